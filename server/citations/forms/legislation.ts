import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Numbers } from '../text/numbers.ts';
import { stands, sticky } from '../text/sticky.ts';
import { besides, type Called } from './beside.ts';
import { type FoundRule, findRules } from './court-rules.ts';
import { lettersWithYear, type Named, namedAt, namedBefore } from './enactment-names.ts';
import {
  type EnactmentNumber,
  mayBeNumbered,
  numberAt,
  numberBehind,
  numbersIn,
  typedNumber,
} from './enactment-numbers.ts';
import table from './legislation.json' with { type: 'json' };
import { isNorthern, type Legislature, mayBeOfAnother, ownBehind, placeBehind } from './legislatures.ts';
import { type Provision, provisionBefore, readProvision, romanProvisions } from './provisions.ts';
import type { Beside, EnactmentParts, ScannedCitation } from './scanned.ts';
import { mayHoldMore, mayHoldName } from './title-words.ts';
import { hasWelsh, isOfAct, titleBefore, welshTitleBefore } from './titles.ts';

const AFTER_YEAR = /(?:\/\d{1,5})?(?!\d|[/-]\d)(?:[ \u00a0]Code of Practice\b)?/y;
const EU_ACT =
  /\b(?:Directive|Regulation|Decision)\s(?:\((?:EU|EC|EEC|Euratom)(?:, Euratom)?\)\s)?(?:No\.?\s?)?\d{2,4}\/\d{1,4}(?:\/[A-Z]{2,7})?(?![\w/])/g;
const YEAR = /(?:1[2-9]|20)\d\d/y;
/** What stands between a provision and what it is of. */
const LINK = /(?:[\s\u00a0][([]sic[)\]])?,?[\s\u00a0](?:(?:of|to|in|under|o|i),?[\s\u00a0])?(?:[Tt]he[\s\u00a0])?/y;
const OF = /^[\s\u00a0](?:of|to)[\s\u00a0](?!\d)/;

/**
 * Legislation in `text`, in order: Acts, Orders, Regulations and Rules by title and year or by the letters that stand for
 * them, with the provisions that are cited; rules of court; articles of treaties; acts of the Union; Acts and instruments by
 * number. Linear in the length of the text; `numbers` are its numbers.
 */
export function legislationAt(text: string, numbers: Numbers): readonly ScannedCitation[] {
  const { titles, starts } = findNumbered(text, numbers);
  const rules = findRules(text);
  if (titles.length + starts.length + rules.length === 0) return NONE;
  const { found, left } = withProvisions(text, titles, starts, rules);
  const taken = new Set(found.flatMap(({ start, provision }) => (provision?.start === start ? [start] : [])));
  for (const title of left) found.push(withProvisionAfter(text, title, taken));
  addAll(
    found,
    rules.map((rule) => ({ start: rule.start, end: rule.end, provision: null, title: rule, rule })),
  );
  const ordered = inOrder(found);
  const beside = besides(
    text,
    ordered.map((one) => calledBy(text, one)),
  );
  return ordered.map((one, i) => toCitation(text, one, beside[i]));
}

/** Provisions with the titles that they stand before, or with the names behind which they stand; and the titles that are left. */
function withProvisions(
  text: string,
  titles: readonly Title[],
  starts: readonly number[],
  rules: readonly Span[],
): { readonly found: Found[]; readonly left: Iterable<Title> } {
  const byStart = new Map(titles.map((title) => [title.start, title] as const));
  const byEnd = new Map(titles.map((title) => [title.end, title] as const));
  const found: Found[] = [];
  let end = 0;
  let dead = 0;
  let next = 0;
  let rule = 0;
  for (const start of starts) {
    while ((titles[next]?.end ?? text.length) <= start) next++;
    while ((rules[rule]?.end ?? text.length) <= start) rule++;
    const isTaken = [titles[next], rules[rule]].some((one) => (one?.start ?? text.length) <= start);
    if (start < end || start < dead || isTaken) continue; // `Example Rules 2018` has no rule 2018
    const provision = readProvision(text, start);
    if (provision === null) continue;
    const before = beforeProvision(text, provision, byEnd, end);
    const title = before?.isFirm ? null : behindProvision(text, provision, byStart);
    const span = title ? { start: provision.start, end: title.end } : null;
    if (span && title) {
      found.push({ ...span, provision, title });
      byStart.delete(title.start);
    } else if (before?.kind === 'named' && !isOfWhatFollows(text, provision.end))
      found.push({ start: before.title.start, end: provision.end, provision, title: before.title });
    else {
      dead = provision.end; // what begins within it goes on as it does
      continue;
    }
    end = found.at(-1)?.end ?? end;
  }
  return { found, left: byStart.values() };
}

