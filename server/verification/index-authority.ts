import { type Canonical, canonicalize } from '../../shared/canonicalize.ts';
import type { Span } from '../../shared/finding.ts';
import type { Authority, Passage } from '../authorities/index.ts';

/** One way to read an authority's passages end to end, folded for matching. */
export interface Reading {
  readonly canonical: Canonical;
  /** Where passage `i` begins in the canonical text. */
  readonly starts: Int32Array;
}

/** An authority made ready for matching. */
export interface IndexedAuthority {
  readonly authority: Authority;
  /**
   * The ways in which its words may be quoted, folded when they are asked for: as they stand with the numbers of
   * sub-paragraphs, without those numbers, and without the passages that it quotes as blocks.
   */
  readonly readings: readonly (() => Reading)[];
  /**
   * Other ways to read them, where what may be a mark of a footnote is left out, or is taken for part of the number before
   * it: a quotation that agrees with these alone may be right.
   */
  readonly doubtful: readonly (() => Reading)[];
  /** The text in lower case letters, for asking whether a name occurs at all; folded when asked for. */
  readonly lowerCase: () => string;
}

/** Makes an authority ready for matching. Pure: what is folded is kept with the result. */
export function indexAuthority(authority: Authority): IndexedAuthority {
  const whole = lazy(() => read(authority.passages, () => []));
  const doubtful = (passage: Passage): readonly Span[] => passage.doubtful ?? [];
  const hasDoubtful = authority.passages.some((passage) => doubtful(passage).length > 0);
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
    doubtful: hasDoubtful
      ? [
          lazy(() => read(authority.passages, (passage) => [...passage.marks, ...doubtful(passage)])),
          lazy(() =>
            read(
              authority.passages.map((passage) => ({ ...passage, text: levelled(passage) })),
              () => [],
            ),
          ),
        ]
      : [],
    lowerCase: lazy(() => whole().canonical.text.toLowerCase()),
  };
}

/** The text of a passage in which raised and lowered numbers are plain: these have as many characters. */
function levelled({ text, doubtful = [] }: Passage): string {
  return doubtful.length === 0 ? text : text.replace(RAISED_DIGITS, (digit) => digit.normalize('NFKC'));
}

/** Digits above the line, and below it. */
export const RAISED_DIGITS = /[¹²³⁰⁴-⁹₀-₉]+/g;

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Passages are parted by a line break, which folds to one space: words may run on from one into the next. */
function read(passages: readonly Passage[], cuts: (passage: Passage) => readonly Span[]): Reading {
  const places: number[] = [];
  let text = '';
  for (const passage of passages) {
    places.push(text.length);
    text += `${without(passage.text, cuts(passage))}\n`;
  }
  const canonical = canonicalize(text);
  const starts = new Int32Array(places.length);
  let at = 0;
  for (const [i, place] of places.entries()) {
    while (at < canonical.starts.length && (canonical.starts[at] ?? 0) < place) at++;
    starts[i] = at;
  }
  return { canonical, starts };
}

function without(text: string, cuts: readonly Span[]): string {
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
export function passageAt(reading: Reading, place: number): number {
  let low = 0;
  let high = reading.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((reading.starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
