import type { Span } from '../../../shared/finding.ts';
import { stands, sticky } from '../text/sticky.ts';
import { countsElse, countsWith } from './counts.ts';
import { innerAt, innerBefore, innerBehind, placesWithin } from './inner-parts.ts';
import { LOCATOR_WORDS, PROVISIONS, ROMAN_PROVISIONS } from './pinpoint-units.ts';
import { type Item, type Joint, type Place, placesOf } from './places.ts';

/** What they begin with: most words before a number are told from them by that. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...PROVISIONS, ...ROMAN_PROVISIONS].flatMap(([first = '']) => [first, first.toUpperCase()]),
);

/** A number in capitals. */
const CAPITALS = /(?<=[a-z]\.?[\s\u00a0])[IVX]{1,5}\b/g;
const UNIT = /([A-Za-z-]{1,13})\.?[\s\u00a0]?(?=[A-Z]{0,2}\d)|([A-Za-z]{2,9})\.?[\s\u00a0](?=[IVX]{1,5}\b)/y;
/**
 * The label of a part in brackets: a number, one or two letters, a Roman number, `zza`. A word in brackets behind a section is a note of what it
 * is about, `s 142 (rota)`, or of where it is law, `s 142 (NI)`.
 */
const LABEL = String.raw`\((?!(?:UK|NI|EU|GB)\))(?:\d{1,4}[A-Za-z]{0,3}|[A-Za-z]{1,2}\d{0,2}|[ivxl]{3,6}|[IVXL]{3,6}|z{1,3}[a-z]{1,2})\)`;
const NUMBER = new RegExp(
  String.raw`(?:[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:\.\d{1,3}[A-Z]{0,2})?|[IVX]{1,5}\b)(?:\s?${LABEL}){0,5}(?![\w/%]|\.\d)`,
  'y',
);
const SUB = new RegExp(`${LABEL}(?:${LABEL}){0,4}`, 'y');
/** From one number of a list to the next. */
export const ALSO =
  /(?:,[\s\u00a0]?(?:(?:and|or)[\s\u00a0])?|[\s\u00a0](?:and|or|to|&)[\s\u00a0]|[\s\u00a0]?[-–][\s\u00a0]?)/y;
/** From one provision to the one that it is part of: `paragraph 4 of Schedule 2`, `Schedule 2, paragraph 4`. */
const WITHIN = /(?:[\s\u00a0](?:of|to|in)(?:[\s\u00a0]the)?[\s\u00a0]|,?[\s\u00a0])/y;
/** No list goes on for ever. */
const MOST = 24;

/** Where the provision begins whose number begins at `at`: `section 37`, `s.2`, `section A1`; or -1. */
export function provisionBefore(text: string, at: number): number {
  if (at === 0) return -1;
  const before = text.charCodeAt(at - 1);
  if (before !== 0x20 && before !== 0xa0 && before !== 0x2e && before !== 0x0a && !isLetter(before)) return -1;
  let start = wordBefore(text, at, true);
  for (let letters = 1; start < 0 && letters <= 2 && isCapital(text.charCodeAt(at - letters)); letters++)
    start = wordBefore(text, at - letters, true);
  return start;
}

/** Where provisions begin that have one of some numbers, in order. */
export function provisionStarts(text: string, numbers: readonly Span[]): readonly number[] {
  let found: number[] | null = null; // as most numbers are of none
  for (const { start: at } of numbers) {
    const start = provisionBefore(text, at);
    if (start < 0) continue;
    if (found === null) found = [start];
    else found.push(start);
  }
  return found ?? NONE;
}

const NONE: readonly number[] = [];

/** Where provisions begin that have a number in capitals: `Part II`. */
export function romanProvisions(text: string): number[] {
  const found: number[] = [];
  CAPITALS.lastIndex = 0;
  for (let match = CAPITALS.exec(text); match; match = CAPITALS.exec(text)) {
    const start = wordBefore(text, match.index, false);
    if (start >= 0) found.push(start);
  }
  return found;
}

const LONGEST_WORD = 13;

