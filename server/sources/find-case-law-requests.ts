import { hasChallenger, isChallenge } from '../../shared/artefact.ts';
import type { Attempt, Candidate, SourceId } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { type Note, type NoteOf, type Remark, saying } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import type { AttestedEvidence, LoggedAttempt } from '../evidence/index.ts';
import { type Answer, adviceOn, CHALLENGE, type Fetched, type PoliteClient } from '../http/index.ts';
import { type AtomEntry, readAtom, readFound } from './atom.ts';
import { keptByName } from './kept-by-name.ts';
import { type AnswerUse, askAndLog, isStale, recallLogged, recallUseless, toAttempt } from './requests.ts';
import type { Retrieval, SourcePorts } from './source.ts';

/** The parts that the source needs; injected once. */
export interface FindCaseLawPorts extends SourcePorts {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Null where nothing may be asked: only kept evidence and answers of the last day count. */
  readonly client: PoliteClient | null;
  /** Whether a judgment says that there is no such case as a citation; handed in by the audit, as {@link Inspect} is. */
  readonly denies?: (evidence: AttestedEvidence, citation: string) => Promise<boolean>;
  /** Whether a party's name may be searched for. */
  readonly partyQueries: boolean;
  /** Archives that are not named among those that publish a court: the user wants no word of them. */
  readonly unnamed?: readonly SourceId[];
}

/** Entries on a page of a search: all that is looked at. */
export const PER_PAGE = 10;

/** One citation that Find Case Law is asked for. */
export type Asking = FindCaseLawPorts & {
  readonly client: PoliteClient;
  readonly citation: Citation;
  readonly signal: AbortSignal;
  readonly attempts: Attempt[];
  /** Starts again: another process has meanwhile kept the document. */
  readonly again: () => Promise<Retrieval>;
};

/** The request for a URL within a day, which then stands for a new one where `serves` says so; else null. */
async function lately(
  state: Asking,
  url: string,
  serves: (last: LoggedAttempt) => boolean,
): Promise<LoggedAttempt | null> {
  const last = await recallLogged(state, url, serves);
  if (last !== null) state.attempts.push(toAttempt(last, 'find_case_law'));
  return last;
}

/** Whether an address was found empty within a day. */
export async function remembered(state: Asking, url: string): Promise<boolean> {
  return (await lately(state, url, ({ status }) => status === 404)) !== null;
}

/** The words of earlier versions for a search that found nothing. */
const FRUITLESS = 'no entry bears the citation';

/** The results of a search of the last day; null where it has to be asked. */
async function recall(state: Asking, url: string): Promise<readonly AtomEntry[] | null> {
  const foundBy = ({ error, found }: LoggedAttempt): readonly AtomEntry[] | null =>
    error === FRUITLESS ? [] : readFound(found, state.baseUrl);
  const last = await lately(state, url, (attempt) => foundBy(attempt) !== null);
  return last && foundBy(last);
}

/** The content types that are accepted as a judgment. */
const JUDGMENT = 'application/akn+xml, application/xml;q=0.9';
const FEED = 'application/atom+xml, application/xml;q=0.9';

/**
 * Asks, and logs the request, with the part of the answer to be remembered. `receive` keeps the answer before another
 * process may ask.
 */
async function ask<T>(
  state: Asking,
  url: string,
  accept: string,
  receive: (answer: Answer, url: string) => Promise<T>,
  reading: AnswerUse<T> = {},
): Promise<Fetched<T>> {
  const { client, evidence, citation, signal } = state;
  const stillNeeded = async (): Promise<boolean> => {
    const held = await keptByName(evidence, citation);
    return held.kind !== 'one' || isStale(state, held.evidence.metadata);
  };
  const fetched = await askAndLog(state, client, { url, accept, stillNeeded, receive, signal }, reading);
  addAll(state.attempts, fetched.attempts);
  return fetched;
}

/** How answers are noted that are documents and of no use. */
const AS_PDF = 'a judgment that is a PDF alone';
const UNREADABLE = 'what cannot be read as a judgment: ';

