import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { SearchedDocument, SearchedPassage, SearchIndex } from '../../shared/search-index.ts';
import type { Attestor } from './attestor.ts';
import { hashOf } from './description.ts';
import { FileError, type Files, hasCode } from './files.ts';
import { type IndexWriter, makeIndex, openIndex } from './search-database.ts';

/** A version of the law that was taken in. */
export interface LawVersion {
  readonly tag: string;
  /** The SHA-256 of its index. */
  readonly sha256: string;
  /** ISO time at which it was taken in. */
  readonly ingested_at: string;
  readonly laws: number;
  /** How many of these are repealed, and have no text. */
  readonly repealed: number;
  readonly passages: number;
}

/** The versions that are kept. */
export interface LawVersions {
  /** The tag of the one that is asked; null where none is kept. */
  readonly current: string | null;
  readonly versions: readonly LawVersion[];
}

/** The index of a version, open; the files that it was read from are kept beside it. */
export interface OpenLaw {
  readonly version: LawVersion;
  readonly index: SearchIndex;
  readonly close: () => void;
}

/** A version that is being taken in. Nothing of it is seen before it is finished. */
export interface LawTaking {
  /** Keeps the file that a law was read from, and takes its passages in. Throws `FileError`. */
  readonly add: (law: TakenLaw) => Promise<void>;
  /** Puts the version beside the others, and makes it the current one. Throws `FileError`. */
  readonly finish: () => Promise<LawVersion>;
  /** Leaves all as it was. */
  readonly abandon: () => Promise<void>;
}

/** A law with what it was read from. */
export interface TakenLaw {
  readonly document: Omit<SearchedDocument, 'sha256'>;
  readonly passages: readonly SearchedPassage[];
  readonly bytes: Uint8Array;
  readonly format: string;
  readonly repealed: boolean;
}

/** The laws that a user holds: each ingested file by its SHA-256, and an index for each version, named by the hash of its tag. */
export interface LawStore {
  /** Throws `FileError` where what says which versions there are is damaged. */
  readonly versions: () => Promise<LawVersions>;
  /** Begins a version. Throws `FileError`; also where there is one of that tag and `replace` is not set. */
  readonly take: (tag: string, replace: boolean) => Promise<LawTaking>;
  readonly use: (tag: string) => Promise<void>;
  /** Removes a version that is not the current one; the files that other versions have too stay. */
  readonly remove: (tag: string) => Promise<void>;
  /** Opens a version, by default the current one; null where none is kept. Throws `FileError` for another, and for one that was changed. */
  readonly open: (tag: string | null) => Promise<OpenLaw | null>;
  /** The bytes of the file that a law was read from, by their SHA-256; null where they are not kept, or were changed. */
  readonly read: (sha256: string) => Promise<Uint8Array | null>;
}

export interface LawPorts {
  readonly files: Files;
  readonly attestor: Attestor;
  readonly now: () => number;
}

const LIST = 'versions.json';
const FILES = 'files';
/** Endings of the files that laws are kept as. */
const FORMATS = ['xml', 'html', 'sgml'];
const utf8 = new TextEncoder();

/** A version with the HMAC of this user's by which it is theirs. */
interface Kept extends LawVersion {
  readonly attestation: string;
}

/** Opens the laws that are kept in a folder. */
export function openLaws(folder: string, { files, attestor, now }: LawPorts): LawStore {
  const list = path.join(folder, LIST);
  const indexOf = (tag: string): string => path.join(folder, `${hashOf(utf8.encode(tag)).slice(0, 32)}.sqlite`);

  const read = async (): Promise<{ current: string | null; versions: readonly Kept[] }> => {
    const bytes = await files.read(list);
    if (bytes === null) return { current: null, versions: [] };
    const told = readList(bytes);
    if (told === null)
      throw new FileError(
        `${list} is damaged: remove the folder ${folder} and take the law in again (citeward ingest).`,
      );
    return told;
  };
  const write = (current: string | null, versions: readonly Kept[]): Promise<void> =>
    files.write(list, utf8.encode(`${JSON.stringify({ current, versions }, null, 2)}\n`));

  const known = async (tag: string): Promise<{ current: string | null; versions: readonly Kept[]; found: Kept }> => {
    const all = await read();
    const found = all.versions.find((one) => one.tag === tag);
    if (found) return { ...all, found };
    const tags = all.versions.map((one) => one.tag).join(', ');
    throw new FileError(
      tags === ''
        ? 'No law was taken in yet: citeward ingest lagasafn FOLDER does it.'
        : `No version of the law is called ${tag}; there are: ${tags}.`,
    );
  };

  return {
    versions: async () => {
      const { current, versions } = await read();
      return { current, versions: versions.map(({ attestation: _, ...version }) => version) };
    },
    take: async (tag, replace) => {
      const { versions } = await read();
      if (!replace && versions.some((one) => one.tag === tag))
        throw new FileError(
          `The law was taken in as ${tag} already: give another --version-tag, or --force to replace that version.`,
        );
      return taking(tag, { folder, index: indexOf(tag), files, read, write, attestor, now });
    },
    use: async (tag) => {
      const { versions } = await known(tag);
      await write(tag, versions);
    },
    remove: async (tag) => {
      const { current, versions } = await known(tag);
      if (tag === current) throw new FileError(`${tag} is the current version: citeward law use another one first.`);
      const left = versions.filter((one) => one.tag !== tag);
      const gone = await hashesIn(indexOf(tag), tag);
      await write(current, left);
      const stay = new Set((await Promise.all(left.map((one) => hashesIn(indexOf(one.tag), one.tag)))).flat());
      const kept = gone.filter((one) => !stay.has(one)).flatMap((hash) => FORMATS.map((format) => `${hash}.${format}`));
      for (const file of [indexOf(tag), ...kept.map((name) => path.join(folder, FILES, name))])
        await files.remove(file);
    },
    open: async (tag) => {
      const wanted = tag ?? (await read()).current;
      return wanted === null ? null : openVersion((await known(wanted)).found, indexOf(wanted), attestor);
    },
    read: (sha256) => readFileOf(sha256, path.join(folder, FILES), files),
  };
}

