import { greatestOf } from '../../../shared/lists.ts';
import signs from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { type Heading, headingOn, lineOf } from './headings.ts';
import { textOf } from './lines.ts';
import { isNext, numbersOn } from './paragraph-numbers.ts';
import { isDividerOn, type Known, knownBy, strangeAmong, type Title, titlesOn, withTitles } from './titles.ts';

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
  /** Whether they may go on: a bookmark alone ends them, or what may be a heading. */
  readonly isCut: boolean;
  /** What may begin with them: a law report that no bookmark leads to, or a judgment whose heading may be running text. */
  readonly mayBegin?: 'report' | 'judgment';
}

/** The title of an Act or instrument, alone on a line. */
const LAW = lineOf(signs.laws);
/** Fewer numbers than this are no paragraphs of a judgment for sure. */
const ANEW = 3;
/** How many lines of a page are its top. */
const TOP = 6;

/**
 * The parts of a file that are judgments, by the pages that have the heading of one, and what stands between. The heading of a law report is less sure a sign:
 * only where a bookmark leads there a part begins with it for sure. What may be a heading and may be running text is never sure. What is not
 * sure is nobody's, and what it ends may go on.
 */
export function partsOfFile(pages: readonly PageLines[], outline: readonly PdfBookmark[]): PdfPages[] {
  const starts = startsOf(pages, outline);
  const [first] = starts;
  // One report alone is what the file is, with whatever stands before it.
  if (first === undefined || (starts.length === 1 && !first.isSure))
    return [{ from: 1, to: pages.length, isHeaded: false, isCut: false }];
  const parts: PdfPages[] = [];
  if (first.page > 1) parts.push({ from: 1, to: first.page - 1, isHeaded: false, isCut: false });
  for (const [i, { page: from, isSure, isReport, mayBegin }] of starts.entries()) {
    const next = starts[i + 1];
    const to = (next?.page ?? pages.length + 1) - 1;
    const cut = isSure ? cutOf(pages, outline, { from, to, isReport, isAlone: starts.length === 1 }) : null;
    const isCut = isSure && (cut !== null || next?.isSure === false);
    parts.push({ from, to: cut ?? to, isHeaded: isSure, isCut, ...(isSure ? {} : { mayBegin }) });
    if (cut !== null) parts.push({ from: cut + 1, to, isHeaded: false, isCut: false });
  }
  return parts;
}

/** Where a judgment begins, or may begin. */
interface Start {
  /** Counted from 1. */
  readonly page: number;
  readonly isSure: boolean;
  readonly isReport: boolean;
  readonly mayBegin: 'report' | 'judgment';
}

/** The judgment whose pages are read. */
interface Current extends Start {
  /** Whether a bookmark leads to it. */
  readonly isMarked: boolean;
  readonly known: Known;
}

/** What the pages of a file are told apart by. */
interface Signs {
  readonly pages: readonly PageLines[];
  readonly headings: readonly (Heading | null)[];
  readonly titles: readonly (readonly Title[])[];
  readonly outline: readonly PdfBookmark[];
}

/** The pages on which a judgment begins or may begin. */
function startsOf(pages: readonly PageLines[], outline: readonly PdfBookmark[]): Start[] {
  const headings = pages.map((_, i) => headingOn(pages, i));
  const signs = { pages, headings, titles: pages.map(titlesOn), outline };
  const starts: Start[] = [];
  let current: Current | null = null;
  for (let i = 0; i < pages.length; i++) {
    const next: Current | null = currentOn(signs, i, current);
    if (next !== null && next.page !== current?.page) starts.push(next);
    current = next;
  }
  return starts;
}

/**
 * The judgment that a page is of, or that begins or may begin there. A page that has a title of its own is of the judgment before it only
 * where nothing there is of another, or where its numbers go on: what nobody tells is unsure.
 */
function currentOn(signs: Signs, i: number, current: Current | null): Current | null {
  const { pages, headings, outline } = signs;
  const [page, heading, titles] = [pages[i] as PageLines, headings[i] ?? null, signs.titles[i] ?? []];
  const isMarked = outline.some((one) => one.page === i + 1);
  // Where bookmarks lead to it and to what is behind it, they tell where it ends.
  const isToldApart = current?.isMarked === true && !isMarked && outline.some((one) => one.page > i + 1);
  const isAsked = current?.isSure === true && (heading !== null || !isToldApart);
  const strange = isAsked && current !== null ? strangeAmong(titles, current.known) : [];
  if (heading === null && strange.length === 0) return current;
  const isTitled = (at: number): boolean => headings[at] != null || (signs.titles[at] ?? []).length > 0;
  if (isDividerOn(page) && isOfNext(heading, headings[i + 1], isTitled(i + 1))) return current;
  const isReport = heading?.isReport === true;
  if (current !== null) {
    if (strange.length === 0 && isOfSame(page, heading, current.known)) return current;
    const to = pages.findIndex((_, at) => at > i && isTitled(at));
    const line = heading?.line ?? strange[0]?.line ?? 0;
    const seam = { from: current.page - 1, at: i, line, to: to < 0 ? pages.length : to };
    if (!(isReport && isMarked) && isRunThrough(pages, seam))
      return { ...current, known: withTitles(current.known, titles) };
  }
  return {
    page: i + 1,
    isSure: heading?.isClear === true && (!isReport || isMarked),
    isReport,
    mayBegin: isReport && heading.isClear ? 'report' : 'judgment',
    isMarked,
    known: knownBy(page, heading),
  };
}

