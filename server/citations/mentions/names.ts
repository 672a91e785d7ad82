import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { firstWhere } from '../../../shared/search.ts';
import { BEFORE_NAMES, NO_NAMES } from '../forms/pinpoint-units.ts';
import words from './names.json' with { type: 'json' };
import { bare, isParty, walkBack, wordStart } from './party.ts';

/** The name that a draft gives a case, where it stands before a citation. Offsets are of the text. */
export interface CaseName extends Span {
  readonly text: string;
  /** `parties`: `A v B`, `Re A`, `R (A) v B`. `short`: a name that may be anything that stands before a citation. */
  readonly form: 'parties' | 'short';
}

/** The name of a case whose citation is in a footnote, as OSCOLA has it: the note need not repeat what the text names. */
export interface NamedAtMark {
  /** In offsets of the block that names it. */
  readonly name: CaseName;
  /** Whether the mark stands right behind it; else at the end of a sentence that names no other case. */
  readonly beside: boolean;
}

const LEAD_INS: ReadonlySet<string> = new Set([...words.leadIns, ...BEFORE_NAMES]);
const NOT_NAMES: ReadonlySet<string> = new Set([...words.notNames, ...NO_NAMES]);
const COMPANIES: ReadonlySet<string> = new Set(words.companies);

/** How far before a citation its name may begin, in characters. */
const REACH = 260;

