import type { Damage } from './damage.ts';
import { addressesOf, bears, citationsOf, type EvidenceMetadata, isVouchedFor, lastRetrieved } from './description.ts';
import type { Descriptions } from './descriptions.ts';
import { FOLDER } from './files.ts';

/**
 * Latest first. What another was kept after comes behind, whatever its date, and most of all where that other is there still; and
 * so does what is dated later than now (epoch milliseconds), by a clock that was wrong.
 */
export function newestFirst(all: readonly EvidenceMetadata[], now: number): readonly EvidenceMetadata[] {
  const places = placesAmong(all);
  const rank = (one: EvidenceMetadata): number =>
    2 * places(one) + (Date.parse(lastRetrieved(one)) > now + SKEW ? 1 : 0);
  const ranks = new Map(all.map((one) => [one, rank(one)] as const));
  const rankOf = (one: EvidenceMetadata): number => ranks.get(one) ?? 0;
  return all.toSorted((a, b) => rankOf(a) - rankOf(b) || (lastRetrieved(a) < lastRetrieved(b) ? 1 : -1));
}

/** Which of its document's versions an artefact is among others. */
const LAST = 0;
const NEXT_IS_GONE = 1;
const SUPERSEDED = 2;

function placesAmong(all: readonly EvidenceMetadata[]): (one: EvidenceMetadata) => number {
  const byHash = new Map(all.map((one) => [one.content_hash_local, one]));
  return (one) => {
    if (one.superseded_by === undefined) return LAST;
    const next = byHash.get(one.superseded_by ?? '');
    return next !== undefined && isNextOf(one, next) ? SUPERSEDED : NEXT_IS_GONE;
  };
}

/** Those of some artefacts of which the next version is among them, and is one still. */
export function supersededAmong(all: readonly EvidenceMetadata[]): ReadonlySet<EvidenceMetadata> {
  const places = placesAmong(all);
  return new Set(all.filter((one) => places(one) === SUPERSEDED));
}

/**
 * Whether what was kept after an artefact as its next version is one still: bytes that were removed may have come again under
 * another name, or as a file, which is no version of what the user vouched for.
 */
export function isNextOf(one: EvidenceMetadata, next: EvidenceMetadata): boolean {
  if (one.provenance === 'public') return next.provenance === 'public' && next.source === one.source;
  if (next.provenance === 'public') return true; // it is the public record's by now, which comes before any copy
  return addressesOf(next).includes(one.url) && (isVouchedFor(next) || !isVouchedFor(one));
}

/** How far ahead of this clock that of another process may have dated evidence, in milliseconds. */
export const SKEW = 60_000;

/** Whether two artefacts are versions of one document: of a public source, of one file, or of one that the user vouched for. */
export function isVersionOf(a: EvidenceMetadata, b: EvidenceMetadata): boolean {
  return (
    a.source === b.source && (a.provenance === 'public' || (a.url === b.url && isVouchedFor(a) === isVouchedFor(b)))
  );
}

/**
 * Which of what is kept an artefact that comes now is the next version of. A file of the user's is that of none that had another
 * name too.
 */
export function versionsBefore(all: readonly EvidenceMetadata[], now: EvidenceMetadata): readonly EvidenceMetadata[] {
  const cited = citationsOf(now);
  return all.filter(
    (one) =>
      one.content_hash_local !== now.content_hash_local &&
      one.provenance === now.provenance &&
      isVersionOf(one, now) &&
      (one.provenance === 'public' || addressesOf(one).every((url) => url === now.url)) &&
      cited.some((own) => bears(one, own)),
  );
}

/** The versions of what is kept, each of which names the next one. */
export interface Versions {
  /**
   * The name of the description of a version that was kept after another, where it is no longer this user's, or no longer the public
   * record's, or was the public record's and is gone; null where none is. Who removes a version by the command has the one before.
   */
  readonly obscureSuccessor: (metadata: EvidenceMetadata) => string | null;
  /** Has the versions before one that goes, or comes again, name `next` as their next one, or none. */
  readonly unlink: (sha256: string, next: string | null | undefined) => Promise<void>;
  /** The same of a version that the user removes: it supersedes nothing any more, whatever brings its bytes again. */
  readonly unlinkRemoved: (sha256: string) => Promise<void>;
}

/** Follows the versions that descriptions tell of; `damage` has those that cannot be used, by file name, and hears of those that are gone. */
export function followVersions(
  { index, known, of, readAgain, write }: Omit<Descriptions, 'forget'>,
  damage: Map<string, Damage>,
): Versions {
  const lost = (hash: string): string => {
    const name = `${hash}.json`;
    damage.set(name, {
      line: `The description ${FOLDER}/evidence/${name} is gone; it was of the last version of what is kept.`,
      kind: 'description',
    });
    return name;
  };

  const obscureSuccessor = (metadata: EvidenceMetadata): string | null => {
    const seen = new Set<string>();
    for (let one = metadata; ; ) {
      const hash = one.superseded_by ?? null;
      if (hash === null || seen.has(hash)) return null;
      const next = of(hash);
      if (damage.has(`${hash}.json`) || next?.attested === false) return `${hash}.json`;
      if (next === undefined) return one.provenance === 'public' ? lost(hash) : null;
      // What the record gave after it is a copy of the user's by now: its description was lost, and no file tells the newest version.
      if (one.provenance === 'public' && next.metadata.provenance !== 'public') return `${hash}.json`;
      if (!isNextOf(one, next.metadata)) return null;
      seen.add(hash);
      one = next.metadata;
    }
  };

  const unlink = async (sha256: string, next: string | null | undefined): Promise<void> => {
    for (const { metadata, attested } of known())
      if (attested && metadata.superseded_by === sha256) await readAgain(metadata.content_hash_local);
    for (const { metadata, attested } of known()) {
      if (!attested || metadata.superseded_by !== sha256) continue;
      const { superseded_by: _, ...rest } = metadata;
      await write(next === undefined || next === metadata.content_hash_local ? rest : { ...rest, superseded_by: next });
    }
  };

  const unlinkRemoved = async (sha256: string): Promise<void> => {
    if (known().length === 0) await index();
    const removed = of(sha256);
    // What is not this user's says nothing of what comes after it: the versions before it stay behind whatever else there is.
    await unlink(sha256, removed?.attested === true ? removed.metadata.superseded_by : null);
  };

  return { obscureSuccessor, unlink, unlinkRemoved };
}
