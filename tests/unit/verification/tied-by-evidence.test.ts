import { describe, expect, it } from 'vitest';
import { indexAuthority, type Retrieved, type Verification, verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { saidOf } from '../../support/said.ts';
import { authority, type Sketch } from '../support/judgment.ts';
import { AS_OF, audit, checksOf, citationOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'the owner of a weir must keep the channel clear at all times';
const ALTERED = WORDS.replace('must', 'may');
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `In my judgment ${WORDS}, whatever the season.`,
    'The mill owner accepts that the weir is hers.',
    'The appeal is dismissed.',
  ],
};
/** The quotations of a draft as they were checked, and whether words near its citation are left in doubt. */
const found = (draft: string): string => {
  const verification = audit(draft, SKETCH);
  const quotations = checksOf(verification, 'quotation').map(({ result }) => result);
  const inDoubt = checksOf(verification, 'proposition').some(({ notes }) => notes?.[0]?.id === 'words-not-tied');
  return [...quotations, ...(inDoubt ? ['in doubt'] : [])].join(', ');
};

describe('quoted words near a citation that nothing in the draft ties to it', () => {
  it.each<[what: string, draft: string, expected: string]>([
    ['stand in the paragraph cited', `The weir: ${A} at [2] — recall here “${WORDS}” in all its width.`, 'pass'],
    ['stand in another paragraph', `The weir: ${A} at [3] — recall here “${WORDS}” in all its width.`, 'in doubt'],
    ['stand in the authority, where no paragraph is cited', `The weir (${A}). Recall here “${WORDS}” too.`, 'pass'],
    ['do not stand there: nothing is held against anybody', `${A} at [2]. Recall here “${ALTERED}” too.`, 'in doubt'],
    ['are five', `The weir: ${A} at [2] — recall here “whatever the season” in all its width.`, 'in doubt'],
    ['are denied by the draft', `The weir: ${A} at [2]. It is not right that “${WORDS}” today.`, 'in doubt'],
    ['are asked for', `The weir: ${A} at [2]. Does anybody say that “${WORDS}” in our day?`, 'in doubt'],
    ['are taken back', `The weir: ${A} at [2] — recall here “${WORDS}”. No such words are there.`, ''],
    [
      'are handed to somebody',
      `The Board’s case is this. The weir: ${A} at [2] — recall “${WORDS}” at once.`,
      'in doubt',
    ],
    [
      'are called the judge’s, whoever relies on them',
      `The Board relies on the judge’s “${WORDS}” (${A} at [2]).`,
      'pass',
    ],
    ['are so called and altered', `The Board relies on the judge’s “${ALTERED}” (${A} at [2]).`, 'not-checkable'],
    [
      'stand behind a word that may lead into the author’s',
      `On these issues ${A} at [2] says this: “${WORDS}”.`,
      'pass',
    ],
    ['stand in a cell beside it', `| Authority | Note |\n|---|---|\n| ${A} [2] | “${WORDS}” |\n`, 'pass'],
    [
      'stand in a cell under a heading that says so, its paragraph in a cell of its own',
      `| Authority | Para | Passage |\n|---|---|---|\n| ${A} | 2 | “${WORDS}” |\n`,
      'pass',
    ],
    [
      'stand so in another paragraph',
      `| Authority | Para | Passage |\n|---|---|---|\n| ${A} | 3 | “${WORDS}” |\n`,
      'not-checkable',
    ],
    [
      'stand so and are altered',
      `| Authority | Para | Passage |\n|---|---|---|\n| ${A} | 2 | “${ALTERED}” |\n`,
      'not-checkable',
    ],
    [
      'describe what a judge has dismissed',
      `In ${A} Lord Stone dismissed the claim, describing it at [2] as one where “${WORDS}”.`,
      'pass',
    ],
    ['follow a courtesy', `If your Lordships would turn to ${A} at [2], the Court says: “${WORDS}”.`, 'pass'],
    ['are said in a paragraph of it', `The key paragraph, [2] of ${A}, says this: “${WORDS}”.`, 'pass'],
    [
      'are said in a paragraph of somebody',
      `The key paragraph of the tenant’s letter, citing ${A} at [2], says this: “${WORDS}”.`,
      '',
    ],
    [
      'are the first half of what the court said',
      `“${WORDS}”, the Court said, “whatever the season” (${A} at [2]).`,
      'pass, pass',
    ],
    [
      'are the first half, in a few words',
      `Lord Stone thought it “must keep the channel clear” and that “whatever the season” (${A} at [2]).`,
      'pass, pass',
    ],
    [
      'are the first half, and wrong as he thinks',
      `Lord Stone thought it wrong to say “must keep the channel clear” and that “whatever the season” (${A} at [2]).`,
      'pass, in doubt',
    ],
    [
      'are given right behind them to a judge, whatever the sentence before is about',
      `The tenant’s fallback fares no better. It “${WORDS}”, as Lord Stone noted (${A} at [2]).`,
      'pass',
    ],
    [
      'are given right behind them to somebody',
      `The tenant’s fallback fares no better. It “${WORDS}”, as counsel noted (${A} at [2]).`,
      'in doubt',
    ],
    ['are set off below it', `The weir is hers. ${A} at [2].\n\n> ${WORDS}\n`, 'pass'],
  ])('%s', (_, draft, expected) => expect(found(draft)).toBe(expected));

  it.each([
    `${A} at [2], per Lord Stone.`,
    `${A} at [2] (per Lord Stone).`,
    `${A} at [2], per Lord Stone, with whom Lady Reed and Lord Mill agreed.`,
    `Per Lord Stone in ${A} at [2].`,
    `So Lord Stone in ${A} at [2].`,
    `Source: ${A} at [2].`,
  ])('a line below a block closes it, as a citation alone does: %s', (line) => {
    for (const lead of ['', 'The Supreme Court put it so:\n\n']) {
      expect(found(`${lead}> ${WORDS}\n\n${line}\n`)).toBe('pass');
      expect(found(`${lead}“${WORDS}”\n\n${line}\n`)).toBe('pass');
      expect(found(`${lead}> ${ALTERED}\n\n${line}\n`)).toBe('in doubt');
    }
  });

  it.each([`As Lord Stone said in ${A} at [2].`, `${A} at [2], as was said by Lord Stone.`])(
    'a line below a block that is compared with nothing is never correct: %s',
    (line) => {
      expect(found(`> ${ALTERED}\n\n${line}\n`)).toBe('in doubt');
    },
  );

  it('leave what stands beside them to be read', () => {
    const verification = audit(`The weir (${A} at [2]). Recall here how wrong it is: “${WORDS}” too.`, SKETCH);
    expect(inShort(verification)).toBe('proposition-not-checkable');
  });
});

