import { findQuotations } from '../citations/index.ts';
import type { Block } from '../documents/index.ts';

/** How many blocks one quotation runs through, at the most. */
const MOST = 40;

/** How many more marks close in a text than open. */
function excess(text: string): number {
  let count = 0;
  for (const mark of text) count += mark === '”' ? 1 : mark === '“' ? -1 : 0;
  return count;
}

/** Whether a block opens a quotation at its beginning and does not close it. */
function staysOpen(text: string): boolean {
  return (
    text.trimStart().startsWith('“') &&
    excess(text) < 0 &&
    findQuotations(text, 0, text.length).some(({ closed }) => !closed)
  );
}

/**
 * The blocks that stand within a quotation, by their numbers: an earlier block opens it, and a later one has the mark that closes it, which
 * no mark of its own opens. The two themselves are none of them, but a last block that ends with the mark.
 */
export function blocksWithin(blocks: readonly Pick<Block, 'text' | 'kind'>[]): ReadonlySet<number> {
  const within = new Set<number>();
  let opened: number | null = null;
  for (const [i, { text, kind }] of blocks.entries()) {
    if (staysOpen(text)) opened = i;
    else if (opened !== null && (kind === 'heading' || i - opened > MOST)) opened = null;
    else if (opened !== null && excess(text) > 0) {
      for (let k = opened + 1; k < i; k++) within.add(k);
      if (/”[\s.,;:]*$/.test(text)) within.add(i);
      opened = null;
    }
  }
  return within;
}
