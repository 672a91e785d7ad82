import { inPieces, type Steps } from '../../shared/steps.ts';
import { BlockPool } from './block-pool.ts';
import {
  type Answers,
  type Ask,
  type Chunk,
  type Cut,
  composeBlocks,
  copy,
  type FormatReader,
  type Layout,
  TELLS_NOTHING,
} from './chunks.ts';
import { unchanged } from './difference.ts';
import type { Chunks } from './draft.ts';
import { lastAtOrBefore } from './offsets.ts';

/** A source with the chunks that it was read to. */
export interface ReadSource {
  readonly source: string;
  readonly chunks: Chunks;
}

const NOTHING: ReadSource = {
  source: '',
  chunks: { list: [], starts: Int32Array.of(0), firsts: Int32Array.of(0), key: null },
};

/** A chunk that is still to be laid out. */
interface Pending extends Pick<Chunk, 'length' | 'reach' | 'telling'> {
  readonly text: string;
  readonly layOut: (ask: Ask) => Layout;
}

/**
 * Cuts a source into chunks and lays each out. Chunks that stand in `previous` too, and are told the same of the rest of
 * the draft, are taken from there; reading from scratch is the same with nothing before. Yields between small pieces of
 * work.
 */
export function* readChunks(reader: FormatReader, source: string, previous: ReadSource = NOTHING): Steps<Chunks> {
  const recut = yield* cutAnew(reader, source, previous);
  const { list, spare } = yield* openAnew(reader, source, previous, recut);
  const answers = reader.gather(list.map((chunk) => chunk.telling));
  if (answers.key === null || answers.key !== previous.chunks.key) spare.push(...reopen(reader, source, list, answers));
  const pool = new BlockPool(spare.flatMap((chunk) => chunk.blocks));
  const ready: Chunk[] = [];
  yield* inPieces(list.length, (i) => {
    const chunk = list[i] as Chunk | Pending;
    if (!('layOut' in chunk)) return ready.push(chunk) - ready.length;
    ready.push(layOut(chunk, (question) => answers.answer(i, question), pool));
    return chunk.length;
  });
  return index(ready, answers.key);
}

/** How much of a source is cut between two yields, in characters. */
const PIECE = 0x10000;

interface Place extends Cut {
  readonly start: number;
}

/** New chunks, in place of the old ones from `kept` to `resumed`. */
interface Recut {
  readonly cuts: readonly Place[];
  readonly kept: number;
  readonly resumed: number;
}

/** Cuts the source anew where it is not as it was. */
function* cutAnew(reader: FormatReader, source: string, previous: ReadSource): Steps<Recut> {
  const { list, starts } = previous.chunks;
  const { before, after } = unchanged(previous.source, source);
  const kept = countKept(previous.chunks, before);
  const shift = source.length - previous.source.length;
  /** The old chunk that begins at a place of the new source with nothing but the old source after it, or -1. */
  const oldAt = (at: number): number => {
    if (at < source.length - after || at === 0) return -1; // a draft may begin as it cannot go on
    const chunk = lastAtOrBefore(starts, at - shift);
    return chunk > 0 && starts[chunk] === at - shift ? chunk : -1;
  };
  const cuts: Place[] = [];
  let start = starts[kept] ?? 0;
  let resumed = -1;
  const cutPiece = (): void => {
    for (const limit = start + PIECE; start < limit; ) {
      resumed = start === source.length ? list.length : oldAt(start);
      if (resumed >= 0) return;
      const { end, reach, unread } = reader.cut(source, start);
      cuts.push({ start, end, reach, ...(unread ? { unread } : {}) });
      start = end;
    }
  };
  for (cutPiece(); resumed < 0; cutPiece()) yield;
  return { cuts, kept, resumed };
}

