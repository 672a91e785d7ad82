import type { Steps } from '../../shared/steps.ts';

/** A text as it is made, piece by piece: nobody need keep more of it than one. */
export type Pieces = Generator<string, void>;

/** Pieces are put into blocks of so many bytes: thousands of small arrays would cost more than what they hold. */
const BLOCK = 0x10000;

/** The UTF-8 of a text that is made in pieces, each of which is let go at once. */
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
