import type { Span } from '../../../shared/finding.ts';

/** A stretch of a text without the white space at its ends. */
export function trim(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

/** Whether a UTF-16 unit is white space. */
export function isSpace(unit: number): boolean {
  return unit < 0x80 ? unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) : /\s/.test(String.fromCharCode(unit));
}