/** The judgment that is to be at an address. */
export interface Sought {
  readonly documentUri: string;
  /** The numbers of its own of which it may bear one; null where it may bear none. */
  readonly numbers: readonly (string | null)[];
  /** The entry of a search that led to it, if one did. */
  readonly entry: AtomEntry | null;
}

/** Asks for the judgment at an address; one that the run before got, and that is of no use, is not asked for again. */
export async function askForJudgment(state: Asking, url: string, sought: Sought): Promise<Fetched<Retrieval>> {
  const last = await recallUseless(state, url, (fault) => fault === AS_PDF || fault.startsWith(UNREADABLE));
  if (last === null) {
    const receive = (answer: Answer, place: string): Promise<Retrieval> => keep(state, answer, place, sought);
    return ask(state, url, JUDGMENT, receive, { faultOf });
  }
  const attempt = toAttempt(last, 'find_case_law');
  state.attempts.push(attempt);
  const { error } = last;
  const content =
    error === AS_PDF
      ? pdfAlone(state, sought)
      : none(state, 'unreadable', [{ id: 'sent-unreadable', why: error?.slice(UNREADABLE.length) ?? '' }]);
  return { kind: 'answer', status: last.status ?? 200, content, url, attempts: [attempt] };
}

function faultOf(content: Retrieval): string | null {
  if (content.kind !== 'none') return null;
  if (content.note.some(({ id }) => id === 'pdf-alone')) return AS_PDF;
  const unreadable = content.note.find((note) => note.id === 'sent-unreadable');
  const another = content.note.find((note) => note.id === 'another-answered');
  if (another) return `another case, ${another.citation}`;
  return unreadable ? `${UNREADABLE}${unreadable.why}` : null;
}

function pdfAlone({ attempts, baseUrl, citation }: Asking, { documentUri, entry }: Sought): Retrieval {
  return none(
    { attempts },
    'unreadable',
    [{ id: 'pdf-alone' }],
    [{ url: `${baseUrl}/${documentUri}`, citation: citation.normalized, title: entry?.title ?? null }],
  );
}

const CHALLENGED = `Find Case Law answered with ${CHALLENGE}, or a proxy or a network with one of its own in its place. ${adviceOn('signIn', null)}`;

/** Whether the answer in the place of XML is a test whether one is human. Find Case Law is then left alone. */
async function leftAlone({ client }: Asking, { body }: Answer): Promise<boolean> {
  const page = new TextDecoder().decode(body.subarray(0, 4096));
  // A judgment that cannot be read may have such words in its text.
  const challenged = hasChallenger(page) || (!page.includes('akomaNtoso') && isChallenge(page));
  if (challenged) await client.leaveAlone();
  return challenged;
}

/**
 * Keeps an answer as evidence where it is a judgment, and bears a number that is sought: only a case's own address speaks for it. Whatever else it is, is said and not kept.
 */
async function keep(state: Asking, answer: Answer, url: string, sought: Sought): Promise<Retrieval> {
  const { documentUri, entry } = sought;
  const inspection = await state.inspect(answer.body, 'xml');
  if (inspection.kind === 'refused') {
    if (await leftAlone(state, answer)) return none(state, 'blocked', saying(CHALLENGED));
    if (inspection.page === 'pdf') return pdfAlone(state, sought);
    return none(state, 'unreadable', [{ id: 'sent-unreadable', why: inspection.why }]);
  }
  const { citation } = inspection;
  if (!sought.numbers.includes(citation))
    return none(state, 'source-error', [
      { id: 'another-answered', citation: citation ?? inspection.title ?? documentUri },
    ]);
  const evidence = await state.evidence.keep({
    source: 'find_case_law',
    document_uri: documentUri,
    citation,
    reports: inspection.reports.length > 0 ? inspection.reports : undefined,
    title: inspection.title ?? undefined,
    retrieved_at: new Date(state.now()).toISOString(),
    content_hash_fcl: inspection.contentHash ?? entry?.contentHash ?? null,
    updated_at_fcl: entry?.updated ?? null,
    fclid: entry?.fclid ?? undefined,
    pdf: entry?.pdf ?? undefined,
    url,
    http_status: answer.status,
    content_type: answer.headers['content-type'] ?? null,
    provenance: 'public',
    bytes: answer.body,
  });
  const note: Remark = entry === null ? [] : [{ id: 'found-by-search', title: entry.title }];
  return { kind: 'retrieved', evidence, attempts: state.attempts, note };
}

