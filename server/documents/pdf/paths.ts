import type { Box } from '../layout/pdf-text.ts';
import { at, meet } from './matrix.ts';
import type { Matrix } from './pdfjs.ts';

/** Boxes thinner than that, in points, are lines. */
export const THIN = 2;
/** The numbers of path segments as pdf.js packs them, by how many numbers follow each. */
const SEGMENTS: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };

/** The lines of a path, as pdf.js packs it, that go straight across or down, within a clip. */
export function linesOfPath(path: ArrayLike<number>, matrix: Matrix, clip: Box): Box[] {
  const found: Box[] = [];
  let from: readonly [number, number] = [0, 0];
  let start = from;
  for (let i = 0; i < path.length; ) {
    const kind = path[i] as number;
    const count = SEGMENTS[kind];
    if (count === undefined) return found;
    const to = kind === 4 ? start : at(matrix, path[i + count - 1] as number, path[i + count] as number);
    if (kind === 0) start = to;
    else if (kind === 1 || kind === 4) {
      const [[x0, y0], [x1, y1]] = [from, to];
      const box = meet([Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)], clip);
      if (isLine(box)) found.push(box);
    }
    from = to;
    i += count + 1;
  }
  return found;
}

/** Whether a box is so thin that it is a line. */
export function isLine([left, top, right, bottom]: Box): boolean {
  return right >= left && bottom >= top && Math.min(right - left, bottom - top) <= THIN;
}

/** Whether a box is as small as a bullet, and about as wide as high. */
export function isDot([left, top, right, bottom]: Box): boolean {
  const [width, height] = [right - left, bottom - top];
  return Math.min(width, height) > 1.2 && Math.max(width, height) < 7 && Math.abs(width - height) < 1;
}

/** Whether a path is one rectangle: what it fills is all of its box. */
export function isBox(path: ArrayLike<number>): boolean {
  let lines = 0;
  for (let i = 0; i < path.length; ) {
    const kind = path[i] as number;
    if (kind === 2 || kind === 3 || (kind === 0 && i > 0)) return false;
    if (kind === 1) lines++;
    i += (SEGMENTS[kind] ?? path.length) + 1;
  }
  return lines === 3 || lines === 4;
}
