import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

/** Law reports were called by years from then on; nominate reports had the same letters. */
const FROM = 1891;

export const reportSquare: FormCheck = {
  id: 'oscola.report-square-needed',
  ...{ book: 'oscola', number: '2.1.4' },
  finds: 'round brackets around the year of a law report that is found by its year',
  message: 'Round brackets around the year by which a law report is found; square ones stand there.',
  mends: 'writes square brackets',
  holds: /\bsquare\b/i,
  find: byPattern(
    new RegExp(String.raw`(?<at>\((?<year>\d{4})\))(?=\s(?:[1-9]\s)?(?:${anyOf(words.square)})\s\d)`, 'u'),
    ({ groups: { year = '' } }) => (Number(year) < FROM ? null : `[${year}]`),
  ),
  bad: ['(2012) 1 WLR 780', '(1932) AC 562'],
  good: ['[2012] 1 WLR 780', '(1983) 77 Cr App R 76', '(1845) 7 QB 339'],
};
