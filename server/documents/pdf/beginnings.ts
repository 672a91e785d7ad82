import { cutOf } from './endings.ts';
import type { PageLines } from './furniture.ts';
import { beginsAlike, type Heading, headingOn } from './headings.ts';
import type { PdfBookmark } from './outline.ts';
import { isNext, numbersOn } from './paragraph-numbers.ts';
import { isDividerOn, isRunning, type Known, knownBy, strangeAmong, type Title, titlesOn } from './titles.ts';

/** Pages of a file that belong together, counted from 1, the last included. */
export interface PdfPages {
  readonly from: number;
  readonly to: number;
  /** Whether they are read: a judgment begins with them, or they are all that the file may be; else nobody knows of what they are. */
  readonly isRead: boolean;
  /** Whether they may go on: what ends them is a bookmark, what may be a heading, or that nobody tells whose the pages behind are. */
  readonly isCut: boolean;
  /** What may begin with them: a law report that no bookmark leads to, or a judgment whose heading may be running text. */
  readonly mayBegin?: 'report' | 'judgment';
}

/**
 * The parts of a file that are judgments, by the pages that have the heading of one, and what stands between. The heading of a law report
 * is less sure a sign: only where a bookmark leads there a part begins with it for sure. What may be a heading and may be running text is
 * never sure. What is not sure is nobody's, and what it ends may go on.
 */
export function partsOfFile(pages: readonly PageLines[], outline: readonly PdfBookmark[]): PdfPages[] {
  const starts = startsOf(pages, outline);
  const [first] = starts;
  // What may begin once alone, or nowhere, is what the file is, with whatever stands before it.
  if (first === undefined || (starts.length === 1 && !first.isSure)) {
    const span = { from: first?.page ?? 1, to: pages.length, isReport: first?.isReport === true, isAlone: true };
    const cut = cutOf(pages, outline, span);
    const own = { from: 1, to: cut ?? pages.length, isRead: true, isCut: cut !== null };
    return cut === null ? [own] : [own, { from: cut + 1, to: pages.length, isRead: false, isCut: false }];
  }
  const parts: PdfPages[] = [];
  if (first.page > 1) parts.push({ from: 1, to: first.page - 1, isRead: false, isCut: false });
  for (const [i, { page: from, isSure, isReport, mayBegin }] of starts.entries()) {
    const next = starts[i + 1];
    const to = (next?.page ?? pages.length + 1) - 1;
    const cut = isSure ? cutOf(pages, outline, { from, to, isReport, isAlone: starts.length === 1 }) : null;
    const isCut = isSure && (cut !== null || next?.isSure === false);
    parts.push({ from, to: cut ?? to, isRead: isSure, isCut, ...(isSure ? {} : { mayBegin }) });
    if (cut !== null) parts.push({ from: cut + 1, to, isRead: false, isCut: false });
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
  const [page, heading] = [pages[i] as PageLines, headings[i] ?? null];
  const isMarked = outline.some((one) => one.page === i + 1);
  // Where bookmarks lead to it and to what is behind it, nothing begins between them but what has a heading.
  const isToldApart = current?.isMarked === true && !isMarked && outline.some((one) => one.page > i + 1);
  const isAsked = current?.isSure === true && (heading !== null || !isToldApart);
  const strange = isAsked && current !== null ? strangeOn(signs, i, current) : [];
  if (heading === null && strange.length === 0) return current;
  if (isDividerOn(page) && isOfNext(heading, headings[i + 1] ?? null)) return current;
  const isReport = heading?.isReport === true;
  if (current !== null) {
    if (strange.length === 0 && heading !== null && isOfSame(signs, i, heading, current)) return current;
    const to = headings.findIndex((one, at) => at > i && one !== null && one.citation !== current.known.citation);
    const line = heading?.line ?? strange[0]?.line ?? 0;
    const seam = { from: current.page - 1, at: i, line, to: to < 0 ? pages.length : to };
    if (!(isReport && isMarked) && isRunThrough(pages, seam)) return current;
  }
  const isAgain = heading !== null && heading.citation === current?.known.citation;
  const isCopy = isAgain && current !== null && beginsAlike((pages[current.page - 1] as PageLines).lines, page.lines);
  return {
    page: i + 1,
    // What has the citation of the judgment before it and begins otherwise may be its summary.
    isSure: heading?.isClear === true && (!isReport || isMarked) && (!isAgain || isCopy),
    isReport,
    mayBegin: isReport && heading.isClear ? 'report' : 'judgment',
    isMarked,
    known: knownBy(page, heading),
  };
}

/** The titles of a page that its judgment is not known by, and that do not run at the head of its pages. */
function strangeOn({ pages, titles }: Signs, i: number, { page, known }: Current): readonly Title[] {
  const before = pages.slice(page - 1, i);
  return strangeAmong(titles[i] ?? [], known).filter(({ line }) => !isRunning(pages[i]?.lines[line], before));
}

/** Whether a divider is of the page behind it, on which a judgment begins: the same one, where the divider has its heading too. */
function isOfNext(heading: Heading | null, next: Heading | null): boolean {
  if (next === null || next.isRunning === true) return false;
  return heading === null ? next.isClear : next.citation === heading.citation;
}

/** Whether a page has the heading of its judgment again, as at the head of its pages: what has it in another place may be a summary or a copy. */
function isOfSame({ pages }: Signs, i: number, heading: Heading, { known, isSure }: Current): boolean {
  if (heading.citation !== known.citation) return false;
  if (!isSure) return true;
  const page = pages[i];
  return (
    page !== undefined && numbersOn([page])[0]?.value !== 1 && isRunning(page.lines[heading.line], [pages[i - 1]], 1)
  );
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
