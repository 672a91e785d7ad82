import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Block, Segment } from '../layout/block.ts';
import { BlockPool } from '../layout/block-pool.ts';
import { type Chunk, composeBlocks, type Layout, TELLS_NOTHING } from '../layout/chunks.ts';
import type { Chunks } from '../layout/draft.ts';
import { typedHeadings } from '../layout/headings.ts';
import type { Edit } from '../layout/offsets.ts';
import type { OpenedBlock } from '../layout/opened-text.ts';
import { indexChunks } from '../layout/reread.ts';
import { markerAt } from '../layout/text-lines.ts';
import { doubtsIn, keepMarks, UNREAD } from '../layout/unread.ts';
import { lineGoesOn } from './text.ts';
import { findTyped, type Typed } from './typed.ts';

/**
 * Lays out the text of a file that was opened, a chunk for each block. Blocks that are the same as before are the same objects;
 * there is no reading by halves, as the file changes as a whole and its structure is not in its text. What people type as in plain
 * text is found in it as well.
 */
export function* chunksOf(text: string, blocks: readonly OpenedBlock[], before: readonly Block[]): Steps<Chunks> {
  const typed = yield* findTyped(
    text,
    blocks.some(({ marks }) => marks.length > 0),
  );
  const pool = new BlockPool(before);
  const list: Chunk[] = [];
  const headingsOf = typedHeadings();
  yield* eachInSteps(blocks.length, (i) => {
    const block = blocks[i] as OpenedBlock;
    const from = i === 0 ? 0 : block.start;
    const source = text.slice(from, blocks[i + 1]?.start ?? text.length);
    const layout = layoutOf(block, typed, text, from);
    const typedRows = layout.blocks.map((one) => {
      const isTyped = one.kind === 'row' && one.headings === undefined;
      const headings = headingsOf(isTyped ? source.slice(one.start, one.end) : null);
      return headings === undefined ? one : { ...one, headings };
    });
    const laid = composeBlocks(source, { ...layout, blocks: typedRows });
    list.push({
      ...laid,
      blocks: laid.blocks.map((one) => pool.take(one)),
      ...{ length: source.length, reach: Number.POSITIVE_INFINITY, unread: false },
      ...{ telling: TELLS_NOTHING, told: TOLD_NOTHING },
    });
    return source.length;
  });
  return indexChunks(list, null);
}

const TOLD_NOTHING: ReadonlyMap<string, boolean> = new Map();

function layoutOf(block: OpenedBlock, typed: Typed, text: string, from: number): Layout {
  const here = <T extends Span>(spans: readonly T[]): readonly T[] =>
    spans.slice(
      firstWhere(spans, ({ start }) => start >= block.words),
      firstWhere(spans, ({ start }) => start >= block.end),
    );
  const marks = [...block.marks, ...here(typed.marks)];
  const emphasis = [...block.emphasis, ...here(typed.emphasis)].sort((a, b) => a.start - b.start);
  const cuts = [...marks, ...here(typed.emphasisMarks)].map(({ start, end }): Edit => ({ start, end, text: '' }));
  const segments = segmentsOf(block, typed, text);
  const edits = [...cuts, ...doubtMarks(block, segments, text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start - from, end: span.end - from });
  return {
    blocks: segments.map(moved),
    edits: keepMarks(edits).map(moved),
    marks: marks.map(({ start, label }) => ({ at: start - from, label })),
    emphasis: emphasis.map(({ start, end }) => ({ start: start - from, end: end - from })),
  };
}

/** A mark for each sentence of what is in doubt. Of a number that is in doubt the words behind it are. */
function doubtMarks({ doubts = [] }: OpenedBlock, segments: readonly Segment[], text: string): Edit[] {
  const places = doubts.flatMap(({ start, end }) => doubtsIn(text.slice(start, end)).map((at) => start + at));
  return [...new Set(places)].flatMap((at) => {
    const segment = segments.find(({ end }) => end > at) ?? segments.at(-1);
    if (!segment) return [];
    const place = Math.min(Math.max(at, segment.start), segment.end);
    return [{ start: place, end: place, text: UNREAD }];
  });
}

/** How far into a line the words of a note begin that is typed, at the most. */
const LONGEST_LABEL = 12;

/** A block is one of the draft, unless its lines are, as in plain text. */
function segmentsOf(block: OpenedBlock, { notes }: Typed, text: string): Segment[] {
  const { kind, indent, label, words, end, marker } = block;
  const segments: Segment[] = [];
  const form = {
    ...{ kind, indent },
    ...(label === undefined ? {} : { label }),
    ...(block.headings === undefined ? {} : { headings: block.headings }),
    ...('recognised' in block && block.recognised ? { recognised: true as const } : {}),
  };
  const add = (from: number, to: number): void => {
    const start = from + (/^\s*/.exec(text.slice(from, to))?.[0].length ?? 0);
    if (start >= to) return;
    for (let at = start; at < Math.min(to, start + LONGEST_LABEL); at++) {
      const note = label === undefined ? notes.get(at) : undefined;
      if (note === undefined) continue;
      segments.push({ ...form, kind: 'note', label: note, start: at, end: to, marker: '' });
      return;
    }
    const printed = segments.length === 0 ? marker : '';
    const typed = printed === '' && kind !== 'row' && kind !== 'note' ? markerAt(text, start) : '';
    const begins = start + typed.length < to ? start + typed.length : start;
    // As in plain text, tabs part cells.
    const shape =
      kind === 'paragraph' && text.slice(begins, to).trimEnd().includes('\t')
        ? { ...form, kind: 'row' as const }
        : form;
    segments.push({ ...shape, start: begins, end: to, marker: printed === '' ? typed.trim() : printed });
  };
  let from = words;
  for (let at = text.indexOf('\n', from); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    const next = at + 1 + (/^[ \t\u00a0]*/.exec(text.slice(at + 1, end))?.[0].length ?? 0);
    if (kind === 'row' || (next < end && lineGoesOn(text.slice(from, at), text.slice(next, end)))) continue;
    add(from, at);
    from = next;
  }
  add(from, end);
  return segments;
}
