import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Passage } from '../passages/passages.ts';
import { isOwning, wordsOf } from '../text/words.ts';
import { disclaimed, disclaimedAbove, ownerless } from './disclaiming.ts';
import { announcesChange, closesWithFalse, deniesWords, leadsToFalse, namesVoice } from './disowning.ts';
import { changesWords, isTelling } from './frames.ts';
import { mayDisclaim, mayDisclaimNext } from './hinting.ts';
import { sentencesAbove, sentencesOf } from './judged-lists.ts';
import { asksWhich, givesItemsAway, judgesItems } from './judging.ts';
import { saidOver } from './over.ts';
import { ownTitle } from './own-titles.ts';
import { showsAnother } from './shown.ts';
import { saidByTitle } from './titles-over.ts';

/** What looking at a passage costs beside reading a character, about, and at the first row of a table. */
const COST = 4;
const COST_OF_TABLE = 240;
/** How many rows a table has at the most of which what stands beside it speaks. */
const MOST_ROWS = 400;

/**
 * The rows of tables beside which something stands by which their words may be somebody's, or not as they were: the heading above, the
 * last sentences before them and the first behind. Such words are held against nobody.
 */
export function* toldTables(passages: readonly Passage[], heeded: Uint8Array): Steps<ReadonlySet<number>> {
  const told = new Set<number>();
  const title = ownTitle(passages);
  let heading = -1;
  let [from, isTold] = [-1, false];
  yield* eachInSteps(passages.length, (at) => {
    if (passages[at]?.body.block.kind === 'heading') heading = at;
    if (!isRow(passages[at])) {
      from = -1;
      return COST;
    }
    const isFirst = from < 0;
    if (isFirst) {
      from = at;
      const above = heading < 0 || heading === title ? '' : (passages[heading]?.body.block.text ?? '');
      isTold = heeded[at] !== 0 && isToldBeside(above, sentencesAbove(passages, at), below(passages, at));
    }
    if (isTold || at - from > MOST_ROWS) told.add(at);
    return isFirst ? COST_OF_TABLE : COST;
  });
  return told;
}

function isRow(passage: Passage | undefined): boolean {
  return passage?.body.block.kind === 'row';
}

function below(passages: readonly Passage[], at: number): readonly string[] {
  let end = at;
  while (end - at <= MOST_ROWS && isRow(passages[end])) end++;
  return sentencesOf(passages[end], false);
}

function isToldBeside(heading: string, above: readonly string[], next: readonly string[]): boolean {
  const title = wordsOf(heading);
  if (saysOfAll(title) || namesVoice(title.map(ownerless))) return true;
  return (
    above.some((one) => mayTell(one, above) || leadsToFalse(one) || asksWhich(one) || mayDisclaimNext(wordsOf(one))) ||
    next.some((one) => mayTell(one, next) || closesWithFalse(one) || mayDisclaim(wordsOf(one)))
  );
}

/** What a heading says of all words below it; of a topic of law, that something was wrong, it says nothing. */
function saysOfAll(title: readonly string[]): boolean {
  if (saidByTitle(title) !== null || saidOver(title) !== null || disclaimedAbove(title) !== null) return true;
  return announcesChange(title) || showsAnother(title);
}

function mayTell(sentence: string, all: readonly string[]): boolean {
  const words = wordsOf(sentence);
  const before = all[all.indexOf(sentence) - 1] ?? null;
  if (judgesItems(sentence, before) || givesItemsAway(sentence) || disclaimed(words) !== null) return true;
  return givesAway(words) || (namesVoice(words.map(ownerless)) && (isTelling(words) || words.some(isOwning)));
}

function givesAway(words: readonly string[]): boolean {
  return deniesWords(words) || announcesChange(words) || changesWords(words) || showsAnother(words);
}
