import { LRUCache } from 'lru-cache';
import type { ArtefactFormat } from '../../shared/artefact.ts';
import type { Attempt, SourceId } from '../../shared/finding.ts';
import type { BailiiUse, Settings } from '../../shared/settings.ts';
import { isThin, readAuthority, UnreadableAuthority } from '../authorities/index.ts';
import type { Citation } from '../citations/index.ts';
import {
  type Evidence,
  type EvidenceStore,
  explaining,
  extensionOf,
  type Files,
  hashOf,
  type Log,
  type LogEntry,
  openEvidence,
  openLog,
  prefixOf,
} from '../evidence/index.ts';
import { type ClientPolicy, type ClientStatistics, createClient, openLedger, type Transport } from '../http/index.ts';
import {
  BAILII,
  createBailii,
  createFindCaseLaw,
  createUserDocuments,
  type Inspection,
  type Source,
  withoutRedirects,
} from '../sources/index.ts';
import { type IndexedAuthority, indexAuthority, ownCitations, type Retrieved } from '../verification/index.ts';
import { type Failure, inOrder, leavesOpen, weightOf } from './precedence.ts';

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
  /** Hears a line for the user of what is waited for. */
  readonly onWait?: (line: string) => void;
}

/** Whose authorities are asked for, and within which limits. */
export interface DeskRequest {
  /** Absolute path of the workspace. */
  readonly workspace: string;
  /** The job that requests count for. */
  readonly id: string;
  readonly settings: Settings;
  readonly offline: boolean;
  /** Whether all that is kept is asked for again. */
  readonly refresh?: boolean;
  /** Without a trailing slash. */
  readonly findCaseLaw: string;
  /** Without it, BAILII's pages are offered and not asked for. */
  readonly bailii?: BailiiUse;
}

/** How BAILII is used where nobody has said anything. */
export const LINKS_ONLY: BailiiUse = { access: 'link', baseUrl: BAILII };

/** Where the authorities of one job are asked for: every source in its order, evidence first. */
export interface Desk {
  readonly store: EvidenceStore;
  readonly log: Log;
  /** Looks for the authority of a citation. Stops when `signal` is aborted, and throws its reason. */
  readonly lookUp: (citation: Citation, signal: AbortSignal) => Promise<Looked>;
  /** What was asked of Find Case Law; null where it may not be asked. */
  readonly statistics: () => ClientStatistics | null;
  /** What was asked of BAILII; null where it may not be asked. */
  readonly bailii: () => ClientStatistics | null;
  /** Requests of the job so far, in this process and before. */
  readonly used: () => number;
  /** Files of the user's that could not be read. */
  readonly unreadable: () => readonly string[];
  /** Keeps a file of the user's as their copy of an authority. Returns null, or one line why it is not used. */
  readonly add: (citation: string, file: string) => Promise<string | null>;
  /** Ends the job: a later one of the same name has a budget of its own. */
  readonly finish: () => Promise<void>;
  readonly close: () => void;
}

/** What looking for one authority came to. */
export interface Looked {
  readonly retrieved: Retrieved;
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly string[];
  /** The source whose answer it is; null where none was asked or has anything to say. */
  readonly source: SourceId | null;
  /** When the authority was retrieved; where nothing was, when that was decided. ISO 8601, UTC. */
  readonly decidedAt: string;
  readonly evidence: Evidence | null;
  /** The version that was kept before, where the authority has changed since. */
  readonly superseded: Retrieved | null;
}

/** Opens desks. What they parse is kept in memory by its SHA-256, for all of them together. */
export interface Desks {
  readonly open: (request: DeskRequest) => Promise<Desk>;
  /** The authority that an artefact holds, where it is in memory still. */
  readonly inMemory: (sha256: string) => IndexedAuthority | null;
}

