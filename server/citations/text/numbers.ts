import type { Span } from '../../../shared/finding.ts';

/** The numbers of a text. */
export interface Numbers {
  /** Its runs of digits in order. */
  readonly runs: readonly Span[];
  /** Whether a stroke stands behind one of them, or a colon before. */
  readonly stroke: boolean;
  readonly colon: boolean;
  /** Whether it has letters or digits of alphabets some of which look like Latin ones. */
  readonly foreign: boolean;
}

/** A run of digits; or a unit of what is Greek, Cyrillic, fullwidth or mathematical. Both at once is quicker than each. */
const SOUGHT = /\d+|[\u0370-\u052f\uff01-\uff5e\ud835]/g;

/**
 * The numbers of a text. Whatever is cited has one, and they are rare: found once, they are where cases, legislation and
 * pinpoints are looked for.
 */
export function findNumbers(text: string): Numbers {
  const runs: Span[] = [];
  let foreign = false;
  let stroke = false;
  let colon = false;
  SOUGHT.lastIndex = 0;
  while (SOUGHT.test(text)) {
    const end = SOUGHT.lastIndex;
    const start = startOfRun(text, end);
    if (start === end) {
      foreign = true;
      continue;
    }
    runs.push({ start, end });
    if (text[end] === '/') stroke = true;
    if (text[start - 1] === ':') colon = true;
  }
  return { runs, stroke, colon, foreign };
}

/** Where the run of digits begins that ends at `end`, or `end`. */
function startOfRun(text: string, end: number): number {
  let start = end;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--;
  return start;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
