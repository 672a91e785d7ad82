import { leastOf } from '../../../shared/lists.ts';
import { type Line, textOf } from './lines.ts';

/** A page's lines, with its height in points. */
export interface PageLines {
  readonly number: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** How much of a page's height its head and foot take at the most, and how many lines of it each. */
const MARGIN = 0.12;
const OUTERMOST = 3;

/** Digits and the numerals that pages are numbered by are the same on each. */
const squeezed = (line: Line): string =>
  textOf(line)
    .replace(/\d+/g, '#')
    .replace(/^[ivxlc]+$/i, '#')
    .split(' ') // a number stands before the words on the left and behind them on the right
    .sort()
    .join(' ');

/** The number of a page as it is printed alone at its head or foot, with what stands around it. */
const PAGE_NUMBER =
  /^(?:[-–—[(]\s*)?(?:page\s+|p\.?\s*)?(?:[A-Z]{1,4}\s*\/\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–—\])])?$/i;

/**
 * The lines of pages that are no part of what is read: what stands at the same place of another page's head or foot, and page
 * numbers. Two pages are enough, since first pages and those on the left have heads of their own.
 */
export function furnitureOf(pages: readonly PageLines[]): ReadonlySet<Line> {
  const seen = new Map<string, { readonly page: number; readonly baseline: number }[]>();
  const outer = pages.map((page) => outermost(page));
  const keyed = outer.flatMap((lines, i) => lines.map((line) => ({ line, page: i, key: squeezed(line) })));
  for (const { line, page, key } of keyed) {
    const known = seen.get(key);
    if (known) known.push({ page, baseline: line.baseline });
    else seen.set(key, [{ page, baseline: line.baseline }]);
  }
  const found = new Set<Line>();
  for (const { line, page, key } of keyed) {
    const isAgain = (seen.get(key) ?? []).some(
      (one) => one.page !== page && Math.abs(one.baseline - line.baseline) < 4,
    );
    const isTitle = page > 0 && isHeadOf(line, pages[page] as PageLines, pages[0] as PageLines);
    const isCounted =
      page > 0 &&
      bearsNumber(line, page + 1) &&
      isOpen(pages[page - 1] as PageLines) &&
      standsOff(line, pages[page] as PageLines);
    if (
      isAgain ||
      isTitle ||
      isCounted ||
      (PAGE_NUMBER.test(textOf(line)) && isOutside(line, pages[page] as PageLines))
    )
      found.add(line);
  }
  return found;
}

/** How many lines of a first page its title takes at the most. */
const TITLE = 8;

/** Whether a line stands alone above a page and is of the title of the first. */
function isHeadOf(line: Line, { lines }: PageLines, first: PageLines): boolean {
  const above = [...lines].sort((a, b) => a.baseline - b.baseline);
  const next = above[1];
  if (above[0] !== line || !next || next.baseline - line.baseline < line.size * 2.5) return false;
  const words = textOf(line).toLowerCase().replace(/\d+/g, '').trim();
  const title = [...first.lines].sort((a, b) => a.baseline - b.baseline).slice(0, TITLE);
  return words.length > 3 && title.some((one) => textOf(one).toLowerCase().includes(words));
}

/** Whether words bear the number of their page, before them or behind them. */
function bearsNumber(line: Line, page: number): boolean {
  const [first, last] = [line.words[0]?.text, line.words.at(-1)?.text];
  return line.words.length < 12 && (first === String(page) || last === String(page));
}

/** Whether a sentence still goes on where a page ends: no heading can stand above the next. */
function isOpen({ lines }: PageLines): boolean {
  const texts = [...lines].sort((a, b) => a.baseline - b.baseline).map(textOf);
  const last = texts.findLast((text) => !PAGE_NUMBER.test(text));
  return last !== undefined && !/[.?!:;][”’"')\]]*$/.test(last);
}

/** Whether a line stands apart from the text by more than its lines do from each other. */
function standsOff(line: Line, page: PageLines): boolean {
  const heights = page.lines.map(({ baseline }) => baseline).sort((a, b) => a - b);
  const gaps = heights.slice(1).map((height, i) => height - (heights[i] as number));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const own = leastOf(
    heights.filter((height) => height !== line.baseline).map((height) => Math.abs(height - line.baseline)),
  );
  return isOutside(line, page) && own > usual * 1.5;
}

function outermost({ lines, height }: PageLines): Line[] {
  const inOrder = [...lines].sort((a, b) => a.baseline - b.baseline);
  const head = inOrder.slice(0, OUTERMOST).filter(({ baseline }) => baseline < height * MARGIN);
  const foot = inOrder.slice(-OUTERMOST).filter(({ baseline }) => baseline > height * (1 - MARGIN));
  return [...new Set([...head, ...foot])];
}

/** Whether a line stands apart from the text: nothing is nearer to the page's edge, and the next line is not close. */
function isOutside(line: Line, { lines, height }: PageLines): boolean {
  const isHead = line.baseline < height / 2;
  const others = lines.filter((one) => one !== line);
  if (others.some(({ baseline }) => (isHead ? baseline < line.baseline - 2 : baseline > line.baseline + 2)))
    return false;
  const gap = leastOf(others.map(({ baseline }) => Math.abs(baseline - line.baseline)));
  return gap > line.size * 1.6;
}

/** The number that is printed on a page, from its furniture; null where it has none. */
export function labelOf(furniture: readonly Line[]): string | null {
  for (const line of furniture) {
    const text = textOf(line);
    const [, number] =
      /(?:^|\bpage\s+|[-–—[(]\s*)((?:[A-Z]{1,4}\s*\/\s*)?(?:\d{1,4}|[ivxlc]{1,7}))(?:\s*(?:of|\/)\s*\d+)?[-–—\])\s]*$/i.exec(
        text,
      ) ?? [];
    if (number !== undefined) return number.replace(/\s+/g, '');
  }
  return null;
}
