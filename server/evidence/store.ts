import path from 'node:path';
import type { Provenance, SourceId } from '../../shared/finding.ts';
import { type Attestor, boundTo } from './attestor.ts';
import { confined } from './confined.ts';
import { type Damage, inFew, lackOf, linesOf } from './damage.ts';
import {
  bears,
  citationsOf,
  type EvidenceMetadata,
  FORMATS,
  hashOf,
  type NewEvidence,
  nameOf,
  outweighs,
  placesAfter,
  placesBeside,
  toldBefore,
} from './description.ts';
import { type Listed, openDescriptions, readEntry } from './descriptions.ts';
import { explaining, type Files, FOLDER } from './files.ts';
import { openReadings, type Readings } from './readings.ts';
import { openRecords, type Records } from './records.ts';
import { followVersions, isVersionOf, newestFirst, supersededAmong, versionsBefore } from './versions.ts';

/** An artefact that is kept, its bytes re-hashed when they were read. */
interface Artefact {
  readonly metadata: EvidenceMetadata;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Relative to the workspace, with forward slashes. */
  readonly path: string;
}

/** The evidence that this user kept on this machine: a verdict may rest on it. */
export type AttestedEvidence = Artefact & { readonly attested: true };

/** An artefact, whether it is this user's or came with the folder and decides nothing. */
export type Evidence = AttestedEvidence | (Artefact & { readonly attested: false });