/** `memory`: the most characters of judgments that are kept parsed. */
export function createDesks(ports: AuditorPorts, memory: number): Desks {
  const parsed = new LRUCache<string, IndexedAuthority>({
    maxSize: memory,
    sizeCalculation: (authority) => authority.authority.passages.reduce((sum, p) => sum + p.text.length, 1),
  });

  const parse = (bytes: Uint8Array, format: ArtefactFormat, sha256 = hashOf(bytes)): IndexedAuthority => {
    const known = parsed.get(sha256);
    if (known) return known;
    const authority = indexAuthority(readAuthority(bytes, format));
    parsed.set(sha256, authority);
    return authority;
  };

  const inspect = (bytes: Uint8Array, format: ArtefactFormat): Inspection => {
    try {
      const { authority } = parse(bytes, format);
      const { neutral, reports } = ownCitations(authority);
      return { kind: 'authority', citation: neutral, reports, thin: isThin(authority) };
    } catch (error) {
      if (error instanceof UnreadableAuthority) return { kind: 'refused', why: error.message, page: error.page };
      throw error;
    }
  };

  async function open(request: DeskRequest): Promise<Desk> {
    const { workspace, id, settings } = request;
    const store = openEvidence(workspace, ports.files);
    const log = openLog(workspace, ports.files, settings.log_retention_days, store.prepare);
    const online = !request.offline && settings.prefer_sources.includes('find_case_law');
    const ledger = online ? await openLedger(ports.stateFolder, ports.onWait) : null;
    const job = hashOf(new TextEncoder().encode(`${workspace}\u0000${id}`)); // the ledger knows no names
    const userAgent = `citeward/${ports.version} (+https://github.com/citeward/citeward)`;
    const client = ledger ? createClient({ ...ports, ledger, userAgent }, policyOf(request, job)) : null;
    const findCaseLaw = createFindCaseLaw({
      baseUrl: request.findCaseLaw,
      client,
      evidence: store,
      inspect,
      job: id,
      partyQueries: settings.allow_party_queries,
      freshSince: freshSince(request, ports.now()),
      now: ports.now,
    });
    const bailii = request.bailii ?? LINKS_ONLY;
    const bailiiClient =
      ledger && bailii.access === 'fetch' && settings.prefer_sources.includes('bailii')
        ? createClient(
            { ...ports, ledger, userAgent, transport: withoutRedirects(ports.transport) },
            bailiiPolicyOf(request, bailii, job),
          )
        : null;
    const pages =
      bailii.access === 'off'
        ? null
        : createBailii({
            access: bailii.access,
            baseUrl: bailii.baseUrl,
            client: bailiiClient,
            evidence: store,
            inspect,
            job: id,
            freshSince: freshSince(request, ports.now()),
            now: ports.now,
          });
    const userDocuments = createUserDocuments({
      workspace,
      find: () => ports.glob(workspace, settings.authorities),
      files: explaining(ports.files),
      evidence: store,
      inspect,
      now: ports.now,
    });
    const byId: Partial<Record<SourceId, Source>> = {
      find_case_law: findCaseLaw,
      user_documents: userDocuments,
      ...(pages === null ? {} : { bailii: pages }),
    };
    const sources = inOrder(settings.prefer_sources).flatMap((source) => byId[source] ?? []);
    return {
      store,
      log,
      lookUp: async (citation, signal) => {
        const looked = await lookUp(sources, citation, signal);
        const asked = looked.attempts.filter(({ fromCache }) => !fromCache);
        if (asked.length > 0) await log.note(entryOf(id, citation, looked, asked, ports.now()));
        return looked;
      },
      statistics: () => client?.statistics() ?? null,
      bailii: () => bailiiClient?.statistics() ?? null,
      used: () => ledger?.used(job, 'find_case_law') ?? 0,
      unreadable: userDocuments.unreadable,
      add: userDocuments.add,
      finish: async () => ledger?.closeJob(job),
      close: () => ledger?.close(),
    };
  }

  async function lookUp(sources: readonly Source[], citation: Citation, signal: AbortSignal): Promise<Looked> {
    const attempts: Attempt[] = [];
    const candidates: string[] = [];
    let failure: Failure | null = null;
    if (citation.kind !== 'legislation') {
      for (const source of sources) {
        if (source.id === 'bailii' && !leavesOpen(failure)) continue;
        const retrieval = await source.retrieve(citation, signal);
        attempts.push(...retrieval.attempts);
        if (retrieval.kind === 'none') {
          candidates.push(...retrieval.candidates);
          if (failure === null || weightOf(retrieval) > weightOf(failure))
            failure = { ...retrieval, source: source.id };
          continue;
        }
        const read = toRetrieved(retrieval.evidence, retrieval.note);
        if (read.kind === 'retrieved')
          return {
            retrieved: read,
            attempts,
            candidates,
            source: retrieval.evidence.metadata.source,
            decidedAt: read.evidence.retrievedAt,
            evidence: retrieval.evidence,
            superseded: retrieval.superseded ? toRetrieved(retrieval.superseded, null) : null,
          };
        failure = { ...read, attempts: retrieval.attempts, candidates: [], source: source.id };
      }
    }
    const reason = failure?.reason ?? 'not-covered';
    const note = failure?.note ?? 'Legislation is recognised, but not checked by this version.';
    return {
      retrieved: { kind: 'none', reason, note },
      attempts,
      candidates,
      source: failure?.source ?? null,
      decidedAt: attempts.at(-1)?.at ?? new Date(ports.now()).toISOString(),
      evidence: null,
      superseded: null,
    };
  }

  function toRetrieved(evidence: Evidence, note: string | null): Retrieved {
    const { metadata, bytes, sha256, path } = evidence;
    try {
      const authority = parse(bytes, extensionOf(metadata), sha256);
      return {
        kind: 'retrieved',
        authority,
        note,
        evidence: {
          url: metadata.url,
          retrievedAt: metadata.retrieved_at,
          path,
          sha256,
          source: originOf(metadata),
          provenance: metadata.provenance,
        },
      };
    } catch (error) {
      if (error instanceof UnreadableAuthority)
        return { kind: 'none', reason: 'unreadable', note: `The artefact ${path} cannot be read: ${error.message}.` };
      throw error;
    }
  }

  return { open, inMemory: (sha256) => parsed.get(sha256) ?? null };
}