describe('quoted words near several citations, of which no construction names one', () => {
  const other = retrieved({
    cite: '[2021] UKSC 3',
    title: 'Moss v Lyle',
    paragraphs: ['A weir.', 'It leans.', 'So ordered.'],
  });
  const own = retrieved(SKETCH);
  const B = '*Moss v Lyle* [2021] UKSC 3';
  /** What each citation says of the words: their check, and whether they are in doubt beside it. */
  const each = (draft: string): string[] =>
    citationsOf(draft).map((citation) => {
      const { checks } = verify(citation, citation.normalized === '[2021] UKSC 3' ? other : own, AS_OF);
      const words = checks.filter(({ check }) => check === 'quotation').map(({ result }) => result);
      const inDoubt = checks.some(({ notes }) => notes?.[0]?.id === 'words-not-tied');
      return [...words, ...(inDoubt ? ['in doubt'] : [])].join(', ');
    });
  it.each<[what: string, draft: string, expected: readonly string[]]>([
    [
      'are of the one that has them',
      `See ${A} at [2] and ${B} at [2]. Recall here “${WORDS}” too.`,
      ['pass', 'in doubt'],
    ],
    ['are of neither', `See ${A} at [2] and ${B} at [2]. Recall here “${ALTERED}” too.`, ['', 'in doubt']],
    ['that both are said to hold', `Both ${A} at [2] and ${B} at [2] hold that “${WORDS}”.`, ['pass', 'in doubt']],
    ['where a construction names one', `See ${A} at [2]. In ${B} at [2] the court said “${WORDS}”.`, ['', 'fail']],
  ])('%s', (_, draft, expected) => expect(each(draft)).toEqual(expected));
});

