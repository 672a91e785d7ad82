import { greatestOf } from '../../../shared/lists.ts';
import signs from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { type Line, textOf } from './lines.ts';

/** A bookmark with the number of its page, from 1, and how deep in the outline it is, from 0. */
export interface PdfBookmark {
  readonly title: string;
  readonly page: number;
  readonly level: number;
}

/** Pages of a file that belong together, counted from 1, the last included. */
export interface PdfPages {
  readonly from: number;
  readonly to: number;
  /** Whether a judgment begins with them; else they are before the first, or nobody knows of what they are. */
  readonly isHeaded: boolean;
  /** Whether a bookmark alone ends them. */
  readonly isCut: boolean;
}

const CITATION =
  /[[(]\d{4}[\])]\s{0,3}[A-Z][A-Za-z]{1,9}\s{0,2}(?:[A-Z][a-z]{2,4}\s)?\d{1,6}(?:\s{0,2}\([A-Za-z0-9]{1,10}\))?/;
const LABELLED = new RegExp(`\\b(?:${signs.labels.join('|')})\\s?[:.]?\\s{0,3}(${CITATION.source})`, 'i');
const ALONE = new RegExp(`^\\W{0,3}(${CITATION.source})\\W{0,3}(?:$|case no)`, 'i');
const SIGN = new RegExp(`^\\W{0,3}(?:${signs.signs.join('|')})\\W{0,3}$`, 'i');
/** The first paragraph, or the first row of an index. */
const FIRST = /^\[?1[.\]]?\s/;
/** A number that begins a line, as paragraphs bear them. */
const NUMBER = /^\[?(\d{1,4})[.\]]?\s/;
/** How many lines of a page may be its heading. */
const HEADING = 45;
/** How near to its place on the next page a line stands that both have, in points. */
const AGAIN = 4;

/**
 * The parts of a file that are judgments, by the pages that have the heading of one, and what stands between. A bookmark within a
 * judgment begins something else where no number of a paragraph goes on behind it.
 */
export function partsOfFile(pages: readonly PageLines[], outline: readonly PdfBookmark[]): PdfPages[] {
  const own = pages.map((_, i) => citationOn(pages, i));
  const starts = own.flatMap((citation, i) => (citation !== null && citation !== own[i + 1] ? [i + 1] : []));
  if (starts.length === 0) return [{ from: 1, to: pages.length, isHeaded: false, isCut: false }];
  const parts: PdfPages[] = [];
  const [first = 1] = starts;
  if (first > 1) parts.push({ from: 1, to: first - 1, isHeaded: false, isCut: false });
  for (const [i, from] of starts.entries()) {
    const to = (starts[i + 1] ?? pages.length + 1) - 1;
    const cut = cutOf(pages, outline, from, to);
    parts.push({ from, to: cut ?? to, isHeaded: true, isCut: cut !== null });
    if (cut !== null) parts.push({ from: cut + 1, to, isHeaded: false, isCut: false });
  }
  return parts;
}

/** The citation that a judgment bears in its heading, where one begins on a page. */
function citationOn(pages: readonly PageLines[], index: number): string | null {
  const { lines = [] } = pages[index] ?? {};
  const near = [...(pages[index - 1]?.lines ?? []), ...(pages[index + 1]?.lines ?? [])];
  const isRunning = (line: Line): boolean =>
    near.some((one) => Math.abs(one.baseline - line.baseline) < AGAIN && textOf(one) === textOf(line));
  const end = lines.findIndex((line) => FIRST.test(textOf(line)));
  const heading = lines.slice(0, Math.min(end < 0 ? HEADING : end, HEADING));
  if (!heading.some((line) => SIGN.test(textOf(line)))) return null;
  const cited = heading.flatMap((line) => {
    const text = textOf(line);
    return isRunning(line) ? [] : ((LABELLED.exec(text) ?? ALONE.exec(text))?.[1] ?? []);
  });
  const [citation, ...others] = new Set(cited.map((one) => one.replace(/\s+/g, '')));
  return citation === undefined || others.length > 0 ? null : citation;
}

/** The last page of a judgment that a bookmark ends, where one leads to its beginning too; null where none does. */
function cutOf(pages: readonly PageLines[], outline: readonly PdfBookmark[], from: number, to: number): number | null {
  const own = outline.filter(({ page }) => page === from).map((one) => one.level);
  const level = greatestOf(own, -1);
  for (const { page, level: depth } of outline) {
    if (page <= from || page > to || depth > level) continue;
    const last = numbersOn(pages.slice(from - 1, page - 1)).reduce(count, 0);
    if (last > 0 && !numbersOn(pages.slice(page - 1, to)).includes(last + 1)) return page - 1;
  }
  return null;
}

function numbersOn(pages: readonly PageLines[]): number[] {
  return pages.flatMap(({ lines }) =>
    lines.flatMap((line) => Number(NUMBER.exec(textOf(line))?.[1] ?? Number.NaN) || []),
  );
}

/** Counts on where a number is the next. */
function count(last: number, number: number): number {
  return number === last + 1 ? number : last;
}
