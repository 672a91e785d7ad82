import { describe, expect, it } from 'vitest';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { authority, type Sketch } from '../support/judgment.ts';
import { AS_OF, audit, checksOf, citationOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times, and may rely on the warden of the upper pool to open the sluice.',
    'The grating was inspected in 1987 by Mr Verey at a cost of £1,500. We were referred to Orme v Wick [1975] AC 12 on the point.',
    'There was no evidence that a warden was ever appointed for the lower pool.',
  ],
};
const draftOf = (words: string): string =>
  `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7, the court said: “${words}”.`;
const quoting = (words: string, sketch = SKETCH): string => inShort(audit(draftOf(words), sketch));

describe('words that stand nowhere', () => {
  it.each([
    ['invented', 'Every riparian owner is an insurer of the mills below', 'HIGH'],
    [
      'close, no weighty word changed',
      'must keep the channel clean at all times, and may rely on the warden',
      'MEDIUM',
    ],
    [
      'a word left out',
      'The owner of a weir must keep the channel clear at times, and may rely on the warden',
      'MEDIUM',
    ],
    ['a negation put in', 'The owner of a weir must not keep the channel clear at all times', 'HIGH'],
    ['a negation left out', 'There was evidence that a warden was ever appointed for the lower pool', 'HIGH'],
    ['a modal changed', 'The owner of a weir may keep the channel clear at all times', 'HIGH'],
    ['a modal left out', 'The owner of a weir keep the channel clear at all times, and may rely', 'HIGH'],
    ['a year changed', 'The grating was inspected in 1988 by Mr Verey', 'HIGH'],
    ['a name changed', 'The grating was inspected in 1987 by Mr Verby', 'HIGH'],
    ['another currency', 'inspected in 1987 by Mr Verey at a cost of €1,500', 'HIGH'],
    ['punctuation between digits', 'inspected in 1987 by Mr Verey at a cost of £1.500', 'HIGH'],
  ])('%s', (_, words, confidence) => {
    expect(quoting(words)).toBe(`QUOTATION_FABRICATION ${confidence}`);
  });

  it.each([
    ['a letter too few', 'explanation', 'explantion'],
    ['a letter too many', 'inspection', 'inspecction'],
    ['two letters that changed places', 'received', 'recieved'],
    ['an article beside another', 'the explanation', 'the any explanation'],
  ])('what the judgment alone seems to misprint is to be read: %s', (_, drafted, printed) => {
    const words = `The owner gave ${drafted.startsWith('the') ? drafted : `that ${drafted}`} to the warden of the pool.`;
    const sketch = {
      paragraphs: [words.replace(drafted, printed), 'An explanation of the inspection was received in 1987.'],
    };
    expect(quoting(words, sketch)).toBe('quotation-not-checkable');
    expect(saidOf(audit(draftOf(words), sketch)).join(' ')).toMatch(
      /^.{0,400}Only what may be a slip of the judgment differs: \[1\] has /u,
    );
  });

  it('a word that the judgment has nowhere is no misprint of it', () => {
    const sketch = { paragraphs: ['The owner gave that explantion to the warden of the pool.'] };
    expect(quoting('The owner gave that explanation to the warden of the pool.', sketch)).toBe(
      'QUOTATION_FABRICATION MEDIUM',
    );
  });

  it.each([
    ['in small letters', 'the grating was inspected in 1987 by mr Verey'],
    ['from within a word', 'wner of a weir must keep the channel clear at all times'],
    ['to within a word', 'The owner of a weir must keep the chan'],
    ['in another order', 'at all times the owner of a weir must keep the channel clear'],
  ])('letters, case, words and their order are never folded: %s', (_, words) => {
    expect(quoting(words)).toMatch(/^QUOTATION_FABRICATION/);
  });

  it.each([
    '[t]he owner of a weir must keep the channel clean at all times, and may rely on the warden',
    '[T]he owner of a weir must keep the channel clean at all times, and may rely on the warden',
    'The owner of a weir must keep the channel clean at all times ... [t]here was evidence that a warden was ever appointed',
  ])('a letter whose case is put in brackets is as the draft prints it: %s', (words) => {
    const said = saidOf(audit(draftOf(words), SKETCH)).join(' ');
    expect(said).toContain('has “clean” for “clear”');
    expect(said).not.toMatch(/\ufdd0|has “\[?the|has “\[?there/i);
  });

  it('never passes parts in the wrong order', () => {
    expect(quoting('may rely on the warden ... must keep the channel clear')).not.toBe('correct');
  });

  it('shows the closest words, and never says fake or fabricated', () => {
    const verification = audit(draftOf('The owner of a weir may keep the channel clear at all times'), SKETCH);
    const said = saidOf(verification).join(' ');
    expect(verification.verdict.basis).toMatchObject({
      snippets: [{ paragraph: '2', text: expect.stringContaining('must keep') }],
    });
    expect(said).toContain('[2]');
    expect(said).not.toMatch(/fake|fabricat|hallucinat/i);
  });

  it.each([
    [
      'two halves of different paragraphs',
      'The owner of a weir must keep the channel clear at all times ever appointed for the lower pool',
      'These words do not stand in the judgment in one piece; parts of them are in [2], [4].',
    ],
    [
      'nothing of them',
      'Every riparian owner is an insurer of the mills below',
      'These words do not stand in the judgment; nothing close to them does.',
    ],
  ])('says that nothing is close to them only where no part of them stands anywhere: %s', (_, words, note) => {
    const verification = audit(draftOf(words), SKETCH);
    expect(saidOf(verification).join(' ')).toContain(note);
    const { basis } = verification.verdict;
    const shown = basis?.kind === 'evidence' ? basis.snippets : [];
    expect(shown.some(({ similarity }) => similarity !== undefined)).toBe(note.includes('parts'));
  });

  it('is left open where words are put into capitals', () => {
    const verification = audit(draftOf('The OWNER OF A WEIR must keep the channel clear at ALL times'), SKETCH);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification).join(' ')).toContain('Only capitals differ from [2]: “OWNER OF A WEIR”, “ALL”');
  });

  it.each([
    ['The owner of a weir must keep the channel clean at all times', '2', 1 - 1 / 60],
    // Of two pieces that are far apart one is aligned.
    ['The owner of a weir must keep the channel open the sluice', '2', 1 - 12 / 57],
  ])('gives what is shown the similarity of its best alignment: %s', (words, paragraph, similarity) => {
    const { verdict } = audit(draftOf(words), SKETCH);
    expect(verdict.basis).toMatchObject({ snippets: [{ paragraph, similarity: expect.closeTo(similarity, 5) }] });
  });

  it.each([
    ['behind a word', 'must keep the channel clear1 at all times, and may rely'],
    ['behind a stop', 'must keep the channel clear at all times,12 and may rely'],
  ])('is left open where a figure may be the mark of a footnote: %s', (_, words) => {
    const verification = audit(draftOf(words), SKETCH);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification).join(' ')).toContain('may be the mark of a footnote');
  });

  it.each([
    ['a figure behind a figure', 'inspected in 19871 by Mr Verey'],
    ['a figure for a figure', 'inspected in 1988 by Mr Verey at a cost1 of £1,500'],
  ])('but not %s', (_, words) => {
    expect(quoting(words)).toBe('QUOTATION_FABRICATION HIGH');
  });

  it('says "appear" at MEDIUM', () => {
    expect(
      saidOf(audit(draftOf('must keep the channel clean at all times, and may rely on the warden'), SKETCH)).join(' '),
    ).toContain('appear to');
  });

  it('is left open where the artefact is incomplete', () => {
    const incomplete = indexAuthority({ ...authority(SKETCH), incomplete: 'a part of it was withheld' });
    const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: incomplete, note: [] } as const;
    const verification = verify(
      citationOf(draftOf('Every riparian owner is an insurer of the mills below')),
      retrieved,
      AS_OF,
    );
    expect(inShort(verification)).toBe('quotation-not-checkable');
  });
});

