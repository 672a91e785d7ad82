import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { SearchIndex } from '../../shared/search-index.ts';
import type { Attestor } from './attestor.ts';
import { assertConfined, confined } from './confined.ts';
import { hashOf } from './description.ts';
import { explaining, FileError, type Files, hasCode } from './files.ts';
import { LAW_FILES, type LawTaking, takeLaw } from './law-taking.ts';
import { type KeptVersion, type LawVersion, notYours, openVersionList, type VersionFile } from './law-versions.ts';
import { lockByFile, openIndex } from './search-database.ts';

/** A version as a list shows it. */
export interface ListedVersion extends LawVersion {
  /** Whether this user took it in on this machine; else it is not used. */
  readonly own: boolean;
}

/** The versions that are kept. */
export interface LawVersions {
  /** The tag of the one that is asked; null where none is. */
  readonly current: string | null;
  readonly versions: readonly ListedVersion[];
}

/** The index of a version, open; the files that it was read from are kept beside it. */
export interface OpenLaw {
  readonly version: LawVersion;
  readonly index: SearchIndex;
  readonly close: () => void;
}

/**
 * The laws that a user holds: each ingested file by its SHA-256, and an index for each version, named by the hash of its tag. Of those
 * who change them one is at it at a time; another throws `FileError`.
 */
export interface LawStore {
  /** Throws `FileError` where what says which versions there are is damaged. */
  readonly versions: () => Promise<LawVersions>;
  /** Begins a version. Throws `FileError`; also where there is one of that tag and `replace` is not set. */
  readonly take: (tag: string, replace: boolean) => Promise<LawTaking>;
  readonly use: (tag: string) => Promise<void>;
  /** Removes a version that is not the current one; the files that other versions have too stay. */
  readonly remove: (tag: string) => Promise<void>;
  /**
   * Opens a version, by default the current one; null where none is kept. Throws `NoSuchVersion` for another, and `FileError` for one
   * that was changed or that somebody else made.
   */
  readonly open: (tag: string | null) => Promise<OpenLaw | null>;
  /** The bytes of the file that a law was read from, by their SHA-256; null where they are not kept, or were changed. */
  readonly read: (sha256: string) => Promise<Uint8Array | null>;
}

export interface LawPorts {
  readonly files: Files;
  readonly attestor: Attestor;
  readonly now: () => number;
}

/** Held by whoever changes something; nothing is written in it. */
const LOCK = 'lock.sqlite';
/** Endings of the files that laws are kept as. */
const FORMATS = ['xml', 'html', 'sgml'];
const HASH = /^[0-9a-f]{64}$/;
const utf8 = new TextEncoder();

/** Opens the laws that are kept in a folder, which lies in the workspace `root`; null for one of this user's own. */
export function openLaws(folder: string, ports: LawPorts, root: string | null = null): LawStore {
  const files = root === null ? ports.files : explaining(confined(ports.files, root));
  const place: Place = { folder, root, files, attestor: ports.attestor };
  const list = openVersionList(folder, files, ports.attestor);
  const { read, write, known } = list;
  return {
    versions: async () => {
      const all = await read();
      const versions = all.versions.map(async ({ attestation, ...version }) => {
        return { ...version, own: await list.isOwn({ ...version, attestation }) };
      });
      return { current: await list.currentOf(all), versions: await Promise.all(versions) };
    },
    take: async (tag, replace) => {
      const release = await lock(place);
      try {
        const { versions } = await read();
        if (!replace && versions.some((one) => one.tag === tag))
          throw new FileError(
            `The law was taken in as ${tag} already: give another --version-tag, or --force to replace that version.`,
          );
        const index = indexOf(tag, folder);
        return await takeLaw(tag, { ...ports, folder, index, files, read, write, hashFile, release });
      } catch (error) {
        release();
        throw error;
      }
    },
    use: async (tag) => {
      await known(tag);
      await alone(place, async () => {
        const { versions, found } = await known(tag);
        if (!(await list.isOwn(found))) throw notYours(found, folder);
        await write({ current: tag, versions });
      });
    },
    remove: async (tag) => {
      await known(tag);
      await alone(place, () => remove(tag, list, place));
    },
    open: async (tag) => {
      const wanted = tag ?? (await read()).current;
      if (wanted === null) return null;
      const { found } = await known(wanted);
      if (!(await list.isOwn(found))) throw notYours(found, folder);
      const file = indexOf(wanted, folder);
      if (root !== null) await assertConfined(root, file);
      return openVersion(found, file);
    },
    read: (sha256) => readFileOf(sha256, path.join(folder, LAW_FILES), files),
  };
}

