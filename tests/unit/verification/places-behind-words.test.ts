import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const BANK = 'Whoever lets the water rise answers for the bank that it carries away in the end.';
const FISH = 'A licence to fish carries no right to wade and no old custom enlarges it.';
/** Of more paragraphs than a draft has sources. */
const AUTHORITY = retrieved({
  judges: ['LORD FARROW'],
  paragraphs: Array.from({ length: 50 }, (_, i) => (i === 41 ? BANK : i === 42 ? FISH : `The lock of mile ${i}.`)),
});

/** The standings of the citations of a draft, in order, where {A} is the case, {X} stands in [42] and {Y} in [43]. */
function standingsOf(draft: string): string[] {
  const text = draft
    .replaceAll('{A}', '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7')
    .replaceAll('{X}', `“${BANK}”`)
    .replaceAll('{Y}', `“${FISH}”`);
  return citationsOf(`${text}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

/** A draft whose paragraph is {n}, and how it stands where that is right and where it is wrong. */
const ROWS: readonly (readonly [string, string, string])[] = [
  ['{A}: {X} [{n}].', 'correct', 'error'],
  ['In {A} Lord Farrow said: {X} [{n}] This was not appealed.', 'correct', 'error'],
  ['In {A} Lord Farrow said {X} [{n}] and so the weir must go.', 'words verified', 'error'],
  ['In {A} Lord Farrow said: {X} [1, para {n}].', 'words verified', 'error'],
  ['In {A} Lord Farrow said: {X} [para {n}].', 'words verified', 'to read'],
];

describe('a paragraph in square brackets right behind the closing mark of a sentence is that of its words', () => {
  it.each(ROWS)('%s', (draft, right, wrong) => {
    expect([standingsOf(draft.replace('{n}', '42'))[0], standingsOf(draft.replace('{n}', '43'))[0]]).toEqual([
      right,
      wrong,
    ]);
  });

  it('each of two sentences has its own', () => {
    const draft = 'In {A} Lord Farrow said: {X} [{n}] He went on: {Y} [{m}]';
    expect(standingsOf(draft.replace('{n}', '42').replace('{m}', '43'))).toEqual(['correct', 'correct']);
    expect(standingsOf(draft.replace('{n}', '43').replace('{m}', '42'))).toEqual(['error', 'error']);
  });

  it.each([
    'In {A} Lord Farrow said: {X} [1] This was not appealed.\n\nSources: [1] the archive.',
    'In {A} Lord Farrow said: {X} [1] He had also said: {Y} [2]',
    'In {A} Lord Farrow said {X} [3] and so the weir must go.',
  ])('but a number that may be of a source is held against nobody, and assures nobody: %s', (draft) => {
    for (const one of standingsOf(draft)) expect(one).toBe('to read');
  });
});
