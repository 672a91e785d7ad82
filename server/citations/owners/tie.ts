import type { Span } from '../../../shared/finding.ts';
import type { Locator } from '../../../shared/locator.ts';
import type { Construction, DoubtCause, Uncompared } from '../../../shared/notes.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import type { Reference } from '../mentions/reference.ts';
import type { UnitPassage } from '../passages/unit.ts';
import type { Speaker } from '../phrases/speakers.ts';
import type { Hold, Ownership } from './ownership.ts';

/** Words attributed to a citation. */
export interface Quotation extends Span {
  /** The paragraphs that it was quoted in, without quotation marks and printed numbers; one for words in a sentence. */
  readonly pieces: readonly [string, ...string[]];
  /** Whether it is set off as a block. */
  readonly block: boolean;
  /** The number that is printed as a marker before each piece, or null; with its brackets, of legislation. Left out where there is none. */
  readonly printed?: readonly (string | null)[];
  /** Where it says behind its closing mark that it stands, as `(at [42])`; left out where it does not. */
  readonly behind?: string;
  /** Who says it by what stands behind the words of a block, `— Lord Example at [42]`; left out where nobody does. */
  readonly by?: readonly Speaker[];
  /** What is said in brackets right behind its closing mark of words left out, `(citations omitted)`; left out where nothing is. */
  readonly remark?: string;
  /** Whether its owner is a number within its block, which may be one that the authority quotes with the words. */
  readonly beside?: true;
  /** Whether another authority stands behind it too: the words may be of that one. */
  readonly shared?: true;
  /** Whether a sentence beside it may say that it is somebody else's: nothing confirms it then. */
  readonly perhaps?: true;
  /**
   * Which of the places that its citation names it is handed to, and how many these are: `at [2] and [3] respectively`; left out where it
   * may stand in any.
   */
  readonly place?: { readonly at: number; readonly of: number };
  /**
   * Where the draft tells that it stands by another place, `in the next paragraph`: one of these, or anywhere where they are none. Where it
   * stands elsewhere it is left to read. Left out where nothing is told.
   */
  readonly told?: readonly Pinpoint[];
  /** The same where it is said to be the first paragraph of its judgment, or the last. */
  readonly toldEnd?: 'first' | 'last';
  /** How far it is held against the author; left out where a listed construction gives it to its owner. */
  readonly hold?: Hold;
  /** What leads from legislation to it and is not known to be neutral: `abolished the rule that`; left out where all is. */
  readonly lead?: string;
  /** The letter or number of a part that is given right beside it, of words of legislation; left out where none is there. */
  readonly letter?: string;
  /** Whether words of legislation may be of more than the part cited, or of what comes next there: `It continues`; left out where they are not. */
  readonly onwards?: true;
  /**
   * What stands apart from its citation and says where in that law it is, `2. mgr. 14. gr.` in a note or a cell: words that are in none of the
   * places of each are left to read. Left out where nothing says so.
   */
  readonly within?: readonly (readonly Locator[])[];
}

/** A quotation tied to a reference, or to the authority last discussed, with the stretches of the claim around it. */
export interface Tie {
  readonly owner: Reference | 'continued';
  readonly by: Construction;
  readonly quotation: Quotation;
  readonly claim: readonly Span[];
}

/** Words that nothing ties for sure. */
export interface Doubt extends Span {
  readonly cause: DoubtCause;
  /** The words as a quotation; left out where nobody knows which they are. */
  readonly quotation?: Quotation;
  /** What they may be of beside the nearest citation: what the footnote on them, or on the sentence that leads into them, cites. */
  readonly of?: readonly Reference[];
  /** Whether grammar takes them from that citation: what its judgment quotes of others does not confirm them. */
  readonly taken?: true;
  /** Whether what leads to them is not all understood, and a court alone may be who says them: the paragraph cited may show that it does. */
  readonly led?: true;
}

/** What a passage says: its references in order, the quotations tied and those that nothing ties. */
export interface TiedPassage {
  readonly passage: UnitPassage;
  readonly references: readonly Reference[];
  /** Those whose number may count anything. */
  readonly bare: readonly Reference[];
  readonly ties: readonly Tie[];
  readonly doubtful: readonly Doubt[];
  /** Defined terms and short names in quotation marks: they assert nothing. */
  readonly names: readonly Span[];
  /** Quoted words that the draft gives to somebody else, or to nobody. */
  readonly mentioned: readonly Mentioned[];
}

/** Quoted words that are compared with nothing. */
export interface Mentioned extends Span {
  readonly as: Uncompared;
  /** The same words as they are offered to a citation beside them, whose paragraph may show that they are its; left out where none may. */
  readonly offered?: Doubt;
}

/** The owner that an ownership is given to, or null. */
export function ownerOf(ownership: Ownership): Tie['owner'] | null {
  return ownership.kind === 'owned' ? ownership.owner : ownership.kind === 'continued' ? 'continued' : null;
}

/** By what an ownership gives words to its owner. */
export function wayOf(ownership: Ownership): Construction {
  return ownership.kind === 'owned' ? ownership.by : 'court';
}

export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** How far words are held against the author, as a part of a quotation. */
export function holdIn(ownership: Ownership): Pick<Quotation, 'hold'> {
  const hold = ownership.kind === 'owned' || ownership.kind === 'continued' ? ownership.hold : undefined;
  return hold === undefined ? {} : { hold };
}
