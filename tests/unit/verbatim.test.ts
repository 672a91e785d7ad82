import { describe, expect, it } from 'vitest';
import { folded, verbatimIn } from '../../shared/verbatim.ts';

const TEXT = 'The owner of the wharf doesn’t pay a non-refundable due of £1,500 in 2.5 years; Óskar’s barge may.';

describe('words stand verbatim', () => {
  it.each([
    ['The owner of the wharf', 'The owner of the wharf'],
    ['owner\u00a0of  the\u00adwharf'.replace('the\u00ad', 'the '), 'owner of the wharf'],
    ['O\u0301skar’s barge may', 'Óskar’s barge may'],
    ['£1,500 in 2.5 years', '£1,500 in 2.5 years'],
    ['2.5 years;', '2.5 years;'],
    [' Óskar’s barge may. ', 'Óskar’s barge may.'],
  ])('%j: %j', (quote, stands) => {
    const span = verbatimIn(TEXT, folded(quote));
    expect(span && TEXT.slice(span.start, span.end)).toBe(stands);
  });

  it.each([
    '',
    '  ',
    'the owner of the wharf',
    'The owners of the wharf',
    'The owner of the wharf doesn',
    'The owner of the wharf doesn’',
    "The owner of the wharf doesn't pay",
    'refundable due of £1,500',
    'pay a non-',
    'pay a non',
    '500 in 2.5 years',
    'due of £1,500 in 2',
    '5 years; Óskar’s',
    'skar’s barge may',
    'wner of the wharf',
  ])('not %j', (quote) => {
    expect(verbatimIn(TEXT, folded(quote))).toBeNull();
  });

  it('a place that is within a word hides none that is not', () => {
    expect(verbatimIn('unlawful, lawful', 'lawful')).toEqual({ start: 10, end: 16 });
  });
});
