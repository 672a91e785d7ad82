import type { Box } from '../layout/pdf-text.ts';
import { IDENTITY } from './matrix.ts';
import type { Matrix } from './pdfjs.ts';

/** What is known of a font besides its glyphs. */
export interface Font {
  readonly name: string;
  /** From a glyph's own units to those of text. */
  readonly unit: number;
  readonly isVertical: boolean;
}

/** The graphics state. It is changed where it is, and copied where it is saved: a page has thousands of changes. */
export interface State {
  ctm: Matrix;
  clip: Box;
  fill: string | null;
  stroke: string | null;
  fillAlpha: number;
  strokeAlpha: number;
  font: Font;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  text: Matrix;
  /** Where the next glyph and the next line begin, in the space of `text`. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

/** A page's size in points, and the matrix from its own space to upright points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly view: Matrix;
}

/** The state in which a page begins to be drawn. */
export function stateAtFirst({ view, width, height }: Sheet): State {
  return {
    ...{ ctm: view, clip: [0, 0, width, height] },
    ...{ fill: '#000000', stroke: '#000000', fillAlpha: 1, strokeAlpha: 1 },
    ...{ font: { name: '', unit: 0.001, isVertical: false }, size: 0, charSpacing: 0, wordSpacing: 0, scale: 1 },
    ...{ leading: 0, rise: 0, mode: 0, text: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 },
  };
}
