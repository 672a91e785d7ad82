import type { Span } from '../../shared/finding.ts';
import { firstWhere } from '../../shared/search.ts';
import words from './names.json' with { type: 'json' };

/** The name that a draft gives a case, where it stands before a citation. Offsets are of the text. */
export interface CaseName extends Span {
  readonly text: string;
  /** `parties`: `A v B`, `Re A`, `R (A) v B`. `short`: a name that may be anything that stands before a citation. */
  readonly form: 'parties' | 'short';
}

const LEAD_INS: ReadonlySet<string> = new Set(words.leadIns);
const CONNECTORS: ReadonlySet<string> = new Set(words.connectors);
const LEFT_CONNECTORS: ReadonlySet<string> = new Set(words.leftConnectors);
const TAILS: ReadonlySet<string> = new Set(words.tails);
const NOT_NAMES: ReadonlySet<string> = new Set(words.notNames);
const COMPANIES: ReadonlySet<string> = new Set(words.companies);

/** How far before a citation its name may begin, in characters. */
const REACH = 260;
const LONGEST_SIDE = 150;

/** How many links and separators there may be between a name and its citation. */
const LONGEST_BRIDGE = 8;
const SEPARATOR = /[\s,(:[–—-]/;
/** Longest first, so that `which is` is one. */
const LINKS = words.links.toSorted((a, b) => b.length - a.length);

/** The number of the case between its name and its report: `(Case C- 400/98)`. */
const NUMBERED = /\s?\((?:Joined )?(?:Cases?|App(?:lication)?\.?)\s[^()]{1,40}\)[\s,]{0,4}$/;

const VERSUS = /[\s\u00a0](?:v\.?|vs\.?|versus|-v-|c\.)[\s\u00a0]+/g;
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
  const name = readVersus(text, from, end) ?? readRe(text, from, end) ?? readReference(text, from, end);
  if (name && text[end] === ',' && ASIDE_OF.test(text.slice(Math.max(from, name.start - 24), name.start))) return null;
  if (name) return name;
  if (italic && italic.start >= floor && isShortName(text.slice(italic.start, italic.end), true)) {
    return trimName(text, italic.start, italic.end, 'short');
  }
  return readCapitals(text, from, end) ?? readCell(text, floor, end);
}

/** Where the name in a text ends, before what stands between it and the citation: `, reported at [`. */
function endOfName(before: string): number {
  let end = before.length;
  for (let i = 0; i < LONGEST_BRIDGE && end > 0; i++) {
    if (SEPARATOR.test(before[end - 1] ?? '')) end--;
    else end -= linkBefore(before, end)?.length ?? 0;
  }
  return end;
}

/** What links a name to its citation and ends at a place, with space or a comma after it. */
function linkBefore(before: string, end: number): string | undefined {
  if (!/[\s,]/.test(before[end] ?? '')) return undefined;
  const stands = (link: string): boolean =>
    before.endsWith(link, end) && !/\w/.test(before[end - link.length - 1] ?? '');
  return LINKS.find(stands) ?? (stands('at') && before.slice(end).trim() === '' ? 'at' : undefined);
}

const VERSUS_ONCE = /\s(?:v\.?|vs\.?|versus|-v-)\s/;

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
  for (const match of window.matchAll(RE)) last = match;
  if (!last || !isParty(window.slice(last.index + last[0].length))) return null;
  return trimName(text, from + last.index, end, 'parties');
}

