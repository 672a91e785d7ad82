import type { Span } from '../../../shared/finding.ts';
import type { Block } from '../../documents/index.ts';
import words from './names.json' with { type: 'json' };
import type { CaseName } from './names.ts';
import { isParty, walkBack } from './party.ts';
import { overlaps } from './reference.ts';

/** A case that prose names, with the year or the number that stands behind its name; whether it is cited is not asked. */
export interface NamedCase extends Span {
  /** Name and what stands behind it, as they stand: `Hartley v Penrose (2019)`. */
  readonly text: string;
  readonly name: CaseName;
}

/**
 * `v` between two parties behind the space before it, and no version of a program; in capitals where both are. Its first letter is
 * looked for first: that is quicker.
 */
const VERSUS =
  /(?=[vV–—-])(?<=(?<!\d)[\s\u00a0])(?:(?:v\.?|vs\.?|[-–—][\s\u00a0]?v[\s\u00a0]?[-–—])[\s\u00a0]{1,4}(?=\d{1,4}[\s\u00a0]\p{Lu}|(?:(?:de|del|della|den|der|di|du|la|le|van|von|al|el|bin|ter|ten)[\s\u00a0]){0,3}[\p{Lu}(“"‘'])|(?<=\p{Lu}{2}[\s\u00a0])V[\s\u00a0]{1,4}(?=\p{Lu}{2}))/gu;
/** What few blocks have: it is found out first. */
const MAY_HOLD_VERSUS = /\s(?:v[s.\s]|V\s|[-–—]\s?v)/;
const NUMBERED: ReadonlySet<string> = new Set(words.numberedBefore);
const NEXT: ReadonlySet<string> = new Set(words.startsNext);
const VERBS: ReadonlySet<string> = new Set(words.verbsBehind);
const NOT_POPULAR: ReadonlySet<string> = new Set([...words.notNames, ...words.notPopular]);
const NOUNS: ReadonlySet<string> = new Set(words.nouns);
const CONTEST = new RegExp(`\\b(?:${words.contests.join('|')})\\b[^.;:]{0,40}$`, 'i');
const CONNECTORS: ReadonlySet<string> = new Set(words.leftConnectors);
const TAILS: ReadonlySet<string> = new Set(
  words.tails.filter((word) => !CONNECTORS.has(word) && word !== 'ex' && word !== 'p'),
);

/** How far before `v` a name may begin, and how far behind it may end, in characters. */
const REACH = 150;

/** A word, or a bracket that says which case it is: `(No 2)`, `(A Child)`. */
const WORD =
  /[\s\u00a0]?(?:\((?:No\.? ?\d{1,2}|(?:A|The|In|UK)[\s\u00a0]?[^()\d]{0,60}|\p{Lu}[\p{L} ]{1,30})\)|[^\s\u00a0()]{1,60})/uy;

/** What stands behind a name in the place of a citation: a year, a date, the number of a case before a tribunal. */
const BEHIND =
  /^,?[\s\u00a0]{0,2}(?:[([](?:1[5-9]|20)\d\d[)\]]|\((?:unreported|[A-Z]{2,5},)[^()]{0,60}\)|\((?:(?:ET\/|Case (?:No|Number)s?\.?:? ?)?\d{7}\/(?:20\d\d|\d\d))\)|(?:(?:ET\/|Case (?:No|Number)s?\.?:? ?)?\d{7}\/(?:20\d\d|\d\d)))/;

/** `*Hartley* (2019)`, `*Hartley* (CA, 2019)`, `The *Hartley* case (2019)`: what stands behind a name in italics, with a year. */
const YEAR =
  /^(?:[\s\u00a0](?:case|decision|judgment|litigation))?[\s\u00a0][([](?:[A-Z]{2,5},[\s\u00a0])?(?:1[5-9]|20)\d\d[)\]]/;

/** `Re Hartley (2019)`, `In re B and C (Children) [2019]`: a name of one side, with a year. */
const MATTER =
  /(?<![\p{L}\p{N}])(?:In[\s\u00a0][Rr]e|Re|Ex[\s\u00a0](?:parte|p\.?))[\s\u00a0](\p{Lu}[\p{L}’'.-]{0,30}(?:[\s\u00a0](?:and|&|\p{Lu}[\p{L}’'.-]{0,30})){0,4}(?:[\s\u00a0]\((?:No\.?[\s\u00a0]?\d{1,2}|\p{Lu}[\p{L} ]{1,30})\))?)[\s\u00a0][([](?:1[5-9]|20)\d\d[)\]]/gu;
/** What few blocks have: it is found out first. */
const MAY_HOLD_MATTER = /\b(?:[Rr]e|Ex p\S{0,4})[\s\u00a0]\p{Lu}/u;

/** The number of a case before an employment tribunal, as it is written in place of a citation: `ET/1401234/2018`. */
const TRIBUNAL = /(?<![\p{L}\p{N}/])(?:ET\/|ET (?:[Cc]ase )?(?:[Nn]o\.? )?)\d{7}\/(?:20\d\d|\d\d)(?![\d/])/gu;

const NONE: readonly NamedCase[] = [];

/** Every case that a block names as `A v B`, by a name in italics with a year, or by the number of a tribunal's case, in order. */
export function namedCases({ text, emphasis }: Pick<Block, 'text' | 'emphasis'>): readonly NamedCase[] {
  const mayHoldNumber = text.includes('ET');
  const mayHoldVersus = MAY_HOLD_VERSUS.test(text);
  const mayHoldMatter = MAY_HOLD_MATTER.test(text);
  if (!mayHoldNumber && !mayHoldVersus && !mayHoldMatter && emphasis.length === 0) return NONE;
  const versus = mayHoldVersus ? [...text.matchAll(VERSUS)] : [];
  const marks = versus.map(({ 0: { length }, index }) => versusAt(text, index - 1, index + length));
  const found = marks.flatMap((versus, i) => namedAt(text, versus, marks[i - 1] ?? null, marks[i + 1] ?? null) ?? []);
  const popular = emphasis.flatMap((span) => popularAt(text, span) ?? []);
  const numbers = (mayHoldNumber ? [...text.matchAll(TRIBUNAL)] : []).map(({ 0: number, index }) =>
    named(text, { start: index, end: index + number.length }, index + number.length),
  );
  const matters = mayHoldMatter ? [...text.matchAll(MATTER)].flatMap((match) => matterIn(text, match) ?? []) : [];
  const all = [...found, ...popular, ...numbers, ...matters];
  if (all.length < 2) return all;
  const kept: NamedCase[] = [];
  for (const one of all.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1); // the others end before it
    if (!last || !overlaps(last, one)) kept.push(one);
  }
  return kept;
}

/** A `v`, with where the name that it stands in would begin and end if no other `v` stood near it. */
interface Versus extends Span {
  readonly begins: number | null;
  readonly ends: number | null;
}

function versusAt(text: string, start: number, end: number): Versus {
  const begins = walkBack(text, Math.max(0, start - REACH), start);
  return { start, end, begins, ends: endOfParty(text, end, text.length) };
}

function namedAt(text: string, versus: Versus, last: Versus | null, next: Versus | null): NamedCase | null {
  const start = startBehind(text, versus, last);
  const end = endBefore(text, versus, next);
  if (start === null || end === null || isNoCase(text, start, versus, end)) return null;
  return named(text, { start, end }, end + (BEHIND.exec(text.slice(end, end + 90))?.[0].length ?? 0));
}

/** Where the name of a `v` begins, which takes no party of the `v` before it. */
function startBehind(text: string, versus: Versus, last: Versus | null): number | null {
  const and = last === null ? null : andBetween(text, last, versus);
  if (and === null) return versus.begins;
  return walkBack(text, Math.max(0, versus.start - REACH, and), versus.start);
}

/** Where the name of a `v` ends, which takes no party of the `v` behind it. */
function endBefore(text: string, versus: Versus, next: Versus | null): number | null {
  const and = next === null ? null : andBetween(text, versus, next);
  return and === null ? versus.ends : endOfParty(text, versus.end, and);
}

/** The last `and` of `A v B and C v D`, where one name may run into the other; else null. */
function andBetween(text: string, first: Versus, second: Versus): number | null {
  if (second.start - first.end > REACH) return null;
  if (first.ends === null || second.begins === null || first.ends <= second.begins) return null;
  const at = text.slice(first.end, second.start).lastIndexOf(' and ');
  return at < 0 ? null : first.end + at;
}

/** What has a `v` and is no case: `Annex V`, `Cost v Benefit`, `the match England v Germany`. */
function isNoCase(text: string, start: number, versus: Span, end: number): boolean {
  const sides = [text.slice(start, versus.start), text.slice(versus.end, end)].map((side) => side.toLowerCase());
  const before = sides[0]?.split(/\s/).at(-1) ?? '';
  if (NUMBERED.has(before) && (sides[0] === before || text.slice(versus.start, versus.end).includes('V'))) return true;
  return sides.every((side) => NOUNS.has(side)) || CONTEST.test(text.slice(Math.max(0, start - 60), start));
}

/** Where the party that begins at `from` ends: behind its last word with a capital, or what such a word leads to. */
function endOfParty(text: string, from: number, limit: number): number | null {
  let end: number | null = null;
  let joins = true;
  for (let at = from; at < Math.min(limit, from + REACH); ) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) break;
    const bare = word.trim().replace(/[,.;:!?”"’')\]]{1,9}$/, '');
    const lower = bare.toLowerCase();
    const connects = CONNECTORS.has(lower);
    if (end !== null && !joins && (NEXT.has(lower) || lower === 'the')) break;
    const ends = /[,;:!?”"]$|\.$/.test(word) && !ABBREVIATED.test(word.trim());
    const small = bare.length > 1 && connects;
    if (!small && (/^[\p{Lu}\d(&‘“]/u.test(bare) || TAILS.has(lower))) end = at + word.trimEnd().length;
    else if (!connects) break;
    joins = connects;
    at += word.length;
    if (isGenitive(word, text, at)) {
      end = at - 2;
      break;
    }
    if (!ends) continue;
    if (end === at) end = at - (/[,.;:!?”"’'\])]{1,9}$/.exec(word)?.[0].length ?? 0);
    break;
  }
  return end !== null && isParty(text.slice(from, end)) ? end : null;
}

/** `Moss v Lyle’s rule`: what somebody else has; `Smith v Lloyd’s` stays, where a verb or nothing stands behind it. */
function isGenitive(word: string, text: string, at: number): boolean {
  if (!/\p{L}[’']s$/u.test(word)) return false;
  const behind = /^[\s\u00a0](\p{Ll}{1,30})(?!\p{L})/u.exec(text.slice(at, at + 34))?.[1];
  return behind !== undefined && !VERBS.has(behind) && !CONNECTORS.has(behind) && !TAILS.has(behind);
}

const ABBREVIATED = /^(?:(?:\p{Lu}\.)+|(?:Ltd|Co|Inc|Corp|Dr|Mr|Mrs|Ms|St|Bros|plc)\.)$/u;

/** Words that stand in no name alone, and may begin that of a ship. */
const ARTICLES: ReadonlySet<string> = new Set(['the', 'in', 'lady', 'lord']);

/** A popular name is short: `Bolam`, `The Wagon Mound`, `Salomon and others`; the title of a book goes on. */
const POPULAR = /^\p{Lu}[\p{L}’'.-]{0,30}(?: (?:\p{Lu}[\p{L}’'.-]{0,30}|and|&|others?)){0,3}(?: \(No\.? ?\d{1,2}\))?$/u;

function popularAt(text: string, { start, end }: Span): NamedCase | null {
  const name = text.slice(start, end);
  const year = YEAR.exec(text.slice(end, end + 30))?.[0];
  if (year === undefined || name.length > 60 || !POPULAR.test(name) || isNotPopular(name)) return null;
  return named(text, { start, end }, end + year.length, 'short');
}

function isNotPopular(name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return words.some((word) => NOT_POPULAR.has(word) && !ARTICLES.has(word));
}

function matterIn(text: string, { 0: whole, 1: party = '', index }: RegExpExecArray): NamedCase | null {
  const end = index + whole.lastIndexOf(party) + party.length;
  return isNotPopular(party) ? null : named(text, { start: index, end }, index + whole.length);
}

function named(text: string, name: Span, end: number, form: CaseName['form'] = 'parties'): NamedCase {
  const read = { ...name, text: text.slice(name.start, name.end).replace(/\s+/g, ' '), form };
  return { start: name.start, end, text: text.slice(name.start, end), name: read };
}
