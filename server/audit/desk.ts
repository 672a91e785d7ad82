import { LRUCache } from 'lru-cache';
import type { ArtefactFormat } from '../../shared/artefact.ts';
import { type PublicAnswer, wasAsked } from '../../shared/finding.ts';
import { type Note, type Remark, saying } from '../../shared/notes.ts';
import { SOURCES } from '../../shared/sources.ts';
import { identityOf, SeveralJudgments, UnreadableAuthority } from '../authorities/index.ts';
import { type Citation, kindOf } from '../citations/index.ts';
import {
  assertCanBeKept,
  type Evidence,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type Log,
  lastRetrieved,
  openEvidence,
  openLog,
  openWaivers,
  type ReadingKey,
  readingOf,
  readingOfKept,
  type Waivers,
} from '../evidence/index.ts';
import type { ChosenBook } from '../rules/index.ts';
import {
  type Extent,
  type Inspection,
  readingOfRival,
  type Source,
  unattestedOf,
  uncovered,
} from '../sources/index.ts';
import { deniedIn, type IndexedAuthority } from '../verification/index.ts';
import { readArtefact } from './artefact.ts';
import { bundleOf } from './bundle.ts';
import { isUnforeseen, NOT_FORESEEN } from './errors.ts';
import { chosenRulebooks } from './form.ts';
import {
  type Asked,
  anotherCase,
  answerBeside,
  askInTurn,
  besideDenial,
  besideItsNumber,
  besideOwnCases,
  besidePublished,
  byItsNumber,
  type Had,
  inItsPlace,
  inTurnFor,
  isOwn,
} from './in-turn.ts';
import { entryOf } from './logged.ts';
import {
  copyOf,
  deniedOf,
  type Found,
  foundOf,
  type InMemory,
  type KnownBy,
  type LookUp,
  type NotFound,
} from './look-up.ts';
import { namedAlone } from './named-alone.ts';
import { type DeskRequest, type OpenSources, openSources } from './open-sources.ts';
import { type AuditorPorts, assertOutside } from './ports.ts';
import { givesWay, withoutSource } from './precedence.ts';
import { firstBearing, isOfCitation, unlessUnreadable } from './show-evidence.ts';

/** How many bundles are kept in memory: their texts take a megabyte for a few hundred pages. */
const MOST_BUNDLES = 4;

/** The place where the authorities of one job are asked for: every source in its order, evidence first. */
export interface Desk extends Omit<OpenSources, 'sources'> {
  readonly store: EvidenceStore;
  readonly waivers: Waivers;
  readonly log: Log;
  /** Looks for the authority of a citation, as far as `extent`. Stops when `signal` is aborted, and throws its reason. */
  readonly lookUp: (citation: Citation, signal: AbortSignal, extent?: Extent) => Promise<LookUp>;
}

/** Opens desks. What they parse is kept in memory by how it was read, for all of them together. */
export interface Desks {
  readonly open: (request: DeskRequest) => Promise<Desk>;
  /** The rulebooks that settings choose, as they are kept in a workspace. */
  readonly rulebooks: (ids: readonly string[], workspace: string) => Promise<readonly ChosenBook[]>;
  /** The authority that an artefact holds, where it is in memory still: those of the last look-up are. */
  readonly inMemory: InMemory;
}

