import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { Box } from '../layout/pdf-text.ts';
import { type Line, linesOf } from './lines.ts';
import type { Word } from './words.ts';

/** A table that lines are drawn around: rows of cells, each with its lines. */
export interface Table {
  readonly top: number;
  readonly rows: readonly (readonly (readonly Line[])[])[];
}

/** How near lines of a table are to each other where they meet, in points. */
const NEAR = 3;

/** The tables of a page, by the lines that are drawn around their cells, and the words that stand in none. */
export function tablesOf(
  words: readonly Word[],
  rules: readonly Box[],
  page: number,
): { tables: Table[]; rest: Word[] } {
  const tables: Table[] = [];
  let rest = [...words];
  for (const grid of gridsOf(rules)) {
    const inside = rest.filter((word) => holds(grid.box, word));
    const rows = grid.rows
      .map(({ top, bottom }) => {
        const lefts = grid.edgesAt(top, bottom);
        const own = inside.filter((word) => middleOf(word) > top && middleOf(word) <= bottom);
        const cells = lefts.slice(0, -1).map((left, i) => {
          const right = lefts[i + 1] as number;
          return linesOf(
            own.filter((word) => centreOf(word) > left && centreOf(word) <= right),
            page,
          );
        });
        return cells;
      })
      .filter((cells) => cells.some((lines) => lines.length > 0));
    const placed = rows.flat(2).flatMap((line) => line.words);
    if (rows.length === 0 || placed.length < inside.length || !rows.some((cells) => cells.length > 1)) continue;
    tables.push({ top: grid.box[1], rows });
    rest = rest.filter((word) => !inside.includes(word));
  }
  return { tables, rest };
}

const middleOf = ({ baseline, size }: Word): number => baseline - size * 0.3;
const centreOf = ({ left, right }: Word): number => (left + right) / 2;

function holds([left, top, right, bottom]: Box, word: Word): boolean {
  return centreOf(word) > left && centreOf(word) < right && middleOf(word) > top && middleOf(word) < bottom;
}

interface Grid {
  readonly box: Box;
  readonly rows: readonly { readonly top: number; readonly bottom: number }[];
  /** The left edges of the cells between two heights, and the right edge of the last. */
  readonly edgesAt: (top: number, bottom: number) => number[];
}

function gridsOf(rules: readonly Box[]): Grid[] {
  const across = rules.filter(([left, top, right, bottom]) => right - left > 12 && right - left > bottom - top);
  const down = rules.filter(([left, top, right, bottom]) => bottom - top > 6 && bottom - top > right - left);
  return groupsOf([...across, ...down]).flatMap((group) => {
    const ys = levels(group.filter((rule) => across.includes(rule)).map(([, top, , bottom]) => (top + bottom) / 2));
    const own = group.filter((rule) => down.includes(rule));
    if (ys.length < 2 || levels(own.map(([left, , right]) => (left + right) / 2)).length < 3) return [];
    const box: Box = [
      leastOf(group.map(([left]) => left)),
      leastOf(group.map(([, top]) => top)),
      greatestOf(group.map(([, , right]) => right)),
      greatestOf(group.map(([, , , bottom]) => bottom)),
    ];
    const edgesAt = (top: number, bottom: number): number[] =>
      levels(
        own
          .filter(([, y0, , y1]) => Math.min(y1, bottom) - Math.max(y0, top) > (bottom - top) * 0.6)
          .map(([left, , right]) => (left + right) / 2),
      );
    return [{ box, rows: ys.slice(0, -1).map((top, i) => ({ top, bottom: ys[i + 1] as number })), edgesAt }];
  });
}

/** Lines that touch each other, together. */
function groupsOf(rules: readonly Box[]): Box[][] {
  let groups: Box[][] = [];
  for (const rule of rules) {
    const touched = groups.filter((group) => group.some((one) => touch(one, rule)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), rule]];
  }
  return groups;
}

function touch(one: Box, other: Box): boolean {
  return (
    one[0] <= other[2] + NEAR && other[0] <= one[2] + NEAR && one[1] <= other[3] + NEAR && other[1] <= one[3] + NEAR
  );
}

function levels(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, i) => i === 0 || value - (sorted[i - 1] as number) > NEAR);
}
