import type { Span } from '../../../shared/finding.ts';
import type { Mark, Segment } from '../layout/block.ts';
import type { Ask, Layout } from '../layout/chunks.ts';
import { typedHeadings } from '../layout/headings.ts';
import type { Candidate, Candidates } from '../layout/note-candidates.ts';
import type { Edit } from '../layout/offsets.ts';
import { type Line, markerAt } from '../layout/text-lines.ts';

/** The findings in a chunk of plain text by itself. */
export interface Parts {
  readonly lines: readonly Line[];
  /** The possible marks of the form `[1]`. */
  readonly marks: readonly Mark[];
  /** The possible notes, and marks, with numbers alone. */
  readonly candidates: Candidates;
}

/**
 * Lays out a chunk of plain text as Word exports it or as people type it: a line is a paragraph, tabs part the cells of
 * a row, numbers and bullets stand before a tab or a space; or lines are wrapped by hand and blank lines part the
 * paragraphs. Asks of the draft whether it is `wrapped`, whether a footnote mark with a label stands `above` the chunk,
 * and whether a `note` bears a label; whether any of the candidates are notes or marks with a `numbered` note, and whether
 * a `candidate` is.
 */
export function layoutText(source: string, parts: Parts, ask: Ask): Layout {
  const { lines, candidates } = parts;
  const proved = provedOf(candidates, ask);
  const notes = noteLines(source, parts, proved, (label) => ask(`above ${label}`));
  const blocks: Segment[] = [];
  const headingsOf = typedHeadings();
  let afterBlank = true;
  let lastIndent = 0;
  for (const line of lines) {
    if (line.end === line.start) {
      afterBlank = true;
      continue;
    }
    const previous = blocks.at(-1);
    const note = notes.get(line.start);
    if (note === undefined && previous && !afterBlank && continues(previous, line, { lastIndent, source, ask })) {
      blocks[blocks.length - 1] = { ...previous, end: line.end };
    } else {
      const row = isRow(source, line);
      const block = readBlock(line, note, row);
      if (afterBlank) headingsOf(null);
      const headings = headingsOf(row || opensCell(source, line) ? source.slice(block.start, block.end) : null);
      blocks.push(headings === undefined ? block : { ...block, headings });
    }
    afterBlank = false;
    lastIndent = line.indent;
  }
  const marks = readMarks(parts.marks, proved, (label) => ask(`note ${label}`));
  const emphasis = readEmphasis(source);
  if (marks.length + emphasis.length === 0) return { blocks, edits: NONE, marks: NONE, emphasis };
  const edits = [
    ...marks.map(({ at, end }) => cut(at, end)),
    ...emphasis.flatMap(({ start, end }) => [cut(start - 1, start), cut(end, end + 1)]),
  ];
  return { blocks, edits: edits.sort((a, b) => a.start - b.start), marks, emphasis };
}

/** The candidates that the draft as a whole proves. */
function provedOf(candidates: Candidates, ask: Ask): readonly Candidate[] {
  if (candidates.lines.length === 0 || !ask('numbered')) return NONE;
  return candidates.all().filter(({ kind }, i) => kind !== 'prose' && ask(`candidate ${i}`));
}

/** The first line of a note: its label, and where its words begin. */
interface NoteLine {
  readonly label: string;
  readonly words: number;
}

interface PlacedMark extends Mark {
  readonly end: number;
}

function readMarks(
  square: readonly Mark[],
  proved: readonly Candidate[],
  isNoted: (label: string) => boolean,
): PlacedMark[] {
  if (proved.length > 0)
    return proved.flatMap((one) =>
      one.kind === 'mark' ? { label: String(one.number), at: one.start, end: one.end } : [],
    );
  return square.flatMap(({ label, at }) => (isNoted(label) ? { label, at, end: at + label.length + 2 } : []));
}

function readBlock(line: Line, note: NoteLine | undefined, row: boolean): Segment {
  const { indent } = line;
  if (note) return { kind: 'note', start: note.words, end: line.end, marker: '', indent, label: note.label };
  const start = wordsOf(line);
  const kind = line.quoted ? 'quote' : row ? 'row' : 'paragraph';
  return { kind, start, end: line.end, marker: start === line.start ? '' : line.marker.trim(), indent };
}

/** The place where the words of a line begin, after a marker. */
function wordsOf({ start, end, marker }: Line): number {
  return start + marker.length < end ? start + marker.length : start;
}

/** Whether the words of a line are parted by tabs. */
function isRow(source: string, line: Line): boolean {
  return source.slice(wordsOf(line), line.end).includes('\t'); // not to the next tab, which may be far
}

/** Whether a line is a row of a table, be all its cells but the first empty. */
export function isOfTable(source: string, line: Line): boolean {
  return line.end > line.start && (opensCell(source, line) || isRow(source, line));
}

/** Whether a tab stands behind the words of a line. */
function opensCell(source: string, { end }: Line): boolean {
  return source[end] === '\t';
}

