import numberedWords from './numbered-words.json' with { type: 'json' };
import type { Line } from './text-lines.ts';

/**
 * The form in which a footnote mark is typed: `owed.1` or `owed.¹`. The form `owed.[1]` needs less evidence and is not
 * one of these.
 */
export type MarkForm = 'digits' | 'superscript';

/**
 * How well a number stands as a mark does: `sure` after a stop or a closing mark, and where it is no plain digits;
 * `likely` after a word; `possible` where another number is more likely, as in `in 2018.3 The` or `the BBC3`.
 */
export type Certainty = 'sure' | 'likely' | 'possible';

/** A possible footnote mark: a number right after a word, a stop or a closing mark. */
export interface MarkCandidate {
  readonly kind: 'mark';
  readonly form: MarkForm;
  readonly number: number;
  readonly certainty: Certainty;
  readonly start: number;
  readonly end: number;
}

/** A possible first line of a note at the end of a text: it begins with a number. */
export interface NoteCandidate {
  readonly kind: 'note';
  /** The text around the number, as in `1. `: the notes of a draft all have one form. */
  readonly form: string;
  readonly number: number;
  /** Whether it reads like a reference: a year in brackets, two parties, `ibid`, a section. Of most nobody asks. */
  readonly refers: () => boolean;
  /** Whether it stands right below another line, and continues that one where lines are wrapped. */
  readonly below: boolean;
  readonly start: number;
  /** The place where its words begin. */
  readonly words: number;
}

/** Lines between two notes, or marks, that are neither. */
export interface Prose {
  readonly kind: 'prose';
  readonly start: number;
  /** How many of them begin a paragraph wherever the draft is wrapped or not, and how many only where it is not. */
  readonly apart: number;
  readonly below: number;
  /** Whether the last of them leads into a list or heads one: what follows is not the notes of the draft. */
  readonly leads: boolean;
}

export type LineCandidate = NoteCandidate | Prose;
export type Candidate = MarkCandidate | LineCandidate;

/** The possible footnotes in a stretch of plain text. */
export interface Candidates {
  /** The kinds that its lines may have, in order. */
  readonly lines: readonly LineCandidate[];
  /**
   * The same with the possible marks between. They are sought when they are asked for, since few drafts have such
   * notes.
   */
  readonly all: () => readonly Candidate[];
}

export const NO_CANDIDATES: Candidates = { lines: [], all: () => [] };

/** Finds the possible footnotes in a stretch of plain text, and their marks. */
export function findCandidates(source: string, lines: readonly Line[]): Candidates {
  const found = findLines(source, lines);
  let all: readonly Candidate[] | null = null;
  return {
    lines: found,
    all: () => {
      all ??= inOrder(found, findMarksOf(source));
      return all;
    },
  };
}

function inOrder(lines: readonly LineCandidate[], marks: readonly MarkCandidate[]): readonly Candidate[] {
  const all: Candidate[] = [];
  let next = 0;
  for (const line of lines) {
    for (let mark = marks[next]; mark && mark.start < line.start; mark = marks[++next]) all.push(mark);
    all.push(line);
  }
  for (let mark = marks[next]; mark; mark = marks[++next]) all.push(mark);
  return all;
}

function findLines(source: string, lines: readonly Line[]): readonly LineCandidate[] {
  const found: LineCandidate[] = [];
  let prose: { readonly start: number; apart: number; below: number; last: Line } | null = null;
  const close = (): void => {
    if (prose) found.push(toProse(source, prose));
    prose = null;
  };
  let below = false;
  for (const line of lines) {
    if (line.end === line.start) {
      below = false;
      continue;
    }
    const note = noteAt(source, line, below);
    if (note) {
      close();
      found.push(note);
    } else {
      prose ??= { start: line.start, apart: 0, below: 0, last: line };
      prose.last = line;
      if (!below || line.marker !== '') prose.apart++;
      else if (line.indent === 0) prose.below++;
    }
    below = true;
  }
  close();
  return found;
}

function toProse(
  source: string,
  { start, apart, below, last }: Pick<Prose, 'start' | 'apart' | 'below'> & { readonly last: Line },
): Prose {
  return { kind: 'prose', start, apart, below, leads: leadsToList(source, last) };
}