/** Where an artefact comes from, as reports say it. */
function originOf({ provenance, source, document_uri: uri, url }: Evidence['metadata']): string {
  if (provenance === 'user') return `Supplied by the user: ${uri}`;
  return source === 'bailii' ? `Retrieved from BAILII: ${url}` : `Retrieved from Find Case Law: ${uri}`;
}

function bailiiPolicyOf({ settings }: DeskRequest, { baseUrl }: BailiiUse, job: string): ClientPolicy {
  return {
    job,
    source: 'bailii',
    cap: settings.max_bailii_requests_per_job,
    pace: settings.rate_limit_bailii_seconds,
    hosts: [new URL(baseUrl).host],
  };
}

function policyOf(request: DeskRequest, job: string): ClientPolicy {
  return {
    job,
    source: 'find_case_law',
    cap: request.settings.max_fcl_requests_per_job,
    pace: request.settings.rate_limit_fcl_seconds,
    hosts: [new URL(request.findCaseLaw).host],
  };
}

/** A look-up that something was asked for, for the log. */
function entryOf(
  job: string,
  { normalized }: Citation,
  { retrieved }: Looked,
  asked: readonly Attempt[],
  now: number,
): LogEntry {
  return {
    event: 'lookup',
    at: new Date(now).toISOString(),
    job: prefixOf(job),
    citation: prefixOf(normalized),
    sources: [...new Set(asked.map(({ source }) => source))],
    statuses: asked.map(({ status }) => status),
    outcome: retrieved.kind === 'none' ? retrieved.reason : 'retrieved',
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Evidence from before this moment is asked for again (epoch milliseconds); null where none is. */
function freshSince({ refresh, settings }: DeskRequest, now: number): number | null {
  if (refresh) return now;
  return settings.evidence_max_age_days === 0 ? null : now - settings.evidence_max_age_days * DAY;
}
