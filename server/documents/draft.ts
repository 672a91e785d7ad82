import type { Span } from '../../shared/finding.ts';
import type { Decoded, Encoding } from './decode.ts';

export type Format = 'md' | 'txt';

/** What a block of the draft is. A `row` holds cells parted by tabs; a `quote` is set off as a block quotation. */
export type BlockKind = 'paragraph' | 'heading' | 'row' | 'quote' | 'note';

/** A block as a reader lays it out, in source offsets, its list marker or number left out. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** The list marker or number that stands before it, empty where none does. */
  readonly marker: string;
  /** How far it is set in: columns of white space, or levels of list and quotation. */
  readonly indent: number;
  /** The label of a note. */
  readonly label?: string;
}

/** A stretch of the source that a reader does not see as it stands: cut, or shown as `text`. */
export interface Edit extends Span {
  readonly text: string;
}

/** A footnote mark, at the place in the text where it stood. */
export interface Mark {
  readonly at: number;
  readonly label: string;
}

/** What a reader of one format finds in a source; everything in source offsets, in order. */
export interface Layout {
  readonly blocks: readonly Block[];
  readonly edits: readonly Edit[];
  readonly marks: readonly Mark[];
  readonly emphasis: readonly Span[];
}

/** A block in reading offsets. */
export type Segment = Block;

/** A document under audit: what a reader sees, with a map back to the source. */
export interface Draft {
  readonly format: Format;
  readonly encoding: Encoding;
  /** The decoded text without its byte order mark. */
  readonly source: string;
  /** The reading text: no markup, no list markers' markup, no footnote marks, no characters that nobody sees. */
  readonly text: string;
  readonly map: OffsetMap;
  /** In order, in reading offsets. */
  readonly segments: readonly Segment[];
  readonly marks: readonly Mark[];
  /** Stretches set in italics or bold, in reading offsets. */
  readonly emphasis: readonly Span[];
  /** What the user should know of how the draft was read. */
  readonly notices: readonly string[];
}

/** Where stretches of the reading text stand in the source: run `i` begins at `reading[i]` and `source[i]`. */
export interface OffsetMap {
  readonly reading: Int32Array;
  readonly source: Int32Array;
}

/** Characters that a reader does not see: soft hyphens, zero-width and bidirectional controls. */
const HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g;

/** Applies a layout to its source: the reading text, the map, and all places turned into reading offsets. */
export function composeDraft(format: Format, decoded: Decoded, layout: Layout): Draft {
  const source = decoded.text;
  const hidden = [...source.matchAll(HIDDEN)].map((m) => ({ start: m.index, end: m.index + m[0].length, text: '' }));
  const edits = hidden.length === 0 ? layout.edits : merge(layout.edits, hidden);
  const { text, map } = applyEdits(source, edits);
  const place = (offset: number): number => toReading(map, offset);
  const move = <T extends Span>(span: T): T => ({ ...span, start: place(span.start), end: place(span.end) });
  const count = hidden.reduce((sum, edit) => sum + edit.end - edit.start, 0);
  return {
    format,
    encoding: decoded.encoding,
    source,
    text,
    map,
    segments: layout.blocks.map((block) => trim(move(block), text)).filter((segment) => segment.end > segment.start),
    marks: layout.marks.map((mark) => ({ ...mark, at: place(mark.at) })),
    emphasis: layout.emphasis.map(move),
    notices:
      count === 0 ? [] : [`${count} hidden character${count === 1 ? ' was' : 's were'} left out of the reading.`],
  };
}

function trim<T extends Span>(span: T, text: string): T {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return { ...span, start, end };
}

/** The stretch of the source behind a stretch of the reading text. */
export function toSource(map: OffsetMap, span: Span): Span {
  const start = sourceOffset(map, span.start);
  return { start, end: span.end > span.start ? sourceOffset(map, span.end - 1) + 1 : start };
}

function sourceOffset(map: OffsetMap, offset: number): number {
  const run = lastAtOrBefore(map.reading, offset);
  return (map.source[run] ?? 0) + offset - (map.reading[run] ?? 0);
}

/** The reading offset of a place in the source; a place inside a cut is the place of the cut. */
function toReading(map: OffsetMap, offset: number): number {
  const run = lastAtOrBefore(map.source, offset);
  const reading = (map.reading[run] ?? 0) + offset - (map.source[run] ?? 0);
  return Math.min(reading, map.reading[run + 1] ?? reading);
}

function lastAtOrBefore(starts: Int32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function applyEdits(source: string, edits: readonly Edit[]): { text: string; map: OffsetMap } {
  const pieces: string[] = [];
  const reading: number[] = [0];
  const places: number[] = [0];
  let at = 0;
  let length = 0;
  for (const edit of edits) {
    if (edit.start < at) continue; // inside a stretch that is cut already
    pieces.push(source.slice(at, edit.start), edit.text);
    length += edit.start - at;
    if (edit.text.length > 0) {
      reading.push(length);
      places.push(edit.start);
      length += edit.text.length;
    }
    reading.push(length);
    places.push(edit.end);
    at = edit.end;
  }
  pieces.push(source.slice(at));
  return { text: pieces.join(''), map: { reading: Int32Array.from(reading), source: Int32Array.from(places) } };
}

function merge(a: readonly Edit[], b: readonly Edit[]): readonly Edit[] {
  return [...a, ...b].sort((x, y) => x.start - y.start || y.end - x.end);
}