/** How long a heading is at the most, in characters. */
const LONGEST_HEADING = 60;

/** The headings of lists that are no notes. */
const LIST_HEADING =
  /\b(?:annex|appendix|authorities|bibliography|bundle|cases|chronology|contents|documents|exhibits|index|issues|legislation|list|schedule|statutes|table)\b/i;

function leadsToList(source: string, { start, end }: Line): boolean {
  const last = source.slice(Math.max(start, end - 4), end);
  if (/:(?:\[?[\d⁰¹²³⁴-⁹]{1,3}\]?)?$/.test(last)) return true;
  const text = source.slice(start, Math.min(end, start + LONGEST_HEADING + 1));
  return text.includes('\t') || (text.length <= LONGEST_HEADING && LIST_HEADING.test(text) && !/[.?!]/.test(last));
}

/** How much of a note is looked at to see whether it reads like a reference, in characters. */
const REFERENCE_REACH = 160;

const REFERENCE =
  /^(?:[Ss]ee|[Cc]f|[Ee]\.?g)\b|https?:|[[(](?:1[5-9]|20)\d\d[\])]| v\.? [^\s\d]|\b(?:[Ii]bid|[Ss]upra|[Oo]p\.? cit|above)\b|\bn \d|\bAct (?:1[5-9]|20)\d\d|\b(?:ss?|paras?|pp?|rr?|arts?)\.? ?\d/;

/** The number of a note with the text around it, and the space after it. */
const NUMBER = /(?:\[([1-9]\d{0,2})\]|\(([1-9]\d{0,2})\)|([1-9]\d{0,2})([.)]?)|([⁰¹²³⁴-⁹]{1,3}))([\t \u00a0]*)/y;

