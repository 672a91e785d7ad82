import type { Span } from '../../shared/finding.ts';
import words from './note-marks.json' with { type: 'json' };

/** A possible mark of a footnote, or the number of a page, within a line. */
export interface Candidate extends Span {
  /**
   * `raised`: above the line. `lowered`: below it. `linked`: it leads elsewhere. `joined`: in brackets after a word.
   * `glued`: right after one. `page`: a line by itself.
   */
  readonly how: 'raised' | 'lowered' | 'linked' | 'joined' | 'glued' | 'page';
  /** The place that it leads to, without `#`; null where it leads nowhere. */
  readonly target: string | null;
}

/** The marks of a line: the sure ones, and those that may be words of the court. In order. */
export interface Marks {
  readonly marks: readonly Span[];
  readonly doubtful: readonly Span[];
}

type Patterns = readonly (readonly [Candidate['how'], RegExp])[];
/** Digits that are letters of their own. */
const IN_ANY_TEXT: Patterns = [
  ['raised', /(?<=[\p{L}\p{N}\p{P}])[¹²³⁰⁴-⁹]{1,3}(?![\p{L}¹²³⁰⁴-⁹])/gu],
  ['lowered', /(?<=[\p{L}\p{N}\p{P}])[₀-₉]{1,3}(?![₀-₉])/gu],
];
const IN_PLAIN_TEXT: Patterns = [
  ['glued', /(?<=\p{Ll}{3}[.,;:?!)’”"]{0,2})\d{1,3}(?![\p{L}\p{N}]|[.,:/-]\d)/gu],
  ['joined', /(?<=[\p{L}\p{N}\p{P}])\[\d{1,3}\](?![(\p{L}\p{N}])/gu],
  ['page', /^[\s\f]{0,20}(?:[-–—] ?\d{1,4} ?[-–—]|Page \d{1,4}(?: (?:of|\/) \d{1,4})?|\d{1,4})[ \t]{0,20}$/giu],
];

/** The parts of a line of plain text that a reader who quotes may leave out. In order. */
export function marksIn(line: string): Candidate[] {
  return matching(line, IN_PLAIN_TEXT);
}

function matching(line: string, patterns: Patterns): Candidate[] {
  if (line.length === 0) return [];
  const found = patterns.flatMap(([how, pattern]) =>
    [...line.matchAll(pattern)].map(
      ({ index, 0: mark }): Candidate => ({ how, target: null, start: index, end: index + mark.length }),
    ),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** A number, a letter, or a sign, and nothing else. */
export const NOTE_NUMBER = /^\s{0,9}[[(]?(?:\d{1,3}|[a-z]|[*†‡§]{1,3})[\])]?\s{0,9}$/;
/** A sign that is nothing but a mark. */
const SIGN = /^\s*[[(]?[*†‡§]{1,3}[\])]?\s*$/;
/** Names that pages give to the places of their footnotes. */
const NOTE_PLACE = /^_?(?:fn|ftn|ftnt|footnote|note|endnote|edn|en|n)[-_:.]?\w{0,6}\d{1,3}$/i;

/**
 * The elements of a page that may be marks of footnotes, with the brackets around them. In order, apart from each
 * other.
 */
export function candidatesOf(line: string, marked: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { start, end, how, target } of marked) {
    const before = line.slice(Math.max(0, start - 8), start);
    const around = before.endsWith('[') && line[end] === ']';
    const bracketed = around || /^\s?[[(]/.test(line.slice(start, end));
    const joined = /[^\s(]$/.test(before);
    const isOne =
      how === 'raised' || how === 'lowered'
        ? before !== ''
        : bracketed || (joined && /^\s?\S/.test(before)) || isNotePlace(target);
    const last = found.at(-1);
    if (!isOne) continue;
    const one = around ? { how, target, start: start - 1, end: end + 1 } : { how, target, start, end };
    if (last === undefined || one.start >= last.end) found.push(one);
    else
      found[found.length - 1] = {
        ...one,
        start: Math.min(last.start, one.start),
        end: Math.max(last.end, one.end),
      };
  }
  return found;
}

function isNotePlace(target: string | null): boolean {
  return target !== null && NOTE_PLACE.test(target);
}

/** A line that may be a note, or has marks. */
interface MarkedLine {
  readonly text: string;
  readonly candidates?: readonly Candidate[];
}

/** The words that say that a mark has a note. */
export interface Notes {
  /** The names of all places of the page. */
  readonly places: ReadonlySet<string>;
  /** The numbers of the notes at the end. */
  readonly numbers: ReadonlySet<number>;
}

const NOTES_HEAD = /^\W{0,3}(?:foot|end)?notes\W{0,3}$/i;
const NUMBERED = /^\s*(?:\[(\d{1,3})\]|(\d{1,3})[.):]?(?=\s)|([¹²³⁰⁴-⁹]{1,3}))/;

/** The numbers of the notes at the end: lines numbered from 1 below a heading that says so, or below the last paragraph. */
export function notesIn(lines: readonly MarkedLine[]): ReadonlySet<number> {
  const numbers = lines.map(({ text }) => numberOf(text));
  const head = lines.findLastIndex(({ text }) => NOTES_HEAD.test(text));
  const last = numbers.lastIndexOf(1);
  const from = head >= 0 ? head : last > numbers.indexOf(1) ? last : lines.length;
  const notes = new Set<number>();
  for (const number of numbers.slice(from)) if (number === notes.size + 1) notes.add(number);
  return notes;
}

function numberOf(line: string): number | null {
  const match = NUMBERED.exec(line);
  const number = match?.[1] ?? match?.[2] ?? match?.[3];
  return number === undefined ? null : Number(number.normalize('NFKC'));
}

/** The words to which a number belongs that is no mark: a part of something, a unit, or a letter, with its stop. */
const BELONGS = new RegExp(
  `(?:^|[^\\p{L}])(?:\\p{L}|${words.numbered.join('|')}|${words.units.join('|')})\\.?\\s?$`,
  'iu',
);
/** The characters that end a word, or a sentence. */
const WORD_END = /[\p{L}.,;:?!)\]’”'"]\s?$/u;

/** Parts the marks of a line by whether anything else can be meant. A mark after a number may be a power, or part of it. */
export function settled(text: string, candidates: readonly Candidate[], { places, numbers }: Notes): Marks {
  const isSure = ({ start, end, how, target }: Candidate): boolean => {
    const before = text.slice(Math.max(0, start - 20), start);
    if (how === 'page' || how === 'lowered' || how === 'glued' || BELONGS.test(before) || !WORD_END.test(before))
      return false;
    const mark = text.slice(start, end);
    if (how === 'raised' && SIGN.test(mark)) return true;
    if (target !== null) return isNotePlace(target) && places.has(target);
    return how !== 'linked' && numbers.has(Number(mark.normalize('NFKC').replace(/[^\d]/g, '') || Number.NaN));
  };
  const span = ({ start, end }: Candidate): Span => ({ start, end });
  const all = apart([...candidates, ...matching(text, IN_ANY_TEXT)]);
  return {
    marks: all.filter(isSure).map(span),
    doubtful: all.filter((one) => !isSure(one)).map(span),
  };
}

/** In order, without those that begin within another. */
function apart(candidates: readonly Candidate[]): Candidate[] {
  let last = 0;
  return [...candidates]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      const free = start >= last;
      if (free) last = end;
      return free;
    });
}

/**
 * A text in which raised, lowered or linked characters right after a number are printed as raised or lowered, so that
 * nobody reads the two as one. It has the same length.
 */
export function withRaised(text: string, candidates: readonly Candidate[]): string {
  let [made, at] = ['', 0];
  for (const { start, end, how } of candidates) {
    const digits = text.slice(start, end);
    if (!/^\d{1,3}$/.test(digits) || !/\d/.test(text[start - 1] ?? '')) continue;
    made += text.slice(at, start);
    for (const digit of digits) made += DIGITS[how === 'lowered' ? 'lowered' : 'raised'][Number(digit)];
    at = end;
  }
  return made + text.slice(at);
}

const DIGITS = { raised: '⁰¹²³⁴⁵⁶⁷⁸⁹', lowered: '₀₁₂₃₄₅₆₇₈₉' } as const;
