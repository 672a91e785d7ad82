import type { Span } from '../../../shared/finding.ts';
import type { OffsetMap } from './offsets.ts';

export type { Format } from '../../../shared/draft-formats.ts';

/** The kind of a block of the draft. A `row` holds cells parted by tabs; a `quote` is set off as a block quotation. */
export type BlockKind = 'paragraph' | 'heading' | 'row' | 'quote' | 'note';

/** How a block stands on the page. */
export interface BlockForm {
  readonly kind: BlockKind;
  /** The list marker or number that stands before it, empty where none does. */
  readonly marker: string;
  /** How far it is set in: columns of white space, or levels of list and quotation. */
  readonly indent: number;
  /** The label of a note. */
  readonly label?: string;
  /** The text of the first row of the table above each cell of this row. The first row has its own cells. */
  readonly headings?: readonly string[];
  /**
   * The number of the stretch within a paragraph too long to be read at once. The words next to its ends may stand in
   * the next stretch.
   */
  readonly stretch?: 'first' | 'middle' | 'last';
  /** Whether its words are a machine's reading of a picture. */
  readonly recognised?: true;
  /** Whether it is fenced code: its words are set out, and what they cite is cited by nobody. */
  readonly fenced?: true;
}

/** A footnote mark, at the place in the text where it stood. */
export interface Mark {
  readonly at: number;
  readonly label: string;
}

/** A footnote mark within a text, brackets and all. */
export interface NoteMark extends Span {
  readonly label: string;
}

/**
 * A block of a draft by itself: its text without list marker or number, all offsets counted from its beginning. Where a
 * new version of a draft has the same block again, it is the same object.
 */
export interface Block extends BlockForm {
  readonly text: string;
  /** In order; one that stands in the white space around the block is before its beginning or after its end. */
  readonly marks: readonly Mark[];
  /** Stretches set in italics or bold, in order. */
  readonly emphasis: readonly Span[];
  /** Stretches set as code, in order, where there are any: they are read, and no check of form looks into them. */
  readonly code?: readonly Span[];
}

/** The elements of HTML whose text is code. */
export const CODE_ELEMENTS: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'tt']);

/** A block with its place: in a chunk of the source where a reader lays it out, in the reading text of a draft. */
export interface Segment extends BlockForm, Span {}

/** A draft in one piece, as its chunks make it up; all in reading offsets and in order. */
export interface Whole {
  /** The reading text: no markup, no list markers' markup, no footnote marks, no characters that nobody sees. */
  readonly text: string;
  readonly map: OffsetMap;
  readonly segments: readonly Segment[];
  readonly marks: readonly Mark[];
  /** Stretches set in italics or bold. */
  readonly emphasis: readonly Span[];
}