/** `memory`: the most characters of judgments that are kept parsed. */
export function createDesks(ports: AuditorPorts, memory: number): Desks {
  const parsed = new LRUCache<ReadingKey, IndexedAuthority>({
    maxSize: memory,
    sizeCalculation: (authority) => authority.authority.passages.reduce((sum, p) => sum + p.text.length, 1),
  });

  /** The bundles that were read last. */
  const bundles = new LRUCache<ReadingKey, Inspection>({ max: MOST_BUNDLES });

  /** The authorities of the last look-up of any desk, however many: its caller gives verdicts by them next. */
  let latest: ReadonlyMap<ReadingKey, IndexedAuthority> = new Map();

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
    const sha256 = hashOf(bytes);
    const known = bundles.get(readingOf(sha256, format, type));
    if (known) return known;
    try {
      const { ownCitations, authority } = await parse(bytes, format, type, sha256);
      const { neutral, reports } = ownCitations();
      const { title, contentHash = null } = authority;
      return { kind: 'authority', citation: neutral, reports, title, contentHash, enactment: identityOf(authority) };
    } catch (error) {
      if (!(error instanceof UnreadableAuthority)) throw error;
      const refused = { kind: 'refused', why: error.message, page: error.page } as const;
      if (!(error instanceof SeveralJudgments)) return refused;
      const bundle = await bundleOf(error, (part) => inspect(part, 'pdftext'));
      bundles.set(readingOf(sha256, format, type), { ...refused, bundle });
      return { ...refused, bundle };
    }
  };

  const denies = async (evidence: Evidence, citation: string): Promise<boolean> => {
    const authority = await parseEvidence(evidence).catch(unlessUnreadable);
    return authority !== null && deniedIn(citation, authority) !== null;
  };

  async function open(request: DeskRequest): Promise<Desk> {
    const { workspace, id, settings } = request;
    await assertOutside(ports.stateFolder, workspace);
    await assertCanBeKept(workspace);
    const store = openEvidence(workspace, ports);
    const log = openLog(workspace, ports.files, settings.log_retention_days, store.prepare);
    const { sources, ...opened } = await openSources(request, ports, store, inspect, denies);
    return {
      ...opened,
      store,
      waivers: openWaivers(workspace, ports, store.prepare),
      log,
      lookUp: async (citation, signal, extent) => {
        const lookedUp =
          kindOf(citation) === 'named'
            ? store.list().then((held) => namedAlone(citation, held, ports.now(), request.trusted !== false))
            : lookUp(sources, store, citation, signal, extent);
        const looked = await lookedUp.catch((error: unknown) => {
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
    extent?: Extent,
  ): Promise<LookUp> {
    const holders = inTurnFor(citation, sources);
    const isHeld = holders.length > 0; // of an authority that no source has, no copy is looked for either
    const ask = async (one: Citation): Promise<Asked> =>
      isHeld ? askInTurn({ store, whyUnread }, holders, one, signal, extent) : NOBODY_ASKED;
    const planted = isHeld ? await unattestedOf(store, citation) : [];
    const asked = await besideDenial(await ask(citation), citation, store, denies);
    const { had, failure, denied, advice, copies } = asked;
    const own = holders.find(({ id }) => SOURCES[id].role === 'own');
    const settle = async (found: Had): ReturnType<typeof byNumber> => {
      const beside = await besideOwnCases(found, citation, { own, store }, signal);
      if (beside.kind === 'open') return { ...asked, had: found, result: openBy(beside.why) };
      return byNumber({ ...asked, had: beside }, citation, sources, ask, store);
    };
    const settled = had && (await settle(had));
    const { attempts, candidates } = settled ?? asked;
    const unattested = planted.length > 0;
    if (settled !== null) {
      const { metadata } = settled.had.evidence;
      const decidedAt = lastRetrieved(metadata);
      return { result: settled.result, attempts, candidates, source: metadata.source, decidedAt, unattested };
    }
    return {
      result: await nothing({ failure, advice, denied }, citation, holders.some(isPublished), [
        ...copies.map((copy) => ({ copy, how: 'trust-folder' as const })),
        ...planted.map((copy) => ({ copy, how: 'adopt-it' as const })),
      ]),
      attempts,
      candidates,
      source: failure?.source ?? null,
      decidedAt: attempts.at(-1)?.at ?? new Date(ports.now()).toISOString(),
      unattested,
    };
  }

  /**
   * The artefact that decides, where a source has the authority. A copy of the user's with a number of its own, which
   * the draft cites otherwise, is no better than that number: the public record of the number comes before the copy.
   */
  async function byNumber(
    first: Asked & { readonly had: Had },
    citation: Citation,
    sources: readonly Source[],
    ask: (citation: Citation) => Promise<Asked>,
    store: EvidenceStore,
  ): Promise<Asked & { readonly had: Had; readonly result: Found | NotFound }> {
    if (!isOwn(first.had)) return { ...first, result: await read(first.had, null) };
    const asked = { ...first, had: await besidePublished(first.had, citation, store) };
    const { had, answers } = asked;
    const number = byItsNumber(citation, had.evidence.metadata);
    if (number === null) return { ...asked, result: await read(had, answerBeside(citation, answers, sources)) };
    const known = (linkedBy: string | null): KnownBy => ({ number: number.normalized, linkedBy });
    const again = await besideDenial(await ask(number), number, store, denies);
    const { url } = had.evidence.metadata;
    if (again.denied !== null)
      return { ...asked, result: openBy({ id: 'own-copy-denied', path: url, number: number.normalized }) };
    if (again.had === null || isOwn(again.had)) {
      const beside = besideItsNumber(asked, again);
      return {
        ...beside,
        result: await read(beside.had, answerBeside(number, again.answers, sources), known(null)),
      };
    }
    const published = inItsPlace(citation, number, asked, { ...again, had: again.had });
    const [mine, its] = [await parseEvidence(had.evidence), await parseEvidence(again.had.evidence)];
    const another = anotherCase(mine, its);
    if (another === null) return { ...published, result: await read(published.had, null, known(url)) };
    const { normalized } = number;
    return {
      ...published,
      result: openBy({ id: 'own-copy-is-another', path: url, number: normalized, title: another.title }),
    };
  }

  /**
   * Why there is no authority, and the words of a copy that came with the folder, to be read: it stands in the place of a
   * reason that says less, and beside any other. `published`: whether a public record that may have it is among the sources.
   */
  async function nothing(
    { failure, advice, denied }: Pick<Asked, 'failure' | 'advice' | 'denied'>,
    citation: Citation,
    published: boolean,
    copies: readonly { readonly copy: Evidence; readonly how: Use }[],
  ): Promise<NotFound> {
    const isUnasked =
      failure !== null && SOURCES[failure.source].role === 'own' && !published && uncovered(citation) === null;
    const { reason: last, note: why } = failure ?? withoutSource(citation);
    // That the user has no copy says nothing of the case, where who may have it was never asked.
    const reason = isUnasked && last === 'not-found' ? 'left-out' : last;
    const note: Remark = isUnasked ? [{ id: 'left-out-by-settings' }, ...why] : why;
    const acts = advice.flatMap(saying);
    const untried = reason === 'offline';
    const bearing = await firstBearing(copies, isOfCitation(citation), ({ copy }) =>
      parseEvidence(copy).catch(unlessUnreadable),
    );
    const saysSo = denied && (await parseEvidence(denied).catch(unlessUnreadable));
    // What came with the folder decides nothing: neither does it take anything from what a court says.
    latest = new Map([
      ...(bearing ? [[readingOfKept(bearing.copy.copy.metadata), bearing.authority] as const] : []),
      ...(denied && saysSo ? [[readingOfKept(denied.metadata), saysSo] as const] : []),
    ]);
    const beside = denied && saysSo ? { denied: deniedOf(denied) } : {};
    if (!bearing) return { kind: 'none', reason, note: [...note, ...acts], untried, copy: null, ...beside };
    const { copy, how } = bearing.copy;
    const shown = { untried, copy: copyOf(copy), ...beside };
    if (failure === null || givesWay(failure))
      return { kind: 'none', reason: 'unattested', note: [SHOWN, { id: how }, ...acts], ...shown };
    const said: Remark = [...note, { id: 'copy-decides-nothing' }, SHOWN, { id: how }, ...acts];
    return { kind: 'none', reason, note: said, ...shown };
  }

  /** Reads what a source has retrieved; from then on its authorities are in memory. */
  async function read(
    retrieval: Had,
    publicSource: PublicAnswer | null,
    known: KnownBy | null = null,
  ): Promise<Found | NotFound> {
    const { evidence, rivals = [], parts = [], superseded } = retrieval;
    const found = foundOf(retrieval, publicSource, known);
    const authorities = new Map<ReadingKey, IndexedAuthority>();
    try {
      authorities.set(readingOfKept(evidence.metadata), await parseEvidence(evidence));
      for (const rival of rivals) {
        const { bytes, format, type, sha256 } = rival;
        authorities.set(readingOfRival(rival), await parse(bytes, format, type, sha256));
      }
      for (const part of parts) authorities.set(readingOfKept(part.metadata), await parseEvidence(part));
    } catch (error) {
      if (!(error instanceof UnreadableAuthority)) throw error;
      return {
        kind: 'none',
        reason: 'unreadable',
        note: [{ id: 'artefact-unreadable', path: evidence.path, why: error.message }],
        untried: false,
        copy: null,
      };
    }
    const before = superseded && (await parseEvidence(superseded).catch(unlessUnreadable));
    if (superseded && before) authorities.set(readingOfKept(superseded.metadata), before);
    latest = authorities;
    return found;
  }

  const whyUnread = async (had: Had): Promise<NotFound | null> => {
    const result = await read(had, null);
    return result.kind === 'none' ? result : null;
  };

  const parseEvidence = ({ metadata, bytes, sha256 }: Evidence): Promise<IndexedAuthority> =>
    parse(bytes, extensionOf(metadata), metadata.content_type, sha256);

  const rulebooks: Desks['rulebooks'] = (ids, workspace) => chosenRulebooks(ids, workspace, ports);
  return { open, rulebooks, inMemory: (reading) => parsed.get(reading) ?? latest.get(reading) ?? null };
}

function isPublished({ id }: Source): boolean {
  return ['record', 'held'].includes(SOURCES[id].role);
}

/**
 * An unforeseen failure in looking for one authority does not stop the look-ups of the others. `now` in epoch
 * milliseconds.
 */
function failedAt(now: number): LookUp {
  const note: Remark = [{ id: 'not-foreseen', what: NOT_FORESEEN }];
  return {
    result: { kind: 'none', reason: 'unreadable', note, untried: false, copy: null },
    ...{ attempts: [], candidates: [], source: null, unattested: false },
    decidedAt: new Date(now).toISOString(),
  };
}

const NOBODY_ASKED: Asked = {
  ...{ had: null, failure: null, denied: null, attempts: [], candidates: [], advice: [], copies: [], answers: [] },
};

/** No authority, where several may be meant. */
function openBy(note: Note): NotFound {
  return { kind: 'none', reason: 'ambiguous', note: [note], untried: false, copy: null };
}

const SHOWN: Note = { id: 'words-shown' };
/** The actions on a copy that came with the folder. */
type Use = 'adopt-it' | 'trust-folder';
