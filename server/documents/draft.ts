import type { Span } from '../../shared/finding.ts';
import type { Answers, Chunk } from './chunks.ts';
import type { Encoding } from './decode.ts';
import type { DocxText } from './docx/text.ts';
import type { OffsetMap } from './offsets.ts';

export type Format = 'md' | 'txt' | 'docx' | 'html';

/** What a block of the draft is. A `row` holds cells parted by tabs; a `quote` is set off as a block quotation. */
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
  /** What the first row of the table has above each cell of this row; of that row its own cells. */
  readonly headings?: readonly string[];
}

/** A footnote mark, at the place in the text where it stood. */
export interface Mark {
  readonly at: number;
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
}

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

/** A document under audit: what a reader sees, with a map back to the source. Put in one piece when that is asked for. */
export interface Draft extends Whole {
  readonly format: Format;
  readonly encoding: Encoding;
  /** The decoded text without its byte order mark; of a Word document its canonical reading text (`DocxText`). */
  readonly source: string;
  /** What a Word document was read to: where in the file its source comes from. */
  readonly docx: DocxText | null;
  /** Every block in order. */
  readonly blocks: readonly Block[];
  readonly chunks: Chunks;
  /** What the user should know of how the draft was read. */
  readonly notices: readonly string[];
}

/** The chunks that a draft is cut into, which cover its source. */
export interface Chunks {
  readonly list: readonly Chunk[];
  /** Where each begins in the source, and after the last the length of the source. */
  readonly starts: Int32Array;
  /** Which block of the draft is the first of each, and after the last the number of blocks. */
  readonly firsts: Int32Array;
  /** What they were told of each other; null where nothing was read. */
  readonly answers: Answers | null;
}
