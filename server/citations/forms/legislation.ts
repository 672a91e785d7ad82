import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { isSpace } from '../../documents/index.ts';
import type { Numbers } from '../text/numbers.ts';
import { stands, sticky } from '../text/sticky.ts';
import table from './legislation.json' with { type: 'json' };
import { readLocators } from './locators.ts';
import { PARAGRAPH } from './pinpoint-units.ts';
import { provisionBefore, readProvision, romanProvisions } from './provisions.ts';
import type { ScannedCitation } from './scanned.ts';

const INSTRUMENTS: ReadonlySet<string> = new Set(table.instruments);
const LEADS: ReadonlySet<string> = new Set(table.leads);
/** By their first two letters, longest first. */
const NAMED: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  table.named.toSorted((a, b) => b.length - a.length),
  (name) => name.slice(0, 2),
);

const AFTER_YEAR = /(?:\/\d{1,5})?(?!\d|[/-]\d)(?:[ \u00a0]Code of Practice\b)?/y;
/** Small words within a title, and those at its edges that are no part of it. */
const WITHIN = /^(?:of|the|and|for|in|to|on|a|an|by|with|from|etc|etc\.|or|&)$/;
const LONGEST_TITLE = 16;
const EU_ACT =
  /\b(?:Directive|Regulation|Decision)\s(?:\((?:EU|EC|EEC|Euratom)(?:, Euratom)?\)\s)?(?:No\.?\s?)?\d{2,4}\/\d{1,4}(?:\/[A-Z]{2,7})?(?![\w/])/g;
const STATUTORY_INSTRUMENT = /\b(?:S\.?S?\.?I\.?|SR(?:\s?&\s?O)?)\s(?:1[89]|20)\d\d(?:\/|,?\sNo\.?\s?)\d{1,5}\b/g;
/** What its year may follow, so that most texts with a year are not looked through for one. */
const BEFORE_INSTRUMENT = /[IRO.]\s$/;
const YEAR = /(?:1[2-9]|20)\d\d/y;
const COURT_RULES = /\b(?:CPR|FPR|CrimPR)\b|\b(?:PD|Practice\sDirection)(?=\s?\d)/g;
const RULE = new RegExp(
  String.raw`(?:,?\s(?:PD|Practice\sDirection)|(?<=PD|Direction))\s?\d{1,3}[A-Z]{0,2}(?:,?\s(?:at\s)?${PARAGRAPH.any}\s?\d{1,3}(?:\.\d{1,3}){0,3}(?:\(\w{1,4}\)){0,3})?|,?\s(?:(?:[Rr]ules?|[Rr]{1,2}\.?|[Pp]arts?|[Pp]ts?\.?)\s?)?[A-Z]?\d{1,3}[A-Z]?(?:\.\d{1,3}[A-Z]{0,2})?(?:\s?\(\w{1,4}\)){0,4}(?:\s?[-–]\s?\d{1,3}\.\d{1,3})?(?![\w/%]|\.\d)`,
  'y',
);
/** What stands between a provision and what it is of. */
const LINK = /,?[\s\u00a0](?:(?:of|to|in|under)[\s\u00a0])?(?:[Tt]he[\s\u00a0])?/y;
const OF = /^[\s\u00a0](?:of|to)[\s\u00a0]/;
const NAMED_YEAR = /[\s\u00a0](?:1[89]|20)\d\d(?!\d)/y;

/**
 * Legislation in `text`, in order: Acts, Orders, Regulations and Rules by title and year, with the provision that is
 * cited; rules of court; articles of treaties; acts of the Union; statutory instruments by number. It is recognised so
 * that nothing in a draft is passed over in silence. Linear in the length of the text; `numbers` are its numbers.
 */
export function legislationAt(text: string, numbers: Numbers): readonly ScannedCitation[] {
  const { titles, starts } = findNumbered(text, numbers);
  const rules = findRules(text);
  if (titles.length + starts.length + rules.length === 0) return NONE;
  const byStart = new Map(titles.map((title) => [title.start, title] as const));
  const found: Found[] = [];
  let end = 0;
  let next = 0;
  for (const start of starts) {
    while ((titles[next]?.end ?? text.length) <= start) next++;
    if (start < end || (titles[next]?.start ?? text.length) <= start) continue; // `Example Rules 2018` has no rule 2018
    const provision = readProvision(text, start);
    if (provision === null) continue;
    const of = sticky(LINK, text, provision.end)?.[0] ?? '';
    const at = provision.end + of.length;
    const title = byStart.get(at) ?? (of === '' ? null : namedAt(text, at));
    if (!title || /^[\s\u00a0]Code\b/.test(text.slice(title.end, title.end + 6))) continue; // of a code made under it
    found.push({ start, end: title.end, provision, title });
    byStart.delete(at);
    end = title.end;
  }
  for (const title of byStart.values()) found.push(withProvisionAfter(text, title));
  addAll(found, rules);
  return inOrder(found).map((one) => toCitation(text, one));
}

const NONE: readonly never[] = [];

interface Found extends Span {
  readonly provision: Span | null;
  readonly title: Span;
}

/** `Human Rights Act 1998, s 6`; not a provision of what is named after it. */
function withProvisionAfter(text: string, title: Span): Found {
  const gap = /^,?[\s\u00a0]/.exec(text.slice(title.end, title.end + 2))?.[0].length ?? 0;
  const provision = gap === 0 ? null : readProvision(text, title.end + gap);
  const own = provision !== null && !OF.test(text.slice(provision.end, provision.end + 4));
  return own ? { start: title.start, end: provision.end, provision, title } : { ...title, provision: null, title };
}

