import type { Steps } from './steps.ts';

/** A text as it is made, or gone through, piece by piece: nobody need keep more of it than one. */
export type Pieces = Iterable<string>;

/** The most of a text that is one piece, in UTF-16 units. */
const PIECE = 0x4000;

/** A long text in pieces. No character is cut in two. */
export function* piecesOf(text: string): Pieces {
  for (let from = 0; from < text.length; ) {
    const end = from + PIECE;
    const to = isHigh(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Pieces are put into blocks of so many bytes: thousands of small arrays would cost more than what they hold. */
const BLOCK = 0x10000;

/** The UTF-8 of a text in pieces, each of which is let go at once. Half a character becomes U+FFFD. */
export function* encodeInSteps(pieces: Pieces): Steps<Uint8Array> {
  const full: Buffer[] = [];
  let block = Buffer.allocUnsafeSlow(BLOCK);
  let used = 0;
  for (const piece of pieces) {
    const most = 3 * piece.length;
    if (most > block.length - used) {
      full.push(block.subarray(0, used));
      block = Buffer.allocUnsafeSlow(Math.max(BLOCK, most));
      used = 0;
    }
    used += block.write(piece, used);
    yield;
  }
  return Buffer.concat([...full, block.subarray(0, used)]);
}