/** What a provision stands behind, `SI 1998/3132, r 3.4`. `isFirm`: it is of that for certain, whatever stands behind it. */
interface Before {
  /** `title`: one with its year or number, which takes what stands behind it by itself. */
  readonly kind: 'title' | 'named';
  readonly title: Title;
  readonly isFirm: boolean;
}

/**
 * What a provision stands behind that begins behind `from`; null where it stands behind nothing that is cited. Between two of which either
 * may have it, the one is meant that no comma parts from it; where a comma or none parts it from both, the first.
 */
function beforeProvision(
  text: string,
  { start, end }: Span,
  byEnd: ReadonlyMap<number, Title>,
  from: number,
): Before | null {
  const gap = /,?[\s\u00a0]$/.exec(text.slice(Math.max(0, start - 2), start))?.[0];
  if (gap === undefined) return null;
  const title = byEnd.get(start - gap.length);
  const named = namedBefore(text, start);
  // A listed name of another year than it has is a title like any other.
  const isNamed = named !== null && !(named.named === null && title);
  const own = isNamed ? named : title;
  if (!own || own.start < from) return null;
  const parted = sticky(APART, text, end)?.[0];
  const isFirm = parted !== undefined && !(gap.startsWith(',') && !parted.startsWith(','));
  return { kind: isNamed ? 'named' : 'title', title: own, isFirm };
}

/** What parts a provision from what is cited behind it, where no word says that it is of that. */
const APART = /,?[\s\u00a0](?:the[\s\u00a0])?(?=\p{Lu}|\d)/uy;

/** The title, or the name, of which a provision stands in front; null where it stands in front of none. */
function behindProvision(text: string, provision: Span, byStart: ReadonlyMap<number, Title>): Title | null {
  const of = sticky(LINK, text, provision.end)?.[0] ?? '';
  const at = provision.end + of.length;
  const title = byStart.get(at) ?? (of === '' ? null : namedAt(text, at));
  // not of a code made under it
  return title && !/^[\s\u00a0]Code\b/.test(text.slice(title.end, title.end + 6)) ? title : null;
}

function isOfWhatFollows(text: string, end: number): boolean {
  return OF.test(text.slice(end, end + 5));
}

const NONE: readonly never[] = [];
const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(table.aliases));

/** What is cited, without the provision. `end` is behind its number, where one follows its title. */
interface Title extends Span {
  /** Where that ends by which it is called. */
  readonly close?: number;
  readonly number?: EnactmentNumber | null;
  /** What a short name of it stands for. */
  readonly named?: Named | null;
  /** Whether it ends with its year. */
  readonly dated?: boolean;
  /** Whether what stands before it may have been taken for its beginning. */
  readonly doubtful?: boolean;
  readonly legislature?: Legislature;
  /** The number in brackets behind it, where no legislation of its kind bears such a one. */
  readonly strange?: string;
  /** The place that stands behind it and says that it is of another legislature: `Ireland`. */
  readonly place?: string;
}

interface Found extends Span {
  readonly provision: Provision | null;
  readonly title: Title;
  readonly rule?: FoundRule;
}

/** `Human Rights Act 1998, s 6`; not a provision of what is named after it, nor one that is another's. */
function withProvisionAfter(text: string, title: Title, taken: ReadonlySet<number>): Found {
  const gap = /^,?[\s\u00a0]/.exec(text.slice(title.end, title.end + 2))?.[0].length ?? 0;
  const provision = gap === 0 ? null : readProvision(text, title.end + gap);
  const own = provision !== null && !isOfWhatFollows(text, provision.end);
  if (!own || taken.has(provision.start)) return { start: title.start, end: title.end, provision: null, title };
  return { start: title.start, end: provision.end, provision, title };
}

