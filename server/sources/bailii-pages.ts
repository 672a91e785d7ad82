import type { Attempt, RetrievalReason } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { type Note, type Remark, saying } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import { type AttestedEvidence, lastRetrieved } from '../evidence/index.ts';
import { type Answer, CHALLENGE, type PoliteClient } from '../http/index.ts';
import { bailiiPath } from './bailii.ts';
import { keptByName } from './kept-by-name.ts';
import { askAndLog, isStale, keptAttempt, recallAttempt, recallUseless, toAttempt } from './requests.ts';
import { type Retrieval, type Source, type SourcePorts, sourceOf } from './source.ts';

/** The parts that the source needs; injected once. */
export interface BailiiPorts extends SourcePorts {
  /** `link`: a page is offered to a person and nothing is asked. `fetch`: it is asked for, since the user chose that. */
  readonly access: 'link' | 'fetch';
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Null where nothing may be asked: only kept evidence and answers of the last day count. The client follows no
   * redirect.
   */
  readonly client: PoliteClient | null;
}

const PAGE = 'text/html';
const NO_PAGE = 'a page that says that there is none';
const AS_PDF = 'a page that has the judgment as a PDF alone';
const UNREADABLE = 'a page that cannot be read: ';
const NOTICE = 'a notice in the place of a judgment';

/** Why a page is of no use that will be the same when it is asked for again; null for any other fault. */
function reasonOf(fault: string): RetrievalReason | null {
  return fault === AS_PDF ? 'not-covered' : fault.startsWith(UNREADABLE) ? 'unreadable' : null;
}

function answeredWith(fault: string): Remark {
  return [{ id: 'bailii-answered', what: fault }];
}

type Failure = Retrieval & { readonly kind: 'none' };

/**
 * The result of an answer of 200: evidence, or the reason why there is none, with the entry for the log of requests.
 */
type Received =
  | { readonly kind: 'kept'; readonly evidence: AttestedEvidence }
  | { readonly kind: 'useless'; readonly reason: RetrievalReason; readonly note: Remark; readonly error: string };

/**
 * BAILII. Its terms and its robots.txt do not want programs to read its judgments, so that only the user can choose it.
 * Then one page is asked for each citation, by the address that the citation determines, and nothing that a page leads
 * to. A page that is no judgment is recognised before anything is kept. After a page that asks whether one is human
 * BAILII is left alone for the rest of the job, and the test is never solved.
 */
export function createBailii(ports: BailiiPorts): Source {
  return { ...sourceOf('bailii'), retrieve: (citation, signal) => retrieve(ports, citation, signal) };
}

async function retrieve(ports: BailiiPorts, citation: Citation, signal: AbortSignal): Promise<Retrieval> {
  const { evidence, client, access } = ports;
  const path = bailiiPath(citation);
  const held = await keptByName(evidence, citation, 'bailii');
  const kept = held.kind === 'one' ? held.evidence : null;
  const stale = kept !== null && isStale(ports, kept.metadata);
  if (kept && (!stale || client === null || path === null)) return recalled(kept, null);
  const attempts: Attempt[] = [];
  const none = (reason: RetrievalReason, note: Remark): Failure => ({
    ...{ kind: 'none', reason, note, attempts },
    candidates:
      path === null
        ? []
        : [{ url: `${ports.baseUrl}${path}`, citation: citation.normalized, title: null, built: true }],
  });
  if (held.kind === 'several') return none('ambiguous', [{ id: 'several-bear-it', titles: held.titles }]);
  if (path === null) return none('not-covered', [{ id: 'bailii-no-address' }]);
  if (access === 'link') return none('not-covered', [{ id: 'bailii-by-hand' }]);
  const url = `${ports.baseUrl}${path}`;
  const failed = (reason: RetrievalReason, note: Remark): Retrieval =>
    kept ? recalled(kept, note, attempts) : none(reason, note);
  const earlier = await recallAttempt(ports, 'bailii', url, ({ status, error }) => status === 404 || error === NO_PAGE);
  if (earlier) {
    attempts.push(earlier);
    return failed('not-found', [{ id: 'bailii-no-page' }]);
  }
  if (client === null) return none('offline', saying(evidence.describeLack(citation.normalized)));
  const useless = await recallUseless(ports, url, (fault) => reasonOf(fault) !== null);
  if (useless?.error != null) {
    attempts.push(toAttempt(useless, 'bailii'));
    return failed(reasonOf(useless.error) ?? 'unreadable', answeredWith(useless.error));
  }
  const fetched = await ask({ ...ports, client }, citation, path, signal);
  addAll(attempts, fetched.attempts);
  if (fetched.kind === 'unneeded') return retrieve(ports, citation, signal);
  if (fetched.kind === 'failed') return failed(fetched.reason, [{ id: 'at-bailii', why: saying(fetched.note) }]);
  if (fetched.status === 404) return failed('not-found', [{ id: 'bailii-no-page' }]);
  if (fetched.content === null) return failed('source-error', [statusNote(fetched.status)]);
  if (fetched.content.kind === 'useless') return failed(fetched.content.reason, fetched.content.note);
  const superseded = kept && kept.sha256 !== fetched.content.evidence.sha256 ? { superseded: kept } : {};
  const note: Remark = kept && 'superseded' in superseded ? [changed(kept)] : [];
  return { kind: 'retrieved', evidence: fetched.content.evidence, attempts, note, ...superseded };
}