describe('quoted words beside which something else is denied, or somebody is named, who says none of them', () => {
  const PART = 'must keep the channel clear at all times';
  it.each<[what: string, draft: string]>([
    [
      'a clause that governs them denies',
      `It is not right that mills close and that the owner “${PART}” (${A} at [2]).`,
    ],
    ['a colon leads to what is wrong', `The following is wrong: the owner “${PART}” (${A} at [2]).`],
    [
      'somebody is named before who says them',
      `The miller was not moved by that. He found that “${WORDS}” (${A} at [2]).`,
    ],
    ['it is asked whether they are so', `Can it be that the owner “${PART}” (${A} at [2])?`],
    ['their topic is somebody’s case', `On the Board’s case, “${WORDS}” (${A} at [2]).`],
    ['it is an error of somebody’s', `The defendant’s error: the owner “${PART}” (${A} at [2]).`],
    ['somebody says it', `The Board told me that the owner “${PART}” (${A} at [2]).`],
    ['a paper has it', `The skeleton has it that the owner “${PART}” (${A} at [2]).`],
    ['it is somebody’s case', `The Board’s case, which failed, was that the owner “${PART}” (${A} at [2]).`],
    [
      'the court did not say it',
      `Having heard argument on the weir, the court did not say that “${WORDS}” (${A} at [2]).`,
    ],
    [
      'somebody thinks of what a judge would have held',
      `Counsel thought that Lord Farrow would have held that “${WORDS}” (${A} at [2]).`,
    ],
    ['somebody says it of the citation', `The Board’s skeleton says of ${A} at [2]: “${WORDS}”.`],
    ['they stand in another paragraph', `The defendant “${PART}” (${A} at [3]).`],
    ['no paragraph is cited', `The defendant “${PART}” (${A}).`],
  ])('keep their doubt: %s', (_, draft) => expect(found(draft)).not.toContain('pass'));

  it('are held against the author where a pronoun before a number alone is the court’s', () => {
    const [, short] = citationsOf(
      `In ${A} the court said at [1] that the appeal is about a weir. It continues ([2]): “${ALTERED}”.`,
    );
    expect(short && inShort(verify(short, retrieved(SKETCH), AS_OF))).toBe('QUOTATION_FABRICATION HIGH');
  });

  it('are never held against the author', () => {
    const drafts = [
      `The court in ${A} did not need to decide that; it held that “${ALTERED}” ([2]).`,
      `The defendant “${PART.replace('must', 'may')}” (${A} at [2]).`,
    ];
    expect(drafts.map(found)).toEqual(['in doubt', 'in doubt']);
  });
});

it('words that a party submits there are found, and are to read', () => {
  const verification = audit(
    `The weir: ${A} at [1] — recall “the owner may shut the sluice at night” in all its width.`,
    {
      paragraphs: ['Mr Barr submits that the owner may shut the sluice at night, and I agree that he may.', 'A.', 'B.'],
    },
  );
  expect(checksOf(verification, 'quotation').map(({ result }) => result)).toEqual(['pass', 'not-checkable']);
});

describe('what is left where every quotation was found is the author’s own words', () => {
  const readingIn = ({ verdict, checks, notes }: Verification) => {
    const finding = { verdict, checks, notes, caseName: null } as unknown as Finding;
    return { reading: readingOf(finding), said: saidOf(finding)[0] };
  };
  const reading = (draft: string) => readingIn(audit(draft, SKETCH));
  it.each<[what: string, draft: string, expected: ReturnType<typeof reading>['reading']]>([
    [
      'a quotation and a sentence',
      `Mill owners must dredge: in ${A} at [2] the court said “${WORDS}”.`,
      'wordsVerified',
    ],
    ['no quotation', `Mill owners must dredge: ${A} at [2].`, 'toRead'],
    [
      'one of two',
      `Owners dredge: in ${A} at [2] the court said “${WORDS}”. Recall “the mill owner accepts it all” too.`,
      'toRead',
    ],
    ['a paragraph that cannot be tested', `Dredge: in ${A} at pp 3-4 the court said “${WORDS}”.`, 'toRead'],
    [
      'words of somebody else beside it, which were compared with nothing',
      `The press called it “a flood of tears”: in ${A} at [2] the court said “${WORDS}”, and owners must dredge.`,
      'toRead',
    ],
    ['all', `In ${A} at [2] the court said “${WORDS}”.`, null],
  ])('%s', (_, draft, expected) => expect(reading(draft).reading).toBe(expected));

  it('is not said where another copy of the user’s lacks the words', () => {
    const draft = `Mill owners must dredge: in ${A} at [2] the court said “${WORDS}”.`;
    const other = indexAuthority(authority({ paragraphs: ['A weir.', 'Nothing of the kind.', 'No.', 'Dismissed.'] }));
    const both = { ...retrieved(SKETCH), rivals: [{ name: 'b.xml', authority: other }] } as Retrieved;
    expect(readingIn(verify(citationOf(draft), both, AS_OF)).reading).toBe('toRead');
  });

  it('is not said of what was not read for sure', () => {
    const [citation] = citationsOf(`Mill owners must dredge: in ${A} at [2] the court said “${WORDS}”.`);
    if (!citation) throw new Error('no citation');
    const unread = { ...citation, claim: { ...citation.claim, unread: true } };
    expect(readingIn(verify(unread, retrieved(SKETCH), AS_OF)).reading).toBe('toRead');
  });

  it('is said in place of what is to be read', () => {
    expect(reading(`Mill owners must dredge: in ${A} at [2] the court said “${WORDS}”.`).said).toBe(
      'The quoted words stand in [2], letter for letter. What the sentence says of them is for you to read.',
    );
  });
});
