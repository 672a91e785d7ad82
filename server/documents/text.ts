import type { Span } from '../../shared/finding.ts';
import type { Block, Edit, Layout, Mark } from './draft.ts';

/**
 * Plain text as Word exports it or as people type it: a line is a paragraph, tabs part the cells of a row, numbers
 * and bullets stand before a tab or a space; or lines are wrapped by hand and blank lines part the paragraphs.
 */
export function layoutText(source: string): Layout {
  const lines = readLines(source);
  const notes = noteLines(lines, source);
  const wrapped = isWrapped(lines);
  const blocks: Block[] = [];
  let afterBlank = true;
  let lastIndent = 0;
  for (const line of lines) {
    if (line.end === line.start) {
      afterBlank = true;
      continue;
    }
    const previous = blocks.at(-1);
    const label = notes.get(line.start);
    if (label === undefined && previous && !afterBlank && continues(previous, line, { wrapped, lastIndent, source })) {
      blocks[blocks.length - 1] = { ...previous, end: line.end };
    } else blocks.push(readBlock(line, label, source));
    afterBlank = false;
    lastIndent = line.indent;
  }
  const labels = new Set(notes.values());
  const { edits, marks } = readMarks(source, labels, notes);
  const emphasis = readEmphasis(source);
  edits.push(...emphasis.flatMap(({ start, end }) => [cut(start - 1, start), cut(end, end + 1)]));
  return { blocks, edits: edits.sort((a, b) => a.start - b.start), marks, emphasis };
}

/** A line without its indentation and trailing space. */
interface Line extends Span {
  /** Columns of white space before it; a tab counts for four. */
  readonly indent: number;
  /** Whether it is quoted with `>`, as e-mail programs do. */
  readonly quoted: boolean;
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029\f]/g;

function readLines(source: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  const push = (end: number): void => {
    lines.push(trimLine(source, start, end));
  };
  for (const match of source.matchAll(LINE_BREAK)) {
    push(match.index);
    start = match.index + match[0].length;
  }
  push(source.length);
  return lines;
}

function trimLine(source: string, from: number, to: number): Line {
  let start = from;
  let end = to;
  let indent = 0;
  let quoted = false;
  for (; start < end; start++) {
    const unit = source[start];
    if (unit === '\t') indent += 4;
    else if (unit === '>') quoted = true;
    else if (unit === ' ' || unit === '\u00a0' || unit === '\v') indent++;
    else break;
  }
  while (end > start && ' \t\u00a0\v'.includes(source[end - 1] ?? '')) end--;
  return { start, end, indent, quoted };
}

/** Numbers, letters and bullets that stand before a paragraph, with the space that parts them from it. */
const MARKER =
  /[“"‘']?(?:\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\[\d{1,4}\](?=\t)|\d{1,4}(?:\.\d{1,3})*(?=\t)|[-–—•*·o○▪](?=\s))[.)]?[\t \u00a0]+/y;

function readBlock(line: Line, label: string | undefined, source: string): Block {
  const { indent } = line;
  if (label !== undefined) {
    const start = line.start + (/^\S+\s+/.exec(source.slice(line.start, line.end))?.[0].length ?? 0);
    return { kind: 'note', start, end: line.end, marker: '', indent, label };
  }
  MARKER.lastIndex = line.start;
  const marker = MARKER.exec(source)?.[0] ?? '';
  const start = line.start + marker.length < line.end ? line.start + marker.length : line.start;
  const kind = line.quoted ? 'quote' : source.slice(start, line.end).includes('\t') ? 'row' : 'paragraph';
  return { kind, start, end: line.end, marker: source.slice(line.start, start).trim(), indent };
}

/** Whether a line goes on with the block before it. */
function continues(
  block: Block,
  line: Line,
  around: { wrapped: boolean; lastIndent: number; source: string },
): boolean {
  const { wrapped, lastIndent, source } = around;
  if (block.kind === 'row') return false;
  if (line.quoted !== (block.kind === 'quote')) return false;
  MARKER.lastIndex = line.start;
  if (MARKER.test(source)) return false;
  const last = source.charCodeAt(block.end - 1);
  const first = source[line.start] ?? '';
  if (wrapped) return line.indent <= Math.max(block.indent, lastIndent) || source[block.end - 1] !== ':';
  const open = !ENDINGS.has(String.fromCharCode(last)) && first === first.toLowerCase() && /\p{L}/u.test(first);
  return open && (line.indent > block.indent || block.kind === 'quote');
}

const ENDINGS = new Set(['.', ':', ';', '?', '!', '”', '’', '"', "'", ')', ']']);

/** Whether the lines were broken by hand or by a mail program: none is long, and many reach near the margin. */
function isWrapped(lines: readonly Line[]): boolean {
  let full = 0;
  let filled = 0;
  for (const line of lines) {
    const length = line.end - line.start + line.indent;
    if (length > 110) return false;
    if (length > 0) filled++;
    if (length >= 55) full++;
  }
  return filled > 1 && full * 3 >= filled;
}

const NOTE_LINE = /^\[(\d{1,3})\][\t \u00a0]+\S/;

/** The lines that are footnotes as Word exports them: `[1] ...` where the text above carries the mark `[1]`. */
function noteLines(lines: readonly Line[], source: string): Map<number, string> {
  const notes = new Map<number, string>();
  for (const line of lines) {
    const label = NOTE_LINE.exec(source.slice(line.start, Math.min(line.end, line.start + 12)))?.[1];
    if (label !== undefined && source.slice(0, line.start).search(markPattern(label)) >= 0)
      notes.set(line.start, label);
  }
  return notes;
}

/** A mark stands directly after a word, a stop or a closing mark; a paragraph number has a space before it. */
function markPattern(label: string): RegExp {
  return new RegExp(`(?<=[\\p{L}\\d.,;:!?)”’"'»])\\[${label}\\]`, 'u');
}

function readMarks(
  source: string,
  labels: ReadonlySet<string>,
  notes: ReadonlyMap<number, string>,
): { edits: Edit[]; marks: Mark[] } {
  const edits: Edit[] = [];
  const marks: Mark[] = [];
  if (labels.size === 0) return { edits, marks };
  for (const match of source.matchAll(/(?<=[\p{L}\d.,;:!?)”’"'»])\[(\d{1,3})\]/gu)) {
    const label = match[1] ?? '';
    if (!labels.has(label) || notes.has(match.index)) continue;
    edits.push(cut(match.index, match.index + match[0].length));
    marks.push({ at: match.index, label });
  }
  return { edits, marks };
}

/** Emphasis as people type it in plain text: `*words*` and `_words_`. */
function readEmphasis(source: string): Span[] {
  if (!source.includes('*') && !source.includes('_')) return [];
  return [...source.matchAll(/(?<![\w*_])([*_])(?=[^\s*_])([^*_\n\r]{1,200})(?<=[^\s*_])\1(?![\w*_])/g)].map((m) => ({
    start: m.index + 1,
    end: m.index + m[0].length - 1,
  }));
}

function cut(start: number, end: number): Edit {
  return { start, end, text: '' };
}