/** Opens a version that was made by this user and is as it was made. Throws `FileError` for another. */
async function openVersion(found: Kept, file: string, attestor: Attestor): Promise<OpenLaw> {
  const { attestation, ...version } = found;
  if (!(await attestor.isAttested('law', describe(version), attestation)))
    throw new FileError(
      `The law ${version.tag} in ${path.dirname(file)} was not taken in by you on this machine: run citeward ingest to do so.`,
    );
  if ((await hashFile(file)) !== version.sha256)
    throw new FileError(`${file} was changed since it was made: run citeward ingest again, with --force.`);
  const index = await openIndex(file, version.tag);
  return { version, index, close: index.close };
}

async function readFileOf(sha256: string, folder: string, files: Files): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  for (const format of FORMATS) {
    const bytes = await files.read(path.join(folder, `${sha256}.${format}`));
    if (bytes !== null && hashOf(bytes) === sha256) return bytes;
  }
  return null;
}

interface TakingPorts extends LawPorts {
  readonly folder: string;
  readonly index: string;
  readonly read: () => Promise<{ current: string | null; versions: readonly Kept[] }>;
  readonly write: (current: string, versions: readonly Kept[]) => Promise<void>;
}

async function taking(tag: string, ports: TakingPorts): Promise<LawTaking> {
  const { folder, index, files, read, write, attestor, now } = ports;
  await fs.mkdir(path.join(folder, FILES), { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `${randomBytes(8).toString('hex')}.tmp`);
  let writer: IndexWriter | null = await makeIndex(temporary);
  const counts = { laws: 0, repealed: 0, passages: 0 };
  const abandon = async (): Promise<void> => {
    writer?.close();
    writer = null;
    await fs.rm(temporary, { force: true });
  };
  return {
    add: async ({ document, passages, bytes, format, repealed }) => {
      const sha256 = hashOf(bytes);
      const kept = path.join(folder, FILES, `${sha256}.${format}`);
      if ((await files.size(kept)) !== bytes.length) await files.write(kept, bytes);
      writer?.add({ ...document, sha256 }, passages);
      counts.laws++;
      if (repealed) counts.repealed++;
      counts.passages += passages.length;
    },
    finish: async () => {
      try {
        writer?.finish(tag).close();
        writer = null;
        const sha256 = await hashFile(temporary);
        if (sha256 === null) throw new FileError(`${temporary} was made and is gone: run again.`);
        await fs.chmod(temporary, 0o400);
        const version: LawVersion = { tag, sha256, ingested_at: new Date(now()).toISOString(), ...counts };
        const attestation = await attestor.attest('law', describe(version));
        const { versions } = await read();
        await fs.rename(temporary, index);
        const others = versions.filter((one) => one.tag !== tag);
        await write(tag, [...others, { ...version, attestation }]);
        return version;
      } catch (error) {
        await abandon();
        throw error;
      }
    },
    abandon,
  };
}

/** What of a version is attested: all that is said of it. */
function describe({ tag, sha256, ingested_at, laws, repealed, passages }: LawVersion): string {
  return JSON.stringify([tag, sha256, ingested_at, laws, repealed, passages]);
}

async function hashesIn(file: string, tag: string): Promise<string[]> {
  if ((await hashFile(file)) === null) return [];
  const index = await openIndex(file, tag);
  try {
    return index.documents().map(({ sha256 }) => sha256);
  } finally {
    index.close();
  }
}

/** The SHA-256 of a file, read piece by piece; null where it is missing. */
async function hashFile(file: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const piece of (await fs.open(file)).createReadStream()) hash.update(piece as Uint8Array);
    return hash.digest('hex');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** The versions as they were written down; null where the file says something else. */
function readList(bytes: Uint8Array): { current: string | null; versions: readonly Kept[] } | null {
  try {
    const told: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof told !== 'object' || told === null) return null;
    const { current, versions } = told as Record<string, unknown>;
    if (!(current === null || typeof current === 'string') || !Array.isArray(versions)) return null;
    return versions.every(isKept) ? { current, versions } : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Record<string, unknown>;
  const texts = ['tag', 'sha256', 'ingested_at', 'attestation'].every((key) => typeof one[key] === 'string');
  return texts && ['laws', 'repealed', 'passages'].every((key) => Number.isInteger(one[key]));
}
