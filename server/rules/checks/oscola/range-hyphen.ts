import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf, endsInBook } from '../forms.ts';
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

export const rangeHyphen: FormCheck = {
  id: 'oscola.range-hyphen',
  ...{ book: 'oscola', number: '1.3.2' },
  finds: 'a hyphen between the ends of a range of numbers',
  message: 'An en dash joins the ends of a range: 580–99.',
  mends: 'writes the dash',
  holds: /\ben dash(?:es)?\b|\bdash(?:es)?\b|\d–\d/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<![\p{L}\d./-])(?<from>\d{1,4})(?<at>-)(?<to>\d{1,4})(?![\p{L}\d/-]|\.\d|\s(?:${anyOf(words.contests)})\b)`,
      'u',
    ),
    ({ start, end, of, groups: { from = '', to = '' } }) => {
      const first = start - from.length;
      const before = of.slice(Math.max(0, first - 20), first);
      if (!isRange(from, to) || NOT_RANGES.test(before) || /\[$/.test(before)) return null;
      if (IN_ONE.test(before) || (AT.test(before) && endsInBook(of.slice(0, first)))) return null;
      return { start: first, end: end + to.length, edits: [{ start, end, text: '–' }] };
    },
  ),
  bad: ['AC 562, 580-599', 'at pages 12-15.', 'between 1998-2003 the court'],
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
  ],
};
