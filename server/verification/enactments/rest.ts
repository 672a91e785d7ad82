import type { Note } from '../../../shared/notes.ts';
import { type Cut, governs } from '../quotations/cut-sentences.ts';
import { handsOn } from './handing.ts';
import { qualifierAtEnd, turns } from './turning.ts';

/**
 * Whether a note is of the rest of a sentence that words are cut from, and that rest does not turn them. Words with a stop pass for all
 * of it: what limits them behind turns them then.
 */
export function isOfTheRest(note: Note, isWhole: boolean): boolean {
  if (note.id === 'limited-by') return !isTurning(note.words) && !(isWhole && LIMITS.test(note.words));
  return note.id === 'governed-by' && !isTurning(note.words);
}

function isTurning(words: string): boolean {
  return TURNS.test(words) || turns(words) || handsOn(words) !== null || qualifierAtEnd(words) === words;
}

/** So many words that govern others are looked through for one that turns them. */
const MOST = 6;

/**
 * What turns quoted words before them in the sentence of a law that they are cut from, whatever else governs them there: of `For the avoidance of
 * doubt, nothing in this section shall ...` it is no doubt that turns them. What a power orders or provides is no law by itself.
 */
export function turnedBefore({ before }: Cut, quoted: string): readonly Note[] {
  const handed = handsOn(before);
  const qualifier = qualifierAtEnd(before);
  const notes: Note[] = [handed, qualifier].flatMap((words) => (words === null ? [] : { id: 'governed-by', words }));
  let rest = before.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  for (let left = MOST; left > 0; left--) {
    const words = governs(rest, quoted);
    if (words === null) break;
    if (TURNS.test(words)) return [{ id: 'governed-by', words }, ...notes];
    const at = rest.lastIndexOf(words);
    if (at < 0) break;
    rest = `${rest.slice(0, at)} ${rest.slice(at + words.length)}`;
  }
  return notes;
}

/** Notes without those that tell who speaks before words: `counsel`, `the claim that` hand nothing to anybody in an enactment. */
export function withoutVoices(notes: readonly Note[]): readonly Note[] {
  return notes.filter((note) => note.id !== 'governed-by' || TURNS.test(note.words) || LIMITING.test(note.words));
}

const LIMITING =
  /\b(?:if|but|where|when|whether|until|while|before|after|provided|subject to|despite|notwithstanding|in so far as)\b/i;
const TURNS =
  /\b(?:not|no|nothing|never|neither|nor|unless|except|excepting|excluding|exclusive|exception|exclusion|other than|without|only|save)\b/i;
const LIMITS = /\b(?:if|but|where|when|provided|subject to)\b/i;

/**
 * What narrows words in the rest of their sentence, where the draft ends them with a stop of its own: whatever it says of them still.
 * What it adds with `and` leaves them as they are, and so does the next item of a list.
 */
export function narrowed(after: string): readonly Note[] {
  const [, words] = GOES_ON.exec(after) ?? [];
  return words === undefined || ADDS.test(after) ? [] : [{ id: 'limited-by', words }];
}

/** The words that go on with a sentence. */
const GOES_ON = /^[\s,:(—–-]{0,4}((?:[\p{L}\p{N}’')(-]{1,40}\s?){1,6})/u;
/** What only adds to it: another of its predicates, the next item of a list, or what it is called. */
const ADDS =
  /^[\s,]{0,3}(?:and\b(?! (?:only|not|then only|if|where|when|so)\b)|(?:and |or )?\((?:[a-z]{1,4}|[A-Z]{1,2}|\d{1,3}[A-Z]{0,3})\)|\([“"‘'])/;
