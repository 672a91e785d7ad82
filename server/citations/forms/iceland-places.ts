import type { Span } from '../../../shared/finding.ts';
import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { Locator } from '../../../shared/locator.ts';
import { sticky } from '../text/sticky.ts';
import table from './iceland.json' with { type: 'json' };

/** A place in a law of Iceland: an article, temporary provisions or a chapter, with what stands before it that is in it. */
export interface LawPlace extends Span {
  readonly locators: readonly Locator[];
  /** The sentences that are named, by their numbers. */
  readonly sentences: readonly number[];
}

const SP = '[ \\u00a0]';
/** A number or several: `1.`, `1. og 2.`, `6.–10.`, `1., 2. og 5.`. */
const NUMBERS = `\\d{1,4}\\.(?:[–-]\\d{1,4}\\.|(?:,${SP}\\d{1,4}\\.){0,8}${SP}(?:og|eða)${SP}\\d{1,4}\\.)?`;
const ORDINALS = new Map(
  [...table.ordinals, ...table.ofTwo].flatMap(({ number, forms }) => forms.map((form) => [form, number] as const)),
);
/** What one of two is called: of sentences alone, which are never held against anybody, since there may be more. */
const OF_TWO: ReadonlySet<string> = new Set(table.ofTwo.flatMap(({ forms }) => forms));
/** One part of a place: `1. mgr.`, `65. gr.`, `2.mgr.`, `73 gr.`, `2. málslið`, `annarri málsgrein`. */
const NUMBERED = new RegExp(
  `(?:(?<![\\d.,–-])(?<numbers>${NUMBERS}|\\d{1,4})${SP}?|(?<!\\p{L})(?<ordinal>${[...ORDINALS.keys()].join('|')})${SP})(?:(?<unit>${Object.keys(table.units).join('|')})(?:\\.|(?!\\p{L}))|(?<word>${Object.keys(table.unitWords).join('|')})(?:ar|inni|arinnar|ina|in|i|s|num|inn|ur|urinn|arins|um)?(?!\\p{L}))`,
  'giu',
);
/** A letter of an article before the word for it: `36. a. gr.`. */
const PRELETTERED = new RegExp(`(?<![\\d.,–-])(?<number>\\d{1,4})\\.?${SP}?(?<letter>[a-z])\\.?${SP}gr\\.`, 'giu');
/** Items by their letters: `a-lið`, `a- og b-lið`. */
const LETTERED = new RegExp(
  `(?<![\\p{L}\\d-])(?:(?<letters>[a-zþæö](?:-?(?:,${SP}|${SP}og${SP}|${SP}eða${SP}|–)[a-zþæö]){0,8})(?:-|[.)]?${SP})lið(?:i|ar|ur|um|a)?(?!\\p{L})|(?:stafl\\.|stafliði?(?:ar|ur)?)${SP}(?<behind>[a-zþæö])(?![\\p{L}-])\\.?)`,
  'gu',
);
const CHAPTER = new RegExp(
  `(?<![\\p{L}\\d.])(?<roman>[IVXLC]{1,7})\\.${SP}kafl(?:a|i|ar|um|ans|anum|inn|ann)(?!\\p{L})(?:${SP}(?<division>[A-Z])(?![\\p{L}.]))?`,
  'gu',
);
const TEMPORARY = new RegExp(
  `(?<!\\p{L})[Áá]kvæði(?:s|nu|num)?${SP}til${SP}bráðabirgða(?:${SP}(?<temporary>[IVXL]{1,7})(?![\\p{L}\\d]))?`,
  'gu',
);
/** A letter that is part of the number of an article: `233. gr. a`, and no word of one letter. */
const LETTER = /[ \u00a0](?<letter>[a-z]{1,2})(?![\p{L}\d-]|\.[ \u00a0]?(?:\d|nr\b))/uy;
/** One in capitals, in brackets, or before a stop, which is one only where its law comes next: `36. gr. A laga`, `36. gr. (c) ssl.`. */
const MARKED_LETTER = new RegExp(
  `${SP}?(?:\\((?<letter>[a-z])\\)|(?<stopped>[a-z])\\.?)(?=,?${SP}(?:í${SP})?(?:${table.laws.join('|')}|\\p{L}{3,40}(?:laga|lögum|laganna|lögunum)|stjórnarskr\\p{L}*|${table.abbreviations.map(({ letters }) => `${letters}\\.`).join('|')})(?!\\p{L}))`,
  'yiu',
);
const SPACE = /^[ \u00a0]?$/;

/** The units, from the smallest to the largest. */
const RANKS: Readonly<Record<string, number>> = { málsl: 0, tölul: 1, lið: 1, mgr: 2, gr: 3, brb: 3, kafl: 4 };
/** From here on they make a place by themselves. */
const LEAST_OF_PLACE = 3;

