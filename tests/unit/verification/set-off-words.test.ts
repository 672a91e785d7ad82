import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'the wharf passes with the bank upon a sale of either of them';
const ALTERED = 'the wharf never passes with the bank upon a sale of either of them';
const AUTHORITY = retrieved({
  judges: ['Lady Marlowe'],
  paragraphs: ['The parties fell out.', `So ${WORDS}.`, 'The appeal is allowed.'],
});
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** The verdicts of a draft in which `{Z}` stands for quoted words without marks. */
function verdictsOf(draft: string, words: string): string[] {
  const text = draft.replaceAll('{X}', `${CASE} at [2]`).replaceAll('{C}', CASE).replaceAll('{Z}', words);
  return citationsOf(text)
    .map((one) => verify(one, AUTHORITY, AS_OF))
    .map((one) => standing(one));
}

/** A block quotation, as HTML and as text that is set in have it. */
const HTML = [
  '<blockquote>{Z}</blockquote>',
  '<blockquote>\n{Z}\n</blockquote>',
  '<blockquote>\n\n{Z}\n\n</blockquote>',
  '<BLOCKQUOTE class="long"><p>{Z}</p></BLOCKQUOTE>',
  '<div class="quote">{Z}</div>',
  '<div class="pull-quote">\n\n{Z}\n\n</div>',
  '<p class="MsoQuote">{Z}</p>',
  '<p style="margin-left:36pt;margin-right:36pt">{Z}</p>',
];
const SET_IN = ['    {Z}', '\t{Z}', '    {Z}\n\n    The appeal is allowed.'];
/** Where a citation stands beside it. */
const LED = ['In {X} the court said:\n\n{B}', '{X}:\n\n{B}'];
const BESIDE = [
  '{X}.\n\n{B}\n\nThat is clear.',
  '{B}\n\n{X}',
  'It is settled.\n\n{B}\n\n{X}',
  '## {C}\n\n{B}',
  '{B}\n\n({X})',
];
const pairsOf = (around: readonly string[], blocks: readonly string[]): string[] =>
  around.flatMap((one) => blocks.map((block) => one.replace('{B}', block)));

describe('words that are set off by HTML or by four spaces are those of a block quotation', () => {
  it.each(pairsOf(LED, HTML))('led into: %j', (draft) => {
    expect(verdictsOf(draft, WORDS)).toEqual(['correct']);
    expect(verdictsOf(draft, ALTERED)).toEqual(['error']);
  });
  it.each(pairsOf(LED, SET_IN.slice(0, 2)))('led into, and set in: %j', (draft) => {
    expect(verdictsOf(draft, WORDS)).toEqual(['correct']);
    expect(verdictsOf(draft, ALTERED)).toEqual(['error']);
  });
  it.each(pairsOf(BESIDE, [...HTML, ...SET_IN]))('beside a citation: %j', (draft) => {
    expect(verdictsOf(draft, ALTERED)).not.toContain('correct');
  });
  it.each([
    '<p>{Z}</p>\n\n<p>{X}</p>',
    '<p><i>{Z}</i></p>\n\n{X}',
    '<div>\n{Z}\n</div>\n\n{X}',
    '{X}.\n\n<p>{Z}</p>\n\nThat is clear.',
  ])('set apart by HTML, of which nobody says what it is: %j', (draft) => {
    expect(verdictsOf(draft, ALTERED)).toEqual(['to read']);
  });
  it('but a paragraph of HTML that ends is prose', () => {
    expect(verdictsOf('{X}.\n\n<p>We say no more of it.</p>', WORDS)).toEqual(['correct']);
  });
  it.each(pairsOf(['{B}\n\n{X}', '{B}\n\n({X})', '{X}.\n\n{B}\n\nThat is clear.'], HTML))('true: %j', (draft) => {
    expect(verdictsOf(draft, WORDS)).toEqual(['correct']);
  });
  it.each([
    '<p>In <em>Harrow Mills Ltd v Pemberton</em> [2020] UKSC 7 at [2] the court said:</p>\n<blockquote><p>{Z}</p></blockquote>',
    '<blockquote>\n<p>{Z}</p>\n<p>*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]</p>\n</blockquote>',
    '<blockquote>{Z}</blockquote>\n<p>({X})</p>',
  ])('with their citation in the same block: %j', (draft) => {
    expect(verdictsOf(draft, WORDS)).toEqual(['correct']);
    expect(verdictsOf(draft, ALTERED)).not.toContain('correct');
  });
});

describe('text that is set in and is the author’s', () => {
  it.each([
    '\tIn {X} the court allowed the appeal.\n\n\tThe claimant relies on that, and says no more.\n\n\tHe is wrong.\n',
    'The point is short.\n\n\tThe claimant relies on the rule.\n\nSee {X}, which was decided in 2020.\n',
    '1. The case is {X}.\n\n        The claimant relies on that, and says no more.\n\n2. The next point.\n',
  ])('is compared with nothing: %j', (draft) => {
    expect(verdictsOf(draft, WORDS)).not.toContain('error');
    const [first] = citationsOf(draft.replaceAll('{X}', `${CASE} at [2]`));
    expect(first && verify(first, AUTHORITY, AS_OF).checks.some(({ check }) => check === 'quotation')).toBe(false);
  });
});
