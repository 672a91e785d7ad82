import type { Span } from '../../shared/finding.ts';

const PAGE = '(?:[Pp]ages?|PAGE|[Pp]{1,2}|[Pp]g)[.:]?\\s?';
/**
 * The marks that pages of print leave within a text: `[Page 563]`, `*563`, `[563]`, `Page: 563⇓`. The year of a report
 * is no such mark.
 */
const MARKS = new RegExp(
  `(?<=^|\\s)(?:[[{|<]\\s?(?:${PAGE})?\\d{1,4}\\s?[\\]}|>](?![(\\p{L}\\p{N}]|\\s?\\d{0,3}\\s?\\p{Lu}[\\p{Lu}.])|\\(${PAGE}\\d{1,4}\\)|\\*{1,2}\\s?\\d{1,4}\\b|${PAGE}\\d{1,4}\\s?[⇓↓⬇▼])|[⇓↓⬇▼]`,
  'gu',
);
/** The same as a line by itself, whatever is around the number. */
const LINE =
  /^[^\p{L}\p{N}]{0,9}(?:(?:pages?|pp?|pg)\b[.:]?\s?)?\d{1,4}(?:\s?(?:of|\/)\s?\d{1,4})?[^\p{L}\p{N}]{0,9}$/iu;
/** How often a line stands in a text that is a head or a foot of its pages. */
const RUNNING = 3;
const LONGEST_RUNNING = 120;
const SHORTEST_HEAD = 5;
/** The end of a sentence, or the number of a paragraph. */
const NO_HEAD = /[.?!:;,]$|^\[?\d{1,4}[\].]\s/;

/** The lines that stand often in a text, or repeat its heading, and end no sentence: heads and feet of pages. */
export function runningIn(heading: readonly string[], body: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of body.map((one) => one.trim()))
    if (line !== '' && line.length <= LONGEST_RUNNING && !NO_HEAD.test(line))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  const top = new Set(heading.filter((line) => /[[(]\d{4}[\])]|\sv\.?\s/.test(line)));
  const bare = new Set(
    [...top].flatMap((line) => {
      const year = line.search(/[[(]\d{4}[\])]/);
      const cited = year < 0 ? '' : (/^.{6}.{0,20}?\d{1,6}(?!\d)/.exec(line.slice(year))?.[0] ?? '');
      return [line, year < 0 ? line : line.slice(0, year).trim(), cited];
    }),
  );
  const often = [...counts].flatMap(([line, count]) => (count >= RUNNING ? [line] : []));
  return new Set([...often, ...[...bare].filter((line) => line.length > SHORTEST_HEAD)]);
}

/** The parts of a line that may come from the printed pages: all of it, or marks within. In order. */
export function foreignMarks(text: string, running: ReadonlySet<string>): Span[] {
  const line = text.trim();
  // A number of the page may stand before its head.
  const head = running.has(line) || running.has(line.replace(/^\[?\d{1,4}\]?\.?\s/, ''));
  if (line !== '' && (head || LINE.test(text))) return [{ start: 0, end: text.length }];
  return [...text.matchAll(MARKS)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }));
}

const LINE_NUMBER = /^\s{0,6}(\d{1,3})(?:\s{2,}|\t|$)(?=\S|$)/;
const LETTER = /^\s{0,9}([A-H])\s{2,}(?=\S)/;
const FEWEST_LETTERS = 3;

/** Lines without what transcripts have in their margin, and why the text may lack words, as the end of a sentence. */
export function withoutMargins(lines: readonly string[]): { lines: readonly string[]; why: string | null } {
  const said = lines.filter((line) => line.trim() !== '');
  const numbers = said.flatMap((line) => LINE_NUMBER.exec(line)?.[1] ?? []).map(Number);
  const rising = numbers.filter((number, i) => number === (numbers[i - 1] ?? 0) + 1 || number === 1).length;
  const rest = said.filter((line) => LINE_NUMBER.test(line)).map((line) => line.replace(LINE_NUMBER, ''));
  const numbered = rest.filter((line) => /^\[?\d{1,4}[\].]/.test(line)).length;
  if (rising > 3 && rising >= numbers.length * 0.9 && numbered > 0 && numbers.length >= said.length / 4)
    return { lines: lines.map((line) => line.replace(LINE_NUMBER, '')), why: MARGIN };
  const letters = said.flatMap((line) => LETTER.exec(line)?.[1] ?? []);
  const inOrder = letters.every((letter, i) => i === 0 || letter === 'A' || letter > (letters[i - 1] ?? ''));
  return letters.length >= FEWEST_LETTERS && inOrder
    ? { lines: lines.map((line) => line.replace(LETTER, '')), why: MARGIN }
    : { lines, why: null };
}

const MARGIN = 'what stands in its margin is mixed with its words';
