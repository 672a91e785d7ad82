import { greatestOf } from '../../../shared/lists.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { isCapitalised, matchSpeaker } from '../phrases/speakers.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './authors-behind.json' with { type: 'json' };
import { ownerless } from './disclaiming.ts';
import { namesVoice } from './disowning.ts';

const WORDS: ReadonlySet<string> = new Set(data.words);
const JUDGMENTS: ReadonlySet<string> = new Set(data.judgments);
const PERSONS: ReadonlySet<string> = new Set(data.persons);
const BEHIND: ReadonlySet<string> = new Set(data.behind);

/** How many words such a sentence has at the most, and how much of it is read, in characters. */
const MOST = 12;
const LONGEST = 200;
/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

/**
 * The clause by which a sentence right behind quoted words says whose these are, as it is made of a name and of words that say nothing
 * else: `Lord Walker wrote that.`, `(Per Lord Walker.)`, `The author was Mr Khan.`; empty where it says something else. `isGiven` says
 * whether the sentence of the words names a judge, beside whom another may have given the leading judgment.
 */
export function authorBehind(sentence: string, isGiven: boolean): string {
  const read = sentence.trim().slice(0, LONGEST);
  const [clause = ''] = read.split(CLAUSES, 1);
  // `The judge said: “...”` is of what comes next.
  if (read[clause.length] === ':' || QUOTES.test(read)) return '';
  const words = wordsOf(clause).map(ownerless);
  if (words.length === 0 || words.length > MOST) return '';
  const lower = lowerOf(words);
  let isNamed = false;
  for (let at = 0; at < words.length; ) {
    const word = lower[at] ?? '';
    const end = nameEnd(words, lower, at);
    isNamed ||= end > at;
    if (end === at && !WORDS.has(word) && (isGiven || !JUDGMENTS.has(word))) return '';
    at = Math.max(end, at + 1);
  }
  return isNamed ? clause : '';
}

const CLAUSES = /[,;:–—]|\s-\s/;
const QUOTES = /[“”„"]/;

/** Where a name ends that begins at a place: of a judge or a court, of a person, of who speaks and is no court; there where none does. */
function nameEnd(words: readonly string[], lower: readonly string[], at: number): number {
  const who = matchSpeaker(words, lower, at).filter(({ pronoun, speaker }) => !pronoun && speaker !== null);
  if (who.length > 0) return greatestOf(who.map(({ end }) => end));
  let end = at;
  if (PERSONS.has(words[at] ?? '')) {
    end++;
    while (isCapitalised(words[end] ?? '') && end - at <= MOST_NAMES) end++;
    return end;
  }
  if (BEHIND.has(words[at] ?? '')) return at + 1;
  const isOwn = isCapitalised(words[at] ?? '') && !WORDS.has(lower[at] ?? '') && !JUDGMENTS.has(lower[at] ?? '');
  return isOwn || namesVoice(words.slice(at, at + 1)) ? at + 1 : at;
}

const MOST_NAMES = 4;

/** The first sentence of the paragraph right behind each passage that quotes, where that says whose the words are. */
export function* authorsBelow(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  yield* eachInSteps(passages.length, (at) => {
    const next = passages[at + 1];
    if (!next || !mayCite(at)) return COST;
    const author = authorIn(next.body);
    if (author !== '') found.set(at, author);
    return LONGEST;
  });
  return found;
}

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, string>();

function authorIn(body: BlockReader): string {
  const author = known.get(body) ?? firstAuthor(body);
  known.set(body, author);
  return author;
}

function firstAuthor({ block, structure, citing }: BlockReader): string {
  const { text, kind, marker, label } = block;
  const [first] = structure.sentences;
  if (kind !== 'paragraph' || marker !== '' || label !== undefined || !first || citing.length > 0) return '';
  const sentence = text.slice(first.start, first.end);
  return STOPPED.test(sentence) ? authorBehind(sentence, true) : '';
}

/** A line without an end is the title of what comes next. */
const STOPPED = /[.!][”"’')\]*_]{0,6}\s*$/;
