/** A highlight on a page of a PDF, with a note that pops up where it stands. It is plain data, which a worker can be handed. */
export interface PdfNote {
  /** The number of the page, counted from 1. */
  readonly page: number;
  readonly quads: readonly Quad[];
  /** Red, green and blue, each from 0 to 255. */
  readonly color: readonly [red: number, green: number, blue: number];
  /** Null where it goes on from a highlight that has them. */
  readonly words: string | null;
  /** The place of the note when it is open: left, bottom, right, top in the space of the file. */
  readonly popup: readonly [number, number, number, number];
  /** When it was made, ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Four corners in the space of the file, as a reader of the page sees them: the left and the right one above, the left and the right
 * one below. Each is two numbers.
 */
export type Quad = readonly [number, number, number, number, number, number, number, number];
