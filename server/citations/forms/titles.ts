import type { Span } from '../../../shared/finding.ts';
import { isSpace } from '../../documents/index.ts';
import { completeBefore } from './enactment-names.ts';
import table from './legislation.json' with { type: 'json' };

const INSTRUMENTS: ReadonlySet<string> = new Set(table.instruments);
const LEADS: ReadonlySet<string> = new Set(table.leads);
/** Small words within a title, and those at its edges that are no part of it. */
const WITHIN: ReadonlySet<string> = new Set(table.within);
/** Words that stand in no title: one begins behind them. */
const CUTS: ReadonlySet<string> = new Set(table.cuts);
/** What stands before and behind `the` within titles. */
const PEOPLE: readonly (readonly string[])[] = table.withThe.map((words) => words.split('the'));
/** What comes after a comma within a title, sooner or later. */
const JOINED = /(?:[ \u00a0\n](?:and|or|&|etc\.?)[ \u00a0\n])/;
const WELSH = new RegExp(String.raw`\b(?:${table.welsh.join('|')})[ \u00a0\n]`, 'g');

const LONGEST_TITLE = 16;
const LONGEST_BRACKET = 90;
const LONGEST_WORD = 200;
/** A bracket between the kind of an instrument and its year, `Act (Northern Ireland) 2022`, `Act (No. 2) 1945`. */
const LONGEST_PLACE = 40;

/** Where the kind of an Act ends before the `of` that ends at a place, `Transport Act of 1985`; null elsewhere: an order `of 1985` may be a court's. */
function beforeOf(text: string, end: number): number | null {
  if (!text.startsWith('of', end - 2) || !isSpace(text.charCodeAt(end - 3))) return null;
  return ACTS.has(kindBefore(text, end - 3) ?? '') ? end - 3 : null;
}

/** Where a title begins whose year stands at a place, `Example Act 1998`, `Example Act, 1998`, `Example Act of 1998`; null where none has it. */
export function titleBefore(text: string, year: number): number | null {
  let end = year;
  while (year - end < 3 && isSpace(text.charCodeAt(end - 1))) end--;
  if (end === year) return null;
  const kindOf = beforeOf(text, end);
  if (kindOf !== null) return walkBack(text, kindOf);
  const comma = text[end - 1] === ',';
  if (comma) end--;
  if (kindBefore(text, end) !== null) return walkBack(text, end);
  if (comma) return null;
  const kind = text[end - 1] === ')' ? beforeBracket(text, end) : null;
  return kind !== null && kindBefore(text, kind) !== null ? walkBack(text, kind) : completeBefore(text, end);
}

const ACTS: ReadonlySet<string> = new Set(table.acts);
const LAST_WORD = /([A-Z][a-z]+),?[ \u00a0\n](?:\d{4})?$/;
const OPENS_WELSH = new RegExp(String.raw`^(?:${table.welsh.join('|')})\b`);
const KIND = new RegExp(String.raw`\b(?:${[...table.instruments, ...table.welsh].join('|')})\b`, 'g');

/** Whether a title is of an Act or a Measure, by its kind: the first word in Welsh, else the last kind that it names. `Statute of Frauds` is. */
export function isOfAct(title: string): boolean {
  const last = LAST_WORD.exec(title)?.[1] ?? '';
  if (INSTRUMENTS.has(last) && !OPENS_WELSH.test(title)) return ACTS.has(last);
  const kinds = title.match(KIND) ?? [];
  const first = title.split(/\s/, 1)[0] ?? '';
  const kind = kinds[0] === first && table.welsh.includes(first) ? first : kinds.at(-1);
  return kind === undefined || ACTS.has(kind);
}

/** The kind of an instrument that ends at a place, or null. */
function kindBefore(text: string, end: number): string | null {
  let start = end;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start--;
  const kind = text.slice(start, end);
  return INSTRUMENTS.has(kind) ? kind : null;
}

