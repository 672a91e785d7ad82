import { byPattern, type FormCheck } from '../../check.ts';

export const ewhcDivision: FormCheck = {
  id: 'oscola.ewhc-division',
  ...{ book: 'oscola', number: '2.1.3' },
  finds: 'a neutral citation of the High Court without its division or court in brackets',
  message: 'A neutral citation of the High Court ends with its division or court in brackets, as in (Ch).',
  mends: null,
  holds: /\bEWHC\b|\bdivisions?\b/i,
  find: byPattern(/\[\d{4}\]\sEWHC\s[A-Z]?\d+(?![\d])(?!\s?\(\p{L}[\p{L}\s&]*\.?\s?\))/u),
  bad: ['[2020] EWHC 123, [2020] 1 WLR 2', 'Smith v Jones [2020] EWHC 123.'],
  good: ['[2020] EWHC 123 (Admin)', '[2001] EWHC Admin 12', '[2009] EWHC B12 (Mercantile)', '[2013] EWHC 123 (Fam.)'],
};
