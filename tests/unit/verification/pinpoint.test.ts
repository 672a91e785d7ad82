import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, audit, checksOf, citationsOf, inShort, resultOf, retrieved } from '../support/verdict.ts';

const NAME = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const numbers = (...list: readonly (number | string)[]): Sketch => ({
  paragraphs: list.map((n) => [String(n), `Text of ${n}.`] as const),
});
const FOUR = numbers(1, 2, 3, 4);

describe('pinpoints', () => {
  it.each<[string, string, Sketch, string | null, string]>([
    ['none given', '', FOUR, null, 'correct'],
    ['the first', ' at [1]', FOUR, 'pass', 'correct'],
    ['the last', ' at [4]', FOUR, 'pass', 'correct'],
    ['para', ' at para 3', FOUR, 'pass', 'correct'],
    ['several', ' at [1], [3] and [4]', FOUR, 'pass', 'correct'],
    ['a range', ' at [2]-[4]', FOUR, 'pass', 'correct'],
    ['a lettered paragraph', ' at [2A]', numbers(1, 2, '2A', 3), 'pass', 'correct'],
    ['above the highest', ' at [5]', FOUR, 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
    ['far above', ' at [104]', FOUR, 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
    ['one of several above', ' at [1] and [9]', FOUR, 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
    ['a range that ends above', ' at [3]-[9]', FOUR, 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
    [
      'above, where quoted numbers jump up and fall back',
      ' at [99]',
      numbers(1, 2, 171, 172, 3, 4),
      'fail',
      'PARAGRAPH_HALLUCINATION HIGH',
    ],
    ['above a judgment with a gap', ' at [9]', numbers(1, 2, 4, 5), 'not-checkable', 'pinpoint-not-checkable'],
    ['in the gap', ' at [3]', numbers(1, 2, 4, 5), 'not-checkable', 'pinpoint-not-checkable'],
    ['above a judgment that begins at 2', ' at [9]', numbers(2, 3, 4), 'not-checkable', 'pinpoint-not-checkable'],
    ['beside the gap', ' at [4]', numbers(1, 2, 4, 5), 'pass', 'correct'],
    ['no numbers', ' at [3]', { body: loose('Alpha.') }, 'not-checkable', 'pinpoint-not-checkable'],
    ['a page', ' at p 45', FOUR, 'not-checkable', 'pinpoint-not-checkable'],
  ])('%s', (_, pinpoint, sketch, result, outcome) => {
    const verification = audit(`See ${NAME}${pinpoint}.`, sketch);
    expect(resultOf(verification, 'pinpoint')).toBe(result);
    expect(inShort(verification)).toBe(outcome);
  });

  it.each([
    '; there is no such paragraph.',
    '. There is no such paragraph.',
    '. No such paragraph exists.',
    ' (there is no such paragraph).',
    ' (which does not exist).',
    ' — which does not exist.',
    '. Paragraph 9 does not exist.',
    '. That paragraph does not exist.',
    '. There is no paragraph 9.',
    '. There are only 4 paragraphs.',
    '. The judgment runs to only 4 paragraphs.',
    ', a non-existent paragraph.',
    ', although the last paragraph is [4].',
    ' and *Orme v Wick* [2019] UKSC 3 at [12], neither of which exists.',
    ' and *Orme v Wick* [2019] UKSC 3 at [12]. There is no such paragraph.',
    '. The judgment ends at [4].',
    '. That judgment has only 4 paragraphs.',
    '; the judgment has no paragraph 9.',
    ', but it stops at para 4.',
    ', which does not exist.',
    ', a paragraph which does not appear to exist.',
  ])('a number of which the draft says that it is not there proves nothing: %s', (behind) => {
    const [first] = citationsOf(`Counsel cited ${NAME} at [9]${behind}`);
    if (!first) throw new Error('nothing is cited');
    for (const sketch of [FOUR, numbers(1, 2, 3, 4, 5, 6, 7, 8, 9)]) {
      const verification = verify(first, retrieved(sketch), AS_OF);
      expect(checksOf(verification, 'pinpoint')).toEqual([
        {
          check: 'pinpoint',
          result: 'not-checkable',
          asserted: '[9]',
          notes: [expect.objectContaining({ id: 'perhaps-no-paragraph', looked: false })],
        },
      ]);
      expect(verification.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
    }
  });

  it.each([
    `There is no paragraph 9 in ${NAME}.`,
    `${NAME} has no paragraph 9.`,
    `Paragraph 9 of ${NAME} does not exist.`,
    `${NAME} does not contain a paragraph 9.`,
    `Counsel cites a non-existent paragraph, ${NAME} at [9].`,
    `Neither paragraph 9 nor paragraph 8 of ${NAME} exists.`,
  ])('nor does one of which it says so before, or behind the citation: %s', (draft) => {
    const outcomes = citationsOf(draft).map((one) => verify(one, retrieved(FOUR), AS_OF).verdict.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['UNVERIFIABLE_PUBLIC']));
  });

  it.each([
    '. It has no paramount force.',
    '. It contains no parallel.',
    '. The exception does not exist.',
    ', which exists to protect.',
    '. The discussion ends at [4].',
    '. It has no paragraph about damages.',
  ])('what is said of something else denies no number: %s', (behind) => {
    const [first] = citationsOf(`See ${NAME} at [9]${behind}`);
    if (!first) throw new Error('nothing is cited');
    expect(inShort(verify(first, retrieved(FOUR), AS_OF))).toBe('PARAGRAPH_HALLUCINATION HIGH');
  });

  it('a number that jumps up and falls back proves nothing, either way', () => {
    expect(inShort(audit(`See ${NAME} at [171].`, numbers(1, 2, 171, 172, 3, 4)))).toBe('pinpoint-not-checkable');
  });

  it('a number of an appendix does not count', () => {
    const after = `<attachments><attachment><doc><mainBody>${paragraph('5', 'The order.')}</mainBody></doc></attachment></attachments>`;
    expect(inShort(audit(`See ${NAME} at [5].`, { ...FOUR, after }))).toBe('PARAGRAPH_HALLUCINATION HIGH');
  });

  it.each([
    ['of the draft, it may be', '[9]', 'not-checkable', 'pinpoint-not-checkable'],
    ['of the judgment, it may be', '[2]', 'pass', 'correct'],
    ['none', 'x', null, 'correct'],
    ['one that is not printed', '[3]', 'not-checkable', 'pinpoint-not-checkable', numbers(1, 2, 4, 5)],
    [
      'out of the run of its numbers',
      '[171]',
      'not-checkable',
      'pinpoint-not-checkable',
      numbers(1, 2, 171, 172, 3, 4),
    ],
  ] as const)('in a cell of its own: %s', (_, cell, result, outcome, sketch: Sketch = FOUR) => {
    const verification = audit(`| Authority | Paragraph |\n|---|---|\n| ${NAME} | ${cell} |\n`, sketch);
    expect(resultOf(verification, 'pinpoint')).toBe(result);
    expect(inShort(verification)).toBe(outcome);
  });

  it.each([
    ['a part that is printed', '[2(b)]', 'pass'],
    ['a part that is not', '[2(q)]', 'not-checkable'],
    ['parts of a part', '[2(b)(ii)]', 'pass'],
  ])('%s', (_, pinpoint, result) => {
    const parts = {
      paragraphs: [['1', 'One.'] as const, ['2', 'It is (a) this; (b) (i) that, or (ii) both.'] as const],
    };
    expect(resultOf(audit(`See ${NAME} at ${pinpoint}.`, parts), 'pinpoint')).toBe(result);
  });

  it('a law report beside the citation is said not to have been checked', () => {
    const verification = audit('See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7, [2099] AC 1.', FOUR);
    expect(verification.verdict.outcome).toBe('VERIFIED_CORRECT');
    expect(saidOf(verification)).toEqual(['Not checked: whether [2099] AC 1 is this case too.']);
  });

  it.each([
    ['the draft itself, it may be', `We return to ${NAME} at [9].`, 'pinpoint-not-checkable'],
    [
      'a judge of another court',
      `Applying ${NAME}, Smith J said, at [9], “no duty arose”.`,
      'attribution-not-checkable',
    ],
    [
      'a case between',
      `In ${NAME}, unlike *Moss v Lyle* [2019] UKSC 4, the court said at [9] that it is so.`,
      'proposition-not-checkable',
    ],
  ])('what may be of something else is no error: %s', (_, draft, outcome) => {
    const [first, ...more] = [draft].flatMap(citationsOf);
    expect(more.length).toBeLessThan(2);
    if (!first) throw new Error('nothing is cited');
    expect(inShort(verify(first, retrieved(FOUR), AS_OF))).toBe(outcome);
  });

  it('says where the judgment ends', () => {
    expect(saidOf(audit(`See ${NAME} at [9].`, FOUR)).join(' ')).toContain('[4]');
  });
});

describe('attribution passes or is left open, and never fails', () => {
  const part = (judge: string, from: number): string =>
    loose(`${judge}:`) + paragraph(String(from), `Words of ${from} by the court.`);
  const ONE: Sketch = {
    judges: ['Lady Ashdown', 'Lord Verey'],
    paragraphs: ['Words of 1 by the court.', 'Words of 2 by the court.'],
  };
  const PARTS: Sketch = {
    judges: ['Lady Ashdown', 'Lord Verey'],
    body: `${part('LADY ASHDOWN', 1)}</decision><decision>${part('LORD VEREY', 2)}`,
  };
  const AGREED: Sketch = {
    ...ONE,
    body: part('LADY ASHDOWN: (with whom Lord Verey agrees)', 1) + paragraph('2', 'Words of 2 by the court.'),
  };
  const dated = (date: string): string => `${NAME} (${date}) at [2]: “Words of 2 by the court”.`;
  const said = (speaker: string): string => `In ${NAME} at [2], ${speaker} said: “Words of 2 by the court”.`;

  it.each<[string, string, Sketch, string | null, string]>([
    ['nobody', `See ${NAME} at [2].`, ONE, null, 'correct'],
    ['a judge of the bench', said('Lord Verey'), ONE, 'pass', 'correct'],
    ['the court', said('the Supreme Court'), ONE, 'pass', 'correct'],
    ['his own part', said('Lord Verey'), PARTS, 'pass', 'correct'],
    ["another judge's part", said('Lady Ashdown'), PARTS, 'not-checkable', 'attribution-not-checkable'],
    ['a judge who did not sit', said('Lord Quillfeather'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['one who only agreed', said('Lord Verey'), AGREED, 'not-checkable', 'attribution-not-checkable'],
    ['the one with whom he agreed', said('Lady Ashdown'), AGREED, 'pass', 'correct'],
    ['his rank', said('Verey LJ'), { ...ONE, judges: ['Lord Justice Verey'] }, 'pass', 'correct'],
    ['another rank', said('Verey LJ'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['a rank that the heading does not give', said('Verey LJ'), { ...ONE, judges: ['Verey'] }, 'pass', 'correct'],
    ['the majority', said('the majority'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['the board of another court', said('the Board'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['a president', said('the President'), { ...ONE, judges: ['Lord Verey, President'] }, 'pass', 'correct'],
    ['a president who is not known', said('the President'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['its date', dated('4 March 2020'), ONE, 'pass', 'correct'],
    ['its month', dated('March 2020'), ONE, 'pass', 'correct'],
    ['its year', dated('2020'), ONE, 'pass', 'correct'],
    ['another date', dated('4 March 2019'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['another court', said('the Court of Appeal'), ONE, 'not-checkable', 'attribution-not-checkable'],
    ['words without a paragraph, of his own part', said('Lord Verey').replace(' at [2]', ''), PARTS, 'pass', 'correct'],
    [
      "words without a paragraph, of another judge's part",
      said('Lady Ashdown').replace(' at [2]', ''),
      PARTS,
      'not-checkable',
      'attribution-not-checkable',
    ],
    ['no judge known', said('Lord Verey'), { ...ONE, judges: [] }, 'not-checkable', 'attribution-not-checkable'],
  ])('%s', (_, draft, sketch, result, outcome) => {
    const verification = audit(draft, sketch);
    expect(checksOf(verification, 'quotation').every((check) => check.result === 'pass')).toBe(true);
    expect(resultOf(verification, 'attribution')).toBe(result);
    expect(inShort(verification)).toBe(outcome);
  });
});
