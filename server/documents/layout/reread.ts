import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { BlockPool } from './block-pool.ts';
import {
  type Answers,
  type Ask,
  type Chunk,
  type Cut,
  composeBlocks,
  type FormatReader,
  type LaidOut,
  TELLS_NOTHING,
} from './chunks.ts';
import { copy } from './copy.ts';
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
  chunks: { list: [], starts: Int32Array.of(0), firsts: Int32Array.of(0), answers: null },
};

/**
 * Cuts a source into chunks and lays each out. A chunk that stands in `previous` and gets the same answers on the rest
 * of the draft is taken from there. A reading from scratch is the same, without a previous one. Yields between small
 * pieces of work.
 */
export function* readChunks(reader: FormatReader, source: string, previous: ReadSource = NOTHING): Steps<Chunks> {
  const recut = yield* cutAnew(reader, source, previous);
  const { same, pool } = matchOld(source, previous, recut);
  const guessed = previous.chunks.answers ?? reader.guess(source);
  const { cuts, kept, resumed } = recut;
  const list = previous.chunks.list.slice(0, kept);
  const isFirst = previous === NOTHING;
  const long: number[] = []; // these are laid out in steps of their own
  const readOne = (i: number): [string, Place, Ask] => {
    const cut = cuts[i] as Place;
    const slice = source.slice(cut.start, cut.end);
    const text = isFirst ? slice : copy(slice); // a slice keeps the whole source, which changes soon
    return [text, cut, (question) => guessed.answer(kept + i, question)];
  };
  yield* eachInSteps(cuts.length, (i) => {
    const cut = cuts[i] as Place;
    const old = same.get(cut);
    const length = cut.end - cut.start;
    if (!old && length > LONG) long.push(i);
    list.push(old ? { ...old, reach: cut.reach } : length > LONG ? PENDING : layOut(reader, ...readOne(i), pool));
    return old || length > LONG ? 0 : length;
  });
  for (const i of long) list[kept + i] = yield* layOutInSteps(reader, ...readOne(i), pool);
  for (let i = resumed; i < previous.chunks.list.length; i++) list.push(previous.chunks.list[i] as Chunk);
  const answers = reader.gather(list.map((chunk) => chunk.telling));
  if (answers.key === null || answers.key !== guessed.key) yield* correct(reader, source, list, answers);
  return indexChunks(list, answers);
}

/** A chunk that is laid out in steps where its format can be, in characters. */
const LONG = 0x8000;

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
      const cut = reader.cut(source, start);
      cuts.push({ start, ...cut });
      start = cut.end;
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

/**
 * The old chunks that were cut anew: those which are the same again, and the blocks of the others. One edit replaces a
 * chunk or two; where there are more, those between two edits may be as they were.
 */
function matchOld(
  source: string,
  { source: old, chunks }: ReadSource,
  { cuts, kept, resumed }: Recut,
): { readonly same: ReadonlyMap<Place, Chunk>; readonly pool: BlockPool } {
  const same = new Map<Place, Chunk>();
  const spare = new Map(chunks.list.slice(kept, resumed).map((chunk, i) => [chunk, kept + i] as const));
  if (spare.size > 2) {
    const byText = new Map([...spare].map(([chunk, i]) => [old.slice(chunks.starts[i], chunks.starts[i + 1]), chunk]));
    for (const cut of cuts) {
      const chunk = byText.get(source.slice(cut.start, cut.end));
      if (chunk && chunk.unread === cut.unread && spare.delete(chunk)) same.set(cut, chunk);
    }
  }
  return { same, pool: new BlockPool([...spare.keys()].flatMap((chunk) => chunk.blocks)) };
}

/** Lays out again the chunks whose answers differ from the answers of all chunks together. */
function* correct(reader: FormatReader, source: string, list: Chunk[], { answer }: Answers): Steps<void> {
  let at = 0;
  const long: (() => Steps<void>)[] = [];
  yield* eachInSteps(list.length, (i) => {
    const chunk = list[i] as Chunk;
    const start = at;
    at += chunk.length;
    const ask: Ask = (question) => answer(i, question);
    if (isAnsweredAlike(chunk, ask)) return 1;
    const text = copy(source.slice(start, at));
    const pool = new BlockPool(chunk.blocks);
    if (chunk.length > LONG) {
      long.push(function* () {
        list[i] = yield* layOutInSteps(reader, text, chunk, ask, pool);
      });
      return 1;
    }
    list[i] = layOut(reader, text, chunk, ask, pool);
    return chunk.length;
  });
  for (const layOne of long) yield* layOne();
}

function isAnsweredAlike({ told }: Chunk, ask: Ask): boolean {
  for (const [question, answer] of told) if (ask(question) !== answer) return false;
  return true;
}

const TOLD_NOTHING: ReadonlyMap<string, boolean> = new Map();
const UNREAD: LaidOut = {
  telling: TELLS_NOTHING,
  layout: { blocks: [], edits: [], marks: [], emphasis: [] },
};

/** Stands for a chunk that is laid out last. */
const PENDING: Chunk = compose('', { reach: 0, unread: true }, UNREAD, TOLD_NOTHING, new BlockPool([]));

type Unread = Pick<Cut, 'reach' | 'unread' | 'lines'>;

function layOut(reader: FormatReader, text: string, cut: Unread, ask: Ask, pool: BlockPool): Chunk {
  const { told, remember } = remembering(ask);
  const laid = cut.unread ? UNREAD : reader.read(text, remember, cut.lines);
  return compose(text, cut, laid, told(), pool);
}

function* layOutInSteps(reader: FormatReader, text: string, cut: Unread, ask: Ask, pool: BlockPool): Steps<Chunk> {
  if (cut.unread || !reader.readInSteps) return layOut(reader, text, cut, ask, pool);
  const { told, remember } = remembering(ask);
  const laid = yield* reader.readInSteps(text, remember);
  yield;
  return compose(text, cut, laid, told(), pool);
}

/** Remembers what a chunk was told. */
function remembering(ask: Ask): { readonly told: () => Chunk['told']; readonly remember: Ask } {
  let told: Map<string, boolean> | null = null;
  return {
    told: () => told ?? TOLD_NOTHING,
    remember: (question) => {
      const answer = ask(question);
      told ??= new Map();
      told.set(question, answer);
      return answer;
    },
  };
}

function compose(
  text: string,
  { reach, unread }: Unread,
  { telling, layout }: LaidOut,
  told: Chunk['told'],
  pool: BlockPool,
): Chunk {
  const { edits, map, read, blocks, places, hidden, doubts } = composeBlocks(text, layout);
  const own = pool.isEmpty ? blocks : blocks.map((block) => pool.take(block));
  const { length } = text;
  return { length, reach, unread, telling, told, edits, map, read, blocks: own, places, hidden, doubts };
}

/** Puts chunks together, in order. */
export function indexChunks(list: readonly Chunk[], answers: Answers | null): Chunks {
  const starts = new Int32Array(list.length + 1);
  const firsts = new Int32Array(list.length + 1);
  for (let i = 0; i < list.length; i++) {
    starts[i + 1] = (starts[i] ?? 0) + (list[i]?.length ?? 0);
    firsts[i + 1] = (firsts[i] ?? 0) + (list[i]?.blocks.length ?? 0);
  }
  return { list, starts, firsts, answers };
}
