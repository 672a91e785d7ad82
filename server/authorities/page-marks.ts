import type { Span } from '../../shared/finding.ts';
import type { Line } from './line.ts';
import { type Candidate, candidatesOf, withRaised } from './note-marks.ts';

/** A line whose sure and possible marks are not yet told apart. */
export interface PageLine extends Line {
  readonly candidates: readonly Candidate[];
}

/** The words of a line with white space folded, with its possible marks of footnotes and its struck-through text. */
export interface Folded {
  readonly words: string;
  readonly candidates: readonly Candidate[];
  readonly struck: readonly Span[];
}

/** Folds the white space of a line. */
export function folded(text: string, marked: readonly Candidate[], struckOut: readonly Span[]): Folded {
  const fold = (part: string): string => part.replace(/\s+/g, ' ');
  if (marked.length + struckOut.length === 0) return { words: fold(text).trim(), candidates: [], struck: [] };
  const marks = apart(marked);
  // By their places in the folded text: the text left out before each is counted once, from place to place.
  const places = new Map<number, number>();
  let words = '';
  let at = 0;
  for (const place of [...marks, ...struckOut].flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b)) {
    words += foldedAfter(words, fold(text.slice(at, place)));
    at = place;
    places.set(place, words.length);
  }
  words = (words + foldedAfter(words, fold(text.slice(at)))).trimEnd();
  const moved = <T extends Span>(span: T): T => ({
    ...span,
    start: places.get(span.start) ?? 0,
    end: places.get(span.end) ?? 0,
  });
  const candidates = candidatesOf(words, marks.map(moved));
  return { words: withRaised(words, candidates), candidates, struck: struckOut.map(moved) };
}

/** The text after folded words, without a second space. */
function foldedAfter(words: string, part: string): string {
  return part.startsWith(' ') && (words === '' || words.endsWith(' ')) ? part.slice(1) : part;
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

/** A line that ends with these words, with its possible marks and its struck-through text. */
export function placed(
  line: string,
  { words, candidates, struck }: Folded,
): Pick<PageLine, 'text' | 'candidates' | 'struck'> {
  const by = line.length - words.length;
  const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start + by, end: span.end + by });
  return { text: line, candidates: candidates.map(moved), struck: struck.map(moved) };
}
