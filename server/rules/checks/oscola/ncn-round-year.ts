import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

export const ncnRoundYear: FormCheck = {
  id: 'oscola.ncn-round-year',
  ...{ book: 'oscola', number: '2.1.3' },
  finds: 'a neutral citation whose year stands in round brackets',
  message: 'Round brackets around the year of a neutral citation; square ones stand there.',
  mends: 'writes square brackets',
  holds: /\bneutral citations?\b/i,
  find: byPattern(
    new RegExp(String.raw`(?<at>\((?<year>\d{4})\))(?=\s(?:${anyOf(words.neutral)})\s\d)`, 'u'),
    ({ groups: { year = '' } }) => `[${year}]`,
  ),
  bad: ['(2020) UKSC 1', 'Smith v Jones (2020) EWCA Civ 12'],
  good: ['[2020] UKSC 1', 'the appeal (2020) to the UKSC'],
};
