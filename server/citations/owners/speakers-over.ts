import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Passage } from '../passages/passages.ts';
import type { Overhead } from './reach.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How long a line is that names who speaks below it, in characters. */
const LONGEST = 160;

/** The line that leads into the run of each passage, or else the title over it: whoever that names may be who speaks there. */
export function* speakersOver(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
  above: readonly Overhead[],
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  yield* eachInSteps(passages.length, (at) => {
    const { stem, title } = above[at] as Overhead;
    const over = stem >= 0 && stem !== at ? stem : title;
    if (over < 0 || !mayCite(at)) return COST;
    const { text } = (passages[over] as Passage).body.block;
    if (text.length <= LONGEST) found.set(at, text);
    return COST;
  });
  return found;
}
