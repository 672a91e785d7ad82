/** A place as editors count it: zero-based line, UTF-16 column. */
export interface LinePlace {
  readonly line: number;
  readonly character: number;
}

/** Where offsets of a text lie; lines end at LF, CR LF or CR, as in the Language Server Protocol. */
export function placesIn(text: string): (offset: number) => LinePlace {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)];
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (starts[low] ?? 0) };
  };
}