/** Whether a line continues the block before it. */
function continues(
  block: Segment,
  line: Line,
  around: { readonly lastIndent: number; readonly source: string; readonly ask: Ask },
): boolean {
  const { lastIndent, source, ask } = around;
  if (block.kind === 'row') return false;
  if (line.quoted !== (block.kind === 'quote')) return false;
  if (line.marker !== '') return false;
  const last = source[block.end - 1] ?? '';
  const first = source[line.start] ?? '';
  if (ask('wrapped')) return line.indent <= Math.max(block.indent, lastIndent) || last !== ':';
  return runsOn(last, first) && (line.indent > block.indent || block.kind === 'quote');
}

/** Text before a citation that ends with the name of a case. */
const NAME = /\sv\.?\s|^\s*(?:In )?Re\s|^\s*In the matter of\s/i;

/**
 * Whether the line of a paragraph continues the one before it, which its author has broken. A sentence continues, and
 * so does a citation after the name of its case; a line with a number of its own does not.
 */
export function lineGoesOn(before: string, line: string): boolean {
  if (markerAt(line, 0) !== '') return false;
  return runsOn(before.trimEnd().at(-1) ?? '.', line[0] ?? ' ') || (/^[[(]\d{4}/.test(line) && NAME.test(before));
}

/** Whether a sentence that a line breaks off runs on in the next, by the last character and the first. */
export function runsOn(last: string, first: string): boolean {
  return !ENDINGS.has(last) && first === first.toLowerCase() && /\p{L}/u.test(first);
}

const ENDINGS = new Set(['.', ':', ';', '?', '!', '”', '’', '"', "'", ')', ']']);

const NOTE_LINE = /^\[(\d{1,3})\][\t \u00a0]+\S/;

/** The label of a line that looks like a footnote as Word exports it, or null. */
export function noteLabel(line: Line, source: string): string | null {
  if (source[line.start] !== '[') return null;
  return NOTE_LINE.exec(source.slice(line.start, Math.min(line.end, line.start + 12)))?.[1] ?? null;
}

/**
 * The lines that are footnotes, by their beginnings: `[1] ...` where the text above carries `[1]`, and proved notes.
 */
function noteLines(
  source: string,
  { lines, marks }: Parts,
  proved: readonly Candidate[],
  above: (label: string) => boolean,
): ReadonlyMap<number, NoteLine> {
  const square = lines.some((line) => noteLabel(line, source) !== null);
  if (!square && proved.length === 0) return NO_NOTES;
  const notes = new Map<number, NoteLine>();
  const first = square ? firstMarks(marks) : NO_MARKS;
  for (const line of lines) {
    const label = noteLabel(line, source);
    if (label === null) continue;
    if ((first.get(label) ?? line.start) >= line.start && !above(label)) continue;
    const space = /^\S+\s+/.exec(source.slice(line.start, line.end))?.[0].length ?? 0;
    notes.set(line.start, { label, words: line.start + space });
  }
  for (const one of proved)
    if (one.kind === 'note') notes.set(one.start, { label: String(one.number), words: one.words });
  return notes;
}

const NO_NOTES: ReadonlyMap<number, NoteLine> = new Map();
const NO_MARKS: ReadonlyMap<string, number> = new Map();

/** The place of the first mark of each label. */
export function firstMarks(marks: readonly Mark[]): ReadonlyMap<string, number> {
  if (marks.length === 0) return NO_MARKS;
  const first = new Map<string, number>();
  for (const { at, label } of marks) if (!first.has(label)) first.set(label, at);
  return first;
}

/**
 * A mark stands directly after a word, a stop or a closing mark; a paragraph number has a space before it. The text
 * before is looked at last, since brackets are quicker to find.
 */
const MARK = /\[(\d{1,3})\](?<=[\p{L}\d.,;:!?)”’"'»]\[\d{1,3}\])/gu;

/** The possible marks of footnotes, in order. */
export function findMarks(source: string): readonly Mark[] {
  if (!source.includes('[')) return NONE;
  const marks: Mark[] = [];
  MARK.lastIndex = 0;
  for (let match = MARK.exec(source); match; match = MARK.exec(source))
    marks.push({ at: match.index, label: match[1] ?? '' });
  return marks;
}

const NONE: readonly never[] = [];

/** Emphasis as people type it in plain text: `*words*` and `_words_`. */
function readEmphasis(source: string): readonly Span[] {
  if (!source.includes('*') && !source.includes('_')) return NONE;
  return [...source.matchAll(/(?<![\w*_])([*_])(?=[^\s*_])([^*_\n\r]{1,200})(?<=[^\s*_])\1(?![\w*_])/g)].map((m) => ({
    start: m.index + 1,
    end: m.index + m[0].length - 1,
  }));
}

function cut(start: number, end: number): Edit {
  return { start, end, text: '' };
}
