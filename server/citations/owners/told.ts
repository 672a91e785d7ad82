import type { Reference } from '../mentions/reference.ts';
import { indexWords, LISTS } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import { endingWith, entryEnd, isBeside, isPlace, lastSpeaker, PAUSE } from './lead-words.ts';
import reading from './read-leads.json' with { type: 'json' };
import data from './told.json' with { type: 'json' };

const CONTENT: ReadonlySet<string> = new Set(data.content.words);
const NOUNS: ReadonlySet<string> = new Set(reading.nouns.words);
const WORDS: ReadonlySet<string> = new Set(data.words.words);
const PERSONS: ReadonlySet<string> = new Set(data.persons.words);
const DUTIES = [indexWords(data.duties.words)];
const PHRASES = [indexWords(data.phrases.words)];
const VERBS = [LISTS.said, LISTS.saying, indexWords(reading.verbs.words)];
/** A verb of these goes on with a court's speech behind `and`; an infinitive, `and say`, may be of somebody it speaks of. */
const GOING_ON = [LISTS.said, LISTS.saying];

/**
 * Whether what a court is said to say before quoted words is read to its end: of `the court held that it is not the law that “...”` the court
 * says the opposite of the words. Only listed words may stand between its verb and the `that` or `whether` that leads to the words.
 */
export function isToldRead(words: readonly string[], owner: Reference | null): boolean {
  const lower = lowerOf(words);
  const end = endOfTold(lower);
  const start = end < 0 ? -1 : startOfTold(lower, end);
  if (start < 0) return true;
  const told = words.slice(start, end);
  return isNeutral(lowerOf(told)) || goesOn(told, owner);
}

/** Where what a court says ends before the word that leads to quoted ones: `that`, `whether`, or a verb of saying. -1 where none does. */
function endOfTold(lower: readonly string[]): number {
  if (CONTENT.has(lower.at(-1) ?? '')) return lower.length - 1;
  return endingWith(GOING_ON, lower) >= 0 ? lower.length : -1;
}

/** Where what a court is first said to say begins: behind `held that`, `took the view that`. -1 where it is nothing before the end. */
function startOfTold(lower: readonly string[], end: number): number {
  for (let at = 0; at < end; at++) {
    const behind = NOUNS.has(lower[at] ?? '') ? at + 1 : entryEnd(VERBS, lower, at);
    if (behind === at) continue;
    let next = behind;
    while (next < end && !CONTENT.has(lower[next] ?? '') && isBeside(lower[next] ?? '')) next++;
    if (CONTENT.has(lower[next] ?? '') && next + 1 < end) return next + 1;
  }
  return -1;
}

/** Whether words only assert what comes behind them. */
function isNeutral(lower: readonly string[]): boolean {
  let isOwed = false;
  let hasPerson = false;
  for (let at = 0; at < lower.length; ) {
    const word = lower[at] ?? '';
    const duty = entryEnd(DUTIES, lower, at);
    const phrase = entryEnd(PHRASES, lower, at);
    if (duty > at) isOwed = true;
    else if (PERSONS.has(word)) hasPerson = true;
    else if (phrase === at && !WORDS.has(word) && !isSign(word)) return false;
    at = Math.max(duty, phrase, at + 1);
  }
  return isOwed || !hasPerson;
}

/** `[2]`, `17(1)`: a citation, a paragraph or a number. */
function isSign(word: string): boolean {
  return isPlace(word) && !/\p{L}{2}/u.test(word);
}

/** `loss was proved and held`, `loss was proved, and Lord Example said`: whether words end with a court that goes on to speak. */
function goesOn(words: readonly string[], owner: Reference | null): boolean {
  const lower = lowerOf(words);
  const verb = endingWith(GOING_ON, lower);
  if (verb < 0) return false;
  let length = verb;
  while (length > 0 && isBeside(lower[length - 1] ?? '') && !JOINTS.has(lower[length - 1] ?? '')) length--;
  if (JOINTS.has(lower[length - 1] ?? '')) return !namesPerson(words.slice(0, length), owner);
  const last = lastSpeaker(words.slice(0, length), owner);
  return last?.isOwn === true && last.end === length && JOINTS.has(lower[last.start - 1] ?? '');
}

/** Whether words name somebody who may be the one who goes on: `the tribunal had asked the wrong question and held`. */
function namesPerson(words: readonly string[], owner: Reference | null): boolean {
  return lastSpeaker(words, owner) !== null || lowerOf(words).some((word) => PERSONS.has(word));
}

const JOINTS: ReadonlySet<string> = new Set(['and', 'but', 'as', PAUSE]);
