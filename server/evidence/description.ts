import { createHash } from 'node:crypto';
import { type ArtefactFormat, CONTENT_TYPES, charsetIn } from '../../shared/artefact.ts';
import type { Provenance, SourceId } from '../../shared/finding.ts';
import { SOURCE_IDS, SOURCES } from '../../shared/sources.ts';

/** The address and the time of an artefact's retrieval (ISO 8601, UTC). */
export interface Place {
  readonly url: string;
  readonly retrieved_at: string;
}

/** The description of an artefact beside its bytes. */
export interface EvidenceMetadata {
  readonly source: SourceId;
  /** The source's own name for the document, for example `uksc/2015/11`. */
  readonly document_uri: string;
  /** The canonical citation that the artefact bears itself. */
  readonly citation: string | null;
  /** The law reports that its heading names; left out where it names none. */
  readonly reports?: readonly string[] | undefined;
  /** The name of the case or the title of the enactment, as its publisher or its heading has it; left out where it has none, and by earlier versions. */
  readonly title?: string | undefined;
  /** The `Last-Modified` that a document of legislation came with; left out where none did. */
  readonly last_modified?: string | undefined;
  /** The time when its address gave it first. ISO 8601, UTC. */
  readonly retrieved_at: string;
  /** The times when its address gave the same bytes again, in order; left out where it never did. */
  readonly retrieved_again?: readonly string[] | undefined;
  readonly content_hash_local: string;
  /** As Find Case Law has it: in the judgment itself, or else in its feed. */
  readonly content_hash_fcl: string | null;
  /** As its feed has it, and so are the identifier and the address of the PDF; null or left out where no feed was asked. */
  readonly updated_at_fcl: string | null;
  readonly fclid?: string | undefined;
  readonly pdf?: string | undefined;
  readonly url: string;
  /** The times when other addresses gave the same bytes, the latest first; left out where none did. */
  readonly also_at?: readonly Place[] | undefined;
  /** The version that was kept after this one, whatever their dates: its SHA-256; left out where this is the last. */
  readonly superseded_by?: string | undefined;
  readonly http_status: number | null;
  readonly content_type: string | null;
  readonly content_length: number;
  readonly provenance: Provenance;
  /** How a document of the user's came here without a link. Descriptions of earlier versions leave it out. */
  readonly supplied?: Supplied | undefined;
}

/** A file of the workspace; or a document that the user added, or adopted from the folder. */
export type Supplied = 'file' | 'added' | 'adopted';

/** An artefact to be kept. */
export type NewEvidence = Omit<
  EvidenceMetadata,
  'content_hash_local' | 'content_length' | 'retrieved_again' | 'also_at' | 'superseded_by'
> & {
  readonly bytes: Uint8Array;
};

/** The citations that an artefact bears in its heading. */
export function citationsOf({
  citation,
  reports = [],
}: Pick<EvidenceMetadata, 'citation' | 'reports'>): readonly string[] {
  return [...(citation === null ? [] : [citation]), ...reports];
}

/** Whether an artefact bears a citation in its heading. */
export function bears({ citation: own, reports }: EvidenceMetadata, citation: string): boolean {
  return own === citation || (reports?.includes(citation) ?? false);
}

/**
 * Whether the user has taken an artefact as a document of their own by a command. Anybody may have put files into the
 * workspace. In descriptions of earlier versions a name without a folder is the sign of such a document.
 */
export function isVouchedFor({ provenance, http_status: status, url, supplied }: Vouched): boolean {
  if (provenance !== 'user' || status !== null) return false;
  return supplied === undefined ? !url.includes('/') : supplied !== 'file';
}

/** How much a copy's standing weighs: what weighs less never rewrites what weighs more. */
const WEIGHT = { file: 0, link: 1, vouched: 2, public: 3 } as const;

function standingOf(one: Vouched): keyof typeof WEIGHT {
  if (one.provenance === 'public') return 'public';
  if (one.http_status !== null) return 'link';
  return isVouchedFor(one) ? 'vouched' : 'file';
}

/**
 * Whether bytes that are kept stay what they are when the same bytes come as something else: of the public record before all, then
 * as the user vouched for them, then as a link gave them. A file may have been put there by anybody.
 */
export function outweighs(kept: Vouched, now: Vouched): boolean {
  return WEIGHT[standingOf(kept)] > WEIGHT[standingOf(now)];
}

type Vouched = Pick<EvidenceMetadata, 'provenance' | 'http_status' | 'url' | 'supplied'>;

/**
 * The bytes and the format that they are read in. A folder may bring bytes that this user has too, and call them
 * something else: its reading is no reading of the user's.
 */
export type ReadingKey = string & { readonly isReading: true };

/** How bytes of a SHA-256 are read; `type` is the `Content-Type` that they came with, if any. */
export function readingOf(sha256: string, format: ArtefactFormat, type: string | null): ReadingKey {
  return `${sha256}.${format} ${charsetIn(type ?? '') ?? ''}` as ReadingKey;
}

/** How an artefact is read that is kept. */
export function readingOfKept(metadata: EvidenceMetadata): ReadingKey {
  return readingOf(metadata.content_hash_local, extensionOf(metadata), metadata.content_type);
}

/**
 * The time when an artefact's own address last gave it (ISO 8601, UTC), by the order of its answers, since a clock may
 * have been wrong.
 */
