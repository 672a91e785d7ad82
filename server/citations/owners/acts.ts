import { holdsEntry, indexWords, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf } from '../text/words.ts';
import data from './acts.json' with { type: 'json' };

const ACTS = indexWords(data.acts);
const TOLD = indexWords(data.told);
const LEADS: ReadonlySet<string> = new Set(data.leads);
const WHICH: ReadonlySet<string> = new Set(data.which);
const BY: ReadonlySet<string> = new Set(data.by);
const BETWEEN = indexWords(data.between);
const HOW: ReadonlySet<string> = new Set(data.how);
const CALLED: ReadonlySet<string> = new Set(data.called);
const SILKS = indexWords(data.silks);

/** How many names a person has at the most behind what he is called. */
const MOST_NAMES = 3;

/**
 * Whether a title is nothing but what a party or a witness does or writes, `Cross-examination of Mr Khan`, `From the pleadings`, or who does.
 * What it says of these behind another head is a topic of law: `Admissibility of affidavits`. `owners` are those whose it may be.
 */
export function isAct(words: readonly string[], owners: WordLists): boolean {
  const lower = lowerOf(words);
  if (isPersonAlone(words) || tellsOfPerson(words, lower)) return true;
  if (lower[0] === 'how' && HOW.has(lower.at(-1) ?? '')) return true;
  const from = lower.findIndex((word) => !LEADS.has(word) && !WHICH.has(word));
  if (from < 0) return false;
  const isBy = (end: number): boolean =>
    BY.has(lower[end] ?? '') && (holdsEntry(owners, lower.slice(end + 1)) || personFrom(words, end + 1) > 0);
  const isWhole = (end: number): boolean =>
    end === lower.length || matchList(BETWEEN, lower, end).includes(lower.length) || isBy(end);
  return matchList(ACTS, lower, from).some(isWhole) || matchList(TOLD, lower, from).some(isBy);
}

/** `What Mr Khan told the court`, `How Ms Smith put it`. */
function tellsOfPerson(words: readonly string[], lower: readonly string[]): boolean {
  return (lower[0] === 'what' || lower[0] === 'how') && personFrom(words, 1) > 0;
}

/** Whether words are a person by name, who is called as no judge is: `Dr Radley`. */
function isPersonAlone(words: readonly string[]): boolean {
  return personFrom(words, 0) === words.length;
}

/** Where the name of a person ends that begins at a place; -1 where none does. One who may sit as a deputy is no other than the court. */
export function personFrom(words: readonly string[], at: number): number {
  const called = words[at] ?? '';
  if (!CALLED.has(called.toLowerCase()) || !/^\p{Lu}/u.test(called)) return -1;
  let end = at + 1;
  while (
    end < words.length &&
    end - at <= MOST_NAMES &&
    /^\p{Lu}/u.test(words[end] ?? '') &&
    !isOwning(words[end] ?? '')
  )
    end++;
  return end === at + 1 || holdsEntry(SILKS, lowerOf(words.slice(at, end + 2))) ? -1 : end;
}
