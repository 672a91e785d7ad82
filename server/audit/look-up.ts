import { type Attempt, type Candidate, type PublicAnswer, type SourceId, wasAsked } from '../../shared/finding.ts';
import { SOURCES } from '../../shared/sources.ts';
import {
  type AttestedEvidence,
  type Evidence,
  lastRetrieved,
  type ReadingKey,
  readingOfKept,
} from '../evidence/index.ts';
import { type Retrieval, type RivalCopy, readingOfRival, versionAsked } from '../sources/index.ts';
import type { Attested, IndexedAuthority, Provenanced, Retrieved, UnattestedCopy } from '../verification/index.ts';
import type { Progress } from '../wording/index.ts';

/**
 * The result of looking for one authority: the one value that goes from the sources to the verdict, whichever door
 * asked. It names how authorities are read and holds none, so that it can be kept for as long as an editor is open.
 */
export interface LookUp {
  readonly result: Found | NotFound;
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly Candidate[];
  /** The source whose answer it is; null where none was asked or has anything to say. */
  readonly source: SourceId | null;
  /** Whether all the evidence with the citation, if any, came with the folder. */
  readonly unattested: boolean;
  /**
   * The time when the authority was retrieved, or when the look-up was decided where nothing was retrieved. ISO 8601,
   * UTC.
   */
  readonly decidedAt: string;
}

/** Why there is no authority. */
export type NotFound = Omit<Retrieved & { readonly kind: 'none' }, 'copy' | 'denied'> & {
  /** Whether a source was not asked that could be: the answer may be known another time. */
  readonly untried: boolean;
  /** The copy that came with the folder, to be read. */
  readonly copy: Named<UnattestedCopy['evidence']> | null;
  /** A judgment of the public record that says that there is no such case; left out where there is none. */
  readonly denied?: Named & { readonly kept: Kept };
};

/** The origin of an authority, and the way in which it is read. */
interface Named<E extends Provenanced = Attested> {
  readonly evidence: E;
  readonly reading: ReadingKey;
}

/**
 * The artefact that a source has retrieved, as the source describes it, without its bytes: these are kept, and read by
 * their SHA-256.
 */
export type Found = Omit<
  Retrieval & { readonly kind: 'retrieved' },
  'evidence' | 'superseded' | 'rivals' | 'parts' | 'attempts'
> & {
  readonly evidence: Attested;
  /** The artefact. */
  readonly kept: Kept;
  /** The citation that stands for the one cited, by the word of a copy of the user's alone; null where none does. */
  readonly knownAs: string | null;
  /** Other documents of the user's that bear the same citation and are not the same. */
  readonly rivals: readonly Rival[];
  /** Other documents of the same enactment. */
  readonly parts?: readonly Part[];
  /** The version that was kept before, where the authority has changed since. */
  readonly superseded: Named | null;
};

/** A document of an enactment beside the first, without its bytes. */
export interface Part extends Named {
  readonly kept: Kept;
  /** The date or word by which it was asked for; null for the text in force. */
  readonly version: string | null;
}

/** An artefact that is kept, without its bytes. */
export type Kept = Omit<Evidence, 'bytes'> & { readonly length: number };

/** A document beside another of the same citation, without its bytes. */
export type Rival = Pick<RivalCopy, 'name'> & { readonly reading: ReadingKey };

/** The authority that bytes were read as; null where it is not in memory. */
export type InMemory = (reading: ReadingKey) => IndexedAuthority | null;

/**
 * The citation that stands for the cited one by the word of a user's copy, and that copy where another artefact is
 * read.
 */
export interface KnownBy {
  readonly number: string;
  readonly linkedBy: string | null;
}

/**
 * The artefact that a source has retrieved, without its bytes. `publicSource`: why no public source vouches for a copy
 * of the user's own.
 */
