import { lastAtOrBefore } from './offsets.ts';

/** A place as editors count it: zero-based line, UTF-16 column. */
export interface LinePlace {
  readonly line: number;
  readonly character: number;
}

/** The places of offsets of a text. Lines end at LF, CR LF or CR, as in the Language Server Protocol. */
export function placesIn(text: string): (offset: number) => LinePlace {
  const starts = [0];
  let feed = text.indexOf('\n');
  let back = text.indexOf('\r');
  while (feed !== -1 || back !== -1) {
    const isBack = back !== -1 && (feed === -1 || back < feed);
    if (isBack && feed !== back + 1) starts.push(back + 1);
    if (!isBack) starts.push(feed + 1);
    if (isBack) back = text.indexOf('\r', back + 1);
    else feed = text.indexOf('\n', feed + 1);
  }
  return (offset) => {
    const line = lastAtOrBefore(starts, offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}
