import { leavesReading } from '../../shared/finding.ts';
import { type Standing, standingFor } from '../../shared/standing.ts';
import { type Cited, groupByAuthority } from './cited.ts';
import type { Report, ReportCitation, ReportClaim } from './report.ts';
import { whereOf } from './where.ts';

/** A citation of a report with what stands around it. */
export interface Mention {
  readonly citation: ReportCitation;
  readonly claim: ReportClaim;
  /** Where it stands: `line 12`; with the document where the report is of several; its claim where that was given alone. */
  readonly place: string;
}

/** The citations of a report, in its order. */
export function mentionsOf({ documents, claims }: Report): Mention[] {
  const paths = new Map(documents.map(({ doc_id: id, path }) => [id, path]));
  return claims.flatMap((claim) =>
    claim.citations.map((citation) => {
      const where = whereOf(citation) ?? `claim ${claim.claim_id}`;
      const document = paths.get(claim.source_doc_id) ?? claim.source_doc_id;
      return { citation, claim, place: documents.length > 1 ? `${document}, ${where}` : where };
    }),
  );
}

/** Whether the authority of an unverifiable citation was found and rightly named: what is left is for a person to read. */
export function isForReading({ reason, checks, case_name: name }: ReportCitation): boolean {
  return reason !== null && leavesReading(reason, checks, name);
}

/** How a citation stands, whether anybody has accepted that or not. */
export function outcomeOf(citation: ReportCitation): Standing {
  return standingFor(citation.public_gate_outcome, isForReading(citation), false);
}

/** How a citation stands. */
export function standingOf(citation: ReportCitation): Standing {
  return standingFor(citation.public_gate_outcome, isForReading(citation), citation.waiver !== null);
}

/** The authorities that a report's citations are of, in the order of their first mentions. */
export function citedIn(mentions: readonly Mention[]): Cited<Mention>[] {
  return groupByAuthority(mentions, ({ citation }) => ({
    normalized: citation.normalized,
    parallels: citation.parallel_citations,
    kind: citation.kind,
    name: citation.case_name,
  }));
}
