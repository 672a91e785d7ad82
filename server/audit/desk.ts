import { LRUCache } from 'lru-cache';
import type { ArtefactFormat } from '../../shared/artefact.ts';
import { type Attempt, type Candidate, type PublicAnswer, type SourceId, wasAsked } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { UnreadableAuthority } from '../authorities/index.ts';
import type { Citation } from '../citations/index.ts';
import {
  type AttestedEvidence,
  assertCanBeKept,
  type Evidence,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type Log,
  type LogEntry,
  lastRetrieved,
  openEvidence,
  openLog,
  openWaivers,
  prefixOf,
  type Waivers,
} from '../evidence/index.ts';
import { type Inspection, keptAttempt, type Retrieval, type Source, uncovered } from '../sources/index.ts';
import type { IndexedAuthority } from '../verification/index.ts';
import { readArtefact } from './artefact.ts';
import { isUnforeseen, NOT_FORESEEN } from './errors.ts';
import {
  copyOf,
  type Found,
  foundOf,
  type InMemory,
  type LookUp,
  type NotFound,
  type Reading,
  readingOf,
  readingOfKept,
} from './look-up.ts';
import { type DeskRequest, type OpenSources, openSources } from './open-sources.ts';
import { type AuditorPorts, assertOutside } from './ports.ts';
import { type Failure, givesWay, leavesOpen, weightOf } from './precedence.ts';
import { firstBearing, unlessUnreadable } from './show-evidence.ts';

/** Where the authorities of one job are asked for: every source in its order, evidence first. */
export interface Desk extends Omit<OpenSources, 'sources'> {
  readonly store: EvidenceStore;
  readonly waivers: Waivers;
  readonly log: Log;
  /** Looks for the authority of a citation. Stops when `signal` is aborted, and throws its reason. */
  readonly lookUp: (citation: Citation, signal: AbortSignal) => Promise<LookUp>;
}

/** Opens desks. What they parse is kept in memory by how it was read, for all of them together. */
export interface Desks {
  readonly open: (request: DeskRequest) => Promise<Desk>;
  /** The authority that an artefact holds, where it is in memory still: those of the last look-up are. */
  readonly inMemory: InMemory;
}

