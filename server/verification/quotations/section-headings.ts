import type { Authority, Passage } from '../../authorities/index.ts';

/** Longest line that may be a heading, in characters, and how many words it may have. */
const LONGEST = 100;
const MOST_WORDS = 12;
/** How many passages before a place a heading is looked for. */
const MOST_BEFORE = 40;
const HEADING = /^(?:\(?[\p{L}\d]{1,4}[.)]\s{1,3})?\p{Lu}[^\n]*[\p{L}\p{N})’'”"]:?$/u;

/** A line that reads as a heading, and the place of the passage in which it stands. */
export interface Heading {
  readonly text: string;
  readonly passage: number;
}

/** The headings above words of a passage, as they are printed, the nearest first: all lines before them that read as one. */
export function* headingsAbove({ passages }: Authority, index: number, words: string): Generator<Heading, void> {
  const at = Math.max(0, passages[index]?.text.indexOf(words) ?? 0);
  for (let i = index; i >= Math.max(0, index - MOST_BEFORE); i--) {
    const passage = passages[i];
    if (passage?.kind !== 'body') return;
    const found = linesOf(passage, i === index ? at : passage.text.length).filter(isHeading);
    for (const text of found.reverse()) yield { text, passage: i };
  }
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
