import type { RetrievalReason, SourceId } from '../../shared/finding.ts';
import { SOURCE_IDS, SOURCES } from '../../shared/sources.ts';
import { type Citation, kindOf } from '../citations/index.ts';
import type { Retrieval } from '../sources/index.ts';

/** Why a source gave no authority, and which source that was. */
export type Failure = Retrieval & { readonly kind: 'none'; readonly source: SourceId };

/**
 * The sources as the user prefers them; an archive after its record always, and not without it. The user's own documents, and
 * what was taken in from files, are always among them: naming them says where in the order, and they come last where nobody does.
 */
export function inOrder(named: readonly SourceId[]): readonly SourceId[] {
  const own = SOURCE_IDS.filter((id) => ['own', 'held'].includes(SOURCES[id].role) && !named.includes(id));
  const preferred: readonly SourceId[] = [...named, ...own];
  // An archive stands where it is named behind its record, right behind that where it is named before, and nowhere without.
  const isBehind = (id: SourceId): boolean => {
    const { after } = SOURCES[id];
    return after === null || (preferred.includes(after) && preferred.indexOf(after) < preferred.indexOf(id));
  };
  return preferred.flatMap((id) =>
    isBehind(id) ? [id, ...preferred.filter((other) => SOURCES[other].after === id && !isBehind(other))] : [],
  );
}

/**
 * The notices where the settings, which may be the folder's, let a public record not be asked, or the user's own copies come before it.
 * `asksLaw`: whether legislation would be asked for.
 */
export function describeOrder(order: readonly SourceId[], asksLaw: boolean): string[] {
  if (order.length === 0)
    return [
      'By its settings (prefer_sources, an empty list) this audit asks no public source: it has your own documents, and what is kept of the public record.',
    ];
  const records = SOURCE_IDS.filter((id) => SOURCES[id].role === 'record' && (asksLaw || id !== 'legislation_gov_uk'));
  const unasked = records.filter((id) => !order.includes(id)).map((id) => SOURCES[id].name);
  const published = order.indexOf('find_case_law');
  const own = order.indexOf('user_documents');
  return [
    ...(unasked.length === 0
      ? []
      : [
          `By its settings (prefer_sources) this audit does not ask ${unasked.join(', nor ')}: of the public record it has what is kept alone.`,
        ]),
    ...(own >= 0 && own < published
      ? [
          `By its settings (prefer_sources) your own copies come before public sources, which are not asked for what these bear${asksLaw ? '; of legislation the public record comes first all the same' : ''}.`,
        ]
      : []),
  ];
}

/**
 * Whether BAILII is turned to: for what Find Case Law does not have or cannot give as text, and where nothing may be
 * asked. Not to make up for a limit, a block or a fault that passes, nor to choose between documents that bear the citation.
 */
export function leavesOpen(failure: Failure | null, cited: string): boolean {
  if (failure?.reason === 'ambiguous') return failure.candidates.every(({ citation }) => citation !== cited);
  return (
    failure !== null &&
    ['not-found', 'not-covered', 'no-pattern', 'unreadable', 'offline', 'unattested'].includes(failure.reason)
  );
}

/** Whether a failure says so little that a copy which nobody vouches for is shown in its place, to be read. */
export function givesWay({ reason, source }: Failure): boolean {
  return LITTLE.includes(reason) || (reason === 'not-found' && SOURCES[source].role === 'own');
}

const LITTLE: readonly RetrievalReason[] = ['offline', 'unattested', 'not-covered', 'no-pattern'];

/**
 * The failure of two that says more: a source that may have it and was not asked yet, then sources that were asked,
 * then those that need not be, then the user's documents.
 */
export function weightOf({ reason, source }: Failure): number {
  if (reason === 'offline') return 4;
  if (reason === 'unattested') return 0;
  if (reason === 'not-found') return SOURCES[source].role === 'own' ? 0 : 2;
  return reason === 'not-covered' || reason === 'no-pattern' ? 1 : 3;
}

/** Nobody is asked for legislation, nor for a name; for a case the user's own documents at least are looked at. */
export function withoutSource(citation: Citation): Pick<Failure, 'reason' | 'note'> {
  return kindOf(citation) === 'named'
    ? { reason: 'no-citation', note: [{ id: 'give-citation' }] }
    : { reason: 'not-covered', note: [{ id: 'legislation-not-checked' }] };
}
