import type { Span } from '../../shared/finding.ts';

/** A stretch of a text without the white space at its ends. */
export function trim(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return { start, end };
}