/** `memory`: the most characters of judgments that are kept parsed. */
export function createDesks(ports: AuditorPorts, memory: number): Desks {
  const parsed = new LRUCache<Reading, IndexedAuthority>({
    maxSize: memory,
    sizeCalculation: (authority) => authority.authority.passages.reduce((sum, p) => sum + p.text.length, 1),
  });

  /** What the last look-up of any desk found, however much that is: whoever asked judges by it next. */
  let latest: ReadonlyMap<Reading, IndexedAuthority> = new Map();

  const parse = async (
    bytes: Uint8Array,
    format: ArtefactFormat,
    type: string | null,
    sha256 = hashOf(bytes),
  ): Promise<IndexedAuthority> => {
    const reading = readingOf(sha256, format, type);
    const known = parsed.get(reading);
    if (known) return known;
    const authority = await readArtefact(bytes, format, type);
    parsed.set(reading, authority);
    return authority;
  };

  const inspect = async (
    bytes: Uint8Array,
    format: ArtefactFormat,
    type: string | null = null,
  ): Promise<Inspection> => {
    try {
      const { ownCitations, authority } = await parse(bytes, format, type);
      const { neutral, reports } = ownCitations();
      return { kind: 'authority', citation: neutral, reports, contentHash: authority.contentHash ?? null };
    } catch (error) {
      if (error instanceof UnreadableAuthority) return { kind: 'refused', why: error.message, page: error.page };
      throw error;
    }
  };

  async function open(request: DeskRequest): Promise<Desk> {
    const { workspace, id, settings } = request;
    await assertOutside(ports.stateFolder, workspace);
    await assertCanBeKept(workspace);
    const store = openEvidence(workspace, ports);
    const log = openLog(workspace, ports.files, settings.log_retention_days, store.prepare);
    const { sources, ...opened } = await openSources(request, ports, store, inspect);
    return {
      ...opened,
      store,
      waivers: openWaivers(workspace, ports, store.prepare),
      log,
      lookUp: async (citation, signal) => {
        const looked = await lookUp(sources, store, citation, signal).catch((error: unknown) => {
          if (signal.aborted || !isUnforeseen(error)) throw error;
          return failedAt(ports.now());
        });
        const asked = looked.attempts.filter((attempt) => !attempt.fromCache && wasAsked(attempt));
        if (asked.length > 0) await log.note([entryOf(id, citation, looked, asked, ports.now())]);
        return looked;
      },
    };
  }

  async function lookUp(
    sources: readonly Source[],
    store: EvidenceStore,
    citation: Citation,
    signal: AbortSignal,
  ): Promise<LookUp> {
    const attempts: Attempt[] = [];
    const candidates: Candidate[] = [];
    const advice: string[] = [];
    let failure: Failure | null = null;
    const planted = citation.kind === 'legislation' ? [] : await store.findUnattested(citation.normalized);
    const copies: Evidence[] = [];
    const answers: PublicAnswer[] = [];
    if (citation.kind !== 'legislation') {
      const kept = await store.findByCitation(citation.normalized, 'public');
      for (const source of orderFor(kept, sources)) {
        if (source.id === 'bailii' && !leavesOpen(failure, citation.normalized)) continue;
        const retrieval = await source.retrieve(citation, signal);
        addAll(attempts, retrieval.attempts);
        if (retrieval.kind === 'none') {
          addAll(candidates, retrieval.candidates);
          addAll(advice, retrieval.advice ?? []);
          if (retrieval.copy) copies.push(retrieval.copy);
          addAll(answers, answerOf(source.id, retrieval));
          const another = { ...retrieval, source: source.id };
          if (failure === null || weightOf(another) > weightOf(failure)) failure = another;
          continue;
        }
        const isOwn = retrieval.evidence.metadata.provenance === 'user';
        const result = await read(retrieval, isOwn ? answerBeside(citation, answers, sources) : null);
        if (result.kind === 'retrieved') {
          const { metadata } = retrieval.evidence;
          const { source: from } = metadata;
          const decidedAt = lastRetrieved(metadata);
          return { result, attempts, candidates, source: from, decidedAt, unattested: planted.length > 0 };
        }
        const { reason, note } = result;
        if (!isOwn) answers.push({ source: source.id, reason: 'unreadable', others: [] });
        failure = { kind: 'none', reason, note, attempts: retrieval.attempts, candidates: [], source: source.id };
      }
    }
    return {
      result: await nothing(failure, advice, citation, sources.some(isPublished), [
        ...copies.map((copy) => ({ copy, how: TRUST })),
        ...planted.map((copy) => ({ copy, how: ADOPT })),
      ]),
      attempts,
      candidates,
      source: failure?.source ?? null,
      decidedAt: attempts.at(-1)?.at ?? new Date(ports.now()).toISOString(),
      unattested: planted.length > 0,
    };
  }

  /**
   * Why there is no authority, and the words of a copy that came with the folder, to be read: it stands in the place of a
   * reason that says less, and beside any other. `published`: whether Find Case Law is among the sources.
   */
  async function nothing(
    failure: Failure | null,
    advice: readonly string[],
    citation: Citation,
    published: boolean,
    copies: readonly { readonly copy: Evidence; readonly how: string }[],
  ): Promise<NotFound> {
    const isUnasked = failure?.source === 'user_documents' && !published && uncovered(citation) === null;
    const { reason, note: why } = failure ?? NO_SOURCE;
    const note = isUnasked ? `${why} ${UNASKED}` : why;
    const untried = reason === 'offline';
    const bearing = await firstBearing(copies, citation.normalized, ({ copy }) =>
      parseEvidence(copy).catch(unlessUnreadable),
    );
    if (bearing) {
      const { authority } = bearing;
      const { copy, how } = bearing.copy;
      latest = new Map([[readingOfKept(copy.metadata), authority]]);
      const shown = { untried, copy: copyOf(copy) };
      if (failure === null || givesWay(failure))
        return { kind: 'none', reason: 'unattested', note: [SHOWN, how, ...advice].join(' '), ...shown };
      return { kind: 'none', reason, note: [note, DECIDES_NOTHING, SHOWN, how, ...advice].join(' '), ...shown };
    }
    return { kind: 'none', reason, note: [note, ...advice].join(' '), untried, copy: null };
  }

  /** Reads what a source has retrieved; from then on its authorities are in memory. */
  async function read(
    retrieval: Retrieval & { readonly kind: 'retrieved' },
    publicSource: PublicAnswer | null,
  ): Promise<Found | NotFound> {
    const { evidence, rivals = [], superseded } = retrieval;
    const found = foundOf(retrieval, publicSource);
    const authorities = new Map<Reading, IndexedAuthority>();
    try {
      authorities.set(readingOfKept(evidence.metadata), await parseEvidence(evidence));
      for (const { bytes, format } of rivals)
        authorities.set(readingOf(hashOf(bytes), format, null), await parse(bytes, format, null));
    } catch (error) {
      if (!(error instanceof UnreadableAuthority)) throw error;
      return {
        kind: 'none',
        reason: 'unreadable',
        note: `The artefact ${evidence.path} cannot be read: ${error.message}.`,
        untried: false,
        copy: null,
      };
    }
    const before = superseded && (await parseEvidence(superseded).catch(unlessUnreadable));
    if (superseded && before) authorities.set(readingOfKept(superseded.metadata), before);
    latest = authorities;
    return found;
  }

  const parseEvidence = ({ metadata, bytes, sha256 }: Evidence): Promise<IndexedAuthority> =>
    parse(bytes, extensionOf(metadata), metadata.content_type, sha256);

  return { open, inMemory: (reading) => parsed.get(reading) ?? latest.get(reading) ?? null };
}

