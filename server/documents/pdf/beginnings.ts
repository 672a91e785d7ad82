import { greatestOf } from '../../../shared/lists.ts';
import signs from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { type Heading, headingOn, isHeadedBy, lineOf, PARAGRAPH } from './headings.ts';
import { textOf } from './lines.ts';

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
/** A number that begins a line, as paragraphs bear them; no year of a citation. */
const NUMBER = /^(?!\[\d{4})\[?(\d{1,4})[.\]]?\s/;

/**
 * The parts of a file that are judgments, by the pages that have the heading of one, and what stands between. The heading of a law report is less sure a sign:
 * only where a bookmark leads there a part begins with it for sure. What may be a heading and may be running text is never sure. What is not
 * sure is nobody's, and what it ends may go on.
 */
export function partsOfFile(pages: readonly PageLines[], outline: readonly PdfBookmark[]): PdfPages[] {
  const headings = pages.map((_, i) => headingOn(pages, i));
  let began = 0; // where the last one began, or may have
  const starts = headings.flatMap((one, i) => {
    const next = headings[i + 1];
    const isOfNext = one?.isDivider === true && next?.isRunning !== true && one.citation === next?.citation;
    if (one === null || isOfNext) return [];
    // At the head of its other pages a judgment repeats what it is headed by; another one may begin there.
    const [first, page] = [pages[began], pages[i]];
    if (one.isRunning === true && first && page && isHeadedBy(first, headings[began] ?? null, page, one)) return [];
    if (!one.isReport && isRunThrough(pages, i, one)) return [];
    began = i;
    const isSure = one.isClear && (!one.isReport || outline.some(({ page }) => page === i + 1));
    return [
      {
        page: i + 1,
        isSure,
        isReport: one.isReport,
        mayBegin: one.isReport && one.isClear ? 'report' : 'judgment',
      } as const,
    ];
  });
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

/**
 * Whether the paragraphs of a judgment go on behind what may be a heading on one of its pages: those of another begin with 1. Of what is
 * clear, numbers with a stop tell so alone, since its lines may begin with a day.
 */
function isRunThrough(pages: readonly PageLines[], index: number, { line, isClear }: Heading): boolean {
  const { lines = [] } = pages[index] ?? {};
  const last = numbersOn([...pages.slice(0, index), { lines: lines.slice(0, line) }]).at(-1);
  const behind = [{ lines: lines.slice(line) }, ...pages.slice(index + 1)];
  const [next] = isClear ? paragraphsOn(behind) : numbersOn(behind);
  return last !== undefined && next === last + 1;
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
  let last = numbersOn(pages.slice(from - 1, from)).reduce(count, 0);
  for (let page = from + 1; page <= to; page++) {
    if (isReport && marked.has(page)) return page - 1;
    const here = numbersOn(pages.slice(page - 1, page));
    const isLikely = marked.has(page) || (isUnmarked && (isLawOn(pages, page - 1) || beginsAnew(here, last)));
    if (!isReport && isLikely && last > 0) {
      const behind = numbersOn(pages.slice(page - 1, to));
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

function numbersOn(pages: readonly Pick<PageLines, 'lines'>[]): number[] {
  return pages.flatMap(({ lines }) =>
    lines.flatMap((line) => Number(NUMBER.exec(textOf(line))?.[1] ?? Number.NaN) || []),
  );
}

function paragraphsOn(pages: readonly Pick<PageLines, 'lines'>[]): number[] {
  return pages.flatMap(({ lines }) => numbersOn([{ lines: lines.filter((line) => PARAGRAPH.test(textOf(line))) }]));
}

/** Counts on where a number is the next. */
function count(last: number, number: number): number {
  return number === last + 1 ? number : last;
}
