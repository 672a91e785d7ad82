import type { Span } from '../../shared/finding.ts';
import type { Mark, Segment, Whole } from './block.ts';
import { formOf } from './chunks.ts';
import type { Chunks, Draft } from './draft.ts';
import { applyEdits, type Edit, lastAtOrBefore, sourceOffset } from './offsets.ts';

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
      marks.push(...block.marks.map((mark) => ({ ...mark, at: place + mark.at })));
      emphasis.push(...block.emphasis.map((set) => ({ start: place + set.start, end: place + set.end })));
    }
    at += chunk.read;
  }
  return { ...applyEdits(source, edits), segments, marks, emphasis };
}

/** The source offset of a place in a block of a draft, given the index of the block and an offset of its text. */
export function sourcePlace({ chunks }: Pick<Draft, 'chunks'>, block: number, offset: number): number {
  const i = lastAtOrBefore(chunks.firsts, block);
  const chunk = chunks.list[i];
  const place = chunk?.places[block - (chunks.firsts[i] ?? 0)];
  if (!chunk || place === undefined) throw new RangeError(`the draft has no block ${block}`);
  return (chunks.starts[i] ?? 0) + sourceOffset(chunk.map, place + offset);
}
