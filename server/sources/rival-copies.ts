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
} from '../evidence/index.ts';
import { ownOf, type Retrieval, type RivalCopy } from './source.ts';

/** An artefact of the user's as another copy of what decides. */
export function rivalOf({ metadata, bytes, sha256 }: Evidence): RivalCopy {
  return {
    ...{ name: metadata.url, bytes, sha256, format: extensionOf(metadata), type: metadata.content_type },
    citations: ownOf(metadata),
  };
}

/** How another copy of the user's is read. */
export function readingOfRival({ sha256, format, type }: RivalCopy): ReadingKey {
  return readingOf(sha256, format, type);
}

/**
 * The copies that this user added, adopted or had under other names and that differ from this one. A new file outranks
 * none of them, and neither does evidence of it. Copies with a later version are left out, and so are those of files
 * that still hold them (`isThere`), which speak for themselves.
 */
export async function suppliedBefore(
  store: EvidenceStore,
  citations: ReadonlySet<string>,
  { metadata: own, sha256 }: AttestedEvidence,
  isThere: (file: string, sha256: string) => boolean,
): Promise<RivalCopy[]> {
  if (own.provenance !== 'user') return [];
  const all = await Promise.all([...citations].map(store.supplied));
  const supplied = [...new Map(all.flat().map((one) => [one.content_hash_local, one])).values()];
  const hashes = new Set(supplied.map(({ content_hash_local: hash }) => hash));
  const isLast = ({ superseded_by: next }: EvidenceMetadata): boolean => next === undefined || !hashes.has(next);
  const isElsewhere = (one: EvidenceMetadata): boolean =>
    isVouchedFor(one) || addressesOf(one).some((url) => url !== own.url && !isThere(url, one.content_hash_local));
  const isStanding = (one: EvidenceMetadata): boolean =>
    one.content_hash_local !== sha256 && isLast(one) && isElsewhere(one);
  const rivals: RivalCopy[] = [];
  for (const { content_hash_local: hash } of supplied.filter(isStanding))
    for (const found of await store.findByHash(hash)) if (found.attested) rivals.push(rivalOf(found));
  return rivals;
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
