import type { Span } from '../../../shared/finding.ts';
import abbreviations from './abbreviations.json' with { type: 'json' };
import { isSpace, trim } from './trim.ts';

/** A stretch within which no sentence ends: a quotation or a bracket, its marks included. */
export type Atom = Span;

const ABBREVIATIONS: ReadonlySet<string> = new Set(abbreviations);
const STOPS = /[.?!\t]/g;
/** The characters that may stand between a stop and the space: closing marks and brackets. */
const CLOSERS = /[”’"'»«)\]]/;
/** How a sentence may begin: a capital, a digit, an opening mark or bracket, an arrow. */
const OPENING = /[\p{Lu}\d“„‘"'«»([§*→⇒]/u;

/**
 * Splits `text` from `start` to `end` into sentences: they do not end within an atom, after an abbreviation, an
 * initial or a printed paragraph number; they do end at a tab, which parts cells. Offsets are of `text`; atoms are
 * in order and do not overlap.
 */
export function splitSentences(text: string, start: number, end: number, atoms: readonly Atom[]): Span[] {
  const sentences: Span[] = [];
  let from = start;
  let next = 0;
  const close = (at: number): void => {
    const span = trim(text, from, at);
    if (span.end > span.start) sentences.push(span);
    from = at;
  };
  STOPS.lastIndex = start;
  while (STOPS.test(text)) {
    const stop = STOPS.lastIndex - 1;
    if (stop >= end) break;
    while (next < atoms.length && (atoms[next]?.end ?? 0) <= stop) next++;
    const atom = atoms[next];
    const inside = atom !== undefined && atom.start < stop;
    if (text[stop] === '\t') {
      if (!inside) close(stop + 1);
      continue;
    }
    let after = stop + 1;
    while (after < end && (CLOSERS.test(text[after] ?? '') || isLowClosed(text, from, after))) after++;
    if (inside && after < atom.end) continue;
    if (after >= end) break;
    const gap = spaces(text, after, end);
    if (gap === after || gap >= end || !OPENING.test(text[gap] ?? '')) continue;
    if (text[gap] === '(' && after > stop + 1) continue; // “... words.” (Case, para 42): the bracket goes with it
    const place = placeBehind(text, stop + 1, after, gap, end);
    if (place !== null) {
      if (place.goesOn) continue;
      after = place.end;
    }
    if (!inside && (isAbbreviated(text, from, stop) || isNumberAlone(text, from, stop))) continue;
    close(after);
    STOPS.lastIndex = after;
  }
  close(end);
  return sentences;
}

/** A place in square brackets behind one blank, `[43]`, `[1, para 73]`, `[12]–[13]`, and no year. */
const PLACE =
  /[^\S\n\r]\[(?!(?:1[5-9]|20)\d\d\])(?:[^()[\]“”"]{0,40}\s)?\d{1,4}[^()[\]“”"]{0,40}\](?:(?:\s?[–-]\s?|,\s|\sand\s)\[\d{1,4}\])?/uy;

/**
 * The place that stands in square brackets right behind the closing mark of a sentence, `“... words.” [43]`: it is of these
 * words. The sentence ends behind it where another begins there.
 */
function placeBehind(
  text: string,
  stop: number,
  after: number,
  gap: number,
  end: number,
): { readonly end: number; readonly goesOn: boolean } | null {
  if (text[gap] !== '[' || !/[”’"'»“]/.test(text.slice(stop, after))) return null;
  PLACE.lastIndex = gap - 1;
  if (gap - 1 !== after || !PLACE.test(text) || PLACE.lastIndex > end) return null;
  const close = PLACE.lastIndex;
  const next = spaces(text, close, end);
  return { end: close, goesOn: next === close || next >= end || !OPENING.test(text[next] ?? '') };
}

/** How far before a closing mark the one that opens is looked for, in characters. */
const LONGEST_QUOTED = 4000;

/** Whether the mark at a place closes what is quoted in low marks, „so“, before a space. */
function isLowClosed(text: string, from: number, at: number): boolean {
  if (text[at] !== '“' || !/^\s?$/.test(text.charAt(at + 1))) return false;
  return text.slice(Math.max(from, at - LONGEST_QUOTED), at).includes('„');
}

function spaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Longest abbreviation, in characters. */
const REACH = 8;

/** Whether a UTF-16 unit is a letter, a digit or a stop. */
function isOfWord(unit: number): boolean {
  if (unit >= 0x80) return /\p{L}/u.test(String.fromCharCode(unit));
  return ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x2e;
}

function isAbbreviated(text: string, from: number, stop: number): boolean {
  if (text[stop] !== '.') return false;
  if (text[stop + 1] === '.' || text[stop - 1] === '.') return true; // an ellipsis
  let start = stop;
  while (start > from && stop - start <= REACH && isOfWord(text.charCodeAt(start - 1))) start--;
  const word = text.slice(start, stop);
  if (word === '') return false;
  if (BEFORE_NUMBERS.has(word)) return GOES_ON.test(text.slice(stop + 1, stop + LONGEST_BRACKET));
  const after = text.slice(stop + 1, stop + 4);
  if (word === 'No' && OPENS.test(text.slice(from, start)) && /^\s\p{Lu}\p{Ll}/u.test(after)) return false;
  return /^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word) || isAbbreviation(word, after);
}

/** What may stand before the first word of an answer: `Must he pay? No. Section 5 says`, `A. No. He need not`. */
const OPENS = /^[^\p{L}\p{N}]{0,4}(?:A[.:]\s{1,3})?$/u;

/** Abbreviations of Icelandic behind which a number goes on, in either numerals, and a capital begins a sentence: `1. mgr. 65. gr. laga nr. 33/1944`. */
const BEFORE_NUMBERS: ReadonlySet<string> = new Set(['gr', 'mgr', 'málsl', 'ml', 'tölul', 'tl', 'stafl', 'nr']);

/** A number, in either numerals, `10. gr. II. kafla`, or a bracket that is part of the sentence: `26. gr. (kæruheimild) stjórnsýslulaga`. */
const GOES_ON = /^\s*(?:\d|[IVXLC][IVXLC.]|[([](?:[\p{Ll}\d]|[^()[\]]{1,100}[)\]],?\s\p{Ll}))/u;
const LONGEST_BRACKET = 120;

/** `No. 2` is a number; in `I say no. The rule is ...` a sentence ends. */
function isAbbreviation(word: string, after: string): boolean {
  return ABBREVIATIONS.has(word.toLowerCase()) && (word !== 'no' || /^\s*\d/.test(after));
}

/** `45. ` and `[45]. ` at the beginning of a block are printed numbers, not sentences. */
function isNumberAlone(text: string, from: number, stop: number): boolean {
  return stop - from <= REACH && /^\s*[[(]?\d{1,4}[A-Z]?[\])]?$/.test(text.slice(from, stop));
}
