import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Passage } from '../passages/passages.ts';
import { speakerIn, speakerOfEntry } from './fields.ts';
import type { Overhead } from './reach.ts';
import { fieldsUnderTitles } from './titled-fields.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
const COST_OF_FIELDS = 100;
/** How long a line is that names who speaks below it, in characters. */
const LONGEST = 160;

/**
 * The field beside each passage that says who speaks there, else the line that leads into its run, or else the title over it: whoever that
 * names may be who speaks.
 */
export function* speakersOver(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
  above: readonly Overhead[],
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  yield* eachInSteps(passages.length, (at) => {
    if (!mayCite(at)) return COST;
    const field = speakerOfEntry(passages, at) || speakerIn(fieldsUnderTitles(passages, at));
    if (field !== '') {
      found.set(at, field);
      return COST_OF_FIELDS;
    }
    const { stem, title } = above[at] as Overhead;
    const over = stem >= 0 && stem !== at ? stem : title;
    if (over < 0) return COST_OF_FIELDS;
    const { text } = (passages[over] as Passage).body.block;
    if (text.length <= LONGEST) found.set(at, text);
    return COST_OF_FIELDS;
  });
  return found;
}
