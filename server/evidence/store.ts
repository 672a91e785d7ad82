import path from 'node:path';
import type { Provenance, SourceId } from '../../shared/finding.ts';
import { confined } from './confined.ts';
import {
  bears,
  datedAhead,
  type EvidenceMetadata,
  extensionOf,
  hashOf,
  isVersionOf,
  mayBeNewer,
  type NewEvidence,
  nameOf,
  newestFirst,
  otherPlaces,
  readMetadata,
  writeMetadata,
} from './description.ts';
import { explaining, type Files, hasCode } from './files.ts';
import { FOLDER, openRecords, type Records } from './records.ts';

/** An artefact that is kept, its bytes re-hashed when they were read. */
export interface Evidence {
  readonly metadata: EvidenceMetadata;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Relative to the workspace, with forward slashes. */
  readonly path: string;
}

/** What a check of the whole folder found. */
export interface StoreCheck {
  readonly sound: readonly string[];
  /** Artefacts whose bytes no longer have the hash that they are kept by, and descriptions without artefact. */
  readonly damaged: readonly string[];
  /** Artefacts without description, as what was interrupted leaves them too: no damage, and nothing rests on them. */
  readonly undescribed: readonly string[];
  /** The hashes of what is kept and cannot be used: damaged, or without an artefact or a description. */
  readonly unusable: readonly string[];
}

/** The evidence of one workspace: `.citeward/`, which nothing else writes. */
export interface EvidenceStore extends Records {
  /**
   * The newest artefact that bears a citation, of one source where one is named, or null. Where it is damaged or gone none
   * that it superseded is used in its place. What another process has kept meanwhile is seen.
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
  readonly list: () => Promise<readonly EvidenceMetadata[]>;
  /** Removes an artefact and its description. */
  readonly remove: (metadata: EvidenceMetadata) => Promise<void>;
  /** Removes whatever is kept by a hash, described or not. */
  readonly removeUnusable: (sha256: string) => Promise<void>;
  readonly check: () => Promise<StoreCheck>;
  /** What was found damaged so far, and what of it was retrieved again, one line each. */
  readonly damage: () => readonly string[];
  /** Why nothing that is kept serves for a citation, in a sentence. */
  readonly describeLack: (citation: string) => string;
}

/** What is wrong with an entry of the folder: a line that says so, and of a description what it holds now. */
interface Damage {
  readonly line: string;
  readonly description: string | null;
}

function linesOf(damage: ReadonlyMap<string, Damage>): string[] {
  return [...damage.values()].map(({ line }) => line);
}

/**
 * Opens the evidence of a workspace. Nothing is written before there is something to keep. What cannot be read or
 * written is a `FileError`.
 */
