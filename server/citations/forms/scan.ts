import type { Span } from '../../../shared/finding.ts';
import { findNumbers, type Numbers } from '../text/numbers.ts';
import { sticky } from '../text/sticky.ts';
import { type Code, codeOf, courtElsewhere, courtOf, divisionOf, isElsewhereByYear } from './courts.ts';
import { readReport } from './law-reports.ts';
import { othersAt } from './other-forms.ts';
import type { ScannedCitation } from './scanned.ts';

/** What may stand between a number and the letters of a court or a series of reports. */
const SEPARATOR = /(?:[ \u00a0]?[\])}]{1,2})?[\s,;]{0,20}(?=[A-Z(]|e[wh]|uk)/y;
/** How far after a year or a volume a number or page may begin: the longest letters and space that are read between. */
const FARTHEST_NUMBER = 130;
/** No year, volume or page has more digits. */
const MOST_DIGITS = 6;
const LETTERS = /[A-Za-z](?:[A-Za-z]|\.(?=[A-Za-z])){0,11}/y;
const GAP = /[.,]{0,2}\s{0,20}(?:No\.?\s?)?/y;
const NUMBER = /B?\d{1,7}(?!\d)/y;
const CASE_NUMBER = /[A-Z]{0,4}_?\d[\w/]{0,24}/y;
const DIVISION_FIRST = /\.?\s{0,20}\(?([A-Za-z]{2,14})[).]{0,2}\s{0,20}(?=B?\d)/y;
const DIVISION_LAST = /\s{0,20}[([]\s?([A-Za-z][A-Za-z .&]{0,22}|T\s?[123])\s?[)\]]/y;
const DIVISION_BARE = /\s{1,2}([A-Z][A-Za-z]{1,9}|B|T[123])(?![\w’'])/y;

/** Every citation of a case in `text`, in order. Linear in its length. */
export function scanCitations(text: string): ScannedCitation[] {
  return citationsAt(text, findNumbers(text));
}

/** As `scanCitations`, of a text whose numbers are known. */
export function citationsAt(text: string, numbers: Numbers): ScannedCitation[] {
  const found: ScannedCitation[] = [];
  const { runs } = numbers;
  let end = 0;
  for (let i = 0; i < runs.length; i++) {
    const number = runs[i] as Span;
    const next = runs[i + 1]?.start ?? text.length;
    if (number.end <= end) continue;
    if (next - number.end > FARTHEST_NUMBER && !isYearBehind(text, number)) continue;
    const start = Math.max(number.start, number.end - MOST_DIGITS, end);
    const digits = text.slice(start, number.end);
    const separator = sticky(SEPARATOR, text, number.end)?.[0];
    const citation =
      separator === undefined
        ? readTurned(text, start, digits)
        : (readNeutral(text, start, digits, separator) ??
          readReport(text, start, digits, separator, end) ??
          readTurned(text, start, digits));
    if (citation && citation.start >= end) {
      found.push(citation);
      end = citation.end;
    }
  }
  return merge(found, othersAt(text, numbers));
}

/** Court and number that stand before a year in brackets: `UKSC 41 `, `EWCA Civ 41 `, `EWHC 41 (Ch) `. */
const BEFORE_YEAR =
  /(?<![\p{L}\p{N}.])[A-Z]{2,8}(?:\s\(?[A-Z][A-Za-z]{1,6}\)?)?\s\d{1,5}(?:\s\([A-Z][A-Za-z]{1,6}\))?,?\s?$/u;

function isYearBehind(text: string, { start, end }: Span): boolean {
  const opened = text[start - 1];
  return end - start === 4 && ((opened === '[' && text[end] === ']') || (opened === '(' && text[end] === ')'));
}

/** `UKSC 41 [2019]`: the year behind the number, which is read as if it stood before the court. */
function readTurned(text: string, at: number, year: string): ScannedCitation | null {
  if (!isYearBehind(text, { start: at, end: at + year.length })) return null;
  const before = BEFORE_YEAR.exec(text.slice(Math.max(0, at - 1 - LONGEST_BEFORE), at - 1))?.[0];
  if (before === undefined) return null;
  const turned = `[${year}] ${before.replace(/,?\s?$/, '')}`;
  const read = readNeutral(turned, 1, year, '] ');
  if (!read || read.end !== turned.length) return null;
  const start = at - 1 - before.length;
  const end = at + year.length + 1;
  return { ...read, start, end, text: text.slice(start, end), irregular: true };
}

/** How far before a year a court may begin whose number stands between, in characters. */
const LONGEST_BEFORE = 32;

/** Codes that are words or series of reports too: only square brackets before them make a neutral citation. */
const AMBIGUOUS = new Set(['SC', 'UT', 'CAT', 'EAT', 'HCJ', 'SAC']);

function readNeutral(text: string, at: number, year: string, separator: string): ScannedCitation | null {
  // Most numbers before a capital are no year of a citation, as in `12 May`: seen here before any letters are looked up.
  const before = text[at - 1] === ' ' || text[at - 1] === '\u00a0' ? text[at - 2] : text[at - 1];
  const opened = before === '[' || before === '(' || before === '{';
  const closed = separator !== ' ' && /[\])}]/.test(separator);
  if (separator.includes(';') && !closed) return null;
  if (!(opened && closed) && !(year.length === 4 && /^(?:1[4-9]|2[01])/.test(year))) return null;
  if (/\d/.test(text[at - 1] ?? '')) return null;
  const letters = sticky(LETTERS, text, at + year.length + separator.length)?.[0];
  if (letters === undefined) return null;
  const known = codeOf(letters);
  const elsewhere = known ? null : courtElsewhere(letters);
  const unknown = !known && elsewhere === null && /^(?:UK|EW|NI)[A-Z]{1,6}$/.test(letters);
  if (!known && elsewhere === null && !unknown) return null;
  if (year.length !== 4 && !known) return null;
  const codeText = known?.code.code ?? letters;
  const plain = isElsewhereByYear(letters) && !opened && separator.trim() === '' && year.length === 4;
  if ((AMBIGUOUS.has(codeText) || !known) && !plain && !(before === '[' && separator.includes(']'))) return null;
  const rest = readNumber(text, at + year.length + separator.length + letters.length, known?.code ?? null);
  if (!rest) return null;
  const start = opened ? (before === text[at - 1] ? at - 1 : at - 2) : at;
  // One court sits in every sheriffdom.
  const division = known?.code.divisions === 'sheriffdom' ? null : rest.division.name;
  const court = known && rest.division.known ? courtOf(codeText, division) : null;
  const number = known?.code.numbered === 'case' ? rest.number : rest.number.replace(/^0+(?=\d)/, '');
  const canonical = writeNeutral(year, codeText, rest.division.name, number);
  const normalized = plain ? canonical.replace(/[[\]]/g, '') : canonical;
  const typed = text.slice(start, rest.end);
  const neutral = { code: codeText, court: court?.id ?? null, division: rest.division.name, year, number, elsewhere };
  return {
    cites: { kind: codeText === 'ECHR' ? 'echr' : 'neutral', key: normalized, neutral },
    start,
    end: rest.end,
    text: typed,
    normalized,
    irregular: typed.replace(/\u00a0/g, ' ') !== normalized,
  };
}

