import type { Span } from '../../../shared/finding.ts';
import { otherNumeral } from '../../../shared/numerals.ts';
import { stands, sticky } from '../text/sticky.ts';
import { isOfAct } from './titles.ts';

/** An enactment by its number. */
export interface EnactmentNumber {
  /**
   * `SI`, `SSI`, `WSI`, `SR`, `asp`, `anaw`, `asc`, `nawm`, `mwa`, `NI`; `c` for a chapter, `local` for one of a local Act in small Roman
   * numerals, `nia` for one of the statutes of Northern
   * Ireland.
   */
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
  /,?[\s\u00a0](?:(asp|anaw|asc|nawm|mwa)\.?\s?|c(?:h|ap)?\.\s?|c(?=\s\d{1,3}(?:[),;.]|,?\s(?:ss?|[Ss]ch|[Pp]t)\b)))\s?(\d{1,3})(?!\d|[/.]\d)/y;
/** `12 & 13 Geo 6 c 30`. */
const REIGN =
  /\d{1,2}(?:\s?[&–-]\s?\d{1,2})?\s(?:Geo|Will|Wm|Vict|Edw|Eliz|Anne?|Cha|Chas|Car|Jac|Hen|Ric|Mar|Phil)\.?(?:\s?(?:\d|[IVX]{1,4})\b)?\.?,?\s(?:St(?:at)?\.?\s\d\s)?c(?:h|ap)?\.?\s?\d{1,3}(?!\d)/y;
/** What says behind a chapter that it is one of the statutes of Northern Ireland. */
const IRISH = String.raw`\s?\(N\.?\s?I\.?\)`;
const IS_IRISH = new RegExp(IRISH, 'y');
const SHORT = String.raw`(?:(?<own>(?:1[89]|20)\d\d),?\s)?(?<series>asp|anaw|asc|nawm|mwa|NI|N\.I\.|[Cc](?:h|ap|hapter)?)(?:\.?\s?(?<short>\d{1,3})|(?:\.\s?|\s)(?<roman>[ivxlc]{1,9})(?=[)\],;]))(?<irish>${IRISH}|\sN\.?I\.?)?`;
const AMENDED = String.raw`(?:[,;]?\sas\s(?:\w{1,14}\s)?amended)?`;
/** The number of an enactment in brackets behind its title and year: `(c. 24)`, `(1996 c. 52)`, `(15 & 16 Geo. 5 c. 20)`, `(SI 2005/263)`. */
const IN_BRACKETS = new RegExp(
  String.raw`,?[\s\u00a0][([](?:${SHORT}|(?<regnal>${REIGN.source})|${BY_STROKE}|${INSTRUMENT}${SUBSERIES})${AMENDED}[)\]]`,
  'y',
);
/** The same without brackets: `, SI 2017/1325`. */
const BEHIND_COMMA = new RegExp(String.raw`,[\s\u00a0]${INSTRUMENT}${SUBSERIES}`, 'y');
/** What a number behind a title begins with. */
const MAY_BE_NUMBER = /,?[\s\u00a0](?:[([]|[acmn]|[SWN]\.?[SIRW])/y;
/** From the number of an instrument to that of another: then none of a list is the number of what stands before it for certain. */
const ANOTHER = new RegExp(String.raw`(?:,|;|,?\s(?:and|or|&))\s${INSTRUMENT}`, 'y');
const OF_ACTS: ReadonlySet<string> = new Set(['c', 'local', 'nia', 'asp', 'anaw', 'asc', 'nawm', 'mwa']);

/** Whether a number is one of an Act; an Order in Council of Northern Ireland has one of each kind. */
export function isOfActs({ series }: EnactmentNumber): boolean {
  return OF_ACTS.has(series);
}

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
    const behind = chapterBehind(after, end, text.slice(start, end), false);
    return { start, close: behind.end, ...behind };
  }
  if (end - start > 2 || !/[&–A-Z\d-]/.test(next)) return null;
  const reign = sticky(REIGN, text, start)?.[0];
  const number = reign === undefined ? null : regnalNumber(reign);
  if (reign === undefined || number === null) return null;
  return { start, close: start + reign.length, end: start + reign.length, number };
}

