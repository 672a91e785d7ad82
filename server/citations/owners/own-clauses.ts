import type { Span } from '../../../shared/finding.ts';
import { plainWords, type Surroundings } from '../passages/surroundings.ts';
import { stanceOf } from '../phrases/assertions.ts';
import { findReport } from '../phrases/phrases.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import { namesVoice } from './disowning.ts';
import { withoutLaw } from './frames.ts';
import data from './own-clauses.json' with { type: 'json' };

const CLAIMS: ReadonlySet<string> = new Set(data.claims.words);
const SETTLED = indexWords(data.settled.words);
const BEFORE: ReadonlySet<string> = new Set(data.before.words);
const TREATS = indexWords(data.treats.words);
const TOPICS = indexWords(data.topics.words);
const PASSIVE: ReadonlySet<string> = new Set(['is', 'was', 'are', 'were', 'been']);
const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she']);
/** Within how many words a claim begins, and how many tell it at the least. */
const FIRST = 4;
const FEWEST_TOLD = 4;

/**
 * Whether the words that lead to quoted ones say all of what they deny or give to somebody before these, so that the quoted words are none
 * of it: `The argument that the clause stands alone was rejected at [43]: “...”`. They are held against
 * nobody: the paragraph cited may show that they are the court's.
 */
export function isOwnClause(around: Surroundings, quote: Span, from: number): boolean {
  const lead = around.text.slice(from, quote.start);
  const words = plainWords(around, from, quote.start);
  if (isReason(around, lead, from, quote.start)) return true;
  if (/,\s*$/.test(lead)) return isTold(words) && matchList(TOPICS, lowerOf(words), 0).length > 0;
  if (!/:\s*$/.test(lead)) return false;
  return isSettled(words) || isPronounsSaying(words) || isJudgeOnLaw(words);
}

/** `Nor could it be read alone, for as Lord Example observed at [43], “...”`: a clause that gives as its reason what a court says. */
function isReason(around: Surroundings, lead: string, from: number, to: number): boolean {
  const at = REASON.exec(lead)?.index ?? -1;
  const clause = at < 0 ? [] : plainWords(around, from + at, to);
  return at >= 0 && findReport(clause)?.reading.pronoun === false && stanceOf(clause) === 'asserted';
}

const REASON = /(?<=[,;]\sfor,?\s)as\s\p{Lu}[^;:“”"]{2,100}$/u;

/** Whether words tell what somebody claims: `the argument that staff hurt people`. */
function isTold(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = lower.findIndex((word) => CLAIMS.has(word));
  const that = at + 1;
  const limit = lower[0] === 'as' ? FIRST + 2 : FIRST;
  return at >= 0 && at < limit && lower[that] === 'that' && lower.length - that > FEWEST_TOLD;
}

/** `The argument that ... was rejected at [43]:` */
function isSettled(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const verb = lastEntry([SETTLED], withoutPreposition(lower));
  return verb > 0 && PASSIVE.has(lower[verb - 1] ?? '') && isTold(words.slice(0, verb));
}

/**
 * Words without a claim that is nobody's by name and that they tell themselves, up to what was done with it: `The argument that the clause
 * stands alone was rejected at`. The clause says nothing there.
 */
export function withoutTold(words: readonly string[]): readonly string[] {
  const lower = lowerOf(words);
  const at = lower.findIndex((word, i) => CLAIMS.has(word) && lower[i - 1] === 'the' && lower[i + 1] === 'that');
  if (at < 0) return words; // as mostly
  const end = lower.findIndex(
    (word, i) => i > at + FEWEST_TOLD && PASSIVE.has(word) && matchList(SETTLED, lower, i + 1).length > 0,
  );
  return [...words.slice(0, at), ...words.slice(end < 0 ? at + 2 : end)];
}

/** `was rejected at`, of which the paragraph is no word. */
function withoutPreposition(lower: readonly string[]): readonly string[] {
  return lower.at(-1) === 'at' || lower.at(-1) === 'in' ? lower.slice(0, -1) : lower;
}

/** `He had earlier remarked:` */
function isPronounsSaying(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  if (!PRONOUNS.has(lower[0] ?? '')) return false;
  const verb = lower.findIndex((word, at) => at > 0 && !BEFORE.has(word));
  return matchList(LISTS.said, lower, verb).includes(withoutPreposition(lower).length);
}

/** `Lord Example dealt with article 10 at [97]:` */
function isJudgeOnLaw(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const judge = matchSpeaker(words, lower, 0).find(({ speaker }) => speaker?.kind === 'judge');
  if (!judge || !holdsEntry(TREATS, lower.slice(judge.end, judge.end + FIRST))) return false;
  return !namesVoice(withoutLaw(words.slice(judge.end)));
}
