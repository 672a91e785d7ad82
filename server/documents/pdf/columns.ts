import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { Box } from '../layout/pdf-text.ts';
import { type Line, linesOf } from './lines.ts';
import type { Word } from './words.ts';

/** Lines that are read one after the other, with the margins of the column that they stand in. */
export interface Region {
  readonly page: number;
  readonly lines: readonly Line[];
  readonly left: number;
  readonly right: number;
  /** The number of columns that stand beside each other here. */
  readonly columns: number;
}

/** A strip of a page that no word of some lines crosses: what parts two columns. */
interface Gutter {
  readonly from: number;
  readonly to: number;
  /** The first of the lines that it parts, and the number of the one behind the last. */
  readonly first: number;
  readonly end: number;
}

/** How many lines stand beside each other at the least where there are columns. */
const FEWEST = 5;
/** How wide a gutter and a column are at the least, in points. */
const GUTTER = 7;
const COLUMN = 90;
/** The step in which gutters are looked for, in points. */
const STEP = 2;

/**
 * The words of a page in the order in which columns are read: lines over the whole width part what stands in columns above them
 * from what does below. Columns are parted by a gutter that stays empty over their height; both have lines that fill them, which
 * the cells of a table seldom have.
 */
export function regionsOf(words: readonly Word[], page: number): Region[] {
  return words.length === 0 ? [] : parted(words, page, 1);
}

function parted(words: readonly Word[], page: number, columns: number): Region[] {
  const lines = linesOf(words, page);
  const gutter = gutterOf(lines);
  if (gutter === null) return [regionOf(lines, page, columns)];
  const inBand = lines.slice(gutter.first, gutter.end).flatMap((line) => line.words);
  const middle = (gutter.from + gutter.to) / 2;
  const side = (isLeft: boolean): Region[] =>
    parted(
      inBand.filter((word) => word.right < middle === isLeft),
      page,
      columns + 1,
    );
  const rest = (some: readonly Line[]): Region[] =>
    some.length === 0
      ? []
      : parted(
          some.flatMap((line) => line.words),
          page,
          columns,
        );
  return [...rest(lines.slice(0, gutter.first)), ...side(true), ...side(false), ...rest(lines.slice(gutter.end))];
}

function regionOf(lines: readonly Line[], page: number, columns: number): Region {
  const left = leastOf(lines.map((line) => line.left));
  const right = greatestOf(lines.map((line) => line.right));
  return { page, lines, left, right, columns };
}

function gutterOf(lines: readonly Line[]): Gutter | null {
  if (lines.length < FEWEST) return null;
  const left = leastOf(lines.map((line) => line.left));
  const right = greatestOf(lines.map((line) => line.right));
  let best: Gutter | null = null;
  for (let x = left + COLUMN; x + GUTTER < right - COLUMN; x += STEP)
    for (const band of bandsAt(lines, x, x + GUTTER))
      if (
        band.end - band.first > (best ? best.end - best.first : 0) &&
        isGutter(lines.slice(band.first, band.end), band, [left, 0, right, 0])
      )
        best = band;
  return best;
}

/** The runs of lines of which no word crosses a strip, without those at both ends that stand on one side alone. */
function bandsAt(lines: readonly Line[], from: number, to: number): Gutter[] {
  const bands: Gutter[] = [];
  let first = 0;
  for (let i = 0; i <= lines.length; i++) {
    const line = lines[i];
    if (line && !line.words.some((word) => word.left < to && word.right > from)) continue;
    const end = i;
    if (end - first >= FEWEST) bands.push({ from, to, first, end });
    first = i + 1;
  }
  return bands;
}

/** Whether lines on both sides of a strip are those of two columns. */
function isGutter(lines: readonly Line[], { from, to }: Gutter, [left, , right]: Box): boolean {
  const lefts = halves(lines, (word) => word.right <= from);
  const rights = halves(lines, (word) => word.left >= to);
  if (lefts.length < FEWEST || rights.length < FEWEST) return false;
  const start = commonest(rights.map((half) => half.left));
  const begin = commonest(lefts.map((half) => half.left));
  if (start.count < rights.length * 0.4 || begin.count < lefts.length * 0.4) return false;
  return fills(lefts, begin.value, from) && fills(rights, start.value, right) && from - left >= COLUMN;
}

interface Half {
  readonly left: number;
  readonly right: number;
}

function halves(lines: readonly Line[], isOf: (word: Word) => boolean): Half[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(isOf);
    if (words.length === 0) return [];
    return [{ left: leastOf(words.map((word) => word.left)), right: greatestOf(words.map((word) => word.right)) }];
  });
}

/** Whether half of the lines of a column reach its right margin, as they do where sentences run on. */
function fills(lines: readonly Half[], left: number, limit: number): boolean {
  const margin = Math.min(limit, greatestOf(lines.map((line) => line.right)));
  return lines.filter((line) => margin - line.right < (margin - left) * 0.2).length >= lines.length * 0.5;
}

function commonest(values: readonly number[]): { readonly value: number; readonly count: number } {
  const near = (value: number): number => values.filter((one) => Math.abs(one - value) < 4).length;
  let most = { value: values[0] ?? 0, count: 0 };
  for (const value of values) if (near(value) > most.count) most = { value, count: near(value) };
  return most;
}

/** How far margins of columns may differ that are set alike, and how far in what a column begins with may stand, in points. */
const ALIKE = 6;
const SET_IN = 80;

/** Regions with the margins that their columns have throughout a document: a page may hold only what is set in. */
export function aligned(regions: readonly Region[]): Region[] {
  return regions.map((region) => {
    const lefts = regions
      .filter((one) => Math.abs(one.right - region.right) < ALIKE && region.left - one.left < SET_IN)
      .map(({ left }) => left);
    const left = leastOf(lefts, region.left);
    const rights = regions
      .filter((one) => Math.abs(one.left - left) < ALIKE && one.columns === region.columns)
      .map(({ right }) => right);
    return { ...region, left, right: greatestOf(rights, region.right) };
  });
}