/** Where the word begins that stands before a number at `at`, if a provision may begin with it, or -1. */
function wordBefore(text: string, at: number, digits: boolean): number {
  let end = at;
  const space = text.charCodeAt(end - 1);
  if (space === 0x20 || space === 0xa0 || space === 0x0a) end--;
  if (text.charCodeAt(end - 1) === 0x2e) end--;
  let start = end;
  while (start > 0 && end - start <= LONGEST_WORD && isLetter(text.charCodeAt(start - 1))) start--;
  if (start === end || end - start > LONGEST_WORD || !BEGINNINGS.has(text[start] ?? '')) return -1;
  if (!isUnit(text.slice(start, end), digits)) return -1;
  return /[\w.§’'/-]/.test(text[start - 1] ?? '') ? -1 : start;
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

function isLetter(unit: number): boolean {
  return isCapital(unit) || (unit >= 0x61 && unit <= 0x7a) || unit === 0x2d;
}

function isUnit(word: string, digits: boolean): boolean {
  return (digits ? PROVISIONS : ROMAN_PROVISIONS).has(word.toLowerCase());
}

/** From the provisions of one kind to those of another of the same enactment: `sections 1 and 2 of, and Schedule 1 to,`. */
const AS_WELL = /[\s\u00a0](?:of|to|in|under),[\s\u00a0](?:and|or)[\s\u00a0]/y;

/** Provisions that are cited together, with what they are part of. */
export interface Provision extends Span {
  readonly places: readonly Place[];
  /** Whether a part of them is meant of which nobody can say where it stands: `the second sentence of section 5`. */
  readonly narrowed: boolean;
  /** Whether their parts stand apart from their numbers. */
  readonly apart: boolean;
  /**
   * Where those end that stand before the last which begins with a word of its own, `s 6(1)` in `s 6(1) and section 5`: between two
   * enactments each has its own. Null where all go on as one.
   */
  readonly lead: number | null;
}

/** The provision or provisions cited at a place, with all that they are part of, or null. */
export function readProvision(text: string, start: number): Provision | null {
  const items: Item[] = [];
  const ahead = innerAt(text, start);
  const before = ahead.length > 0 ? ahead.toReversed() : innerBefore(text, start);
  let end = readWithin(text, ahead.at(-1)?.end ?? start, null, items);
  if (end === null) return null;
  for (let more = 0; more < 3; more++) {
    const joint = sticky(AS_WELL, text, end);
    const next: number | null = joint ? readWithin(text, end + joint[0].length, 'and', items) : null;
    if (next === null) break;
    end = next;
  }
  const behind = innerBehind(text, end);
  const inner = [...behind, ...before];
  const { places, unread } = placesWithin(placesOf(items), inner);
  return {
    start: before.at(-1)?.start ?? start,
    end: behind.at(-1)?.end ?? end,
    places,
    narrowed: unread,
    apart: inner.length > 0,
    lead: leadOf(text, items),
  };
}

function leadOf(text: string, items: readonly Item[]): number | null {
  const at = items.findLastIndex(({ unit, joint }) => unit !== null && (joint === 'and' || joint === 'or'));
  const [last, next] = [items[at - 1], items[at]];
  const isPlain = last && next && sticky(ALSO, text, last.end)?.[0].length === next.start - last.end;
  return isPlain ? last.end : null;
}

/** The end of provisions with all that they are part of, which are added to `items`; null where there are none. */
function readWithin(text: string, start: number, joint: Joint, items: Item[]): number | null {
  let end = readList(text, start, joint, items);
  if (end === null) return null;
  for (let outer = 0; outer < 3; outer++) {
    const within = sticky(WITHIN, text, end);
    const next: number | null = within ? readList(text, end + within[0].length, jointOf(within[0]), items) : null;
    if (next === null) break;
    end = next;
  }
  return end;
}

/** The end of `sections 72, 249A and 263`, `s 10 and s 65`, `section 37(1) and (2)`, or null; its items are added to `items`. */
function readList(text: string, start: number, joint: Joint, items: Item[]): number | null {
  const unit = unitAt(text, start);
  const first = unit && sticky(NUMBER, text, start + unit.length);
  if (!unit || !first) return null;
  const isOne = ONE.test(unit);
  let end = start + unit.length + first[0].length;
  items.push({ start, end, joint, unit: wordOf(unit), number: first[0] });
  for (let more = 0; more < MOST; more++) {
    const also = sticky(ALSO, text, end);
    if (!also) break;
    const at = end + also[0].length;
    const next = unitAt(text, at);
    const from = at + (next?.length ?? 0);
    const number = sticky(NUMBER, text, from) ?? sticky(SUB, text, from);
    if (!number) break;
    if (next === null && isNone(text, number, from, isOne && also[0].startsWith(','))) {
      // `ss 5, 15 to 20 days`
      const before = items.at(-1);
      if (more > 0 && before?.unit === null && countsWith(text, also[0], from + number[0].length)) {
        items.pop();
        end = items.at(-1)?.end ?? end;
      }
      break;
    }
    end = from + number[0].length;
    items.push({ start: at, end, joint: jointOf(also[0]), unit: next && wordOf(next), number: number[0] });
  }
  return end;
}

/** A year, which no provision has for its number. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** Behind a word for one: `s 5`. */
const ONE = /^(?:s|sec|section|reg|regulation|art|article|r|rule|para|paragraph|sch|schedule|pt|part)\b/i;
/** What shows that a list goes on, or what it is of. */
const GOES_ON = /(?:,?[\s\u00a0](?:and|or|to|of|in|&)[\s\u00a0]|,[\s\u00a0]?(?=[\d(])|[-–]\d)/y;

/** Whether a number without a word of its own is of no provision: a date, a count, a year; or the next thing behind `s 5,`. */
function isNone(text: string, { 0: number }: RegExpExecArray, at: number, isLoose: boolean): boolean {
  const end = at + number.length;
  if (number.startsWith('(')) return YEAR.test(number.slice(1, -1));
  return YEAR.test(number) || countsElse(text, end) || (isLoose && !stands(GOES_ON, text, end));
}

/** What stands between two provisions, in a word. */
function jointOf(between: string): Joint {
  if (/[-–]/.test(between)) return 'to';
  return (/\b(of|to|in|and|or)\b|&/.exec(between)?.[1] ?? (between.includes('&') ? 'and' : ',')) as Joint;
}

/** The word of a locator for a unit as it is typed. */
function wordOf(unit: string): string {
  return LOCATOR_WORDS.get((/^[A-Za-z-]+/.exec(unit)?.[0] ?? '').toLowerCase()) ?? '';
}

/** The word that a provision begins with, with the space after it, or null. */
function unitAt(text: string, at: number): string | null {
  const match = sticky(UNIT, text, at);
  return match && isUnit(match[1] ?? match[2] ?? '', match[1] !== undefined) ? match[0] : null;
}
