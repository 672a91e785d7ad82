import type { Report, ReportCitation } from './report.ts';

/** How the findings of a report stand to those of an earlier one of the same documents. */
export interface Comparison {
  readonly before: { readonly jobId: string; readonly auditedAt: string };
  /** Errors that the earlier report had not. */
  readonly appeared: readonly ReportCitation[];
  /** Errors of the earlier report that this one has not: mended, or their words are gone. */
  readonly gone: readonly ReportCitation[];
  /** Errors that both have. */
  readonly remaining: readonly ReportCitation[];
}

/** Compares two reports by the ids of their errors, which hold the words of the draft. */
export function compare(before: Report, after: Report): Comparison {
  const [old, now] = [errorsOf(before), errorsOf(after)];
  const { job_id: jobId, audited_at: auditedAt } = before.audit_metadata;
  return {
    before: { jobId, auditedAt },
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

function errorsOf({ claims }: Report): ReadonlyMap<string, ReportCitation> {
  const errors = claims.flatMap(({ citations }) =>
    citations.filter((citation) => citation.public_gate_outcome === 'VERIFIED_ERROR' && citation.waiver == null),
  );
  return new Map(errors.map((citation) => [citation.finding_id, citation] as const));
}