export function openEvidence(workspace: string, system: Files): EvidenceStore {
  const files = explaining(confined(system, workspace));
  const folder = path.join(workspace, FOLDER, 'evidence');
  const readablePath = (sha256: string): string => path.join(workspace, FOLDER, 'readable', `${sha256}.txt`);
  const damage = new Map<string, Damage>();
  const mended: string[] = [];
  const known = new Map<string, EvidenceMetadata>();
  const read = new Set<string>();
  /** What stands in the way of earlier versions that bear a citation: names of what is damaged. */
  const withheld = new Map<string, Set<string>>();
  let ignored = false;
  let writable = false;

  /** What is gone is damaged no longer. */
  const forgetDamage = (sha256: string): void => {
    for (const name of damage.keys()) if (name.startsWith(`${sha256}.`)) damage.delete(name);
  };

  /** The bytes of an entry of the folder; null where there is no file of that name, whatever else bears it. */
  const readEntry = async (name: string): Promise<Uint8Array | null> => {
    try {
      return await files.read(path.join(folder, name));
    } catch (error) {
      if (error instanceof Error && hasCode(error.cause, 'EISDIR')) return null;
      throw error;
    }
  };

  /** Reads the descriptions that were not there before: other processes keep evidence too. */
  const index = async (): Promise<readonly EvidenceMetadata[]> => {
    for (const name of await files.list(folder)) {
      if (read.has(name) || !/^[0-9a-f]{64}\.json$/.test(name)) continue;
      const bytes = await readEntry(name);
      const metadata = readMetadata(bytes);
      if (metadata && `${metadata.content_hash_local}.json` === name) {
        read.add(name);
        damage.delete(name); // another process has mended it
        known.set(metadata.content_hash_local, metadata);
      } else {
        damage.set(name, {
          line: `The description ${FOLDER}/evidence/${name} no longer has the content that it was written with; its artefact is not used.`,
          description: new TextDecoder().decode(bytes ?? new Uint8Array()),
        });
      }
    }
    return [...known.values()];
  };

  const load = async (metadata: EvidenceMetadata): Promise<Evidence | null> => {
    const sha256 = metadata.content_hash_local;
    const name = nameOf(metadata);
    const bytes = await readEntry(name);
    if (bytes !== null && hashOf(bytes) === sha256)
      return { metadata, bytes, sha256, path: `${FOLDER}/evidence/${name}` };
    const what = bytes === null ? 'is missing' : 'no longer has the content that it was kept by';
    damage.set(name, {
      line: `The artefact ${FOLDER}/evidence/${name} ${what}; nothing rests on it.`,
      description: null,
    });
    return null;
  };

  /** The hashes of what may be newer versions of an artefact, and has a damaged description. */
  const damagedVersions = async (metadata: EvidenceMetadata, citation: string): Promise<string[]> => {
    const found: string[] = [];
    for (const [name, { description }] of damage) {
      if (description === null) continue;
      const hash = path.parse(name).name;
      const artefact = await readEntry(`${hash}.${extensionOf(metadata)}`);
      if (mayBeNewer(hash, description, artefact, metadata, citation)) found.push(hash);
    }
    return found;
  };

  /** What an artefact that comes now supersedes though it may be dated later, or nobody can tell its date any more. */
  const ahead = async (
    all: readonly EvidenceMetadata[],
    now: Omit<NewEvidence, 'bytes'>,
    sha256: string,
  ): Promise<readonly string[] | undefined> => {
    const dated = datedAhead(all, now, sha256) ?? [];
    const metadata = { ...now, supersedes: dated, content_hash_local: sha256, content_length: 0 };
    const obscure = await damagedVersions(metadata, now.citation ?? now.document_uri);
    return dated.length + obscure.length > 0 ? [...dated, ...obscure] : undefined;
  };

  const guard = async (): Promise<void> => {
    if (ignored) return;
    const file = path.join(workspace, FOLDER, '.gitignore');
    if (!(await files.exists(file))) await files.write(file, new TextEncoder().encode('*\n'));
    ignored = true;
  };
  const { touch, ...records } = openRecords(workspace, files, guard);

  const prepareToKeep = async (): Promise<void> => {
    if (writable) return;
    await guard();
    await touch();
    const probe = path.join(folder, '.can-be-written');
    await files.touch(probe);
    await files.remove(probe);
    writable = true;
  };

  return {
    findByCitation: async (citation, provenance, source) => {
      const matching = (await index()).filter(
        (metadata) =>
          metadata.provenance === provenance &&
          (source === undefined || metadata.source === source) &&
          bears(metadata, citation),
      );
      const lost: EvidenceMetadata[] = [];
      withheld.delete(citation);
      const hold = (name: string): void => void withheld.set(citation, (withheld.get(citation) ?? new Set()).add(name));
      for (const metadata of newestFirst(matching)) {
        const newer = lost.find((one) => isVersionOf(one, metadata));
        const [obscure] = newer === undefined ? await damagedVersions(metadata, citation) : [];
        if (newer !== undefined) hold(nameOf(newer));
        else if (obscure !== undefined) hold(`${obscure}.json`);
        else {
          const evidence = await load(metadata);
          if (evidence) return evidence;
          lost.push(metadata);
        }
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
        supersedes: published === null ? await ahead(all, rest, sha256) : published.supersedes,
      };
      const name = nameOf(metadata);
      const file = path.join(folder, name);
      const there = await readEntry(name);
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
    ...records,
    list: index,
    remove: async (metadata) => {
      const sha256 = metadata.content_hash_local;
      // The description first: an artefact without one is not used.
      await files.remove(path.join(folder, `${sha256}.json`));
      await files.remove(path.join(folder, nameOf(metadata)));
      await files.remove(readablePath(sha256));
      known.delete(sha256);
      forgetDamage(sha256);
    },
    removeUnusable: async (sha256) => {
      const names = (await files.list(folder)).filter((name) => name.startsWith(`${sha256}.`));
      // The description first, as above.
      for (const name of names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
        await files.remove(path.join(folder, name));
      await files.remove(readablePath(sha256));
      known.delete(sha256);
      forgetDamage(sha256);
    },
    check: async () => {
      const sound: string[] = [];
      for (const metadata of await index()) if (await load(metadata)) sound.push(metadata.content_hash_local);
      const names = new Set(await files.list(folder));
      const undescribed = [...names].flatMap((name) => {
        const [, hash] = /^([0-9a-f]{64})\.(?:xml|html|txt|docx)$/.exec(name) ?? [];
        return hash === undefined || names.has(`${hash}.json`)
          ? []
          : [
              `The artefact ${FOLDER}/evidence/${name} has no description; nothing rests on it until it is retrieved again.`,
            ];
      });
      const unusable = new Set([...names].flatMap((name) => /^[0-9a-f]{64}(?=\.)/.exec(name)?.[0] ?? []));
      for (const hash of sound) unusable.delete(hash);
      return { sound, damaged: linesOf(damage), undescribed, unusable: [...unusable] };
    },
    damage: () => [...linesOf(damage), ...mended],
    describeLack: (citation) => {
      const earlier = withheld.get(citation) ?? new Set();
      const its = new Set([...known.values()].filter((metadata) => bears(metadata, citation)).map(nameOf));
      const lines = [...new Set([...its, ...earlier])].flatMap((name) => damage.get(name)?.line ?? []);
      const kept = earlier.size > 0 ? [' An earlier version is kept, and not used in its place.'] : [];
      if (lines.length > 0) return `No sound evidence of it is kept. ${lines.join(' ')}${kept.join('')}`;
      // Damage to what bears other citations says nothing of this one; of what has lost its description nobody can tell.
      const told = new Set([...known.values()].map(nameOf));
      const untold = [...damage.keys()].filter((name) => !told.has(name)).length;
      if (untold === 0) return 'No evidence of it is kept.';
      const how = untold === 1 ? '1 description of what is kept is' : `${untold} descriptions of what is kept are`;
      return `No sound evidence of it is kept; ${how} damaged (citeward evidence verify names what is).`;
    },
  };
}
