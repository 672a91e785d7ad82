import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { embedded, loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, audit, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'Mr Pemberton must open the sluice only in the dry season, unless the warden is away, and he paid two guineas for it.',
    'The warden acted reasonably in 1987. He was right to refuse the key. The mill gave no right of way to Mr Pemberton.',
    'It would be wrong to say that the owner of a mill is bound to mend the banks in winter.',
    'The owner shall pay £500 a year (see Orme v Wick [1975] AC 12 at 15), and the agreement (“the Deed”) binds the heirs.',
    'The banks were mended in May. The sluice was painted green. The owner lives in Harrow. However, the warden left.',
    'In my judgment the lease of the mill was granted for seven years, but the tenant may leave.',
    'Few would think that the grating belongs to the mill. It follows that the grating belongs to the owner of the weir.',
    'The engineer saw the old wheel of the Upper Mill and Harrow Mill turning at dawn beside the weir.',
    'The warden did not accept the key. The council of the town refused to mend the wall by the road at Harrow.',
    'The claimant spoke first. He was sure that the gate of the upper pool was shut all night.',
    'Mr Pemberton went to the mill at Harrow by night, at a cost of £1,500.',
    'EJ Hazel determined that the path was closed. The umpires therefore decided that the toll was due to the abbey.',
    'Harrow Mills Ltd gave notice in the spring of that year and Pemberton gave none.',
    'The town says the point is a short one: the toll is due to the town at every ford.',
    'She suggested that the gate was shut; there had been a flood in the night of the fair.',
    'The Board’s case at trial was that the path of the upper pool was shut in the summer.',
    'The point is a short one: the toll of the upper ford is due to nobody.',
    'The town relied upon the deed and relied upon the lease, and relied on the map. The engineer replied on the keys.',
    'The tolls were comitted to the abbey; the keys were committed to the town, and the seals were committed to nobody.',
  ],
};