describe('confidence by similarity: 1 - edits / length, in characters', () => {
  const printed =
    'abaciscus bdelliums calcimine dalliance embrasure ferryboat garnishee herbalist ironstone jasmineses';
  /** The printed words with some letters of the middle ones changed. */
  const changed = (edits: number): string =>
    printed.replaceAll(/[a-z]/g, (letter, at: number) =>
      at >= 30 && at - 30 - Math.floor((at - 30) / 10) < edits ? 'z' : letter,
    );
  const editsOf = (text: string): number => [...text].filter((letter, i) => letter !== printed[i]).length;

  it.each([
    [1, 'MEDIUM'],
    [14, 'MEDIUM'],
    [15, 'MEDIUM'],
    [16, 'HIGH'],
    [30, 'HIGH'],
  ])('%i of 100 letters: %s', (edits, confidence) => {
    expect([printed.length, editsOf(changed(edits))]).toEqual([100, edits]);
    expect(quoting(changed(edits), { paragraphs: [`Alpha. ${printed}. Omega.`] })).toBe(
      `QUOTATION_FABRICATION ${confidence}`,
    );
  });
});

describe('words that are a mention have no check', () => {
  it.each([
    [
      'reported to refute them',
      'The words “every owner is an insurer of the mills” appear nowhere in the judgment in *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
    ],
    [
      'a defined term',
      'The company (“the Lower Mill Owners Group”) relies on *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
    ],
    [
      'so-called',
      'The so-called “insurer of the mills rule” is discussed in *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
    ],
    [
      'a witness',
      'The witness said “every owner is an insurer of the mills”, but see *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
    ],
    [
      'an enactment',
      'Section 3 provides that “every owner is an insurer of the mills”: compare *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
    ],
  ])('%s', (_, draft) => {
    const verification = audit(draft, SKETCH);
    expect(checksOf(verification, 'quotation')).toEqual([]);
    expect(verification.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
  });
});

describe('words whose subject is not the court are a mention where a citation follows them too', () => {
  it.each([
    'The letter said',
    'The lease provided',
    'Counsel submitted',
    'The defendant said',
    'The witness said',
    'Section 3 provides that',
  ])('%s', (subject) => {
    const draft = `${subject} “every owner is an insurer of the mills”. See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.`;
    expect(checksOf(audit(draft, SKETCH), 'quotation')).toEqual([]);
  });
});

describe("a number in brackets is the source's own and never an insertion", () => {
  it.each([
    ['as printed', '[1975]', 'correct'],
    ['altered', '[1976]', 'QUOTATION_FABRICATION HIGH'],
  ])('%s', (_, year, expected) => {
    const [citation] = citationsOf(draftOf(`We were referred to Orme v Wick ${year} AC 12 on the point`));
    if (!citation) throw new Error('no citation');
    expect(
      inShort(
        verify(
          citation,
          { kind: 'retrieved', evidence: EVIDENCE, authority: indexAuthority(authority(SKETCH)), note: [] },
          AS_OF,
        ),
      ),
    ).toBe(expected);
  });
});
