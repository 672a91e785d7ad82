import path from 'node:path';
import type { Attestor } from './attestor.ts';
import type { Damage } from './damage.ts';
import { attestedText, type EvidenceMetadata, readMetadata, writeMetadata } from './description.ts';
import { type Files, FOLDER, hasCode } from './files.ts';

/** A description in the folder, and whether this user kept what it describes on this machine. */
export interface Listed {
  readonly metadata: EvidenceMetadata;
  readonly attested: boolean;
  /** Whether the artefact is gone that it describes; left out where that is there. */
  readonly isBare?: true;
}

/** The descriptions of a folder of evidence. Each is read once, whoever wrote it and whenever it came. */
export interface Descriptions {
  /** All of them: those that were not there before are read, as other processes keep evidence too. */
  readonly index: () => Promise<readonly Listed[]>;
  /** All that were read so far. */
  readonly known: () => readonly Listed[];
  /** The description of the artefact with a SHA-256, if it was read already. */
  readonly of: (sha256: string) => Listed | undefined;
  /** Reads one again: another process may have attested it. */
  readonly readAgain: (sha256: string) => Promise<void>;
  /** Writes one, attested. */
  readonly write: (metadata: EvidenceMetadata) => Promise<void>;
  /** Forgets one that is gone. */
  readonly forget: (sha256: string) => void;
}

const DESCRIPTION = /^[0-9a-f]{64}\.json$/;

/** The largest description that is read, in bytes; ours are of a thousand. */
const LARGEST = 1_000_000;
/** How many damaged ones are read again whenever something is looked for, as another process may have mended them. */
const MOST_READ_AGAIN = 100;
/** The most descriptions without an artefact that are read, as lost artefacts leave them. More of them are junk. */
const MOST_BARE = 100;
/** How many files are read side by side. */
const AT_ONCE = 64;

/** Opens the descriptions of a folder. `damage` hears, by file name, of each that cannot be used. Errors are those of `files`. */
export function openDescriptions(
  folder: string,
  files: Files,
  attestorOf: (metadata: EvidenceMetadata) => Attestor,
  damage: Map<string, Damage>,
): Descriptions {
  const known = new Map<string, Listed>();
  const read = new Set<string>();

  const readOne = async (name: string): Promise<void> => {
    const file = path.join(folder, name);
    const size = (await files.size(file)) ?? 0;
    const description = size > LARGEST ? null : readMetadata(await readEntry(files, file));
    if (description && `${description.metadata.content_hash_local}.json` === name) {
      const { metadata, text, attestation } = description;
      const attested = await attestorOf(metadata).isAttested('description', text, attestation);
      read.add(name);
      damage.delete(name); // another process has mended it
      known.set(metadata.content_hash_local, { metadata, attested });
    } else {
      damage.set(name, {
        line: `The description ${FOLDER}/evidence/${name} no longer has the content that it was written with; its copy is not used.`,
        kind: 'description',
      });
    }
  };

  const forget = (sha256: string): void => {
    known.delete(sha256);
    read.delete(`${sha256}.json`);
  };

  return {
    index: async () => {
      const before = [...known.keys()];
      const all = await files.list(folder);
      const again = damage.size <= MOST_READ_AGAIN;
      const unread = all.filter((name) => DESCRIPTION.test(name) && !read.has(name) && (again || !damage.has(name)));
      const there = new Set(all);
      for (const sha256 of before) if (!there.has(`${sha256}.json`)) forget(sha256); // another process has removed it
      const artefacts = new Set(all.filter((name) => !DESCRIPTION.test(name)).map((name) => path.parse(name).name));
      const bare = unread.filter((name) => !artefacts.has(path.parse(name).name));
      const passedOver = new Set(bare.slice(MOST_BARE));
      for (const name of passedOver)
        damage.set(name, {
          line: `The description ${FOLDER}/evidence/${name} has no copy beside it; nothing rests on it.`,
          kind: 'description',
        });
      const names = unread.filter((name) => !passedOver.has(name));
      for (let i = 0; i < names.length; i += AT_ONCE) await Promise.all(names.slice(i, i + AT_ONCE).map(readOne));
      return [...known].map(([sha256, one]) => (artefacts.has(sha256) ? one : { ...one, isBare: true }));
    },
    known: () => [...known.values()],
    of: (sha256) => known.get(sha256),
    readAgain: async (sha256) => {
      const name = `${sha256}.json`;
      if (await files.exists(path.join(folder, name))) await readOne(name);
      else forget(sha256);
    },
    write: async (metadata) => {
      const name = `${metadata.content_hash_local}.json`;
      const attestation = await attestorOf(metadata).attest('description', attestedText(metadata));
      await files.write(path.join(folder, name), new TextEncoder().encode(writeMetadata(metadata, attestation)));
      read.add(name);
      known.set(metadata.content_hash_local, { metadata, attested: true });
    },
    forget,
  };
}

/** The bytes of an entry of a folder; null where there is no file of that name, whatever else bears it. */
export async function readEntry(files: Files, file: string): Promise<Uint8Array | null> {
  try {
    return await files.read(file);
  } catch (error) {
    if (error instanceof Error && hasCode(error.cause, 'EISDIR')) return null;
    throw error;
  }
}
