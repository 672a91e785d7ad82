import type { Span } from '../../../shared/finding.ts';
import type { Construction, DoubtCause, Uncompared } from '../../../shared/notes.ts';
import { namesAnotherCase } from '../mentions/other-cases.ts';
import type { Reference } from '../mentions/reference.ts';
import type { Surroundings } from '../passages/surroundings.ts';
import type { PhraseReading } from '../phrases/phrases.ts';
import { isOfBench, isOfOtherCourt, isOneJudge } from './owners.ts';

/**
 * How far words may be held against the author: `near` only where they are nearly those of a paragraph cited, or those of
 * another paragraph; `led`, of an enactment that has somebody do what they say, also where they are in no text that it ever had; `open`
 * not at all.
 */
export type Hold = 'led' | 'near' | 'open';

/** Whose hold is weaker: the one that says less against the author. */
export function weaker(a: Hold | undefined, b: Hold | undefined): Hold | undefined {
  return a === 'open' || b === 'open' ? 'open' : (a ?? b);
}

/**
 * Whose words a quotation is: tied to a reference by a listed construction, a
 * mention of somebody else's words, or in doubt. What is in doubt is never checked, and is never passed over either:
 * it keeps the citations near it from being called correct.
 */
export type Ownership =
  | { readonly kind: 'owned'; readonly owner: Reference; readonly by: Construction; readonly hold?: Hold }
  /** Given to a court that the sentence names without a citation: the authority last discussed. */
  | { readonly kind: 'continued'; readonly hold?: Hold }
  /** `of`: the citation beside them whose paragraph may show all the same that they are its. */
  | { readonly kind: 'mention'; readonly as: Uncompared; readonly of?: Reference }
  /** A defined term, a title or a short name: no words of anybody's. */
  | { readonly kind: 'name' }
  /**
   * `of`: the citations of which it may be, where more than the nearest may be meant. `led`: a court leads to it by words that are not all
   * understood, and nobody else does.
   */
  | {
      readonly kind: 'doubtful';
      readonly cause: DoubtCause;
      readonly of?: readonly Reference[];
      readonly led?: true;
    };

/** Words that are given to an authority by a construction. */
export function owned(owner: Reference, by: Construction): Extract<Ownership, { readonly kind: 'owned' }> {
  return { kind: 'owned', owner, by };
}

/** Words that are nobody's whose words are compared, but for what the paragraph of a citation beside them may show. */
export function mention(as: Uncompared, of?: Reference): Ownership {
  return of === undefined ? { kind: 'mention', as } : { kind: 'mention', as, of };
}

export const NAME: Ownership = { kind: 'name' };
/** Words in doubt, with the cause of it, and of which citations they may be where these are several. */
export function doubtful(cause: DoubtCause, of?: readonly Reference[]): Ownership {
  return of === undefined ? { kind: 'doubtful', cause } : { kind: 'doubtful', cause, of };
}
export const CONTINUED: Ownership = { kind: 'continued' };

/** Whether words are given to an authority. */
export function isGiven({ kind }: Ownership): boolean {
  return kind === 'owned' || kind === 'continued';
}

/** Doubts that an authority may settle. Where a draft gives words to somebody else, or denies them, it has said whose they are. */
const SETTLED: ReadonlySet<DoubtCause> = new Set(['untied', 'between', 'shared']);

/** Whether the authority may settle a doubt. */
export function isSettled(cause: DoubtCause): boolean {
  return SETTLED.has(cause);
}

/**
 * The citations of which words are, or may be shown to be, none of them where these are given to the authority last discussed or to nobody
 * yet; null where the words are nobody's that are compared.
 */
export function mayBeOf(ownership: Ownership): readonly Reference[] | null {
  if (ownership.kind === 'owned') return [ownership.owner];
  if (ownership.kind === 'continued') return [];
  if (ownership.kind === 'mention') return ownership.of === undefined ? null : [ownership.of];
  return ownership.kind === 'doubtful' && isSettled(ownership.cause) ? (ownership.of ?? []) : null;
}

/** How far a court may go on speaking without its citation, in characters. */
const CONTINUED_REACH = 2000;

/** Where a sentence after a citation speaks of another court or case, or too far from it; null where it may go on with it. */
export function turnsAway(
  { text, block }: Surroundings,
  before: Reference,
  sentence: Span,
  reading: PhraseReading | undefined,
): Ownership | null {
  const target = before.target ?? before;
  if (isOfBench(before) && isOneJudge(reading)) return mention('other-court');
  if (reading && isOfOtherCourt(reading, target)) return mention('other-court');
  if (sentence.end - before.end > CONTINUED_REACH) return doubtful('untied');
  const { quotes, emphasis } = block;
  return namesAnotherCase({ text, quotes, emphasis }, before.end, sentence.end, target.words?.words ?? [])
    ? doubtful('others')
    : null;
}
