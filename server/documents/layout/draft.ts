import type { Block, Format, Whole } from './block.ts';
import type { Answers, Chunk } from './chunks.ts';
import type { Encoding } from './decode.ts';
import type { DocxText } from './docx-text.ts';

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
