import type { Span } from '../../shared/finding.ts';
import { firstWhere } from '../../shared/search.ts';

/** An artefact that cannot be read as a judgment; the message is one line. */
export class UnreadableAuthority extends Error {
  override readonly name = 'UnreadableAuthority';
  /** Which kind of page it is instead, where it is a short one that an archive sends in the place of a judgment. */
  readonly page: PageKind | null;

  constructor(message: string, page: PageKind | null = null) {
    super(message);
    this.page = page;
  }
}

/** A test whether one is human; word that there is no such page; any other notice; a judgment whose text is in a PDF. */
export type PageKind = 'challenge' | 'missing' | 'notice' | 'pdf';

/** Where a passage stands: in the numbered body, in a footnote, outside the body, or on the front page. */
export type PassageKind = 'body' | 'footnote' | 'appendix' | 'front';

/** A stretch of a judgment under one printed number, as a reader would cite it. */
export interface Passage {
  readonly kind: PassageKind;
  /**
   * The numbers by which a reader may cite it: its own, and that of the paragraph which it follows where its own is a
   * heading's or a list's. Empty before the first number and outside the body.
   */
  readonly numbers: readonly string[];
  /** The last number that it may hold where the numbers after it are missing; otherwise null. */
  readonly upTo: number | null;
  /** The judge in whose part of the judgment it stands, as printed; null where the judgment names none. */
  readonly judge: string | null;
  /** Its words without its own number; blocks are parted by line breaks. */
  readonly text: string;
  /** Printed numbers of sub-paragraphs within the text. */
  readonly marks: readonly Span[];
  /** Passages that it quotes from elsewhere, set off as blocks. */
  readonly quoted: readonly Span[];
}

/** How a judgment numbers its paragraphs. */
export interface Numbering {
  /** The highest number of the running sequence, or null where there is none. */
  readonly highest: number | null;
  /** Whether the sequence runs from 1 to `highest` without a gap. */
  readonly complete: boolean;
}

/** A judgment as retrieved. */
export interface Authority {
  /** Its own neutral citation as it prints it or its metadata have it; null where it has none. */
  readonly citation: string | null;
  readonly title: string | null;
  /** Parties as the heading names them. */
  readonly parties: readonly string[];
  readonly judges: readonly string[];
  /** ISO date, or null where it has none or a dummy. */
  readonly date: string | null;
  /** In reading order: the body, then footnotes, then what stands outside the body. */
  readonly passages: readonly Passage[];
  readonly numbering: Numbering;
  /** Why not all of its words can be read, or null. */
  readonly incomplete: string | null;
}

/** A passage before its number is weighed against the others. */
export interface RawPassage {
  readonly kind: PassageKind;
  /** The printed number of its first block, as `12` or `12A`; null where it has none. */
  readonly number: string | null;
  readonly judge: string | null;
  readonly text: string;
  readonly marks: readonly Span[];
  readonly quoted: readonly Span[];
  /** For a footnote: the index of the passage that carries its mark. */
  readonly anchor?: number;
}

/**
 * Finds the running sequence of paragraph numbers and gives each passage the numbers that a reader may cite it by.
 * The sequence is the longest that rises: numbers that jump up and fall back are quotations, numbers that start again
 * are lists, headings or another document's.
 */
export function numberPassages(raw: readonly RawPassage[]): { passages: Passage[]; numbering: Numbering } {
  const numbered = raw.flatMap((passage, index) => {
    const value = passage.kind === 'body' && passage.number !== null ? Number.parseInt(passage.number, 10) : Number.NaN;
    return Number.isNaN(value) ? [] : [{ index, value, lettered: /[A-Z]$/.test(passage.number ?? '') }];
  });
  const sequence = longestRise(numbered.filter(({ lettered }) => !lettered));
  const values = sequence.map(({ value }) => value);
  const highest = values.at(-1) ?? null;
  const complete = highest !== null && values.length === highest && values[0] === 1;
  const main = new Map(sequence.map(({ index, value }, i) => [index, { value, next: values[i + 1] ?? null }] as const));
  const passages: Passage[] = [];
  let current: { value: number; next: number | null } | null = null;
  for (const [index, passage] of raw.entries()) {
    const own = main.get(index);
    if (own) current = own;
    const { number, anchor, ...rest } = passage;
    const numbers = anchor === undefined ? labels(passage, number, current) : (passages[anchor]?.numbers ?? []);
    const gap = current !== null && current.next !== null && current.next > current.value + 1 ? current.next - 1 : null;
    passages.push({ ...rest, numbers, upTo: passage.kind === 'body' ? gap : null });
  }
  return { passages, numbering: { highest, complete } };
}

function labels(passage: RawPassage, number: string | null, current: { value: number } | null): string[] {
  if (passage.kind !== 'body') return [];
  const follows = current === null ? [] : [String(current.value)];
  return number === null || follows.includes(number) ? follows : [number, ...follows];
}

/** The longest strictly rising subsequence of values; of two as long, the one with the lower numbers. */
function longestRise<T extends { readonly value: number }>(items: readonly T[]): T[] {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [i, item] of items.entries()) {
    const low = firstWhere(tails, (tail) => (items[tail]?.value ?? 0) >= item.value);
    before[i] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = i;
  }
  const chain: T[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) {
    const item = items[i];
    if (item) chain.unshift(item);
  }
  return chain;
}
