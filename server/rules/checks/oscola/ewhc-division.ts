import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

/** The one year in which the Administrative Court stood before its numbers. */
const ADMIN_FIRST = '2001';

export const ewhcDivision: FormCheck = {
  id: 'oscola.ewhc-division',
  ...{ book: 'oscola', number: '2.1.3' },
  finds: 'a neutral citation of the High Court without its division or court in brackets behind its number',
  message:
    'The division or court is missing in brackets at the end of a neutral citation of the High Court; as in EWHC 12 (Ch).',
  mends: null,
  holds: /\bEWHC\b|\bdivisions?\b/i,
  find: byPattern(
    new RegExp(
      String.raw`\[(?<year>\d{4})\]\sEWHC\s(?:(?:\(\p{L}{1,12}\)|(?<bare>${anyOf(words.divisions)}))\s\d+|[A-Z]?\d+(?![\d])(?!\s?\(\p{L}[\p{L}\s&]*\.?\s?\)))`,
      'u',
    ),
    ({ start, end, groups: { year, bare } }) => (bare === 'Admin' && year === ADMIN_FIRST ? null : { start, end }),
  ),
  bad: [
    '[2020] EWHC 123, [2020] 1 WLR 2',
    'Smith v Jones [2020] EWHC 123.',
    '[2020] EWHC (Ch) 12',
    '[2012] EWHC Ch 4',
    '[2012] EWHC Admin 4',
  ],
  good: ['[2020] EWHC 123 (Admin)', '[2001] EWHC Admin 12', '[2009] EWHC B12 (Mercantile)', '[2013] EWHC 123 (Fam.)'],
};
