import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { SearchedDocument, SearchedPassage } from '../../shared/search-index.ts';
import type { Attestor } from './attestor.ts';
import { hashOf } from './description.ts';
import { FileError, type Files } from './files.ts';
import { describeVersion, type LawVersion, type VersionList } from './law-versions.ts';
import { type IndexWriter, makeIndex } from './search-database.ts';

/** The folder, beside the versions, of the files that laws were read from. */
export const LAW_FILES = 'files';

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

/** Where a version is put, and who else may not put one there meanwhile. */
export interface TakingPorts {
  readonly folder: string;
  /** The file of its index. */
  readonly index: string;
  readonly files: Files;
  readonly attestor: Attestor;
  readonly now: () => number;
  readonly read: () => Promise<VersionList>;
  readonly write: (list: VersionList) => Promise<void>;
  /** The SHA-256 of a file; null where it is missing. */
  readonly hashFile: (file: string) => Promise<string | null>;
  /** Lets others in. */
  readonly release: () => void;
}

/** An index in the making, and what SQLite puts beside it. */
const TEMPORARY = /^[0-9a-f]{16}\.tmp(?:-[a-z]+)?$/;

/** Begins a version. Whoever calls this keeps others out, so that whatever lies half-made here is of a process that was killed. */
export async function takeLaw(tag: string, ports: TakingPorts): Promise<LawTaking> {
  const { folder, index, files, attestor, now, read, write, hashFile, release } = ports;
  for (const name of await files.list(folder)) if (TEMPORARY.test(name)) await files.remove(path.join(folder, name));
  const temporary = path.join(folder, `${randomBytes(8).toString('hex')}.tmp`);
  let writer: IndexWriter | null = await makeIndex(temporary);
  const counts = { laws: 0, repealed: 0, passages: 0 };
  const added: string[] = [];
  const abandon = async (): Promise<void> => {
    writer?.close();
    writer = null;
    for (const file of [temporary, ...added.splice(0)]) await files.remove(file);
    release();
  };
  return {
    add: async ({ document, passages, bytes, format, repealed }) => {
      const sha256 = hashOf(bytes);
      const kept = path.join(folder, LAW_FILES, `${sha256}.${format}`);
      const before = await files.read(kept);
      if (before === null) added.push(kept);
      if (before === null || hashOf(before) !== sha256) await files.write(kept, bytes);
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
        const attestation = await attestor.attest('law', describeVersion(version));
        const { versions } = await read();
        await fs.rename(temporary, index);
        const others = versions.filter((one) => one.tag !== tag);
        await write({ current: tag, versions: [...others, { ...version, attestation }] });
        release();
        return version;
      } catch (error) {
        await abandon();
        throw error;
      }
    },
    abandon,
  };
}
