import type { FormCheck } from '../../check.ts';
import { straightQuotations } from '../straight-marks.ts';

export const straightQuotes: FormCheck = {
  id: 'indigo.straight-quotes',
  ...{ book: 'indigo', number: 'R8.1.1' },
  finds: 'a quotation between straight marks',
  message: 'Straight quotation marks; curly ones are used.',
  mends: 'writes curly marks',
  holds: /\b(?:curly|smart|typographic)\b/i,
  find: straightQuotations,
  bad: ['"a"', 'He said "no."'],
  good: ['“a”', 'a pipe of 5"'],
};
