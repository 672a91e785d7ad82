import { createHash } from 'node:crypto';
import { type ArtefactFormat, CONTENT_TYPES } from '../../shared/artefact.ts';
import type { Provenance, SourceId } from '../../shared/finding.ts';

/** Where an artefact was retrieved, and when (ISO 8601, UTC). */
export interface Place {
  readonly url: string;
  readonly retrieved_at: string;
}

/** What is kept of an artefact beside its bytes. */
export interface EvidenceMetadata {
  readonly source: SourceId;
  /** The source's own name for the document, for example `uksc/2015/11`. */
  readonly document_uri: string;
  /** The canonical citation that the artefact bears itself. */
  readonly citation: string | null;
  /** The law reports that its heading says it is printed in; left out where there are none. */
  readonly reports?: readonly string[] | undefined;
  /** ISO 8601, UTC. */
  readonly retrieved_at: string;
  readonly content_hash_local: string;
  readonly content_hash_fcl: string | null;
  readonly updated_at_fcl: string | null;
  readonly url: string;
  /** Other addresses that gave the same bytes, and when they last did; left out where there are none. */
  readonly also_at?: readonly Place[] | undefined;
  /**
   * What was kept of the same authority before and is dated no earlier, by a clock that was ahead: SHA-256s; left out
   * where there is none.
   */
  readonly supersedes?: readonly string[] | undefined;
  readonly http_status: number | null;
  readonly content_type: string | null;
  readonly content_length: number;
  readonly provenance: Provenance;
}

/** An artefact to be kept. */
export type NewEvidence = Omit<EvidenceMetadata, 'content_hash_local' | 'content_length' | 'also_at' | 'supersedes'> & {
  readonly bytes: Uint8Array;
};

/** Whether an artefact bears a citation in its heading. */
export function bears({ citation: own, reports }: EvidenceMetadata, citation: string): boolean {
  return own === citation || (reports?.includes(citation) ?? false);
}

/** In the order of their dates, latest first; what another was kept after, whatever its date, comes last. */
export function newestFirst(all: readonly EvidenceMetadata[]): readonly EvidenceMetadata[] {
  const superseded = new Set(all.flatMap(({ supersedes = [] }) => supersedes));
  const rank = ({ content_hash_local: hash }: EvidenceMetadata): number => (superseded.has(hash) ? 1 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b) || (a.retrieved_at < b.retrieved_at ? 1 : -1));
}

/** Whether two artefacts are versions of one document: of a public source, or of one file of the user's. */
export function isVersionOf(a: EvidenceMetadata, b: EvidenceMetadata): boolean {
  return a.source === b.source && (a.provenance === 'public' || a.url === b.url);
}

const SOURCES: readonly SourceId[] = ['find_case_law', 'bailii', 'user_documents', 'legislation_gov_uk'];
/** How much of an artefact has the citation that it bears, in bytes. */
const HEAD = 16_384;

/**
 * Whether a description that is damaged may be that of a newer version of an artefact: as far as it can be read, or as its
 * own artefact shows, it bears the citation, or comes from the same place.
 */
export function mayBeNewer(
  hash: string,
  description: string,
  artefact: Uint8Array | null,
  known: EvidenceMetadata,
  citation: string,
): boolean {
  if (known.supersedes?.includes(hash) || known.content_hash_local === hash) return false;
  if (SOURCES.some((source) => source !== known.source && description.includes(`"source": "${source}"`))) return false;
  const telling = [citation, known.url, known.document_uri].map((text) => JSON.stringify(text));
  if (telling.some((text) => description.includes(text))) return true;
  return artefact !== null && new TextDecoder().decode(artefact.subarray(0, HEAD)).includes(citation);
}

/** When an address last gave an artefact (ISO 8601, UTC), or null where another did. */
export function retrievedFrom(url: string, { also_at: others = [], ...own }: EvidenceMetadata): string | null {
  return [own, ...others].find((place) => place.url === url)?.retrieved_at ?? null;
}

