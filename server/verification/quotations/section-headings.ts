import type { Authority, Passage } from '../../authorities/index.ts';

/** Longest line that may be a heading, in characters, and how many words it may have. */
const LONGEST = 100;
const MOST_WORDS = 12;
/** How many passages before a place a heading is looked for. */
const MOST_BEFORE = 40;
const HEADING = /^(?:\(?[\p{L}\d]{1,4}[.)]\s{1,3})?\p{Lu}[^\n]*[\p{L}\p{N})’'”"]:?$/u;

/** The heading under which words of a passage stand, as it is printed: the nearest line before them that reads as one, or null. */
export function headingAbove({ passages }: Authority, index: number, words: string): string | null {
  const at = Math.max(0, passages[index]?.text.indexOf(words) ?? 0);
  for (let i = index; i >= Math.max(0, index - MOST_BEFORE); i--) {
    const passage = passages[i];
    if (passage?.kind !== 'body') return null;
    const found = linesOf(passage, i === index ? at : passage.text.length).findLast(isHeading);
    if (found !== undefined) return found;
  }
  return null;
}

/** The lines of a passage that end before a place, without what it quotes; the first is a paragraph's where that has a number. */
function linesOf({ text, quoted, locators, perhaps }: Passage, before: number): string[] {
  const lines: string[] = [];
  const isNumbered = locators.length > 0 || perhaps.length > 0;
  for (let start = 0; start < before; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const isQuoted = quoted.some((span) => span.start < end && start < span.end);
    if (end <= before && !isQuoted && !(start === 0 && isNumbered)) lines.push(text.slice(start, end).trim());
    start = end + 1;
  }
  return lines;
}

function isHeading(line: string): boolean {
  return line.length <= LONGEST && line.split(/\s+/).length <= MOST_WORDS && HEADING.test(line);
}
