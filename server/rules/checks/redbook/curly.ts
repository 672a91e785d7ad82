import type { FormCheck, Found } from '../../check.ts';
import { straightApostrophes, straightQuotations } from '../straight-marks.ts';

export const curly: FormCheck = {
  id: 'redbook.curly',
  ...{ book: 'redbook', number: '24.4' },
  finds: 'straight quotation marks and apostrophes',
  message: 'Straight quotation mark or apostrophe; curly ones are used.',
  mends: 'writes curly ones',
  holds: /\b(?:curly|smart|typographic)\b/i,
  *find(block): Iterable<Found> {
    yield* straightQuotations(block);
    yield* straightApostrophes(block);
  },
  bad: ['"a"', "don't", "the 'so' of it"],
  good: ['“a” don’t', 'a board of 5\' and a pipe of 5"', "https://a.b/it's"],
};
