import { LRUCache } from 'lru-cache';
import type { Attempt, Finding, SourceId } from '../../shared/finding.ts';
import { readAuthority, UnreadableAuthority } from '../authorities/index.ts';
import type { Citation } from '../citations/index.ts';
import { type Evidence, type EvidenceStore, type Files, hashOf, openEvidence } from '../evidence/index.ts';
import { createClient, type Ledger, openLedger, type PoliteClient, type Transport } from '../http/index.ts';
import {
  createFindCaseLaw,
  createUserDocuments,
  type Inspection,
  type Retrieval,
  type Source,
} from '../sources/index.ts';
import { type IndexedAuthority, indexAuthority, normalizeOwn, type Retrieved, verify } from '../verification/index.ts';
import { itemsOfClaim, itemsOfDraft, type ReadDocument, readDocument, toFinding } from './findings.ts';
import type { Job } from './job.ts';

/** The world, injected once: nothing below reads a clock, rolls a die, opens a socket or a file by itself. */
export interface AuditorPorts {
  readonly files: Files;
  readonly transport: Transport;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The folder of this user's ledger. */
  readonly stateFolder: string;
  /** Files of a workspace that a glob matches, relative, in order. */
  readonly glob: (workspace: string, pattern: string) => Promise<readonly string[]>;
  readonly version: string;
}

/** What a job asked of the public sources. */
export interface AuditStatistics {
  readonly requests: number;
  readonly cacheHits: number;
  readonly rateLimited: number;
  /** Authorities that were asked for, of all that the job needed. */
  readonly attempted: number;
  readonly needed: number;
  readonly closed: 'rate-limited' | 'blocked' | 'source-error' | null;
  readonly capReached: boolean;
}

/** What an audit tells as it goes on. */
export type AuditEvent =
  | { readonly kind: 'documents'; readonly documents: readonly ReadDocument[]; readonly citations: number }
  | {
      readonly kind: 'looking';
      readonly citation: string;
      readonly done: number;
      readonly requests: number;
      readonly cap: number;
      readonly left: number;
    }
  | { readonly kind: 'finding'; readonly finding: Finding; readonly done: number }
  | { readonly kind: 'finished'; readonly result: AuditResult };

