import type { Stops } from './cells.ts';
import type { Region } from './columns.ts';
import { textOf } from './lines.ts';

/** What is usual in a document: the size of its letters, and the gap between two lines of a paragraph by their size. */
export interface Habits extends Stops {
  readonly size: number;
  readonly leading: (size: number) => number;
  /** How far first lines are set in, where they are; null where paragraphs are told by gaps. */
  readonly first: number | null;
}

/** The end of a sentence, or of words that lead to others. */
export const STOPS = /[.?!:;](?:[’”'")\]]|\[\d+\])*$/;

/** What is usual in some regions, which are all of a document. Where cells begin is said by its pages. */
export function habitsOf(regions: readonly Region[]): Omit<Habits, keyof Stops> {
  const letters = new Map<number, number>();
  const gaps = new Map<number, number[]>();
  const firsts: number[] = [];
  for (const { lines, left } of regions)
    for (const [i, line] of lines.entries()) {
      const size = rounded(line.size);
      letters.set(size, (letters.get(size) ?? 0) + textOf(line).length);
      const next = lines[i + 1];
      if (!next || rounded(next.size) !== size) continue;
      const gap = next.baseline - line.baseline;
      if (gap > 0 && gap < line.size * 3) keep(gaps, size, gap);
      const below = lines[i + 2];
      const set = next.left - left;
      if (STOPS.test(textOf(line)) && set > line.size * 0.9 && below && below.left - left < 2) firsts.push(set);
    }
  const [size] = [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [10, 0]);
  const usual = new Map([...gaps].map(([of, list]) => [of, usualOf(list)]));
  const body = usual.get(size) ?? size * 1.2;
  return {
    size,
    leading: (of) => {
      const own = usual.get(rounded(of));
      return own !== undefined && (gaps.get(rounded(of))?.length ?? 0) >= 3 ? own : (of * body) / size;
    },
    first: firsts.length < 3 ? null : usualOf(firsts),
  };
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

/** The smallest gap that an eighth of some gaps are near to: lines of a paragraph are nearer than paragraphs are. */
function usualOf(gaps: readonly number[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  const fewest = Math.max(2, sorted.length / 8);
  let [from, to] = [0, 0];
  return (
    sorted.find((gap) => {
      while ((sorted[from] ?? gap) < gap - NEAR) from++;
      while (to < sorted.length && (sorted[to] ?? gap) < gap + NEAR) to++;
      return to - from >= fewest;
    }) ??
    sorted[0] ??
    0
  );
}

/** How near gaps are to each other that are one, in points. */
const NEAR = 0.8;

function keep(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