interface Part extends Span {
  readonly unit: string;
  readonly numbers: readonly string[];
}

/** The places in laws that a text names, in order: each ends with an article, temporary provisions or a chapter. Linear in the length of the text. */
export function lawPlacesIn(text: string): readonly LawPlace[] {
  return groupsIn(text).flatMap((parts) => (rankOf(parts) >= LEAST_OF_PLACE ? [placeOf(parts)] : []));
}

/** A paragraph of an article that is not named with it, `2. mgr.`, with what is named in it: a path below the article. */
export interface InnerPlace extends Span {
  readonly path: Locator;
  readonly narrowed: boolean;
}

/** The paragraphs that a text names without their article, each by one number, in order. */
export function innerPlacesIn(text: string): readonly InnerPlace[] {
  return groupsIn(text).flatMap((parts): InnerPlace[] => {
    if (rankOf(parts) !== RANKS['mgr']) return [];
    const { start, end, locators, sentences } = placeOf(parts, ['']);
    const [path = '', another] = locators;
    return another === undefined ? [{ start, end, path: path.slice(1), narrowed: sentences.length > 0 }] : [];
  });
}

/** Parts of a law that a text names, of whatever kind: places of it, or paths below an article; none where only a sentence is named. */
export interface NamedParts extends Span {
  readonly locators: readonly Locator[];
  /** Whether these are places of a law, and no paths below an article. */
  readonly isWhole: boolean;
}

/** All that a text names of laws, in order: places, and paragraphs, items or sentences without their article. Of sentences nobody tells where they are. */
export function namedPartsIn(text: string): readonly NamedParts[] {
  return groupsIn(text).map((parts): NamedParts => {
    const rank = rankOf(parts);
    const isWhole = rank >= LEAST_OF_PLACE;
    const { start, end, locators, sentences } = isWhole ? placeOf(parts) : placeOf(parts, ['']);
    if (sentences.length > 0 || rank === RANKS['málsl']) return { start, end, locators: [], isWhole };
    return { start, end, locators: isWhole ? locators : locators.map((one) => one.slice(1)), isWhole };
  });
}

const LONGEST_LINE = 60;

/** Whether a line is nothing but a place in a law, or a part of one: `2. mgr. 26. gr.` */
export function isPlaceLine(text: string): boolean {
  if (text.length > LONGEST_LINE || !/gr/i.test(text)) return false;
  const [part, another] = namedPartsIn(text);
  if (part === undefined || another !== undefined) return false;
  return !/[\p{L}\d]/u.test(text.slice(0, part.start) + text.slice(part.end));
}

function rankOf(parts: readonly Part[]): number {
  return RANKS[parts.at(-1)?.unit ?? ''] ?? 0;
}

/** The parts of places that stand one right behind the other, each in the next. */
function groupsIn(text: string): readonly (readonly Part[])[] {
  const found: Part[][] = [];
  let open: Part[] = [];
  const close = (): void => {
    if (open.length > 0) found.push(open);
  };
  for (const part of partsIn(text)) {
    const last = open.at(-1);
    const goesOn =
      last !== undefined &&
      (RANKS[last.unit] ?? 0) < (RANKS[part.unit] ?? 0) &&
      part.start >= last.end &&
      part.start <= last.end + 1 &&
      SPACE.test(text.slice(last.end, part.start));
    if (!goesOn) close();
    open = goesOn ? [...open, part] : [part];
  }
  close();
  return withBehind(text, found);
}

/** `14. gr., 2. mgr.`, `14. gr. (2. mgr.)`, `VII. kafla, 26. gr.`: a place that is written from the largest part to the smallest is one. */
function withBehind(text: string, groups: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
  const read: (readonly Part[])[] = [];
  for (const parts of groups) {
    const outer = read.at(-1);
    const least = outer === undefined ? 0 : leastOf(outer.map(({ unit }) => RANKS[unit] ?? 0));
    const isBehind = outer !== undefined && rankOf(parts) < least && least >= LEAST_OF_PLACE && isOne(outer);
    const joint = isBehind ? sticky(DOWN, text, endOf(outer)) : null;
    const bracket = joint?.[0].includes('(') === true;
    if (!isBehind || joint === null || endOf(outer) + joint[0].length !== startOf(parts)) read.push(parts);
    else if (bracket && text[endOf(parts)] !== ')') read.push(parts);
    else read.splice(-1, 1, [...parts, ...(bracket ? outer.map((one) => ({ ...one, end: endOf(parts) + 1 })) : outer)]);
  }
  return read;
}

