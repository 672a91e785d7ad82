import type { Attempt, Candidate } from '../../shared/finding.ts';
import { type Note, type Remark, saying } from '../../shared/notes.ts';
import { type Citation, type Court, codeByName, type NeutralParts, neutralOf } from '../citations/index.ts';
import { createSilentClient } from '../http/index.ts';
import { likely, NEAR, type Scored, scoreEntries, titled, toCandidate } from './candidates.ts';
import { firstHeldAfter, heldCourts, slugOf, uncovered } from './coverage.ts';
import {
  type Asking,
  answered,
  askForJudgment,
  type FindCaseLawPorts,
  follow,
  none,
  period,
  type Query,
  remembered,
  searchFor,
} from './find-case-law-requests.ts';
import { besideFoundFalse } from './found-false.ts';
import { keptByName } from './kept-by-name.ts';
import { partyWord } from './party-words.ts';
import { refresh } from './refresh.ts';
import { searchReport } from './report-search.ts';
import { isStale, keptAttempt } from './requests.ts';
import { type Extent, type Retrieval, type Source, sourceOf } from './source.ts';

export const FIND_CASE_LAW = 'https://caselaw.nationalarchives.gov.uk';

/**
 * Find Case Law (The National Archives): by the address that a citation determines, then by at most two searches, one
 * page each. One entry whose own citation is the one asked for is accepted, and its own link is followed. A 404 is
 * never more than "not found there".
 */
export function createFindCaseLaw(ports: FindCaseLawPorts): Source {
  return {
    ...sourceOf('find_case_law'),
    retrieve: async (citation, signal, extent) => {
      const retrieval = await retrieve(ports, citation, signal, extent);
      return retrieval.kind === 'none' && extent === undefined
        ? besideFoundFalse(ports, citation, retrieval, signal)
        : retrieval;
    },
  };
}

async function retrieve(
  ports: FindCaseLawPorts,
  citation: Citation,
  signal: AbortSignal,
  extent?: Extent,
): Promise<Retrieval> {
  const held = await keptByName(ports.evidence, citation);
  if (held.kind === 'several')
    return none({ attempts: [] }, 'ambiguous', [{ id: 'several-bear-it', titles: held.titles }]);
  const kept = held.kind === 'one' ? held.evidence : null;
  const stale = kept !== null && ports.client !== null && isStale(ports, kept.metadata);
  if (kept && !stale) {
    // An artefact of another public source serves as well: kept evidence is not asked for again.
    return { kind: 'retrieved', evidence: kept, attempts: [keptAttempt(kept)], note: [] };
  }
  const attempts: Attempt[] = [];
  const again = (): Promise<Retrieval> => retrieve(ports, citation, signal, extent);
  // Where nothing may be asked, the answers of the last day still count.
  const client = ports.client ?? createSilentClient(ports.evidence.describeLack(citation.normalized));
  if (kept?.metadata.source === 'find_case_law')
    return refresh({ ...ports, client, citation, signal, attempts, again }, kept);
  const gap = uncovered(citation, ports.unnamed);
  if (gap) return none({ attempts }, gap.reason, gap.note);
  const state: Asking = { ...ports, client, citation, signal, attempts, again };
  if (neutralOf(citation) === null) return searchReport(state);
  const slug = slugOf(citation);
  if (slug === null) return extent === 'address' ? concluded(state, null, []) : search(state, null);
  const url = `${ports.baseUrl}/${slug}/data.xml`;
  const fetched = (await remembered(state, url))
    ? null
    : await askForJudgment(state, url, { documentUri: slug, numbers: [citation.normalized, null], entry: null });
  if (fetched !== null) {
    if (fetched.kind === 'unneeded') return again();
    if (fetched.kind === 'failed') return none(state, fetched.reason, saying(fetched.note));
    if (fetched.content !== null) return fetched.content;
    if (fetched.status !== 404) return none(state, 'source-error', [answered('find-case-law', fetched.status)]);
  }
  return extent === 'address' ? concluded(state, slug, []) : search(state, slug);
}

/**
 * By the number first; then by a party's name, where that is allowed. What bears the very citation is retrieved. What bears
 * its number with another division, or names its parties, is a candidate and nothing more.
 */
