import { leavesReading, type Reading } from '../../shared/finding.ts';
import { type Stand, type Standing, standingFor } from '../../shared/standing.ts';
import { type Cited, citedAsOneOf, citedOfLaw, groupByAuthority, namedBy } from './cited.ts';
import type { Report, ReportCitation, ReportClaim } from './report.ts';
import { whereIn } from './where.ts';

/** A citation of a report with its claim and its document. */
export interface ReportMention {
  readonly citation: ReportCitation;
  readonly claim: ReportClaim;
  /** The path of its document; null where the report is of one alone. */
  readonly document: string | null;
  /** The path of its document, whether there are several or not; null where that is unknown. */
  readonly path: string | null;
  /** Its place in the document: `line 12`; or its claim, where a job file gave that without a place. */
  readonly where: string;
}

/** The citations of a report, in its order. */
export function mentionsOf({ documents, claims }: Report): ReportMention[] {
  const paths = new Map(documents.map(({ doc_id: id, path }) => [id, path]));
  return claims.flatMap((claim) =>
    claim.citations.map((citation) => {
      const own = paths.get(claim.source_doc_id) ?? null;
      const document = documents.length > 1 ? (own ?? claim.source_doc_id) : null;
      return { citation, claim, document, path: own, where: whereIn(claim, citation) };
    }),
  );
}

/** The place of a citation, with its document where there are several. */
export function placeOf({ document, where }: ReportMention): string {
  return document === null ? where : `${document}, ${where}`;
}

/**
 * Whether the authority of an unverifiable citation was found and rightly named, so that a person has to read the rest.
 */
export function isForReading({ reason, checks, case_name: name }: ReportCitation): boolean {
  return reason !== null && leavesReading(reason, checks, name);
}

/** The part of such a citation that a person has to read; null for any other citation. */
export function readingIn(citation: ReportCitation): Reading | null {
  if (!isForReading(citation)) return null;
  return citation.quotations_verified ? 'wordsVerified' : 'toRead';
}

/** Whether the shown copy of its authority came with the folder: nothing rests on it. */
export function cameWithFolder({ evidence }: ReportCitation): boolean {
  return evidence.sha256 !== null && evidence.provenance === null;
}

/** How a citation stands, whether anybody has accepted that or not. */
export function outcomeOf(citation: ReportCitation): Standing {
  return standingFor(citation.public_gate_outcome, readingIn(citation), citation.reason, null);
}

/** How a citation stands. */
export function standingOf(citation: ReportCitation): Standing {
  return standingFor(citation.public_gate_outcome, readingIn(citation), citation.reason, citation.waiver);
}

/** Whether a copy of the draft says nothing of it: no source has it, so that there is nothing for its author to do. */
export function isUnremarked(citation: ReportCitation): boolean {
  return standingOf(citation) === 'notInSource';
}

/** Whether a verdict rests on a copy of the user's: on its words, or on its word which judgment is cited. */
export function restsOnOwn({ evidence }: Pick<ReportCitation, 'evidence'>): boolean {
  return evidence.provenance === 'user' || evidence.linked_by !== undefined;
}

/** The same, and whether that rests on the user's own copy. */
export function standOf(citation: ReportCitation): Stand {
  return { standing: standingOf(citation), own: restsOnOwn(citation) };
}

/** The authorities that a report's citations are of, in the order of their first mentions. */
export function citedIn(mentions: readonly ReportMention[]): Cited<ReportMention>[] {
  return groupByAuthority(mentions, ({ citation: { perhaps, kind, ...citation } }) => {
    if (perhaps !== undefined) return citedAsOneOf(perhaps, kind);
    if (kind === 'legislation') return citedOfLaw(citation.key, citation.pinpoints);
    const { normalized, parallel_citations: parallels, case_name: name, checks } = citation;
    return { normalized, parallels, kind, ...namedBy(name, checks) };
  });
}
