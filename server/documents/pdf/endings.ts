import { greatestOf } from '../../../shared/lists.ts';
import { furnitureOf, type PageLines } from './furniture.ts';
import { headingOn, isSetAsTitle } from './headings.ts';
import { type Line, textOf } from './lines.ts';
import type { PdfBookmark } from './outline.ts';
import { type Numbered, numberOf, numbersOn } from './paragraph-numbers.ts';
import { isDividerOn, isRunning, knownBy, strangeAmong, titlesOn } from './titles.ts';

/** Fewer numbers than this are no paragraphs of a judgment for sure. */
const ANEW = 3;

/**
 * The last page of a judgment that does not have all the pages up to where the next part may begin; null where it has. A bookmark ends it, or
 * numbers that begin anew. What stands behind its last number is its own only where the head of its pages stands there. A tab may hold the
 * order and letters too: where bookmarks lead to it and to what is behind it, only text that goes on at once is its own beside that.
 */
export function cutOf(pages: readonly PageLines[], outline: readonly PdfBookmark[], span: PdfSpan): number | null {
  const cut = partedBy(pages, outline, span);
  const isTold = outline.some(({ page }) => page === span.from) && outline.some(({ page }) => page > span.to);
  const last = lastOwn(pages, { ...span, to: cut ?? span.to, isTold });
  return last < (cut ?? span.to) ? last : cut;
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
 * no others. A page without text is nobody's, and goes along. Pages without numbers that are alone go as far as what runs at the head of
 * them; where nothing runs there, nobody tells them apart, and they are all of the file.
 */
function lastOwn(pages: readonly PageLines[], span: PdfSpan & { readonly isTold: boolean }): number {
  const { from, to, isReport, isAlone } = span;
  const numbered = isReport ? null : lastNumbered(pages, from, to);
  if (numbered === null && (isAlone || isReport)) return lastHeaded(pages, span);
  let last = numbered?.page ?? from;
  const furniture = furnitureOf(pages.slice(from - 1, to));
  const own = pages.slice(from - 1, last);
  const others = [...pages.slice(0, from - 1), ...pages.slice(to)];
  const isHeadedSo = (page: PageLines): boolean =>
    runningOn(page).some((head) => isRunning(head, own) && !isRunning(head, others, 1));
  // Numbers that go back are another's, whatever stands at the head of the page.
  const goesBack = (page: PageLines): boolean =>
    numbered !== null &&
    numbersOn([page]).some(({ value, style }) => style === numbered.style && value <= numbered.value);
  // Numbers that skip ahead show that pages are missing.
  const skips = (page: PageLines): boolean =>
    numbered !== null &&
    numbersOn([page]).some(({ value, style }) => style === numbered.style && value > numbered.value);
  while (last < to) {
    const next = pages[last] as PageLines;
    const isText = span.isTold && runsOn(withoutFurniture(next, furniture)) && !skips(next);
    const isOwn = (isHeadedSo(next) && !goesBack(next)) || isText;
    if (!isOwn && !isDividerOn(withoutFurniture(next, furniture))) break;
    last++;
  }
  return last;
}

/** How many lines at the head of a page are text where no paper begins there. */
const FIRST = 2;

/** Whether a page begins with text that runs on, and not with the head of a paper. */
function runsOn({ lines }: PageLines): boolean {
  return lines.slice(0, FIRST).every((line) => !isSetAsTitle(textOf(line)) && numberOf(textOf(line)) === null);
}

/** The lines of a page that may run at the head of the pages of a case: its name or its citation. */
function runningOn(page: PageLines): Line[] {
  return titlesOn(page).flatMap(({ kind, line }) => (kind === 'court' ? [] : (page.lines[line] ?? [])));
}

/**
 * The last page at whose head stands what stands at the head of others, from the first on; the last of all where nothing runs there. A page
 * headed by a court or a citation that does not run there begins something else.
 */
function lastHeaded(pages: readonly PageLines[], { from, to }: PdfSpan): number {
  const own = pages.slice(from - 1, to);
  const [first] = own;
  if (first === undefined) return to;
  const known = knownBy(first, headingOn(pages, from - 1));
  const isRunningOn = (page: PageLines, head: Line | undefined): boolean =>
    isRunning(
      head,
      own.filter((one) => one !== page),
    );
  const other = own.findIndex(
    (page, at) =>
      at > 0 &&
      strangeAmong(titlesOn(page), known).some(
        ({ kind, line }) => kind !== 'name' && !isRunningOn(page, page.lines[line]),
      ),
  );
  const end = other < 0 ? own.length : other;
  const last = own.slice(0, end).findLastIndex((page) => runningOn(page).some((head) => isRunningOn(page, head)));
  return last < 0 ? from + end - 1 : from + last;
}

/**
 * The last of the numbers that begin with 1 and go on, with its page; null where none does. What goes on from 12 is another's where 9 to 12
 * stand before it again, or on its page a 12.
 */
function lastNumbered(
  pages: readonly PageLines[],
  from: number,
  to: number,
): (Numbered & { readonly page: number }) | null {
  const numbers = pages
    .slice(from - 1, to)
    .flatMap((page, i) => numbersOn([page]).map((one) => ({ ...one, page: from + i })));
  let at = numbers.findIndex(({ value }) => value === 1);
  if (at < 0) return null;
  for (let i = at + 1; i < numbers.length; i++) {
    const [one, last] = [numbers[i], numbers[at]];
    if (one === undefined || last === undefined || one.value !== last.value + 1) continue;
    if (one.style !== last.style && !goesOnSo(one, numbers.slice(i + 1, i + NEAR))) continue;
    const between = numbers.slice(at + 1, i);
    const isAgain = runsTo(between, last.value);
    if (
      !isAgain &&
      (last.page === one.page || !between.some(({ page, value }) => page === one.page && value === last.value))
    )
      at = i;
  }
  return numbers[at] ?? null;
}

/** How many numbers in their order are those of another paper: a quotation, or notes, may have fewer. */
const RUN = 4;

/** Whether numbers count up to one again, by as many as are another paper's, or from 1. */
function runsTo(numbers: readonly Numbered[], last: number): boolean {
  const first = Math.max(1, last - RUN + 1);
  return last >= ANEW && numbers.map(({ value }) => value).reduce(count, first - 1) >= last;
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
