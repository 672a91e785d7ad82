import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ArtefactFormat } from '../../shared/artefact.ts';
import type { Provenance, SourceId } from '../../shared/finding.ts';
import { explaining, type Files } from './files.ts';

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

/** An artefact that is kept, its bytes re-hashed when they were read. */
export interface Evidence {
  readonly metadata: EvidenceMetadata;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Relative to the workspace, with forward slashes. */
  readonly path: string;
}

/** One request as the log of a workspace keeps it. */
export interface LoggedAttempt {
  readonly at: string;
  readonly job: string;
  readonly source: SourceId;
  readonly url: string;
  readonly status: number | null;
  readonly error: string | null;
}

/** An artefact to be kept. */
export type NewEvidence = Omit<EvidenceMetadata, 'content_hash_local' | 'content_length' | 'also_at' | 'supersedes'> & {
  readonly bytes: Uint8Array;
};

/** What a check of the whole folder found. */
export interface StoreCheck {
  readonly sound: readonly string[];
  /** Artefacts whose bytes no longer have the hash that they are kept by, and metadata without artefact. */
  readonly damaged: readonly string[];
}

/** The evidence of one workspace: `.citeward/`, which nothing else writes. */
export interface EvidenceStore {
  /**
   * The newest sound artefact that bears a citation, of one source where one is named, or null. What another process has
   * kept meanwhile is seen.
   */
  readonly findByCitation: (citation: string, provenance: Provenance, source?: SourceId) => Promise<Evidence | null>;
  readonly findByHash: (prefix: string) => Promise<readonly Evidence[]>;
  /** Makes the folder, hidden from git. */
  readonly prepare: () => Promise<void>;
  /** Finds out whether evidence and the log of requests can be written, so that nothing is asked for that could not be kept. */
  readonly prepareToKeep: () => Promise<void>;
  /** Keeps an artefact. A user's copy of what the public record gave, byte for byte, stays evidence of that record. */
  readonly keep: (evidence: NewEvidence) => Promise<Evidence>;
  /** Keeps an artefact as a person reads it, for editors that show files alone. Returns the absolute path. */
  readonly keepReadable: (sha256: string, text: string) => Promise<string>;
  readonly logAttempt: (attempt: LoggedAttempt) => Promise<void>;
  /** The last request for a URL, or null. */
  readonly lastAttempt: (url: string) => Promise<LoggedAttempt | null>;
  /** Every request that was made for the workspace, oldest first. */
  readonly attempts: () => Promise<readonly LoggedAttempt[]>;
  /** Remembers where reports were written, which cite what is kept; absolute paths. */
  readonly noteReports: (reports: readonly string[]) => Promise<void>;
  /** Where reports were written for the workspace: absolute paths, though nothing may lie there any more. */
  readonly reports: () => Promise<readonly string[]>;
  readonly list: () => Promise<readonly EvidenceMetadata[]>;
  /** Removes an artefact and its description. */
  readonly remove: (metadata: EvidenceMetadata) => Promise<void>;
  readonly check: () => Promise<StoreCheck>;
  /** What was found damaged so far, and what of it was retrieved again, one line each. */
  readonly damage: () => readonly string[];
  /** Why nothing that is kept serves for a citation, in a sentence. */
  readonly describeLack: (citation: string) => string;
}

const FOLDER = '.citeward';

/**
 * Opens the evidence of a workspace. Nothing is written before there is something to keep. What cannot be read or
 * written is a `FileError`.
 */
