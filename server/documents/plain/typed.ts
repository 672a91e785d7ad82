import type { Span } from '../../../shared/finding.ts';
import { drain, type Steps } from '../../../shared/steps.ts';
import type { NoteMark } from '../layout/block.ts';
import type { Layout } from '../layout/chunks.ts';
import { applyEdits, type Edit, sourceOffset, toSource } from '../layout/offsets.ts';
import { readChunks } from '../layout/reread.ts';
import { assemble } from '../layout/whole.ts';
import { TEXT_READER } from './chunks.ts';

/** The content of a document of any kind as people type it in plain text. Offsets are of its text, in order. */
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
 * and a mark that is read as a paragraph number would be held against its author. Where it has footnotes of its `own`,
 * those are the footnotes.
 */
export function* findTyped(text: string, own: boolean): Steps<Typed> {
  const chunks = yield* readChunks(TEXT_READER, text);
  const whole = assemble(text, chunks);
  const edits = chunks.list.flatMap((chunk, i) => chunk.edits.map((edit) => moved(edit, chunks.starts[i] ?? 0)));
  const place = (offset: number): number => sourceOffset(whole.map, offset);
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

/** A mark that was cut, or null for any other text. A superscript is the digit that it looks like. */
function markOf(text: string, { start, end }: Edit): NoteMark | null {
  const label = /\d+/.exec(text.slice(start, end).normalize('NFKC'))?.[0];
  return label === undefined ? null : { start, end, label };
}

/** A layout with the footnotes and the emphasis that are typed in its text. */
export function withTyped(source: string, layout: Layout): Layout {
  const { text, map } = applyEdits(source, layout.edits);
  const typed = drain(findTyped(text, layout.marks.length > 0));
  const { marks, notes, emphasis, emphasisMarks } = typed;
  const place = (span: Span): Span => toSource(map, span);
  const cuts = [...marks, ...emphasisMarks].map((span) => ({ ...place(span), text: '' }));
  const words = [...notes].map(([start, label]) => ({ start: sourceOffset(map, start), label }));
  return {
    ...layout,
    blocks: layout.blocks.map((block) => {
      const note = words.find(({ start }) => block.start <= start && start < block.end);
      return note ? { kind: 'note', indent: block.indent, marker: '', ...note, end: block.end } : block;
    }),
    edits: cuts.length === 0 ? layout.edits : byStart([...layout.edits, ...cuts]),
    marks: byStart([
      ...layout.marks.map((mark) => ({ ...mark, start: mark.at })),
      ...marks.map((mark) => ({ label: mark.label, at: place(mark).start, start: place(mark).start })),
    ]).map(({ label, at }) => ({ label, at })),
    emphasis: byStart([...layout.emphasis, ...emphasis.map(place)]),
  };
}

function byStart<T extends Pick<Span, 'start'>>(spans: readonly T[]): T[] {
  return [...spans].sort((a, b) => a.start - b.start);
}
