import { lastAtOrBefore } from './offsets.ts';

/** A place as editors count it: zero-based line, UTF-16 column. */
export interface LinePlace {
  readonly line: number;
  readonly character: number;
}

/** Where offsets of a text lie; lines end at LF, CR LF or CR, as in the Language Server Protocol. */
export function placesIn(text: string): (offset: number) => LinePlace {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)];
  return (offset) => {
    const line = lastAtOrBefore(starts, offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}
