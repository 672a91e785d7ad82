import type { FormCheck, Found } from '../../check.ts';

export const ellipsis: FormCheck = {
  id: 'indigo.ellipsis',
  ...{ book: 'indigo', number: 'R8.3.1' },
  finds: 'an omission in a quotation that is not marked by three stops with spaces',
  message: 'An omission is three stops with a space before, between and after them.',
  mends: null,
  holds: /\bthree periods\b/,
  *find({ printed, isSetOff, quoted }): Iterable<Found> {
    const stretches = isSetOff ? [{ start: 0, end: printed.length }] : quoted.map(({ inner }) => inner);
    for (const { start, end } of stretches)
      for (const { index, 0: dots } of printed.slice(start, end).matchAll(/…|(?<!\.)\.{3}(?!\.)/g))
        yield { start: start + index, end: start + index + dots.length };
  },
  bad: ['“the court…held”', '“a ... b”', '> the court ... held'],
  good: ['“the court . . . held”', 'Well... it held.'],
};
