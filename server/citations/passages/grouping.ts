import type { Steps } from '../../../shared/steps.ts';
import { type Format, lastAtOrBefore } from '../../documents/index.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { type Passage, passageAt } from './passages.ts';

/** The passages of a draft in order, which hold all of its blocks. */
export interface Grouping {
  readonly passages: readonly Passage[];
  /** Which block of the draft is the first of each, and after the last the number of blocks. */
  readonly firsts: Int32Array;
}

export const NO_PASSAGES: Grouping = { passages: [], firsts: Int32Array.of(0) };

/** How a list goes on from the one before: as it did up to `kept`, and from `resumed` on as that did from `resumedOld`. */
export interface Change {
  readonly kept: number;
  readonly resumed: number;
  readonly resumedOld: number;
}

/** Compares two lists by the identity of their items. */
export function changeOf<T>(old: readonly T[], list: readonly T[]): Change {
  const shorter = Math.min(old.length, list.length);
  let kept = 0;
  while (kept < shorter && old[kept] === list[kept]) kept++;
  let after = 0;
  while (after < shorter - kept && old[old.length - 1 - after] === list[list.length - 1 - after]) after++;
  return { kept, resumed: list.length - after, resumedOld: old.length - after };
}

/** What stood for passage `i` in a list of before, if anything did. */
export function before<T>(old: readonly T[], i: number, regrouping: Regrouping): T | undefined {
  const { kept, resumed, resumedOld, moved } = regrouping;
  const origin = i < kept ? i : i >= resumed ? i - resumed + resumedOld : moved.get(i);
  return origin === undefined ? undefined : old[origin];
}

/** How passages go on from those before. */
export interface Regrouping extends Change {
  /** Where passages that stand between two changes stood before. */
  readonly moved: ReadonlyMap<number, number>;
}

/**
 * Groups blocks to passages where blocks changed; the others are grouped as in `old`. A passage of the same blocks as
 * before is the same object. Yields between small pieces of work.
 */
export function* groupPassages(
  blocks: readonly BlockReader[],
  format: Format,
  old: Grouping,
  change: Change,
): Steps<{ readonly grouping: Grouping; readonly regrouping: Regrouping }> {
  const kept = countKept(old.firsts, change.kept);
  const shift = change.resumed - change.resumedOld;
  const resume = (at: number): number => {
    if (at === blocks.length) return old.passages.length;
    if (at < change.resumed) return -1;
    const first = lastAtOrBefore(old.firsts, at - shift);
    return old.firsts[first] === at - shift ? first : -1;
  };
  const fresh: Passage[] = [];
  let at = old.firsts[kept] ?? 0;
  let resumedOld = resume(at);
  const groupPiece = (): void => {
    for (let looked = 0; resumedOld < 0 && looked < PIECE; resumedOld = resume(at)) {
      const passage = passageAt(blocks, at, format);
      fresh.push(passage);
      at += 1 + passage.rest.length;
      looked += passage.body.block.text.length;
    }
  };
  for (groupPiece(); resumedOld < 0; groupPiece()) yield;
  const moved = new Map<number, number>();
  const known = new Map(old.passages.slice(kept, resumedOld).map((passage, i) => [passage.body, kept + i]));
  const between = fresh.map((passage, i) => {
    const origin = known.size > 0 ? known.get(passage.body) : undefined;
    const before = origin === undefined ? undefined : old.passages[origin];
    if (origin === undefined || !before || !isSame(before, passage)) return passage;
    moved.set(kept + i, origin);
    return before;
  });
  const passages = [...old.passages.slice(0, kept), ...between, ...old.passages.slice(resumedOld)];
  const firsts = new Int32Array(passages.length + 1);
  for (let i = 0; i < passages.length; i++) firsts[i + 1] = (firsts[i] ?? 0) + 1 + (passages[i]?.rest.length ?? 0);
  return { grouping: { passages, firsts }, regrouping: { kept, resumed: kept + fresh.length, resumedOld, moved } };
}

/** How much text is grouped between two yields, in characters: what a block mentions may be read for it. */
const PIECE = 0x2000;

/** How many passages end before the blocks change; what follows the last block of each is looked at too. */
function countKept(firsts: Int32Array, unchanged: number): number {
  let kept = 0;
  while (kept < firsts.length - 1 && (firsts[kept + 1] ?? 0) < unchanged) kept++;
  return kept;
}

function isSame(a: Passage, b: Passage): boolean {
  return (
    a.body === b.body &&
    a.tail === b.tail &&
    a.rest.length === b.rest.length &&
    a.rest.every((part, i) => part === b.rest[i])
  );
}
