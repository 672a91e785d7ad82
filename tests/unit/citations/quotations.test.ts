import { describe, expect, it } from 'vitest';
import { findBrackets, findQuotations, uniteSpans } from '../../../server/citations/text/quotation-marks.ts';

const inner = (text: string): string[] =>
  findQuotations(text, 0, text.length).map((quote) => text.slice(quote.inner.start, quote.inner.end));

describe('what stands between quotation marks', () => {
  it.each([
    ['curly double', 'He said “no duty” twice.', ['no duty']],
    ['straight double', 'He said "no duty" twice.', ['no duty']],
    ['curly single', 'He said ‘no duty’ twice.', ['no duty']],
    ['straight single', "He said 'no duty' twice.", ['no duty']],
    ['guillemets', 'He said «no duty» twice.', ['no duty']],
    ['guillemets that point inwards', 'He said »no duty« twice.', ['no duty']],
    ['guillemets that point to the right', 'He said »no duty» twice.', ['no duty']],
    [
      'both ways',
      'He said »no duty« and «no breach», and »no loss.« Then nothing.',
      ['no duty', 'no breach', 'no loss.'],
    ],
    ['guillemets with spaces', 'He said « no duty » and « no breach » too.', [' no duty ', ' no breach ']],
    ['guillemets that point inwards with spaces', 'He said » no duty « and » no breach « too.', []],
    ['guillemets that part names', 'Home » Law » Section 5', []],
    ['guillemets that end what is begun above', 'no duty.« He said »no breach« too.', ['no breach']],
    ['guillemets within low marks', 'He said „no »real« duty“ twice.', ['no »real« duty']],
    ['low marks within guillemets', 'He said »no „real“ duty« twice.', ['no „real“ duty']],
    ['guillemets within guillemets', 'He said «no «real» duty» twice.', ['no «real» duty']],
    ['guillemets behind brackets', '(»no duty«), [»no breach«]: »no loss«[^1].', ['no duty', 'no breach', 'no loss']],
    ['guillemets that are not closed', 'He said »no duty', []],
    ['a low mark and a high one', 'He said „no duty“ twice.', ['no duty']],
    ['low and high, as in Polish', 'He said „no duty” twice.', ['no duty']],
    ['low and high single ones', 'He said ‚no duty‘ twice.', ['no duty']],
    ['English marks within low ones', 'He said „no “real” duty“ twice.', ['no “real” duty']],
    ['double primes', 'He said ″no duty″ twice.', ['no duty']],
    ['inches', 'A plank of 12″ and one of 6″ lay there.', []],
    ['two of them', '“one” and “two”', ['one', 'two']],
    ['two straight ones', '"one" and "two"', ['one', 'two']],
    ['single within double', '“one ‘two’ three”', ['one ‘two’ three']],
    ['double within single', '‘one “two” three’', ['one “two” three']],
    ['straight within straight', '"one \'two\' three"', ["one 'two' three"]],
    ['an apostrophe within', '“the claimant’s duty”', ['the claimant’s duty']],
    ['an apostrophe within single', '‘the claimant’s duty’ was', ['the claimant’s duty']],
    ['a plural possessive within single', '‘the claimants’ duty’ was', ['the claimants’ duty']],
    ['a straight apostrophe within single', "'the claimant's duty' was", ["the claimant's duty"]],
    ['apostrophes alone', 'The claimant’s and the sellers’ duty; it isn’t.', []],
    ['straight apostrophes alone', "The claimant's and the seller's duty; it isn't.", []],
    ['a decade', 'In the ’80s and the ‘90s it was so.', []],
    ['after a bracket', '(“no duty”)', ['no duty']],
    ['after a dash', 'so—“no duty”—he said', ['no duty']],
    ['a bracket within', '“[n]o duty [of care]”', ['[n]o duty [of care]']],
    ['marks that are not opened', 'no duty” he said', []],
    ['marks that are not closed', 'he said “no duty', []],
    ['none', 'no duty', []],
    ['nothing', '', []],
  ])('%s: %s', (_, text, expected) => {
    expect(inner(text)).toEqual(expected);
  });

  it('runs to the end of the block where it begins it and is not closed', () => {
    const text = '“no duty arose';
    expect(findQuotations(text, 0, text.length)).toEqual([
      { start: 0, end: 14, inner: { start: 1, end: 14 }, closed: false },
    ]);
  });

  it('does not look outside its block', () => {
    const text = '“one” two “three”';
    expect(findQuotations(text, 6, 9)).toEqual([]);
  });
});

describe('brackets', () => {
  it.each([
    ['(a) [b]', ['(a)', '[b]']],
    ['(a [b] c) d', ['(a [b] c)']],
    ['a) (b', []],
    ['((a)', ['(a)']],
    ['[2015] UKSC 11 (“Smith”)', ['[2015]', '(“Smith”)']],
  ])('%s', (text, expected) => {
    expect(findBrackets(text, 0, text.length).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

it('unites what overlaps', () => {
  const span = (start: number, end: number) => ({ start, end });
  expect(uniteSpans([span(4, 9), span(20, 22)], [span(0, 5), span(6, 7), span(9, 10)])).toEqual([
    span(0, 9),
    span(9, 10),
    span(20, 22),
  ]);
});
