import { byPattern, type FormCheck } from '../../check.ts';

export const statuteComma: FormCheck = {
  id: 'oscola.statute-comma-year',
  ...{ book: 'oscola', number: '2.4.1' },
  finds: 'a comma between the title of an Act and its year',
  message: 'No comma stands between the title of an Act and its year.',
  mends: 'takes the comma away',
  holds: /\byear\b/i,
  find: byPattern(
    /(?<=\p{Lu}[\p{L}’')-]*\s(?:\([^()]{1,60}\)\s)?(?:Act|Measure))(?<at>,\s+)(?=(?:1[2-9]|20)\d\d(?!\d|\s(?:cases|claims|people|applications|complaints|orders|prisoners|children|tenants)\b))/u,
    ({ start, end }) => ({ start: start - 3, end: end + 4, edits: [{ start, end, text: ' ' }] }),
  ),
  bad: ['Human Rights Act, 1998', 'the Powers of Criminal Courts (Sentencing) Act, 2000'],
  good: [
    'Human Rights Act 1998',
    'Under that Act, 1998 was a year of grace.',
    'Under the Housing Act, 2000 tenants moved.',
  ],
};