/** The parts that the evidence needs from outside; injected once. */
export interface EvidencePorts {
  readonly files: Files;
  readonly attestor: Attestor;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The result of a check of the whole folder. */
export interface StoreCheck {
  /** The artefacts that this user kept on this machine, with the content by which they were kept: SHA-256s. */
  readonly sound: readonly string[];
  /**
   * The artefacts that came with the folder, or that a version kept without attestation, with the content that they
   * claim.
   */
  readonly unattested: readonly string[];
  /** Artefacts whose bytes no longer have the hash that they are kept by, and descriptions without artefact. */
  readonly damaged: readonly string[];
  /** Artefacts without a description, as an interruption leaves them. They are no damage, and nothing rests on them. */
  readonly undescribed: readonly string[];
  /** The hashes of artefacts that cannot be used: they are damaged, or lack their bytes or their description. */
  readonly unusable: readonly string[];
}

/** The evidence of one workspace: `.citeward/`, which nothing else writes. */
export interface EvidenceStore extends Records, Readings {
  /**
   * The newest attested artefact that bears a citation, of one source where one is named, and of one case where `isMeant` tells that,
   * or null. Where it is damaged or gone none that it superseded is used in its place. What another process has kept meanwhile is seen.
   */
  readonly findByCitation: (
    citation: string,
    provenance: Provenance,
    source?: SourceId,
    isMeant?: (metadata: EvidenceMetadata) => boolean,
  ) => Promise<AttestedEvidence | null>;
  /**
   * Artefacts that bear a citation and came with the folder, a few of the newest, to be read, as they decide nothing. None
   * where something attested bears it. What another process has attested meanwhile is seen.
   */
  readonly findUnattested: (citation: string) => Promise<readonly Evidence[]>;
  readonly findByHash: (prefix: string) => Promise<readonly Evidence[]>;
  /** Makes the folder, hidden from git. */
  readonly prepare: () => Promise<void>;
  /**
   * Finds out whether evidence and the log of requests can be written, so that nothing is asked that could not be kept.
   */
  readonly prepareToKeep: () => Promise<void>;
  /** What this user has supplied that bears one of some citations, as it is described now, whichever process wrote that. */
  readonly supplied: (citations: ReadonlySet<string>) => Promise<readonly EvidenceMetadata[]>;
  /**
   * Keeps an artefact. Bytes that the public record gave, or that the user vouched for, stay what they are, and read as they were,
   * whatever file or link of the user's brings them again. `beside`: what its file holds now, by SHA-256.
   */
  readonly keep: (evidence: NewEvidence, beside?: ReadonlySet<string>) => Promise<AttestedEvidence>;
  /** Keeps an artefact as a person reads it, for editors that show files alone. Returns the absolute path. */
  readonly keepReadable: (sha256: string, text: string) => Promise<string>;
  /** The descriptions in the folder, attested and not. */
  readonly list: () => Promise<readonly Listed[]>;
  /** Another one whenever something was kept, described anew or removed, by whichever process; null where nothing was ever kept. */
  readonly stamp: () => Promise<string | null>;
  /** Removes an artefact and its description. */
  readonly remove: (metadata: EvidenceMetadata) => Promise<void>;
  /** Removes whatever is kept by a hash, described or not. */
  readonly removeUnusable: (sha256: string) => Promise<void>;
  readonly check: () => Promise<StoreCheck>;
  /** The damage found so far, and the artefacts that were retrieved again, one line each. */
  readonly damage: () => readonly string[];
  /** Why nothing that is kept serves for a citation, in a sentence. */
  readonly describeLack: (citation: string) => string;
}

function metadataOf(rest: Omit<NewEvidence, 'bytes'>, bytes: Uint8Array, sha256: string): EvidenceMetadata {
  return { ...rest, content_hash_local: sha256, content_length: bytes.length };
}

/** The name of an artefact. */
const ARTEFACT = new RegExp(`^([0-9a-f]{64})\\.(?:${FORMATS.join('|')})$`);

/** How many copies that came with the folder are looked at for a citation. */
const MOST_COPIES = 5;

/**
 * Opens the evidence of a workspace. Nothing is written before there is something to keep. A file that cannot be read
 * or written is a `FileError`.
 */
export function openEvidence(workspace: string, { files: system, attestor, now }: EvidencePorts): EvidenceStore {
  const files = explaining(confined(system, workspace));
  const bound = boundTo(workspace, attestor);
  /** An artefact of a public source counts wherever it lies; a copy of the user's was supplied to one workspace. */
  const attestorOf = ({ provenance }: EvidenceMetadata): Attestor => (provenance === 'user' ? bound : attestor);
  const folder = path.join(workspace, FOLDER, 'evidence');
  const readablePath = (sha256: string): string => path.join(workspace, FOLDER, 'readable', `${sha256}.txt`);
  const damage = new Map<string, Damage>();
  const { forget: forgetDescription, ...descriptions } = openDescriptions(folder, files, attestorOf, damage);
  const { index, known, of, readAgain, write } = descriptions;
  const { heldBackBy, unlink, unlinkRemoved } = followVersions(descriptions, damage);
  const mended: string[] = [];
  /** The damage that stands in the way of earlier versions with a citation, by name. */
  const withheld = new Map<string, Set<string>>();
  let ignored = false;
  let writable = false;

  /** An artefact that is gone is no longer damaged. */
  const forget = (sha256: string): void => {
    forgetDescription(sha256);
    for (const name of damage.keys()) if (name.startsWith(`${sha256}.`)) damage.delete(name);
  };

  const attestedOnes = async (): Promise<readonly EvidenceMetadata[]> =>
    (await index()).flatMap(({ metadata, attested }) => (attested ? [metadata] : []));

  const load = async (metadata: EvidenceMetadata): Promise<Artefact | null> => {
    const sha256 = metadata.content_hash_local;
    const name = nameOf(metadata);
    const bytes = await readEntry(files, path.join(folder, name));
    if (bytes !== null && hashOf(bytes) === sha256)
      return { metadata, bytes, sha256, path: `${FOLDER}/evidence/${name}` };
    const what = bytes === null ? 'is missing' : 'no longer has the content that it was kept by';
    damage.set(name, {
      line: `The copy ${FOLDER}/evidence/${name} ${what}; nothing rests on it.`,
      kind: 'artefact',
    });
    return null;
  };

  /** A description as another process may have written it since; null where it is not this user's any longer, or cannot be used. */
  const asItIsNow = async ({ content_hash_local: sha256 }: EvidenceMetadata): Promise<EvidenceMetadata | null> => {
    await readAgain(sha256);
    const listed = of(sha256);
    return listed?.attested === true && !damage.has(`${sha256}.json`) ? listed.metadata : null;
  };

  const loadAttested = async (metadata: EvidenceMetadata): Promise<AttestedEvidence | null> => {
    const artefact = await load(metadata);
    return artefact && { ...artefact, attested: true };
  };

  const guard = async (): Promise<void> => {
    if (ignored) return;
    const file = path.join(workspace, FOLDER, '.gitignore');
    if (!(await files.exists(file))) await files.write(file, new TextEncoder().encode('*\n'));
    ignored = true;
  };
  const { touch, ...records } = openRecords(workspace, files, bound, guard);
  const readings = openReadings(workspace, files, bound, guard);

  const prepareToKeep = async (): Promise<void> => {
    if (writable) return;
    await guard();
    await touch();
    const probe = path.join(folder, '.can-be-written');
    await files.touch(probe);
    await files.remove(probe);
    writable = true;
  };

  const bearing = async (
    citations: ReadonlySet<string>,
    provenance: Provenance,
  ): Promise<readonly EvidenceMetadata[]> => {
    const isIts = (one: EvidenceMetadata): boolean =>
      one.provenance === provenance && citationsOf(one).some((own) => citations.has(own));
    const known = (await attestedOnes()).filter(isIts);
    if (provenance === 'public' || known.length === 0) return known; // to look at the folder again costs as much as the look-up
    for (const { content_hash_local: sha256 } of known) await readAgain(sha256);
    return (await attestedOnes()).filter(isIts);
  };

  return {
    supplied: (citations) => bearing(citations, 'user'),
    findByCitation: async (citation, provenance, source, isMeant = () => true) => {
      const matching = (await bearing(new Set([citation]), provenance)).filter(
        (metadata) => (source === undefined || metadata.source === source) && isMeant(metadata),
      );
      const lost: EvidenceMetadata[] = [];
      withheld.delete(citation);
      const hold = (name: string): void => void withheld.set(citation, (withheld.get(citation) ?? new Set()).add(name));
      for (const metadata of newestFirst(matching, now())) {
        const newer = lost.find((one) => isVersionOf(one, metadata));
        if (newer !== undefined) {
          hold(nameOf(newer));
          continue;
        }
        const asNow = await asItIsNow(metadata);
        if (asNow === null) continue; // those before it are held back by that
        const later = heldBackBy(asNow);
        if (later !== null) {
          hold(later);
          continue;
        }
        const evidence = await loadAttested(asNow);
        if (evidence) return evidence;
        lost.push(asNow);
      }
      return null;
    },
    findUnattested: async (citation) => {
      const bearing = async (): Promise<readonly Listed[]> =>
        (await index()).filter(({ metadata }) => bears(metadata, citation));
      const isOwn = ({ attested }: Listed): boolean => attested;
      const all = await bearing();
      if (all.some(isOwn)) return [];
      const candidates = newestFirst(
        all.map(({ metadata }) => metadata).filter((metadata) => !damage.has(nameOf(metadata))),
        now(),
      ).slice(0, MOST_COPIES);
      // One of them may have been retrieved, or adopted, by another process or another store of this one.
      for (const { content_hash_local: hash } of candidates) await readAgain(hash);
      if ((await bearing()).some(isOwn)) return [];
      const found = await Promise.all(candidates.map(load));
      return found.flatMap((artefact) => (artefact ? [{ ...artefact, attested: false as const }] : []));
    },
    findByHash: async (prefix) => {
      const matching = (await index()).filter(({ metadata }) =>
        metadata.content_hash_local.startsWith(prefix.toLowerCase()),
      );
      const found = matching.map(async ({ metadata, attested }): Promise<Evidence | null> => {
        const artefact = await load(metadata);
        return artefact && { ...artefact, attested };
      });
      return (await Promise.all(found)).filter((evidence) => evidence !== null);
    },
    prepare: guard,
    prepareToKeep,
    keep: async ({ bytes, ...rest }, beside) => {
      await guard();
      const sha256 = hashOf(bytes);
      // What came with the folder is nothing that went before: none of what it says is attested with what comes now. What another
      // process has written since is read again: a copy may have been vouched for.
      await readAgain(sha256);
      for (const one of versionsBefore(await attestedOnes(), metadataOf(rest, bytes, sha256), beside))
        await readAgain(one.content_hash_local);
      const all = await attestedOnes();
      const before = all.find((one) => one.content_hash_local === sha256);
      const lasting = before && rest.provenance === 'user' && outweighs(before, rest) ? before : null;
      const metadata: EvidenceMetadata =
        lasting === null
          ? {
              ...{ ...metadataOf(rest, bytes, sha256), ...toldBefore(before, rest) },
              ...placesAfter(before, rest),
            }
          : { ...lasting, also_at: rest.http_status === null ? lasting.also_at : placesBeside(lasting, rest) };
      const name = nameOf(metadata);
      const file = path.join(folder, name);
      const there = await readEntry(files, path.join(folder, name));
      if (there === null || hashOf(there) !== sha256) await files.write(file, bytes);
      // What was superseded and comes again is the last from now on, and its place between others is nobody's.
      if (lasting === null && before?.superseded_by !== undefined) await unlink(sha256, before.superseded_by);
      await write(metadata);
      if (lasting === null) {
        const earlier = versionsBefore(await attestedOnes(), metadata, beside);
        const superseded = supersededAmong(earlier);
        for (const one of earlier) if (!superseded.has(one)) await write({ ...one, superseded_by: sha256 });
      }
      const ill = [name, `${sha256}.json`].filter((one) => damage.delete(one));
      if (ill.length > 0)
        mended.push(`The copy ${FOLDER}/evidence/${name} no longer had its content; it was retrieved again.`);
      return { metadata, bytes, sha256, path: `${FOLDER}/evidence/${name}`, attested: true };
    },
    keepReadable: async (sha256, text) => {
      await guard();
      const file = readablePath(sha256);
      await files.write(file, new TextEncoder().encode(text));
      return file;
    },
    ...records,
    ...readings,
    list: index,
    stamp: () => files.stamp(folder),
    remove: async (metadata) => {
      const sha256 = metadata.content_hash_local;
      await index();
      const removed = of(sha256);
      // The description first: an artefact without one is not used.
      await files.remove(path.join(folder, `${sha256}.json`));
      await files.remove(path.join(folder, nameOf(metadata)));
      await files.remove(readablePath(sha256));
      await unlinkRemoved(removed);
      forget(sha256);
    },
    removeUnusable: async (sha256) => {
      await index();
      const removed = of(sha256);
      const names = (await files.list(folder)).filter((name) => name.startsWith(`${sha256}.`));
      // The description first, as above.
      for (const name of names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
        await files.remove(path.join(folder, name));
      await files.remove(readablePath(sha256));
      await unlinkRemoved(removed);
      forget(sha256);
    },
    check: async () => {
      const sound: string[] = [];
      const unattested: string[] = [];
      for (const { metadata, attested } of await index())
        if (await load(metadata)) (attested ? sound : unattested).push(metadata.content_hash_local);
      const names = new Set(await files.list(folder));
      const undescribed = [...names].flatMap((name) => {
        const [, hash] = ARTEFACT.exec(name) ?? [];
        return hash === undefined || names.has(`${hash}.json`)
          ? []
          : [
              `The copy ${FOLDER}/evidence/${name} has no description; nothing rests on it until it is retrieved again.`,
            ];
      });
      for (const { metadata, attested } of await index()) if (attested) heldBackBy(metadata);
      const unusable = new Set([...names].flatMap((name) => /^[0-9a-f]{64}(?=\.)/.exec(name)?.[0] ?? []));
      for (const hash of [...sound, ...unattested]) unusable.delete(hash);
      return { sound, unattested, damaged: linesOf(damage), undescribed: inFew(undescribed), unusable: [...unusable] };
    },
    damage: () => [...linesOf(damage), ...mended],
    describeLack: (citation) => {
      const all = known().map(({ metadata }) => metadata);
      const its = all.filter((metadata) => bears(metadata, citation)).map(nameOf);
      return lackOf(damage, new Set(all.map(nameOf)), its, withheld.get(citation) ?? new Set());
    },
  };
}
