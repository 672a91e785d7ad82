import { type Citation, kindOf } from '../citations/index.ts';
import type { Verification } from '../verification/index.ts';
import { artefactsOf, isPublished, type LookUp } from './look-up.ts';
import type { Hand } from './prints.ts';

/** The look-up of an enactment, by its key. */
type Looked = readonly [key: string, hand: Hand & { readonly citation: Citation }];

/** Whether a verdict may rest on documents that are asked for by other citations of the same item. */
export function restsOnItem(citation: Citation): boolean {
  return kindOf(citation) === 'legislation';
}

/**
 * Tells which look-ups of legislation are to be made again, as documents of the same item came by others later: of a provision, of its
 * other versions or of all of the item. Each is named once for as many documents as there are.
 */
export function lawWatch(): (looked: ReadonlyMap<string, Looked[1]>) => readonly Looked[] {
  const told = new Map<string, number>();
  return (looked) => {
    const byItem = new Map<string, { readonly all: Set<string>; readonly own: Looked[] }>();
    for (const [key, hand] of looked) {
      const item = itemOf(hand);
      if (item === null) continue;
      const group = byItem.get(item) ?? { all: new Set(), own: [] };
      byItem.set(item, group);
      for (const { sha256 } of artefactsOf(hand.lookUp)) group.all.add(sha256);
      group.own.push([key, hand]);
    }
    return [...byItem.values()].flatMap(({ all, own }) =>
      own.filter(([key, { lookUp }]) => {
        const isNew = artefactsOf(lookUp).length < all.size && (told.get(key) ?? 0) < all.size;
        told.set(key, all.size);
        return isNew;
      }),
    );
  };
}

/** The identifier of the item that a look-up found; null where it found none, or a judgment. */
function itemOf({ retrieved }: Hand): string | null {
  const authority = retrieved.kind === 'retrieved' ? retrieved.authority.authority : null;
  return authority?.kind === 'enactment' ? authority.metadata.uri : null;
}

/** A look-up that was made again, with what was asked for it before: what is kept was retrieved then. */
export function againOf<T extends Hand>(before: T, again: Hand): T {
  const isSame =
    artefactsOf(before.lookUp)
      .map(({ sha256 }) => sha256)
      .join() ===
    artefactsOf(again.lookUp)
      .map(({ sha256 }) => sha256)
      .join();
  if (isSame || again.lookUp.result.kind === 'none') return before;
  const lookUp: LookUp = { ...again.lookUp, attempts: [...before.lookUp.attempts, ...again.lookUp.attempts] };
  return { ...before, ...again, lookUp };
}

/**
 * Tells the first citation of some whose verdict leaves open what other versions of its provision may tell: each once, as its look-up is.
 * A verdict is given anew only where what it rests on is another.
 */
export function wantingAmong(
  lookUpsOf: (citation: Citation) => readonly LookUp[],
  judge: (citation: Citation) => Pick<Verification, 'wants'>,
): (citations: readonly Citation[]) => Citation | null {
  const asked = new Set<string>();
  const known = new Map<Citation, { readonly by: readonly LookUp[]; readonly wants: boolean }>();
  const isWanting = (citation: Citation): boolean => {
    const by = lookUpsOf(citation);
    const before = known.get(citation);
    if (before?.by.every((one, i) => one === by[i])) return before.wants;
    const wants = by.every(isPublished) && judge(citation).wants !== undefined;
    known.set(citation, { by, wants });
    return wants;
  };
  return (citations) => {
    const next = citations.find((one) => restsOnItem(one) && !asked.has(one.normalized) && isWanting(one)) ?? null;
    if (next !== null) asked.add(next.normalized);
    return next;
  };
}
