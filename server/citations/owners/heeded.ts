import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Passage } from '../passages/passages.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

/**
 * For which passages it matters what stands beside them, 1 for each: for those for which it does by themselves, and for the items
 * of a list above one of these, as each item hands on to the next what leads into the first.
 */
export function* heededIn(
  passages: readonly Passage[],
  matters: (passage: number) => boolean,
  isItem: (passage: Passage | undefined) => boolean,
): Steps<Uint8Array> {
  const heeded = new Uint8Array(passages.length);
  yield* eachInSteps(passages.length, (done) => {
    const at = passages.length - 1 - done;
    const handsOn = heeded[at + 1] === 1 && isItem(passages[at + 1]) && isItem(passages[at]);
    if (handsOn || matters(at)) heeded[at] = 1;
    return COST;
  });
  return heeded;
}
