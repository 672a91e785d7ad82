import type { Steps } from './steps.ts';

/** A text as it is made, or gone through, piece by piece: nobody need keep more of it than one. */
export type Pieces = Iterable<string>;

/** The most of a long text that is one piece, in UTF-16 units. */
export const LONGEST_PIECE = 0x4000;

/** The most bytes that a UTF-16 unit is in UTF-8. */
export const MOST_BYTES_OF_A_UNIT = 3;

/** A long text in pieces. No character is cut in two. */
export function* piecesOf(text: string): Pieces {
  for (let from = 0; from < text.length; ) {
    const end = from + LONGEST_PIECE;
    const to = isHigh(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** How many bytes are made room for at first. */
const ROOM = 0x10000;

/**
 * The UTF-8 of a text in pieces, each of which is let go at once. Half a character becomes U+FFFD. Room that is
 * outgrown or given up is freed at once: the garbage collector would stop everything to collect it.
 */
export function* encodeInSteps(pieces: Pieces): Steps<Uint8Array> {
  let room = Buffer.from(new ArrayBuffer(ROOM));
  let used = 0;
  try {
    for (const piece of pieces) {
      const most = used + MOST_BYTES_OF_A_UNIT * piece.length;
      if (most > room.length) room = Buffer.from(room.buffer.transfer(2 * most));
      used += room.write(piece, used);
      yield;
    }
    return new Uint8Array(room.buffer.transfer(used));
  } finally {
    free(room);
  }
}

/**
 * Frees the room of bytes that nobody needs any longer, where nothing else uses it. The garbage collector would stop
 * everything to collect it.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0);
}
