import { foldWord, type SearchIndex } from '../../shared/search-index.ts';

/** A word of an index that is like one that was asked for. */
export interface LikeWord {
  readonly word: string;
  /** From 0 to 1, where 1 is the same word. */
  readonly likeness: number;
}

/** The least likeness at which two words are taken for forms of one. */
const LEAST = 0.5;
/** The most forms that one word is sought by: the likest. */
const MOST_FORMS = 24;
/** By how many letters two forms of a word may differ in length: an article behind a noun has up to four. */
const LONGER = 5;
/** A shorter word is like too many others. */
const SHORTEST = 4;

/** The three-letter pieces of a word, its beginning and its end marked: the form in which shapes of words are compared. */
function pieces(word: string): Set<string> {
  const marked = `^${foldWord(word)}$`;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at++) found.add(marked.slice(at, at + 3));
  return found;
}

/** How alike two words are by their pieces (Dice's coefficient). */
export function likeness(a: string, b: string): number {
  const [own, other] = [pieces(a), pieces(b)];
  let shared = 0;
  for (const piece of own) if (other.has(piece)) shared++;
  return (2 * shared) / (own.size + other.size);
}

/** The words of an index that look like forms of a word, the likest first; the word itself is the first where the index has it. */
export function formsIn(word: string, index: SearchIndex): readonly LikeWord[] {
  const own = index.frequencyOf(word) > 0 ? [{ word, likeness: 1 }] : [];
  if (word.length < SHORTEST || /\d/.test(word)) return own;
  const like = index
    .wordsLike(sharedStem(word))
    .filter(
      (one) => one.word !== word && one.word.length >= SHORTEST && Math.abs(one.word.length - word.length) <= LONGER,
    )
    .map((one) => ({ word: one.word, likeness: likeness(word, one.word) }))
    .filter((one) => one.likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1));
  return [...own, ...like.slice(0, MOST_FORMS)];
}

/** The beginning that all forms of a word share: half of it, and three letters at the least. */
function sharedStem(word: string): string {
  const folded = foldWord(word);
  return folded.slice(0, Math.max(3, Math.floor(folded.length / 2)));
}