const quoting = (words: string, pin: number, sketch = SKETCH) =>
  audit(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [${pin}], the court said: “${words}”.`, sketch);

const READ = 'quotation-not-checkable';
const ERROR = 'QUOTATION_FABRICATION MEDIUM';

describe('what a draft changes in words that it quotes', () => {
  it.each<[string, string, number]>([
    ['a pronoun for a party', '[He] went to the mill at Harrow by night', 12],
    ['a pronoun for a party within', 'The mill gave no right of way to [him]', 3],
    [
      'a party for a pronoun, of whom alone is spoken',
      '[the claimant] was sure that the gate of the upper pool was shut',
      11,
    ],
    ['another ending', 'the grating belong[ing] to the owner of the weir', 8],
    ['a whole word with another ending', 'The [banks] were mended in May', 6],
    [
      'the same word with an ending',
      'the [lease] of the mill was granted for seven years, but the tenant may leave',
      7,
    ],
    ['a remark on a letter that is missing', 'The tolls were comitted [sic] to the abbey', 20],
    [
      'a cross-reference put in',
      'The banks were mended in May [see paragraph 4 above]. The sluice was painted green',
      6,
    ],
    [
      'a number in brackets within a bracket',
      'The banks were mended [see [4] above] in May. The sluice was painted green',
      6,
    ],
    ['a short name put in', 'The banks [“the Works”] were mended in May', 6],
    ['a citation left out', 'The owner shall pay £500 a year ... and the agreement (“the Deed”) binds the heirs', 5],
    [
      'a citation left out, which is said',
      'The owner shall pay £500 a year, and the agreement (“the Deed”) binds the heirs (citations omitted)',
      5,
    ],
    ['a short name left out', 'and the agreement ... binds the heirs', 5],
    ['a whole sentence between two', 'The banks were mended in May. ... The owner lives in Harrow.', 6],
    ['words of no weight', 'The engineer saw the old wheel ... turning at dawn beside the weir', 9],
    ['what the court says itself', 'the grating belongs to the owner of the weir', 8],
    ['what the court says over a colon', 'the toll of the upper ford is due to nobody', 18],
    ['what the court judges itself', 'the lease of the mill was granted for seven years, but the tenant may leave', 7],
  ])('is harmless: %s', (_, words, pin) => {
    expect(inShort(quoting(words, pin))).toBe('correct');
  });

  it.each<[string, string, number, string]>([
    ['only', 'Mr Pemberton must open the sluice ... in the dry season', 2, 'Left out: “only”.'],
    ['a condition', 'only in the dry season ... and he paid two guineas', 2, 'unless the warden is away'],
    ['a verb of failing', 'The council of the town ... mend the wall by the road', 10, 'Left out: “refused to”.'],
    ['a negation', 'The warden did ... accept the key', 10, 'Left out: “not”.'],
    ['a word or two', 'The engineer saw ... wheel of the Upper Mill', 9, 'Left out: “the old”.'],
    [
      'a sentence before one that corrects',
      'The sluice was painted green. ... However, the warden left.',
      6,
      'Left out',
    ],
    [
      'another word',
      'The warden acted [quickly] in 1987. He was',
      3,
      'Put in: “[quickly]”, where the judgment has “reasonably”.',
    ],
    ['another word at the end', 'He was right to refuse the [door]', 3, 'Put in: “[door]”'],
    ['a word more', 'The owner shall [gladly] pay £500 a year', 5, 'Put in: “[gladly]”.'],
    ['another party', 'The mill gave no right of way to [the warden of Harrow]', 3, 'Put in'],
    [
      'a party for a pronoun, where others are spoken of',
      'The warden acted reasonably in 1987. [Mr Pemberton] was right to refuse',
      3,
      'Put in',
    ],
    ['another tense', 'The warden [was acting] reasonably in 1987', 3, 'Put in: “[was acting]”'],
    ['another modal', 'The owner [should] pay £500 a year', 5, 'Put in: “[should]”, where the judgment has “shall”.'],
    ['a number in figures', 'and he paid [2] guineas for it', 2, 'Put in: “[2]”, where the judgment has “two”.'],
    ['another currency', 'The owner shall pay [$]500 a year (see', 5, '£'],
    ['a remark', 'The banks were mended [sic] in May', 6, 'Put in: “[sic]”.'],
    [
      'a remark on a word that is one letter from another',
      'the engineer replied [sic] on the keys',
      19,
      'Put in: “[sic]”.',
    ],
    ['dots that a line breaks', 'The sluice was .\n    . . green. The owner lives', 6, 'Left out: “painted”'],
    ['a comment', 'The banks were mended [which nobody denied] in May', 6, 'Put in'],
    [
      'that citations are left out where none is',
      'The banks were mended in May (citations omitted)',
      6,
      'leaves out none',
    ],
    [
      'a citation left out in silence',
      'The owner shall pay £500 a year, and the agreement (“the Deed”) binds the heirs',
      5,
      'Orme v Wick',
    ],
    ['what the court denies', 'is bound to mend the banks in winter', 4, 'wrong'],
    ['what few would think', 'the grating belongs to the mill', 8, 'Few'.toLowerCase()],
    ['what somebody else decided', 'the toll was due to the abbey', 13, 'decided that'],
    ['what somebody else determined', 'the path was closed.', 13, 'determined that'],
    ['what is limited behind', 'Mr Pemberton must open the sluice only in the dry season', 2, 'unless'],
    ['what is limited, with dots', 'the lease of the mill was granted for seven years ...', 7, 'but'],
    [
      'one pronoun for two parties',
      '[he] gave notice in the spring of that year and [he] gave none',
      14,
      'for “Pemberton”',
    ],
    ['what somebody says over a colon', 'the toll is due to the town at every ford', 15, 'says'],
    ['what somebody says over a semicolon', 'there had been a flood in the night of the fair', 16, 'suggested'],
    ['what somebody’s case was', 'the path of the upper pool was shut in the summer', 17, 'case at trial was that'],
    ['half a sum', 'to the mill at Harrow by night, at a cost of £1', 12, ',500'],
  ])('is for a reader: %s', (_, words, pin, said) => {
    const verification = quoting(words, pin);
    expect(inShort(verification)).toBe(READ);
    const results = checksOf(verification, 'quotation').map(({ result }) => result);
    expect(results).toEqual(['pass', 'not-checkable']);
    expect(saidOf(verification).join(' ')).toContain(said);
  });

  it.each<[string, string, number]>([
    ['a word turned to its opposite', 'The warden acted [unreasonably] in 1987', 3],
    ['a prefix put in', 'The warden acted [un]reasonably in 1987', 3],
    ['a word for its opposite', 'The mill gave no [wrong] of way to Mr Pemberton', 3],
    ['a negation put in', 'The owner shall [not] pay £500 a year', 5],
    ['a negation taken out', 'The warden [accepted] the key. The council', 10],
    ['no for the', 'The mill gave [a] right of way to Mr Pemberton', 3],
    ['another number', 'and he paid [three] guineas for it', 2],
    ['another number in figures', 'and he paid [3] guineas for it', 2],
    ['choice for duty', 'The owner [may] pay £500 a year', 5],
  ])('is an error: %s', (_, words, pin) => {
    expect(inShort(quoting(words, pin))).toBe(ERROR);
  });

  it('and dots between words that stand everywhere cost no time', () => {
    const walls = Array.from({ length: 40 }, (_, i) => `The wall of the ${i}th mill is the same.`).join(' ');
    const words = `${Array.from({ length: 14 }, () => 'the').join(' ... ')} ... at Easter in the abbey`;
    expect(inShort(quoting(words, 1, { paragraphs: [`It was made at Easter in the abbey. ${walls}`] }))).toMatch(
      /QUOTATION|quotation/,
    );
  });

  it('and the whole sentence is given with the words', () => {
    const { verdict } = quoting('is bound to mend the banks in winter', 4);
    expect(verdict.basis?.kind === 'evidence' && verdict.basis.snippets[0]).toEqual({
      paragraph: '4',
      text: 'is bound to mend the banks in winter',
      similarity: 1,
      before: 'It would be wrong to say that the owner of a mill ',
    });
  });

  it.each([
    ['a space', 'is bound to mend', 4, 'It would be wrong to say that the owner of a mill ', ' the banks in winter.'],
    [
      'a bracket',
      'the Deed',
      5,
      'The owner shall pay £500 a year (see Orme v Wick [1975] AC 12 at 15), and the agreement (“',
      '”) binds the heirs.',
    ],
  ])('with every character between, such as %s', (_, words, pin, before, after) => {
    const { verdict } = quoting(words, pin);
    const [snippet] = verdict.basis?.kind === 'evidence' ? verdict.basis.snippets : [];
    expect(snippet).toMatchObject({ text: words });
    expect([snippet?.before, snippet?.after]).toEqual([before, after]);
  });
});

describe('the pieces of a block', () => {
  const sketch: Sketch = {
    body: [
      paragraph('1', 'The weir is old. The mill is older. The road is new.'),
      loose('The duty of the owner'),
      paragraph('2', 'The owner must mend the banks.'),
      paragraph('3', 'The warden keeps the key.'),
      paragraph(
        '4',
        `The lease runs:${embedded('<p>the lessee shall not sleep at the mill</p>')}<p>That is its last clause.</p>`,
      ),
    ].join(''),
  };
  const outcome = (...pieces: readonly string[]): string[] => {
    const block = pieces.map((piece) => `> ${piece}`).join('\n>\n');
    return citationsOf(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 the court said:\n\n${block}\n`).map((one) =>
      inShort(verify(one, retrieved(sketch), AS_OF)),
    );
  };

  it.each<[string, string, ...string[]]>([
    ['stand one after the other', 'correct', 'The weir is old.', 'The mill is older.'],
    ['have a heading between them', 'correct', 'The road is new.', 'The owner must mend the banks.'],
    ['are paragraphs', 'correct', '2. The owner must mend the banks.', '3. The warden keeps the key.'],
    ['skip a sentence', READ, 'The weir is old.', 'The road is new.'],
    ['skip a paragraph', READ, 'The road is new.', 'The warden keeps the key.'],
    ['skip a sentence with dots', 'correct', 'The weir is old.', '...', 'The road is new.'],
    ['skip what the judgment quotes', READ, 'The lease runs:', 'That is its last clause.'],
    ['skip that within one piece', READ, 'The lease runs: That is its last clause.'],
  ])('%s', (_, expected, ...pieces) => {
    expect(outcome(...pieces)).toEqual([expected]);
  });
});
