import type { Span } from '../../../shared/finding.ts';

/** A line without its indentation and trailing space. */
export interface Line extends Span {
  /** Columns of white space before it; a tab counts for four. */
  readonly indent: number;
  /** Whether it is quoted with `>`, as e-mail programs do. */
  readonly quoted: boolean;
  /** The number, letter or bullet that it begins with, and the space after it; empty where it has none of them. */
  readonly marker: string;
}

/** The characters that end a line of plain text. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029\f]/g;

/**
 * The end of the line that begins at `from`, and the beginning of the next one; both are the same at the end of the
 * source.
 */
export function lineAt(source: string, from: number): { readonly end: number; readonly next: number } {
  LINE_BREAK.lastIndex = from;
  if (!LINE_BREAK.test(source)) return { end: source.length, next: source.length };
  const next = LINE_BREAK.lastIndex;
  return {
    end: source[next - 1] === '\n' && source[next - 2] === '\r' && next - 2 >= from ? next - 2 : next - 1,
    next,
  };
}

/** The lines of a text in order. */
export function readLines(source: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < source.length; ) {
    const { end, next } = lineAt(source, start);
    lines.push(trimLine(source, start, end));
    start = next;
  }
  return lines;
}

/** The line between two places, without the break that ends it. */
export function trimLine(source: string, from: number, to: number): Line {
  const { start, indent, quoted } = readIndent(source, from, to);
  let end = to;
  while (end > start && ' \t\u00a0\v'.includes(source[end - 1] ?? '')) end--;
  return { start, end, indent, quoted, marker: markerAt(source, start) };
}

/**
 * The text before the words of a line that begins at `from` and does not go beyond `to`, and the place where the words
 * begin.
 */
export function readIndent(source: string, from: number, to: number): Omit<Line, 'end' | 'marker'> {
  let start = from;
  let indent = 0;
  let quoted = false;
  for (; start < to; start++) {
    const unit = source[start];
    if (unit === '\t') indent += 4;
    else if (unit === '>') quoted = true;
    else if (unit === ' ' || unit === '\u00a0' || unit === '\v') indent++;
    else break;
  }
  return { start, indent, quoted };
}

/** The length of a line as it is seen. */
export function widthOf({ start, end, indent }: Line): number {
  return end - start + indent;
}

/** A line that is longer than this was not wrapped by hand or by a mail program. */
export const WIDEST_WRAPPED = 110;

/** What a number before it is one of, in Icelandic: `1. mgr. 65. gr.` opens a paragraph with words, and not with its own number. */
const UNIT = '(?:(?:gr|mgr|málsl|tölul)\\.|kafl[ai](?!\\p{L}))';
const UNIT_BEHIND = new RegExp(UNIT, 'uy');

/** Whether a number that stands right before a place is one of what is named there. */
export function isCounted(source: string, at: number): boolean {
  UNIT_BEHIND.lastIndex = at;
  return UNIT_BEHIND.test(source);
}

/** Numbers, letters and bullets that stand before a paragraph, with the space that parts them from it. */
const MARKER =
  /[“"‘']?(?:\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\[\d{1,4}\](?=\t)|\d{1,4}(?:\.\d{1,3})*(?=\t)|[-–—•*·o○▪](?=\s))[.)]?[\t \u00a0]+/y;

/** The marker that stands at a place, with the space after it; empty where none does. */
export function markerAt(source: string, at: number): string {
  MARKER.lastIndex = at;
  return MARKER.test(source) && !isCounted(source, MARKER.lastIndex) ? source.slice(at, MARKER.lastIndex) : '';
}
