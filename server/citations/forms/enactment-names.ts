import type { Span } from '../../../shared/finding.ts';
import { stands, sticky } from '../text/sticky.ts';
import table from './abbreviations.json' with { type: 'json' };
import listed from './legislation.json' with { type: 'json' };
import { ownBehind, placeBehind } from './legislatures.ts';

/** What a name stands for, as far as it says. */
export interface Named {
  readonly title: string;
  /** Null where there are several of the title and no year is typed. */
  readonly year: string | null;
}

/** A name with the year that is typed behind it. */
export interface NamedSpan extends Span {
  /** Where its name and year end, before what says whose it is: `HRA 1998 (UK)`. */
  readonly close?: number;
  /** What it stands for; null for what is no enactment of the table, and where it may be several. */
  readonly named: Named | null;
}

interface Row {
  readonly short: readonly string[];
  readonly title: string;
  readonly years: readonly string[];
}

const ROWS: readonly Row[] = table.rows;
const BY_NAME: ReadonlyMap<string, readonly Row[]> = ((): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of ROWS)
    for (const name of [row.title, ...row.short]) found.set(name, [...(found.get(name) ?? []), row]);
  return found;
})();
const byLength = (a: string, b: string): number => b.length - a.length;
/** By their first two letters, longest first. */
const BY_BEGINNING: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...new Set([...listed.named, ...BY_NAME.keys()])].sort(byLength),
  (name) => name.slice(0, 2),
);
/** Those that a provision may follow, by their last word, longest first; letters of court rules are read for themselves. */
const BY_END: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...BY_NAME.keys()].filter((name) => !/PR$/.test(name)).sort(byLength),
  lastWord,
);
const TREATIES: ReadonlyMap<string, readonly string[]> = Map.groupBy(listed.treaties.toSorted(byLength), lastWord);
const COMPLETE: ReadonlyMap<string, readonly string[]> = Map.groupBy(table.complete, lastWord);

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}

/** What a name stands for with the year that is typed, or with none; null where it is unknown or may be several. */
export function enactmentNamed(name: string, year: string | null): Named | null {
  const rows = BY_NAME.get(name.replace(/'/g, '’')) ?? [];
  if (year !== null) {
    const those = rows.filter(({ years }) => years.includes(year));
    const [only = rows.length === 1 && rows[0]?.years.length === 0 ? rows[0] : undefined] = those;
    return only && those.length < 2 ? { title: only.title, year } : null;
  }
  const [only] = rows;
  if (rows.length !== 1 || !only) return null;
  return { title: only.title, year: only.years.length === 1 ? (only.years[0] ?? null) : null };
}

const NAMED_YEAR = /[\s\u00a0]((?:1[89]|20)\d\d)(?!\d)/y;
const CONTINUES = /[\w’'-]/;

/** The longest listed name at a place, with its year, or null. */
export function namedAt(text: string, at: number): NamedSpan | null {
  for (const name of BY_BEGINNING.get(text.slice(at, at + 2)) ?? []) {
    const end = at + name.length;
    if (!text.startsWith(name, at) || CONTINUES.test(text[end] ?? '')) continue;
    const year = sticky(NAMED_YEAR, text, end);
    const close = end + (year?.[0].length ?? 0);
    const place = year === null ? null : placeBehind(text, close);
    return { start: at, close, end: place?.end ?? close, named: enactmentNamed(name, year?.[1] ?? null) };
  }
  return null;
}

/** What behind a year says whose an enactment is: `(UK)`, `(NI)`. */
const OWNER_BEHIND = /[\s\u00a0]\([A-Z][A-Za-z. ]{0,18}\)$/;
const LONGEST_OWNER = 22;

/** Where what stands before a place and says whose an enactment is begins; the place itself where nothing does. */
function beforeOwner(text: string, at: number): number {
  const typed = text[at - 1] === ')' ? OWNER_BEHIND.exec(text.slice(Math.max(0, at - LONGEST_OWNER), at)) : null;
  const start = at - (typed?.[0].length ?? 0);
  return typed && (ownBehind(text, start) === at || placeBehind(text, start)?.end === at) ? start : at;
}

/** The longest name of the table that ends at a place, with the year at its end; before a provision: `HRA 1998, s 6`. */
export function namedBefore(text: string, at: number): NamedSpan | null {
  const space = text.charCodeAt(at - 1);
  if (space !== 0x20 && space !== 0xa0 && space !== 0x0a) return null;
  const typed = text[at - 2] === ',' ? at - 2 : at - 1;
  // `HRA 1998 (UK), s 6`: whose it is stands behind its year.
  const end = beforeOwner(text, typed);
  const digits = /^[ \u00a0](\d{4})$/.exec(text.slice(end - 5, end));
  const close = digits ? end - 5 : end;
  const found = (name: string): NamedSpan => ({
    start: close - name.length,
    end: typed,
    close: end,
    named: enactmentNamed(name, digits?.[1] ?? null),
  });
  const name = endingAt(text, close, BY_END, found);
  return name ?? (/^[Aa]rt/.test(text.slice(at, at + 3)) && !digits ? endingAt(text, close, TREATIES, found) : null);
}

/** Where a name begins that is cited whole by itself and its year, `Statute of Frauds 1677`; null where none ends at the place. */
export function completeBefore(text: string, at: number): number | null {
  return endingAt(text, at, COMPLETE, (name) => at - name.length);
}

/** What may stand behind letters with a year that are not cited by themselves: `FSMA 2000 (Regulated Activities) Order`, `PACE 1984 Codes`. */
const GOES_ON = /[\s\u00a0](?:\((?!\p{Ll}|as\b)|\p{Lu})|[/-]?\w/uy;
/** What names letters, or puts them beside something: they are then no citation. */
const OPENED = /[([“"‘'][\s\u00a0]?(?:the[\s\u00a0])?$/;
/** Fewer letters may stand for anything. */
const FEWEST = 3;

/** Letters with a listed year that stand by themselves and end at a place, `FSMA 2000`, of which one enactment is listed; or null. */
export function lettersWithYear(text: string, year: Span): NamedSpan | null {
  const space = text.charCodeAt(year.start - 1);
  if (space !== 0x20 && space !== 0xa0) return null;
  const typed = text.slice(year.start, year.end);
  const start = endingAt(text, year.start - 1, BY_END, (name) =>
    SHORTS.has(name) ? year.start - 1 - name.length : null,
  );
  if (start === null || OPENED.test(text.slice(Math.max(0, start - 6), start))) return null;
  const name = text.slice(start, year.start - 1);
  const rows = (BY_NAME.get(name) ?? []).filter(({ years }) => years.includes(typed));
  if (name.length < FEWEST || rows.length !== 1) return null;
  const end = Math.max(ownBehind(text, year.end), placeBehind(text, year.end)?.end ?? 0);
  return stands(GOES_ON, text, end) ? null : { start, close: year.end, end, named: enactmentNamed(name, typed) };
}

/** Names of the table that are letters. */
const SHORTS: ReadonlySet<string> = new Set(ROWS.flatMap(({ short }) => short));

function endingAt<T>(
  text: string,
  end: number,
  names: ReadonlyMap<string, readonly string[]>,
  found: (name: string) => T,
): T | null {
  let start = end;
  while (start > 0 && end - start < LONGEST && isLetter(text.charCodeAt(start - 1))) start--;
  if (start === end || end - start === LONGEST) return null;
  for (const name of names.get(text.slice(start, end)) ?? []) {
    if (text.endsWith(name, end) && !CONTINUES.test(text[end - name.length - 1] ?? '')) return found(name);
  }
  return null;
}

const LONGEST = 14;

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}
