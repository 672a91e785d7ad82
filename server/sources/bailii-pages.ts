import type { Attempt, RetrievalReason } from '../../shared/finding.ts';
import type { Citation } from '../citations/index.ts';
import type { Evidence } from '../evidence/index.ts';
import { type Answer, CHALLENGE, type Fetched, type PoliteClient } from '../http/index.ts';
import { bailiiPath } from './bailii.ts';
import type { Retrieval, Source, SourcePorts } from './source.ts';

/** What the source needs; injected once. */
export interface BailiiPorts extends SourcePorts {
  /** `link`: a page is offered to a person and nothing is asked. `fetch`: it is asked for, since the user chose that. */
  readonly access: 'link' | 'fetch';
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Null where nothing may be asked: what is kept is used, nothing else. One that follows no redirect. */
  readonly client: PoliteClient | null;
}

/** How long a page that is not there is remembered, in milliseconds. */
const MEMORY = 24 * 60 * 60 * 1000;
const PAGE = 'text/html';
const NO_PAGE = 'a page that says that there is none';
const NOTICE = 'a notice in the place of a judgment';

type Failure = Retrieval & { readonly kind: 'none' };

/** What an answer of 200 is: evidence, or why it is none, with what the log of requests says of it. */
type Received =
  | { readonly kind: 'kept'; readonly evidence: Evidence }
  | { readonly kind: 'useless'; readonly reason: RetrievalReason; readonly note: string; readonly error: string };

/**
 * BAILII. Its terms and its robots.txt do not want programs to read its judgments, so that only the user can choose it:
 * then one page for a citation, by the address that the citation determines, and nothing that a page leads to. What is no
 * judgment is recognised before anything is kept; a page that asks whether one is human is answered by leaving BAILII
 * alone for the rest of the job, and never solved.
 */
export function createBailii(ports: BailiiPorts): Source {
  async function retrieve(citation: Citation, signal: AbortSignal): Promise<Retrieval> {
    const { evidence, client, access } = ports;
    const path = bailiiPath(citation);
    const kept = await evidence.findByCitation(citation.normalized, 'public', 'bailii');
    const stale = kept !== null && isStale(kept);
    if (kept && (!stale || client === null || path === null)) return recalled(kept, null);
    const attempts: Attempt[] = [];
    const none = (reason: RetrievalReason, note: string): Failure => ({
      ...{ kind: 'none', reason, note, attempts },
      candidates: path === null ? [] : [{ url: `${ports.baseUrl}${path}`, citation: citation.normalized, title: null }],
    });
    if (path === null) return none('not-covered', 'The citation determines no address at BAILII.');
    if (access === 'link')
      return none(
        'not-covered',
        'BAILII is not asked; its page, saved from your browser, serves as your own document.',
      );
    if (client === null) return none('offline', 'No evidence of it is kept.');
    const url = `${ports.baseUrl}${path}`;
    const failed = (reason: RetrievalReason, note: string): Retrieval =>
      kept ? recalled(kept, note, attempts) : none(reason, note);
    const earlier = await remembered(url);
    if (earlier) {
      attempts.push(earlier);
      return failed('not-found', 'BAILII has no page at the address of this citation.');
    }
    const fetched = await client.fetch({
      url,
      accept: PAGE,
      stillNeeded: async () => {
        const now = await evidence.findByCitation(citation.normalized, 'public', 'bailii');
        return now === null || isStale(now);
      },
      receive: (answer, place) => receive(citation, path, answer, place),
      signal,
    });
    attempts.push(...(await log(fetched)));
    if (fetched.kind === 'unneeded') return retrieve(citation, signal);
    if (fetched.kind === 'failed') return failed(fetched.reason, `BAILII: ${fetched.note}`);
    if (fetched.status === 404) return failed('not-found', 'BAILII has no page at the address of this citation.');
    if (fetched.content === null) return failed('source-error', statusNote(fetched.status));
    if (fetched.content.kind === 'useless') return failed(fetched.content.reason, fetched.content.note);
    const superseded = kept && kept.sha256 !== fetched.content.evidence.sha256 ? { superseded: kept } : {};
    const note = kept && 'superseded' in superseded ? changed(kept) : null;
    return { kind: 'retrieved', evidence: fetched.content.evidence, attempts, note, ...superseded };
  }

  /** Says what an answer is, and keeps it where it is the judgment. */
  async function receive(citation: Citation, path: string, answer: Answer, url: string): Promise<Received> {
    const useless = (reason: RetrievalReason, error: string, note = `BAILII answered with ${error}.`): Received => ({
      ...{ kind: 'useless', reason, note, error },
    });
    const inspection = ports.inspect(answer.body, 'html');
    if (inspection.kind === 'refused') {
      if (inspection.page === 'challenge') {
        ports.client?.leaveAlone();
        return useless('blocked', CHALLENGE);
      }
      if (inspection.page === 'missing') return useless('not-found', NO_PAGE);
      if (inspection.page === 'notice') return useless('blocked', NOTICE);
      return useless('unreadable', `a page that cannot be read: ${inspection.why}`);
    }
    const own = inspection.citation;
    if (own !== citation.normalized) return useless('source-error', `another case${own === null ? '' : `, ${own}`}`);
    if (inspection.thin === true) return useless('blocked', NOTICE);
    const evidence = await ports.evidence.keep({
      source: 'bailii',
      document_uri: path.slice(1),
      citation: own,
      reports: inspection.reports.length > 0 ? inspection.reports : undefined,
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

  /** Logs what was asked, with what the last answer turned out to be. */
  async function log(fetched: Fetched<Received>): Promise<readonly Attempt[]> {
    const useless = fetched.kind === 'answer' && fetched.content?.kind === 'useless' ? fetched.content.error : null;
    const last = fetched.attempts.at(-1);
    const attempts = fetched.attempts.map((one) => (one === last ? { ...one, error: one.error ?? useless } : one));
    for (const { at, source, url, status, error } of attempts)
      await ports.evidence.logAttempt({ at, job: ports.job, source, url, status, error });
    return attempts;
  }

  /** The attempt of the last day that found no page, or null. */
  async function remembered(url: string): Promise<Attempt | null> {
    const last = await ports.evidence.lastAttempt(url);
    if (!last || (last.status !== 404 && last.error !== NO_PAGE) || ports.now() - Date.parse(last.at) > MEMORY)
      return null;
    return { source: 'bailii', url, at: last.at, status: last.status, error: last.error, fromCache: true };
  }

  function isStale({ metadata }: Evidence): boolean {
    return ports.freshSince !== null && Date.parse(metadata.retrieved_at) < ports.freshSince;
  }

  return { id: 'bailii', retrieve };
}

/** Evidence that is kept; `why` it was not retrieved again, where it should have been. */
function recalled(kept: Evidence, why: string | null, attempts: readonly Attempt[] = []): Retrieval {
  const { url, retrieved_at: at, http_status: status } = kept.metadata;
  const attempt = { source: 'bailii', url, at, status, error: null, fromCache: true } as const;
  const note = why === null ? null : `The copy of ${at.slice(0, 10)} is used: ${why}`;
  return { kind: 'retrieved', evidence: kept, attempts: [...attempts, attempt], note };
}

function changed({ metadata }: Evidence): string {
  return `The judgment has changed at BAILII since ${metadata.retrieved_at.slice(0, 10)}; both versions are kept.`;
}

function statusNote(status: number): string {
  return status >= 300 && status < 400
    ? `BAILII led to another address (status ${status}), which was not followed.`
    : `BAILII answered with status ${status}.`;
}
