import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { courtAt } from '../phrases/court-words.ts';
import { judgesIn } from '../phrases/speakers.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { goesOnWith, MOST_ITEMS } from './list-items.ts';

/** How long such a paragraph is at the most, in characters. */
const LONGEST = 200;
/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

/**
 * The paragraph of one sentence right above each passage that cites, or above its list, where that names a court or a judge and cites nothing:
 * it may say by whom a case below it was decided, `We turn to the High Court.`
 */
export function* sentencesAbove(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  // Of each item the first of its list: what stands above that is above all.
  let first = 0;
  yield* eachInSteps(passages.length, (at) => {
    if (!isNext(passages[at - 1], passages[at]) || at - first > MOST_ITEMS) first = at;
    if (!mayCite(at)) return COST;
    const sentence = sentenceOf(passages[at - 1]) || sentenceOf(passages[first - 1], true);
    if (sentence !== '') found.set(at, sentence);
    return LONGEST;
  });
  return found;
}

function isNext(one: Passage | undefined, next: Passage | undefined): boolean {
  return (
    one !== undefined &&
    next !== undefined &&
    next.body.block.marker !== '' &&
    goesOnWith(one.body.block, next.body.block)
  );
}

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, string>();

/** `isOver` says that it stands above a list, and is no item itself. */
function sentenceOf(passage: Passage | undefined, isOver = false): string {
  if (!passage || passage.rest.length > 0 || (isOver && passage.body.block.marker !== '')) return '';
  const { body } = passage;
  const sentence = known.get(body) ?? readSentence(body);
  known.set(body, sentence);
  return sentence;
}

function readSentence({ block, structure, citing, named }: BlockReader): string {
  const { text, kind, label } = block;
  if (kind !== 'paragraph' || label !== undefined || text.length > LONGEST) return '';
  if (structure.sentences.length !== 1 || structure.quotes.length + citing.length + named.length > 0) return '';
  const words = wordsOf(text);
  const lower = lowerOf(words);
  return words.some((_, at) => courtAt(words, lower, at)) || judgesIn(words).length > 0 ? text : '';
}
