import { createHash } from 'node:crypto';
import { codeOfVerdict } from '../../shared/codes.ts';
import { type Finding, IN_THE_DRAFT, type Span, UNASKED_REASONS, type Waiver } from '../../shared/finding.ts';
import type { Directive } from '../documents/index.ts';
import type { KeptWaiver } from '../evidence/index.ts';

/** The accepted findings of a workspace by their ids. */
export type WaiversById = ReadonlyMap<string, KeptWaiver>;

export function waiversById(waivers: readonly KeptWaiver[]): WaiversById {
  return new Map(waivers.map((waiver) => [waiver.finding, waiver]));
}

/**
 * What a finding says, in a hash: its outcome, why, the evidence and each check. While that and the finding's id, which
 * holds the words of the draft, are the same, what a person accepted is the same.
 */
export function fingerprintOf({ verdict, checks }: Pick<Finding, 'verdict' | 'checks'>): string {
  const { basis } = verdict;
  const why = verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : 'reason' in verdict ? verdict.reason : '';
  const rests = basis?.kind === 'evidence' ? basis.sha256 : (basis?.rule ?? '');
  const said = checks.map(({ check, result, asserted, found }) => [check, result, asserted ?? '', found ?? '']);
  return createHash('sha256')
    .update(JSON.stringify([verdict.outcome, why, rests, said]))
    .digest('hex');
}

/** What speaks for findings of a draft: what people have accepted, and the comments of the draft itself. */
export interface Acceptance {
  readonly waivers: WaiversById;
  readonly directives: readonly Directive[];
  /** When it is looked at, ISO 8601, UTC: the date of what the draft says. */
  readonly now: string;
}

/**
 * What a person said who accepted a finding, where it still says what it said then or nothing more could be learnt since, or
 * a comment of the draft at its place (`span`, in the source; null where it has none); else null.
 */
export function waiverOf(
  { waivers, directives, now }: Acceptance,
  id: string,
  said: Pick<Finding, 'verdict' | 'checks'>,
  span: Span | null,
): Waiver | null {
  const { verdict } = said;
  if (verdict.outcome === 'VERIFIED_CORRECT') return null;
  const kept = waivers.get(id);
  const unasked = verdict.outcome === 'UNVERIFIABLE_PUBLIC' && UNASKED_REASONS.includes(verdict.reason);
  if (kept && (unasked || kept.fingerprint === fingerprintOf(said)))
    return { reason: kept.reason, by: kept.by, at: kept.at };
  if (span === null || directives.length === 0) return null;
  const code = codeOfVerdict(verdict);
  const directive = directives.find(
    (one) => one.span.start <= span.start && span.end <= one.span.end && (one.code === null || one.code === code),
  );
  return directive ? { reason: directive.reason, by: IN_THE_DRAFT, at: now } : null;
}

/** A finding with the waiver that it has. The outcome stays. */
export function withWaiver(finding: Finding, acceptance: Acceptance): Finding {
  const waiver = waiverOf(acceptance, finding.id, finding, finding.span);
  return waiver ? { ...finding, waiver } : finding;
}