/** `1996 c. 52`, `2022 c. 21 (N.I.)`: the number behind a year that ends at a place. */
function chapterBehind(
  found: RegExpExecArray,
  at: number,
  year: string,
  isIrish: boolean,
): { readonly end: number; readonly number: EnactmentNumber } {
  const { 0: typed, 1: series, 2: number = '', input } = found;
  const end = at + typed.length;
  const irish = series === undefined ? sticky(IS_IRISH, input, end) : null;
  const own = series ?? (irish || isIrish ? 'nia' : 'c');
  return { end: end + (irish?.[0].length ?? 0), number: { series: own, year, number } };
}

function regnalNumber(typed: string): EnactmentNumber | null {
  const [, year, number] = /^(.*?),?\sc(?:h|ap)?\.?\s?(\d+)$/.exec(typed) ?? [];
  return year === undefined || number === undefined ? null : { series: 'c', year, number };
}

/** What stands behind a title: its number, and where that ends; or, in brackets, one that no legislation of its kind bears. */
export type Behind = { readonly end: number; readonly number: EnactmentNumber } | { readonly strange: EnactmentNumber };

/**
 * The number behind a title that ends with its year at `close`, and where it ends; null where none stands there that can be its own: an
 * Act is numbered by chapters, and an instrument is not. Behind a comma it is its own where it is of its year and begins no list.
 */
export function numberBehind(
  text: string,
  { start, close }: { readonly start: number; readonly close: number },
  year: string,
): Behind | null {
  if (!stands(MAY_BE_NUMBER, text, close)) return null; // as behind most
  const title = text.slice(start, close);
  const bare = isOfAct(title) ? sticky(AFTER_YEAR, text, close) : null;
  if (bare) return chapterBehind(bare, close, year, isOfNorthernIreland(title));
  const found = sticky(IN_BRACKETS, text, close) ?? sticky(BEHIND_COMMA, text, close);
  if (!found) return null;
  const number = numberOf(found.groups ?? {}, year, isOfNorthernIreland(title));
  if (number === null) return null;
  const end = close + found[0].length;
  const isBracketed = /[)\]]$/.test(found[0]);
  if (number.series !== 'NI' && OF_ACTS.has(number.series) !== isOfAct(title))
    return isBracketed ? { strange: number } : null;
  const isCertain = isBracketed || (number.year === year && !stands(ANOTHER, text, end));
  return isCertain ? { end, number } : null;
}

function numberOf(
  groups: Readonly<Record<string, string | undefined>>,
  year: string,
  irish: boolean,
): EnactmentNumber | null {
  const {
    series,
    roman = '',
    short = roman,
    own = year,
    regnal,
    act,
    actYear = '',
    actNumber = '',
    si = '',
    number = '',
  } = groups;
  if (regnal !== undefined) return regnalNumber(regnal);
  if (act !== undefined) return { series: act, year: actYear, number: actNumber };
  if (series === undefined) return { series: seriesOf(si), year: groups['year'] ?? '', number };
  const isChapter = /^c/i.test(series);
  if (roman !== '' && (!isChapter || otherNumeral(roman.toUpperCase()) === null)) return null;
  if (roman !== '') return { series: 'local', year: own, number: roman };
  const chapters = irish || groups['irish'] !== undefined ? 'nia' : 'c';
  return { series: isChapter ? chapters : seriesOf(series), year: own, number: short };
}

/** Whether an Act is one of Northern Ireland by its title: `Act (Northern Ireland) 2022`; an `(Northern Ireland) Act` is of Parliament. */
function isOfNorthernIreland(title: string): boolean {
  return /\bAct\s\((?:Northern\sIreland|N\.?\s?I\.?)\)/.test(title);
}

/** A series without stops: `S.I.` is `SI`. */
function seriesOf(typed: string): string {
  return typed.replace(/[.\s]/g, '');
}

/** A number as it is cited: `SI 2005/263`, `1996 c. 52`. */
export function typedNumber({ series, year, number }: EnactmentNumber): string {
  if (/^(?:SI|SSI|WSI|SR|NISR)$/.test(series)) return `${series} ${year}/${number}`;
  if (series === 'local') return `${year} c. ${number}`;
  return series === 'nia' ? `${year} c. ${number} (N.I.)` : `${year} ${series === 'c' ? 'c.' : series} ${number}`;
}
