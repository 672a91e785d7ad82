import { firstWhere } from '../../shared/search.ts';
import type { Numbering, Passage, RawPassage } from './authority.ts';

/** A number of the body that has no letter. */
interface Item {
  /** The place of its passage. */
  readonly index: number;
  readonly value: number;
  readonly form: readonly string[];
}

/** The items that may stand at one place of the running sequence, in reading order; never none. */
type Choice = readonly [Item, ...Item[]];

/**
 * Finds the running sequence of paragraph numbers and gives each passage the numbers that a reader may cite it by.
 * The sequence is the longest that rises: numbers that jump up and fall back are quotations, numbers that start again
 * are lists, headings or another document's. Where numbers occur twice and the sequence may go on from either, what stands
 * between the first choice and the last is under no number for sure.
 */
export function numberPassages(raw: readonly RawPassage[]): { passages: Passage[]; numbering: Numbering } {
  const sequence = sequenceOf(raw.flatMap((passage, index) => itemOf(passage, index) ?? []));
  const highest = sequence.at(-1)?.[0].value ?? null;
  const complete = highest !== null && sequence.length === highest && sequence[0]?.[0].value === 1;
  /** The place in the sequence that an item takes where the first of each choice are taken, and where the last are. */
  const [first, last] = [new Map<number, number>(), new Map<number, number>()];
  for (const [place, choice] of sequence.entries()) {
    first.set(choice[0].index, place);
    last.set((choice.at(-1) ?? choice[0]).index, place);
  }
  const passages: Passage[] = [];
  let [most, least] = [-1, -1];
  for (const [index, passage] of raw.entries()) {
    most = first.get(index) ?? most;
    least = last.get(index) ?? least;
    const { number, form: _, anchor, ...rest } = passage;
    const among = sequence.slice(Math.max(least, 0), most + 1).map(([{ value }]) => String(value));
    const own = ownNumbers(passage, most === least ? among : null, among);
    const { numbers, perhaps } = anchor === undefined ? own : (passages[anchor] ?? own);
    passages.push({
      ...rest,
      numbers,
      perhaps,
      upTo: passage.kind === 'body' ? gapAfter(sequence, most, least) : null,
    });
  }
  return { passages, numbering: { highest, complete } };
}

function itemOf({ kind, number, form }: RawPassage, index: number): Item | null {
  if (kind !== 'body' || number === null || /[A-Z]$/.test(number)) return null;
  return { index, value: Number.parseInt(number, 10), form };
}

/** `under`: the number of the paragraph that a passage is of, or null where it may be any `among` several. */
function ownNumbers(
  { kind, number }: RawPassage,
  under: readonly string[] | null,
  among: readonly string[],
): Pick<Passage, 'numbers' | 'perhaps'> {
  if (kind !== 'body') return { numbers: [], perhaps: [] };
  const own = number === null ? [] : [number];
  if (under === null) return { numbers: [], perhaps: [...new Set([...own, ...among])] };
  if (number === null || under.includes(number)) return { numbers: under, perhaps: [] };
  return /[A-Z]$/.test(number) ? { numbers: [number, ...under], perhaps: [] } : { numbers: under, perhaps: own };
}

/** The last number that is missing after the one at a place of the sequence; null where none is, or the place is not sure. */
function gapAfter(sequence: readonly Choice[], most: number, least: number): number | null {
  const [here, next] = [sequence[most]?.[0].value, sequence[most + 1]?.[0].value];
  if (most !== least || here === undefined || next === undefined) return null;
  return next > here + 1 ? next - 1 : null;
}

/** What may stand at each place of the longest strictly rising sequence; of several as long, the one with the lowest numbers. */
function sequenceOf(items: readonly Item[]): readonly Choice[] {
  const all = choicesOf(items);
  const lowest = choicesOf(inOrder(all.map((choice) => choice.filter(({ value }) => value === choice.at(-1)?.value))));
  const alike = choicesOf(inOrder(withoutOtherForms(lowest)));
  return alike.length === lowest.length ? alike : lowest;
}

function inOrder(choices: readonly (readonly Item[])[]): Item[] {
  return choices.flat().sort((a, b) => a.index - b.index);
}

/** The items of all strictly rising sequences that are as long as any, by their place in these. */
function choicesOf(items: readonly Item[]): Choice[] {
  const ahead = rises(items.map(({ value }) => value));
  const behind = rises(items.map(({ value }) => -value).reverse()).reverse();
  const longest = ahead.reduce((most, length) => Math.max(most, length), 0);
  const choices: [Item, ...Item[]][] = [];
  for (const [i, item] of items.entries()) {
    const place = (ahead[i] ?? 0) - 1;
    if (place + (behind[i] ?? 0) !== longest) continue;
    const choice = choices[place];
    if (choice) choice.push(item);
    else choices[place] = [item];
  }
  return choices;
}

/** The length of the longest strictly rising sequence that ends with each value. */
function rises(values: readonly number[]): number[] {
  const tails: number[] = [];
  return values.map((value) => {
    const place = firstWhere(tails, (tail) => tail >= value);
    tails[place] = value;
    return place + 1;
  });
}

/** How many of the numbers that occur once have to share a trait for it to tell. */
const SHARED = 0.9;

/**
 * The choices without the items that differ from the judgment's other paragraphs in a trait in which another item at the
 * same place agrees with them: an item of a list in the margin, a heading's number among those of paragraphs. Choices that
 * follow each other are of one list, and are made by their form together or not at all.
 */
function withoutOtherForms(choices: readonly Choice[]): (readonly Item[])[] {
  const single = choices.flatMap((choice) => (choice.length === 1 ? [choice[0]] : []));
  const usual = (single[0]?.form ?? []).map((_, trait) => commonest(single, trait));
  const odd = ({ form }: Item): boolean => form.some((one, i) => usual[i] != null && one !== usual[i]);
  const made = choices.map((choice) => (choice.length === 1 ? choice : choice.filter((item) => !odd(item))));
  const undone = new Set<number>();
  for (const [i, { length }] of made.entries()) {
    if (length === 1) continue;
    for (let at = i; (choices[at]?.length ?? 0) > 1 && !undone.has(at); at--) undone.add(at);
    for (let at = i + 1; (choices[at]?.length ?? 0) > 1 && !undone.has(at); at++) undone.add(at);
  }
  return made.map((choice, i) => (undone.has(i) ? (choices[i] ?? choice) : choice));
}

/** What nearly all items have for a trait, or null where they differ. */
function commonest(items: readonly Item[], trait: number): string | null {
  const counts = new Map<string, number>();
  for (const { form } of items) counts.set(form[trait] ?? '', (counts.get(form[trait] ?? '') ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= items.length * SHARED ? most[0] : null;
}
