import { describe, expect, it } from 'vitest';
import { stepIn } from '../../../server/citations/claims/told-places.ts';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

/** Ten paragraphs, none of which is like another. */
const PARAGRAPHS = [
  'The weir was built by the mill owners in a dry year.',
  'A licence to fish carries no right to wade upstream.',
  'Nobody had measured how far the towpath had sunk.',
  'Old customs do not enlarge what a grant left narrow.',
  'Whoever lets water rise answers for the bank it takes.',
  'That rule is older than any statute on our rivers.',
  'Its reach depends on what each neighbour could foresee.',
  'Damages follow the loss and never the anger it caused.',
  'Here the lock keeper had been warned twice that spring.',
  'For these reasons I would dismiss both of the appeals.',
];
const AUTHORITY = retrieved({ judges: ['LORD FARROW'], paragraphs: PARAGRAPHS });
const wordsAt = (n: number): string => PARAGRAPHS[n - 1] ?? '';

/** The standing of the citation that has the words of a paragraph, where {A} is the case, {X} stands in [5] and {Y} in that one; null where none has. */
function standingOf(draft: string, n: number, other?: string): string | null {
  const words = other ?? wordsAt(n);
  const text = draft
    .replaceAll('{A}', '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7')
    .replaceAll('{X}', `“${wordsAt(5)}”`)
    .replaceAll('{Y}', `“${words}”`);
  const verdicts = citationsOf(`${text}\n`).map((one) => verify(one, AUTHORITY, AS_OF));
  const own = verdicts.find((one) => one.checks.some(({ asserted }) => asserted?.includes(words.slice(0, -1))));
  return own ? standing(own) : null;
}

const isConfirmed = (draft: string, n: number): boolean =>
  ['correct', 'words verified'].includes(standingOf(draft, n) ?? '');

/** What tells the place of words by another, with a paragraph where they stand so and one where they do not. */
const TOLD: readonly (readonly [string, number, number])[] = [
  // In the sentence of the words before them.
  ['In {A}, Lord Farrow said at [5]: {X} and then, in the next paragraph, {Y}', 6, 9],
  ['In {A}, Lord Farrow said at [5]: {X} and, in the following paragraph, {Y}', 6, 7],
  ['In {A}, Lord Farrow said at [5]: {X} and then, at the start of the next paragraph, {Y}', 6, 4],
  ['In {A}, Lord Farrow said at [5]: {X} and then, in the paragraph that follows, {Y}', 6, 8],
  ['In {A}, Lord Farrow said at [5]: {X} and, in the paragraph before, {Y}', 4, 6],
  ['In {A}, Lord Farrow said at [5]: {X} and, two paragraphs on, {Y}', 7, 6],
  ['In {A}, Lord Farrow said at [5]: {X} and, later in the judgment, {Y}', 8, 3],
  ['In {A}, Lord Farrow said at [5]: {X} and, later in the same paragraph, {Y}', 5, 8],
  ['In {A}, Lord Farrow said at [5]: {X} and, earlier, {Y}', 2, 8],
  ['In {A}, Lord Farrow said at [5]: {X} In a later passage he said: {Y}', 8, 3],
  ['In {A}, Lord Farrow said at [5]: {X} and, a few lines later, {Y}', 6, 8],
  ['In {A}, Lord Farrow said at [5]: {X} He had earlier said: {Y}', 3, 8],
  ['As Lord Farrow said, {X} and, in the next paragraph, {Y}[^1]\n\n[^1]: {A} [5].', 6, 9],
  // In a sentence of their own.
  ['In {A}, Lord Farrow said at [5]: {X} In the next paragraph he added: {Y}', 6, 8],
  ['In {A}, Lord Farrow said at [5]: {X} He continued in the following paragraph: {Y}', 6, 4],
  ['In {A}, Lord Farrow said at [5]: {X} In the same paragraph he added: {Y}', 5, 6],
  ['In {A}, Lord Farrow said at [5]: {X} In the previous paragraph he had said: {Y}', 4, 6],
  ['In {A}, Lord Farrow said at [5]: {X} Two paragraphs later he added: {Y}', 7, 6],
  ['In {A}, Lord Farrow said at [5]: {X} In the very next sentence he said: {Y}', 6, 8],
  ['In {A}, Lord Farrow said at [5]: {X} He there added: {Y}', 5, 6],
  ['In {A}, Lord Farrow said at [5]: {X} He began that paragraph by saying: {Y}', 5, 8],
  ['In {A}, Lord Farrow said at [5]: {X} In the final sentence of the paragraph he said: {Y}', 5, 8],
  ['In {A}, Lord Farrow said at [5]: {X} Immediately afterwards, he said: {Y}', 6, 8],
  ['In {A}, Lord Farrow said at [5]: {X}\n\nIn the next paragraph he added: {Y}', 6, 8],
  ['In {A}, Lord Farrow said at [5]:\n\n> {X}\n\nIn the next paragraph he added:\n\n> {Y}', 6, 8],
  // By the ends of the judgment.
  ['In {A}, the final paragraph of Lord Farrow’s judgment reads: {Y}', 10, 8],
  ['In {A}, the opening paragraph of the judgment of Lord Farrow reads: {Y}', 1, 8],
  // In a bracket behind them, and by `ibid`.
  ['Lord Farrow said {X} ({A} at [5]). He added: {Y} (ibid).', 5, 8],
  ['Lord Farrow said {X} ({A} at [5]). He added: {Y} (ibid, next para).', 6, 8],
  ['Lord Farrow said {X} ({A} at [5]). He added: {Y} (same paragraph).', 5, 8],
  ['Lord Farrow said {X} ({A} at [5]). He added: {Y} (loc cit).', 5, 8],
  ['Lord Farrow said {X}.[^1] He added: {Y}.[^2]\n\n[^1]: {A} [5].\n[^2]: ibid.', 5, 8],
  ['Lord Farrow said {X}.[^1] He added: {Y}.[^2]\n\n[^1]: {A} [5].\n[^2]: Ibid (Lord Farrow).', 5, 8],
  ['In {A}, Lord Farrow said at [5]:\n\n> {X}\n\nHe added:\n\n> {Y} (ibid)', 5, 8],
  ...['Later he observed that', 'Elsewhere he said that', 'He later said that', 'Subsequently he said that'].flatMap(
    (lead): (readonly [string, number, number])[] => [
      [`Lord Farrow said that {X} ({A} at [5]). ${lead} {Y} (ibid).`, 5, 8],
      [`Lord Farrow said that {X}.[^1] ${lead} {Y}.[^2]\n\n[^1]: {A} [5].\n[^2]: Ibid.`, 5, 8],
    ],
  ),
];