/** How many chunks end where they did, whatever comes after the first `before` characters. */
function countKept({ list, starts }: Chunks, before: number): number {
  let kept = 0;
  while (kept < list.length && (starts[kept] ?? 0) + (list[kept]?.reach ?? 0) <= before) kept++;
  return kept;
}

/** The chunks of the new source in order, and those of the old one that it does not have. */
function* openAnew(
  reader: FormatReader,
  source: string,
  { source: old, chunks }: ReadSource,
  { cuts, kept, resumed }: Recut,
): Steps<{ readonly list: (Chunk | Pending)[]; readonly spare: Chunk[] }> {
  const list: (Chunk | Pending)[] = chunks.list.slice(0, kept);
  const spare = new Set(chunks.list.slice(kept, resumed));
  // One edit replaces a chunk or two; where there are more, those between two edits may be as they were.
  const known = resumed - kept > 2 ? byText(old, chunks, Math.max(kept, 1), resumed) : null;
  yield* inPieces(cuts.length, (i) => {
    const { start, end, reach, unread } = cuts[i] as Place;
    const slice = source.slice(start, end);
    const text = kept + resumed === 0 ? slice : copy(slice); // a slice keeps the whole source, which changes soon
    const same = unread ? undefined : known?.get(text);
    if (same && spare.delete(same)) list.push({ ...same, reach });
    else list.push(open(reader, text, reach, unread));
    return text.length;
  });
  for (let i = resumed; i < chunks.list.length; i++) list.push(chunks.list[i] as Chunk);
  return { list, spare: [...spare] };
}

function byText(source: string, { list, starts }: Chunks, from: number, to: number): Map<string, Chunk> {
  return new Map(
    list.slice(from, to).map((chunk, i) => [source.slice(starts[from + i], starts[from + i + 1]), chunk] as const),
  );
}

function open(reader: FormatReader, text: string, reach: number, unread?: true): Pending {
  const { telling, layOut } = unread ? UNREAD : reader.survey(text);
  return { text, length: text.length, reach, telling, layOut };
}

const UNREAD: Pick<Pending, 'telling' | 'layOut'> = {
  telling: TELLS_NOTHING,
  layOut: () => ({ blocks: [], edits: [], marks: [], emphasis: [] }),
};

/** Makes the chunks that would be told something else now pending again, and returns what they were. */
function reopen(reader: FormatReader, source: string, list: (Chunk | Pending)[], answers: Answers): Chunk[] {
  const reopened: Chunk[] = [];
  let at = 0;
  for (const [i, chunk] of list.entries()) {
    if (!('layOut' in chunk) && [...chunk.told].some(([question, told]) => answers.answer(i, question) !== told)) {
      reopened.push(chunk);
      list[i] = open(reader, copy(source.slice(at, at + chunk.length)), chunk.reach);
    }
    at += chunk.length;
  }
  return reopened;
}

const TOLD_NOTHING: ReadonlyMap<string, boolean> = new Map();

function layOut({ text, length, reach, telling, layOut }: Pending, ask: Ask, pool: BlockPool): Chunk {
  let told: Map<string, boolean> | null = null;
  const layout = layOut((question) => {
    const answer = ask(question);
    told ??= new Map();
    told.set(question, answer);
    return answer;
  });
  const { edits, map, read, blocks, places, hidden } = composeBlocks(text, layout);
  const own = blocks.map((block) => pool.take(block));
  return { length, reach, telling, told: told ?? TOLD_NOTHING, edits, map, read, blocks: own, places, hidden };
}

function index(list: readonly Chunk[], key: string | null): Chunks {
  const starts = new Int32Array(list.length + 1);
  const firsts = new Int32Array(list.length + 1);
  for (let i = 0; i < list.length; i++) {
    starts[i + 1] = (starts[i] ?? 0) + (list[i]?.length ?? 0);
    firsts[i + 1] = (firsts[i] ?? 0) + (list[i]?.blocks.length ?? 0);
  }
  return { list, starts, firsts, key };
}
