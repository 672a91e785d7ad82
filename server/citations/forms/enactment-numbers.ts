import type { Span } from '../../../shared/finding.ts';
import { sticky } from '../text/sticky.ts';

/** An enactment by its number. */
export interface EnactmentNumber {
  /** `SI`, `SSI`, `WSI`, `SR`, `asp`, `anaw`, `asc`, `nawm`, `mwa`, `NI`; `c` for a chapter. */
  readonly series: string;
  /** A calendar year, or that of a reign as it is typed: `12 & 13 Geo 6`. */
  readonly year: string;
  readonly number: string;
}

/** A number with its place. `end` is behind a second number in brackets, `(W 89)`, `close` before it. */
export interface NumberSpan extends Span {
  readonly close: number;
  readonly number: EnactmentNumber;
}

const INSTRUMENT = String.raw`(?<si>[SW]\.?S?\.?I\.?|S\.?R\.?(?:\s?&\s?O\.?)?|NISR)\s(?<year>(?:1[89]|20)\d\d)(?:\/|,?\s[Nn]o\.?\s?)(?<number>\d{1,5})(?!\d)`;
/** The number of an instrument in the series of its country or kind. */
const SUBSERIES = String.raw`(?:\s\((?:[WCLS]|N\.?I)\.?\s?\d{1,4}\))?`;
const BY_STROKE = String.raw`(?<act>asp|anaw|asc|nawm|mwa)\s(?<actYear>(?:19|20)\d\d)\/(?<actNumber>\d{1,3})(?!\d)`;
const IN_TEXT = new RegExp(String.raw`\b(?:${INSTRUMENT}|${BY_STROKE})`, 'g');
const BEHIND = new RegExp(SUBSERIES, 'y');
/** What stands before the year of such a number. */
const BEFORE_YEAR = /(?:[IRO.]|\b(?:asp|anaw|asc|nawm|mwa))\s$/;
/** `2020 asp 13`, `1996 c. 52`, behind a year. */
const AFTER_YEAR =
  /[\s\u00a0](?:(asp|anaw|asc|nawm|mwa)\.?\s?|c(?:h|ap)?\.\s?|c(?=\s\d{1,3}(?:[),;]|,?\s(?:ss?|[Ss]ch|[Pp]t)\b)))\s?(\d{1,3})(?![\d/.])/y;
/** `12 & 13 Geo 6 c 30`. */
const REIGN =
  /\d{1,2}(?:\s?[&–-]\s?\d{1,2})?\s(?:Geo|Will|Wm|Vict|Edw|Eliz|Anne?|Cha|Chas|Car|Jac|Hen|Ric|Mar|Phil)\.?(?:\s?(?:\d|[IVX]{1,4})\b)?\.?,?\s(?:St(?:at)?\.?\s\d\s)?c(?:h|ap)?\.?\s?\d{1,3}(?!\d)/y;
/** The number of an enactment behind its title and year, `(c. 24)`, `(SI 2005/263)`, `, SI 2017/1325`. */
const OF_TITLE = new RegExp(
  String.raw`[\s\u00a0]\((?:(?<series>asp|anaw|asc|nawm|mwa|NI|N\.I\.|c(?:h|ap)?)\.?\s?(?<short>\d{1,3})|${INSTRUMENT}${SUBSERIES})\)|,[\s\u00a0]${INSTRUMENT.replace(/\?<(\w+)>/g, '?<$1After>')}${SUBSERIES}`,
  'y',
);

/** Whether the year at a place may be that of an instrument cited by its number. */
export function mayBeNumbered(text: string, year: number): boolean {
  return BEFORE_YEAR.test(text.slice(Math.max(0, year - 5), year));
}

/** `SI 2013/1554`, `S.I. 2018 No. 1334`, `asp 2014/18`, in order; of a text that may have some. */
export function numbersIn(text: string): NumberSpan[] {
  return [...text.matchAll(IN_TEXT)].map(({ index, 0: whole, groups = {} }) => {
    const close = index + whole.length;
    const { si, year, number, act, actYear, actNumber } = groups;
    const own = { series: seriesOf(si ?? act ?? ''), year: year ?? actYear ?? '', number: number ?? actNumber ?? '' };
    return { start: index, close, end: close + (sticky(BEHIND, text, close)?.[0].length ?? 0), number: own };
  });
}

/** The number of an enactment that begins with the run of digits at a place: `1996 c. 52`, `2020 asp 13`, `12 & 13 Geo 6 c 30`; or null. */
export function numberAt(text: string, { start, end }: Span): NumberSpan | null {
  const next = text[end + 1] ?? '';
  if (end - start === 4) {
    if (next !== 'a' && next !== 'c' && next !== 'n' && next !== 'm') return null;
    const after = sticky(AFTER_YEAR, text, end);
    if (!after) return null;
    const close = end + after[0].length;
    const number = { series: after[1] ?? 'c', year: text.slice(start, end), number: after[2] ?? '' };
    return { start, close, end: close, number };
  }
  if (end - start > 2 || !/[&–A-Z\d-]/.test(next)) return null;
  const reign = sticky(REIGN, text, start)?.[0];
  const [, year, number] = /^(.*?),?\sc(?:h|ap)?\.?\s?(\d+)$/.exec(reign ?? '') ?? [];
  if (reign === undefined || year === undefined || number === undefined) return null;
  return { start, close: start + reign.length, end: start + reign.length, number: { series: 'c', year, number } };
}

/** The number behind a title that ends with its year at `end`, and where it ends; null where none stands there. */
export function numberBehind(text: string, end: number, year: string): { end: number; number: EnactmentNumber } | null {
  const found = sticky(OF_TITLE, text, end);
  if (!found) return null;
  const { series, short, si, year: own, number, siAfter, yearAfter, numberAfter } = found.groups ?? {};
  const of =
    series === undefined
      ? { series: seriesOf(si ?? siAfter ?? ''), year: own ?? yearAfter ?? '', number: number ?? numberAfter ?? '' }
      : { series: seriesOf(/^c/.test(series) ? 'c' : series), year, number: short ?? '' };
  return { end: end + found[0].length, number: of };
}

/** A series without stops: `S.I.` is `SI`. */
function seriesOf(typed: string): string {
  return typed.replace(/[.\s]/g, '');
}
