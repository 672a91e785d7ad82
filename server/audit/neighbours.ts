import type { Citation } from '../citations/index.ts';
import type { Neighbour, Retrieved } from '../verification/index.ts';
import type { Item } from './findings.ts';

/** How far from a citation another one may begin that the draft may mean in its place, in UTF-16 offsets, and how many are looked at each way. */
const NEAR = 600;
const MOST = 3;

/**
 * The citations near one of a list that are of other authorities and have no quoted words of their own, the nearest first: in its
 * paragraph, or in its claim of a job file.
 */
export function neighboursOf<T extends Pick<Item, 'document' | 'claimId' | 'citation' | 'place' | 'text'>>(
  items: readonly T[],
  at: number,
): readonly T[] {
  const own = items[at];
  if (!own) return [];
  const before = items.slice(Math.max(0, at - MOST), at).reverse();
  const behind = items.slice(at + 1, at + 1 + MOST);
  const others = [...before, ...behind].filter(
    (one) =>
      one.document === own.document &&
      one.text === own.text &&
      one.citation.normalized !== own.citation.normalized &&
      one.citation.among.length === 0 &&
      one.citation.quotations.length === 0,
  );
  if (others.length === 0) return others; // most stand alone in their paragraph, and need no place
  const start = startOf(own);
  return others.filter((one) => {
    const its = startOf(one);
    return start === null || its === null ? one.claimId === own.claimId : Math.abs(its - start) <= NEAR;
  });
}

/** The most authorities of a draft that a short form without a name is looked for in. */
const MOST_FURTHER = 24;
/**
 * For a short form without a name: one citation of each other authority that its document cites before it, the nearest first. It
 * is taken to go on with the one cited last, and may go back to another.
 */
function furtherOf<T extends Pick<Item, 'document' | 'citation' | 'text'>>(
  items: readonly T[],
  at: number,
): readonly T[] {
  const own = items[at];
  if (own?.citation.nameless !== true || goesOnHere(items, own)) return [];
  const others = new Map<string, T>();
  for (let i = at - 1; i >= 0 && others.size < MOST_FURTHER; i--) {
    const one = items[i] as T;
    const { normalized, among, shortForm } = one.citation;
    const isOther = one.document === own.document && normalized !== own.citation.normalized;
    if (isOther && !shortForm && among.length === 0 && !others.has(normalized)) others.set(normalized, one);
  }
  return [...others.values()];
}

/** What is cited near a citation of a list, then what is further from it and may be meant all the same. */
export function aroundOf<T extends Pick<Item, 'document' | 'claimId' | 'citation' | 'place' | 'text'>>(
  items: readonly T[],
  at: number,
): readonly { readonly citation: Citation; readonly isFar: boolean }[] {
  return [
    ...neighboursOf(items, at).map(({ citation }) => ({ citation, isFar: false })),
    ...furtherOf(items, at).map(({ citation }) => ({ citation, isFar: true })),
  ];
}

/** Whether a short form that quotes nothing goes on with what its own paragraph cites in full. */
function goesOnHere<T extends Pick<Item, 'document' | 'citation' | 'text'>>(items: readonly T[], own: T): boolean {
  if (own.citation.quotations.length > 0) return false;
  return items.some(
    ({ document, text, citation }) =>
      document === own.document &&
      text === own.text &&
      !citation.shortForm &&
      citation.normalized === own.citation.normalized,
  );
}

function startOf({ citation, place }: Pick<Item, 'citation' | 'place'>): number | null {
  return place === null ? null : place(citation).start;
}

/** A citation near another, or further from it, with its authority, where that was retrieved, and the copy of the user's that it rests on. */
export function neighbourOf(
  citation: Citation,
  retrieved: Retrieved | null | undefined,
  isFar: boolean,
): readonly Neighbour[] {
  if (retrieved?.kind !== 'retrieved') return [];
  const { evidence, authority } = retrieved;
  const path = evidence.provenance === 'user' ? evidence.url : evidence.linkedBy;
  return [{ citation, authority, isFar, copy: path === undefined ? null : { path, sha256: evidence.sha256 } }];
}
