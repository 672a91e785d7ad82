import { numberAt as numberAtPlace, paragraphAt } from '../../shared/locator.ts';
import type { Numbering, Passage, RawPassage } from './authority.ts';
import { doubtsIn, type Stretch } from './number-doubts.ts';
import { type Choice, type Item, sequenceOf } from './number-sequence.ts';

/**
 * Finds the running sequence of paragraph numbers and gives each passage the numbers that a reader may cite it by.
 * The sequence is the longest that rises: numbers that jump up and fall back are quotations, numbers that start again
 * are lists, headings or another document's. Where that is not sure, a passage is under no number for sure, and all
 * that are printed there are those that it may have; so it is everywhere where the caller says `unclear`. Where a publisher has
 * `counted` the paragraphs, only those at the end that look like a quotation and are led into as one are in doubt.
 */
export function numberPassages(
  raw: readonly RawPassage[],
  how: 'read' | 'unclear' | 'counted' = 'read',
): { passages: Passage[]; numbering: Numbering } {
  const unclear = how === 'unclear';
  let part = 0;
  const items = raw.flatMap((passage, index) => {
    if (passage.begins === true) part++;
    return itemOf(passage, index, part, raw[index - 1]?.text ?? '') ?? [];
  });
  const found = sequenceOf(items);
  const sequence = found.left;
  const highest = sequence.at(-1)?.[0].value ?? null;
  const lost = numbersInText(raw, sequence);
  const complete =
    !unclear && lost.length === 0 && highest !== null && sequence.length === highest && sequence[0]?.[0].value === 1;
  const doubts = unclear
    ? [{ start: 0, end: raw.length }]
    : doubtsIn(items, found, raw.length, { lost, counted: how === 'counted' });
  const passages: Passage[] = [];
  let [place, doubt] = [-1, 0];
  let among: readonly string[] | null = null;
  for (const [index, passage] of raw.entries()) {
    if (among !== null && doubts[doubt]?.end === index) {
      doubt++;
      among = null;
    }
    const stretch = doubts[doubt];
    if (stretch?.start === index)
      among = unique([
        ...numberAt(sequence, place),
        ...raw
          .slice(index, stretch.end)
          .flatMap(({ kind, number, inText }) => (kind === 'body' ? (number ?? inText ?? []) : []))
          .map(String),
      ]);
    while ((sequence[place + 1]?.[0].index ?? raw.length) <= index) place++;
    const { number, form: _, anchor, begins: __, inText: ___, apart: ____, again: _____, ...rest } = passage;
    const under = numberAt(sequence, place);
    const own = located(ownNumbers(passage, under, among));
    const { locators, perhaps } = anchor === undefined ? own : (passages[anchor] ?? own);
    const sure = passage.kind === 'body' && among === null;
    const isShown = number === null || passage.kind !== 'body' || locators.some((one) => numberAtPlace(one) === number);
    const printed = isShown ? {} : { printed: number };
    passages.push({ ...rest, ...printed, locators, perhaps, upTo: sure ? gapAfter(sequence, place) : null });
  }
  return { passages, numbering: { highest, complete } };
}

/** The sign that a text leads into a quotation: a colon at the end. */
const LEADS = /:[\s–—-]{0,9}$/;
/** Words in quotation marks from first to last, or whose marks are not closed. */
const IN_MARKS = /^\s*(?:“[^”]*(?:”\W{0,9})?|"[^"]*(?:"\W{0,9})?|‘.*’\W{0,9})$/s;
/** The end of an item of a list that is not its last. */
const GOES_ON = /[;,]\s{0,9}(?:and|or)?\s{0,9}$/;

function itemOf(
  { kind, number, form, text, again }: RawPassage,
  index: number,
  part: number,
  before: string,
): Item | null {
  if (kind !== 'body' || number === null || again !== undefined || /[A-Z]$/.test(number)) return null;
  const end = before.trimEnd().slice(-LONGEST_END);
  const quoted = LEADS.test(end) || IN_MARKS.test(text);
  return { index, value: Number.parseInt(number, 10), form, part, quoted, goesOn: GOES_ON.test(end) };
}

/** How much of the end of a passage tells what follows, in characters. */
const LONGEST_END = 40;

/** The numbers by which a passage is cited, and those by which it may be. */
interface OwnNumbers {
  readonly numbers: readonly string[];
  readonly perhaps: readonly string[];
}

function located({ numbers, perhaps }: OwnNumbers): Pick<Passage, 'locators' | 'perhaps'> {
  return { locators: numbers.map(paragraphAt), perhaps: perhaps.map(paragraphAt) };
}

/** `under`: the number of the paragraph that a passage is of; `among`: the numbers that it may have, where that is not sure. */
function ownNumbers(
  { kind, number, begins, apart, again }: RawPassage,
  under: readonly string[],
  among: readonly string[] | null,
): OwnNumbers {
  if (kind !== 'body') return { numbers: [], perhaps: [] };
  if (among !== null) return { numbers: [], perhaps: among };
  // Where another judge begins to speak, the number before is none of what he says.
  if (number === null && begins === true) return { numbers: [], perhaps: [] };
  if (number === null && apart === true) return { numbers: [], perhaps: under };
  if (number === null || under.includes(number)) return { numbers: under, perhaps: [] };
  // A number that is printed twice is of both paragraphs that bear it.
  const isOwn = again === 'alike' || /[A-Z]$/.test(number);
  return isOwn ? { numbers: [number, ...under], perhaps: [] } : { numbers: under, perhaps: [number] };
}

/**
 * The places where the text has a number that the sequence lacks: the paragraph may begin there, and reach to the next
 * number of the sequence.
 */
function numbersInText(raw: readonly RawPassage[], sequence: readonly Choice[]): Stretch[] {
  let place = -1;
  return raw.flatMap(({ inText }, start) => {
    while ((sequence[place + 1]?.[0].index ?? raw.length) <= start) place++;
    const [before, next] = [sequence[place]?.[0], sequence[place + 1]?.[0]];
    if (inText === undefined || inText <= (before?.value ?? 0) || inText >= (next?.value ?? Infinity)) return [];
    return [{ start, end: next?.index ?? raw.length }];
  });
}

/** The last number that is missing after the one at a place of the sequence; null where none is. */
function gapAfter(sequence: readonly Choice[], place: number): number | null {
  const [here, next] = [sequence[place]?.[0].value, sequence[place + 1]?.[0].value];
  if (here === undefined || next === undefined) return null;
  return next > here + 1 ? next - 1 : null;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** The number at a place of the sequence, or none before its first. */
function numberAt(sequence: readonly Choice[], place: number): string[] {
  const here = sequence[place];
  return here === undefined ? [] : [String(here[0].value)];
}
