import type { FormCheck, Found } from '../../check.ts';

/** A stop right behind the mark, or a comma, which a space may part from it; a stop behind a space may begin an omission. */
const STOP = /^(?:\.|\s?,)/;

export const periodOutsideQuote: FormCheck = {
  id: 'indigo.period-outside-quote',
  ...{ book: 'indigo', number: 'R8.1.2' },
  finds: 'a stop or a comma behind the closing quotation mark',
  message: 'A stop or a comma outside of the marks of a quotation; it stands inside.',
  mends: 'lets the two change places',
  holds: /\binside the quotation marks\b/,
  *find({ text, quoted, isSetOff }): Iterable<Found> {
    if (isSetOff) return;
    for (const { end } of quoted) {
      const [last = '', mark = ''] = text.slice(end - 2, end);
      const found = STOP.exec(text.slice(end, end + 2))?.[0] ?? '';
      if (!/["”’']/.test(mark) || found === '' || !/[\p{L}\d)\]’”]/u.test(last)) continue;
      const to = end + found.length;
      if (/^\s?\.|^\d/.test(text.slice(to, to + 2))) continue;
      const span = { start: end - 1, end: to };
      yield { ...span, edits: [{ ...span, text: found.trim() + mark }] };
    }
  },
  bad: [
    'He said “no”.',
    'He said "no", and left.',
    'He called it “a sham” , and left.',
    '“No” he said.\n\nShe said “yes”.',
  ],
  good: [
    'He said “no.”',
    'He said “no”; she said “yes.”',
    'He said “no” . . . and left.',
    'The Act says:\n\n“Every pier has a keeper.\n\nIn this Act “pier”, where a barge moors, has a keeper.\n\nNobody else is one.”\n\nIt is clear.',
    'The report says:\n\n“The drain is old.\n\nIt is called “public”, and it is so.”',
  ],
};