async function search(state: Asking, slug: string | null): Promise<Retrieval> {
  const { citation } = state;
  const undivided = isUndivided(citation);
  const found = new Map<string, Scored>();
  for (const query of queries(state)) {
    const answer = await searchFor(state, query);
    if ('kind' in answer) return answer;
    const scored = scoreEntries(citation, answer.entries);
    const exact = scored.filter((one) => one.exact);
    const only = exact.length === 1 ? exact[0]?.entry : undefined;
    if (only?.document) return follow(state, only, only.document, [citation.normalized, null]);
    if (exact.length > 1) {
      const note: Note = { id: 'several-documents', documents: titled(exact) };
      return none(state, 'ambiguous', [note], candidatesOf(exact));
    }
    const telling = scored.filter((one) => one.numbered || likely([one], undivided).length > 0);
    for (const one of telling) found.set(one.entry.page ?? one.own, one);
    if (likely(telling, undivided).some(({ numbered }) => numbered)) break;
  }
  return concluded(state, slug, [...found.values()]);
}

/** The note where no judgment bears the citation as it is typed. */
function concluded(state: Asking, slug: string | null, found: readonly Scored[]): Retrieval {
  const { normalized } = state.citation;
  const lacking: Note =
    slug === null ? { id: 'none-by-number', citation: normalized } : { id: 'none-at-address', slug };
  const undivided = isUndivided(state.citation);
  const candidates = likely(found, undivided);
  const others = found.filter(
    (one) => one.numbered && !candidates.includes(one) && (undivided || one.agrees === false),
  );
  // Without its division a number alone may be of any court: what no party agrees with is said, and not offered.
  const offered = undivided ? [] : candidatesOf(others);
  const said: Remark = others.length === 0 ? [] : [{ id: 'same-number', documents: titled(others) }];
  const first = slug === null ? null : firstHeldAfter(state.citation);
  // Before its first holdings that are known, a court is as one that is not published.
  const reason = first === null ? 'not-found' : 'not-covered';
  const early: Remark = first === null ? [] : [{ id: 'before-first-held', ...first }];
  const lead: Note = slug === null && undivided ? { id: 'gives-no-division' } : lacking;
  // Nobody can say that a judgment of that number is not meant where the draft names none.
  const isUnnamed = slug === null && undivided && others.some(({ agrees }) => agrees === null);
  if (candidates.length === 0)
    return isUnnamed
      ? none(state, 'ambiguous', [lead, ...early, ...said])
      : none(state, reason, [others.length > 0 ? lead : lacking, ...early, ...said], offered);
  const note: Remark = [lead, ...early, { id: 'perhaps-meant', documents: titled(candidates) }, ...said];
  // At the very address there is nothing; what has another number is a neighbour, and no second reading of the citation.
  const isOneOfThem = slug === null || candidates.some(({ numbered }) => numbered);
  return none(state, isOneOfThem ? 'ambiguous' : reason, note, candidatesOf(candidates));
}

/** Whether a citation gives no division. */
function isUndivided(citation: Citation): boolean {
  return neutralOf(citation)?.division === null;
}

function candidatesOf(scored: readonly Scored[]): Candidate[] {
  return scored.flatMap((one) => toCandidate(one) ?? []);
}

/** At most two. Oldest first where the number is searched for: a judgment is older than those that cite it. */
function queries({ citation, partyQueries }: Asking): Query[] {
  const neutral = neutralOf(citation);
  if (neutral === null) return [];
  const held = heldCourts(neutral);
  const names = new Set(held.map(({ searchCourt, slug = '' }) => searchCourt ?? slug));
  const courts: Query = [...names].map((name) => ['court', name]);
  const party = partyQueries ? partyWord(citation) : null;
  const year = Number(neutral.year);
  const byNumber = numbersOf(neutral, citation.normalized, held).map(
    (words): Query => [['query', `"${words}"`], ...courts, ['order', 'date']],
  );
  const byParty: Query[] = party === null ? [] : [[['party', party], ...courts, ...period(year - NEAR, year + NEAR)]];
  return [...byNumber, ...byParty].slice(0, 2);
}

/**
 * The part of a citation that every judgment with its number prints: without a division that comes last, with one that
 * comes first.
 */
function numbersOf(neutral: NeutralParts, normalized: string, held: readonly Court[]): string[] {
  const { year, code, number, court } = neutral;
  if (codeByName(code)?.divisions !== 'before') return [`[${year}] ${code} ${number}`];
  return court === null ? held.map(({ division }) => `[${year}] ${code} ${division} ${number}`) : [normalized];
}
