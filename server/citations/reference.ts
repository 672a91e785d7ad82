import type { Span } from '../../shared/finding.ts';
import type { Segment } from '../documents/index.ts';
import type { CaseName } from './names.ts';
import type { Pinpoint } from './pinpoints.ts';
import type { QuotedSpan } from './quotations.ts';
import type { ScannedCitation } from './scan.ts';

/** One mention of an authority in the draft: a citation with what belongs to it, or a short form. */
export interface Reference extends Span {
  readonly kind: 'full' | 'named' | 'ibid' | 'nameless';
  /** A full citation and its parallel citations; empty for a short form. */
  readonly citations: readonly ScannedCitation[];
  readonly name: CaseName | null;
  readonly pinpoints: readonly Pinpoint[];
  /** The full citation that a short form stands for; null where that is not certain. */
  readonly target: Reference | null;
  /** For a short form without a name: the segment in which its authority was mentioned last. */
  readonly antecedent: number | null;
  /** The footnote that a short form names, `(n 4)`. */
  readonly note: string | null;
  /** Whether it stands within quoted words. */
  readonly quoted: boolean;
}

/** A block of the draft with what was found in it, in reading offsets. */
export interface Block {
  readonly segment: Segment;
  readonly quotes: readonly QuotedSpan[];
  readonly brackets: readonly Span[];
  readonly sentences: readonly Span[];
  readonly references: readonly Reference[];
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
export function keyOf(reference: Reference): string {
  return reference.citations[0]?.normalized ?? '';
}
