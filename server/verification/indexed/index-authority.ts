import { type Canonical, canonicalize } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Locator } from '../../../shared/locator.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Authority, Passage } from '../../authorities/index.ts';
import { asSeen } from '../../citations/index.ts';
import { BRACKET, isAside } from './left-out.ts';
import { type OwnCitations, ownCitations } from './own-citations.ts';
import { type Heading, readHeading } from './parties.ts';

/** One way to read an authority's passages end to end, folded for matching. */
export interface FoldedText {
  readonly canonical: Canonical;
  /** Where passage `i` begins in the canonical text. */
  readonly starts: Int32Array;
  /** What of it is struck through or hidden, in canonical offsets and in order. */
  readonly struck: readonly Span[];
  /** What of it may be left out, likewise; a quotation that leaves some out, and keeps some, may be right. */
  readonly optional: readonly Span[];
  /** What of the authority's words it was taken without, and where they would stand. */
  readonly without: readonly { readonly at: number; readonly text: string }[];
}

/** The places by which the passages of an authority are cited. */
export interface Numbers {
  readonly sure: ReadonlySet<Locator>;
  /** These, and what may be the number of an item of a list. */
  readonly printed: ReadonlySet<Locator>;
}

/** An authority made ready for matching: what draws on all of it is worked out once, when it is asked for. */
export interface IndexedAuthority {
  readonly authority: Authority;
  /**
   * The ways in which its words may be quoted: as they stand with the numbers of sub-paragraphs, without those numbers, and
   * without the passages that it quotes as blocks.
   */
  readonly readings: readonly (() => FoldedText)[];
  /**
   * Other ways to read them, where what may be a mark of a footnote, or is struck through, is left out, or some of it, and
   * where numbers are printed plainly: a quotation that agrees with these alone may be right.
   */
  readonly doubtful: readonly (() => FoldedText)[];
  /** All of it, of which may be left out what stands in brackets and is but a citation or a short name. */
  readonly withoutCitations: () => FoldedText;
  /** The text in lower case letters, for asking whether a name occurs at all. */
  readonly lowerCase: () => string;
  readonly heading: () => Heading;
  readonly ownCitations: () => OwnCitations;
  readonly numbers: () => Numbers;
  /** The judges who speak in its passages, as they are printed there. */
  readonly judges: () => readonly string[];
}

/** Makes an authority ready for matching. Pure: what is folded is kept with the result. */
export function indexAuthority(authority: Authority): IndexedAuthority {
  const whole = lazy(() => read(authority.passages, () => []));
  const { passages } = authority;
  const hasDoubtful = passages.some((passage) => doubtsOf(passage).length > 0);
  const isPlain = passages.every(({ text }) => printedPlainly(text) === text);
  return {
    authority,
    readings: [
      whole,
      lazy(() => read(authority.passages, (passage) => passage.marks)),
      lazy(() =>
        read(authority.passages, (passage) =>
          passage.quoted.length > 0 ? [...passage.marks, ...passage.quoted] : passage.marks,
        ),
      ),
    ],
    withoutCitations: lazy(() => ({ ...whole(), optional: asidesIn(whole().canonical.text) })),
    doubtful: [
      ...(hasDoubtful ? [lazy(() => read(passages, (passage) => [...passage.marks, ...doubtsOf(passage)]))] : []),
      ...(hasDoubtful ? [lazy(() => read(passages, () => [], optionalIn))] : []),
      ...(isPlain ? [] : [lazy(() => read(passages.map(plainPassage), () => [], optionalIn))]),
    ],
    lowerCase: lazy(() => whole().canonical.text.toLowerCase()),
    heading: lazy(() => readHeading(authority)),
    ownCitations: lazy(() => ownCitations(authority)),
    numbers: lazy(() => {
      const sure = passages.flatMap(({ locators }) => locators);
      return { sure: new Set(sure), printed: new Set([...sure, ...passages.flatMap(({ perhaps }) => perhaps)]) };
    }),
    judges: lazy(() => [...new Set(passages.flatMap(({ judge }) => judge ?? []))]),
  };
}

/** The brackets of a text that hold but a citation or a short name, with the space before each. */
function asidesIn(text: string): Span[] {
  return [...text.matchAll(BRACKET)].flatMap(({ 0: whole, index }) => {
    const start = text[index - 1] === ' ' ? index - 1 : index;
    return isAside(whole) ? [{ start, end: index + whole.length }] : [];
  });
}

/** What of a passage may be a word of the court or none. */
export function doubtsOf({ doubtful = [], struck = [] }: Passage): readonly Span[] {
  return struck.length === 0 ? doubtful : [...doubtful, ...struck];
}

