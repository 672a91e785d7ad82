import type { Numbering, Passage, RawPassage } from './authority.ts';

/**
 * The most characters of a paragraph on the average. Where there are more, the numbers belong to headings, or to a
 * list.
 */
const LONGEST_AVERAGE = 2_500;
/** A text of so many characters before its first number, and longer than what follows it, is no front page. */
const LONGEST_FRONT = 10_000;
/** The most of a numbered text that may stand after the last number: the whole judgment follows a list at the top. */
const LARGEST_REST = 2 / 3;
/** Texts that are shorter than this tell nothing by their proportions, in characters. */
const SHORT = 5_000;
/** Numbers in a row from 1 on that make a run of their own. */
const RUN = 3;
/** How long a second run may be, as a part of the longest, before either may be the one that is cited. */
const SECOND = 1 / 4;

interface Numbered {
  readonly passages: readonly Passage[];
  readonly numbering: Numbering;
}

/**
 * Takes away the numbers of a text that may not be those by which a reader cites it: numbered headings, a list in a
 * judgment without numbers, several judgments each numbered from 1, and whatever begins to count anew after the last
 * paragraph. Of a text without markup nothing else tells these apart, and a wrong number would accuse a right pinpoint.
 */
export function withoutDoubtfulNumbers(raw: readonly RawPassage[], numbered: Numbered): Numbered {
  if (numbered.numbering.highest === null) return numbered;
  const runs = runsIn(raw);
  const [longest, second] = [...runs].sort((a, b) => b.length - a.length);
  const rivals = second !== undefined && second.length >= (longest?.length ?? 0) * SECOND;
  if (rivals || isOddlyShaped(raw, numbered.numbering.highest))
    return { passages: numbered.passages.map(withoutNumbers), numbering: { highest: null, complete: false } };
  const after = runs.find((run) => longest !== undefined && run.start > longest.end);
  if (after === undefined) return numbered;
  return {
    passages: numbered.passages.map((passage, i) => (i >= after.start ? withoutNumbers(passage) : passage)),
    numbering: { ...numbered.numbering, complete: false },
  };
}

function withoutNumbers(passage: Passage): Passage {
  return passage.kind === 'body' ? { ...passage, locators: [], perhaps: [], upTo: null } : passage;
}

function isOddlyShaped(raw: readonly RawPassage[], highest: number): boolean {
  const lengthOf = (passages: readonly RawPassage[]): number =>
    passages.reduce((sum, { text }) => sum + text.length, 0);
  const front = lengthOf(raw.filter(({ kind }) => kind === 'front'));
  const body = raw.filter(({ kind }) => kind === 'body');
  const whole = lengthOf(body);
  const rest = lengthOf(body.slice(body.findLastIndex(({ number }) => number !== null)));
  if (front > LONGEST_FRONT && front > whole) return true;
  if (whole < SHORT) return false;
  return whole / highest > LONGEST_AVERAGE || rest > whole * LARGEST_REST;
}

/** A stretch of passages numbered 1, 2, 3 and so on; others may stand between. Places in the text, the end included. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** The runs that begin at 1. A number continues the last of the runs that wait for it. */
function runsIn(raw: readonly RawPassage[]): Run[] {
  const runs: Run[] = [];
  /** Places of the runs that wait for a number. */
  const waiting = new Map<string, number[]>();
  for (const [i, { kind, number }] of raw.entries()) {
    if (kind !== 'body' || number === null) continue;
    const place = number === '1' ? runs.length : waiting.get(number)?.pop();
    if (place === undefined) continue;
    const { start = i, length = 0 } = runs[place] ?? {};
    runs[place] = { start, end: i, length: length + 1 };
    const next = String(length + 2);
    const others = waiting.get(next);
    if (others) others.push(place);
    else waiting.set(next, [place]);
  }
  return runs.filter(({ length }) => length >= RUN);
}
