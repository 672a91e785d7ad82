import { addAll } from '../../shared/lists.ts';
import type { Note } from '../../shared/notes.ts';
import { fileAt } from '../../shared/pdf-page.ts';
import {
  type AttestedEvidence,
  addressesOf,
  type Evidence,
  type EvidenceMetadata,
  type EvidenceStore,
  extensionOf,
  isVouchedFor,
  type ReadingKey,
  readingOf,
  readingOfKept,
  supersededAmong,
} from '../evidence/index.ts';
import type { Listing, OpenFile } from './own-files.ts';
import { ownOf, type Retrieval, type RivalCopy } from './source.ts';

/** An artefact of the user's as another copy of what decides. */
export function rivalOf({ metadata, bytes, sha256 }: Evidence): RivalCopy {
  return {
    ...{ name: metadata.url, bytes, sha256, format: extensionOf(metadata), type: metadata.content_type },
    ...{ citations: ownOf(metadata), is: metadata },
  };
}

/** A file of the user's as another copy of what decides. */
export function rivalOfFile({
  name,
  bytes,
  sha256,
  format,
  citations,
  inspection: { citation, title },
}: OpenFile): RivalCopy {
  return { name, bytes, sha256, format, type: null, citations, is: { citation, title: title ?? undefined } };
}

/** How another copy of the user's is read. */
export function readingOfRival({ sha256, format, type }: RivalCopy): ReadingKey {
  return readingOf(sha256, format, type);
}

/** How copies are followed. */
interface Following {
  readonly open: (file: string) => Promise<OpenFile | null>;
  readonly isCopy: (one: EvidenceMetadata) => boolean;
}

/**
 * What citations lead to: a copy says what else it is, and another copy goes on with that. Earlier versions lead on, too: what one
 * said that it is, the next may have left out. `open` reads a file of the listing, null where it bears nothing; `isCopy` says of
 * what is kept whether it is a copy of what decides.
 */
export async function followCopies(
  store: EvidenceStore,
  { first, others }: Listing,
  from: readonly string[],
  { open, isCopy }: Following,
): Promise<{ readonly cited: ReadonlySet<string>; readonly files: readonly (readonly [string, OpenFile])[] }> {
  const kept = new Map<string, EvidenceMetadata[]>();
  for (const { metadata, attested } of await store.list())
    if (attested && metadata.provenance === 'user' && isCopy(metadata))
      for (const one of ownOf(metadata)) kept.set(one, [...(kept.get(one) ?? []), metadata]);
  const cited = new Set(from);
  const files = new Map<string, OpenFile | null>();
  const add = (citations: readonly string[]): void => {
    for (const one of citations) cited.add(one);
  };
  const bears = ({ citations }: OpenFile): boolean => citations.some((one) => cited.has(one));
  for (const one of cited) {
    // A set hands out what is added while it is gone through.
    for (const copy of kept.get(one) ?? []) add(ownOf(copy));
    for (const name of [first.get(one) ?? [], others.get(one) ?? []].flat()) {
      const file = files.has(name) ? null : await open(name);
      if (!files.has(name)) files.set(name, file);
      if (file !== null && bears(file)) add(file.citations); // it may have changed since it was listed
    }
  }
  return { cited, files: [...files].flatMap(([name, file]) => (file && bears(file) ? [[name, file] as const] : [])) };
}

/** The copies that the user supplied before another one. */
export interface SuppliedBefore {
  readonly rivals: readonly RivalCopy[];
  /** Those of which the bytes are gone, or no longer what they were. */
  readonly lost: readonly EvidenceMetadata[];
}

/** Which copies stand: `isThere`, whether a file still holds it; `isCopy`, whether it is one of what decides. */
interface Standing {
  readonly isThere: (file: string, sha256: string) => boolean;
  readonly isCopy: (one: EvidenceMetadata) => boolean;
}

/**
 * The copies that this user added, adopted or had under other names and that differ from this one. A new file outranks
 * none of them, lost or not, and neither does evidence of it. Copies with a later version are left out, and so are those of
 * files that still hold them (`isThere`), which speak for themselves; and so are those of pages that a bundle no longer has, while
 * it is there itself and decides (`file`; null: what is kept decides).
 */
export async function suppliedBefore(
  store: EvidenceStore,
  citations: ReadonlySet<string>,
  { metadata: own, sha256 }: AttestedEvidence,
  file: string | null,
  { isThere, isCopy }: Standing,
): Promise<SuppliedBefore> {
  const rivals: RivalCopy[] = [];
  const lost: EvidenceMetadata[] = [];
  if (own.provenance !== 'user') return { rivals, lost };
  const supplied = await store.supplied(citations);
  const superseded = supersededAmong(supplied);
  const isElsewhere = (one: EvidenceMetadata): boolean =>
    isVouchedFor(one) ||
    addressesOf(one).some(
      (url) =>
        (file === null ? url !== own.url : fileAt(url) !== fileAt(file)) && !isThere(url, one.content_hash_local),
    );
  const isStanding = (one: EvidenceMetadata): boolean =>
    one.content_hash_local !== sha256 && !superseded.has(one) && isElsewhere(one) && isCopy(one);
  for (const one of supplied.filter(isStanding)) {
    const found = (await store.findByHash(one.content_hash_local)).filter(({ attested }) => attested);
    if (found.length === 0) lost.push(one);
    addAll(rivals, found.map(rivalOf));
  }
  return { rivals, lost };
}

/** Nothing, where copies of the user's are lost that may have other words than what would decide in their place. */
export function insteadOfLost(lost: readonly EvidenceMetadata[]): Retrieval & { readonly kind: 'none' } {
  return { kind: 'none', reason: 'ambiguous', note: [copiesLost(lost)], attempts: [], candidates: [] };
}

/** That copies of the user's are lost. */
export function copiesLost(lost: readonly EvidenceMetadata[]): Note {
  return {
    id: 'own-copies-lost',
    copies: lost.map(({ url, content_hash_local: hash }) => ({ name: url, hash: hash.slice(0, 12) })),
  };
}

/** A retrieval with the user's other copies beside it. */
export function withRivals(
  retrieval: Retrieval & { readonly kind: 'retrieved' },
  more: readonly RivalCopy[],
): Retrieval & { readonly kind: 'retrieved' } {
  const { rivals = [], evidence } = retrieval;
  const all = new Map([...rivals, ...more].map((one) => [readingOfRival(one), one]));
  all.delete(readingOfKept(evidence.metadata));
  return { ...retrieval, rivals: [...all.values()] };
}
