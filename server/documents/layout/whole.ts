import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Mark, Segment, Whole } from './block.ts';
import { formOf } from './chunks.ts';
import type { Chunks, Draft } from './draft.ts';
import { applyEdits, type Edit, lastAtOrBefore, toSource } from './offsets.ts';

/** Puts the chunks of a source together to one reading text, with all places in it. */
export function assemble(source: string, { list, starts }: Chunks): Whole {
  const edits: Edit[] = [];
  const segments: Segment[] = [];
  const marks: Mark[] = [];
  const emphasis: Span[] = [];
  let at = 0;
  for (const [i, chunk] of list.entries()) {
    const start = starts[i] ?? 0;
    for (const edit of chunk.edits) edits.push({ ...edit, start: start + edit.start, end: start + edit.end });
    for (const [k, block] of chunk.blocks.entries()) {
      const place = at + (chunk.places[k] ?? 0);
      segments.push({ ...formOf(block), start: place, end: place + block.text.length });
      addAll(
        marks,
        block.marks.map((mark) => ({ ...mark, at: place + mark.at })),
      );
      addAll(
        emphasis,
        block.emphasis.map((set) => ({ start: place + set.start, end: place + set.end })),
      );
    }
    at += chunk.read;
  }
  return { ...applyEdits(source, edits), segments, marks, emphasis };
}

/** The parts of a draft beside its text in one piece. */
type Parts = Omit<Draft, keyof Whole>;

/**
 * A draft whose text is put in one piece when that is asked for. A class: getters of an object literal give each object a shape
 * of its own, and the engine keeps a shape, and with it the source of every version, until it collects all garbage.
 */
export class LazyDraft implements Draft {
  readonly format: Draft['format'];
  readonly encoding: Draft['encoding'];
  readonly source: string;
  readonly opened: Draft['opened'];
  readonly blocks: Draft['blocks'];
  readonly chunks: Draft['chunks'];
  readonly notices: Draft['notices'];
  #whole: Whole | null = null;

  constructor({ format, encoding, source, opened, blocks, chunks, notices }: Parts) {
    this.format = format;
    this.encoding = encoding;
    this.source = source;
    this.opened = opened;
    this.blocks = blocks;
    this.chunks = chunks;
    this.notices = notices;
  }

  get text(): string {
    return this.#all.text;
  }

  get map(): Whole['map'] {
    return this.#all.map;
  }

  get segments(): Whole['segments'] {
    return this.#all.segments;
  }

  get marks(): Whole['marks'] {
    return this.#all.marks;
  }

  get emphasis(): Whole['emphasis'] {
    return this.#all.emphasis;
  }

  get #all(): Whole {
    this.#whole ??= assemble(this.source, this.chunks);
    return this.#whole;
  }
}

/** The stretch of the source behind a stretch of the text of a block, given the index of the block in the draft. */
export function sourceSpan({ chunks }: Pick<Draft, 'chunks'>, block: number, { start, end }: Span): Span {
  const i = lastAtOrBefore(chunks.firsts, block);
  const chunk = chunks.list[i];
  const place = chunk?.places[block - (chunks.firsts[i] ?? 0)];
  if (!chunk || place === undefined) throw new RangeError(`the draft has no block ${block}`);
  const at = chunks.starts[i] ?? 0;
  const own = toSource(chunk.map, { start: place + start, end: place + end });
  return { start: at + own.start, end: at + own.end };
}
