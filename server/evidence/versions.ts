import { fileAt } from '../../shared/pdf-page.ts';
import type { Damage } from './damage.ts';
import {
  addressesOf,
  bears,
  citationsOf,
  type EvidenceMetadata,
  isVouchedFor,
  lastRetrieved,
  nameOf,
} from './description.ts';
import type { Descriptions, Listed } from './descriptions.ts';
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
    const next = byHash.get(one.superseded_by);
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
  if (one.provenance === 'public') return next.provenance === 'public' && isVersionOf(one, next);
  if (next.provenance === 'public') return true; // it is the public record's by now, which comes before any copy
  return addressesOf(next).some((url) => fileAt(url) === fileAt(one.url)) && (isVouchedFor(next) || !isVouchedFor(one));
}

/** How far ahead of this clock that of another process may have dated evidence, in milliseconds. */
export const SKEW = 60_000;

/**
 * Whether two artefacts are versions of one document: of a public source, by their own citation, or by their address where one of them
 * has none, as two judgments may be printed in one law report, and an address may give another case; of one file or what it holds; or
 * of one that the user vouched for.
 */
export function isVersionOf(a: EvidenceMetadata, b: EvidenceMetadata): boolean {
  if (a.source !== b.source) return false;
  if (a.provenance !== 'public') return fileAt(a.url) === fileAt(b.url) && isVouchedFor(a) === isVouchedFor(b);
  if (isAnotherNumber(a, b)) return false;
  return a.document_uri === b.document_uri || (a.citation !== null && a.citation === b.citation);
}

/** Whether two artefacts bear numbers of their own, and not the same: they are two cases, wherever they came from. */
function isAnotherNumber(
  { citation: one }: Pick<EvidenceMetadata, 'citation'>,
  { citation: other }: Pick<EvidenceMetadata, 'citation'>,
): boolean {
  return one !== null && other !== null && one !== other;
}

/**
 * Which of what is kept an artefact that comes now is the next version of. A file of the user's is that of none that had another
 * name too. `beside`: what the file holds now, by SHA-256, of which none is an earlier version of another.
 */
export function versionsBefore(
  all: readonly EvidenceMetadata[],
  now: EvidenceMetadata,
  beside: ReadonlySet<string> = new Set(),
): readonly EvidenceMetadata[] {
  const cited = citationsOf(now);
  return all.filter(
    (one) =>
      one.content_hash_local !== now.content_hash_local &&
      one.provenance === now.provenance &&
      isVersionOf(one, now) &&
      (one.provenance === 'public' || (isInPlaceOf(one, now) && !beside.has(one.content_hash_local))) &&
      cited.some((own) => bears(one, own)),
  );
}

/** Whether an artefact of a file came where an earlier one was: a case that a bundle holds may move to another of its pages. */
function isInPlaceOf(one: EvidenceMetadata, now: EvidenceMetadata): boolean {
  const addresses = addressesOf(one);
  if (addresses.every((url) => url === now.url)) return true;
  const isSameCase = !isAnotherNumber(one, now) && one.title === now.title;
  return isSameCase && addresses.every((url) => fileAt(url) === fileAt(now.url));
}

/** The versions of what is kept, each of which names the next one. */
export interface Versions {
  /**
   * The name of the file that keeps a version from deciding, as it is, or is to be, of one that was kept after it; null where none does.
   * Of the public record that is every later version, there or not, whatever citations it bears; of the user's own it is one of which the
   * description is no longer this user's, since who takes a copy away has the one before.
   */
  readonly heldBackBy: (metadata: EvidenceMetadata) => string | null;
  /** Has the versions before one that goes, or comes again, name `next` as their next one, or none. */
  readonly unlink: (sha256: string, next: string | undefined) => Promise<void>;
  /** The same of versions before one that the user removes: it supersedes nothing any more, whatever brings its bytes again. */
  readonly unlinkRemoved: (removed: Listed | undefined) => Promise<void>;
}

/** Follows the versions that descriptions tell of; `damage` has those that cannot be used, by file name, and hears of those that are gone. */
export function followVersions(
  { known, of, readAgain, write }: Pick<Descriptions, 'known' | 'of' | 'readAgain' | 'write'>,
  damage: Map<string, Damage>,
): Versions {
  const laterOfRecord = (metadata: EvidenceMetadata, hash: string): string | null => {
    const next = of(hash);
    if (next?.attested === true && next.metadata.provenance === 'public')
      return isNextOf(metadata, next.metadata) ? nameOf(next.metadata) : null;
    const name = `${hash}.json`;
    if (next === undefined && !damage.has(name))
      damage.set(name, {
        line: `The description ${FOLDER}/evidence/${name} is gone; what it was of came after ${metadata.content_hash_local.slice(0, 12)}, which is not used until its source gives it again.`,
        kind: 'description',
      });
    return name;
  };

  const heldBackBy = (metadata: EvidenceMetadata): string | null => {
    if (metadata.provenance === 'public')
      return metadata.superseded_by === undefined ? null : laterOfRecord(metadata, metadata.superseded_by);
    const seen = new Set<string>();
    for (let one = metadata; one.superseded_by !== undefined && !seen.has(one.superseded_by); ) {
      const hash = one.superseded_by;
      const next = of(hash);
      if (damage.has(`${hash}.json`) || next?.attested === false) return `${hash}.json`;
      if (next === undefined || !isNextOf(one, next.metadata)) return null;
      seen.add(hash);
      one = next.metadata;
    }
    return null;
  };

  const relink = async (
    sha256: string,
    next: string | undefined,
    isBefore: (one: EvidenceMetadata) => boolean,
  ): Promise<void> => {
    for (const { metadata, attested } of known())
      if (attested && metadata.superseded_by === sha256) await readAgain(metadata.content_hash_local);
    for (const { metadata, attested } of known()) {
      if (!attested || metadata.superseded_by !== sha256 || !isBefore(metadata)) continue;
      const { superseded_by: _, ...rest } = metadata;
      await write(next === undefined || next === metadata.content_hash_local ? rest : { ...rest, superseded_by: next });
    }
  };

  return {
    heldBackBy,
    unlink: (sha256, next) => relink(sha256, next, () => true),
    // What is not this user's, or cannot be read, says nothing of what comes after it: the versions before it stay behind whatever else
    // there is. So do those of the record behind a copy of the user's.
    unlinkRemoved: async (removed) => {
      if (removed?.attested !== true) return;
      const { metadata } = removed;
      const isBefore = (one: EvidenceMetadata): boolean =>
        one.provenance === 'user' || metadata.provenance === 'public';
      await relink(metadata.content_hash_local, metadata.superseded_by, isBefore);
    },
  };
}
