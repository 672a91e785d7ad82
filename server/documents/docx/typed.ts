import type { Span } from '../../../shared/finding.ts';
import type { Steps } from '../../../shared/steps.ts';
import { type Edit, sourceOffset } from '../offsets.ts';
import { readChunks } from '../reread.ts';
import { TEXT_READER } from '../text-chunks.ts';
import { assemble } from '../whole.ts';
import type { NoteMark } from './runs.ts';
import type { DocxText } from './text.ts';

/** What stands in a Word document as people type it in plain text; offsets are of its text, in order. */
export interface Typed {
  /** Marks of footnotes: `owed.[1]`. */
  readonly marks: readonly NoteMark[];
  /** The labels of lines that are footnotes, by where their words begin. */
  readonly notes: ReadonlyMap<number, string>;
  /** Words in italics: `*words*`; and the marks around them. */
  readonly emphasis: readonly Span[];
  readonly emphasisMarks: readonly Span[];
}

/**
 * Finds footnotes and emphasis that are typed, as the reader of plain text does: a document that was pasted has them so,
 * and a mark that is read as a paragraph number would be held against its author. Where Word has footnotes of its own,
 * those are the footnotes.
 */
export function* findTyped({ text, blocks }: DocxText): Steps<Typed> {
  const chunks = yield* readChunks(TEXT_READER, text);
  const whole = assemble(text, chunks);
  const edits = chunks.list.flatMap((chunk, i) => chunk.edits.map((edit) => moved(edit, chunks.starts[i] ?? 0)));
  const place = (offset: number): number => sourceOffset(whole.map, offset);
  const own = blocks.some(({ marks }) => marks.length > 0);
  return {
    marks: own ? [] : edits.flatMap((edit) => markOf(text, edit) ?? []),
    notes: new Map(
      whole.segments.flatMap(({ label, start }) =>
        label === undefined || own ? [] : [[place(start), label] as const],
      ),
    ),
    emphasis: whole.emphasis.map(({ start, end }) => ({ start: place(start), end: place(end - 1) + 1 })),
    emphasisMarks: edits.filter(({ start, end }) => /^[*_]$/.test(text.slice(start, end))),
  };
}

function moved(edit: Edit, by: number): Edit {
  return { ...edit, start: edit.start + by, end: edit.end + by };
}

/** A mark that was cut, or null for what is none: a superscript is the digit that it looks like. */
function markOf(text: string, { start, end }: Edit): NoteMark | null {
  const label = /\d+/.exec(text.slice(start, end).normalize('NFKC'))?.[0];
  return label === undefined ? null : { start, end, label };
}
