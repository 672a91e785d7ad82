import { greatestOf } from '../../../shared/lists.ts';
import { furnitureOf, type PageLines } from './furniture.ts';
import type { Line } from './lines.ts';
import type { PdfBookmark } from './outline.ts';
import { type Numbered, numbersOn } from './paragraph-numbers.ts';
import { isDividerOn, isRunning, titlesOn } from './titles.ts';

/** Fewer numbers than this are no paragraphs of a judgment for sure. */
const ANEW = 3;

/**
 * The last page of a judgment that does not have all the pages up to where the next part may begin; null where it has. Bookmarks tell where
 * they lead to it and to what is behind it. Else numbers that begin anew end it; and what stands behind its last number is its own
 * only where the head of its pages stands there.
 */
export function cutOf(pages: readonly PageLines[], outline: readonly PdfBookmark[], span: PdfSpan): number | null {
  const { from, to, isReport } = span;
  const cut = partedBy(pages, outline, span);
  const isToldApart = outline.some(({ page }) => page === from) && outline.some(({ page }) => page > to);
  if (isReport || isToldApart) return cut;
  const last = lastOwn(pages, { ...span, to: cut ?? to });
  return last < (cut ?? to) ? last : cut;
}

/** The page before the one that something else begins on, by a bookmark or numbers; null where nothing does. */
function partedBy(
  pages: readonly PageLines[],
  outline: readonly PdfBookmark[],
  { from, to, isReport }: PdfSpan,
): number | null {
  const own = outline.filter(({ page }) => page === from).map((one) => one.level);
  const level = greatestOf(own, -1);
  const marked = new Set(outline.flatMap(({ page, level: depth }) => (depth > level ? [] : [page])));
  let last = valuesOn(pages.slice(from - 1, from)).reduce(count, 0);
  for (let page = from + 1; page <= to; page++) {
    if (isReport && marked.has(page)) return page - 1;
    const here = valuesOn(pages.slice(page - 1, page));
    const isOther = own.length === 0 && beginsAnew(here, last);
    if (!isReport && (marked.has(page) || isOther) && last > 0) {
      const behind = valuesOn(pages.slice(page - 1, to));
      if (!goesOn(behind, last)) return page - 1;
    }
    last = here.reduce(count, last);
  }
  return null;
}

/**
 * The last page that is a judgment's own: the one with its last number, and those behind it at whose head stands what runs on its pages and on
 * no others. A page without text is nobody's, and goes along. One without numbers that is alone is all of the file.
 */
function lastOwn(pages: readonly PageLines[], { from, to, isAlone }: PdfSpan): number {
  const numbered = lastNumbered(pages, from, to);
  if (numbered === null && isAlone) return to;
  let last = numbered ?? from;
  const furniture = furnitureOf(pages.slice(from - 1, to));
  const own = pages.slice(from - 1, last);
  const others = [...pages.slice(0, from - 1), ...pages.slice(to)];
  const isHeadedSo = (page: PageLines): boolean =>
    titlesOn(page).some(({ kind, line }) => {
      const head = page.lines[line];
      return kind !== 'court' && isRunning(head, own) && !isRunning(head, others, 1);
    });
  while (last < to) {
    const next = pages[last] as PageLines;
    if (!isDividerOn(withoutFurniture(next, furniture)) && !isHeadedSo(next)) break;
    last++;
  }
  return last;
}

/**
 * The page with the last of the numbers that begin with 1 and go on; null where none does. What goes on from 12 on another page is another's
 * where that page has a 12 before.
 */
function lastNumbered(pages: readonly PageLines[], from: number, to: number): number | null {
  const numbers = pages
    .slice(from - 1, to)
    .flatMap((page, i) => numbersOn([page]).map((one) => ({ ...one, page: from + i })));
  let last: (typeof numbers)[number] | null = null;
  for (const [i, one] of numbers.entries())
    if (last === null) {
      if (one.value === 1) last = one;
    } else if (
      one.value === last.value + 1 &&
      (one.style === last.style || goesOnSo(one, numbers.slice(i + 1, i + NEAR)))
    ) {
      const { value, page } = last;
      const isAgain = numbers
        .slice(Math.max(0, i - NEAR), i)
        .some((other) => other.page === one.page && other.value === value);
      if (page === one.page || !isAgain) last = one;
    }
  return last?.page ?? null;
}

/** Whether the way in which numbers are set has changed, since the next is set so too: those of groff have no stop from 10 on. */
function goesOnSo({ value, style }: Numbered, next: readonly Numbered[]): boolean {
  return next.some((one) => one.value === value + 1 && one.style === style);
}

/** Among how many numbers the next of a judgment stands. */
const NEAR = 40;

function withoutFurniture({ lines, ...page }: PageLines, furniture: ReadonlySet<Line>): PageLines {
  return { ...page, lines: lines.filter((line) => !furniture.has(line)) };
}

/** Whether the numbers of a page begin at 1, and none before that goes on from the last one. */
function beginsAnew(numbers: readonly number[], last: number): boolean {
  const first = numbers.indexOf(1);
  return first >= 0 && !numbers.slice(0, first).includes(last + 1) && last >= ANEW;
}

/** Whether numbers go on from the last one of a judgment: others may begin anew before, and come to as many. */
function goesOn(behind: readonly number[], last: number): boolean {
  const next = behind.indexOf(last + 1);
  return next >= 0 && behind.slice(0, next).reduce(count, 0) < Math.max(last, ANEW);
}

/** Pages up to where the next part may begin. */
export interface PdfSpan {
  readonly from: number;
  readonly to: number;
  readonly isReport: boolean;
  /** Whether they are of the only judgment of the file. */
  readonly isAlone: boolean;
}

/** The numbers that begin lines of pages, whatever their style. */
const valuesOn = (pages: readonly PageLines[]): number[] => numbersOn(pages).map(({ value }) => value);

/** Counts on where a number is the next. */
function count(last: number, number: number): number {
  return number === last + 1 ? number : last;
}
