import { LRUCache } from 'lru-cache';
import type { ArtefactFormat } from '../../shared/artefact.ts';
import { type Attempt, type Candidate, type SourceId, wasAsked } from '../../shared/finding.ts';
import { UnreadableAuthority } from '../authorities/index.ts';
import type { Citation } from '../citations/index.ts';
import {
  type Evidence,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type Log,
  type LogEntry,
  openEvidence,
  openLog,
  openWaivers,
  prefixOf,
  type Waivers,
} from '../evidence/index.ts';
import type { Inspection, RivalCopy, Source } from '../sources/index.ts';
import { type IndexedAuthority, indexAuthority, type Retrieved } from '../verification/index.ts';
import { readArtefact } from './artefact.ts';
import { type DeskRequest, type OpenSources, openSources } from './open-sources.ts';
import type { AuditorPorts } from './ports.ts';
import { type Failure, leavesOpen, weightOf } from './precedence.ts';

/** Where the authorities of one job are asked for: every source in its order, evidence first. */
export interface Desk extends Omit<OpenSources, 'sources'> {
  readonly store: EvidenceStore;
  readonly waivers: Waivers;
  readonly log: Log;
  /** Looks for the authority of a citation. Stops when `signal` is aborted, and throws its reason. */
  readonly lookUp: (citation: Citation, signal: AbortSignal) => Promise<Looked>;
}

/** What looking for one authority came to. */
export interface Looked {
  readonly retrieved: Retrieved;
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly Candidate[];
  /** The source whose answer it is; null where none was asked or has anything to say. */
  readonly source: SourceId | null;
  /** When the authority was retrieved; where nothing was, when that was decided. ISO 8601, UTC. */
  readonly decidedAt: string;
  readonly evidence: Evidence | null;
  /** The version that was kept before, where the authority has changed since. */
  readonly superseded: Retrieved | null;
  /** Whether it was to be asked for again, and could not be. */
  readonly unrenewed: boolean;
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

  const parse = async (
    bytes: Uint8Array,
    format: ArtefactFormat,
    type: string | null,
    sha256 = hashOf(bytes),
  ): Promise<IndexedAuthority> => {
    const known = parsed.get(sha256);
    if (known) return known;
    const authority = indexAuthority(await readArtefact(bytes, format, type));
    parsed.set(sha256, authority);
    return authority;
  };

  const inspect = async (
    bytes: Uint8Array,
    format: ArtefactFormat,
    type: string | null = null,
  ): Promise<Inspection> => {
    try {
      const { neutral, reports } = (await parse(bytes, format, type)).ownCitations();
      return { kind: 'authority', citation: neutral, reports };
    } catch (error) {
      if (error instanceof UnreadableAuthority) return { kind: 'refused', why: error.message, page: error.page };
      throw error;
    }
  };

  async function open(request: DeskRequest): Promise<Desk> {
    const { workspace, id, settings } = request;
    const store = openEvidence(workspace, ports.files);
    const log = openLog(workspace, ports.files, settings.log_retention_days, store.prepare);
    const { sources, ...opened } = await openSources(request, ports, store, inspect);
    return {
      ...opened,
      store,
      waivers: openWaivers(workspace, ports.files, store.prepare),
      log,
      lookUp: async (citation, signal) => {
        const looked = await lookUp(sources, citation, signal);
        const asked = looked.attempts.filter((attempt) => !attempt.fromCache && wasAsked(attempt));
        if (asked.length > 0) await log.note(entryOf(id, citation, looked, asked, ports.now()));
        return looked;
      },
    };
  }

  async function lookUp(sources: readonly Source[], citation: Citation, signal: AbortSignal): Promise<Looked> {
    const attempts: Attempt[] = [];
    const candidates: Candidate[] = [];
    const advice: string[] = [];
    let failure: Failure | null = null;
    if (citation.kind !== 'legislation') {
      for (const source of sources) {
        if (source.id === 'bailii' && !leavesOpen(failure, citation.normalized)) continue;
        const retrieval = await source.retrieve(citation, signal);
        attempts.push(...retrieval.attempts);
        if (retrieval.kind === 'none') {
          candidates.push(...retrieval.candidates);
          advice.push(...(retrieval.advice ?? []));
          const another = { ...retrieval, source: source.id };
          if (failure === null || weightOf(another) > weightOf(failure)) failure = another;
          continue;
        }
        const read = await toRetrieved(retrieval.evidence, retrieval.note, retrieval.rivals);
        if (read.kind === 'retrieved')
          return {
            retrieved: read,
            attempts,
            candidates,
            source: retrieval.evidence.metadata.source,
            decidedAt: read.evidence.retrievedAt,
            evidence: retrieval.evidence,
            superseded: retrieval.superseded ? await toRetrieved(retrieval.superseded, null) : null,
            unrenewed: retrieval.unrenewed === true,
          };
        failure = { ...read, attempts: retrieval.attempts, candidates: [], source: source.id };
      }
    }
    const { reason, note } = failure ?? NO_SOURCE;
    return {
      retrieved: { kind: 'none', reason, note: [note, ...advice].join(' ') },
      attempts,
      candidates,
      source: failure?.source ?? null,
      decidedAt: attempts.at(-1)?.at ?? new Date(ports.now()).toISOString(),
      evidence: null,
      superseded: null,
      unrenewed: false,
    };
  }

  async function toRetrieved(
    evidence: Evidence,
    note: string | null,
    rivals: readonly RivalCopy[] = [],
  ): Promise<Retrieved> {
    const { metadata, bytes, sha256, path } = evidence;
    try {
      const authority = await parse(bytes, extensionOf(metadata), metadata.content_type, sha256);
      return {
        kind: 'retrieved',
        authority,
        rivals: await Promise.all(
          rivals.map(async ({ name, bytes: copy, format }) => ({ name, authority: await parse(copy, format, null) })),
        ),
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

const NO_SOURCE = {
  reason: 'not-covered',
  note: 'Legislation is recognised, but not checked by this version.',
} as const;

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
