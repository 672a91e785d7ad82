import { canonicalize } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import { type FoldedText, passageAt } from '../indexed/index-authority.ts';
import { findLeavingOut } from './optional-words.ts';
import { freeLetters, type Segment } from './text.ts';

/** One segment of a quotation where it stands in a reading of an authority, in canonical offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly passage: number;
}

/** So many places are looked at that are not cited. */
const MOST_PLACES = 40;
/** And so many at all: in a document that is all cited, words of one letter have no end of places. */
const MOST_CITED = 400;

/** The places where a segment stands in a reading, between word boundaries: the first of them, and all that are cited. */
export function occurrences(segment: Segment, reading: FoldedText, isCited: (passage: number) => boolean): Place[] {
  const places: Place[] = [];
  const { text } = reading.canonical;
  const add = ({ start, end }: Span): void => {
    if (!segment.openStart && joined(text, start)) return;
    if (!segment.openEnd && joined(text, end)) return;
    const passage = passageAt(reading, start);
    const isKept = places.length < MOST_PLACES || (places.length < MOST_CITED && isCited(passage));
    if (isKept) places.push({ start, end, passage });
  };
  for (const needle of needles(segment.text, text)) {
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1))
      add({ start: at, end: at + needle.length });
    for (const span of findLeavingOut(needle, text, reading.optional)) add(span);
  }
  return places.sort((a, b) => a.start - b.start);
}

/** Whether a place is inside a word. */
function joined(text: string, at: number): boolean {
  return at > 0 && at < text.length && WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '');
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * `cen- tury` as `century`: what parts a word at the end of a line is no letter of it. Only where the judgment prints the word
 * whole, so that a double name stays two.
 */
function withoutLineEnds(text: string, judgment: string): string {
  if (!MAY_BE_PARTED.test(text)) return text; // as most
  return text.replace(PARTED, (parted: string, head: string, tail: string) =>
    judgment.includes(head + tail) ? head + tail : parted,
  );
}

const MAY_BE_PARTED = /[-\u00ad\u2010]\s/;
const PARTED = /(?<!\p{L})(\p{L}{1,30})[-\u00ad\u2010]\s{1,3}(\p{Ll}{1,30})/gu;

/** The canonical forms of a segment, with and without what parts its words at the ends of lines. */
function needles(text: string, judgment: string): string[] {
  const whole = withoutLineEnds(text, judgment);
  return whole === text ? formsOf(text) : [...new Set([...formsOf(text), ...formsOf(whole)])];
}

/** Outer marks and a stop or comma at the end of a segment are typography, its first case is free. */
function formsOf(text: string): string[] {
  const plain = canonicalize(text).text.trim();
  const bare = plain.replace(/^'+(?=\S)/, '').replace(/[.,]?'{0,9}[.,]?$/, '');
  const first = bare[0] ?? '';
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  const variants = freeLetters(bare);
  const all = other === first ? variants : [...variants, ...freeLetters(other + bare.slice(1))];
  return [...new Set(all)].filter((needle) => WORD.test(needle));
}
