import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { drain, eachInSteps, type Steps } from '../../../shared/steps.ts';
import { type Block, type Draft, readTextInSteps, sourceSpan, type TextFormat } from '../../documents/index.ts';
import type { Citation } from '../claims/citation.ts';
import { findUncited, NONE_UNCITED, type Uncited } from '../claims/uncited.ts';
import { BlockReader } from '../mentions/block-reader.ts';
import { type Change, changeOf, type Grouping, groupPassages, NO_PASSAGES } from '../passages/grouping.ts';
import { type Passage, partsOf } from '../passages/passages.ts';
import { type Resolutions, resolveMentions } from '../passages/resolutions.ts';
import { NO_STATUTES, resolveStatutes, type StatuteResolutions } from '../passages/statute-resolutions.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { NO_UNITS, readUnits, type UnitReading, type Units } from './units.ts';

/** A citation with its place in one version of a draft. */
export interface Placed {
  /** The same object as in the version before where nothing that it was read from is another. */
  readonly citation: Citation;
  /** The text that its offsets are of. */
  readonly text: string;
  /** The stretch of the source behind a stretch of that text. */
  readonly toSource: (span: Span) => Span;
}

/** A draft read to its citations. */
export interface DraftReading {
  readonly draft: Draft;
  /** In the order of their beginnings: a quotation that goes on with an authority may hold other citations. */
  readonly citations: readonly Placed[];
  /** What the next version is read from. */
  readonly kept: Kept;
}

interface Kept {
  readonly blocks: readonly BlockReader[];
  readonly grouping: Grouping;
  readonly resolutions: Resolutions;
  readonly statutes: StatuteResolutions;
  readonly units: Units;
  readonly uncited: Uncited;
}

const NOTHING: Kept = {
  ...{ blocks: [], grouping: NO_PASSAGES, resolutions: [] },
  ...{ statutes: NO_STATUTES, units: NO_UNITS, uncited: NONE_UNCITED },
};

/**
 * Every citation of a draft, and every short form with a pinpoint or a quotation that is tied to one. Given the reading
 * of an earlier version, only what changed is read again; the result is the same.
 */
export function readCitations(draft: Draft, previous?: DraftReading): DraftReading {
  return drain(readCitationsInSteps(draft, previous));
}

/** Reads a new version of a text to its citations, in steps of about a millisecond. */
export function* readInSteps(text: string, format: TextFormat, previous?: DraftReading): Steps<DraftReading> {
  const draft = yield* readTextInSteps(text, format, previous?.draft);
  return yield* readCitationsInSteps(draft, previous);
}

/** As `readCitations`, in steps of about a millisecond. */
export function* readCitationsInSteps(draft: Draft, previous?: DraftReading): Steps<DraftReading> {
  if (previous?.draft === draft) return previous;
  const old = previous?.draft.format === draft.format ? previous.kept : NOTHING;
  const { blocks, change } = yield* readBlocks(draft.blocks, old.blocks);
  const { grouping, regrouping } = yield* groupPassages(blocks, draft.format, old.grouping, change);
  const cites = blocks.some(({ citations }) => citations.length > 0);
  if (!cites) {
    const uncited = yield* findUncited(blocks, old, change);
    const citations = place(draft, grouping, NO_UNITS, uncited.found);
    return { draft, citations, kept: { ...NOTHING, blocks, grouping, uncited } };
  }
  // Mentions are read when they are asked for: here, in pieces, so that resolving them asks for none that is not read.
  const seen = old.resolutions.length > 0; // else what stands in the other blocks was not asked for yet
  const from = seen ? change.kept : 0;
  yield* eachInSteps((seen ? change.resumed : blocks.length) - from, (i) => {
    const reader = blocks[from + i];
    return reader && reader.mentions.length > 0 ? reader.block.text.length : 1;
  });
  const resolutions = yield* resolveMentions(blocks, grouping, old, regrouping);
  const statutes = yield* resolveStatutes(blocks, old, change);
  const units = yield* readUnits(grouping, { resolutions, statutes }, old.units, regrouping);
  const uncited = yield* findUncited(blocks, old, change);
  return {
    draft,
    citations: place(draft, grouping, units, uncited.found),
    kept: { blocks, grouping, resolutions, statutes, units, uncited },
  };
}

function* readBlocks(
  blocks: readonly Block[],
  old: readonly BlockReader[],
): Steps<{ readonly blocks: readonly BlockReader[]; readonly change: Change }> {
  const change = changeOf(
    old.map(({ block }) => block),
    blocks,
  );
  const { kept, resumed, resumedOld } = change;
  const known = new Map(old.slice(kept, resumedOld).map((reader) => [reader.block, reader] as const));
  const fresh: BlockReader[] = [];
  yield* eachInSteps(resumed - kept, (i) => {
    const block = blocks[kept + i] as Block;
    const before = known.size > 0 ? known.get(block) : undefined;
    fresh.push(before ?? readerOf(block));
    return before ? 0 : block.text.length;
  });
  return { blocks: [...old.slice(0, kept), ...fresh, ...old.slice(resumedOld)], change };
}