describe('a place that is told by another is a soft pinpoint', () => {
  it.each(TOLD)('%s: of [%i], and not of [%i]', (draft, there, elsewhere) => {
    expect(isConfirmed(draft, there)).toBe(true);
    expect(standingOf(draft, elsewhere)).toBe('to read');
  });
});

it.each([
  ['ten paragraphs later he said', 10, 10],
  ['12 paragraphs further on', 12, 12],
  ['a few paragraphs later he said', 0, 12],
  ['a couple of paragraphs further down he said', 0, 12],
  ['in the paragraphs preceding that one he said', -12, 0],
  ['he said that paragraph', 0, 0],
])('%s is so many paragraphs away', (words, from, to) => {
  expect(stepIn(words.split(' '))).toEqual({ from, to });
});

describe('a short form with a place of its own right behind words', () => {
  it.each(['ibid, para', 'ibid, at para', 'ibid., para.'])(
    'is held to it behind a bracket with a number: %s',
    (ibid) => {
      const draft = (n: number): string => `In {A}, Lord Farrow said: {X} (para 5). {Y} (${ibid} ${n}).`;
      expect(isConfirmed(draft(6), 6)).toBe(true);
      expect(standingOf(draft(8), 6)).toBe('error');
    },
  );

  it('leaves none of them to the citation before it where it is of nobody', () => {
    const draft = (n: number): string => `In {A}, Lord Farrow said: {X} (para 5). {Y} (op cit, para ${n}).`;
    expect(isConfirmed(draft(5), 5)).toBe(true);
    expect(isConfirmed(draft(8), 6)).toBe(false);
  });
});

describe('words whose sentence has a place for them', () => {
  it.each([
    'The same judge had earlier said, at paragraph',
    'The same judge had said earlier, at para',
    'That judge said earlier, in paragraph',
  ])('are not confirmed by what tells of another: %s', (lead) => {
    const draft = (n: number): string => `In {A}, Lord Farrow said at paragraph 5: {X} ${lead} ${n}, {Y}`;
    expect(isConfirmed(draft(4), 3)).toBe(false);
    expect(standingOf(draft(4), 3)).not.toBe('words verified');
    // The first citation is confirmed for its own words alone.
    const verdicts = citationsOf(
      `${draft(4)
        .replaceAll('{A}', '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7')
        .replaceAll('{X}', `“${wordsAt(5)}”`)
        .replaceAll('{Y}', `“${wordsAt(3)}”`)}\n`,
    ).map((one) => verify(one, AUTHORITY, AS_OF));
    const passed = verdicts.flatMap(({ checks }) =>
      checks.flatMap(({ check, result, asserted = '' }) =>
        check === 'quotation' && result === 'pass' ? asserted : [],
      ),
    );
    expect(passed).toEqual([wordsAt(5)]);
  });
});

describe('the second words of a sentence without a place of their own', () => {
  it.each(['and then', 'and added', 'and went on to say', 'and, by way of conclusion,'])(
    'are left to read where they stand elsewhere: %s',
    (between) => {
      const draft = `In {A}, Lord Farrow said at [5]: {X} ${between} {Y}`;
      expect(isConfirmed(draft, 5)).toBe(true);
      expect(standingOf(draft, 8)).toBe('to read');
      expect(standingOf(draft, 8, 'No barge may ever be moored there by a stranger at noon.')).toBe('error');
    },
  );

  it.each([
    'In {A}, Lord Farrow said at [5] that {X} and that {Y}',
    'In {A}, Lord Farrow said at [5]: {X} and also {Y}',
  ])('are held to the place where nothing but “and” joins them: %s', (draft) => {
    expect(isConfirmed(draft, 5)).toBe(true);
    expect(standingOf(draft, 8)).toBe('error');
  });

  it('are left to read where their note goes on with another place', () => {
    const draft = 'Lord Farrow said {X} and {Y}.[^1]\n\n[^1]: {A} [5]. The second passage is at [8].';
    expect(standingOf(draft, 8)).toBe('to read');
    expect(standingOf('Lord Farrow said {X} and {Y}.[^1]\n\n[^1]: {A} [5].', 8)).toBe('error');
  });
});

describe('what tells no place', () => {
  it.each([
    'In {A}, Lord Farrow said at [5]: {X} He went on: {Y}',
    'Lord Farrow said {X}.[^1] He added: {Y}.[^2]\n\n[^1]: {A}.\n[^2]: ibid.',
    'In {A}, Lord Farrow said at [5]: {X} In another passage he said: {Y}',
    'In {A}, Lord Farrow said at [9]: {X} Following earlier cases, he held: {Y}',
    'In {A}, Lord Farrow said at [5]: {X} On the same lines, he held: {Y}',
  ])('leaves words where they stand: %s', (draft) => {
    expect(isConfirmed(draft, 8)).toBe(true);
  });
});
