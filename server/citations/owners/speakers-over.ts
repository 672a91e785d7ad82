import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { speakerIn, speakerOfEntry } from './fields.ts';
import type { Overhead } from './reach.ts';
import { fieldsUnderTitles } from './titled-fields.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
const COST_OF_FIELDS = 100;
/** How long a line is that is read whole, and the sentence of a longer one that leads to what stands below it, in characters. */
const LONGEST = 160;
const LONGEST_SENTENCE = 600;
/** By what a sentence speaks of whom the one before it names. */
const GOES_ON = /\b(?:he|she|they|his|her|their|there|that|this)\b/i;

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
    const line = lineOver((passages[over] as Passage).body);
    if (line !== '') found.set(at, line);
    return COST_OF_FIELDS;
  });
  return found;
}

/** A line over words, and of a paragraph its last sentence, which leads to them; with those before it where it goes on with them. */
function lineOver({ block: { text }, structure }: BlockReader): string {
  if (text.length <= LONGEST) return text;
  if (!text.trimEnd().endsWith(':')) return '';
  const { sentences } = structure;
  const last = sentences.at(-1);
  if (!last) return '';
  const own = text.slice(last.start, last.end);
  const before = GOES_ON.test(own) ? sentences.at(-2) : undefined;
  const line = text.slice((before ?? last).start, last.end);
  return line.slice(-LONGEST_SENTENCE);
}
