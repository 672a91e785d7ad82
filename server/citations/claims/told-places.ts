import { greatestOf } from '../../../shared/lists.ts';
import { paragraphAt } from '../../../shared/locator.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import { indexWords, matchList, type WordLists } from '../phrases/vocabulary.ts';
import data from './told-places.json' with { type: 'json' };

/** How far from a place quoted words are said to stand, in paragraphs: from the first of these steps to the last. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

const LISTS = {
  next: indexWords(data.next.words),
  previous: indexWords(data.previous.words),
  same: indexWords(data.same.words),
  behind: indexWords(data.behind.words),
  before: indexWords(data.before.words),
  further: indexWords(data.further.words),
  there: indexWords(data.there.words),
  later: indexWords(data.later.words),
  earlier: indexWords(data.earlier.words),
  elsewhere: indexWords(data.elsewhere.words),
  onwards: indexWords(data.onwards.words),
  backwards: indexWords(data.backwards.words),
} as const;
const PARAGRAPHS: ReadonlySet<string> = new Set(data.paragraphs.words);
const SENTENCES: ReadonlySet<string> = new Set(data.sentences.words);
const LINES: ReadonlySet<string> = new Set(data.lines.words);
const COUNTS: readonly string[] = data.counts.words;
const LASTS: ReadonlySet<string> = new Set(data.lasts.words);
const FIRSTS: ReadonlySet<string> = new Set(data.firsts.words);
const JOINING: ReadonlySet<string> = new Set(data.joining.words);

/** What says nothing of how far: `the very next paragraph`, `the immediately preceding one`. */
const WEIGHTS = /^(?:very|immediately|directly|immediate)$/;

/** `Immediately afterwards he said`: the next sentence, which may open the next paragraph. */
const NEAR = /^(?:immediately|directly)$/;

export const HERE: Step = { from: 0, to: 0 };

/**
 * Where words in small letters say that others stand: by a paragraph or a sentence that is counted (the last that they name), else by
 * what points on, back or elsewhere. Null where they say nothing of it.
 */
export function stepIn(words: readonly string[]): Step | null {
  const lower = words.filter((word) => !WEIGHTS.test(word));
  for (let at = lower.length - 1; at >= 0; at--) {
    const step = countedAt(lower, at);
    if (step) return step;
  }
  if (stands(LISTS.there, lower)) return HERE;
  if (stands(LISTS.elsewhere, lower)) return { from: -Infinity, to: Infinity };
  if (stands(LISTS.later, lower) || isAlone(LISTS.onwards, lower))
    return { from: 0, to: words.some((word) => NEAR.test(word)) ? 1 : Infinity };
  return stands(LISTS.earlier, lower) || isAlone(LISTS.backwards, lower) ? { from: -Infinity, to: 0 } : null;
}

/** Whether a step is so many paragraphs, and not any further on or back. */
export function isCounted({ from, to }: Step): boolean {
  return Number.isFinite(from) && Number.isFinite(to);
}

/** Whether words in small letters say that others are the first paragraph of a judgment, or its last: null where they name neither. */
export function endIn(lower: readonly string[]): 'first' | 'last' | null {
  for (const [at, word] of lower.entries()) {
    const before = lower[at - 1] ?? '';
    if (!PARAGRAPHS.has(word) || word.endsWith('s')) continue;
    if (LASTS.has(before)) return 'last';
    if (FIRSTS.has(before)) return 'first';
  }
  return null;
}

/** Whether nothing but what joins them stands between two quotations. */
export function joins(words: readonly string[]): boolean {
  return words.every((word) => JOINING.has(word));
}

/** The step of a paragraph or a sentence that stands at a place: `the next paragraph`, `two paragraphs later`. */
function countedAt(lower: readonly string[], at: number): Step | null {
  const word = lower[at] ?? '';
  const isLine = LINES.has(word);
  const isSentence = isLine || SENTENCES.has(word);
  if (!isSentence && !PARAGRAPHS.has(word)) return null;
  const count = countOf(lower[at - 1] ?? '');
  const several = count === 0 && word.endsWith('s') && word !== 'paras';
  const steps = Math.max(count, 1);
  const before = count > 0 ? at - 1 : at;
  const starts = (list: WordLists): boolean => matchList(list, lower, at + 1).length > 0;
  const ends = (list: WordLists): boolean => !isLine && endsAt(list, lower, before);
  if (ends(LISTS.next)) return isSentence ? { from: 0, to: 1 } : { from: 1, to: several ? SEVERAL : steps };
  if (ends(LISTS.previous)) return isSentence ? { from: -1, to: 0 } : { from: several ? -SEVERAL : -steps, to: -1 };
  // `that paragraphs 3 and 4 provided` are some others.
  if (ends(LISTS.same) && !/^\d/.test(lower[at + 1] ?? '')) return HERE;
  if (starts(LISTS.behind) || ((count > 0 || several) && starts(LISTS.further)))
    return isSentence ? { from: 0, to: 1 } : several ? { from: 0, to: SEVERAL } : { from: steps, to: steps };
  if (starts(LISTS.before))
    return isSentence ? { from: -1, to: 0 } : several ? { from: -SEVERAL, to: 0 } : { from: -steps, to: -steps };
  return null;
}

/** How far paragraphs may stand that nobody counts: `a few paragraphs later`. */
const SEVERAL = 12;

function countOf(word: string): number {
  return FIGURE.test(word) ? Number(word) : COUNTS.indexOf(word) + 1;
}

const FIGURE = /^[1-9]\d?$/;

/** How many words an entry of these lists has at the most. */
const LONGEST = 4;

function endsAt(list: WordLists, lower: readonly string[], end: number): boolean {
  for (let at = Math.max(0, end - LONGEST); at < end; at++) if (matchList(list, lower, at).includes(end)) return true;
  return false;
}

function stands(list: WordLists, lower: readonly string[]): boolean {
  return lower.some((_, at) => matchList(list, lower, at).length > 0);
}

/** Whether an entry opens words, behind what joins them, or ends them. */
function isAlone(list: WordLists, lower: readonly string[]): boolean {
  const first = lower.findIndex((word) => !JOINING.has(word));
  return (first >= 0 && matchList(list, lower, first).length > 0) || endsAt(list, lower, lower.length);
}

/** Further than any judgment is numbered. */
const END = 99_999;

/** The paragraphs that stand so far from those of pinpoints; none where they may be any, and null where nobody can say which they are. */
export function placesAt(given: readonly Pinpoint[], { from, to }: Step): readonly Pinpoint[] | null {
  if (from === 0 && to === 0) return given;
  if (from === -Infinity && to === Infinity) return [];
  const [own] = given;
  if (!own || given.some(({ unit }) => unit !== 'paragraph' && unit !== 'apart')) return null;
  const items = given.flatMap((one) => one.items);
  const numberOf = (at: string): number => Number(/\d+/.exec(at)?.[0]);
  const first = items.reduce((least, item) => Math.min(least, numberOf(item.from)), END);
  const last = greatestOf(items.map((item) => numberOf(item.to)));
  const low = Math.max(1, (from > 0 ? last : first) + from);
  const high = Math.min(END, (to < 0 ? first : last) + to);
  if (!(low <= high)) return null;
  const printed = low === high ? `${low}` : high === END ? `${low} onwards` : `${low}-${high}`;
  const item = { from: paragraphAt(`${low}`), to: paragraphAt(`${high}`), printed };
  return [{ start: own.start, end: own.end, unit: 'paragraph', items: [item], text: `[${printed}]` }];
}
