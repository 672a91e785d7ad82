import { sticky } from '../text/sticky.ts';
import { isJournal, mayBeSeries, type PageForm, type Series, seriesOf } from './reporters.ts';
import type { ScannedCitation } from './scanned.ts';

/** One word of an abbreviation, with a stop and the space after it. */
const TOKEN = /(?:[A-Z&][A-Za-z.]{0,9}(?:[’‘'´`]s?)?|[a-z]{2,7}|[234](?:th|d)|\([A-Za-z\d. ]{1,8}\))\.?\s{0,3}/y;
const LONGEST = 6;
const PAGE = /\s{0,20}([A-Z]?\d{1,5}n?)(?![\w/]|:\d)/y;
const PAGES: Readonly<Record<PageForm, RegExp>> = {
  parts: /\s{0,20}((?:[IVX]{1,3}[-–‑](?:[AB][-–‑])?)?[A-Z]?\d{1,5})(?!\d|\/|:\d)/y,
  long: /\s{0,20}(9[89]\s?,\s?\d{3}|\d{1,5})(?!\d|\/|:\d)/y,
  folio: /\s{0,20}(\d{1,4}[ab]?)(?![A-Za-z\d/]|:\d)/y,
  issue: /\s{0,20}(\d{1,3}[-–]\d{1,4}|\d{1,5})(?!\d|\/|:\d)/y,
  month: /\s{0,20}(\d{1,5}(?:\s?\((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\))?)(?!\d|\/|:\d)/y,
};
/** Court and year after the page of an American report. */
const AMERICAN = /\s\((?:\d?[A-Za-z][\w. ]{0,24}\s)?1[789]\d\d\)|\s\((?:\d?[A-Za-z][\w. ]{0,24}\s)?20\d\d\)/y;
/** A year in brackets, or LR, or both, before a volume. */
const LEAD = /(?:([[(])\s?((?:1[2-9]|20)\d\d(?:[-–]\d\d(?:\d\d)?)?)\s?[\])][;,]?\s{0,3})?(L\.?\s?R\.?\s{1,2})?$/;
/** The first year of a range in brackets. */
const RANGE = /([[(])\s?((?:1[2-9]|20)\d\d\s?[-–]\s?)$/;
/** A year that stands before a volume with no brackets at all. */
const BARE_YEAR = /(?<![\w/.-])((?:1[6-9]|20)\d\d)\s$/;

/** What stands after a year or a volume: the letters of a series and the page. */
interface Body {
  /** Null for capitals that are no known series. */
  readonly series: Series | null;
  readonly letters: string;
  readonly page: string;
  readonly end: number;
}

/**
 * The law report whose year or volume are the `digits` at `at`, or null; `separator` is what stands between them and the
 * letters, `floor` the end of the citation before.
 */
export function readReport(
  text: string,
  at: number,
  digits: string,
  separator: string,
  floor: number,
): ScannedCitation | null {
  const from = at + digits.length + separator.length;
  const closed = /[\])]/.test(separator);
  const before = text.slice(Math.max(floor, at - 24), at);
  // `12 May`, `3 Lords`: without brackets, letters are those of a series or nothing
  if (!closed && !/[[(R]/.test(before) && !mayBeSeries(sticky(TOKEN, text, from)?.[0] ?? '')) return null;
  const opened = /([[(])\s?$/.exec(before);
  const range = closed && (digits.length === 4 || digits.length === 2) ? RANGE.exec(before) : null;
  if (range) {
    const year = `${range[2]}${digits}`.replace(/\s/g, '');
    return write(text, at - range[0].length, readBody(text, from, ''), { year, square: range[1] === '[' });
  }
  if (digits.length === 4 && /^(?:1[2-9]|20)/.test(digits) && (closed || opened?.[1] === '[')) {
    const body = readBody(text, from, '');
    if (!body || (!(closed && opened) && (!body.series || body.series.byYear)))
      return byYear(text, at, digits, separator);
    const square = opened ? opened[1] === '[' : separator.includes(']');
    return write(text, at - (opened?.[0].length ?? 0), body, { year: digits, square });
  }
  if (closed || /[,;]/.test(separator)) return null;
  const lead = LEAD.exec(before);
  const start = at - (lead?.[0].length ?? 0);
  const year = lead?.[2] ?? null;
  const square = lead?.[1] === '[';
  if (lead?.[3]) return write(text, start, readBody(text, from, 'LR '), { year, square, volume: digits });
  if (year !== null) {
    return digits.length <= 3 ? write(text, start, readBody(text, from, ''), { year, square, volume: digits }) : null;
  }
  const bare = digits.length === 1 ? BARE_YEAR.exec(before) : null;
  if (bare) {
    const body = readBody(text, from, '');
    if (body?.series && body.letters.length > 1 && !body.series.byVolume)
      return write(text, at - bare[0].length, body, { year: bare[1] ?? '', square: true, volume: digits });
  }
  if (/[\w/.-]$/.test(before)) return null;
  if (digits.length === 4) return byYear(text, at, digits, separator);
  const body = digits.length <= 3 ? readBody(text, from, '') : null;
  return body?.series?.byVolume ? write(text, at, body, { year: null, square: false, volume: digits }) : null;
}

/** `2011 SC 1`, or null. */
function byYear(text: string, at: number, year: string, separator: string): ScannedCitation | null {
  if (/[^\s]/.test(separator) || /[\w/.-]$/.test(text.slice(Math.max(0, at - 1), at))) return null;
  const body = readBody(text, at + year.length + separator.length, '');
  return body?.series?.byYear ? write(text, at, body, { year, square: null }) : null;
}

/** The longest abbreviation at `from` that is a series and has a page after it; else capitals that look like one. */
function readBody(text: string, from: number, prefix: 'LR ' | ''): Body | null {
  const ends: number[] = [];
  for (let at = from; ends.length < LONGEST; ) {
    const token = sticky(TOKEN, text, at);
    if (!token) break;
    at += token[0].length;
    ends.push(at);
  }
  for (const end of ends.toReversed()) {
    const typed = text.slice(from, end).trimEnd();
    const close = from + typed.length;
    if (!/[A-Z\d.)]|[\s]/.test(text[close] ?? '')) continue; // no page can follow
    const series = mayPage(text, end) ? seriesOf(prefix + typed) : null;
    const page = series ? sticky(series.pages ? PAGES[series.pages] : PAGE, text, close) : null;
    if (series && page) {
      const american =
        series.country === 'United States' ? (sticky(AMERICAN, text, close + page[0].length)?.[0] ?? '') : '';
      return { series, letters: typed, page: `${page[1]}${american}`, end: close + page[0].length + american.length };
    }
  }
  const plain = ends[0] === undefined ? '' : text.slice(from, ends[0]).trimEnd();
  const page = prefix === '' && /^[A-Z]{2,6}$/.test(plain) && plain !== 'LR' && sticky(PAGE, text, from + plain.length);
  return page ? { series: null, letters: plain, page: page[1] ?? '', end: from + plain.length + page[0].length } : null;
}

/** Whether a page may begin at a place: a cheap look before letters are looked up. */
function mayPage(text: string, at: number): boolean {
  return /^[A-Z]?[IVX-]{0,4}[–‑]?(?:[AB][-–‑])?\d/.test(text.slice(at, at + 10).trimStart());
}

interface Before {
  readonly year: string | null;
  /** Whether the year stands in square brackets; null where it stands in none. */
  readonly square: boolean | null;
  readonly volume?: string;
}

/** A known series; or, in square brackets, capitals that look like one, so that nothing is passed over in silence. */
function write(
  text: string,
  start: number,
  body: Body | null,
  { year, square, volume }: Before,
): ScannedCitation | null {
  if (!body) return null;
  const { series, letters, page, end } = body;
  if (!series && !(square === true && !isJournal(letters))) return null;
  const old = series?.until ?? null;
  if (old !== null && !(square === false && volume !== undefined && year !== null && Number(year.slice(0, 4)) <= old))
    return null;
  const typed = text.slice(start, end);
  const dated = year === null ? '' : square === null ? `${year} ` : square ? `[${year}] ` : `(${year}) `;
  const abbreviation = series?.abbreviation ?? letters;
  const numbered = volume === undefined ? '' : `${volume} `;
  const led = abbreviation.startsWith('LR ') ? `LR ${numbered}${abbreviation.slice(3)}` : `${numbered}${abbreviation}`;
  const normalized = `${dated}${led} ${page.replace(/\s?,\s?/, ',').replace(/\s+/g, ' ')}`;
  const report = series && {
    ...{ series: series.abbreviation, name: series.name, country: series.country },
    ...{ year, volume: volume ?? null, page },
  };
  return {
    cites: { kind: 'report', key: normalized, report },
    start,
    end,
    text: typed,
    normalized,
    irregular: typed.replace(/\u00a0/g, ' ').replace(/[’‘]/g, "'") !== normalized,
  };
}
