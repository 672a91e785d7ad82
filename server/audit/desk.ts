import { LRUCache } from 'lru-cache';
import type { ArtefactFormat } from '../../shared/artefact.ts';
import type { Attempt, SourceId } from '../../shared/finding.ts';
import type { Settings } from '../../shared/settings.ts';
import { readAuthority, UnreadableAuthority } from '../authorities/index.ts';
import type { Citation } from '../citations/index.ts';
import { type Evidence, type EvidenceStore, extensionOf, type Files, hashOf, openEvidence } from '../evidence/index.ts';
import { type ClientPolicy, type ClientStatistics, createClient, openLedger, type Transport } from '../http/index.ts';
import {
  type Adding,
  adviceFor,
  type Bearing,
  createFindCaseLaw,
  createUserDocuments,
  createUserLinks,
  type Inspection,
  readLink,
  type Source,
} from '../sources/index.ts';
import { type IndexedAuthority, indexAuthority, ownCitations, type Retrieved } from '../verification/index.ts';
import { openApprovals } from './approvals.ts';

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
}

/** Where the authorities of one job are asked for: every source in its order, evidence first. */
export interface Desk {
  readonly store: EvidenceStore;
  /** Looks for the authority of a citation. Stops when `signal` is aborted, and throws its reason. */
  readonly lookUp: (citation: Citation, signal: AbortSignal) => Promise<Looked>;
  /** What was asked of the public sources; null where none may be asked. */
  readonly statistics: () => ClientStatistics | null;
  /** Requests of the job so far, in this process and before. */
  readonly used: () => number;
  /** Files of the user's that could not be read. */
  readonly unreadable: () => readonly string[];
  /** What a file of the workspace bears, as a judgment of the user's. */
  readonly bears: (file: string) => Promise<Bearing>;
  /** The user's files have changed: they are listed anew. */
  readonly forgetDocuments: () => void;
  /** Copies a file of the user's into the evidence; one that is not the authority `expected` (null: any) is not. */
  readonly add: (file: string, expected: string | null) => Promise<Adding>;
  /** Ends the job: a later one of the same name has a budget of its own. */
  readonly finish: () => void;
  readonly close: () => void;
}