export function lastRetrieved({
  retrieved_at: first,
  retrieved_again: again = [],
}: Pick<EvidenceMetadata, 'retrieved_at' | 'retrieved_again'>): string {
  return again.at(-1) ?? first;
}

/** The time when an address last gave an artefact (ISO 8601, UTC), or null where another address did. */
export function retrievedFrom(url: string, metadata: EvidenceMetadata): string | null {
  return placesOf(metadata).find((place) => place.url === url)?.retrieved_at ?? null;
}

/** Every address that gave an artefact, its own first. */
export function addressesOf(metadata: EvidenceMetadata): readonly string[] {
  return [...new Set(placesOf(metadata).map(({ url }) => url))];
}

/** Every time that an artefact was retrieved, the latest of its own address first. */
function placesOf({
  url,
  retrieved_at: first,
  retrieved_again: again = [],
  also_at: others = [],
}: EvidenceMetadata): Place[] {
  return [...[first, ...again].map((at) => ({ url, retrieved_at: at })).reverse(), ...others];
}

/** Most times that a description holds beside the first: it is read whole, and only up to a size. */
const MOST_TIMES = 1000;

type Places = Pick<EvidenceMetadata, 'url' | 'retrieved_at' | 'retrieved_again' | 'also_at'>;

/** The address and times of an artefact that an address gave just now. No earlier time is lost. */
export function placesAfter(before: EvidenceMetadata | undefined, { url, retrieved_at: at }: Place): Places {
  if (before === undefined) return { url, retrieved_at: at };
  if (before.url !== url) return { url, retrieved_at: at, also_at: placesOf(before).slice(0, MOST_TIMES) };
  const { retrieved_at: first, retrieved_again: again = [], also_at: others } = before;
  const times = lastRetrieved(before) === at ? again : [...again, at].slice(-MOST_TIMES);
  return { url, retrieved_at: first, retrieved_again: times.length > 0 ? times : undefined, also_at: others };
}

/** The feed's facts on the same bytes from an earlier time, where the bytes come without them now. */
export function toldBefore(
  before: EvidenceMetadata | undefined,
  now: Pick<EvidenceMetadata, 'source' | 'updated_at_fcl' | 'content_hash_fcl' | 'fclid' | 'pdf'>,
): Pick<EvidenceMetadata, 'updated_at_fcl' | 'content_hash_fcl' | 'fclid' | 'pdf'> {
  const told = before?.source === now.source ? before : now;
  return {
    content_hash_fcl: now.content_hash_fcl ?? told.content_hash_fcl,
    updated_at_fcl: now.updated_at_fcl ?? told.updated_at_fcl,
    fclid: now.fclid ?? told.fclid,
    pdf: now.pdf ?? told.pdf,
  };
}

/** The same for an artefact of the public record that a link of the user's gave too: its own address stays. */
export function placesBeside(own: EvidenceMetadata, { url, retrieved_at: at }: Place): readonly Place[] | undefined {
  if (url === own.url) return own.also_at;
  return [{ url, retrieved_at: at }, ...(own.also_at ?? [])].slice(0, MOST_TIMES);
}

/** The name of an artefact's file. */
export function nameOf(metadata: EvidenceMetadata): string {
  return `${metadata.content_hash_local}.${extensionOf(metadata)}`;
}

/** SHA-256 of bytes, in lower-case hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The formats in which artefacts are kept. */
export const FORMATS = Object.keys(CONTENT_TYPES) as ArtefactFormat[];

/** The ending of an artefact: most public sources give one format, whatever they call it; else the type is our word. */
export function extensionOf({ provenance, source, content_type: type }: EvidenceMetadata): ArtefactFormat {
  const own = provenance === 'user' ? null : SOURCES[source].format;
  if (own !== null) return own;
  const [said = ''] = (type ?? '').split(';', 1);
  return FORMATS.find((format) => CONTENT_TYPES[format] === said) ?? 'xml';
}

/** A description as it is read: with what speaks for it, which proves nothing by itself. */
export interface Description {
  readonly metadata: EvidenceMetadata;
  /** The attested text: the whole of the description, in one line. */
  readonly text: string;
  readonly attestation: unknown;
}

/** The attested part of a description. */
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
const optional =
  (holds: Check): Check =>
  (value) =>
    value === undefined || holds(value);
const listOf =
  (holds: Check): Check =>
  (value) =>
    value === undefined || (Array.isArray(value) && value.every(holds));

/** The rules for every field of a description: anybody may have written a folder of evidence. */
const FIELDS: Readonly<Record<keyof EvidenceMetadata, Check>> = {
  source: isOneOf(...SOURCE_IDS),
  document_uri: isText,
  citation: orNull(isText),
  reports: listOf(isText),
  title: optional(isText),
  last_modified: optional(isText),
  retrieved_at: isTime,
  retrieved_again: listOf(isTime),
  content_hash_local: isHash,
  content_hash_fcl: orNull(isText),
  updated_at_fcl: orNull(isText),
  fclid: optional(isText),
  pdf: optional(isText),
  url: isText,
  also_at: listOf(isPlace),
  superseded_by: optional(isHash),
  http_status: orNull(isCount),
  content_type: orNull(isText),
  content_length: isCount,
  provenance: isOneOf('public', 'user'),
  supplied: optional(isOneOf('file', 'added', 'adopted')),
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
