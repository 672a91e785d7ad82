import { type Line, textOf } from './lines.ts';
import { markersOf, spaceOf } from './markers.ts';
import type { Word } from './words.ts';

/** Where cells begin in a document. */
export interface Stops {
  /** Whether they do at a place of a page, as they do on several of its lines. */
  readonly isStop: (left: number, page: number) => boolean;
}

/** A gap of so much of the size of letters, at one place of several lines, is where cells begin. */
const STOP = 1.8;

/** A narrower one is so where it is on more lines, and each time much wider than the spaces of its line. */
const NARROW_STOP = 0.8;
const TIMES_SPACE = 2;
const NARROW_LINES = 3;

/** Where cells begin on several lines of a page, behind gaps that no text has. */
export function stopsOf(lines: readonly Line[]): Stops['isStop'] {
  const [counts, narrow] = [new Map<string, number>(), new Map<string, number>()];
  const keyOf = (left: number, page: number): string => `${page} ${Math.round(left)}`;
  for (const line of lines) {
    const { words, page, size } = line;
    const markers = markersOf(line);
    for (const [i, word] of words.entries()) {
      const before = words[i - 1];
      if (!before || i <= markers) continue;
      const gap = word.left - before.right;
      const isNarrow = gap >= size * NARROW_STOP && gap >= spaceOf(words) * TIMES_SPACE;
      for (const found of [...(gap >= size * STOP ? [counts] : []), ...(isNarrow ? [narrow] : [])])
        for (const near of [-1, 0, 1])
          found.set(keyOf(word.left + near, page), (found.get(keyOf(word.left + near, page)) ?? 0) + 1);
    }
  }
  return (left, page) =>
    (counts.get(keyOf(left, page)) ?? 0) > 1 || (narrow.get(keyOf(left, page)) ?? 0) >= NARROW_LINES;
}

/** A gap of so much of the size of letters parts cells, in text that nothing else parts. */
const TAB = 2.5;

/** A gap before a place where cells begin: no space in a line of text is so wide, unless it is justified. */
const CELL = 0.7;

/** Whether a gap between two words of a line parts cells; `isStop` where cells begin at the second. */
export function isCellGap(before: Word, word: Word, size: number, isStop: boolean): boolean {
  return word.left - before.right > size * (isStop ? CELL : TAB);
}

/** The cells of a line that no number begins: words that wide gaps part. */
function cellsOf(line: Line, { isStop }: Stops): Word[][] {
  const cells: Word[][] = [[]];
  for (const [i, word] of line.words.entries()) {
    const before = line.words[i - 1];
    if (before && i > markersOf(line) && isCellGap(before, word, line.size, isStop(word.left, line.page)))
      cells.push([]);
    cells.at(-1)?.push(word);
  }
  return cells;
}

/** Whether words of a line stand in cells beside each other. */
export const hasCells = (line: Line, habits: Stops): boolean => cellsOf(line, habits).length > 1;

/** Whether cells of one line may go on in those of the next: nothing says then which words follow which. */
export function tears(one: Line | undefined, other: Line | undefined, habits: Stops): boolean {
  if (!one || !other || one.page !== other.page || !hasCells(one, habits)) return false;
  return cellsOf(one, habits).some((cell) =>
    cellsOf(other, habits).some(
      (next) =>
        Math.abs((cell[0] as Word).left - (next[0] as Word).left) < one.size &&
        goesOn(textOf({ words: cell }), textOf({ words: next })),
    ),
  );
}

function goesOn(text: string, next: string): boolean {
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  return /^\p{Ll}/u.test(next) || /[,(]$|\bv$/.test(text) || count(/[“([]/g) > count(/[”)\]]/g);
}

/** Whether a line of cells goes on elsewhere than below its last: it may be any of them that goes on. */
export function isBroken(lines: readonly Line[], habits: Stops): boolean {
  return lines.some((line, i) => {
    const [next, cells] = [lines[i + 1], cellsOf(line, habits)];
    return (
      next !== undefined && cells.length > 1 && Math.abs(next.left - (cells.at(-1)?.[0]?.left ?? 0)) > line.size / 2
    );
  });
}