/** Each in its place, the first and longest where two overlap. */
function inOrder(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

/** By what an enactment is cited, where that is its number or its title alone. */
function calledBy(text: string, { title, rule }: Found): Called {
  const { start, end } = title;
  if (rule || title.place !== undefined) return { start, end, by: null };
  const called = foldSpace(text.slice(start, title.close ?? end));
  const { title: own, year, number } = partsOf(called, title, title.named ?? null, []);
  if (number) return { start, end, by: own === null ? { number } : null };
  return { start, end, by: own === null || year === null ? null : { title: own, year } };
}

function toCitation(
  text: string,
  { start, end, provision, title: bare, rule }: Found,
  beside: readonly Beside[] = [],
): ScannedCitation {
  const title = rule ? bare : placed(text, bare);
  const called = foldSpace(text.slice(title.start, title.close ?? title.end));
  const place = provision === null ? null : foldSpace(text.slice(provision.start, provision.end));
  const typed = text.slice(start, end);
  const named = rule?.named ?? title.named ?? null;
  const own = rule?.key ?? keyOf(called, title, named);
  const key = title.place === undefined ? own : `${own} (${title.place})`;
  const places = (rule?.places ?? provision?.places ?? []).map((one) => ({
    start: one.start - start,
    end: one.end - start,
    locator: one.locator,
  }));
  return {
    cites: {
      kind: 'enactment',
      key,
      provision: place,
      enactment: {
        ...partsOf(called, title, named, places),
        ...howNamed(provision),
        ...(beside.length === 0 ? {} : { beside }),
      },
    },
    start,
    end,
    text: typed,
    normalized: [...(place === null ? [] : [place]), called, ...behindTitle(title)].join(' '),
    irregular: false,
  };
}

/** Letters with whose they are by what stands behind them: `DPA 2018 (Ireland)` is no Act of Parliament, and `DPA 2018 (NI)` may be one. */
function placed(text: string, title: Title): Title {
  const behind = title.named?.year ? placeBehind(text, title.close ?? title.end) : null;
  if (behind === null) return title;
  return { ...title, legislature: isNorthern(behind.place) ? 'perhaps' : 'another', place: behind.place };
}

/** What is told apart of what is called alike, by number or place: it is another authority. */
function behindTitle({ number = null, dated = false, place }: Title): readonly string[] {
  const numbers = number === null || !dated ? [] : [`(${typedNumber(number)})`];
  return place === undefined ? numbers : [...numbers, `(${place})`];
}

/** How a provision is named, where that leaves something open. */
function howNamed(provision: Provision | null): Pick<EnactmentParts, 'narrowed' | 'apart'> {
  if (!provision?.apart) return {};
  return { apart: true, ...(provision.narrowed ? { narrowed: true } : {}) };
}

/** What stands for an enactment however it is called: its title and year, or its number alone. */
function keyOf(called: string, { number = null, dated = false }: Title, named: Named | null): string {
  if (named?.year) return `${named.title} ${named.year}`;
  const alias = ALIASES.get(called);
  if (alias !== undefined) return alias;
  if (!number || dated) return dated ? called.replace(/,(?= \d{4}$)/, '') : called;
  return typedNumber(number);
}

/** What is known of an enactment by how it is called. */
function partsOf(
  called: string,
  { number = null, dated = false, named: listed, doubtful = false, legislature, place, strange }: Title,
  named: Named | null,
  places: EnactmentParts['places'],
): EnactmentParts {
  const letters = listed === undefined ? null : called;
  const of = legislature === undefined ? {} : { legislature };
  if (named) {
    const at = place === undefined ? {} : { place };
    return { title: named.title, year: named.year, letters, number, places, ...of, ...at };
  }
  if (!dated) return { title: null, year: number?.year ?? null, letters, number, places };
  const [, title = called, year = null] = /^(.*?),?\s(\d{4})(?:\/\d+)?$/.exec(called) ?? [];
  // `School Age Act 2022 (Northern Ireland)` bears the title `School Age Act (Northern Ireland)`.
  const own = place !== undefined && isNorthern(place) ? `${title} (${place})` : title;
  return {
    title: unmutated(own),
    year,
    letters,
    number,
    places,
    ...(doubtful ? { doubtful } : {}),
    ...(strange === undefined ? {} : { strange }),
    ...of,
  };
}

const UNMUTATED: ReadonlyMap<string, string> = new Map(Object.entries(table.unmutated));

/** A title in Welsh as the enactment bears it: `o Ddeddf Tai (Cymru)` is of the `Deddf Tai (Cymru)`. */
function unmutated(title: string): string {
  const [first = ''] = title.split(/\s/, 1);
  const kind = UNMUTATED.get(first);
  return kind === undefined ? title : `${kind}${title.slice(first.length)}`;
}

/**
 * Titles with their year, acts of the Union, numbers of instruments; and where provisions may begin. In order. A year is
 * part of a title and a number of a provision by what stands before it.
 */
function findNumbered(
  text: string,
  { runs, stroke }: Numbers,
): { readonly titles: Title[]; readonly starts: number[] } {
  const titles: Title[] = [];
  const starts: number[] = [];
  let instruments = false;
  let welsh: boolean | null = null;
  for (const run of runs) {
    const { start: at, end } = run;
    const provision = provisionBefore(text, at);
    if (provision >= 0) starts.push(provision);
    const bare = end - at <= 4 ? numberAt(text, run) : null;
    if (bare) titles.push(bare);
    if (end - at !== 4 || !stands(YEAR, text, at)) continue;
    instruments ||= mayBeNumbered(text, at);
    const english = titleBefore(text, at);
    let start = english;
    if (start === null) {
      welsh ??= hasWelsh(text);
      if (welsh) start = welshTitleBefore(text, at);
    }
    const letters = start === null ? lettersWithYear(text, run) : null;
    if (letters) titles.push(letters);
    const after = start === null ? null : sticky(AFTER_YEAR, text, at + 4);
    if (start === null || after === null) continue;
    while ((titles.at(-1)?.start ?? -1) >= start) titles.pop(); // an Act whose name is part of this title
    const own = { start, end: at };
    const close = at + 4 + after[0].length;
    const doubtful = english === null ? mayHoldMore(text.slice(start, at)) : mayHoldName(text, own, close);
    titles.push({ ...withNumber(text, start, close, text.slice(at, at + 4)), doubtful });
  }
  if (stroke) for (const act of text.matchAll(EU_ACT)) titles.push(spanOf(act));
  if (instruments) addAll(titles, numbersIn(text));
  if (titles.length > 0) addAll(starts, romanProvisions(text));
  if (titles.length > 1) titles.sort((a, b) => a.start - b.start);
  if (titles.length > 0) starts.sort((a, b) => a - b);
  return { titles, starts };
}

/** A title with the number of its enactment and whose that is, where these stand behind it. */
function withNumber(text: string, start: number, close: number, year: string): Title {
  const behind = numberBehind(text, { start, close }, year);
  const own = behind && 'number' in behind ? behind : null;
  const numbered = own?.end ?? close;
  const isAct = isOfAct(text.slice(start, close));
  const end = isAct ? ownBehind(text, numbered) : numbered;
  const place = isAct ? placeBehind(text, numbered) : null;
  const number = own?.number ?? null;
  const strange = behind && 'strange' in behind ? { strange: typedNumber(behind.strange) } : {};
  if (place !== null && isNorthern(place.place))
    return { start, close, end: place.end, number, dated: true, legislature: 'perhaps', place: 'Northern Ireland' };
  if (place !== null)
    return { start, close, end: place.end, number, dated: true, legislature: 'another', place: place.place };
  const perhaps = isAct && mayBeOfAnother(text, { start, close }) ? ({ legislature: 'perhaps' } as const) : {};
  return { start, close, end, number, dated: true, ...perhaps, ...strange };
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}
