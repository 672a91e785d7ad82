import type { Span } from '../../../shared/finding.ts';
import { stands, sticky } from '../text/sticky.ts';
import { countsElse } from './counts.ts';
import { enactmentNamed, type Named } from './enactment-names.ts';
import { LOCATOR_WORDS, PARAGRAPH } from './pinpoint-units.ts';
import { type Item, type Place, placesOf } from './places.ts';
import { ALSO } from './provisions.ts';

const COURT_RULES = /\b(?:CPR|FPR|Crim[\s\u00a0]?PR)\b|\b(?:PD|Practice\sDirection)(?=\s?\d)/g;
const UNIT = String.raw`(?:[Rr]ules?|[Rr]{1,2}\.?|[Pp]arts?|[Pp]ts?\.?)`;
const SUBS = String.raw`(?:\s?\(\w{1,4}\)){0,4}`;
const RULE = new RegExp(
  String.raw`(?:[\s\u00a0](?<year>(?:19|20)\d\d),?(?=[\s\u00a0](?:[Rr]|[Pp]t|[Pp]art)))?(?:(?:,?\s(?:PD|Practice\sDirection)|(?<=PD|Direction))\s?(?<direction>\d{1,3}[A-Z]{0,2})(?:,?\s(?:at\s)?${PARAGRAPH.any}\s?(?<para>\d{1,3}(?:\.\d{1,3}){0,3}(?:\(\w{1,4}\)){0,3}))?|,?\s(?:(?<unit>${UNIT})\s?)?(?<from>[A-Z]?\d{1,3}[A-Z]?(?:\.\d{1,3}[A-Z]{0,2})?${SUBS})(?![\w/%]|\.\d))`,
  'y',
);
/** What stands before the first rule. */
const BEFORE = /^(?:[\s\u00a0]\d{4},?(?=[\s\u00a0]))?[,\s\u00a0]*/;
/** The next of a list: its word and number, or brackets alone. */
const NEXT = new RegExp(
  String.raw`(?:(?<unit>${UNIT})\s?)?(?<number>[A-Z]?\d{1,3}[A-Z]?(?:\.\d{1,3}[A-Z]{0,2})?${SUBS})(?![\w/%]|\.\d)|(?<subs>\((?![A-Z]{3})\w{1,4}\)${SUBS})(?!\w)`,
  'y',
);
/** What shows that a number belongs to other rules: `rule 5 of the Insolvency Rules`, `r 27.11 FPR`. */
const OF_ELSE = /[\s\u00a0](?:(?:of|to|in|under)[\s\u00a0]|\p{Lu}\p{L})/uy;
/** From one of several in brackets to another, or to another rule. */
const GOES_ON = /(?:,[\s\u00a0]?|,?[\s\u00a0](?:and|or|&)[\s\u00a0])(?=\(|\d{1,3}\.\d)/y;
const MANY = /^(?:rules|rr|parts|pts)\.?$/i;
/** No list goes on for ever. */
const MOST = 24;

/** Rules of court, or a practice direction, with the place in it. */
export interface FoundRule extends Span {
  /** The rules that are cited, or the practice direction, by its own name. */
  readonly key: string;
  readonly named: Named | null;
  readonly places: readonly Place[];
}

/** `CPR 31.16`, `CPR rr 3.4(2)(a) and 3.9`, `FPR 2010 r 27.11`, `PD 32 para 18`, in order. */
export function findRules(text: string): readonly FoundRule[] {
  if (!text.includes('P')) return NONE; // which all of them have, and most texts have not
  if (!text.includes('PR') && !text.includes('PD') && !text.includes('Direction')) return NONE;
  const found: FoundRule[] = [];
  COURT_RULES.lastIndex = 0;
  for (let match = COURT_RULES.exec(text); match; match = COURT_RULES.exec(text)) {
    const rule = sticky(RULE, text, match.index + match[0].length);
    if (!rule) continue;
    const at = match.index + match[0].length;
    const own = { start: at + (BEFORE.exec(rule[0])?.[0].length ?? 0), end: at + rule[0].length };
    const { end, ...read } = readRule(text, match[0], rule, own);
    found.push({ start: match.index, end, ...read });
    COURT_RULES.lastIndex = end;
  }
  return found;
}

const NONE: readonly never[] = [];

function readRule(text: string, typed: string, { groups = {} }: RegExpExecArray, span: Span): Omit<FoundRule, 'start'> {
  const { year, direction, para, unit, from = '' } = groups;
  const name = typed.replace(/[\s\u00a0]/, '');
  if (direction !== undefined) {
    const places = para === undefined ? [] : placesOf([{ ...span, joint: null, unit: 'para', number: para }]);
    return { end: span.end, key: `Practice Direction ${direction}`, named: null, places };
  }
  const named = enactmentNamed(name, year ?? null);
  const key = named?.year ? `${named.title} ${named.year}` : year === undefined ? name : `${name} ${year}`;
  const items = readList(text, unit, { ...span, joint: null, unit: wordOf(unit, from), number: from });
  return { end: items.at(-1)?.end ?? span.end, key, named, places: placesOf(items) };
}

/** The word of a locator for a unit. A number without one is a rule where it has a stop, and else a Part. */
function wordOf(unit: string | undefined, number: string): string {
  return LOCATOR_WORDS.get(unit?.replace('.', '').toLowerCase() ?? '') ?? (number.includes('.') ? 'r' : 'pt');
}

/** The first of a list with those that follow it: `3.4, 3.9 and 31.16`, `Parts 3 and 31`, `3.4(2)(a) and (b)`. `typed` is the word before it. */
function readList(text: string, typed: string | undefined, first: Item): readonly Item[] {
  const items = [first];
  let unit = typed;
  for (let last = first; items.length < MOST; ) {
    const also = sticky(ALSO, text, last.end);
    const start = last.end + (also?.[0].length ?? 0);
    const next = also ? sticky(NEXT, text, start) : null;
    if (!also || !next) break;
    const { unit: own, number = '', subs } = next.groups ?? {};
    const end = start + next[0].length;
    const listed = { text, end, joint: also[0], unit: own ?? unit };
    if (subs === undefined ? !isNextNumber(number, own !== undefined, last, listed) : !isNextPart(subs, last, listed))
      break;
    unit = own ?? unit;
    const word = subs === undefined ? wordOf(unit, number) : null;
    last = { start, end, joint: jointOf(also[0], last.unit, word), unit: word ?? last.unit, number: subs ?? number };
    items.push(subs === undefined ? last : { ...last, unit: null });
  }
  return items;
}

/** Where what may go on with a list ends, what stands before it, and the word that is typed for its unit or that of those before. */
interface Listed {
  readonly text: string;
  readonly end: number;
  readonly joint: string;
  readonly unit: string | undefined;
}

/** Whether a number goes on with a list of rules: with a word of its own, or as one with a stop behind another, or behind `Parts`. */
function isNextNumber(number: string, isNamed: boolean, last: Item, { text, end, joint, unit }: Listed): boolean {
  if (isNamed) return !stands(OF_ELSE, text, end);
  if (countsElse(text, end)) return false;
  if (number.includes('.')) return last.unit === 'r';
  if (last.unit !== 'pt' || unit === undefined) return false;
  return MANY.test(unit) || !/[,–-]/.test(joint);
}

/** Whether brackets go on with those of the rule before: letters with letters, numbers with numbers. */
function isNextPart(subs: string, { number }: Item, { text, end, joint }: Listed): boolean {
  const isLike = [/\(\d/, /\([a-z]/].some((kind) => kind.test(subs.slice(0, 2)) && kind.test(number));
  return isLike && (!joint.startsWith(',') || /[ao]/.test(joint) || stands(GOES_ON, text, end));
}

/** How rules of a list stand to each other: a comma leads from a Part into a rule of it, and else to another one. */
function jointOf(between: string, before: string | null, unit: string | null): Item['joint'] {
  if (/[-–]|\bto\b/.test(between)) return 'to';
  if (unit === null || (before === 'pt' && unit === 'r' && /^,\s$/.test(between))) return ',';
  return /\bor\b/.test(between) ? 'or' : 'and';
}
