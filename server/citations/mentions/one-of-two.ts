import { MENTION } from './other-laws.ts';

/** `the former`, `the second of these`: which of two that were named before. */
const ONE_OF_TWO =
  /\b[Tt]he[\s\u00a0](?:(former|first[\s\u00a0]of[\s\u00a0](?:these|them|the[\s\u00a0]two))|latter|second[\s\u00a0]of[\s\u00a0](?:these|them|the[\s\u00a0]two))\b/g;
/** Where a sentence ends. */
const ENDS = /[.?!][”"’')\]]{0,2}[\s\u00a0](?=[\p{Lu}\u0001]|$)/gu;

/**
 * Which of two the sentence of a provision is about, or the one right before it: 0 for the former; null where it does not say. `before` is its plain
 * words up to the provision, with `MENTION` for what it cites: behind another provision nothing is said of this one.
 */
export function whichOfTwo(before: string): 0 | 1 | null {
  const own = before.slice(before.lastIndexOf(MENTION) + 1);
  const last = [...own.matchAll(ONE_OF_TWO)].at(-1);
  if (!last || [...own.slice(last.index).matchAll(ENDS)].length > 1) return null;
  return last[1] === undefined ? 1 : 0;
}
