import { byPattern, type FormCheck, type Found } from '../../check.ts';
import type { CheckedBlock } from '../../checked-block.ts';
import { anyOf, endsInBook, mayBeginClause } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

/** Whether two numbers are the ends of a range; the second may have its last digits alone. */
function isRange(from: string, to: string): boolean {
  if (/^0/.test(from) || /^0/.test(to)) return false;
  const full = to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  const [a, b] = [Number(from), Number(full)];
  return b > a && (a < 50 || b < 2 * a);
}

const NOT_RANGES = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${anyOf(words.notRanges)})(?:\s(?:no|number))?\.?:?\s?|[\p{L}\d]\s?[/:]\s?|[£$€]\d*)$`,
  'iu',
);

/** One paragraph is named: its number has a hyphen, as those of books have. */
const IN_ONE = /(?<!\p{L})(?:para\.?|paragraph|¶)\s?$/iu;
/** What stands before a paragraph of a book, or several. */
const AT = /(?<!\p{L})(?:at|paras\.?|paragraphs|¶¶)\s?$/iu;

const isYear = (n: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(n);

/** What stands before a place: a word for it, or what it is a place of. */
const PLACE = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(words.places)})\.?\s?$|[\d)\]]\s$|(?<comma>[\d)\]],\s)$`,
  'iu',
);

/** Whether a number whose second half has its last digits alone is a range for certain: `(HL) 578-83` is, `24-7 service` is none. */
function isCut(from: string, to: string, before: string, behind: string): boolean {
  if (to.length >= from.length || isYear(from)) return true;
  const place = PLACE.exec(before);
  return place !== null && !(place.groups?.['comma'] !== undefined && mayBeginClause(behind));
}

const inBrackets = byPattern(
  /\[(?<from>\d{1,4})\](?<at>\s?-\s?)\[(?<to>\d{1,4})\]/u,
  ({ start, end, groups: { from = '', to = '' } }) =>
    isYear(from) || !isRange(from, to)
      ? null
      : { start: start - from.length - 2, end: end + to.length + 2, edits: [{ start, end, text: '–' }] },
);

const bare = byPattern(
  new RegExp(
    String.raw`(?<![\p{L}\d./-])(?<from>\d{1,4})(?<at>-)(?<to>\d{1,4})(?![\p{L}\d/-]|\.\d|\s(?:${anyOf(words.contests)})\b)`,
    'u',
  ),
  ({ start, end, of, groups: { from = '', to = '' } }) => {
    const first = start - from.length;
    const before = of.slice(Math.max(0, first - 20), first);
    if (!isRange(from, to) || NOT_RANGES.test(before) || /\[$/.test(before)) return null;
    if (!isCut(from, to, before, of.slice(end + to.length, end + to.length + 80))) return null;
    if (IN_ONE.test(before) || (AT.test(before) && endsInBook(of.slice(0, first)))) return null;
    return { start: first, end: end + to.length, edits: [{ start, end, text: '–' }] };
  },
);

export const rangeHyphen: FormCheck = {
  id: 'oscola.range-hyphen',
  ...{ book: 'oscola', number: '1.3.2' },
  finds: 'a hyphen between the ends of a range of numbers',
  message: 'A hyphen between the ends of a range; an en dash joins them: 580–99.',
  mends: 'writes the dash',
  holds: /\ben dash(?:es)?\b|\bdash(?:es)?\b|\d–\d/i,
  *find(block: CheckedBlock): Iterable<Found> {
    yield* inBrackets(block);
    yield* bare(block);
  },
  bad: [
    'AC 562, 580-599',
    'at pages 12-15.',
    'between 1998-2003 the court',
    '[1932] AC 562 (HL) 578-83',
    'Smith (n 3) 33-4.',
    'at 33-4 the judge said',
    'the 2019-20 accounts',
    '[2020] UKSC 1 [45]-[48]',
    '[2020] UKSC 1, [2021] AC 4 [45] - [48], [50]',
  ],
  good: [
    'AC 562, 580–99',
    'a 5-4 majority',
    'No. 21-456',
    'on 2020-05-01',
    'call 555-1234',
    'by 3-2 decision',
    'Case 12-34/56',
    'Limitation (1st edn) at 5-46',
    'Dune on Piers, para 32-143',
    '[2005] ECR 1-4321',
    'a 24-7 service',
    'The gate is open 24-7.',
    'Under that rule, 24-7 care is due.',
    'a 10-2 lead',
    '[2020] UKSC 1 [45]–[48]',
    'The sessions of [1998]-[1999].',
  ],
};
