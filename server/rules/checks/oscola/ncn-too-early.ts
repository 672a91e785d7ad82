import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

const FIRST: ReadonlyMap<string, number> = new Map(Object.entries(words.firstYears));

export const ncnTooEarly: FormCheck = {
  id: 'oscola.ncn-too-early',
  ...{ book: 'oscola', number: '2.1.3' },
  finds: 'a neutral citation of a year in which its court gave none',
  message: 'A neutral citation of a year in which the court gave none; a law report is cited.',
  mends: null,
  holds: /\b(?:since|from|before|after|in)\s(?:\w+\s){0,2}(?:2001|2009)\b/i,
  find: byPattern(
    new RegExp(
      String.raw`\[(?<year>\d{4})\]\s(?<court>${anyOf([...FIRST.keys()])})(?:\s(?:Civ|Crim|Admin))?\s\d+`,
      'u',
    ),
    ({ start, end, groups: { year, court = '' } }) => (Number(year) < (FIRST.get(court) ?? 0) ? { start, end } : null),
  ),
  bad: ['[1999] EWCA Civ 3000', '[2005] UKSC 1'],
  good: ['[2009] UKSC 1', '[2001] EWCA Civ 10', '[1999] 1 AC 5'],
};
