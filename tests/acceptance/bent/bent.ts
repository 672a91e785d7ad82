/** What the generator of bent sentences speaks of: what was done to a sentence, and what may then be said of it. */
import type { Paragraph, Sentence } from './material.ts';
import type { Random } from './random.ts';

/**
 * What the issue says of a bent sentence that a draft gives to the court:
 * `confirmed` only what is harmless was changed; `read` the words are there, what was changed or cut is for a person to read;
 * `error` the draft has the judgment wrong; `wrong` it does, and may be told to be read as well; `right` nobody may be accused,
 * and no rule says whether it can be confirmed.
 */
export type Truth = 'confirmed' | 'read' | 'error' | 'wrong' | 'right';

/** A bent quotation. */
export interface Bent {
  /** Its words, without marks; more than one only in a block. */
  readonly pieces: readonly string[];
  readonly paragraph: Paragraph;
  /** The number of the paragraph that the draft cites instead, or `null` where it cites none. */
  readonly cited?: string | null;
  /** What stands behind the closing mark: `(emphasis added)`. */
  readonly tail?: string;
  /** Whether the whole of it is near to the paragraph cited: 0.85, a changed word. */
  readonly isNear: boolean;
}

/** One way to bend a sentence. */
export interface Way {
  readonly id: string;
  readonly truth: Truth;
  /** Where it may stand: anywhere, only as a block, or only where no paragraph is cited. */
  readonly place: 'any' | 'block' | 'unpinned';
  /** The sentence bent in this way, or null where it cannot be. */
  readonly bend: (sentence: Sentence, random: Random) => Bent | null;
}

/** What may not be said of a row, and what should be. */
export const OUTCOMES: Readonly<
  Record<Truth, { readonly never: readonly string[]; readonly should: 'error' | 'confirmed' | null }>
> = {
  confirmed: { never: ['VERIFIED_ERROR'], should: 'confirmed' },
  right: { never: ['VERIFIED_ERROR'], should: null },
  read: { never: ['VERIFIED_CORRECT', 'VERIFIED_ERROR'], should: null },
  wrong: { never: ['VERIFIED_CORRECT'], should: null },
  error: { never: ['VERIFIED_CORRECT'], should: 'error' },
};
