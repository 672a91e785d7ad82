import { greatestOf } from '../../../shared/lists.ts';
import { neutralOf } from '../forms/scanned.ts';
import type { Reference } from '../mentions/reference.ts';
import { matchSpeaker, type Speaker, seatOf } from '../phrases/speakers.ts';
import { LISTS, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import neutral from './neutral.json' with { type: 'json' };
import { isOfOtherCourt } from './owners.ts';
import data from './read-leads.json' with { type: 'json' };

const PLACES: ReadonlySet<string> = new Set(data.places.words);
/** What may stand between a subject and its verb. */
export const AUXILIARIES: ReadonlySet<string> = new Set(data.auxiliaries.words);
const OBLIQUE: ReadonlySet<string> = new Set(data.oblique.words);
const ADVERBS: ReadonlySet<string> = new Set([...neutral.adverbs.words, ...data.adverbs.words]);
/** What stands in the words of a clause for a citation, a paragraph or a quotation. */
export const HOLE = 'ꞏ';
/** What stands there for a comma before a participle. */
export const PAUSE = 'ꞌ';
/** How many words the entries of the lists have at the most. */
const LONGEST_ENTRY = 5;

/** Whether words end with a court or judge that may speak: of `Lord Example recorded the tenant’s view` the tenant has it. */
export function isOfCourt(words: readonly string[], owner: Reference | null): boolean {
  const last = lastSpeaker(words, owner);
  return last?.isOwn === true && last.end === words.length;
}

/** Words without those at their end by which something is placed: `held in A at [2]`, `said there`. */
export function withoutPlaces(words: readonly string[]): readonly string[] {
  let { length } = words;
  while (length > 0 && isPlace(words[length - 1]?.toLowerCase() ?? '')) length--;
  return words.slice(0, length);
}

export function isPlace(word: string): boolean {
  return word === HOLE || word === PAUSE || PLACES.has(word) || /^\d/.test(word);
}

export function isBeside(word: string): boolean {
  if (word === 'for') return false; // `chided the judge for saying`
  return isPlace(word) || AUXILIARIES.has(word) || ADVERBS.has(word) || LISTS.adverb.has(word);
}

export function isAdverb(word: string): boolean {
  return /ly$/.test(word) && (ADVERBS.has(word) || LISTS.adverb.has(word));
}

/** `Lord Example's`: words without the sign that something is theirs. */
export function ownerOf(words: readonly string[]): readonly string[] {
  return words.map((word, i) => (i === words.length - 1 ? word.replace(/['’]s?$/u, '') : word));
}

/** A court or judge in words, and whether it may speak in the authority. */
export interface Named {
  readonly start: number;
  readonly end: number;
  readonly isOwn: boolean;
}

/** The last court or judge that words name as one who does something. */
export function lastSpeaker(words: readonly string[], owner: Reference | null): Named | null {
  const lower = lowerOf(words);
  let last: Named | null = null;
  for (let start = 0; start < words.length; ) {
    const found = matchSpeaker(words, lower, start).filter(({ pronoun }) => !pronoun);
    const end = greatestOf(
      found.map((one) => one.end),
      start,
    );
    if (end > start) {
      const isOwn = !OBLIQUE.has(lower[start - 1] ?? '') && found.every(({ speaker }) => maySpeakIn(speaker, owner));
      last = { start, end, isOwn };
    }
    start = Math.max(start + 1, end);
  }
  return last;
}

/** Where the longest entry of lists ends that begins at a place; the place itself where none does. */
export function entryEnd(lists: readonly WordLists[], lower: readonly string[], at: number): number {
  return greatestOf(
    lists.flatMap((list) => matchList(list, lower, at)),
    at,
  );
}

/** Where the longest entry of lists begins that ends words, or -1. */
export function endingWith(lists: readonly WordLists[], lower: readonly string[]): number {
  for (let at = Math.max(0, lower.length - LONGEST_ENTRY); at < lower.length; at++)
    if (lists.some((list) => matchList(list, lower, at).includes(lower.length))) return at;
  return -1;
}

/** Whether somebody who is said to speak may do so in an authority. */
export function maySpeakIn(speaker: Speaker | null, owner: Reference | null): boolean {
  if (speaker === null || owner === null) return true;
  const target = owner.target ?? owner;
  if (isOfOtherCourt({ speakers: [speaker] }, target)) return false;
  const seats = speaker.kind === 'seat' ? seatOf(speaker.name) : null;
  const code = neutralOf(target.citations[0])?.code;
  return code === undefined || seats === null || seats.length === 0 || seats.includes(code);
}
