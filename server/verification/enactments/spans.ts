import { sourceRange } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import type { Enactment, Passage } from '../../authorities/index.ts';
import type { Found } from '../quotations/match.ts';
import type { Place } from '../quotations/places.ts';

type Provision = Enactment['passages'][number];

/** Where words that were found stand in their provision; null where they are not all of it. */
export function spanOf(way: Found, provision: Provision): Span | null {
  const [first] = way.places;
  return spanIn(provision, way, { ...first, end: (way.places.at(-1) ?? first).end });
}

/** Where each piece of them stands in it. */
export function spansOf(way: Found, provision: Provision): readonly (Span | null)[] {
  return way.places.map((place) => spanIn(provision, way, place));
}

/** Each piece of words that were found, and of one that runs on over provisions what stands in each: where it does, or null. */
export function stretchesOf(
  way: Found,
  passages: readonly Provision[],
): readonly { readonly passage: Provision; readonly span: Span | null }[] {
  const { starts, canonical } = way.reading;
  return way.places.flatMap((place) => {
    const all: { readonly passage: Provision; readonly span: Span | null }[] = [];
    for (let at = place.passage; at < passages.length && (starts[at] ?? place.end) < place.end; at++) {
      const passage = passages[at];
      const start = Math.max(place.start, starts[at] ?? 0);
      const end = Math.min(place.end, starts[at + 1] ?? place.end);
      if (passage === undefined || !WORDS.test(canonical.text.slice(start, end))) continue;
      all.push({ passage, span: spanIn(passage, way, { start, end, passage: at }) });
    }
    return all;
  });
}

const WORDS = /[\p{L}\p{N}]/u;

/**
 * By the text of a provision as it is, without its numbers, or without what it puts into other laws. Several of its parts may have the
 * same words: those that are meant have as many before them as where they were found.
 */
function spanIn(
  { text, marks, quoted }: Provision,
  { reading: { canonical, starts } }: Found,
  place: Place,
): Span | null {
  const { start: from, end } = sourceRange(canonical, place.start, place.end);
  const words = canonical.source.slice(from, end).trim();
  if (words === '') return null;
  const begin = sourceRange(canonical, starts[place.passage] ?? 0, place.end).start;
  const before = canonical.source.slice(begin, from).split(words).length - 1;
  const read = canonical.source.slice(begin, end);
  const all = [[], marks, [...marks, ...quoted]].map((cuts) => cutOut(text, cuts));
  // The reading that has the words comes first: without its marks a provision may have them in more of its parts.
  for (const { kept, at } of all.toSorted((a, b) => +b.kept.startsWith(read) - +a.kept.startsWith(read))) {
    let start = kept.indexOf(words);
    for (let left = before; left > 0 && start >= 0; left--) {
      const next = kept.indexOf(words, start + 1);
      if (next < 0) break;
      start = next;
    }
    if (start >= 0) return { start: at(start), end: at(start + words.length - 1) + 1 };
  }
  return null;
}

/**
 * Where words stand in a provision by their letters and digits alone, whether or not they have the printed numbers of its parts; with
 * the marks before the first and behind the last where it has the same. Null where they do not.
 */
export function spanOfWords({ text, marks }: Pick<Passage, 'text' | 'marks'>, words: string): Span | null {
  const whole = words.trim();
  const { letters: wanted, places: own } = lettersOf(whole);
  if (wanted === '') return null;
  // What stands before the first letter or digit, and behind the last.
  const [before, behind] = [whole.slice(0, own[0]), whole.slice((own.at(-1) ?? 0) + 1)];
  for (const cuts of [[], marks]) {
    const { kept, at } = cutOut(text, cuts);
    const { letters, places } = lettersOf(kept);
    const start = letters.indexOf(wanted);
    const [first, last] = [places[start], places[start + wanted.length - 1]];
    if (start < 0 || first === undefined || last === undefined) continue;
    const span = { start: at(first), end: at(last) + 1 };
    return {
      start: text.slice(0, span.start).endsWith(before) ? span.start - before.length : span.start,
      end: text.startsWith(behind, span.end) ? span.end + behind.length : span.end,
    };
  }
  return null;
}

/** The letters and digits of a text, and where each of them stands. */
function lettersOf(text: string): { readonly letters: string; readonly places: readonly number[] } {
  const all = [...text.matchAll(/[\p{L}\p{N}]/gu)];
  return {
    letters: all.map(([letter]) => letter).join(''),
    places: all.flatMap(({ 0: letter, index }) =>
      Array.from(letter, () => index).concat(letter.length > 1 ? [index] : []),
    ),
  };
}

/** A text without some stretches, and where each place of what is left stands in it. */
export function cutOut(
  text: string,
  cuts: readonly Span[],
): { readonly kept: string; readonly at: (place: number) => number } {
  const places: number[] = [];
  let kept = '';
  let from = 0;
  const keep = (start: number, end: number): void => {
    for (let i = start; i < end; i++) places.push(i);
    kept += text.slice(start, end);
  };
  for (const { start, end } of cuts.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    keep(from, start);
    from = end;
  }
  keep(from, text.length);
  return { kept, at: (place) => places[place] ?? text.length };
}
