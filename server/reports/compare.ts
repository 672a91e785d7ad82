import type { Steps } from '../../shared/steps.ts';
import type { Report, ReportCitation, ReportClaim } from './report.ts';

/** An earlier report, and when it was made. */
export interface Earlier {
  readonly jobId: string;
  readonly auditedAt: string;
}

/** How the findings of a report stand to those of an earlier one of the same documents. */
export interface Comparison {
  readonly before: Earlier;
  /** Errors that the earlier report had not. */
  readonly appeared: readonly ReportCitation[];
  /** Errors of the earlier report that this one has not: mended, or their words are gone. */
  readonly gone: readonly ReportCitation[];
  /** Errors that both have. */
  readonly remaining: readonly ReportCitation[];
}

/**
 * Compares an earlier report, whose claims are read one by one, with another: by the ids of their errors, which hold the words
 * of the draft.
 */
export function* compare(before: Earlier, claims: Iterable<ReportClaim>, after: Report): Steps<Comparison> {
  const old = yield* errorsOf(claims);
  const now = yield* errorsOf(after.claims);
  return {
    before,
    appeared: [...now].flatMap(([id, one]) => (old.has(id) ? [] : [one])),
    gone: [...old].flatMap(([id, one]) => (now.has(id) ? [] : [one])),
    remaining: [...now].flatMap(([id, one]) => (old.has(id) ? [one] : [])),
  };
}

/** A comparison in a line, which a notification may cut off: `1 new error, 2 gone, 3 as before, since draft-1 (2026-11-20).` */
export function describeComparison({ before, appeared, gone, remaining }: Comparison): string {
  const counts = `${appeared.length} new ${appeared.length === 1 ? 'error' : 'errors'}, ${gone.length} gone, ${remaining.length} as before`;
  return `${counts}, since ${before.jobId} (${before.auditedAt.slice(0, 10)}).`;
}

function* errorsOf(claims: Iterable<ReportClaim>): Steps<ReadonlyMap<string, ReportCitation>> {
  const errors = new Map<string, ReportCitation>();
  for (const { citations } of claims) {
    for (const citation of citations)
      if (citation.public_gate_outcome === 'VERIFIED_ERROR' && citation.waiver == null)
        errors.set(citation.finding_id, citation);
    yield;
  }
  return errors;
}
