import type { Span } from '../../shared/finding.ts';

/**
 * What may be read over in a line of plain text: raised digits and a number in brackets, where they are joined to what
 * stands before them, and a line that numbers a page. A reader who quotes leaves them out.
 */
const IN_TEXT = [
  /(?<=[\p{L}\p{P}])[¹²³⁰⁴-⁹]{1,3}(?!\p{L})/gu,
  /(?<=[\p{L}\p{N}\p{P}])\[\d{1,3}\](?![(\p{L}\p{N}])/gu,
  /^[\s\f]{0,20}(?:[-–—] ?\d{1,4} ?[-–—]|Page \d{1,4}(?: (?:of|\/) \d{1,4})?)[ \t]{0,20}$/giu,
];

/** Where a line of plain text has the marks of footnotes, or the number of its page. In order. */
export function marksIn(line: string): Span[] {
  if (line.length === 0) return [];
  const found = IN_TEXT.flatMap((pattern) =>
    [...line.matchAll(pattern)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length })),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** What an element of a page holds that may be the mark of a footnote. */
export interface Marked extends Span {
  /** `raised`: it stands above the line. `linked`: it leads to another place of the page. */
  readonly how: 'raised' | 'linked';
}

/** A number, or a sign, and nothing else. */
export const NOTE_NUMBER = /^\s{0,9}[[(]?(?:\d{1,3}|[*†‡§]{1,3})[\])]?\s{0,9}$/;
/** What a raised number belongs to that is no mark: a number, or a unit of length. */
const POWER = /(?:\d|(?:^|[\s\d])(?:[ckm]?m|ft|in|yd))$/i;

/** Which of these are marks of footnotes; brackets around them are theirs. In order, apart from each other. */
export function noteMarks(line: string, marked: readonly Marked[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end, how } of marked) {
    const before = line.slice(Math.max(0, start - 8), start);
    const around = before.endsWith('[') && line[end] === ']';
    const bracketed = around || /^\s?\[/.test(line.slice(start, end));
    const joined = /\S$/.test(before);
    const isMark =
      how === 'raised' ? !POWER.test(before) && before !== '' : bracketed || (joined && !/[\d(]$/.test(before));
    const last = spans.at(-1);
    if (!isMark) continue;
    const span = around ? { start: start - 1, end: end + 1 } : { start, end };
    if (last === undefined || span.start >= last.end) spans.push(span);
    else spans[spans.length - 1] = { start: Math.min(last.start, span.start), end: Math.max(last.end, span.end) };
  }
  return spans;
}
