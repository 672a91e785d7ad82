import type { FormCheck, Found } from '../../check.ts';
import { standsAlone } from '../set-off.ts';

export const doubleQuotes: FormCheck = {
  id: 'oscola.double-quotes',
  ...{ book: 'oscola', number: '1.5' },
  finds: 'double quotation marks around what is quoted in the text',
  message:
    'Double marks around a quotation in the text; single ones stand there, and double ones around what is quoted within them.',
  mends: 'writes single marks, where none stand within',
  holds: /\bsingle\b.{0,40}\b(?:quotation|quote|inverted)\b|\binverted commas\b/is,
  *find({ text, isSetOff, quoted }): Iterable<Found> {
    if (isSetOff) return;
    for (const { start, end, inner } of quoted) {
      if (!/["“]/.test(text[start] ?? '')) continue;
      // The marks of a quotation that is set off go altogether: single ones would be as wrong.
      if (standsAlone(text, { start, end })) continue;
      const mayMend = !/['‘’"“”]/.test(text.slice(inner.start, inner.end));
      const edits = [
        { start, end: start + 1, text: '‘' },
        { start: end - 1, end, text: '’' },
      ];
      yield mayMend ? { start, end, edits } : { start, end };
    }
  },
  bad: ['he said “no”', 'he said "no"'],
  good: [
    'he said ‘no’',
    'he said ‘the sign read “no” at all’',
    '> He said “no”.',
    'a pipe of 5" and one of 6"',
    'He said:\n\n“No barge may moor.”\n\nHe left.',
    'He said:\n\n“No barge may moor”; and\n\nHe left.',
    'He said:\n\n“No barge may moor …” …. [emphasis added] (page 3)\n\nHe left.',
  ],
};
