import type { Candidate } from '../../shared/finding.ts';
import type { Remark } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import type { EvidenceMetadata, Listed } from '../evidence/index.ts';
import { bearsName } from '../verification/index.ts';
import type { LookUp } from './look-up.ts';

/** The most judgments that a name is said to be of. */
const MOST = 5;

/**
 * What is known of a case that a draft names and cites nowhere: nothing is asked for, and judgments that the user has as evidence
 * and that bear that very name are offered, whichever citation of the draft brought them. `now` in epoch milliseconds. `trusted` as for
 * {@link heldByName}.
 */
export function namedAlone(
  { normalized }: Pick<Citation, 'normalized'>,
  held: readonly Listed[],
  now: number,
  trusted: boolean,
): LookUp {
  const distinct = heldByName(normalized, held, trusted).slice(0, MOST);
  const documents = distinct.map(({ citation, title = '', provenance }) => ({
    ...{ citation: citation ?? '', title },
    ...(provenance === 'user' ? { own: true as const } : {}),
  }));
  const note: Remark = [
    ...(documents.length === 0 ? [] : [{ id: 'held-by-name' as const, documents }]),
    { id: 'give-citation' },
  ];
  return {
    result: { kind: 'none', reason: 'no-citation', note, untried: false, copy: null },
    ...{ attempts: [], candidates: distinct.flatMap(candidateOf), source: null, unattested: false },
    decidedAt: new Date(now).toISOString(),
  };
}

/**
 * The judgments among evidence that bear a name, one for each citation and in the order of these: the public record's before a copy of
 * the user's. `trusted`: whether the user trusts the workspace, of which no copy says anything else.
 */
export function heldByName(name: string, held: readonly Listed[], trusted: boolean): readonly EvidenceMetadata[] {
  const isHeard = ({ provenance }: EvidenceMetadata): boolean => trusted || provenance === 'public';
  const bearing = held
    .flatMap(({ metadata, attested }) =>
      attested && metadata.superseded_by === undefined && isOfName(name, metadata) && isHeard(metadata)
        ? [metadata]
        : [],
    )
    .toSorted((a, b) => Number(a.provenance === 'public') - Number(b.provenance === 'public'));
  return [...new Map(bearing.map((one) => [one.citation, one])).values()].sort((a, b) =>
    (a.citation ?? '') < (b.citation ?? '') ? -1 : 1,
  );
}

/** Whether evidence is of the case that a name is of. */
export function isOfName(name: string, { citation, title }: Pick<EvidenceMetadata, 'citation' | 'title'>): boolean {
  return citation !== null && title !== undefined && bearsName(name, title);
}

/** As a person may open it: what is published has a page at the address of its data. */
function candidateOf({ url, citation, title, provenance }: EvidenceMetadata): Candidate[] {
  return provenance === 'public' ? [{ url: url.replace(/\/data\.xml$/, ''), citation, title: title ?? null }] : [];
}
