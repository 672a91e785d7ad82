import type { Block, Format, Whole } from './block.ts';
import type { Answers, Chunk } from './chunks.ts';
import type { Encoding } from './decode.ts';
import type { OpenedText } from './opened-text.ts';

/** A document under audit: what a reader sees, with a map back to the source. Put in one piece when that is asked for. */
export interface Draft extends Whole {
  readonly format: Format;
  readonly encoding: Encoding;
  /** The decoded text without its byte order mark; of a file that is no text its canonical reading text. */
  readonly source: string;
  /** The reading of a file that was opened: the places in it from which its source comes. Null for a text. */
  readonly opened: OpenedText | null;
  /** Every block in order. */
  readonly blocks: readonly Block[];
  readonly chunks: Chunks;
  /** The notices for the user on how the draft was read. */
  readonly notices: readonly string[];
}

/** The chunks that a draft is cut into, which cover its source. */
export interface Chunks {
  readonly list: readonly Chunk[];
  /** The place in the source where each begins, and at the end the length of the source. */
  readonly starts: Int32Array;
  /** The number of each one's first block in the draft, and at the end the number of blocks. */
  readonly firsts: Int32Array;
  /** The answers that they were given on each other; null where nothing was read. */
  readonly answers: Answers | null;
}
