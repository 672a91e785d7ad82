import { foldSpace } from '../../../shared/fold-space.ts';
import { splitSentences } from '../../documents/index.ts';
import { holdsEntry, indexWords, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './list-leads.json' with { type: 'json' };

const PLAIN: ReadonlySet<string> = new Set(data.plain);
const CLAIMS = indexWords(data.claims);
const TOPICS = indexWords(data.topics);

/** How many words that are not plain make a statement of a sentence; of a heading, which may be a long subject. */
const OF_SENTENCE = 3;
const OF_HEADING = 5;
/** How many are enough beside a word that claims something, and behind `that`. */
const WITH_CLAIM = 2;
/** How much of what leads into a list is read, in characters. */
const REACH = 600;

/**
 * What the words that lead into a list of citations assert of them: the last sentence that says anything, in one line; null
 * where all that is said is that authorities come: `We rely on the following cases:`, `List of authorities`.
 */
export function assertedBy(text: string, heading: boolean): string | null {
  const near = text.slice(-REACH);
  const sentences = splitSentences(near, 0, near.length, []);
  const isTitle = heading || TITLE.test(near);
  const last = sentences.findLast(({ start, end }) => asserts(near.slice(start, end), isTitle));
  return last ? foldSpace(near.slice(last.start, last.end)) : null;
}

/** What heads a list in plain text: capitals alone, or a subject behind a label, `Cases — Contract formation`. */
const TITLE = /^\P{Ll}+$|^(?:\p{L}{1,12}\s){0,2}(?:[Cc]ases|[Aa]uthorities)\s?[:—–-]\s?[^.:;?!]+$/u;

function asserts(sentence: string, heading: boolean): boolean {
  const lower = lowerOf(wordsOf(sentence));
  const told = lower.indexOf('that');
  if (told >= 0 && countWeighty(lower.slice(told + 1)) >= WITH_CLAIM) return true;
  const weighty = countWeighty(lower);
  if (holdsEntry(CLAIMS, lower)) return weighty >= WITH_CLAIM;
  return weighty >= (heading ? OF_HEADING : OF_SENTENCE) && !isTopic(lower);
}

function countWeighty(lower: readonly string[]): number {
  return lower.filter((word) => /^\p{L}{2}/u.test(word) && !PLAIN.has(word)).length;
}

/** `Authorities on the duty of a carrier of goods by sea`: plain words up to one that names a subject. */
function isTopic(lower: readonly string[]): boolean {
  const from = lower.findIndex((_, at) => at > 0 && matchList(TOPICS, lower, at).length > 0);
  return from > 0 && countWeighty(lower.slice(0, from)) === 0;
}
