import type { ReportCitation, ReportClaim } from './report.ts';

/**
 * The place of a citation in its document, in words: `line 12`, `paragraph 12`; null where it has no place. Every pen
 * names places by this.
 */
export function whereOf({ place, range }: Pick<ReportCitation, 'place' | 'range'>): string | null {
  return place ?? (range === null ? null : `line ${range.start.line + 1}`);
}

/** The same; of one without a place its claim, as a job file calls it. */
export function whereIn(claim: Pick<ReportClaim, 'claim_id'>, citation: ReportCitation): string {
  return whereOf(citation) ?? `claim ${claim.claim_id}`;
}
