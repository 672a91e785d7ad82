import type { Span } from '../../../shared/finding.ts';
import type { Block } from '../../documents/index.ts';
import words from './names.json' with { type: 'json' };
import type { CaseName } from './names.ts';
import { isParty, walkBack } from './party.ts';
import { overlaps } from './reference.ts';

/** A case that prose names, with the year or the number that stands behind its name; whether it is cited is not asked. */
export interface NamedCase extends Span {
  /** Name and what stands behind it: `Hartley v Penrose (2019)`. */
  readonly text: string;
  readonly name: CaseName;
}

const VERSUS = /[\s\u00a0](?:v\.?|vs\.?|-v-)[\s\u00a0]+(?=[\p{Lu}\d(“"‘'])/gu;
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

/** `*Hartley* (2019)`: a name in italics with a year. */
const YEAR = /^[\s\u00a0][([](?:1[5-9]|20)\d\d[)\]]/;

/** The number of a case before an employment tribunal, as it is written in place of a citation: `ET/1401234/2018`. */
const TRIBUNAL = /(?<![\p{L}\p{N}/])(?:ET\/|ET (?:[Cc]ase )?(?:[Nn]o\.? )?)\d{7}\/(?:20\d\d|\d\d)(?![\d/])/gu;

/** Every case that a block names as `A v B`, by a name in italics with a year, or by the number of a tribunal's case, in order. */
export function namedCases({ text, emphasis }: Pick<Block, 'text' | 'emphasis'>): readonly NamedCase[] {
  const found = [...text.matchAll(VERSUS)].flatMap(({ 0: versus, index }) => namedAt(text, index, versus.length) ?? []);
  const popular = emphasis.flatMap((span) => popularAt(text, span) ?? []);
  const numbers = [...text.matchAll(TRIBUNAL)].map(({ 0: number, index }) =>
    named(text, { start: index, end: index + number.length }, index + number.length),
  );
  const kept: NamedCase[] = [];
  for (const one of [...found, ...popular, ...numbers].sort((a, b) => a.start - b.start || b.end - a.end))
    if (!kept.some((before) => overlaps(before, one))) kept.push(one);
  return kept;
}

function namedAt(text: string, versus: number, length: number): NamedCase | null {
  const start = walkBack(text, Math.max(0, versus - REACH), versus);
  const end = endOfParty(text, versus + length);
  if (start === null || end === null) return null;
  return named(text, { start, end }, end + (BEHIND.exec(text.slice(end, end + 90))?.[0].length ?? 0));
}

/** Where the party that begins at `from` ends: behind its last word with a capital, or what such a word leads to. */
function endOfParty(text: string, from: number): number | null {
  let end: number | null = null;
  for (let at = from; at < Math.min(text.length, from + REACH); ) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) break;
    const bare = word.trim().replace(/[,.;:!?”"’')\]]{1,9}$/, '');
    const ends = /[,;:!?”"]$|\.$/.test(word) && !ABBREVIATED.test(word.trim());
    const small = bare.length > 1 && CONNECTORS.has(bare.toLowerCase());
    if (!small && (/^[\p{Lu}\d(&‘“]/u.test(bare) || TAILS.has(bare.toLowerCase()))) end = at + word.trimEnd().length;
    else if (!CONNECTORS.has(bare.toLowerCase())) break;
    at += word.length;
    if (!ends) continue;
    if (end === at) end = at - (/[,.;:!?”"’'\])]{1,9}$/.exec(word)?.[0].length ?? 0);
    break;
  }
  return end !== null && isParty(text.slice(from, end)) ? end : null;
}

const ABBREVIATED = /^(?:(?:\p{Lu}\.)+|(?:Ltd|Co|Inc|Corp|Dr|Mr|Mrs|Ms|St|Bros|plc)\.)$/u;

function popularAt(text: string, { start, end }: Span): NamedCase | null {
  const name = text.slice(start, end);
  const year = YEAR.exec(text.slice(end, end + 8))?.[0];
  if (year === undefined || name.length > 60 || !/^\p{Lu}[\p{L}’'& .-]*$/u.test(name)) return null;
  return named(text, { start, end }, end + year.length, 'short');
}

function named(text: string, name: Span, end: number, form: CaseName['form'] = 'parties'): NamedCase {
  const read = { ...name, text: text.slice(name.start, name.end).replace(/\s+/g, ' '), form };
  return { start: name.start, end, text: text.slice(name.start, end).replace(/\s+/g, ' '), name: read };
}