export function foundOf(
  { attempts: _, parts = [], ...retrieval }: Retrieval & { readonly kind: 'retrieved' },
  publicSource: PublicAnswer | null,
  known: KnownBy | null = null,
): Found {
  const { evidence, superseded, rivals = [] } = retrieval;
  const { bytes, ...kept } = evidence;
  return {
    ...retrieval,
    evidence: {
      ...provenanceOf(evidence),
      attested: evidence.attested,
      ...(publicSource === null ? {} : { publicSource }),
      ...(known?.linkedBy == null ? {} : { linkedBy: known.linkedBy }),
      ...(rivals.length === 0 ? {} : { others: rivals.map(({ name, sha256 }) => ({ name, sha256 })) }),
    },
    kept: { ...kept, length: bytes.length },
    note: publicSource === null ? retrieval.note : [...retrieval.note, { id: 'public-source', answer: publicSource }],
    knownAs: known?.number ?? null,
    rivals: rivals.map((rival) => ({ name: rival.name, reading: readingOfRival(rival) })),
    ...(parts.length === 0 ? {} : { parts: parts.map((one) => partOf(one, publicSource)) }),
    superseded: superseded
      ? {
          evidence: { ...provenanceOf(superseded), attested: superseded.attested },
          reading: readingOfKept(superseded.metadata),
        }
      : null,
  };
}

function partOf(evidence: AttestedEvidence, publicSource: PublicAnswer | null): Part {
  const { bytes, ...kept } = evidence;
  return {
    evidence: {
      ...provenanceOf(evidence),
      attested: evidence.attested,
      ...(publicSource === null ? {} : { publicSource }),
    },
    reading: readingOfKept(evidence.metadata),
    kept: { ...kept, length: bytes.length },
    version: versionAsked(pathOf(evidence.metadata)),
  };
}

/** The path of a document of legislation: a file of the user's is called otherwise. */
function pathOf({ provenance, citation, document_uri: uri }: Evidence['metadata']): string {
  return provenance === 'user' ? (citation ?? '') : uri;
}

/**
 * The material for verification; null where one of the authorities is no longer in memory: then it is looked up again.
 */
export function retrievedOf({ result }: LookUp, inMemory: InMemory): Retrieved | null {
  if (result.kind === 'none') {
    const { copy, untried: _, denied, ...rest } = result;
    const authority = copy && inMemory(copy.reading);
    const says = denied && inMemory(denied.reading);
    if ((copy && !authority) || (denied && !says)) return null;
    return {
      ...rest,
      ...(copy && authority ? { copy: { evidence: copy.evidence, authority } } : {}),
      ...(denied && says ? { denied: { evidence: denied.evidence, authority: says } } : {}),
    };
  }
  const { evidence, kept, note, knownAs } = result;
  const authority = inMemory(readingOfKept(kept.metadata));
  if (authority === null) return null;
  const rivals: { readonly name: string; readonly authority: IndexedAuthority }[] = [];
  for (const { name, reading } of result.rivals) {
    const rival = inMemory(reading);
    if (rival === null) return null;
    rivals.push({ name, authority: rival });
  }
  const parts: { evidence: Attested; authority: IndexedAuthority; version: string | null }[] = [];
  for (const { evidence: own, reading, version } of result.parts ?? []) {
    const part = inMemory(reading);
    if (part === null) return null;
    parts.push({ evidence: own, authority: part, version });
  }
  return {
    ...{ kind: 'retrieved', evidence, authority, rivals, note },
    ...(parts.length === 0 ? {} : { parts }),
    ...(knownAs === null ? {} : { knownAs }),
  };
}

/** The earlier version, as verification needs it; null where there is none, or it can no longer be read. */
export function supersededOf({ result }: LookUp, inMemory: InMemory): Retrieved | null {
  const before = result.kind === 'retrieved' ? result.superseded : null;
  const authority = before && inMemory(before.reading);
  const knownAs = result.kind === 'retrieved' && result.knownAs !== null ? { knownAs: result.knownAs } : {};
  return before && authority && { kind: 'retrieved', evidence: before.evidence, authority, note: [], ...knownAs };
}