/** Where the word ends before a bracket that ends at a place; null where it holds no words with a capital. */
function beforeBracket(text: string, end: number): number | null {
  const from = Math.max(0, end - LONGEST_PLACE);
  const open = text.slice(from, end).lastIndexOf('(');
  if (open < 1 || !/^\(\p{Lu}/u.test(text.slice(from + open, from + open + 3))) return null;
  return isSpace(text.charCodeAt(from + open - 1)) ? from + open - 1 : null;
}

/** How far before its year a title in Welsh may begin. */
const LONGEST_WELSH = 180;

/** Where a title in Welsh begins whose year stands at a place: `Deddf Tai (Cymru) 2014`; null where none has it. */
export function welshTitleBefore(text: string, year: number): number | null {
  const from = Math.max(0, year - LONGEST_WELSH);
  const before = text.slice(from, year);
  if (!/[\p{L})][ \u00a0\n]$/u.test(before)) return null;
  const start = [...before.matchAll(WELSH)].at(-1)?.index ?? -1;
  return start < 0 || /[.;:?!“”"]|\d/.test(before.slice(start)) ? null : from + start;
}

/** Whether a text has the kind of an instrument in Welsh. */
export function hasWelsh(text: string): boolean {
  return text.search(WELSH) >= 0;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}

/** Where a title begins that ends at `end` with the kind of an instrument, found word by word; null where none does. */
function walkBack(text: string, end: number): number | null {
  let start = end;
  let good: number | null = null;
  let later = '';
  for (let words = 0; words < LONGEST_TITLE; words++) {
    let gap = start;
    while (gap > 0 && /[ \u00a0\n\r]/.test(text[gap - 1] ?? '')) gap--;
    let open = wordStart(text, gap);
    const opened = /^[(“"‘'[](?=\p{Lu})/u.test(text.slice(open, gap)) && text[gap - 1] !== ')';
    if (opened) open++;
    const word = text.slice(open, gap);
    const plain = word.replace(/,$/, '');
    if (words === 0) {
      if (!INSTRUMENTS.has(word)) return null;
    } else if (word === '' || word.length > 120 || /^[IVX]+$/.test(word)) break;
    else if (isNamedYear(text, { start: open, end }, word, later)) good = open;
    else if (CUTS.has(word) || (/^the$/i.test(word) && !isWithin(text, gap))) break;
    else if (/,$/.test(word) && !JOINED.test(text.slice(gap, end))) break;
    else if (/[.;:?!“”"]/.test(word) && !/^\(.*\)$/s.test(word) && word !== 'etc.') break;
    else if (good !== null && INSTRUMENTS.has(plain) && /^\w+,? and /.test(text.slice(open, end))) break;
    else if (/^\p{Lu}[\p{L}’'-]*,?$/u.test(word)) good = open;
    else if (/^\([\p{Lu}(].*\)$/su.test(word)) good ??= open;
    else if (!WITHIN.has(plain)) break;
    start = open;
    later = word;
    if (opened) break;
  }
  return good === null ? null : withoutLeads(text, good, end);
}

/**
 * Whether a word is the year of an Act that a title names, `Terrorism Act 2000 (Amendment) Order 2017`: a bracket follows, which
 * is no short name of the Act, `(PACE)`, and no other title begins behind that. `rest` is what is left of the title.
 */
function isNamedYear(text: string, rest: Span, word: string, later: string): boolean {
  if (!/^(?:1[2-9]|20)\d\d$/.test(word) || !/^\(.*\p{Ll}/su.test(later)) return false;
  if (!isSpace(text.charCodeAt(rest.start - 1)) || kindBefore(text, rest.start - 1) === null) return false;
  return !/\),?\sand\sthe\s/.test(text.slice(rest.start, rest.end));
}

/** Whether the `the` that ends at a place stands within a title, as few do: `Representation of the People`. Else a title begins behind it. */
function isWithin(text: string, end: number): boolean {
  return PEOPLE.some(
    ([before = '', behind = '']) => text.startsWith(behind, end) && text.slice(0, end - 3).endsWith(before),
  );
}

/** The beginning of the word that ends at `end`; brackets side by side are one word. */
function wordStart(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === ')') {
    const from = Math.max(0, start - LONGEST_BRACKET);
    const open = text.slice(from, start - 1).lastIndexOf('(');
    if (open < 0) break;
    start = from + open;
  }
  while (start > 0 && end - start < LONGEST_WORD && !isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Where a title begins without the words before it; null where nothing but the kind of the instrument is left. */
function withoutLeads(text: string, from: number, end: number): number | null {
  let start = from;
  for (;;) {
    const word =
      /^(\p{Lu}\p{Ll}*)[\s\u00a0]{1,3}(?:(?:with|to|at|from|by)[\s\u00a0]{1,3})?(?:the[\s\u00a0]{1,3})?(?=\p{Lu})/u.exec(
        text.slice(start, end),
      );
    if (!word || !LEADS.has(word[1] ?? '')) break;
    start += word[0].length;
  }
  return INSTRUMENTS.has(text.slice(start, end)) ? null : start;
}