/** The parameters of a search; one may stand several times. */
export type Query = readonly [name: string, value: string][];

/** The years that a search is for, from the first to the last, as the form of Find Case Law has dates. */
export function period(from: number, to: number): Query {
  const date = (edge: 'from' | 'to', day: number, month: number, year: number): Query =>
    [day, month, year].map((part, i) => [`${edge}_date_${i}`, String(part)]);
  return [...date('from', 1, 1, from), ...date('to', 31, 12, to)];
}

/** The entries of a search's page, or the reason why there are none. An answer serves for a day, whatever it was. */
export async function searchFor(
  state: Asking,
  parameters: Query,
): Promise<{ readonly entries: readonly AtomEntry[] } | Retrieval> {
  const url = `${state.baseUrl}/atom.xml?${new URLSearchParams([...parameters, ['per_page', String(PER_PAGE)], ['page', '1']])}`;
  const kept = await recall(state, url);
  if (kept !== null) return { entries: kept };
  const read = async (
    answer: Answer,
  ): Promise<{ readonly entries: AtomEntry[] | null; readonly challenged: boolean }> => {
    const entries = readFeed(answer.body);
    return { entries, challenged: entries === null && (await leftAlone(state, answer)) };
  };
  const fetched = await ask(state, url, FEED, read, { foundIn: ({ entries }) => entries ?? undefined });
  if (fetched.kind === 'unneeded') return state.again();
  if (fetched.kind === 'failed') return none(state, fetched.reason, saying(fetched.note));
  if (fetched.content === null) return none(state, 'source-error', [answered('its-search', fetched.status)]);
  const { entries, challenged } = fetched.content;
  if (challenged) return none(state, 'blocked', saying(CHALLENGED));
  return entries === null ? none(state, 'source-error', [{ id: 'search-sent-no-feed' }]) : { entries };
}

/** Retrieves the judgment that an entry of a search stands for, which may bear one of some numbers of its own. */
export async function follow(
  state: Asking,
  entry: AtomEntry,
  document: string,
  numbers: Sought['numbers'],
): Promise<Retrieval> {
  const url = new URL(document, state.baseUrl);
  if (url.host !== new URL(state.baseUrl).host)
    return none(state, 'source-error', [{ id: 'search-led-to-another-host' }]);
  const documentUri = url.pathname.replace(/^\/|\/data\.xml$/g, '');
  const get = (from: string): Promise<Fetched<Retrieval>> =>
    askForJudgment(state, from, { documentUri, numbers, entry });
  const linked = await get(url.href);
  // A document may have no page by the name that its link has; its identifier then still leads to it.
  const byId = linked.kind === 'answer' && linked.status === 404 && entry.uri !== null && URI.test(entry.uri);
  const fetched = byId ? await get(`${state.baseUrl}/id/${entry.uri}`) : linked;
  if (fetched.kind === 'unneeded') return state.again();
  if (fetched.kind === 'failed') return none(state, fetched.reason, saying(fetched.note));
  return fetched.content ?? none(state, 'source-error', [answered('its-list', fetched.status)]);
}

/** The characters of identifiers of documents. */
const URI = /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,6}$/;

function readFeed(bytes: Uint8Array): AtomEntry[] | null {
  try {
    return readAtom(bytes);
  } catch {
    return null;
  }
}

/** The sentence for a source that has nothing. */
export function none(
  { attempts }: Pick<Asking, 'attempts'>,
  reason: (Retrieval & { kind: 'none' })['reason'],
  note: Remark,
  candidates: readonly Candidate[] = [],
): Retrieval {
  return { kind: 'none', reason, note, attempts, candidates };
}

/** That an answer had no use, by its status. */
export function answered(by: NoteOf<'answered-with-status'>['by'], status: number): Note {
  return { id: 'answered-with-status', by, status };
}