/** The authority that was found; null where none was, or it is not in memory. */
export function authorityOf({ result }: LookUp, inMemory: InMemory): IndexedAuthority | null {
  return result.kind === 'retrieved' ? inMemory(readingOfKept(result.kept.metadata)) : null;
}

/** Whether what was found is of the public record. */
export function isPublished(lookUp: LookUp | undefined): boolean {
  return lookUp?.result.kind === 'retrieved' && lookUp.result.evidence.provenance === 'public';
}

/** Whether it had to be asked for again, and could not be: the kept evidence serves. */
export function isUnrenewed({ result }: LookUp): boolean {
  return result.kind === 'retrieved' && result.unrenewed === true;
}

/**
 * A source that an authority needed, and whether it was asked. A look-up that a cap held back needed its source too.
 */
export interface Need {
  readonly citation: string;
  readonly source: SourceId;
  readonly attempted: boolean;
}

/** The sources that look-ups needed, by their citations. */
export function needsOf(lookUps: Iterable<readonly [citation: string, lookUp: LookUp]>): Need[] {
  return [...lookUps].flatMap(([citation, one]) => {
    const asked = new Set(one.attempts.filter(wasAsked).map(({ source }) => source));
    const left = isLeftByCap(one) && one.source !== null && !asked.has(one.source) ? [one.source] : [];
    return [
      ...[...asked].map((source) => ({ citation, source, attempted: true })),
      ...left.map((source) => ({ citation, source, attempted: false })),
    ];
  });
}

/** How far a job has come with each source: an authority counts once, whatever drafts need it. */
export function progressOf(needs: readonly Need[]): Progress {
  return (source) => {
    const own = needs.filter((need) => need.source === source);
    const attempted = new Set(own.flatMap((need) => (need.attempted ? [need.citation] : [])));
    return { attempted: attempted.size, needed: new Set(own.map(({ citation }) => citation)).size };
  };
}

function isLeftByCap({ result }: LookUp): boolean {
  return result.kind === 'none' && result.reason === 'cap-reached';
}

/** A judgment that says of a citation that there is no such case. */
export function deniedOf(evidence: AttestedEvidence): NonNullable<NotFound['denied']> {
  const { bytes, ...kept } = evidence;
  return {
    evidence: { ...provenanceOf(evidence), attested: evidence.attested },
    reading: readingOfKept(evidence.metadata),
    kept: { ...kept, length: bytes.length },
  };
}

/** The artefacts that a look-up rests on, the one that decides first; none where it rests on none. */
export function artefactsOf({ result }: LookUp): readonly Kept[] {
  if (result.kind === 'retrieved') return [result.kept, ...(result.parts ?? []).map(({ kept }) => kept)];
  return result.denied ? [result.denied.kept] : [];
}

/** A copy that came with the folder. */
export function copyOf(evidence: Evidence): NonNullable<NotFound['copy']> {
  return {
    evidence: { ...provenanceOf(evidence), attested: false, source: CAME_WITH_FOLDER },
    reading: readingOfKept(evidence.metadata),
  };
}

const CAME_WITH_FOLDER = 'From a copy that came with this folder, not retrieved on this machine';

function provenanceOf({ metadata, sha256, path }: Evidence): Omit<Attested, 'attested'> {
  return {
    url: metadata.url,
    retrievedAt: lastRetrieved(metadata),
    path,
    sha256,
    source: originOf(metadata),
    provenance: metadata.provenance,
    httpStatus: metadata.http_status,
    contentType: metadata.content_type,
    contentLength: metadata.content_length,
  };
}

/** The origin of an artefact, as reports have it. */
function originOf({ provenance, ...metadata }: Evidence['metadata']): string {
  if (provenance === 'user') return `Supplied by the user: ${metadata.document_uri}`;
  const { name, namedBy, role } = SOURCES[metadata.source];
  if (role === 'held') return `Taken in from files: ${metadata[namedBy]}`;
  return `Retrieved from ${name}: ${metadata[namedBy]}`;
}
