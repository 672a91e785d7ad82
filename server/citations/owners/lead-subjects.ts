import type { Reference } from '../mentions/reference.ts';
import { lowerOf } from '../text/words.ts';
import { HOLE, isBeside, lastSpeaker, ownerOf } from './lead-words.ts';
import neutral from './neutral.json' with { type: 'json' };
import data from './read-leads.json' with { type: 'json' };

const NOUNS: ReadonlySet<string> = new Set(data.nouns.words);
const ASIDES: ReadonlySet<string> = new Set(data.asides.words);
const SUBJECTS: ReadonlySet<string> = new Set(data.subjects.words);
const PROCEEDINGS: ReadonlySet<string> = new Set(data.proceedings.words);
const THINGS: ReadonlySet<string> = new Set(neutral.things.words);
const FELLOWS: ReadonlySet<string> = new Set(data.fellows.words);
/** How many words say where somebody is: `in the Lehman litigation`. */
const MOST_WHERE = 4;

/** Whether the words before a verb end with a court, a judge, a pronoun, a citation or what it gives, or are none. */
export function isSubject(words: readonly string[], owner: Reference | null): boolean {
  const lower = lowerOf(words);
  let { length } = words;
  while (length > 0 && isBeside(lower[length - 1] ?? '')) {
    // “the decision in A confirms that”; of “the tenant in that case warned that” the tenant is the subject.
    if (NOUNS.has(lower[length - 1] ?? '') && !lower.slice(Math.max(0, length - 3), length - 1).includes('in'))
      return true;
    if (lower[length - 1] === 'what' || isActing(lower, length - 1)) return true;
    length--;
  }
  return isNamed(words.slice(0, length), owner) || isNamed(withoutWhere(words.slice(0, length)), owner);
}

/** `on this A at [2] says`: whether a citation does something, and nothing leads to it as to a place. */
function isActing(lower: readonly string[], at: number): boolean {
  return lower[at] === HOLE && at > 0 && lower[at - 1] !== HOLE && !isBeside(lower[at - 1] ?? '');
}

/** Whether words end with a court or judge, a pronoun, or what an authority gives, or are none. */
function isNamed(words: readonly string[], owner: Reference | null): boolean {
  const lower = lowerOf(words);
  const head = lower.at(-1);
  if (head === undefined || SUBJECTS.has(head) || NOUNS.has(head)) return true;
  const last = lastSpeaker(FELLOWS.has(head) ? ownerOf(words.slice(0, -1)) : words, owner);
  return last?.isOwn === true && lower.slice(last.end).every((word) => FELLOWS.has(word) || isAside(word));
}

function isAside(word: string): boolean {
  return ASIDES.has(word) || isBeside(word);
}

/** `the judge in Khan`: words without where somebody is, at their end. */
function withoutWhere(words: readonly string[]): readonly string[] {
  const at = words.findLastIndex((word) => word.toLowerCase() === 'in');
  return at > 0 && words.length - at <= MOST_WHERE && isWhere(words.at(-1) ?? '') ? words.slice(0, at) : words;
}

/** `Khan`, `litigation`: of `the judge in Khan avoided` the last word is no place. */
function isWhere(word: string): boolean {
  return word === HOLE || /^[\p{Lu}\d]/u.test(word) || THINGS.has(word) || PROCEEDINGS.has(word);
}
