import { plural } from '../../shared/standing.ts';
import type { Steps } from '../../shared/steps.ts';
import type { Report, ReportClaim } from './report.ts';

/** An earlier report, and when it was made. */
export interface Earlier {
  readonly jobId: string;
  readonly auditedAt: string;
  /** Whether this user wrote it on this machine, and nobody has changed it since. */
  readonly own: boolean;
}

/** How the findings of a report stand to those of an earlier one of the same documents. */
export interface Comparison {
  readonly before: Earlier;
  /** How many errors are new: the earlier report had not these. */
  readonly appeared: number;
  /** How many of these it had not checked, and could not have. */
  readonly uncheckedBefore: number;
  /** How many errors of the earlier report are gone: mended, or their words are. */
  readonly gone: number;
  /** How many are for a person to read now, though the words are the same: the evidence is another. */
  readonly toRead: number;
  /** How many errors both have. */
  readonly remaining: number;
  /** How many errors of the earlier report a person has accepted since. */
  readonly accepted: number;
  /** How many could not be checked this time. */
  readonly uncheckedNow: number;
}

/**
 * Compares an earlier report, whose claims are read one by one, with another: by the ids of their findings, which hold the
 * words of the draft.
 */
export function* compare(before: Earlier, claims: Iterable<ReportClaim>, after: Report): Steps<Comparison> {
  const [old, now] = [yield* stancesIn(claims), yield* stancesIn(after.claims)];
  const errorsOf = (some: Stances): string[] => [...some].flatMap(([id, stance]) => (stance === 'error' ? [id] : []));
  const isKnown = (id: string): boolean => old.get(id) === 'error' || old.get(id) === 'accepted';
  const appeared = errorsOf(now).filter((id) => !isKnown(id));
  const became = errorsOf(old).map((id) => now.get(id));
  const count = (stance: Stance): number => became.filter((one) => one === stance).length;
  return {
    before,
    appeared: appeared.length,
    uncheckedBefore: appeared.filter((id) => old.get(id) === 'unchecked').length,
    gone: became.filter((one) => one === undefined).length,
    toRead: count('toRead'),
    remaining: errorsOf(now).length - appeared.length,
    accepted: count('accepted'),
    uncheckedNow: count('unchecked'),
  };
}

/** A comparison in a line, which a notification may cut off: `1 new error, 2 gone, 3 as before, since draft-1 (2026-11-20).` */
export function describeComparison(comparison: Comparison): string {
  const { before, appeared, uncheckedBefore, gone, toRead, remaining, accepted, uncheckedNow } = comparison;
  const counts = [
    `${plural(appeared, 'new error')}${uncheckedBefore === 0 ? '' : ` (${uncheckedBefore} not checked before)`}`,
    `${gone} gone`,
    `${remaining} as before`,
    ...(accepted === 0 ? [] : [`${accepted} accepted`]),
    ...(toRead === 0 ? [] : [`${toRead} to read now`]),
    ...(uncheckedNow === 0 ? [] : [`${uncheckedNow} not checked now`]),
  ];
  const since = `${counts.join(', ')}, since ${before.jobId} (${before.auditedAt.slice(0, 10)}).`;
  return before.own
    ? since
    : `${since} That report was not written here, or was changed since: it is taken at its word.`;
}

/** How a finding stands, of those that matter here. */
type Stance = 'error' | 'accepted' | 'toRead' | 'unchecked';
type Stances = ReadonlyMap<string, Stance>;

function* stancesIn(claims: Iterable<ReportClaim>): Steps<Stances> {
  const stances = new Map<string, Stance>();
  for (const { citations } of claims) {
    for (const { finding_id: id, public_gate_outcome: outcome, verification_outcome: verified, waiver } of citations) {
      if (outcome === 'VERIFIED_ERROR') stances.set(id, waiver == null ? 'error' : 'accepted');
      else if (outcome === 'UNVERIFIABLE_PUBLIC') stances.set(id, verified === undefined ? 'unchecked' : 'toRead');
    }
    yield;
  }
  return stances;
}
