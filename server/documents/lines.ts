import { lastAtOrBefore } from './offsets.ts';

/** A place as editors count it: zero-based line, UTF-16 column. */
export interface LinePlace {
  readonly line: number;
  readonly character: number;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Where offsets of a text lie; lines end at LF, CR LF or CR, as in the Language Server Protocol. */
export function placesIn(text: string): (offset: number) => LinePlace {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === LINE_FEED || (unit === RETURN && text.charCodeAt(i + 1) !== LINE_FEED)) starts.push(i + 1);
  }
  return (offset) => {
    const line = lastAtOrBefore(starts, offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}
