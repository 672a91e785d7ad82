import { byPattern, type FormCheck } from '../../check.ts';

export const edn: FormCheck = {
  id: 'oscola.edn',
  ...{ book: 'oscola', number: '3.2.1' },
  finds: 'the edition of a book written ed, ed. or edition',
  message: 'An edition is written edn.',
  mends: 'writes edn',
  holds: /\bedn\b/i,
  find: byPattern(
    /(?<=(?<!\p{L})(?:\d+(?:st|nd|rd|th)|rev)\s)(?<at>eds?\.(?=[,\s)])|ed(?=[,)]|\s(?:\p{Lu}|\d{4}))|edition(?=,\s\p{Lu}[^()]{1,60}\d{4}\)|\)|\s\d{4}\)))/u,
    () => 'edn',
  ),
  bad: ['(3rd ed., OUP 2009)', '(3rd ed, OUP 2009)', '(2nd edition, Hart 2012)'],
  good: ['(3rd edn, OUP 2009)', 'the 3rd edition of the festival', 'Smith (ed), *Essays*'],
};
