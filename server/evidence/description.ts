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
  /** The version that was kept after this one, whatever their dates: its SHA-256; left out where this is the last. */
  readonly superseded_by?: string | undefined;
  readonly http_status: number | null;
  readonly content_type: string | null;
  readonly content_length: number;
  readonly provenance: Provenance;
}

/** An artefact to be kept. */
export type NewEvidence = Omit<
  EvidenceMetadata,
  'content_hash_local' | 'content_length' | 'also_at' | 'superseded_by'
> & {
  readonly bytes: Uint8Array;
};

/** Whether an artefact bears a citation in its heading. */
export function bears({ citation: own, reports }: EvidenceMetadata, citation: string): boolean {
  return own === citation || (reports?.includes(citation) ?? false);
}

/**
 * Latest first. What another was kept after comes behind, whatever its date, and so does what is dated later than now (epoch
 * milliseconds), by a clock that was wrong.
 */
export function newestFirst(all: readonly EvidenceMetadata[], now: number): readonly EvidenceMetadata[] {
  const rank = ({ superseded_by: by, retrieved_at: at }: EvidenceMetadata): number =>
    (by === undefined ? 0 : 2) + (Date.parse(at) > now + SKEW ? 1 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b) || (a.retrieved_at < b.retrieved_at ? 1 : -1));
}

/** How far ahead of this clock that of another process may have dated evidence, in milliseconds. */
export const SKEW = 60_000;

/** Whether two artefacts are versions of one document: of a public source, or of one file of the user's. */
export function isVersionOf(a: EvidenceMetadata, b: EvidenceMetadata): boolean {
  return a.source === b.source && (a.provenance === 'public' || a.url === b.url);
}

const SOURCES: readonly SourceId[] = ['find_case_law', 'bailii', 'user_documents', 'legislation_gov_uk'];

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

/** Which of what is kept an artefact that comes now is the next version of. */
export function versionsBefore(all: readonly EvidenceMetadata[], now: EvidenceMetadata): readonly EvidenceMetadata[] {
  const cited = [...(now.citation === null ? [] : [now.citation]), ...(now.reports ?? [])];
  return all.filter(
    (one) =>
      one.content_hash_local !== now.content_hash_local &&
      one.provenance === now.provenance &&
      isVersionOf(one, now) &&
      cited.some((own) => bears(one, own)),
  );
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

/** A description as it is read: with what speaks for it, which proves nothing by itself. */
export interface Description {
  readonly metadata: EvidenceMetadata;
  /** What is attested: the whole of the description, in one line. */
  readonly text: string;
  readonly attestation: unknown;
}

/** What of a description is attested. */
export function attestedText(metadata: EvidenceMetadata): string {
  return JSON.stringify(metadata);
}

/** A description as it is written: the last line is the SHA-256 of the rest, as JSON without white space. */
export function writeMetadata(metadata: EvidenceMetadata, attestation: string): string {
  const rest = { ...metadata, attestation };
  return `${JSON.stringify({ ...rest, description_hash: hashOfText(JSON.stringify(rest)) }, null, 2)}\n`;
}

function hashOfText(text: string): string {
  return hashOf(new TextEncoder().encode(text));
}

/** Null for a description that is not as it was written, to the bit, or that was never one. */
export function readMetadata(bytes: Uint8Array | null): Description | null {
  try {
    return toDescription(parse(bytes));
  } catch (error) {
    if (error instanceof RangeError) return null; // nested so deeply that nobody wrote it
    throw error;
  }
}

function toDescription(value: unknown): Description | null {
  if (typeof value !== 'object' || value === null) return null;
  const { description_hash: hash, ...rest } = value as { description_hash?: unknown; attestation?: unknown };
  if (hash !== hashOfText(JSON.stringify(rest))) return null;
  const { attestation, ...metadata } = rest as Partial<EvidenceMetadata> & { attestation?: unknown };
  const sound = Object.entries(FIELDS).every(([name, holds]) => holds(metadata[name as keyof EvidenceMetadata]));
  return sound ? { metadata: metadata as EvidenceMetadata, text: JSON.stringify(metadata), attestation } : null;
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
  superseded_by: (value) => value === undefined || isHash(value),
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
