import { greatestOf } from '../../../shared/lists.ts';
import { COURT_NAMES } from '../forms/courts.ts';
import data from './vocabulary.json' with { type: 'json' };

/** Lists of one or more words each, by their first word. */
export type WordLists = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Groups entries of one or more words by their first word. */
export function indexWords(entries: readonly string[]): WordLists {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const entry of entries) {
    const words = entry.toLowerCase().split(' ');
    const first = words[0] ?? '';
    const known = byFirst.get(first);
    if (known) known.push(words);
    else byFirst.set(first, [words]);
  }
  return byFirst;
}

/** The listed words that phrases are made of (vocabulary.json). */
export const LISTS = {
  said: indexWords(data.said.words),
  otherSaid: indexWords(data.otherSaid.words),
  saying: indexWords(data.saying.words),
  adverb: indexWords(data.adverbs.words),
  tail: indexWords(data.tails.words),
  party: indexWords(data.parties.words),
  speakers: indexWords(data.speakers.words),
  judges: indexWords(data.judges.words),
  pronouns: indexWords(data.pronouns.words),
  places: indexWords(data.places.words),
  courts: indexWords(COURT_NAMES.map(({ name }) => name)),
} as const;

const NONE: readonly number[] = [];

/** Every place where an entry of a list that begins at `at` ends. */
export function matchList(list: WordLists, lower: readonly string[], at: number): readonly number[] {
  const entries = list.get(lower[at] ?? '');
  if (entries === undefined) return NONE;
  let ends: number[] | null = null;
  for (const entry of entries) {
    if (!standsAt(entry, lower, at)) continue;
    if (ends === null) ends = [at + entry.length];
    else ends.push(at + entry.length);
  }
  return ends ?? NONE;
}

/** Whether an entry of a list stands anywhere in words in small letters. */
export function holdsEntry(list: WordLists, lower: readonly string[]): boolean {
  for (let at = 0; at < lower.length; at++) if (matchList(list, lower, at).length > 0) return true;
  return false;
}

/** Where the longest entry of lists of verbs or judges begins that ends a run of words in small letters, or -1. */
export function lastEntry(lists: readonly WordLists[], lower: readonly string[]): number {
  for (let at = Math.max(0, lower.length - LONGEST_ENTRY); at < lower.length; at++) {
    for (const list of lists) if (matchList(list, lower, at).includes(lower.length)) return at;
  }
  return -1;
}

/** How many words the entries of these lists have at the most. */
const LONGEST_ENTRY = greatestOf(
  [...data.said.words, ...data.otherSaid.words, ...data.judges.words].map((entry) => entry.split(' ').length),
);

/** The first word is known to agree. */
function standsAt(entry: readonly string[], lower: readonly string[], at: number): boolean {
  for (let i = 1; i < entry.length; i++) if (lower[at + i] !== entry[i]) return false;
  return true;
}
