import { byPattern, type FormCheck } from '../../check.ts';

export const ewcaDivision: FormCheck = {
  id: 'oscola.ewca-division',
  ...{ book: 'oscola', number: '2.1.3' },
  finds: 'a neutral citation of the Court of Appeal without Civ or Crim',
  message: 'A neutral citation of the Court of Appeal has Civ or Crim before its number.',
  mends: null,
  holds: /\bEWCA\b|\bdivisions?\b/i,
  find: byPattern(/\[\d{4}\]\sEWCA\s\d+/u),
  bad: ['[2020] EWCA 12', 'Smith v Jones [2020] EWCA 12 [4]'],
  good: ['[2020] EWCA Civ 12', '[2020] EWCA Crim 12'],
};