/** The addresses of an artefact beside its own, the one that gave it just now among them. */
export function otherPlaces(
  before: EvidenceMetadata | undefined,
  own: Place,
  { url, retrieved_at }: Place,
): readonly Place[] | undefined {
  const known = before ? [{ url: before.url, retrieved_at: before.retrieved_at }, ...(before.also_at ?? [])] : [];
  const all = [{ url, retrieved_at }, ...known.filter((place) => place.url !== url)];
  const others = all.filter((place) => place.url !== own.url);
  return others.length > 0 ? others : undefined;
}

/** What is kept of the same authority from the same source, and dated no earlier than what comes now. */
export function datedAhead(
  all: readonly EvidenceMetadata[],
  { source, provenance, citation, reports = [], retrieved_at: now }: Omit<NewEvidence, 'bytes'>,
  sha256: string,
): readonly string[] | undefined {
  const cited = [...(citation === null ? [] : [citation]), ...reports];
  const later = all.filter(
    (one) =>
      one.source === source &&
      one.provenance === provenance &&
      one.content_hash_local !== sha256 &&
      one.retrieved_at >= now &&
      cited.some((own) => bears(one, own)),
  );
  return later.length > 0 ? later.map(({ content_hash_local: hash }) => hash) : undefined;
}

/** The name of an artefact's file. */
export function nameOf(metadata: EvidenceMetadata): string {
  return `${metadata.content_hash_local}.${extensionOf(metadata)}`;
}

/** SHA-256 of bytes, in lower-case hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const FORMATS = Object.keys(CONTENT_TYPES) as ArtefactFormat[];

/** The ending of an artefact: a public source gives one format, whatever it calls it; the type of a user's file is our word. */
export function extensionOf({ provenance, source, content_type: type }: EvidenceMetadata): ArtefactFormat {
  if (provenance !== 'user') return source === 'bailii' ? 'html' : 'xml';
  const [said = ''] = (type ?? '').split(';', 1);
  return FORMATS.find((format) => CONTENT_TYPES[format] === said) ?? 'xml';
}

/** A description as it is written: the last line is the SHA-256 of the rest, as JSON without white space. */
export function writeMetadata(metadata: EvidenceMetadata): string {
  return `${JSON.stringify({ ...metadata, description_hash: hashOfText(JSON.stringify(metadata)) }, null, 2)}\n`;
}

function hashOfText(text: string): string {
  return hashOf(new TextEncoder().encode(text));
}

/** Null for a description that is not as it was written, to the bit, or that was never one. */
export function readMetadata(bytes: Uint8Array | null): EvidenceMetadata | null {
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null) return null;
  const { description_hash: hash, ...metadata } = value as Partial<EvidenceMetadata> & { description_hash?: unknown };
  if (hash !== hashOfText(JSON.stringify(metadata))) return null;
  const sound = Object.entries(FIELDS).every(([name, holds]) => holds(metadata[name as keyof EvidenceMetadata]));
  return sound ? (metadata as EvidenceMetadata) : null;
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isPlace: Check = (value) => {
  const { url, retrieved_at: at } = (value ?? {}) as Partial<Place>;
  return isText(url) && isTime(at);
};
const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const orNull =
  (holds: Check): Check =>
  (value) =>
    value === null || holds(value);
const listOf =
  (holds: Check): Check =>
  (value) =>
    value === undefined || (Array.isArray(value) && value.every(holds));

/** What every field of a description must hold: a folder of evidence may have been written by anybody. */
const FIELDS: Readonly<Record<keyof EvidenceMetadata, Check>> = {
  source: isOneOf(...SOURCES),
  document_uri: isText,
  citation: orNull(isText),
  reports: listOf(isText),
  retrieved_at: isTime,
  content_hash_local: isHash,
  content_hash_fcl: orNull(isText),
  updated_at_fcl: orNull(isText),
  url: isText,
  also_at: listOf(isPlace),
  supersedes: listOf(isHash),
  http_status: orNull(isCount),
  content_type: orNull(isText),
  content_length: isCount,
  provenance: isOneOf('public', 'user'),
};

/** Null where bytes are no JSON. */
export function parse(bytes: Uint8Array | null): unknown {
  return bytes === null ? null : parseText(new TextDecoder().decode(bytes));
}

/** Null where a text is no JSON. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