/** `CPR 31.16`, `CPR r 3.4(2)(a)`, `PD 32 para 18`. */
function findRules(text: string): readonly Found[] {
  if (!text.includes('P')) return NONE; // which all of them have, and most texts have not
  if (!text.includes('PR') && !text.includes('PD') && !text.includes('Direction')) return NONE;
  const found: Found[] = [];
  COURT_RULES.lastIndex = 0;
  for (let match = COURT_RULES.exec(text); match; match = COURT_RULES.exec(text)) {
    const rule = sticky(RULE, text, match.index + match[0].length);
    if (!rule) continue;
    const span = { start: match.index, end: match.index + match[0].length + rule[0].length };
    found.push({ ...span, provision: null, title: span });
    COURT_RULES.lastIndex = span.end;
  }
  return found;
}

/** Each in its place, the first and longest where two overlap. */
function inOrder(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

function toCitation(text: string, { start, end, provision, title }: Found): ScannedCitation {
  const fold = (span: Span): string => text.slice(span.start, span.end).replace(/\s+/g, ' ');
  const key = fold(title);
  const place = provision === null ? null : fold(provision);
  const typed = text.slice(start, end);
  return {
    cites: { kind: 'enactment', key, provision: place, places: place === null ? [] : readLocators(place) },
    start,
    end,
    text: typed,
    normalized: place === null ? key : `${place} ${key}`,
    irregular: false,
  };
}

/** The longest listed name at a place, with its year, or null. */
function namedAt(text: string, at: number): Span | null {
  for (const name of NAMED.get(text.slice(at, at + 2)) ?? []) {
    const end = at + name.length;
    if (!text.startsWith(name, at) || /[\w’'-]/.test(text[end] ?? '')) continue;
    return { start: at, end: end + (sticky(NAMED_YEAR, text, end)?.[0].length ?? 0) };
  }
  return null;
}

/**
 * Titles with their year, acts of the Union, numbers of instruments; and where provisions may begin. In order. A year is
 * part of a title and a number of a provision by what stands before it.
 */
function findNumbered(text: string, { runs, stroke }: Numbers): { readonly titles: Span[]; readonly starts: number[] } {
  const titles: Span[] = [];
  const starts: number[] = [];
  let instruments = false;
  for (const { start: at, end: close } of runs) {
    const provision = provisionBefore(text, at);
    if (provision >= 0) starts.push(provision);
    if (close - at !== 4 || !stands(YEAR, text, at)) continue;
    instruments ||= BEFORE_INSTRUMENT.test(text.slice(Math.max(0, at - 2), at));
    const end = endOfTitle(text, at);
    const after = end === null ? null : sticky(AFTER_YEAR, text, at + 4);
    const start = end === null || after === null ? null : walkBack(text, end);
    if (start === null || after === null) continue;
    titles.push({ start, end: at + 4 + after[0].length });
  }
  if (stroke) for (const act of text.matchAll(EU_ACT)) titles.push(spanOf(act));
  if (instruments) for (const number of text.matchAll(STATUTORY_INSTRUMENT)) titles.push(spanOf(number));
  if (titles.length > 0) addAll(starts, romanProvisions(text));
  if (titles.length > 1) titles.sort((a, b) => a.start - b.start);
  if (titles.length > 0) starts.sort((a, b) => a - b);
  return { titles, starts };
}

/** Where the words end that stand before a year, `Act 1998` or `Act, 1998`; null where they end with no instrument. */
function endOfTitle(text: string, year: number): number | null {
  let end = year;
  while (year - end < 3 && isSpace(text.charCodeAt(end - 1))) end--;
  if (end === year) return null;
  if (text[end - 1] === ',') end--;
  let start = end;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start--;
  return INSTRUMENTS.has(text.slice(start, end)) ? end : null;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

/** Where a title begins that ends at `end` with the kind of an instrument, found word by word; null where none does. */
function walkBack(text: string, end: number): number | null {
  let start = end;
  let good: number | null = null;
  for (let words = 0; words < LONGEST_TITLE; words++) {
    let gap = start;
    while (gap > 0 && /[ \u00a0\n\r]/.test(text[gap - 1] ?? '')) gap--;
    let open = wordStart(text, gap);
    const opened = /^[(“"‘'[](?=\p{Lu})/u.test(text.slice(open, gap)) && text[gap - 1] !== ')';
    if (opened) open++;
    const word = text.slice(open, gap);
    if (words === 0) {
      if (!INSTRUMENTS.has(word)) return null;
    } else if (word === '' || word.length > 120 || /^[IVX]+$/.test(word)) break;
    else if (/[.;:?!“”"]/.test(word) && !/^\(.*\)$/s.test(word)) break;
    else if (good !== null && INSTRUMENTS.has(word.replace(/,$/, '')) && /^\w+,? and /.test(text.slice(open, end)))
      break;
    else if (/^\p{Lu}[\p{L}’'-]*,?$/u.test(word)) good = open;
    else if (/^\([\p{Lu}(].*\)$/su.test(word)) good ??= open;
    else if (!WITHIN.test(word.replace(/,$/, ''))) break;
    start = open;
    if (opened) break;
  }
  return good === null ? null : withoutLeads(text, good, end);
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

const LONGEST_BRACKET = 90;
const LONGEST_WORD = 200;

/** Where a title begins without the words before it; null where nothing but the kind of the instrument is left. */
function withoutLeads(text: string, from: number, end: number): number | null {
  let start = from;
  for (;;) {
    const word = /^(\p{Lu}\p{Ll}*)[\s\u00a0]{1,3}(?:the[\s\u00a0]{1,3})?(?=\p{Lu})/u.exec(text.slice(start, end));
    if (!word || !LEADS.has(word[1] ?? '')) break;
    start += word[0].length;
  }
  return INSTRUMENTS.has(text.slice(start, end)) ? null : start;
}
