import type { FormCheck, Found } from '../../check.ts';

export const periodOutsideQuote: FormCheck = {
  id: 'indigo.period-outside-quote',
  ...{ book: 'indigo', number: 'R8.1.2' },
  finds: 'a stop or a comma behind the closing quotation mark',
  message: 'A stop or a comma at the end of a quotation stands inside its marks.',
  mends: 'lets the two change places',
  holds: /\binside the quotation marks\b/,
  *find({ text, quoted, isSetOff }): Iterable<Found> {
    if (isSetOff) return;
    for (const { end } of quoted) {
      const [last = '', mark = '', stop = ''] = text.slice(end - 2, end + 1);
      if (!/["”’']/.test(mark) || !/[.,]/.test(stop) || !/[\p{L}\d)\]’”]/u.test(last)) continue;
      if (/^\s?\.|^\d/.test(text.slice(end + 1, end + 3))) continue;
      const span = { start: end - 1, end: end + 1 };
      yield { ...span, edits: [{ ...span, text: stop + mark }] };
    }
  },
  bad: ['He said “no”.', 'He said "no", and left.'],
  good: ['He said “no.”', 'He said “no”; she said “yes.”', 'He said “no” . . . and left.'],
};
