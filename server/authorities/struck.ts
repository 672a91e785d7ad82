import type { Span } from '../../shared/finding.ts';

/** The parts of a line's text that are struck through or hidden. Places are lengths of the line so far. */
export interface StruckText {
  readonly begin: (struck: boolean, at: number) => void;
  /** The element that was begun last ends. */
  readonly end: (at: number) => void;
  /** The struck-through parts of the line that ends at a place. An open part continues on the next line. */
  readonly line: (at: number) => readonly Span[];
}

/** Follows the elements of a page as they begin and end. */
export function followStruck(): StruckText {
  const elements: boolean[] = [];
  let depth = 0;
  let from = 0;
  let spans: Span[] = [];
  const add = (end: number): void => {
    if (end > from) spans.push({ start: from, end });
  };
  return {
    begin: (struck, at) => {
      elements.push(struck);
      if (struck && depth++ === 0) from = at;
    },
    end: (at) => {
      if (elements.pop() === true && --depth === 0) add(at);
    },
    line: (at) => {
      if (depth > 0) add(at);
      from = 0;
      const all = spans;
      spans = [];
      return all;
    },
  };
}
