import type { Box } from '../layout/pdf-text.ts';

/** Why nobody sees a glyph. */
export type Unseen = 'faint' | 'tiny' | 'unpainted' | 'layer' | 'outside' | 'covered';

/** A glyph as it is drawn; places in upright points, from the top left corner of the page. */
export interface Glyph {
  /** What it stands for, as the file says; U+FFFD where it says nothing. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /** The name that its file gives its font: `CAAAAA+Carlito-Italic`. */
  readonly font: string;
  /** The number of the operator that draws it: what one draws is not parted. */
  readonly stroke: number;
  readonly unseen: Unseen | null;
  /** Whether a picture lies over it or it is drawn invisibly over one. */
  readonly pictured: 'over' | 'under' | null;
  /** Whether it hardly stands out from what it is drawn on. */
  readonly isFaint: boolean;
}

/** Everything that is drawn on a page and that says how its words are read. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** In the order of drawing. */
  readonly glyphs: readonly Glyph[];
  /** How many glyphs are set in another direction than the page's text is read in. */
  readonly turned: number;
  /** Straight lines, and boxes so thin that they are lines. */
  readonly rules: readonly Box[];
  readonly pictures: readonly Box[];
  /** Small filled shapes, as bullets are. */
  readonly dots: readonly Box[];
}