export function openEvidence(workspace: string, system: Files): EvidenceStore {
  const files = explaining(system);
  const folder = path.join(workspace, FOLDER, 'evidence');
  const log = path.join(workspace, FOLDER, 'attempts.jsonl');
  const reportsNoted = path.join(workspace, FOLDER, 'reports.jsonl');
  const readablePath = (sha256: string): string => path.join(workspace, FOLDER, 'readable', `${sha256}.txt`);
  const damage = new Map<string, string>();
  const mended: string[] = [];
  const known = new Map<string, EvidenceMetadata>();
  const read = new Set<string>();
  let attempts: Map<string, LoggedAttempt> | null = null;
  let ignored = false;
  let writable = false;

  /** Reads the descriptions that were not there before: other processes keep evidence too. */
  const index = async (): Promise<readonly EvidenceMetadata[]> => {
    for (const name of await files.list(folder)) {
      if (read.has(name) || !/^[0-9a-f]{64}\.json$/.test(name)) continue;
      const metadata = readMetadata(await files.read(path.join(folder, name)));
      if (metadata && `${metadata.content_hash_local}.json` === name) {
        read.add(name);
        damage.delete(name); // another process has mended it
        known.set(metadata.content_hash_local, metadata);
      } else
        damage.set(
          name,
          `The description ${FOLDER}/evidence/${name} no longer has the content that it was written with; its artefact is not used.`,
        );
    }
    return [...known.values()];
  };

  const load = async (metadata: EvidenceMetadata): Promise<Evidence | null> => {
    const sha256 = metadata.content_hash_local;
    const name = nameOf(metadata);
    const bytes = await files.read(path.join(folder, name));
    if (bytes !== null && hashOf(bytes) === sha256)
      return { metadata, bytes, sha256, path: `${FOLDER}/evidence/${name}` };
    const what = bytes === null ? 'is missing' : 'no longer has the content that it was kept by';
    damage.set(name, `The artefact ${FOLDER}/evidence/${name} ${what}; nothing rests on it.`);
    return null;
  };

  const guard = async (): Promise<void> => {
    if (ignored) return;
    const file = path.join(workspace, FOLDER, '.gitignore');
    if (!(await files.exists(file))) await files.write(file, new TextEncoder().encode('*\n'));
    ignored = true;
  };

  const prepareToKeep = async (): Promise<void> => {
    if (writable) return;
    await guard();
    await files.touch(log);
    const probe = path.join(folder, '.can-be-written');
    await files.touch(probe);
    await files.remove(probe);
    writable = true;
  };

  const readReports = async (): Promise<readonly string[]> => {
    const text = new TextDecoder().decode((await files.read(reportsNoted)) ?? new Uint8Array());
    const names = text.split('\n').flatMap((line) => parseText(line) ?? []);
    return names.flatMap((name) => (typeof name === 'string' ? path.resolve(workspace, name) : []));
  };

  const readLines = async (): Promise<LoggedAttempt[]> => {
    const text = new TextDecoder().decode((await files.read(log)) ?? new Uint8Array());
    return text.split('\n').flatMap((line) => readAttempt(line) ?? []); // a line torn by a crash is passed over
  };

  const readLog = async (): Promise<Map<string, LoggedAttempt>> => {
    attempts ??= new Map((await readLines()).map((attempt) => [attempt.url, attempt]));
    return attempts;
  };

  return {
    findByCitation: async (citation, provenance, source) => {
      const matching = (await index()).filter(
        (metadata) =>
          metadata.provenance === provenance &&
          (source === undefined || metadata.source === source) &&
          bears(metadata, citation),
      );
      for (const metadata of newestFirst(matching)) {
        const evidence = await load(metadata);
        if (evidence) return evidence;
      }
      return null;
    },
    findByHash: async (prefix) => {
      const matching = (await index()).filter((m) => m.content_hash_local.startsWith(prefix.toLowerCase()));
      return (await Promise.all(matching.map(load))).filter((evidence) => evidence !== null);
    },
    prepare: guard,
    prepareToKeep,
    keep: async ({ bytes, ...rest }) => {
      await guard();
      const sha256 = hashOf(bytes);
      const all = await index();
      const before = all.find((one) => one.content_hash_local === sha256);
      const published =
        rest.provenance === 'user' && before?.provenance === 'public' && (await load(before)) !== null ? before : null;
      const metadata: EvidenceMetadata = {
        ...(published ?? { ...rest, content_hash_local: sha256, content_length: bytes.length }),
        also_at:
          published && rest.http_status === null ? published.also_at : otherPlaces(before, published ?? rest, rest),
        supersedes: published === null ? datedAhead(all, rest, sha256) : published.supersedes,
      };
      const name = nameOf(metadata);
      const file = path.join(folder, name);
      const there = await files.read(file);
      if (there === null || hashOf(there) !== sha256) await files.write(file, bytes);
      await files.write(path.join(folder, `${sha256}.json`), new TextEncoder().encode(writeMetadata(metadata)));
      read.add(`${sha256}.json`);
      known.set(sha256, metadata);
      const ill = [name, `${sha256}.json`].filter((one) => damage.delete(one));
      if (ill.length > 0)
        mended.push(`The artefact ${FOLDER}/evidence/${name} no longer had its content; it was retrieved again.`);
      return { metadata, bytes, sha256, path: `${FOLDER}/evidence/${name}` };
    },
    keepReadable: async (sha256, text) => {
      await guard();
      const file = readablePath(sha256);
      await files.write(file, new TextEncoder().encode(text));
      return file;
    },
    logAttempt: async (attempt) => {
      await guard();
      (await readLog()).set(attempt.url, attempt);
      await files.append(log, JSON.stringify(attempt));
    },
    lastAttempt: async (url) => (await readLog()).get(url) ?? null,
    attempts: readLines,
    noteReports: async (reports) => {
      const known = new Set(await readReports());
      const names = reports.filter((report) => !known.has(report)).map((report) => nameWithin(workspace, report));
      if (names.length === 0) return;
      await guard();
      await files.append(reportsNoted, names.map((name) => JSON.stringify(name)).join('\n'));
    },
    reports: readReports,
    list: index,
    remove: async (metadata) => {
      const sha256 = metadata.content_hash_local;
      // The description first: an artefact without one is not used.
      await files.remove(path.join(folder, `${sha256}.json`));
      await files.remove(path.join(folder, `${sha256}.${extensionOf(metadata)}`));
      await files.remove(readablePath(sha256));
      known.delete(sha256);
    },
    check: async () => {
      const sound: string[] = [];
      for (const metadata of await index()) if (await load(metadata)) sound.push(metadata.content_hash_local);
      return { sound, damaged: [...damage.values()] };
    },
    damage: () => [...damage.values(), ...mended],
    describeLack: (citation) => {
      if (damage.size === 0) return 'No evidence of it is kept.';
      const its = [...known.values()].flatMap((metadata) =>
        bears(metadata, citation) ? (damage.get(nameOf(metadata)) ?? []) : [],
      );
      if (its.length > 0) return `No sound evidence of it is kept. ${its.join(' ')}`;
      const how = damage.size === 1 ? '1 artefact that is kept is' : `${damage.size} artefacts that are kept are`;
      return `No sound evidence of it is kept; ${how} damaged (citeward evidence verify names what is).`;
    },
  };
}