/** How many links and separators there may be between a name and its citation. */
const LONGEST_BRIDGE = 8;
const SEPARATOR = /[\s,(:[–—-]/;
/** Longest first, so that `which is` is one. */
const LINKS = words.links.toSorted((a, b) => b.length - a.length);

/** How they end, `at` among them. */
const LINK_ENDS: ReadonlySet<string> = new Set([...LINKS, 'at'].map((link) => link.at(-1) ?? ''));

/** The number of the case between its name and its report: `(Case C- 400/98)`. */
const NUMBERED = /\s?\((?:Joined )?(?:Cases?|App(?:lication)?\.?)\s[^()]{1,40}\)[\s,]{0,4}$/;

/** What parts two parties; a capital between words in capitals does too. */
const VERSUS =
  /(?:[\s\u00a0]|(?<=\)))(?:v\.?|vs\.?|versus|[-–—][\s\u00a0]?v[\s\u00a0]?[-–—]|c\.|(?<=\p{Lu}{2}[\s\u00a0])V(?=[\s\u00a0]{1,4}\p{Lu}{2}))[\s\u00a0]+/gu;
const RE =
  /(?:\bIn [Rr]e|\bIn the [Mm]atter of(?:[\s\u00a0]an [Aa]pplication by)?|\bRe:?|\bEx (?:p\.?|parte))[\s\u00a0]+(?=[\p{Lu}\d("“‘])/gu;

/** One of them stands in whatever is matched: to look for is quicker than to match. */
const BEGINS_RE = ['Re', 'In ', 'Ex'];

/**
 * The case name that stands before a citation at `at`, not further back than `floor`, or null. `emphasis` holds the
 * stretches in italics or bold, in order; an italic name is taken as it is.
 */
export function readName(text: string, at: number, floor: number, emphasis: readonly Span[]): CaseName | null {
  const from = Math.max(floor, at - REACH);
  const whole = text.slice(from, at);
  const before = whole.includes(')') ? whole.slice(0, whole.length - (NUMBERED.exec(whole)?.[0].length ?? 0)) : whole;
  const end = from + endOfName(before);
  const italic = emphasisAt(emphasis, end, text);
  if (italic && italic.start >= floor && VERSUS_ONCE.test(text.slice(italic.start, italic.end))) {
    return trimName(text, italic.start, italic.end, 'parties');
  }
  const name =
    readVersus(text, from, end) ??
    readRe(text, from, end) ??
    readReBehind(text, from, end) ??
    readReference(text, from, end);
  if (name && text[end] === ',' && ASIDE_OF.test(text.slice(Math.max(from, name.start - 24), name.start))) return null;
  if (name) return name;
  if (italic && italic.start >= floor && isShortName(text.slice(italic.start, italic.end), true)) {
    return trimName(text, italic.start, italic.end, 'short');
  }
  return readCapitals(text, from, end) ?? readCell(text, floor, end);
}

/** `2` of `Moss v Lyle (No 2)`; null where a name has no number. */
export function caseNumberOf(name: string): string | null {
  return /\(No\.? ?(\d{1,3})\)/i.exec(name)?.[1] ?? null;
}

/** Where the name in a text ends, before what stands between it and the citation: `, reported at [`. */
function endOfName(before: string): number {
  let end = before.length;
  for (let i = 0; i < LONGEST_BRIDGE && end > 0; i++) {
    if (SEPARATOR.test(before[end - 1] ?? '')) end--;
    else {
      const link = linkBefore(before, end);
      if (link === undefined) break;
      end -= link.length;
    }
  }
  return end;
}

/** What links a name to its citation and ends at a place, with space or a comma after it. */
function linkBefore(before: string, end: number): string | undefined {
  if (!LINK_ENDS.has(before[end - 1] ?? '') || !/[\s,]/.test(before[end] ?? '')) return undefined;
  const stands = (link: string): boolean =>
    before.endsWith(link, end) && !/\w/.test(before[end - link.length - 1] ?? '');
  return LINKS.find(stands) ?? (stands('at') && before.slice(end).trim() === '' ? 'at' : undefined);
}

const VERSUS_ONCE = /\s(?:v\.?|vs\.?|versus|[-–—]\s?v\s?[-–—]|(?<=\p{Lu}{2}\s)V(?=\s\p{Lu}{2}))\s/u;

function emphasisAt(emphasis: readonly Span[], end: number, text: string): Span | null {
  const span = emphasis[firstWhere(emphasis, (one) => one.end >= end - 2)];
  if (!span || span.start >= end || span.end > end + 2) return null;
  return /\p{L}/u.test(text.slice(span.end, end)) ? null : span;
}

/** `A v B` whose right side runs up to the citation. */
function readVersus(text: string, from: number, end: number): CaseName | null {
  const window = text.slice(from, end);
  let last: RegExpExecArray | null = null;
  VERSUS.lastIndex = 0;
  for (let match = VERSUS.exec(window); match; match = VERSUS.exec(window)) {
    last = match;
    VERSUS.lastIndex = match.index + match[0].length - 1;
  }
  if (!last) return null;
  const right = from + last.index + last[0].length;
  if (!isParty(text.slice(right, end)) && !isOpenShip(text.slice(right, end))) return null;
  const start = withOtherName(text, from, walkBack(text, from, from + last.index));
  return start === null ? null : trimName(text, start, end, 'parties');
}

/** `and, following A v B, [2019]`: another case than the one that is cited after it, as likely as not. */
const ASIDE_OF = /(?:,|\b(?:and|but|that|so)),?\s(?:following|after|since|unlike|despite)\s$/;

/** Where a name with two `v` begins: `A v B sub nom C v D`. */
function withOtherName(text: string, from: number, start: number | null): number | null {
  if (start === null) return null;
  const versus = VERSUS_BEFORE.exec(text.slice(Math.max(from, start - 10), start));
  return versus ? (walkBack(text, from, start - versus[0].length) ?? start) : start;
}

const VERSUS_BEFORE = /[\s\u00a0](?:v\.?|vs\.?|versus)[\s\u00a0]{1,2}$/;

/** `Corp (The Alpha`: a ship whose bracket nobody closed. */
function isOpenShip(side: string): boolean {
  const open = side.lastIndexOf('(');
  return open > 0 && !side.includes(')', open) && side.startsWith('(The ', open) && isParty(`${side})`);
}

/** `Re A`, `In the matter of A`, `Ex parte A` up to the citation. */
function readRe(text: string, from: number, end: number): CaseName | null {
  const window = text.slice(from, end);
  if (!BEGINS_RE.some((beginning) => window.includes(beginning))) return null;
  let last: RegExpExecArray | null = null;
  RE.lastIndex = 0;
  for (let match = RE.exec(window); match; match = RE.exec(window)) last = match;
  if (!last || !isParty(window.slice(last.index + last[0].length))) return null;
  return trimName(text, from + last.index, end, 'parties');
}

/** `Hartley (A Child), Re`, as lists and databases have it. */
function readReBehind(text: string, from: number, end: number): CaseName | null {
  const re = /,[\s\u00a0]{1,2}(?:In )?[Rr]e$/.exec(text.slice(Math.max(from, end - 8), end));
  const start = re && walkBack(text, from, end - re[0].length);
  return re && start !== null && isParty(text.slice(start, end - re[0].length))
    ? trimName(text, start, end, 'parties')
    : null;
}

const REFERENCE =
  /(?:Attorney[- ]General|Lord Advocate|Advocate General)[’']s?[\s\u00a0]References?(?:[\s\u00a0]\(No[^()]{1,60}\))?$/;

/** `Attorney General’s Reference (No 2 of 1992)`: the case is named otherwise too. */
function readReference(text: string, from: number, end: number): CaseName | null {
  const before = text.slice(Math.max(from, end - 110), end);
  const match = before.includes('Reference') ? REFERENCE.exec(before) : null;
  return match ? trimName(text, end - match[0].length, end, 'short') : null;
}

const WORD = "(?:\\p{Lu}[\\p{L}\\p{M}’'&.-]*|\\d{4})";
/** `A, B and C (Children)`; `AB (risk – women) Ruritania CG`. */
const INITIALS =
  '(?:(?:\\p{Lu}(?:, and |, | and )){1,6}(?=\\p{Lu}(?!\\p{L}))|(?:\\p{Lu}{1,4} and )?\\p{Lu}{1,4} \\([^()]{3,80}\\) )?';
/** What begins with neither a capital nor a digit is none: seen before anything else is tried. */
const CAPITALS = new RegExp(
  `(?:^|[\\s(“"‘'])(?=[\\p{Lu}\\d])(${INITIALS}${WORD}(?:[ \\u00a0](?:${WORD}|&|t/a)){0,5}(?:[ \\u00a0]?\\((?:No\\.? ?\\d{1,2}|\\p{Lu}[^()]{0,60})\\))?)$`,
  'u',
);

/** Capitalised words directly before the citation: `Khan [2025]`, `Nico 2014 Ltd [2022]`. */
function readCapitals(text: string, from: number, end: number): CaseName | null {
  const last = text.slice(wordStart(text, from, end), end);
  if (!/^[\p{Lu}\d(“"‘'&]|\p{Lu}|\)$|^t\/a$/u.test(last)) return null; // most words are in small letters
  const name = CAPITALS.exec(text.slice(from, end))?.[1];
  if (name === undefined) return null;
  if (
    /\b(?:du|des|de|la|le|les|der|von|van|(?:Court|Tribunal|House|Board|Council)\sof)\s$/.test(
      text.slice(Math.max(from, end - name.length - 14), end - name.length),
    )
  )
    return null; // the end of a longer name
  let start = end - name.length;
  for (const word of name.split(/[ \u00a0]/)) {
    if (!LEAD_INS.has(word.toLowerCase())) break;
    start += word.length + 1;
  }
  return start < end && isShortName(text.slice(start, end), false) ? trimName(text, start, end, 'short') : null;
}

/** In a table the name stands in the cell before. */
function readCell(text: string, floor: number, end: number): CaseName | null {
  if (text[end] !== '\t' && text[end - 1] !== '\t') return null;
  const close = text[end - 1] === '\t' ? end - 1 : end;
  const open = Math.max(floor, text.lastIndexOf('\t', close - 1) + 1, close - REACH);
  const cell = text.slice(open, close).trim();
  const versus = VERSUS_ONCE.exec(cell);
  if (!versus || !isParty(cell.slice(versus.index + versus[0].length)) || !isParty(cell.slice(0, versus.index)))
    return null;
  return trimName(text, open, close, 'parties');
}

function isShortName(name: string, italic: boolean): boolean {
  const parts = split(name);
  const outside = split(name.replace(/(?<=\S)\s?\([^()]{0,80}\)/g, ' '));
  if (outside.length === 0 || outside.length > 9 || !/^[\p{Lu}\d(]/u.test(name)) return false;
  const telling = parts.filter((part) => /\p{L}/u.test(part) && !/^\(/.test(part) && !COMPANIES.has(bare(part)));
  if (telling.every((part) => /^(?:No\.?|\p{Lu})$/u.test(bareCase(part)))) return /\(\p{Lu}\p{Ll}{2}/u.test(name);
  if (parts.some((part) => COMPANIES.has(bare(part)))) return true;
  if (italic && isShip(parts)) return true;
  if (parts.some((part) => NOT_NAMES.has(bare(part)))) return false;
  if (!italic && (outside.every((part) => /^\d+$/.test(part)) || /[’']s$/.test(name))) return false;
  const words = outside.filter((part) => !/^(?:\p{Lu}{1,4}|and)$/u.test(bareCase(part)));
  return italic || words.length <= (outside.includes('t/a') ? 7 : 4);
}

function split(name: string): string[] {
  return name.split(/[\s\u00a0]+/).filter(Boolean);
}

/** `The Alpha`, `The Grey Heron`. */
function isShip([first, ...rest]: readonly string[]): boolean {
  return (
    first === 'The' &&
    rest.length > 0 &&
    rest.length <= 3 &&
    rest.every((part) => /^\p{Lu}\p{Ll}/u.test(part) && !NOT_NAMES.has(bare(part)))
  );
}

function bareCase(word: string): string {
  return word.replace(/[^\p{L}\p{N}.]/gu, '');
}

function trimName(text: string, from: number, to: number, form: CaseName['form']): CaseName | null {
  let start = from;
  let end = to;
  while (start < end && /[\s,(“"‘]/.test(text[start] ?? '') && text[start] !== '(') start++;
  while (end > start && /[\s,;:”"]/.test(text[end - 1] ?? '')) end--;
  const name = foldSpace(text.slice(start, end));
  return name === '' ? null : { start, end, text: name, form };
}
