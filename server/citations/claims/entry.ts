import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import type { Mention, Reference } from '../mentions/reference.ts';
import type { Doubt, Quotation } from '../owners/tie.ts';
import type { QuotedBelow } from '../passages/list-context.ts';
import type { StatuteDoubt } from '../passages/statute-references.ts';

/** Why it is not certain what a short form stands for: `label` of one that nothing but the label of an exhibit ties to its case. */
export type ShortFormDoubt = StatuteDoubt | 'label';

/** A citation in the making: a reference with what was tied to it. */
export interface Entry extends Span {
  readonly reference: Reference | null;
  readonly target: Target;
  /** Of a short form that may be of one or several authorities, these; empty for another. */
  readonly perhaps: readonly Target[];
  /** Of a short form, why nobody can say for certain what it stands for; null or left out where that is certain. */
  readonly doubt?: ShortFormDoubt | null;
  readonly pinpoints: Pinpoint[];
  readonly quotations: Quotation[];
  /** Read when they are asked for. */
  readonly claim: (() => readonly Span[])[];
  readonly doubtful: Doubt[];
  /** Words of its passage that are in doubt beside another citation, and may be of this one: its authority shows. */
  readonly offered: Doubt[];
  /** Quoted words of its passage that are tied to other legislation, or to another place of the same authority, which is then a finding of its own. */
  readonly elsewhere?: Span[];
  /** Of each sentence that cites several, each beside its own words, which part is of this one. */
  readonly parts?: Part[];
  /** Of legislation, what its sentence says that it does to other legislation, or has done to it: words of the draft. */
  readonly done?: string[];
  /** Of legislation that its passage cites last, the words that are quoted below it and given to nothing. */
  readonly below?: readonly QuotedBelow[];
}

/** What of a sentence with several citations is said of one of them. */
export interface Part {
  readonly sentence: Span;
  /** Where its judge is named: its own part, with those before it from the last that names one. */
  readonly said: Span;
  /** The parts of the other citations of the same authority, with the paragraphs of each. */
  readonly others: readonly (Span & { readonly pinpoints: readonly Pinpoint[] })[];
}

/** The full citation that it is or stands for. */
export type Target = Pick<Mention, 'citations' | 'name'>;

/** Whether an entry cites law of Iceland. */
export function isOfIceland({ target }: Entry): boolean {
  const [own] = target.citations;
  return own !== undefined && isIcelandic(own);
}

/** Whether an entry cites legislation in full: what is quoted from that is tied by constructions of its own. */
export function isOfEnactment({ target }: Entry): boolean {
  return target.citations[0]?.cites.kind === 'enactment';
}
