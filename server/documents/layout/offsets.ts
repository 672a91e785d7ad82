import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';

/** A stretch of the source that a reader does not see as it stands: cut, or shown as `text`. */
export interface Edit extends Span {
  readonly text: string;
}

/** The places of stretches of a reading text in its source: run `i` begins at `reading[i]` and `source[i]`. */
export interface OffsetMap {
  readonly reading: ArrayLike<number>;
  readonly source: ArrayLike<number>;
}

const UNEDITED: OffsetMap = { reading: [0], source: [0] };

/** The reading text that edits make of a source, with the map back. The edits are in order of their beginnings. */
export function applyEdits(source: string, edits: readonly Edit[]): { text: string; map: OffsetMap } {
  if (edits.length === 0) return { text: source, map: UNEDITED };
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
  return { text: pieces.join(''), map: { reading, source: places } };
}

/** The stretch of the source behind a stretch of the reading text. */
export function toSource(map: OffsetMap, span: Span): Span {
  const start = sourceOffset(map, span.start);
  return { start, end: span.end > span.start ? sourceOffset(map, span.end - 1) + 1 : start };
}

/** The place in the source of a place in the reading text. */
export function sourceOffset(map: OffsetMap, offset: number): number {
  const run = lastAtOrBefore(map.reading, offset);
  return (map.source[run] ?? 0) + offset - (map.reading[run] ?? 0);
}

/** The reading offset of a place in the source; a place inside a cut is the place of the cut. */
export function toReading(map: OffsetMap, offset: number): number {
  const run = lastAtOrBefore(map.source, offset);
  const reading = (map.reading[run] ?? 0) + offset - (map.source[run] ?? 0);
  return Math.min(reading, map.reading[run + 1] ?? reading);
}

/** The index of the last of ascending places that is not after `offset`; 0 where all are. */
export function lastAtOrBefore(starts: ArrayLike<number>, offset: number): number {
  return Math.max(0, firstWhere(starts, (start) => start > offset) - 1);
}