function bears({ citation: own, reports }: EvidenceMetadata, citation: string): boolean {
  return own === citation || (reports?.includes(citation) ?? false);
}

/** In the order of their dates, latest first; what another was kept after, whatever its date, comes last. */
export function newestFirst(all: readonly EvidenceMetadata[]): readonly EvidenceMetadata[] {
  const superseded = new Set(all.flatMap(({ supersedes = [] }) => supersedes));
  const rank = ({ content_hash_local: hash }: EvidenceMetadata): number => (superseded.has(hash) ? 1 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b) || (a.retrieved_at < b.retrieved_at ? 1 : -1));
}

/** When an address last gave an artefact (ISO 8601, UTC), or null where another did. */
export function retrievedFrom(url: string, { also_at: others = [], ...own }: EvidenceMetadata): string | null {
  return [own, ...others].find((place) => place.url === url)?.retrieved_at ?? null;
}

/** The addresses of an artefact beside its own, the one that gave it just now among them. */
function otherPlaces(
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
function datedAhead(
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

function nameOf(metadata: EvidenceMetadata): string {
  return `${metadata.content_hash_local}.${extensionOf(metadata)}`;
}

/** SHA-256 of bytes, in lower-case hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The ending of an artefact: a public source gives one format, whatever it calls it; the type of a user's file is our word. */
export function extensionOf({ provenance, source, content_type: type }: EvidenceMetadata): ArtefactFormat {
  if (provenance !== 'user') return source === 'bailii' ? 'html' : 'xml';
  return type?.startsWith('text/plain') ? 'txt' : type?.startsWith('text/html') ? 'html' : 'xml';
}

/** A description as it is written: the last line is the SHA-256 of the rest, as JSON without white space. */
function writeMetadata(metadata: EvidenceMetadata): string {
  return `${JSON.stringify({ ...metadata, description_hash: hashOfText(JSON.stringify(metadata)) }, null, 2)}\n`;
}

function hashOfText(text: string): string {
  return hashOf(new TextEncoder().encode(text));
}

/** Null for a description that is not as it was written, to the bit. */
function readMetadata(bytes: Uint8Array | null): EvidenceMetadata | null {
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null) return null;
  const { description_hash: hash, ...metadata } = value as Partial<EvidenceMetadata> & { description_hash?: unknown };
  if (hash !== hashOfText(JSON.stringify(metadata))) return null;
  const sound =
    typeof metadata.source === 'string' &&
    typeof metadata.url === 'string' &&
    typeof metadata.retrieved_at === 'string' &&
    /^[0-9a-f]{64}$/.test(metadata.content_hash_local ?? '') &&
    (metadata.provenance === 'public' || metadata.provenance === 'user');
  return sound ? (metadata as EvidenceMetadata) : null;
}

function readAttempt(line: string): LoggedAttempt | null {
  if (line === '') return null;
  const value = parse(new TextEncoder().encode(line));
  return typeof value === 'object' && value !== null && 'url' in value && 'at' in value
    ? (value as LoggedAttempt)
    : null;
}

function parse(bytes: Uint8Array | null): unknown {
  return bytes === null ? null : parseText(new TextDecoder().decode(bytes));
}

/** Null where a text is no JSON. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A path relative to the workspace, with forward slashes, so that both can be moved; as it is where it lies outside. */
function nameWithin(workspace: string, file: string): string {
  const relative = path.relative(workspace, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? file : relative.split(path.sep).join('/');
}
