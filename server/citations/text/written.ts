import type { Span } from '../../../shared/finding.ts';

/** What stands for a stretch of a text, or is added where that is empty. */
export interface Edit extends Span {
  readonly text: string;
}

/** A text as it is read, which is not as it is typed, with the places of each in the other. */
export interface Written {
  readonly text: string;
  readonly toTyped: (at: number) => number;
  readonly toWritten: (at: number) => number;
}

/** A text with edits, in order, of which none is within another. */
export function written(text: string, edits: readonly Edit[]): Written {
  if (edits.length === 0) return { text, toTyped: (at) => at, toWritten: (at) => at };
  let own = '';
  let done = 0;
  const placed = edits.map((edit) => {
    own += text.slice(done, edit.start);
    const start = own.length;
    own += edit.text;
    done = edit.end;
    return { ...edit, from: start, to: own.length };
  });
  const toTyped = (at: number): number => {
    const last = placed.findLast(({ from }) => from < at);
    if (!last) return at;
    return at < last.to ? last.start : at - last.to + last.end;
  };
  const toWritten = (at: number): number => {
    const last = placed.findLast(({ start }) => start < at);
    if (!last) return at;
    return at < last.end ? last.from : at - last.end + last.to;
  };
  return { text: own + text.slice(done), toTyped, toWritten };
}