/** A reader that knows at once which cases its block names: at the end all blocks are asked. */
function readerOf(block: Block): BlockReader {
  const reader = new BlockReader(block);
  void reader.named;
  return reader;
}

/** Maps offsets of what passage `i` was read with to the source. */
export function placerOf(
  draft: Pick<Draft, 'chunks'>,
  { firsts }: Grouping,
  units: Units,
  i: number,
): Placed['toSource'] {
  const reading = units.readings[i];
  if (!reading) throw new RangeError(`passage ${i} was not read`);
  const membership = units.together.get(i);
  return membership
    ? placer(draft, reading.blocks, indicesOf(reading, membership.members, firsts))
    : placer(draft, reading.blocks, firsts[i] ?? 0);
}

/** The citations of the passages, and the cases that their blocks name and nothing cites, in the order of their beginnings. */
function place(
  { chunks }: Draft,
  { passages, firsts }: Grouping,
  { readings, together }: Units,
  uncited: ReadonlyMap<number, readonly Citation[]>,
): Placed[] {
  const draft = { chunks }; // no more of it: the engine keeps what is made here in numbers longer than it is used
  const placed: Placed[] = [];
  const placers = new Map<UnitReading, Placed['toSource']>();
  for (let i = 0; i < passages.length; i++) {
    const first = firsts[i] ?? 0;
    const reading = readings[i];
    const from = placed.length;
    if (reading) {
      const membership = together.get(i);
      const toSource = membership
        ? (placers.get(reading) ?? placer(draft, reading.blocks, indicesOf(reading, membership.members, firsts)))
        : placer(draft, reading.blocks, first);
      if (membership) placers.set(reading, toSource);
      for (const citation of reading.citations[membership?.rank ?? 0] ?? [])
        placed.push({ citation, text: reading.text, toSource });
    }
    if (uncited.size === 0) continue;
    const cited = placed.length;
    placeNamed(placed, draft, partsOf(passages[i] as Passage), first, uncited);
    if (from < cited && cited < placed.length) addAll(placed, inOrder(placed.splice(from)));
  }
  return placed;
}

/** Places the cases that the blocks of a passage name and nothing cites. */
function placeNamed(
  placed: Placed[],
  draft: Pick<Draft, 'chunks'>,
  parts: readonly BlockReader[],
  first: number,
  uncited: ReadonlyMap<number, readonly Citation[]>,
): void {
  for (const [k, { block }] of parts.entries()) {
    const named = uncited.get(first + k);
    if (!named) continue;
    const toSource: Placed['toSource'] = (span) => sourceSpan(draft, first + k, span);
    for (const citation of named) placed.push({ citation, text: block.text, toSource });
  }
}

/** In the order of their beginnings in the source. */
function inOrder(placed: readonly Placed[]): Placed[] {
  const starts = new Map(placed.map((one) => [one, one.toSource(one.citation).start] as const));
  return placed.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0));
}

/** Which block of the draft each of some blocks is: where they follow each other, as almost all do, which the first is. */
type Indices = number | ((block: number) => number);

/** Maps offsets of what was read together to the source. One is made for each citation at every keystroke. */
function placer(draft: Pick<Draft, 'chunks'>, blocks: UnitReading['blocks'], indices: Indices): Placed['toSource'] {
  return ({ start, end }) => {
    const first = firstAfter(blocks, start);
    const last = end > start ? firstAfter(blocks, end - 1) : first;
    if (first === last) return inBlock(draft, blocks, indices, first, { start, end });
    return {
      start: inBlock(draft, blocks, indices, first, { start, end: start }).start,
      end: inBlock(draft, blocks, indices, last, { start: end - 1, end }).end,
    };
  };
}

function inBlock(
  draft: Pick<Draft, 'chunks'>,
  blocks: UnitReading['blocks'],
  indices: Indices,
  block: number,
  { start, end }: Span,
): Span {
  const index = typeof indices === 'number' ? indices + block : indices(block);
  const at = blocks[block]?.start ?? 0;
  return sourceSpan(draft, index, { start: start - at, end: end - at });
}

/** Which block of the draft each block of passages that are read together is; `members` are those. */
function indicesOf(
  { passages }: UnitReading,
  members: readonly number[],
  firsts: Int32Array,
): (block: number) => number {
  let indices: readonly number[] | null = null;
  return (block) => {
    indices ??= passages.flatMap((passage, i) => partsOf(passage).map((_, k) => (firsts[members[i] ?? 0] ?? 0) + k));
    return indices[block] ?? 0;
  };
}
