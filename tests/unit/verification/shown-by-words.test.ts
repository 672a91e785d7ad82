import { describe, expect, it } from 'vitest';
import { type Retrieved, settleAmong, type Verification, verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const WORDS = 'the owner of a weir must keep the channel clear at all times';
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `In my judgment ${WORDS}, whatever the season.`,
    'The mill owner accepts that the weir is hers.',
  ],
};
const AUTHORITY = retrieved(SKETCH);
const NONE: Retrieved = { kind: 'none', reason: 'offline', note: [] };
const INTRO = 'The leading case is *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 (“*Harrow Mills*”).';
const ALTERED = WORDS.replace('must', 'may');

/** What became of the quoted words of a draft, whichever citation they are found to be of: `pass`, `fail`, or nothing. */
function found(draft: string): string {
  const of = (one: ReturnType<typeof citationsOf>[number]): Verification =>
    verify(one, one.normalized === '[2020] UKSC 7' ? AUTHORITY : NONE, AS_OF);
  const all = citationsOf(draft).map((one) =>
    one.among.length > 0 ? settleAmong(one, one.among.map(of)).verification : of(one),
  );
  const results = all.flatMap(({ checks }) => checks.flatMap((one) => (one.check === 'quotation' ? one.result : [])));
  return results.includes('fail') || all.some(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR')
    ? 'an error'
    : results.includes('pass')
      ? 'pass'
      : '';
}

/** Paragraphs behind one that cites the only case of a draft: `{W}` stands for the words of [2]. */
const SHOWN: readonly [what: string, draft: string][] = [
  ['ibid in brackets', 'Their Lordships regarded it as right that “{W}” (*ibid*, [2]).'],
  [
    'ibid behind a number that is nobody’s',
    'The lease is at [40] of the bundle.\n\nTheir Lordships said that “{W}” (*ibid*, [2]).',
  ],
  [
    'a pronoun behind another case',
    'As for *Kite v Fell*, it is of no help.\n\nThe duty is strict. He concluded (para 2) that “{W}”.',
  ],
  ['a pronoun whose judge is named nowhere near', 'He would have asked who built it. “{W}”, he said at [2].'],
  ['words set out behind a number', 'As to certainty, the conclusion is worth setting out in full (at [2]):\n\n> {W}'],
  [
    'words set out behind a judge, and another case before',
    'Mr Quirk relied on *Kite v Fell*. It failed.\n\nMoreover, per Lord Farrow at [2]:\n\n> {W}',
  ],
  ['a number in the next sentence', 'Lord Farrow agreed. He put it on policy: “{W}.” That’s para 2.'],
  ['a judge with a bare number', 'On the river generally, Lord Farrow at 2: “{W}”.'],
  [
    'a name in a cell with its paragraph in the next',
    '| No | Authority | Para | Proposition |\n|---|---|---|---|\n| 1 | *Harrow Mills* (above) | [2] | “{W}” |\n',
  ],
  ['what the other side relies on', 'The Respondent will no doubt rely on what was said at [2], that “{W}”.'],
  [
    'six paragraphs on',
    `${'The river is old and it runs on below the town.\n\n'.repeat(6)}The Court’s answer is that “{W}” ([2]).`,
  ],
  [
    'a pronoun whose judge the sentence before names as such',
    'The river is old.\n\nLord Farrow then considered the findings of fact. As he explained at [2], “{W}”. His conclusion is at [3].',
  ],
  ['the author who says what to do with them', 'We should also quote what stands at [2]: “{W}”.'],
  [
    'a pronoun behind the judge by his office',
    'The judge was asked about the mill (paragraph 3). As he put it in paragraph 2, “{W}”.',
  ],
  [
    'what a passage is said to be about in the next sentence',
    'The reliance on the passage at paragraph 2 is misplaced. There Lord Farrow was speaking of owners whose channel had silted up for most of a year: “{W}”.',
  ],
  [
    'a number alone below a heading of paragraphs',
    '| Topic | What Lord Farrow said | Para |\n|---|---|---|\n| Boats | see below | n/a |\n| Duty | “{W}.” | 2 |\n',
  ],
];

describe('quoted words show of which case a paragraph is that names none', () => {
  it.each(SHOWN)('%s', (_, rest) => {
    expect(found(`${INTRO}\n\n${rest.replace('{W}', WORDS)}`)).toBe('pass');
  });
  it.each(SHOWN)('and accuse nobody: %s', (_, rest) => {
    expect(found(`${INTRO}\n\n${rest.replace('{W}', ALTERED)}`)).toBe('');
  });
});

it('a number right behind words is of the case of the list, whatever its heading is about', () => {
  const list = '(a) *Cause.* See *Harrow Mills* at [3].\n\n(b) *Freedom of contract.* “{W}” ([2]).';
  expect([WORDS, ALTERED].map((words) => found(`${INTRO}\n\n${list.replace('{W}', words)}`))).toEqual([
    'pass',
    'an error',
  ]);
});

describe('whose the draft says they are stays', () => {
  it.each([
    'In para 2 of his witness statement Mr Weir says: “{W}”.',
    'Counsel’s skeleton at [2] says “{W}”.',
    'Mr Weir said, at paragraph 2, that “{W}”.',
    'The court in *Kite v Fell* said, at [2], “{W}”.',
    'By para 2 of the lease, “{W}”.',
    'It is not said at [2] that “{W}”.',
    'Mr Weir’s statement puts it thus (at [2]):\n\n> {W}',
    'As was said in *Kite v Fell* at [2]:\n\n> {W}',
    '| Witness | Para | Said |\n|---|---|---|\n| Mr Weir | [2] | “{W}” |\n',
  ])('%s', (rest) => {
    expect(found(`${INTRO}\n\n${rest.replace('{W}', WORDS)}`)).toBe('');
  });
});

/** Drafts that cite their only case otherwise than in a sentence before. */
it.each<[what: string, draft: string]>([
  [
    'a case that is exhibited under a label',
    'English law governs: see *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 (**CLA-4**).\n\nSecond, the yardstick: (**CLA-4**, ¶2) “{W}”.',
  ],
  [
    'an answer above the letter that cites the case',
    'No, the passage is further down. Lord Farrow at [2]: “{W}”\n\n> Have a look at *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
  ],
])('%s: words show, and accuse nobody', (_, draft) => {
  expect([WORDS, ALTERED].map((words) => found(draft.replace('{W}', words)))).toEqual(['pass', '']);
});

it('of two cases that are cited further on nobody knows which is meant, but by its words', () => {
  const draft =
    'Lord Farrow at [2]: “{W}”\n\n> See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 and *Kite v Fell* [2019] UKSC 3.';
  expect(found(draft.replace('{W}', WORDS))).toBe('');
});

it('a number in a row is no paragraph where its column does not say so', () => {
  const rows = '| Topic | What Lord Farrow said | Tab |\n|---|---|---|\n| Duty | “{W}.” | 2 |\n';
  expect(found(`${INTRO}\n\n${rows.replace('{W}', WORDS)}`)).toBe('');
});
