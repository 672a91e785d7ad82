import type { Attempt } from '../../shared/finding.ts';
import { type Citation, courtById, scanCitations } from '../citations/index.ts';
import { uncovered } from './coverage.ts';
import {
  type Asking,
  ask,
  type FindCaseLawPorts,
  follow,
  isStale,
  JUDGMENT,
  keep,
  none,
  noteFruitless,
  remembered,
  searchFor,
} from './find-case-law-requests.ts';
import { refresh } from './refresh.ts';
import { partyWord, searchReport } from './report-search.ts';
import type { Retrieval, Source } from './source.ts';

export const FIND_CASE_LAW = 'https://caselaw.nationalarchives.gov.uk';

/**
 * Find Case Law (The National Archives): by the address that a citation determines, then by at most two searches, one
 * page each. One entry whose own citation is the one asked for is accepted, and its own link is followed. A 404 is
 * never more than "not found there".
 */
export function createFindCaseLaw(ports: FindCaseLawPorts): Source {
  return { id: 'find_case_law', retrieve: (citation, signal) => retrieve(ports, citation, signal) };
}

/** The part of an address that a neutral citation determines, or null where it determines none. */
export function slugOf(citation: Citation): string | null {
  const { neutral } = citation;
  const court = neutral?.court == null ? null : courtById(neutral.court);
  if (!neutral || court?.slug === undefined || !/^\d+$/.test(neutral.number) || neutral.year.length !== 4) return null;
  return `${court.slug}/${neutral.year}/${neutral.number}`;
}

async function retrieve(ports: FindCaseLawPorts, citation: Citation, signal: AbortSignal): Promise<Retrieval> {
  const kept = await ports.evidence.findByCitation(citation.normalized, 'public');
  const stale = kept !== null && ports.client !== null && isStale(ports, kept);
  if (kept && !stale) {
    // What another public source gave serves as well: what is kept is not asked for again.
    const { source, url, retrieved_at: at, http_status: status } = kept.metadata;
    return {
      kind: 'retrieved',
      evidence: kept,
      attempts: [{ source, url, at, status, error: null, fromCache: true }],
      note: null,
    };
  }
  const attempts: Attempt[] = [];
  const again = (): Promise<Retrieval> => retrieve(ports, citation, signal);
  const { client } = ports;
  if (kept?.metadata.source === 'find_case_law' && client)
    return refresh({ ...ports, client, citation, signal, attempts, again }, kept);
  const gap = uncovered(citation);
  if (gap) return none({ attempts }, gap.reason, gap.note);
  const slug = slugOf(citation);
  if (slug === null) return searchReport({ ...ports, citation, signal, attempts, again });
  if (client === null) return none({ attempts }, 'offline', ports.evidence.describeLack(citation.normalized));
  const state: Asking = { ...ports, client, citation, signal, attempts, again };
  const url = `${ports.baseUrl}/${slug}/data.xml`;
  const fetched = (await remembered(state, url))
    ? null
    : await ask(state, url, JUDGMENT, (answer, place) => keep(state, answer, place, slug, null));
  if (fetched !== null) {
    if (fetched.kind === 'unneeded') return again();
    if (fetched.kind === 'failed') return none(state, fetched.reason, fetched.note);
    if (fetched.content !== null) return fetched.content;
    if (fetched.status !== 404)
      return none(state, 'source-error', `Find Case Law answered with status ${fetched.status}.`);
  }
  return search(state, slug);
}

/** Court and citation first; then a party's name and the court, where that is allowed. */
async function search(state: Asking, slug: string): Promise<Retrieval> {
  for (const parameters of queries(state)) {
    const answer = await searchFor(state, parameters);
    if (answer === null) continue;
    if ('kind' in answer) return answer;
    const { url, entries } = answer;
    const exact = entries.filter((entry) =>
      entry.citations.some((own) => canonical(own) === state.citation.normalized),
    );
    const only = exact.length === 1 ? exact[0] : undefined;
    if (only?.document) return follow(state, only, only.document);
    if (exact.length > 1) {
      const pages = exact.flatMap((entry) => entry.page ?? []);
      return none(
        state,
        'ambiguous',
        `Find Case Law has ${exact.length} documents with this citation: ${exact.map((e) => e.title).join('; ')}.`,
        pages,
      );
    }
    await noteFruitless(state, url);
  }
  const tried = state.attempts.length;
  return none(
    state,
    'not-found',
    `Find Case Law has no judgment at ${slug} (${tried} ${tried === 1 ? 'address' : 'addresses'} tried). That does not show that there is none.`,
  );
}

function queries({ citation, partyQueries }: Asking): Readonly<Record<string, string>>[] {
  const found = citation.neutral?.court == null ? null : courtById(citation.neutral.court);
  if (!found) return [];
  const court = found.searchCourt ?? found.slug ?? '';
  const party = partyQueries ? partyWord(citation) : null;
  return [{ query: `"${citation.normalized}"`, court }, ...(party === null ? [] : [{ party, court }])];
}

function canonical(own: string): string {
  return scanCitations(own)[0]?.normalized ?? own.trim();
}
