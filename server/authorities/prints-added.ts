import { namesJudge, speakerOf } from './judges-lines.ts';
import type { Line } from './line.ts';
import signs from './print-signs.json' with { type: 'json' };

/** A line that is such a sign, or begins with it and a colon or a dash. */
const BEGINS = new RegExp(
  `^\\W{0,3}(?:${signs.begins.join('|')})(?:\\W{0,3}$|\\s?[:–—-]\\s)|^\\W{0,2}held(?:,|:|\\s[–—-]|,? that\\b)|^\\W{0,2}held\\W{0,3}$`,
  'i',
);
/** Longest line of a heading, in characters. */
const LONGEST_HEADING = 80;
/** The first number of the paragraphs. */
const FIRST = /^\s*\[?1(?:\]|\.)?[\t ]/;

/**
 * The lines of a judgment, of which those that whoever printed it has added above are in doubt: a head note says what was held, and
 * in other words. They end where the paragraphs begin, or a judge speaks; where neither is seen, all that follows is in doubt.
 */
export function withAddedInDoubt(lines: readonly Line[]): readonly Line[] {
  const numbered = lines.findIndex(({ text, quoted, within }) => !quoted && !within && FIRST.test(text));
  const isSpoken = (text: string): boolean => namesJudge(text) || speakerOf(text) !== null;
  const speaks = (from: number): number => lines.findIndex(({ text }, i) => i > from && isSpoken(text.trim()));
  const added = lines.findIndex(({ text }, i) => (numbered < 0 || i < numbered) && BEGINS.test(text.trim()));
  if (added < 0) return lines;
  const spoken = numbered < 0 ? speaks(added) : numbered;
  const end = spoken < 0 ? lines.length : spoken;
  // The facts stand above what was held, and nothing says where they begin: they are no short lines.
  const isAdded = ({ text }: Line, i: number): boolean =>
    text !== '' && i < end && (i >= added || text.length > LONGEST_HEADING);
  return lines.map((line, i) => (isAdded(line, i) ? { ...line, struck: [{ start: 0, end: line.text.length }] } : line));
}
