import type { Note } from '../../../shared/notes.ts';

/**
 * Whether a note is of the rest of a sentence that words are cut from, and that rest does not turn them. Words with a stop pass for all
 * of it: what limits them behind turns them then.
 */
export function isOfTheRest(note: Note, isWhole: boolean): boolean {
  if (note.id === 'limited-by') return !TURNS.test(note.words) && !(isWhole && LIMITS.test(note.words));
  return note.id === 'governed-by' && !TURNS.test(note.words);
}

const TURNS = /\b(?:not|no|nothing|never|neither|nor|unless|except|without|only|save)\b/i;
/** What narrows the words before it, where these end with a stop of the draft’s. */
const GOES_ON = /^\s?(which|who|whose|that|where)\b/;
const LIMITS = /\b(?:if|but|where|when|provided|subject to)\b/i;

/** What narrows words in the rest of their sentence, where the draft ends them with a stop of its own. */
export function narrowed(after: string): readonly Note[] {
  const [, words] = GOES_ON.exec(after) ?? [];
  return words === undefined ? [] : [{ id: 'limited-by', words }];
}
