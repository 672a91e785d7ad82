import { byPattern, type FormCheck } from '../../check.ts';

/** A place in a book, or its year, behind the edition. */
const PLACE = String.raw`,?\s(?:\(\d{4}\)|at\s\[?\d|(?:at\s)?(?:paragraphs?|paras?|pages?|pp?|vol|ch|chapters?|¶¶?)\.?\s?\[?\d)`;

export const edn: FormCheck = {
  id: 'oscola.edn',
  ...{ book: 'oscola', number: '3.2.1' },
  finds: 'the edition of a book written ed, Ed. or edition',
  message: 'An edition that is not written edn.',
  mends: 'writes edn',
  holds: /\bedn\b/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:\d{1,3}(?:st|nd|rd|th)|rev)\s)(?<at>[Ee]ds?\.(?=[,\s)])|[Ee]d(?=[,)]|\s\d{4}|${PLACE})|ed(?=\s\p{Lu})|[Ee]dition(?=\)|,?\s\d{4}\)|,\s\p{Lu}[^()\d]{1,60}\d{4}\)|${PLACE}))`,
      'u',
    ),
    () => 'edn',
  ),
  bad: [
    '(3rd ed., OUP 2009)',
    '(3rd ed, OUP 2009)',
    '(2nd edition, Hart 2012)',
    '(9th Ed, 2021)',
    '(14th edition, 2022)',
    'Dune on Piers, 34th Edition at 4-032',
    'Dune on Piers, 34th ed at 5-060',
    'Dune on Piers, 15th ed (2023), vol 1',
  ],
  good: [
    '(3rd edn, OUP 2009)',
    'the 3rd edition of the festival',
    'Smith (ed), *Essays*',
    'at the 3rd Edition in 2020',
  ],
};