/** What looking for one authority came to. */
export interface Looked {
  readonly retrieved: Retrieved;
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly string[];
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
      const { neutral, reports } = ownCitations(parse(bytes, format).authority);
      return { kind: 'authority', citation: neutral, reports };
    } catch (error) {
      if (error instanceof UnreadableAuthority) return { kind: 'refused', why: error.message };
      throw error;
    }
  };

  async function open(request: DeskRequest): Promise<Desk> {
    const { workspace, id, settings } = request;
    const store = openEvidence(workspace, ports.files);
    const prefers = (source: SourceId): boolean => settings.prefer_sources.includes(source);
    const approved = settings.user_links.length === 0 ? [] : await approvedHosts(ports);
    const linked = prefers('user_documents') && approved.length > 0;
    const online = !request.offline && (prefers('find_case_law') || linked);
    const ledger = online ? await openLedger(ports.stateFolder) : null;
    const job = `${workspace}\u0000${id}`;
    const userAgent = `citeward/${ports.version} (+https://github.com/citeward/citeward)`;
    const clientFor = ledger && ((policy: ClientPolicy) => createClient({ ...ports, ledger, userAgent }, policy));
    const client = prefers('find_case_law') ? (clientFor?.(policyOf(request, job)) ?? null) : null;
    const links = createUserLinks({
      links: settings.user_links,
      approved,
      clientOf: linked && clientFor ? () => clientFor(linkPolicy(job, approved)) : null,
      evidence: store,
      inspect,
      job: id,
      freshSince: freshSince(request, ports.now()),
      now: ports.now,
    });
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
    const userDocuments = createUserDocuments({
      workspace,
      find: () => ports.glob(workspace, settings.authorities),
      files: ports.files,
      evidence: store,
      inspect,
      links,
      now: ports.now,
    });
    const byId: Partial<Record<SourceId, Source>> = { find_case_law: findCaseLaw, user_documents: userDocuments };
    const sources = settings.prefer_sources.flatMap((source) => byId[source] ?? []);
    return {
      store,
      lookUp: (citation, signal) => lookUp(sources, citation, signal),
      statistics: () => client?.statistics() ?? null,
      used: () => ledger?.used(job, 'find_case_law') ?? 0,
      unreadable: () => [...userDocuments.unreadable(), ...links.notices()],
      bears: userDocuments.bears,
      forgetDocuments: userDocuments.forget,
      add: userDocuments.add,
      finish: () => ledger?.closeJob(job),
      close: () => ledger?.close(),
    };
  }

  async function lookUp(sources: readonly Source[], citation: Citation, signal: AbortSignal): Promise<Looked> {
    const attempts: Attempt[] = [];
    const candidates: string[] = [];
    const advice: string[] = [];
    let failure: Failure | null = null;
    if (citation.kind !== 'legislation') {
      for (const source of sources) {
        const retrieval = await source.retrieve(citation, signal);
        attempts.push(...retrieval.attempts);
        if (retrieval.kind === 'none') {
          candidates.push(...retrieval.candidates);
          advice.push(...(retrieval.advice ?? []));
          failure = weightier(failure, retrieval);
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
            superseded: retrieval.superseded ? toRetrieved(retrieval.superseded, null) : null,
          };
        failure = read;
      }
    }
    const { reason, note } = failure ?? NO_SOURCE;
    return {
      retrieved: { kind: 'none', reason, note: [note, ...advice].join(' ') },
      attempts,
      candidates,
      decidedAt: attempts.at(-1)?.at ?? new Date(ports.now()).toISOString(),
      evidence: null,
      superseded: null,
    };
  }

  function toRetrieved(evidence: Evidence, note: string | null): Retrieved {
    const { metadata, bytes, sha256, path } = evidence;
    try {
      const authority = parse(bytes, extensionOf(metadata), sha256);
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

  return { open, inMemory: (sha256) => parsed.get(sha256) ?? null };
}

/** Why there is no authority. */
type Failure = Pick<Retrieved & { kind: 'none' }, 'reason' | 'note'>;

const NO_SOURCE: Failure = {
  reason: 'not-covered',
  note: 'Legislation is recognised, but not checked by this version.',
};

/** Of what two sources say that have nothing: what may be otherwise later, then what says why, then that it was not found. */
function weightier(before: Failure | null, after: Failure): Failure {
  const weight = ({ reason }: Failure): number =>
    reason === 'not-found' ? 0 : reason === 'not-covered' || reason === 'no-pattern' ? 1 : 2;
  return before !== null && weight(before) >= weight(after) ? before : after;
}

async function approvedHosts({ stateFolder, files }: AuditorPorts): Promise<readonly string[]> {
  return (await openApprovals(stateFolder, files).list()).map(({ host }) => host);
}

/** Most requests of a job to all links together, and the seconds between two to a host. */
const MOST_LINKED = 50;
const LINK_PACE = 1;

/** Links lead to approved hosts alone, whatever they redirect to. */
function linkPolicy(job: string, approved: readonly string[]): ClientPolicy {
  const advice = ({ href }: URL): string | null => {
    const link = readLink(href);
    return link.kind === 'link' ? adviceFor(link.host) : null;
  };
  return { job, source: 'user_documents', cap: MOST_LINKED, pace: LINK_PACE, hosts: approved, advice };
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

const DAY = 24 * 60 * 60 * 1000;

/** Evidence from before this moment is asked for again (epoch milliseconds); null where none is. */
function freshSince({ refresh, settings }: DeskRequest, now: number): number | null {
  if (refresh) return now;
  return settings.evidence_max_age_days === 0 ? null : now - settings.evidence_max_age_days * DAY;
}
