import type { Reference } from '../mentions/reference.ts';
import type { Surroundings } from '../passages/surroundings.ts';
import { isCapitalised } from '../phrases/speakers.ts';
import { indexWords, LISTS, type WordLists } from '../phrases/vocabulary.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf } from '../text/words.ts';
import { handsOver, namesVoice } from './disowning.ts';
import { isSubject } from './lead-subjects.ts';
import { entryEnd, lastSpeaker } from './lead-words.ts';
import clauses from './own-clauses.json' with { type: 'json' };
import data from './read-leads.json' with { type: 'json' };
import {
  clauseStart,
  isHerCase,
  isNumberedItem,
  isPronounRead,
  isStanceOfOther,
  namesIn,
  wordsWithHoles,
} from './read-leads.ts';
import { isToldRead } from './told.ts';

const SPEAKING: readonly WordLists[] = [
  ...[LISTS.said, LISTS.saying, LISTS.otherSaid],
  ...[indexWords(data.verbs.words), indexWords(data.utterances.words)],
];
/** What somebody has of whom nothing is known: `said of the claim that “...”`. */
const HELD: ReadonlySet<string> = new Set([
  ...[...data.nouns.words, ...data.stances.words, ...data.pleas.words],
  ...clauses.claims.words,
]);
/** In more words than these somebody may be named by none that is listed. */
const MOST = 24;

/**
 * Whether a court or one of its judges is all that leads to quoted words, though not all of what does is understood: `he also said of
 * freedom of information that “...”`, `I have been helped by Lord Example in A at [2], to the effect that “...”`. Whoever else may be
 * named there may have them. What a court is said to say before them has to be read.
 */
export function isLedByCourt(around: Surroundings, quote: QuotedSpan, from: number, owner: Reference | null): boolean {
  const start = Math.max(from, clauseStart(around.text, from, quote.start));
  const words = wordsWithHoles(around, start, quote.start);
  if (words.length === 0 || words.length > MOST) return false;
  if (!isPronounRead(around, quote, start, words) || !isToldRead(fromJudge(words, owner), owner)) return false;
  if (isNumberedItem(words, owner, namesIn(around)) || isHerCase(words) || isStanceOfOther(words, owner)) return false;
  return isSaidByCourt(words, owner) && !isOfSomebody(words, owner);
}

/** Whether the last who is said to speak is a court; where nobody is, whether one is named. */
function isSaidByCourt(words: readonly string[], owner: Reference | null): boolean {
  const verb = lastVerb(words);
  return verb >= 0 ? isSubject(words.slice(0, verb), owner) : lastSpeaker(words, owner) !== null;
}

/** Where the last verb of speaking stands among words, or -1. */
function lastVerb(words: readonly string[]): number {
  const lower = lowerOf(words);
  return words.findLastIndex((_, at) => entryEnd(SPEAKING, lower, at) > at);
}

/**
 * Words from the judge on who says what stands last in them, or all. Whoever reports before that what he said is nobody who may have it: `MS
 * noted that in A Lord Example had said of distress that`.
 */
function fromJudge(words: readonly string[], owner: Reference | null): readonly string[] {
  const last = lastSpeaker(words, owner);
  return last?.isOwn === true && last.start < lastVerb(words) ? words.slice(last.start) : words;
}

/** Whether words may be somebody's who is no court: one who may speak, a name that is none of a judge's, or what anybody holds, right before them. */
function isOfSomebody(words: readonly string[], owner: Reference | null): boolean {
  const own = fromJudge(words, owner);
  const last = lastSpeaker(own, owner);
  const rest = last ? [...own.slice(0, last.start), ...own.slice(last.end)] : own;
  const lower = lowerOf(rest);
  const end = lower.at(-1) === 'that' ? lower.length - 1 : lower.length;
  if (HELD.has(lower[end - 1] ?? '') && !EFFECTS.has(lower[end - 1] ?? '')) return true;
  const names = own.length < words.length ? rest : rest.slice(1);
  return namesVoice(rest) || handsOver(rest) || names.some((word) => isCapitalised(word) && word !== 'I');
}

/** `to the effect that`. */
const EFFECTS: ReadonlySet<string> = new Set(['effect']);
