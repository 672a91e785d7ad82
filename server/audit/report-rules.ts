/** The rules for a report beside its schema, before it is written: rules 4 and 6 of the report schema. */
import path from 'node:path';
import { CATEGORIES, type Outcome } from '../../shared/finding.ts';
import { type Unchecked, uncheckedBy } from '../../shared/standing.ts';
import { confined, type Files, hashOf } from '../evidence/index.ts';
import { isForReading, type Report, type ReportCitation, restsOnOwn } from '../reports/index.ts';
import { AuditError } from './errors.ts';

/** Rule 4: the first count of a report that its claims do not add up to, by its name in the JSON; null where all agree. */
export function miscountIn({ claims, summary }: Pick<Report, 'claims' | 'summary'>): string | null {
  const all = claims.flatMap(({ citations }) => citations);
  const count = (holds: (citation: ReportCitation) => boolean): number => all.filter(holds).length;
  const of = (outcome: Outcome, own = false): number =>
    count((citation) => citation.public_gate_outcome === outcome && (!own || restsOnOwn(citation)));
  const reading = count(isForReading);
  const unchecked = (how: Unchecked): number =>
    count((citation) => !isForReading(citation) && uncheckedBy(citation.reason) === how);
  const counts: readonly (readonly [name: string, said: number, counted: number])[] = [
    ['total_claims', summary.total_claims, claims.length],
    ['total_citations', summary.total_citations, all.length],
    ['verified_correct', summary.verified_correct, of('VERIFIED_CORRECT')],
    ['verified_against_own_copy', summary.verified_against_own_copy, of('VERIFIED_CORRECT', true)],
    ['verified_error', summary.verified_error, of('VERIFIED_ERROR')],
    ['error_against_own_copy', summary.error_against_own_copy, of('VERIFIED_ERROR', true)],
    ['unverifiable', summary.unverifiable, of('UNVERIFIABLE_PUBLIC')],
    ['found_for_you_to_read', summary.found_for_you_to_read, reading],
    ['quotations_verified', summary.quotations_verified, count((citation) => citation.quotations_verified)],
    [
      'quotations_verified_against_own_copy',
      summary.quotations_verified_against_own_copy,
      count((citation) => citation.quotations_verified && restsOnOwn(citation)),
    ],
    ['not_retrieved_or_checked', summary.not_retrieved_or_checked, of('UNVERIFIABLE_PUBLIC') - reading],
    ['not_found', summary.not_found, unchecked('notFound')],
    ['in_no_source', summary.in_no_source, unchecked('notInSource')],
    ['no_citation', summary.no_citation, unchecked('noCitation')],
    ...CATEGORIES.map(
      (category) =>
        [
          `hallucination_breakdown/${category}`,
          summary.hallucination_breakdown[category],
          count(({ hallucination_category: its }) => its === category),
        ] as const,
    ),
    ...[...new Set([...Object.keys(summary.unverifiable_by_reason), ...all.flatMap(({ reason }) => reason ?? [])])].map(
      (reason) =>
        [
          `unverifiable_by_reason/${reason}`,
          summary.unverifiable_by_reason[reason] ?? 0,
          count(({ reason: its }) => its === reason),
        ] as const,
    ),
  ];
  return counts.find(([, said, counted]) => said !== counted)?.[0] ?? null;
}

/**
 * Rule 6: every artefact that a report cites is looked at again. Throws `AuditError` where one is gone or has other bytes since
 * it was read, and `LinkError` where a link stands in its place.
 */
export async function assertEvidence(
  { claims }: Pick<Report, 'claims'>,
  files: Files,
  workspace: string,
): Promise<void> {
  const cited = new Map<string, string | null>();
  for (const { citations } of claims)
    for (const { evidence } of citations) {
      if (evidence.cached_path !== null) cited.set(evidence.cached_path, evidence.sha256);
      if (evidence.printed_in) cited.set(evidence.printed_in.cached_path, evidence.printed_in.sha256);
    }
  const within = confined(files, workspace);
  for (const [place, sha256] of cited) {
    const bytes = await within.read(path.join(workspace, place));
    if (bytes !== null && hashOf(bytes) === sha256) continue;
    throw new AuditError(
      `${place}, which the report cites, ${bytes === null ? 'is gone' : 'has changed'} since it was read: nothing was written; run the audit again.`,
    );
  }
}