/** What may stand between a part and a smaller one in it. */
const DOWN = /,?[ \u00a0]\(?|[ \u00a0]?\/[ \u00a0]?/y;

/** Whether some parts name one place: of two articles nobody tells which has the paragraph behind. */
function isOne(parts: readonly Part[]): boolean {
  return parts.every(({ numbers }) => numbers.length === 1);
}

function startOf(parts: readonly Part[]): number {
  return leastOf(parts.map(({ start }) => start));
}

function endOf(parts: readonly Part[]): number {
  return greatestOf(parts.map(({ end }) => end));
}

function partsIn(text: string): Part[] {
  const parts: Part[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(NUMBERED)) {
    const { numbers: printed = '', ordinal = '' } = groups;
    const unit = unitOf(groups);
    if (OF_TWO.has(ordinal.toLowerCase()) && unit !== 'málsl') continue;
    const numbers = ordinal === '' ? numbersOf(printed) : [ORDINALS.get(ordinal.toLowerCase()) ?? ''];
    const end = index + whole.length;
    const letter = unit === 'gr' ? letterAt(text, end) : null;
    const own = letter === null ? numbers : [...numbers.slice(0, -1), `${numbers.at(-1)}${letter.letter}`];
    parts.push({ start: index, end: letter?.end ?? end, unit, numbers: own });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(PRELETTERED)) {
    const numbers = [`${groups['number']}${groups['letter']?.toLowerCase()}`];
    parts.push({ start: index, end: index + whole.length, unit: 'gr', numbers });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(LETTERED)) {
    const numbers = (groups['letters'] ?? groups['behind'] ?? '').match(/(?<!\p{L})[a-zþæö](?!\p{L})/gu) ?? [];
    parts.push({ start: index, end: index + whole.length, unit: 'lið', numbers });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(CHAPTER))
    parts.push({
      start: index,
      end: index + whole.length,
      unit: 'kafl',
      numbers: [`${groups['roman']}${groups['division'] ?? ''}`],
    });
  for (const { 0: whole, index, groups = {} } of text.matchAll(TEMPORARY))
    parts.push({ start: index, end: index + whole.length, unit: 'brb', numbers: [groups['temporary'] ?? 't'] });
  return parts.sort((a, b) => a.start - b.start);
}

/** What a part is by its abbreviation, `tl.`, or the word for it: `töluliðar`. */
function unitOf({ unit, word }: Readonly<Record<string, string | undefined>>): string {
  const units: Readonly<Record<string, string>> = { ...table.units, ...table.unitWords };
  return units[(unit ?? word ?? '').toLowerCase()] ?? '';
}

/** The letter behind *gr.*, with its end; of two only those that are the same: `86. gr. aa`. Null where none is there. */
function letterAt(text: string, at: number): { readonly letter: string; readonly end: number } | null {
  const found = sticky(LETTER, text, at) ?? sticky(MARKED_LETTER, text, at);
  const { letter: own, stopped } = found?.groups ?? {};
  const letter = (own ?? stopped ?? '').toLowerCase();
  if (!found || (letter.length === 2 && letter[0] !== letter[1])) return null;
  return { letter, end: at + found[0].length };
}

function placeOf(parts: readonly Part[], within: readonly string[] = []): LawPlace {
  const of = (...units: readonly string[]): readonly string[] =>
    parts.find(({ unit }) => units.includes(unit))?.numbers ?? [];
  const [paragraphs, items] = [of('mgr'), of('tölul', 'lið')];
  const [chapter] = of('kafl').map((number) => `ch/${number}`);
  const articles = of('gr').map((number) => (chapter === undefined ? `art/${number}` : `${chapter}/art/${number}`));
  const own = [...articles, ...of('brb').map((number) => `brb/${number}`)];
  const outer = within.length > 0 ? within : own.length > 0 || chapter === undefined ? own : [chapter];
  const inner = (at: Locator): Locator[] => {
    // An article of one paragraph is cited without it.
    const around = paragraphs.length > 0 ? paragraphs : items.length > 0 ? ['1'] : [];
    const own = around.length === 0 ? [at] : around.map((number) => `${at}/mgr/${number}`);
    return items.length === 0 ? own : own.flatMap((one) => items.map((item) => `${one}/${item}`));
  };
  return {
    start: startOf(parts),
    end: endOf(parts),
    locators: outer.flatMap((at, i) => (i === outer.length - 1 ? inner(at) : [at])),
    sentences: of('málsl').map(Number),
  };
}

const MOST_IN_RANGE = 100;

/** Each of some numbers as printed, `1. og 2.`, `6.–10.`: all of a range that is not too long, else its ends. */
function numbersOf(printed: string): string[] {
  const [first = '', last] = printed.match(/\d+/g) ?? [];
  if (last === undefined || !/^\d+\.[–-]/.test(printed)) return printed.match(/\d+/g) ?? [];
  const count = Number(last) - Number(first) + 1;
  return count >= 1 && count <= MOST_IN_RANGE
    ? Array.from({ length: count }, (_, i) => `${Number(first) + i}`)
    : [first, last];
}