/** Where laws are kept, and whose word counts there. */
interface Place {
  readonly folder: string;
  readonly root: string | null;
  readonly files: Files;
  readonly attestor: Attestor;
}

function indexOf(tag: string, folder: string): string {
  return path.join(folder, `${hashOf(utf8.encode(tag)).slice(0, 32)}.sqlite`);
}

/** Keeps others from changing anything until what it gives is called. Throws `FileError` where another is at it. */
async function lock({ folder, root }: Place): Promise<() => void> {
  const [files, file] = [path.join(folder, LAW_FILES), path.join(folder, LOCK)];
  if (root !== null) {
    await assertConfined(root, files, 'folder');
    await assertConfined(root, file);
  }
  await fs.mkdir(files, { recursive: true, mode: 0o700 });
  return lockByFile(
    file,
    `The law in ${folder} is being changed by another citeward: run again when that has finished.`,
  );
}

async function alone(place: Place, work: () => Promise<void>): Promise<void> {
  const release = await lock(place);
  try {
    await work();
  } finally {
    release();
  }
}

async function remove(tag: string, list: VersionFile, { folder, files }: Place): Promise<void> {
  const all = await list.known(tag);
  if (tag === (await list.currentOf(all)))
    throw new FileError(`${tag} is the current version: citeward law use another one first.`);
  const left = all.versions.filter((one) => one.tag !== tag);
  // What somebody else made is not opened, and says nothing of which files stay.
  const hashesOf = async (version: KeptVersion): Promise<string[]> =>
    (await list.isOwn(version)) ? hashesIn(indexOf(version.tag, folder), version) : [];
  const gone = await hashesOf(all.found);
  await list.write({ current: all.current === tag ? null : all.current, versions: left });
  const stay = new Set((await Promise.all(left.map(hashesOf))).flat());
  const kept = gone.filter((one) => !stay.has(one)).flatMap((hash) => FORMATS.map((format) => `${hash}.${format}`));
  for (const file of [indexOf(tag, folder), ...kept.map((name) => path.join(folder, LAW_FILES, name))])
    await files.remove(file);
}

/** Opens a version that is as it was made. Throws `FileError` for another. */
async function openVersion({ attestation: _, ...version }: KeptVersion, file: string): Promise<OpenLaw> {
  if ((await hashFile(file)) !== version.sha256)
    throw new FileError(`${file} was changed since it was made: run citeward ingest again, with --force.`);
  const index = await openIndex(file, version.tag);
  return { version, index, close: index.close };
}

async function readFileOf(sha256: string, folder: string, files: Files): Promise<Uint8Array | null> {
  if (!HASH.test(sha256)) return null;
  for (const format of FORMATS) {
    const bytes = await files.read(path.join(folder, `${sha256}.${format}`));
    if (bytes !== null && hashOf(bytes) === sha256) return bytes;
  }
  return null;
}

/** The files that a version was read from; none where its index is not as it was made, or is of a form that is not read any more. */
async function hashesIn(file: string, { tag, sha256 }: LawVersion): Promise<string[]> {
  if ((await hashFile(file)) !== sha256) return [];
  const index = await openIndex(file, tag).catch(noneOfOtherForm);
  if (index === null) return [];
  try {
    return index.documents().map((one) => one.sha256);
  } finally {
    index.close();
  }
}

function noneOfOtherForm(error: unknown): null {
  if (error instanceof FileError) return null;
  throw error;
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