/**
 * The sources in the order in which they are asked. What is kept of the public record comes first, always: settings, which may
 * be the folder's own, order who is asked, and put nobody's copy before what a public source gave.
 */
function orderFor(kept: AttestedEvidence | null, sources: readonly Source[]): readonly Source[] {
  if (kept === null) return sources;
  const published = sources.find(({ id }) => id === 'find_case_law') ?? {
    id: 'find_case_law',
    retrieve: async () => ({ kind: 'retrieved', evidence: kept, attempts: [keptAttempt(kept)], note: null }),
  };
  return [published, ...sources.filter((source) => source !== published)];
}

function isPublished({ id }: Source): boolean {
  return id === 'find_case_law';
}

/** What a public source came to that may have an authority: nothing of one that does not publish it. */
function answerOf(source: SourceId, { reason, candidates }: Retrieval & { readonly kind: 'none' }): PublicAnswer[] {
  if (source === 'user_documents' || reason === 'not-covered' || reason === 'no-pattern') return [];
  const others = candidates.flatMap(
    ({ title, citation }) => [title, citation].filter((one) => one !== null).join(' ') || [],
  );
  return [{ source, reason, others }];
}

/**
 * Why no public source vouches for the user's own copy: what the first of those came to that were asked and may have it, or that
 * the settings let none be asked before it. Null where none publishes it.
 */
function answerBeside(
  citation: Citation,
  answers: readonly PublicAnswer[],
  sources: readonly Source[],
): PublicAnswer | null {
  const [first] = answers;
  if (first !== undefined) return first;
  if (uncovered(citation) !== null) return null;
  const reason = sources.some(({ id }) => id === 'find_case_law') ? 'later' : 'left-out';
  return { source: 'find_case_law', reason, others: [] };
}

/** Where looking for one authority fails in a way that nobody foresaw, the others are looked for. `now` in epoch milliseconds. */
function failedAt(now: number): LookUp {
  const note = `What is kept or came of it: ${NOT_FORESEEN}.`;
  return {
    result: { kind: 'none', reason: 'unreadable', note, untried: false, copy: null },
    ...{ attempts: [], candidates: [], source: null, unattested: false },
    decidedAt: new Date(now).toISOString(),
  };
}

const SHOWN = 'Its words are shown to be read.';
const ADOPT = 'citeward evidence adopt takes it as a document of your own, once you have read it.';
const TRUST = 'Where you trust this folder, it is a document of your own.';
const DECIDES_NOTHING = 'A copy of it came with this folder and was not retrieved on this machine: it decides nothing.';

const UNASKED = 'By the settings (prefer_sources) Find Case Law was not asked for it.';
/** Nobody is asked for legislation; for a case the user's own documents at least are looked at. */
const NO_SOURCE = {
  reason: 'not-covered',
  note: 'Legislation is recognised, but not checked by this version.',
} as const;

/** A look-up that something was asked for, for the log. */
function entryOf(
  job: string,
  { normalized }: Citation,
  { result }: LookUp,
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
    outcome: result.kind === 'none' ? result.reason : 'retrieved',
  };
}
