import { leastOf } from '../../shared/lists.ts';
import { firstWhere } from '../../shared/search.ts';
import { type Choice, type Item, isRival, type Sequence, styleOf } from './number-sequence.ts';

/** Passages in a row under no number for sure, by their places; the end is not among them. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Paragraphs may take up an earlier number where they have this part of the numbers from there on, or more. */
const RESUMED = 1 / 8;

/**
 * The stretches of a body in which nobody can tell a paragraph's number for sure, in reading order and apart: where
 * numbers occur twice, where they fall back for good, where they jump, where the last may be quoted, and where a number
 * is `lost` in the text.
 */
export function doubtsIn(
  items: readonly Item[],
  sequence: Sequence,
  end: number,
  { lost, counted }: { readonly lost: readonly Stretch[]; readonly counted: boolean },
): Stretch[] {
  const found = [
    ...repeated(sequence, end),
    ...oddOnes(sequence, end),
    ...fallen(items, sequence.left, end),
    ...jumps(sequence.left, end),
    ...ending(sequence.left, end, counted),
    ...lost,
  ];
  const merged: Stretch[] = [];
  for (const stretch of found.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && stretch.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
    else merged.push(stretch);
  }
  return merged;
}

/**
 * The places of the sequence that have more than one item. The number after them may be the list's too, where the
 * source lacks the paragraph's. Where many places are open, all numbers after them may be the list's.
 */
function repeated({ all, left }: Sequence, end: number): Stretch[] {
  const isOpen = left.map(
    (choice, place) => choice.length > 1 || (all[place] ?? choice).some(({ value }) => value !== choice[0].value),
  );
  const rival = isRival(isOpen.filter(Boolean).length, left.length);
  const stretches: Stretch[] = [];
  for (const [place, open] of isOpen.entries()) {
    if (!open) continue;
    const start = leastOf([...(all[place] ?? []), ...(left[place] ?? [])].map(({ index }) => index));
    stretches.push({ start, end: rival ? end : (left[afterList(left, place)]?.[0].index ?? end) });
    if (rival) break;
  }
  return stretches;
}

/**
 * The places where the form tells a list from the paragraphs, and the number after them is printed as the list is: a
 * number is missing.
 */
function oddOnes({ lowest, left }: Sequence, end: number): Stretch[] {
  return left.flatMap((choice, place) => {
    const next = left[place + 1]?.[0];
    const form = next?.form.join('\n');
    const chosen = new Set<Item>(choice);
    const odd = next && (lowest[place] ?? []).some((item) => !chosen.has(item) && item.form.join('\n') === form);
    return odd && choice[0].form.join('\n') !== form
      ? [{ start: next.index, end: left[afterList(left, place)]?.[0].index ?? end }]
      : [];
  });
}

/**
 * The place after those that may be a list's, whose last number that is a paragraph's too stands at `place`: the next, and
 * what goes on from there as a list does, or is printed as that is and the paragraphs before are not.
 */
function afterList(left: readonly Choice[], place: number): number {
  const [next, before] = [left[place + 1]?.[0], left[place]?.[0]];
  if (next === undefined || before === undefined) return left.length;
  const form = next.form.join('\n');
  let alike = place + 2;
  if (form !== before.form.join('\n')) while (left[alike]?.[0].form.join('\n') === form) alike++;
  let after = isRival(alike - place - 1, left.length) ? place + 2 : alike;
  while (left[after]?.[0].goesOn === true) after++;
  return after;
}

/**
 * The places where numbers fall back and the sequence does not continue from where it was. Text that begins again after
 * its end is under no number. Text that takes up a number in the middle may be the paragraphs after a list or a
 * quotation.
 */
function fallen(items: readonly Item[], sequence: readonly Choice[], end: number): Stretch[] {
  const taken = new Set(sequence.flat());
  const firsts = sequence.map(([first]) => first);
  const placeOf = new Map(items.map((item, i) => [item, i]));
  const stretches: Stretch[] = [];
  let place = 0;
  for (const [i, item] of items.entries()) {
    while ((firsts[place]?.index ?? end) <= item.index) place++;
    const before = items[i - 1];
    const [last, next] = [firsts[place - 1], firsts[place]];
    if (taken.has(item) || last === undefined || item.value > last.value) continue;
    if (next === undefined) stretches.push({ start: item.index, end });
    const goesOn = before !== undefined && !taken.has(before) && before.value + 1 === item.value;
    if (item.value === 1 || goesOn || next?.value === last.value + 1) continue;
    const from = firstWhere(firsts, ({ value }) => value >= item.value);
    const resumed = (next === undefined ? items.length : (placeOf.get(next) ?? 0)) - i;
    const start = firsts[from]?.index ?? item.index;
    if (resumed >= (place - from) * RESUMED) stretches.push({ start, end: next?.index ?? end });
  }
  return stretches;
}

/**
 * The places where as many numbers are left out as follow, or more: the text after them may be quoted from elsewhere.
 */
function jumps(sequence: readonly Choice[], end: number): Stretch[] {
  return sequence.flatMap(([item], place) => {
    const before = sequence[place - 1]?.[0].value;
    if (before === undefined || item.value - before - 1 < sequence.length - place) return [];
    return item.value > before + 1 ? [{ start: item.index, end }] : [];
  });
}

/** How many of all numbers, and how many at the least, may be those of a quotation that runs on from the last paragraph. */
const ENDING = 1 / 4;
const FEWEST = 6;
/** How many paragraphs show how a judgment prints its numbers. */
const SHOWN = 3;

/**
 * The places where the last numbers may be quoted from elsewhere and continue the judgment's own: they are printed as
 * none before them, or introduced as a quotation is; of numbers that a publisher has counted as its own, both. The
 * numbers of a judge whose part begins there are the judge's own.
 */
function ending(sequence: readonly Choice[], end: number, counted: boolean): Stretch[] {
  const items = sequence.map(([item]) => item);
  const first = Math.max(1, items.length - Math.max(FEWEST, Math.floor(items.length * ENDING)));
  const isForeign = foreigners(items);
  const start = items.find((item, place) => {
    if (place < first || item.part !== items[place - 1]?.part) return false;
    const looksForeign = place >= SHOWN && isForeign(place);
    return counted ? item.quoted && looksForeign : item.quoted || looksForeign;
  });
  return start === undefined ? [] : [{ start: start.index, end }];
}

/**
 * Says of a place whether no number from there on is printed as one before it is. Where a number stands in its line tells
 * only among those with as many digits.
 */
function foreigners(items: readonly Item[]): (place: number) => boolean {
  const firsts = new Map<string, number>();
  const kinds = items.map((item, place) => {
    const digits = String(item.value).length;
    const keys = [styleOf(item), `${digits}`, `${digits} ${item.form.join('\n')}`];
    return keys.map((key, i) => {
      const kind = `${i} ${key}`;
      if (!firsts.has(kind)) firsts.set(kind, place);
      return firsts.get(kind) ?? place;
    });
  });
  return (place) =>
    kinds
      .slice(place)
      .every(([style = 0, digits = 0, form = 0]) => style >= place || (digits < place && form >= place));
}
