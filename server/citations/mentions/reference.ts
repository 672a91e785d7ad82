import type { Span } from '../../../shared/finding.ts';

import { codeByName } from '../forms/courts.ts';
import { neutralOf, type ScannedCitation } from '../forms/scanned.ts';
import type { CaseName, NamedAtMark } from './names.ts';
import type { Pinpoint } from './pinpoints.ts';

/**
 * How a sentence leads to a pinpoint that stands without its citation: `court`, `office` and `pronoun` are whom it gives
 * the words there to; `plain` where it says nothing but where they stand, or quotes them; `none` where no listed
 * construction does; `elsewhere` where it points into something else than an authority.
 */
export type Lead = 'court' | 'office' | 'pronoun' | 'plain' | 'none' | 'elsewhere';

/** By what a name is found again. */
export interface NameWords {
  /** The authority and the name. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** The words that tell it from other names, in small letters. */
  readonly words: readonly string[];
  /** Its letters, where it is capitals alone: `PCS` for `Public and Commercial Services Union`. */
  readonly letters: string | null;
}

/** One mention of an authority as its block has it by itself: a citation with what belongs to it, or a short form. */
export interface Mention extends Span {
  readonly kind: 'full' | 'named' | 'ibid' | 'nameless';
  /** A full citation and its parallel citations; empty for a short form. */
  readonly citations: readonly ScannedCitation[];
  readonly name: CaseName | null;
  /** By what its name is found again; null where it has none. Of a judge, `Lord Walker at [77]`, who may name a case. */
  readonly words: NameWords | null;
  readonly pinpoints: readonly Pinpoint[];
  /** The footnote that a short form names, `(n 4)`. */
  readonly note: string | null;
  /** Whether it stands within quoted words. */
  readonly quoted: boolean;
  /** Whether something that is no case cites it, `Harcombe 40, citing A`: `ibid` may be that. */
  readonly second: boolean;
  /** What is named since the mention before; for a short form without a name. */
  readonly passing: Passing | null;
  /** How its sentence leads to a pinpoint without a name; null for another mention. */
  readonly lead: Lead | null;
  /** Whether another mention stands before it in its sentence; for a pinpoint without a name. */
  readonly joined: boolean;
  /** Whether its number may count anything, `at 51, in terms: “...”`: what it cites is known where the words stand there. */
  readonly bare: boolean;
  /** Whether so many words are quoted beside a number alone that they show whose it is; where it is `elsewhere`, but for somebody whom its sentence names. */
  readonly shown: boolean;
  /** Of a full citation: the label of an exhibit beside it, `(CLA-14)`, by which the draft may go on to call it. Of a short form: the label that it is. Left out where there is none. */
  readonly exhibit?: string;
  /** Of a full citation: whether a number in a bracket that nothing leads to is its place, as the page of a bundle is. Left out where not. */
  readonly bracketed?: true;
}

/** What prose names by the way. */
export interface Passing {
  /** Words with a capital that may be of a name, in small letters. */
  readonly words: readonly string[];
  /** Whether a case is named as such, `In Re E` or `Smith v Jones`: what follows may be of that one. Found out when asked. */
  readonly another: boolean;
  /** What of it may be another source, for `ibid` and its kin. */
  readonly source: OtherSource | null;
  /** Whether it goes before what can stand for a case alone: `the same case`, `that decision`. */
  readonly ofCase: boolean;
}

/**
 * What may be a source of its own: what has a number, or else a document, or else what bears a name that is no court's, no
 * judge's and of no case cited right before, but may be that of another case.
 */
export type OtherSource = 'numbered' | 'document' | 'named';

/** What the rest of the draft makes of a mention. */
export interface Resolution {
  readonly kind: Mention['kind'];
  /** The full citation that a short form stands for; null where that is not certain, and for a full citation. */
  readonly target: Mention | null;
  /** Full citations of which it may stand for one, where `target` is null or may not be meant; the authorities say for which. */
  readonly perhaps: readonly Mention[];
  /** For a short form without a name: how far the block is set in that mentioned its authority last, if one near by did. */
  readonly near: number | null;
  /** How it stands to the passage before, where that cites its authority and no other; null where that does not. */
  readonly follows: Ending | null;
  /** Of `ibid` alone: the pinpoints by which its authority was cited last, whose place it means. Left out where that had none. */
  readonly same?: readonly Pinpoint[];
  /** Whether nothing but the label of an exhibit says that it is of `target`: another bundle may have the same label. Left out where more does. */
  readonly labelled?: true;
  /** Whether its number in a bracket may be a page of the bundle, to which the draft points so elsewhere. Left out where not. */
  readonly paged?: true;
}

/**
 * How a block ends after its last mention: at once, or with a court as the last that is named (`court`), so that a pronoun
 * after it stands for that; with words that name nobody who may be speaking and no case (`quiet`); or with such (`other`).
 */
export type Ending = 'court' | 'quiet' | 'other';

/** A mention with what the rest of the draft makes of it. */
export interface Reference extends Omit<Mention, 'kind'>, Resolution {
  /** Of a citation that opens a note without a name: what the text before the mark of the note names, in offsets of the unit. Left out where nothing is. */
  readonly noted?: NamedAtMark;
  /** Of a name in the place of its citation (`Unit.asCiting`): what the note cites. */
  readonly standsFor?: Reference;
}

/** Whether the court of a citation never sits as one judge: `the judge said` is then said of the judge below. */
export function sitsAsBench({ citations }: Pick<Mention, 'citations'>): boolean {
  const code = neutralOf(citations[0])?.code;
  return code !== undefined && codeByName(code)?.bench === true;
}

/** Whether one stretch lies within another. */
export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether two stretches share a character. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** What tells the authority of a reference from others: its citation in canonical form. */
export function keyOf({ citations }: Pick<Mention, 'citations'>): string {
  return citations[0]?.normalized ?? '';
}
