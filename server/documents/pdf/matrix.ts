import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { Box } from '../layout/pdf-text.ts';
import type { Matrix } from './pdfjs.ts';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that does first `second`, then `first`. */
export function times(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The matrix that undoes another; the other itself where nothing undoes it. */
export function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f] = matrix;
  const by = a * d - b * c;
  if (by === 0) return matrix;
  return [d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by];
}

export function at([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The smallest upright box around what a matrix makes of a rectangle. */
export function boxOf(matrix: Matrix, [left, top, right, bottom]: Box): Box {
  const corners = [at(matrix, left, top), at(matrix, right, top), at(matrix, left, bottom), at(matrix, right, bottom)];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [leastOf(xs), leastOf(ys), greatestOf(xs), greatestOf(ys)];
}

export function meet(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}
