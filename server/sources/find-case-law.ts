import type { Attempt } from '../../shared/finding.ts';
import { type Citation, courtById, scanCitations } from '../citations/index.ts';
import type { EvidenceStore } from '../evidence/index.ts';
import type { Answer, Fetched, PoliteClient } from '../http/index.ts';
import { type AtomEntry, readAtom } from './atom.ts';
import type { Inspect, Retrieval, Source } from './source.ts';

/** What the source needs; injected once. */
export interface FindCaseLawPorts {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Null where nothing may be asked: what is kept is used, nothing else. */
  readonly client: PoliteClient | null;
  readonly evidence: EvidenceStore;
  readonly inspect: Inspect;
  readonly job: string;
  /** Whether a party's name may be searched for. */
  readonly partyQueries: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export const FIND_CASE_LAW = 'https://caselaw.nationalarchives.gov.uk';

/** How long a 404 and a fruitless search are remembered, in milliseconds. */
const MEMORY = 24 * 60 * 60 * 1000;
const PER_PAGE = 10;
/** What a page says that is no judgment but a test whether one is human. */
const CHALLENGE =
  /anubis|making sure you|captcha|cf-chl|challenge-platform|access denied|request blocked|unusual traffic/i;

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

type State = FindCaseLawPorts & {
  readonly client: PoliteClient;
  readonly citation: Citation;
  readonly signal: AbortSignal;
  readonly attempts: Attempt[];
};

async function retrieve(ports: FindCaseLawPorts, citation: Citation, signal: AbortSignal): Promise<Retrieval> {
  const kept = await ports.evidence.findByCitation(citation.normalized, 'public');
  if (kept) {
    const { url, retrieved_at: at, http_status: status } = kept.metadata;
    return {
      kind: 'retrieved',
      evidence: kept,
      attempts: [{ source: 'find_case_law', url, at, status, error: null, fromCache: true }],
      note: null,
    };
  }
  const attempts: Attempt[] = [];
  const slug = slugOf(citation);
  if (slug === null) return none({ attempts }, ...uncovered(citation));
  const { client } = ports;
  if (client === null) return none({ attempts }, 'offline', 'No evidence of it is kept.');
  const state: State = { ...ports, client, citation, signal, attempts };
  const url = `${ports.baseUrl}/${slug}/data.xml`;
  const fetched = (await remembered(state, url))
    ? null
    : await ask(state, url, JUDGMENT, (answer, place) => keep(state, answer, place, slug, null));
  if (fetched !== null) {
    if (fetched.kind === 'unneeded') return retrieve(ports, citation, signal);
    if (fetched.kind === 'failed') return none(state, fetched.reason, fetched.note);
    if (fetched.content !== null) return fetched.content;
    if (fetched.status !== 404)
      return none(state, 'source-error', `Find Case Law answered with status ${fetched.status}.`);
  }
  return search(state, slug);
}

function uncovered({ neutral, report, kind }: Citation): ['no-pattern' | 'not-covered', string] {
  if (kind === 'legislation') return ['not-covered', 'Legislation is recognised, but not checked by this version.'];
  if (report?.country)
    return ['not-covered', `Reports of ${report.country}: Find Case Law does not publish these judgments.`];
  if (!neutral)
    return ['not-covered', 'No public source that this version asks can be searched by this kind of citation.'];
  if (neutral.elsewhere !== null)
    return ['not-covered', `${neutral.elsewhere}: Find Case Law does not publish its judgments.`];
  const court = neutral.court === null ? null : courtById(neutral.court);
  if (court && court.slug === undefined)
    return ['not-covered', `${court.name}: Find Case Law does not publish its judgments under neutral citations.`];
  return ['no-pattern', 'The citation as typed determines no address at Find Case Law.'];
}

/** Whether a URL was found empty within a day; the earlier attempt then stands for a new one. */
async function remembered(state: State, url: string): Promise<boolean> {
  const last = await state.evidence.lastAttempt(url);
  if (!last || (last.status !== 404 && last.error !== FRUITLESS) || state.now() - Date.parse(last.at) > MEMORY)
    return false;
  state.attempts.push({
    source: 'find_case_law',
    url,
    at: last.at,
    status: last.status,
    error: last.error,
    fromCache: true,
  });
  return true;
}

const FRUITLESS = 'no entry bears the citation';

const JUDGMENT = 'application/akn+xml, application/xml;q=0.9';
const FEED = 'application/atom+xml, application/xml;q=0.9';

async function ask<T>(
  state: State,
  url: string,
  accept: string,
  receive: (answer: Answer, url: string) => Promise<T>,
): Promise<Fetched<T>> {
  const { client, evidence, citation, signal, job } = state;
  const stillNeeded = async (): Promise<boolean> =>
    (await evidence.findByCitation(citation.normalized, 'public')) === null;
  const fetched = await client.fetch({ url, accept, stillNeeded, receive, signal });
  for (const attempt of fetched.attempts) {
    state.attempts.push(attempt);
    await evidence.logAttempt({
      at: attempt.at,
      job,
      source: attempt.source,
      url: attempt.url,
      status: attempt.status,
      error: attempt.error,
    });
  }
  return fetched;
}

/** Keeps an answer as evidence where it is a judgment; whatever else it is, is said and not kept. */
async function keep(
  state: State,
  answer: Answer,
  url: string,
  documentUri: string,
  entry: AtomEntry | null,
): Promise<Retrieval> {
  const inspection = state.inspect(answer.body, 'xml');
  if (inspection.kind === 'refused') {
    const page = new TextDecoder().decode(answer.body.subarray(0, 4096));
    if (CHALLENGE.test(page))
      return none(state, 'blocked', 'Find Case Law answered with a page that asks whether one is human.');
    return none(state, 'unreadable', `What Find Case Law sent for this citation cannot be read: ${inspection.why}.`);
  }
  const evidence = await state.evidence.keep({
    source: 'find_case_law',
    document_uri: documentUri,
    citation: inspection.citation,
    retrieved_at: new Date(state.now()).toISOString(),
    content_hash_fcl: entry?.contentHash ?? null,
    updated_at_fcl: entry?.updated ?? null,
    url,
    http_status: answer.status,
    content_type: answer.headers['content-type'] ?? null,
    provenance: 'public',
    bytes: answer.body,
  });
  const note = entry === null ? null : `Found by searching Find Case Law: “${entry.title}”.`;
  return { kind: 'retrieved', evidence, attempts: state.attempts, note };
}

/** Court and citation first; then a party's name and the court, where that is allowed. */
async function search(state: State, slug: string): Promise<Retrieval> {
  for (const url of queries(state)) {
    if (await remembered(state, url)) continue;
    const fetched = await ask(state, url, FEED, async ({ body }) => ({ entries: readFeed(body) }));
    if (fetched.kind === 'unneeded') return retrieve(state, state.citation, state.signal);
    if (fetched.kind === 'failed') return none(state, fetched.reason, fetched.note);
    if (fetched.content === null)
      return none(state, 'source-error', `Find Case Law's search answered with status ${fetched.status}.`);
    const { entries } = fetched.content;
    if (entries === null) return none(state, 'source-error', "Find Case Law's search sent something that is no feed.");
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
    const at = new Date(state.now()).toISOString();
    await state.evidence.logAttempt({
      at,
      job: state.job,
      source: 'find_case_law',
      url,
      status: 200,
      error: FRUITLESS,
    });
  }
  const tried = state.attempts.length;
  return none(
    state,
    'not-found',
    `Find Case Law has no judgment at ${slug} (${tried} ${tried === 1 ? 'address' : 'addresses'} tried). That does not show that there is none.`,
  );
}

async function follow(state: State, entry: AtomEntry, document: string): Promise<Retrieval> {
  const url = new URL(document, state.baseUrl);
  if (url.host !== new URL(state.baseUrl).host)
    return none(state, 'source-error', "Find Case Law's search led to another host.", entry.page ? [entry.page] : []);
  const documentUri = url.pathname.replace(/^\/|\/data\.xml$/g, '');
  const fetched = await ask(state, url.href, JUDGMENT, (answer, place) =>
    keep(state, answer, place, documentUri, entry),
  );
  if (fetched.kind === 'unneeded') return retrieve(state, state.citation, state.signal);
  if (fetched.kind === 'failed') return none(state, fetched.reason, fetched.note);
  return (
    fetched.content ??
    none(state, 'source-error', `Find Case Law lists the judgment, but answered with status ${fetched.status}.`)
  );
}

function queries({ baseUrl, citation, partyQueries }: State): string[] {
  const court = citation.neutral?.court == null ? null : courtById(citation.neutral.court);
  if (!court) return [];
  const filter = court.searchCourt ?? court.slug ?? '';
  const url = (parameters: Readonly<Record<string, string>>): string =>
    `${baseUrl}/atom.xml?${new URLSearchParams({ ...parameters, court: filter, per_page: String(PER_PAGE), page: '1' })}`;
  const party = partyQueries ? partyWord(citation) : null;
  return [url({ query: `"${citation.normalized}"` }), ...(party === null ? [] : [url({ party })])];
}

const COMMON =
  /^(?:the|and|for|of|ltd|limited|plc|llp|inc|company|council|secretary|state|commissioners?|authority|borough|london|royal|regina|queen|king|department|minister|local|bank|others?|another)$/i;

/** The longest word of the first party that may tell it from others: one whole word, as the search wants it. */
function partyWord({ name }: Citation): string | null {
  if (name?.form !== 'parties') return null;
  const words = name.text.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? [];
  const telling = words.filter((word) => !COMMON.test(word)).map((word) => word.replace(/[’']s$/, ''));
  return telling.sort((a, b) => b.length - a.length)[0] ?? null;
}

function canonical(own: string): string {
  return scanCitations(own)[0]?.normalized ?? own.trim();
}

function readFeed(bytes: Uint8Array): AtomEntry[] | null {
  try {
    return readAtom(bytes);
  } catch {
    return null;
  }
}

function none(
  { attempts }: Pick<State, 'attempts'>,
  reason: (Retrieval & { kind: 'none' })['reason'],
  note: string,
  candidates: readonly string[] = [],
): Retrieval {
  return { kind: 'none', reason, note, attempts, candidates };
}