/** Whether a divider is of the page behind it: where it has a heading, of the same; else of any that has a title. */
function isOfNext(heading: Heading | null, next: Heading | null | undefined, isTitled: boolean): boolean {
  if (heading === null) return isTitled;
  return next?.isRunning !== true && next?.citation === heading.citation;
}

/** Whether a page that has nothing of another case at its head is of the same: where numbers begin anew it is another copy. */
function isOfSame(page: PageLines, heading: Heading | null, known: Known): boolean {
  if (heading === null || heading.citation !== known.citation) return false;
  return heading.isRunning === true || numbersOn([page])[0]?.value !== 1;
}

/** Where the numbers of a judgment may go on, by pages from 0: what is behind a line of one, up to the next that has a title. */
interface Seam {
  readonly from: number;
  readonly at: number;
  readonly line: number;
  readonly to: number;
}

/** Whether the paragraphs of a judgment go on behind what may be a heading on one of its pages: those of another begin with 1. */
function isRunThrough(pages: readonly PageLines[], { from, at, line, to }: Seam): boolean {
  const { lines = [] } = pages[at] ?? {};
  const before = numbersOn([...pages.slice(from, at), { lines: lines.slice(0, line) }]);
  const behind = numbersOn([{ lines: lines.slice(line) }, ...pages.slice(at + 1, to)]);
  const last = before.at(-1);
  const next = behind.find(({ style }) => style === last?.style);
  return last !== undefined && next !== undefined && isNext(next, last);
}

/**
 * The last page of a judgment that something else ends, where no number of a paragraph goes on behind it: a bookmark, where one leads
 * to its beginning too; or, where none does and it stands among others, a page on which a law begins, or numbers begin anew. A law
 * report has no such numbers, so that any bookmark ends it. Null where nothing does.
 */
function cutOf(
  pages: readonly PageLines[],
  outline: readonly PdfBookmark[],
  { from, to, isReport, isAlone }: PdfSpan,
): number | null {
  const own = outline.filter(({ page }) => page === from).map((one) => one.level);
  const level = greatestOf(own, -1);
  const isUnmarked = !isAlone && own.length === 0;
  const marked = new Set(outline.flatMap(({ page, level: depth }) => (depth > level ? [] : [page])));
  let last = valuesOn(pages.slice(from - 1, from)).reduce(count, 0);
  for (let page = from + 1; page <= to; page++) {
    if (isReport && marked.has(page)) return page - 1;
    const here = valuesOn(pages.slice(page - 1, page));
    const isLikely = marked.has(page) || (isUnmarked && (isLawOn(pages, page - 1) || beginsAnew(here, last)));
    if (!isReport && isLikely && last > 0) {
      const behind = valuesOn(pages.slice(page - 1, to));
      if (!goesOn(behind, last, isAlone)) return page - 1;
    }
    last = here.reduce(count, last);
  }
  return null;
}

/** Whether the numbers of a page begin at 1, and none before that goes on from the last one. */
function beginsAnew(numbers: readonly number[], last: number): boolean {
  const first = numbers.indexOf(1);
  return first >= 0 && !numbers.slice(0, first).includes(last + 1) && last >= ANEW;
}

/** Whether numbers go on from the last one of a judgment: others may begin anew before, and come to as many. */
function goesOn(behind: readonly number[], last: number, isAlone: boolean): boolean {
  const next = behind.indexOf(last + 1);
  if (next < 0 || isAlone) return next >= 0;
  return behind.slice(0, next).reduce(count, 0) < Math.max(last, ANEW);
}

/** Pages up to where the next part may begin. */
interface PdfSpan {
  readonly from: number;
  readonly to: number;
  readonly isReport: boolean;
  /** Whether they are of the only judgment of the file. */
  readonly isAlone: boolean;
}

/** Whether the title of an Act or instrument stands at the top of a page, and not on the one before it. */
function isLawOn(pages: readonly PageLines[], index: number): boolean {
  const before = pages[index - 1]?.lines.map(textOf) ?? [];
  const top = pages[index]?.lines.slice(0, TOP).map(textOf) ?? [];
  return top.some((text) => LAW.test(text) && !before.includes(text));
}

/** The numbers that begin lines of pages, whatever their style. */
const valuesOn = (pages: readonly PageLines[]): number[] => numbersOn(pages).map(({ value }) => value);

/** Counts on where a number is the next. */
function count(last: number, number: number): number {
  return number === last + 1 ? number : last;
}