function optionalIn(passage: Passage): readonly Span[] {
  return [...passage.marks, ...doubtsOf(passage)];
}

/** Digits above the line, and below it. */
export const RAISED_DIGITS = /[¹²³⁰⁴-⁹₀-₉]+/g;
/** What stands for plain digits: fractions, parted from the number before; raised digits, and what raises them. */
const PRINTED = /(?:(?<=\d)\s?)?[¼-¾⅐-⅞↉]|⁄|[¹²³⁰⁴-⁹₀-₉]+|(?:\^|\*\*)(?=\d)/g;

/** What few texts have: it is found out first. */
const MAY_BE_PRINTED = /[¼-¾⅐-⅞↉⁄¹²³⁰⁴-⁹₀-₉^*]/;

/**
 * A text with its numbers printed as on a typewriter, `3/4` for the fraction, `102` for a power of ten, and with Latin letters for
 * those of other alphabets that look like them.
 */
export function printedPlainly(text: string): string {
  const seen = asSeen(text)?.text ?? text;
  if (!MAY_BE_PRINTED.test(seen)) return seen;
  return seen.replace(PRINTED, (sign, at: number) => {
    if (/[\^*]/.test(sign)) return '';
    const plain = sign.trim().normalize('NFKC').replace('⁄', '/');
    return /^[1-9]\//.test(plain) && /\d/.test(text[at - 1] ?? '') ? ` ${plain}` : plain;
  });
}

function plainPassage(passage: Passage): Passage {
  const { text } = passage;
  const plain = printedPlainly(text);
  if (plain === text) return passage;
  const at = (place: number): number => printedPlainly(text.slice(0, place)).length;
  const { marks, doubtful = [], struck = [], quoted } = passage;
  return {
    ...{ ...passage, text: plain, marks: moved(marks, at), doubtful: moved(doubtful, at) },
    ...{ struck: moved(struck, at), quoted: moved(quoted, at) },
  };
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Passages are parted by a line break, which folds to one space: words may run on from one into the next. */
function read(
  passages: readonly Passage[],
  cuts: (passage: Passage) => readonly Span[],
  options: (passage: Passage) => readonly Span[] = () => [],
): FoldedText {
  const places: number[] = [];
  const [struck, optional]: [Span[], Span[]] = [[], []];
  const gone: { place: number; text: string }[] = [];
  let text = '';
  for (const passage of passages) {
    const cut = cuts(passage);
    places.push(text.length);
    const kept = (spans: readonly Span[]): Span[] =>
      moved(spans, (at) => text.length + without(passage.text.slice(0, at), cut).length);
    addAll(struck, kept(passage.struck ?? []));
    addAll(optional, kept(options(passage)));
    for (const { start, end } of passage.quoted.filter((span) => cut.includes(span)))
      gone.push({
        place: text.length + without(passage.text.slice(0, start), cut).length,
        text: passage.text.slice(start, end),
      });
    text += `${without(passage.text, cut)}\n`;
  }
  const canonical = canonicalize(text);
  const place = (offset: number): number => firstWhere(canonical.starts, (start) => start >= offset);
  const folded = (spans: readonly Span[]): Span[] => moved(spans, place).sort((a, b) => a.start - b.start);
  const starts = new Int32Array(places.length);
  let at = 0;
  for (const [i, place] of places.entries()) {
    while (at < canonical.starts.length && (canonical.starts[at] ?? 0) < place) at++;
    starts[i] = at;
  }
  const missing = gone.map(({ place: at, text: words }) => ({ at: place(at), text: words }));
  return { canonical, starts, struck: folded(struck), optional: folded(optional), without: missing };
}

/** Spans with their ends elsewhere, without those of which nothing is left. */
function moved(spans: readonly Span[], to: (place: number) => number): Span[] {
  return spans.map(({ start, end }) => ({ start: to(start), end: to(end) })).filter(({ start, end }) => end > start);
}

/** A text without some stretches. */
export function without(text: string, cuts: readonly Span[]): string {
  if (cuts.length === 0) return text;
  let kept = '';
  let at = 0;
  for (const cut of [...cuts].sort((a, b) => a.start - b.start)) {
    if (cut.start < at) continue;
    kept += text.slice(at, cut.start);
    at = cut.end;
  }
  return kept + text.slice(at);
}

/** The index of the passage in which a canonical place lies. */
export function passageAt(reading: FoldedText, place: number): number {
  let low = 0;
  let high = reading.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((reading.starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