/** How a note begins whose number nothing but a space parts from it: not as `12 of the judgment` goes on. */
const OPENING = /[\p{Lu}“‘"'«([_*]|(?:ibid|see|cf|eg|e\.g|per|above|supra|https?|www)\b/uy;

function noteAt(source: string, line: Line, below: boolean): NoteCandidate | null {
  if (line.quoted || !isNumeral(source.charCodeAt(line.start))) return null;
  NUMBER.lastIndex = line.start;
  const match = NUMBER.exec(source);
  if (!match) return null;
  const [whole, squared, round, plain, stop = '', raised, space = ''] = match;
  const words = line.start + whole.length;
  if (words >= line.end || (space === '' && raised === undefined)) return null;
  const rest = source.slice(words, line.end);
  if (rest.includes('\t')) return null;
  const parted = space.includes('\t');
  OPENING.lastIndex = 0;
  if (plain !== undefined && stop === '' && !parted && !OPENING.test(rest)) return null;
  const digits = squared ?? round ?? plain ?? lower(raised ?? '');
  let refers: boolean | null = null;
  const around = squared ? '[]' : round ? '()' : raised ? '¹' : stop;
  return {
    kind: 'note',
    form: `${around}${parted ? '\t' : space === '' ? '' : ' '}`,
    number: Number(digits),
    refers: () => {
      refers ??= REFERENCE.test(rest.slice(0, REFERENCE_REACH));
      return refers;
    },
    below,
    start: line.start,
    words,
  };
}

/** Whether a number may begin with a character: a digit, a bracket, a superscript. */
function isNumeral(unit: number): boolean {
  return unit < 0x80 ? unit === 0x28 || unit === 0x5b || (unit >= 0x31 && unit <= 0x39) : isRaised(unit);
}

function isRaised(unit: number): boolean {
  return unit === 0xb9 || unit === 0xb2 || unit === 0xb3 || unit === 0x2070 || (unit >= 0x2074 && unit <= 0x2079);
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Digits that are set raised, as superscripts, where they may be a mark or would make another number of the one `before`
 * them; those of a measure stay, as judgments have them: `585m2`.
 */
export function raise(text: string, before: string): string {
  if (!/(?:\p{L}{3}|[\d.,;:?!”’"'»)\]])$/u.test(before)) return text;
  return text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit);
}

function lower(raised: string): string {
  return raised.replace(/./g, (digit) => String(SUPERSCRIPTS.indexOf(digit)));
}

/** Numbers as digits and as superscripts: both are sought at once, since most text has few of either. */
const NUMERALS = /\d+|[⁰¹²³⁴-⁹]+/g;
/** The characters that no mark follows: a space, and characters that open something or lead to a number. */
const NO_MARK = /[\s([/£$§-]/;
const MOST_DIGITS = 3;

function findMarksOf(source: string): readonly MarkCandidate[] {
  const marks: MarkCandidate[] = [];
  NUMERALS.lastIndex = 0;
  for (let match = NUMERALS.exec(source); match; match = NUMERALS.exec(source)) {
    const [typed] = match;
    const start = match.index;
    const end = start + typed.length;
    if (typed.length > MOST_DIGITS || start === 0) continue;
    if (isRaised(typed.charCodeAt(0))) {
      if (isRaisedMark(source, start))
        marks.push({ kind: 'mark', form: 'superscript', number: Number(lower(typed)), certainty: 'sure', start, end });
    } else if (typed[0] !== '0' && !NO_MARK.test(source[start - 1] ?? ' ')) {
      const certainty = certaintyOf(source, start, end);
      if (certainty) marks.push({ kind: 'mark', form: 'digits', number: Number(typed), certainty, start, end });
    }
  }
  return marks;
}

/** How well digits stand as a mark; null where they are no mark. */
function certaintyOf(source: string, start: number, end: number): Certainty | null {
  const before = source[start - 1] ?? ' ';
  if (!BEFORE.test(before) || !endsThere(source, end)) return null;
  const other = source[start - 2] ?? ' ';
  if (CLOSING.test(before)) return CLOSED.test(other) && !isYear(source, start - 1) ? 'sure' : null;
  if (STOP.test(before)) {
    if (/[,:;]/.test(before) && source[end] === ')') return null; // a list in a sentence: `namely:1) the lease`
    if (CLOSING.test(other)) return 'sure';
    if (/\d/.test(other)) return NEXT_SENTENCE.test(source.slice(end, end + 4)) ? 'possible' : null;
    return /\p{L}/u.test(other) && !(before === '.' && isNumbered(source, start - 1)) ? 'sure' : null;
  }
  if (!/\p{L}/u.test(other) || isNumbered(source, start)) return null;
  return /\p{Ll}/u.test(other) && /\p{Ll}/u.test(before) ? 'likely' : 'possible';
}

/** How a text goes on after a sentence. */
const NEXT_SENTENCE = /^\s+[\p{Lu}“‘"'([]|^\s*$/u;
const CLOSING = /[”’"'»)\]]/;
/** The opening mark for a closing one. After a space or a bracket a straight mark opens. */
const CLOSED = /[\p{L}\d.,;:?!…”’"'»)\]]/u;
const STOP = /[.,;:?!]/;
const BEFORE = /[\p{L}.,;:?!”’"'»)\]]/u;

/** `[2020]1 WLR` is a year, and no word. */
function isYear(source: string, bracket: number): boolean {
  return /\d{4}$/.test(source.slice(Math.max(0, bracket - 4), bracket));
}

/** `10 m²` is a measure; a mark stands after a word of some length, a stop or a closing mark. */
function isRaisedMark(source: string, start: number): boolean {
  const before = source.slice(Math.max(0, start - 3), start);
  return /(?:\p{L}{3}|[.,;:?!”’"'»)\]])$/u.test(before);
}

/** Whether a word ends at a place as it does before a space or a stop: no number, name or address goes on. */
function endsThere(source: string, end: number): boolean {
  const after = source[end] ?? ' ';
  if (/[\s;?!)—–]/.test(after)) return true;
  return /[.,:”’]/.test(after) && /[\s)”’.,;]/.test(source[end + 1] ?? ' ');
}

const NUMBERED: ReadonlySet<string> = new Set(numberedWords);
/** Longest word that numbers follow, in characters. */
const REACH = 12;

/** Whether the word that ends at a place is one that numbers follow, as in `s.1`, or an initial. */
function isNumbered(source: string, end: number): boolean {
  const word = /\p{L}{1,12}$/u.exec(source.slice(Math.max(0, end - REACH), end))?.[0] ?? '';
  return word.length < 2 || NUMBERED.has(word.toLowerCase());
}