interface Numbered {
  readonly number: string;
  readonly division: { readonly name: string | null; readonly known: boolean };
  readonly end: number;
}

const NO_DIVISION = { name: null, known: true } as const;

/** Reads number and division after the letters of a court: `Civ 24`, `24 (Civ)`, `579 KB`, `(Admin) 12`, `B131`. */
function readNumber(text: string, from: number, code: Code | null): Numbered | null {
  const pattern = code?.numbered === 'case' ? CASE_NUMBER : NUMBER;
  if (code?.divisions) {
    const first = sticky(DIVISION_FIRST, text, from);
    const name = first ? readDivision(code, first[1] ?? '') : null;
    const number = first && name ? sticky(NUMBER, text, from + first[0].length) : null;
    if (first && name && number)
      return { number: number[0], division: name, end: from + first[0].length + number[0].length };
  }
  const gap = sticky(GAP, text, from)?.[0].length ?? 0;
  const number = sticky(pattern, text, from + gap)?.[0];
  if (number === undefined) return null;
  const end = from + gap + number.length;
  if (!code?.divisions) return { number, division: NO_DIVISION, end };
  const bracketed = sticky(DIVISION_LAST, text, end);
  const bare = bracketed ? null : sticky(DIVISION_BARE, text, end);
  const last = bracketed ?? bare;
  const division = last ? readDivision(code, last[1] ?? '') : null;
  if (!last || !division || (bare && !(division.known && courtOf(code.code, division.name)))) {
    return { number, division: NO_DIVISION, end };
  }
  return { number, division, end: end + last[0].length };
}

/** A division's own spelling; one word in brackets that is none is kept as it is typed, and marked unknown. */
function readDivision(code: Code, letters: string): { name: string; known: boolean } | null {
  if (code.divisions === 'sheriffdom') return /^[A-Z]{3,4}$/.test(letters) ? { name: letters, known: true } : null;
  const name = divisionOf(code, letters);
  if (name !== null) return { name, known: courtOf(code.code, name) !== null };
  return /^[A-Z][A-Za-z]{0,5}$/.test(letters) && code.divisions === 'after' ? { name: letters, known: false } : null;
}

function writeNeutral(year: string, code: string, division: string | null, number: string): string {
  if (division === null) return `[${year}] ${code} ${number}`;
  if (code === 'EWCA' || code === 'SC') return `[${year}] ${code} ${division} ${number}`;
  return code === 'SAC' ? `[${year}] SAC (${division}) ${number}` : `[${year}] ${code} ${number} (${division})`;
}

/** Both lists in order; where two overlap, the first that was found stays. */
function merge(first: ScannedCitation[], second: readonly ScannedCitation[]): ScannedCitation[] {
  if (second.length === 0) return first;
  const all = [...first, ...second].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: ScannedCitation[] = [];
  for (const citation of all) if (citation.start >= (kept.at(-1)?.end ?? 0)) kept.push(citation);
  return kept;
}
