/** How much of two texts is the same at the beginning and at the end; the two do not overlap in either. */
export interface Unchanged {
  readonly before: number;
  readonly after: number;
}

/** Compares two texts by the engine's own comparison of strings, since a loop over a megabyte takes longer than a read. */
export function unchanged(old: string, text: string): Unchanged {
  const shorter = Math.min(old.length, text.length);
  const before = longest(shorter, (from, to) => old.slice(from, to) === text.slice(from, to));
  const after = longest(
    shorter - before,
    (from, to) => old.slice(old.length - to, old.length - from) === text.slice(text.length - to, text.length - from),
  );
  return { before, after };
}

const STEP = 0x10000;

/** The greatest length up to `limit` such that all stretches below it are the same. */
function longest(limit: number, same: (from: number, to: number) => boolean): number {
  let low = 0;
  while (low < limit && same(low, Math.min(limit, low + STEP))) low += STEP;
  if (low >= limit) return limit;
  let high = Math.min(limit, low + STEP);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (same(low, middle)) low = middle;
    else high = middle;
  }
  return low;
}
