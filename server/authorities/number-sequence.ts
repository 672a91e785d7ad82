import { firstWhere } from '../../shared/search.ts';

/** A number of the body that has no letter. */
export interface Item {
  /** The place of its passage. */
  readonly index: number;
  readonly value: number;
  readonly form: readonly string[];
  /** How many judges' parts have begun with its passage or before it. */
  readonly part: number;
  /** Whether it may be quoted from elsewhere, by the words before it or by its quotation marks. */
  readonly quoted: boolean;
  /** Whether the passage before it ends as an item of a list does that is not the last. */
  readonly goesOn: boolean;
}

/** The trait of a number that a heading bears. */
export const HEADING = 'heading';

const AT = 'at ';

/** A trait that is the place of a number in its line. */
export function placeTrait(place: string): string {
  return AT + place;
}

/** The form in which a number is printed, apart from its place. */
export function styleOf({ form }: Item): string {
  return styleIn(form);
}

/** The traits of a number in one, apart from its place. */
export function styleIn(form: readonly string[]): string {
  return form.filter((trait) => !trait.startsWith(AT)).join('\n');
}

/** The items that may stand at one place of the running sequence, in reading order; never none. */
export type Choice = readonly [Item, ...Item[]];

/** The running sequence, place by place. */
export interface Sequence {
  /** The items that any of the longest rising sequences has at a place, whatever their numbers. */
  readonly all: readonly Choice[];
  /** Those with the lowest numbers: at each place one number. */
  readonly lowest: readonly Choice[];
  /** The items of these that their form leaves. */
  readonly left: readonly Choice[];
}

/** A part of the places may leave more than one choice; from this part on, nothing tells the list from the paragraphs. */
const RIVAL = 1 / 4;

/** Whether so many open places of a sequence leave it open which of two sequences has the paragraphs. */
export function isRival(open: number, length: number): boolean {
  return open > 0 && open >= length * RIVAL;
}

/**
 * The items that may stand at each place of the longest strictly rising sequence. Of several sequences of that length
 * it is the one with the lowest numbers.
 */
export function sequenceOf(items: readonly Item[]): Sequence {
  const all = choicesOf(items);
  const lowest = choicesOf(inOrder(all.map((choice) => choice.filter(({ value }) => value === choice.at(-1)?.value))));
  const alike = choicesOf(inOrder(withoutOtherForms(lowest)));
  const told = alike.length === lowest.length && isTold(lowest, alike);
  return { all, lowest, left: told ? alike : lowest };
}

/**
 * Whether the form decides: by the items that come first and are no headings, or where few places are open. A sequence
 * longer than the paragraphs may be a list.
 */
function isTold(lowest: readonly Choice[], alike: readonly Choice[]): boolean {
  const open = lowest.filter(({ length }) => length > 1).length;
  const isFirst = (choice: Choice, place: number): boolean =>
    choice.find(({ form }) => !form.includes(HEADING)) === alike[place]?.[0];
  return !isRival(open, lowest.length) || lowest.every(isFirst);
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

/** The trait that nearly all items have, or null where they differ. */
function commonest(items: readonly Item[], trait: number): string | null {
  const counts = new Map<string, number>();
  for (const { form } of items) counts.set(form[trait] ?? '', (counts.get(form[trait] ?? '') ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= items.length * SHARED ? most[0] : null;
}