const REFERENCE =
  /(?:Attorney[- ]General|Lord Advocate|Advocate General)[’']s?[\s\u00a0]References?(?:[\s\u00a0]\(No[^()]{1,60}\))?$/;

/** `Attorney General’s Reference (No 2 of 1992)`: the case is named otherwise too. */
function readReference(text: string, from: number, end: number): CaseName | null {
  const match = REFERENCE.exec(text.slice(Math.max(from, end - 110), end));
  return match ? trimName(text, end - match[0].length, end, 'short') : null;
}

const WORD = "(?:\\p{Lu}[\\p{L}\\p{M}’'&.-]*|\\d{4})";
/** `A, B and C (Children)`; `AB (risk – women) Ruritania CG`. */
const INITIALS =
  '(?:(?:\\p{Lu}(?:, and |, | and )){1,6}(?=\\p{Lu}(?!\\p{L}))|(?:\\p{Lu}{1,4} and )?\\p{Lu}{1,4} \\([^()]{3,80}\\) )?';
const CAPITALS = new RegExp(
  `(?:^|[\\s(“"‘'])(${INITIALS}${WORD}(?:[ \\u00a0](?:${WORD}|&|t/a)){0,5}(?:[ \\u00a0]?\\((?:No\\.? ?\\d{1,2}|\\p{Lu}[^()]{0,60})\\))?)$`,
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

function bare(word: string): string {
  return word
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[^\p{L}\p{N}&/]/gu, '');
}

function bareCase(word: string): string {
  return word.replace(/[^\p{L}\p{N}.]/gu, '');
}

/** Whether a stretch reads as a party's name throughout: capitals, connecting words, brackets, numbers. */
function isParty(text: string): boolean {
  const party = text.trim();
  if (party === '' || party.length > LONGEST_SIDE) return false;
  const outside = party
    .replace(/\([^()]{0,120}\)/g, ' ')
    .replace(/\([^()]{0,120}\)/g, ' ')
    .replace(/\[[^[\]]{0,20}\]/g, ' ')
    .replace(/\bex part\b/g, 'ex parte');
  const plain = outside.replace(/!(?=\s(?:Ltd|Limited|plc|Inc|LLP)\b)/g, '');
  if (
    /[;:?!“”"\t()]|\.\s+\p{Lu}\p{Ll}+\s+\p{Ll}|\.\s+(?:In|At|On|See|But|And|As|Cf)(?:\s|$)|,\s(?:to|from|at|on|by|which|where|when|who|but)\s/u.test(
      plain,
    )
  )
    return false;
  let capitals = 0;
  for (const word of outside.split(/[\s\u00a0]+/)) {
    if (word === '' || /^[,.–-]$/.test(word)) continue;
    if (/^[\p{Lu}\d&(‘’'“[]/u.test(word)) capitals++;
    else if (!CONNECTORS.has(bare(word)) && !TAILS.has(bare(word))) return false;
  }
  return capitals > 0;
}

/** Where the left side of a name begins, walking back word by word from `end`; null where there is no name. */
function walkBack(text: string, from: number, end: number): number | null {
  let start = end;
  let good: number | null = null;
  while (start > from && end - start < LONGEST_SIDE) {
    let gap = start;
    while (gap > from && /[\s\u00a0]/.test(text[gap - 1] ?? '') && text[gap - 1] !== '\t') gap--;
    const open = wordStart(text, from, gap);
    if (open === gap) break;
    const word = text.slice(open, gap);
    if (good !== null && endsPhrase(word) && !isCompanyComma(word, text, good)) break;
    if (good !== null && (ASIDE.test(word) || word.split(')').length > word.split('(').length)) break;
    if (/^[(“"‘'[]/.test(word) && !/[)\]]$/.test(word)) {
      const inner = word.replace(/^[(“"‘'[]+/, '');
      if (/^[\p{Lu}\d]/u.test(inner)) good = gap - inner.length;
      break;
    }
    if (/^(?:[\p{Lu}\d&]|\(\d{1,2}\))/u.test(word)) good = word === '&' ? good : open;
    else if (!isBracket(word) && !LEFT_CONNECTORS.has(bare(word)) && !TAILS.has(bare(word))) break;
    start = open;
    if (good === open && /^(?:R|Regina)\.?\s?\(/.test(text.slice(open, end))) break; // nothing stands before the Crown
  }
  return good === null ? null : withParticles(text, from, skipLeadIns(text, skipPaper(text, good, end), end));
}

/** What is of a case, or of another paper and stands beside one: `The Press Summary of`, `30-35 of the Defence and`. */
const PAPER = new RegExp(
  `^(?:(?:The )?(?:${words.papersOf.join('|')}) (?:of|in|to) |\\d{1,4}(?:[-–]\\d{1,4})? of (?:the|his|her|their) \\p{L}{1,20} and )`,
  'iu',
);

function skipPaper(text: string, from: number, end: number): number {
  return from + (PAPER.exec(text.slice(from, Math.min(end, from + 60)))?.[0].length ?? 0);
}

/** `de Souza`, `van der Berg`: small words that belong to the surname after them. */
function withParticles(text: string, from: number, start: number | null): number | null {
  if (start === null) return null;
  const particles = /(?:\b(?:de|del|della|den|der|di|du|la|le|van|von|al|el|bin|ter|ten)\s){1,3}$/.exec(
    text.slice(Math.max(from, start - 16), start),
  );
  return start - (particles?.[0].length ?? 0);
}

/** The beginning of the word that ends at `end`; a bracket is one word. */
function wordStart(text: string, from: number, end: number): number {
  let start = end;
  if (text[end - 1] === ')') {
    let open = end - 1;
    for (let depth = 1; depth > 0 && open > from && end - open < 120; ) {
      open--;
      depth += text[open] === ')' ? 1 : text[open] === '(' ? -1 : 0;
    }
    if (text[open] === '(') start = open;
  }
  while (start > from && !/[\s\u00a0]/.test(text[start - 1] ?? '')) start--;
  return start;
}

/** A bracket belongs to what stands before it, and never begins a name. */
function isBracket(word: string): boolean {
  return word.startsWith('(');
}

/** A bracket that says something of what stands before it, and is no part of a name: a short name, a date. */
const ASIDE = /^\((?:.{0,40}[“"‘']|.{0,60}\d{3}).*\)$/s;

/** `Marsh & Co, LLP`: a comma before what kind of company it is. */
function isCompanyComma(word: string, text: string, next: number): boolean {
  return (
    word.endsWith(',') &&
    /^(?:LLP|Ltd|Limited|Inc|LLC|[Pp]lc|PLC|S\.?A|N\.?V|B\.?V|AG|GmbH)\b/.test(text.slice(next, next + 8))
  );
}

/** Whether a word ends what stands before the name: a stop, a comma or a colon that is no abbreviation's. */
function endsPhrase(word: string): boolean {
  if (/[;:?!]$/.test(word)) return true;
  if (/,$/.test(word)) return true;
  return (
    /\.$/.test(word) &&
    !/^(?:\p{Lu}\.)+$/u.test(word) &&
    !/^(?:Ltd|Co|Inc|Corp|Dr|Mr|Mrs|Ms|St|No|Bros|R|Int’l|Int'l|plc)\.$/.test(word)
  );
}

function skipLeadIns(text: string, from: number, end: number): number | null {
  let start = from;
  for (;;) {
    const word = /^[^\s\u00a0]+/.exec(text.slice(start, end))?.[0];
    if (word === undefined) return null;
    const next = start + word.length + (/^[\s\u00a0]*/.exec(text.slice(start + word.length, end))?.[0].length ?? 0);
    const pinpoint =
      /^\[?\d{1,4}[A-Z]?\]?,?$/.test(word) &&
      /^(?:(?:and|to|or|,)\s\[?\d{1,4}[A-Z]?\]?\s|\[?\d{1,4}[A-Z]?\]?,?\s){0,6}of\s/.test(text.slice(next, end)); // `para 12 of A v B`
    const listed = /^\d{1,3}\.?$/.test(word) && isNumbered(text, start, next - start - word.length);
    if (
      next >= end ||
      !((LEAD_INS.has(bare(word)) && !ORDINAL.test(word)) || pinpoint || listed) ||
      isInRe(text, start, end)
    )
      return start;
    start = next;
  }
}

/** `First Example Ltd v Jones`: what counts points has a comma after it. */
const ORDINAL = /^(?:First|Second|Third)$/;

/** `Tab 3   Smith v Jones`: the number of a line, which wide space or what it counts tells from a name's. */
function isNumbered(text: string, at: number, gap: number): boolean {
  const opens = at === 0 || text[at - 1] === '\n'; // a note as Word's text export has it
  return gap > 1 || opens || /\b(?:[Tt]ab|[Ii]tem|[Nn]ote|[Nn]o\.?)\s$/.test(text.slice(Math.max(0, at - 6), at));
}

/** `In re` and `In the matter of` begin a name, though `in` is a word that stands before one. */
function isInRe(text: string, start: number, end: number): boolean {
  return /^In (?:re|the matter of)\b/i.test(text.slice(start, Math.min(end, start + 20)));
}

function trimName(text: string, from: number, to: number, form: CaseName['form']): CaseName | null {
  let start = from;
  let end = to;
  while (start < end && /[\s,(“"‘]/.test(text[start] ?? '') && text[start] !== '(') start++;
  while (end > start && /[\s,;:”"]/.test(text[end - 1] ?? '')) end--;
  const name = text.slice(start, end).replace(/\s+/g, ' ');
  return name === '' ? null : { start, end, text: name, form };
}