/** A finished audit. Times are ISO 8601, UTC. */
export interface AuditResult {
  readonly job: Job;
  readonly asOf: string;
  readonly finishedAt: string;
  readonly durationMs: number;
  readonly documents: readonly ReadDocument[];
  readonly findings: readonly Finding[];
  readonly statistics: AuditStatistics;
  /** What the user should know: damaged evidence, documents not used. */
  readonly notices: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** Runs audits: where the rooms meet, and nothing else does. */
export interface Auditor {
  /** Yields findings as they come; stops at the next step when `signal` is aborted, and throws its reason. */
  readonly audit: (job: Job, signal: AbortSignal) => AsyncGenerator<AuditEvent, void, undefined>;
}

/** Bytes of artefacts whose parsed authorities are kept in memory. */
const MEMORY = 60 * 1024 * 1024;

export function createAuditor(ports: AuditorPorts): Auditor {
  const parsed = new LRUCache<string, IndexedAuthority>({
    maxSize: MEMORY,
    sizeCalculation: (authority) => authority.authority.passages.reduce((sum, p) => sum + p.text.length, 1),
  });

  const parse = (bytes: Uint8Array, extension: 'xml' | 'txt', sha256 = hashOf(bytes)): IndexedAuthority => {
    const known = parsed.get(sha256);
    if (known) return known;
    const authority = indexAuthority(readAuthority(bytes, extension));
    parsed.set(sha256, authority);
    return authority;
  };

  const inspect = (bytes: Uint8Array, extension: 'xml' | 'txt'): Inspection => {
    try {
      const { citation } = parse(bytes, extension).authority;
      return { kind: 'authority', citation: citation === null ? null : normalizeOwn(citation) };
    } catch (error) {
      if (error instanceof UnreadableAuthority) return { kind: 'refused', why: error.message };
      throw error;
    }
  };

  async function* audit(job: Job, signal: AbortSignal): AsyncGenerator<AuditEvent, void, undefined> {
    const started = ports.now();
    const asOf = new Date(started).toISOString();
    const documents = job.documents.map(readDocument);
    const items =
      job.claims.length > 0
        ? job.claims.flatMap(itemsOfClaim)
        : documents.flatMap(({ document, draft }) => (draft ? itemsOfDraft(document.id, draft) : []));
    yield { kind: 'documents', documents, citations: items.length };
    const work = await openWork(job);
    try {
      const occurrences = new Map<string, number>();
      const findings: Finding[] = [];
      const retrieved = new Map<string, Looked>();
      for (const [done, item] of items.entries()) {
        signal.throwIfAborted();
        const { citation } = item;
        const statistics = work.client?.statistics();
        const left = new Set(items.slice(done).map((other) => other.citation.normalized)).size;
        yield {
          kind: 'looking',
          citation: citation.text,
          done,
          requests: statistics?.requests ?? 0,
          cap: job.settings.max_fcl_requests_per_job,
          left,
        };
        const looked = retrieved.get(citation.normalized) ?? (await lookUp(work, citation, signal));
        retrieved.set(citation.normalized, looked);
        const finding = toFinding(item, verify(citation, looked.retrieved, asOf), looked, occurrences);
        findings.push(finding);
        yield { kind: 'finding', finding, done: done + 1 };
      }
      work.ledger?.closeJob(work.ledgerJob);
      const finished = ports.now();
      const statistics = collectStatistics(work, [...retrieved.values()]);
      yield {
        kind: 'finished',
        result: {
          job,
          asOf,
          finishedAt: new Date(finished).toISOString(),
          durationMs: finished - started,
          documents,
          findings,
          statistics,
          notices: [
            ...documents.flatMap(({ draft }) => draft?.notices ?? []),
            ...work.store.damage(),
            ...work.unreadable(),
          ],
          evidence: collectEvidence([...retrieved.values()]),
        },
      };
    } finally {
      work.ledger?.close();
    }
  }

  async function openWork(job: Job): Promise<Work> {
    const store = openEvidence(job.workspace, ports.files);
    const wanted = job.settings.prefer_sources;
    const online = !job.offline && wanted.includes('find_case_law');
    const ledger = online ? await openLedger(ports.stateFolder) : null;
    const ledgerJob = `${job.workspace}\u0000${job.id}`;
    const client = ledger
      ? createClient(
          { ...ports, ledger, userAgent: `citeward/${ports.version} (+https://github.com/citeward/citeward)` },
          policyOf(job, ledgerJob),
        )
      : null;
    const findCaseLaw = createFindCaseLaw({
      baseUrl: job.findCaseLaw,
      client,
      evidence: store,
      inspect,
      job: job.id,
      partyQueries: job.settings.allow_party_queries,
      now: ports.now,
    });
    const userDocuments = createUserDocuments({
      workspace: job.workspace,
      find: () => ports.glob(job.workspace, job.settings.authorities),
      files: ports.files,
      evidence: store,
      inspect,
      now: ports.now,
    });
    const byId: Partial<Record<SourceId, Source>> = { find_case_law: findCaseLaw, user_documents: userDocuments };
    return {
      store,
      ledger,
      ledgerJob,
      client,
      sources: wanted.flatMap((id) => byId[id] ?? []),
      unreadable: userDocuments.unreadable,
    };
  }

  async function lookUp(work: Work, citation: Citation, signal: AbortSignal): Promise<Looked> {
    const attempts: Attempt[] = [];
    const candidates: string[] = [];
    let failure: (Retrieval & { kind: 'none' }) | null = null;
    if (citation.kind !== 'legislation') {
      for (const source of work.sources) {
        const retrieval = await source.retrieve(citation, signal);
        attempts.push(...retrieval.attempts);
        if (retrieval.kind === 'none') {
          candidates.push(...retrieval.candidates);
          if (failure === null || failure.reason === 'not-found')
            failure = retrieval.reason === 'not-found' && failure ? failure : retrieval;
          continue;
        }
        const read = toRetrieved(retrieval.evidence, retrieval.note);
        if (read.kind === 'retrieved')
          return {
            retrieved: read,
            attempts,
            candidates,
            decidedAt: read.evidence.retrievedAt,
            evidence: retrieval.evidence,
          };
        failure = { kind: 'none', reason: read.reason, note: read.note, attempts: [], candidates: [] };
      }
    }
    const reason = failure?.reason ?? 'not-covered';
    const note = failure?.note ?? 'Legislation is recognised, but not checked by this version.';
    return {
      retrieved: { kind: 'none', reason, note },
      attempts,
      candidates,
      decidedAt: attempts.at(-1)?.at ?? new Date(ports.now()).toISOString(),
      evidence: null,
    };
  }

  function toRetrieved(evidence: Evidence, note: string | null): Retrieved {
    const { metadata, bytes, sha256, path } = evidence;
    try {
      const authority = parse(bytes, path.endsWith('.txt') ? 'txt' : 'xml', sha256);
      const source =
        metadata.provenance === 'user'
          ? `Supplied by the user: ${metadata.document_uri}`
          : `Retrieved from Find Case Law: ${metadata.document_uri}`;
      return {
        kind: 'retrieved',
        authority,
        note,
        evidence: {
          url: metadata.url,
          retrievedAt: metadata.retrieved_at,
          path,
          sha256,
          source,
          provenance: metadata.provenance,
        },
      };
    } catch (error) {
      if (error instanceof UnreadableAuthority)
        return { kind: 'none', reason: 'unreadable', note: `The artefact ${path} cannot be read: ${error.message}.` };
      throw error;
    }
  }

  return { audit };
}

interface Work {
  readonly store: EvidenceStore;
  readonly ledger: Ledger | null;
  readonly ledgerJob: string;
  readonly client: PoliteClient | null;
  readonly sources: readonly Source[];
  readonly unreadable: () => readonly string[];
}

/** What looking for one authority came to. */
interface Looked {
  readonly retrieved: Retrieved;
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly string[];
  readonly decidedAt: string;
  readonly evidence: Evidence | null;
}

function policyOf(job: Job, ledgerJob: string): Parameters<typeof createClient>[1] {
  return {
    job: ledgerJob,
    source: 'find_case_law',
    cap: job.settings.max_fcl_requests_per_job,
    pace: job.settings.rate_limit_fcl_seconds,
    hosts: [new URL(job.findCaseLaw).host],
  };
}

function collectStatistics(work: Work, all: readonly Looked[]): AuditStatistics {
  const client = work.client?.statistics();
  return {
    requests: client?.requests ?? 0,
    rateLimited: client?.rateLimited ?? 0,
    closed: client?.closed ?? null,
    capReached: client?.capReached ?? false,
    cacheHits: all.filter((one) => one.evidence !== null && one.attempts.at(-1)?.fromCache === true).length,
    needed: all.length,
    attempted: all.filter((one) => one.attempts.length > 0).length,
  };
}

function collectEvidence(all: readonly Looked[]): Evidence[] {
  const byHash = new Map(all.flatMap(({ evidence }) => (evidence ? [[evidence.sha256, evidence] as const] : [])));
  return [...byHash.values()];
}
