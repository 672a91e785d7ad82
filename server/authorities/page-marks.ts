import type { Line } from './lines.ts';
import { type Candidate, candidatesOf, withRaised } from './note-marks.ts';

/** A line whose marks are not yet told from what may be some. */
export interface PageLine extends Line {
  readonly candidates: readonly Candidate[];
}

/** The words of a line with white space folded, and what in them may be marks of footnotes. */
export function folded(
  text: string,
  marked: readonly Candidate[],
): { words: string; candidates: readonly Candidate[] } {
  const fold = (part: string): string => part.replace(/\s+/g, ' ');
  if (marked.length === 0) return { words: fold(text).trim(), candidates: [] };
  // The marks by their places in the folded text: what is left out before each is counted once, from mark to mark.
  let words = '';
  let at = 0;
  const upTo = (place: number): number => {
    const part = fold(text.slice(at, place));
    words += part.startsWith(' ') && (words === '' || words.endsWith(' ')) ? part.slice(1) : part;
    at = place;
    return words.length;
  };
  const places = apart(marked).map(({ start, end, ...rest }) => ({ start: upTo(start), end: upTo(end), ...rest }));
  upTo(text.length);
  words = words.trimEnd();
  const candidates = candidatesOf(words, places);
  return { words: withRaised(words, candidates), candidates };
}

/** Elements in order, those within each other as one: raised where either is, and leading where either leads. */
function apart(marked: readonly Candidate[]): Candidate[] {
  const all: Candidate[] = [];
  for (const one of [...marked].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last === undefined || one.start >= last.end) all.push(one);
    else {
      const how = last.how === 'raised' ? last.how : one.how;
      all[all.length - 1] = { ...last, how, target: last.target ?? one.target };
    }
  }
  return all;
}

/** A line that ends with these words, and what may be marks within it. */
export function placed(
  line: string,
  words: string,
  candidates: readonly Candidate[],
): Pick<PageLine, 'text' | 'candidates'> {
  const by = line.length - words.length;
  return { text: line, candidates: candidates.map((one) => ({ ...one, start: one.start + by, end: one.end + by })) };
}
