import { byPattern, type FormCheck } from '../../check.ts';

export const ewcaDivision: FormCheck = {
  id: 'oscola.ewca-division',
  ...{ book: 'oscola', number: '2.1.3' },
  finds: 'a neutral citation of the Court of Appeal without Civ or Crim before its number, or with brackets around it',
  message:
    'Civ or Crim is missing before the number of a neutral citation of the Court of Appeal, or stands in brackets; as in EWCA Civ 12.',
  mends: null,
  holds: /\bEWCA\b|\bdivisions?\b/i,
  find: byPattern(/\[\d{4}\]\sEWCA\s(?:\(\p{L}{1,12}\)\s)?\d+/u),
  bad: ['[2020] EWCA 12', 'Smith v Jones [2020] EWCA 12 [4]', '[2020] EWCA (Civ) 12'],
  good: ['[2020] EWCA Civ 12', '[2020] EWCA Crim 12'],
};
