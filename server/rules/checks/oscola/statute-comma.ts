import { byPattern, type FormCheck } from '../../check.ts';
import { mayBeginClause } from '../forms.ts';

/** The title of an Act that begins its sentence: the year behind it begins no clause, since none is before. */
const IS_SUBJECT =
  /(?:^|[.;:!?]\s)The\s(?:(?:\p{Lu}[\p{L}’'-]*|\([^()]*\)|of|and|the|for|to|in|on|etc),?\s){0,14}\p{Lu}\p{L}*$/u;

export const statuteComma: FormCheck = {
  id: 'oscola.statute-comma-year',
  ...{ book: 'oscola', number: '2.4.1' },
  finds: 'a comma between the title of an Act and its year',
  message: 'A comma between the title of an Act and its year; none stands there.',
  mends: 'takes the comma away',
  holds: /\byear\b/i,
  find: byPattern(
    /(?<=\p{Lu}[\p{L}’')-]*\s(?:\([^()]{1,60}\)\s)?(?:Act|Measure))(?<at>,\s+)(?=(?:1[2-9]|20)\d\d(?!\d|[-–]\p{L}))/u,
    ({ start, end, of }) => {
      if (mayBeginClause(of.slice(end + 4, end + 90)) && !IS_SUBJECT.test(of.slice(Math.max(0, start - 120), start)))
        return null;
      return { start: start - 3, end: end + 4, edits: [{ start, end, text: ' ' }] };
    },
  ),
  bad: [
    'Human Rights Act, 1998',
    'the Powers of Criminal Courts (Sentencing) Act, 2000',
    'The Harbours Act, 1998 requires a licence.',
    'Under the Pilots Act, 2006 and its rules, nobody may.',
    'Under the Pilots Act, 2006 or the Ferries Act, 2003',
  ],
  good: [
    'Human Rights Act 1998',
    'Under that Act, 1998 was a year of grace.',
    'Under the Housing Act, 2000 tenants moved.',
    'Under the Pilots Act, 2006 was to be the first year of tolls.',
    'In the Harbours Act, 1998’s drafters chose otherwise.',
    'By the Ferries Act, 2003 boats had to go.',
    'Before the Housing Act, 1988 or not, few let.',
    'Under the Ferries Act, 2003 or more boats had to go.',
    'It was the Clayton Antitrust Act, 1914-style.',
  ],
};