/** Asks for the page at a path, unless another process has kept it meanwhile. */
function ask(
  ports: BailiiPorts & { readonly client: PoliteClient },
  citation: Citation,
  path: string,
  signal: AbortSignal,
): ReturnType<typeof askAndLog<Received>> {
  const request = {
    url: `${ports.baseUrl}${path}`,
    accept: PAGE,
    stillNeeded: async () => {
      const held = await keptByName(ports.evidence, citation, 'bailii');
      const now = held.kind === 'one' ? held.evidence : null;
      return now === null || isStale(ports, now.metadata);
    },
    receive: (answer: Answer, place: string) => receive(ports, citation, path, answer, place),
    signal,
  };
  const faultOf = (content: Received): string | null => (content.kind === 'useless' ? content.error : null);
  return askAndLog(ports, ports.client, request, { faultOf });
}

/** Says what an answer is, and keeps it where it is the judgment. */
async function receive(
  ports: BailiiPorts,
  citation: Citation,
  path: string,
  answer: Answer,
  url: string,
): Promise<Received> {
  const useless = (reason: RetrievalReason, error: string, note = answeredWith(error)): Received => ({
    ...{ kind: 'useless', reason, note, error },
  });
  const inspection = await ports.inspect(answer.body, 'html', answer.headers['content-type']);
  if (inspection.kind === 'refused') {
    if (inspection.page === 'challenge') {
      await ports.client?.leaveAlone();
      return useless('blocked', CHALLENGE);
    }
    if (inspection.page === 'missing') return useless('not-found', NO_PAGE);
    if (inspection.page === 'pdf') return useless('not-covered', AS_PDF);
    if (inspection.page === 'notice') return useless('blocked', NOTICE);
    return useless('unreadable', `${UNREADABLE}${inspection.why}`);
  }
  const own = inspection.citation;
  if (own !== citation.normalized) return useless('source-error', `another case${own === null ? '' : `, ${own}`}`);
  const evidence = await ports.evidence.keep({
    source: 'bailii',
    document_uri: path.slice(1),
    citation: own,
    reports: inspection.reports.length > 0 ? inspection.reports : undefined,
    title: inspection.title ?? undefined,
    retrieved_at: new Date(ports.now()).toISOString(),
    content_hash_fcl: null,
    updated_at_fcl: null,
    url,
    http_status: answer.status,
    content_type: answer.headers['content-type'] ?? null,
    provenance: 'public',
    bytes: answer.body,
  });
  return { kind: 'kept', evidence };
}

/** Evidence that is kept; `why` it was not retrieved again, where it should have been. */
function recalled(kept: AttestedEvidence, why: Remark | null, attempts: readonly Attempt[] = []): Retrieval {
  const day = lastRetrieved(kept.metadata).slice(0, 10);
  const note: Remark = why === null ? [] : [{ id: 'copy-used', day, why }];
  const all = [...attempts, keptAttempt(kept)];
  return { kind: 'retrieved', evidence: kept, attempts: all, note, unrenewed: why !== null };
}

function changed({ metadata }: AttestedEvidence): Note {
  return { id: 'changed-since', at: 'bailii', day: lastRetrieved(metadata).slice(0, 10) };
}

function statusNote(status: number): Note {
  return status >= 300 && status < 400
    ? { id: 'led-elsewhere', status }
    : { id: 'answered-with-status', by: 'bailii', status };
}
