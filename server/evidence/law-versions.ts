import path from 'node:path';
import type { Attestor } from './attestor.ts';
import { FileError, type Files } from './files.ts';

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

/** A version with the HMAC of this user's by which it is theirs. */
export interface KeptVersion extends LawVersion {
  readonly attestation: string;
}

/** What is written down of the versions in a folder, whoever wrote it. */
export interface VersionList {
  readonly current: string | null;
  readonly versions: readonly KeptVersion[];
}

/** No version bears a tag. */
export class NoSuchVersion extends FileError {}

/** The error for a tag that none of these versions bears. */
export function noSuchVersion(tag: string, tags: readonly string[]): NoSuchVersion {
  return new NoSuchVersion(
    tags.length === 0
      ? 'No law was taken in yet: citeward ingest lagasafn FOLDER does it.'
      : `No version of the law is called ${tag}; there are: ${tags.join(', ')}.`,
  );
}

/** What of a version is attested: all that is said of it. */
export function describeVersion({ tag, sha256, ingested_at, laws, repealed, passages }: LawVersion): string {
  return JSON.stringify([tag, sha256, ingested_at, laws, repealed, passages]);
}

/** The file that says which versions there are. */
export interface VersionFile {
  /** Throws `FileError` where it is damaged. */
  readonly read: () => Promise<VersionList>;
  readonly write: (list: VersionList) => Promise<void>;
  /** All that it says, with the version of a tag. Throws `NoSuchVersion`. */
  readonly known: (tag: string) => Promise<VersionList & { readonly found: KeptVersion }>;
  /** Whether this user took a version in, on this machine. */
  readonly isOwn: (version: KeptVersion) => Promise<boolean>;
  /** The tag of the version that is asked where no other is named: what somebody else made is none. */
  readonly currentOf: (list: VersionList) => Promise<string | null>;
}

/** Opens what says which versions a folder has. */
export function openVersionList(folder: string, files: Files, attestor: Attestor): VersionFile {
  const file = path.join(folder, 'versions.json');
  const read = async (): Promise<VersionList> => {
    const bytes = await files.read(file);
    if (bytes === null) return { current: null, versions: [] };
    const told = readVersions(bytes);
    if (told === null)
      throw new FileError(
        `${file} is damaged: remove the folder ${folder} and take the law in again (citeward ingest).`,
      );
    return told;
  };
  const isOwn = (version: KeptVersion): Promise<boolean> =>
    attestor.isAttested('law', describeVersion(version), version.attestation);
  return {
    read,
    write: (told) => files.write(file, new TextEncoder().encode(`${JSON.stringify(told, null, 2)}\n`)),
    known: async (tag) => {
      const all = await read();
      const found = all.versions.find((one) => one.tag === tag);
      const tags = all.versions.map((one) => one.tag);
      if (!found) throw noSuchVersion(tag, tags);
      return { ...all, found };
    },
    isOwn,
    currentOf: async ({ current, versions }) => {
      const found = versions.find(({ tag }) => tag === current);
      return found !== undefined && (await isOwn(found)) ? found.tag : null;
    },
  };
}

/** The line for a version that somebody else made. */
export function notYours({ tag }: LawVersion, folder: string): FileError {
  return new FileError(
    `The law ${tag} in ${folder} was not taken in by you on this machine: run citeward ingest to do so.`,
  );
}

/** The versions as they were written down; null where the file says something else. */
function readVersions(bytes: Uint8Array): VersionList | null {
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

/** Whether a tag may name a version: it is printed. */
export function isTag(tag: string): boolean {
  return tag !== '' && tag.length <= LONGEST_TAG && !/\p{Cc}/u.test(tag);
}

/** The most characters of a tag. */
export const LONGEST_TAG = 80;

function isKept(value: unknown): value is KeptVersion {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Record<string, unknown>;
  const texts = ['tag', 'sha256', 'ingested_at', 'attestation'].every((key) => typeof one[key] === 'string');
  const counts = ['laws', 'repealed', 'passages'].every((key) => Number.isInteger(one[key]));
  return texts && counts && isTag(String(one['tag']));
}
