import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

export const reportRound: FormCheck = {
  id: 'oscola.report-round-needed',
  ...{ book: 'oscola', number: '2.1.4' },
  finds: 'square brackets around the year of a law report whose volumes are counted through all years',
  message: 'Square brackets around the year of a law report whose volumes are counted through; round ones stand there.',
  mends: 'writes round brackets',
  holds: /\bround\b/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<at>\[(?<year>\d{4})\])(?=\s(?:\d{1,3}\s(?:${anyOf([...words.round, ...words.older])})|LR\s\d{1,2}\s(?:${anyOf(words.lawReports)})|[1-9]\d{1,2}\s(?:${anyOf(words.numbered)}))\s\d)`,
      'u',
    ),
    ({ groups: { year = '' } }) => `(${year})`,
  ),
  bad: ['[1983] 77 Cr App R 76', '[1995] 20 EHRR 1', '[1884] 9 App Cas 605', '[1871] LR 6 QB 597', '[1880] 14 Ch D 4'],
  good: [
    '(1983) 77 Cr App R 76',
    '[1996] 2 Cr App R 12',
    '[2006] 1 P & CR 7',
    '(1884) 9 App Cas 605',
    '(1871) LR 6 QB 597',
    '[1892] 1 QB 597',
  ],
};
