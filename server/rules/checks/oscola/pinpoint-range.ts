import { byPattern, type FormCheck } from '../../check.ts';
import { endsInBook } from '../forms.ts';

const isYear = (n: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(n);

export const pinpointRange: FormCheck = {
  id: 'oscola.pinpoint-range-brackets',
  ...{ book: 'oscola', number: '2.1.6' },
  finds: 'a range of paragraphs in one pair of brackets',
  message: 'Each end of a range of paragraphs has brackets of its own: [12]–[14].',
  mends: 'gives each end its brackets',
  holds: /\]\s?[-–]\s?\[|\bsquare brackets\b/i,
  find: byPattern(
    /\[(?<from>\d{1,4})\s?[-–—]\s?(?<to>\d{1,4})\](?!\s?(?:\d{1,3}\s)?\p{Lu}|\s(?:above|below)\b)/u,
    ({ start, of, groups: { from = '', to = '' } }) =>
      isYear(from) || endsInBook(of.slice(0, start)) ? null : `[${from}]–[${to}]`,
  ),
  bad: ['[2020] UKSC 1 [12-14]', '[2020] UKSC 1 [12–14].'],
  good: [
    '[2020] UKSC 1 [12]–[14]',
    '[1948-49] 1 AC 12',
    'Session [1998-1999]',
    'See paragraphs [115-117] below.',
    'Dune on Piers, 34th Edition paragraphs [17-22]',
  ],
};
