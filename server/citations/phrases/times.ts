import { isoOf } from './facts.ts';
import table from './times.json' with { type: 'json' };

/** A time that a text names: the first day of a date, a month or a year, as ISO; or `then`, where it may be any other than now. */
export type Time = string;

export const THEN: Time = 'then';

const LAW_WORDS = `(?:${table.law.words.join('|')})`;
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${words.join('|').replaceAll('{law}', LAW_WORDS)})\b`, 'i');
const OF_THEN = anyOf(table.then.words);
const OF_LAW = anyOf([LAW_WORDS]);
const WIDE = anyOf(table.wide.words);

const YEAR = /\b(?:1[6-9]|20)\d\d(?=s?\b)|(?<=[a-z]{3}\.? )[’']\d\d\b/g;
/** Dates that are written in figures: `01/05/2010`, `1.5.10`, `2010-05-01`. */
const FIGURES = /\b(\d{1,2})([./-])(\d{1,2})\2((?:1[6-9]|20)?\d\d)\b|\b((?:1[6-9]|20)\d\d)-(\d\d)-(\d\d)\b/g;
/** How much of what stands before a year is looked at, in characters. */
const REACH = 48;
/** What a year behind it is a part of: a title, or letters that stand for one, the number of an instrument or a report. */
const TITLED =
  /(?:\b(?:Acts?|Orders?|Regulations|Rules|Measures?|Schemes?|Codes?|Convention|Statutes?|Directive|Treaty|Constitution|Charter)(?: \([A-Z][A-Za-z .&]{1,30}\))?|\b(?!IN |ON |OF |AT |BY |TO |THE |AND |MAY |JUNE |JULY |UNTIL |SINCE )[A-Z]{2,6}|\bSIs?|\bNos?\.?|[[/])\s?$/;
const KIND = /^ (?:\([A-Z][A-Za-z .&]{1,30}\) )?(?:Acts?|Order|Regulations|Rules|Measure|Scheme|asp|c\.|No\b)/;
const MONTH_AND_DAY = /(?:\b(\d{1,2})(?:st|nd|rd|th)? (?:day of |of )?)?\b([A-Z][a-z]{2,8})\.?,? $/;
const MONTH_BEFORE_DAY = /\b([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?,? $/;

/** A date, a month or a year where it stands in a text: its first day and its last, as ISO. */
export interface DateIn {
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

/** The dates that a text names, in whatever form, in its order: those that are of no title or citation. */
export function datesIn(text: string): readonly DateIn[] {
  return [...inFigures(text), ...inWords(text)].sort((a, b) => a.start - b.start);
}

/** The times that a text names, in order: dates that are of no title or citation, and once what speaks of another time without one. */
export function timesIn(text: string): readonly Time[] {
  const dates = datesIn(text)
    .map(({ from }) => from)
    .sort();
  return [...new Set([...dates, ...(OF_THEN.test(text) ? [THEN] : [])])];
}

/** Whether a heading is of the law: what it says of a time holds for all below it. */
export function isOfLaw(text: string): boolean {
  return OF_LAW.test(text);
}

/** Whether a sentence may say of which time all the law is that a draft quotes. */
export function isOfAllLaw(sentence: string): boolean {
  return WIDE.test(sentence) && timesIn(sentence).length > 0;
}

function inFigures(text: string): DateIn[] {
  return [...text.matchAll(FIGURES)].flatMap(({ 0: whole, index, 1: day, 3: month, 4: year, 5: y, 6: m, 7: d }) => {
    const [full = '', second = '', third = ''] =
      year === undefined ? [y, m, d] : [year.length === 2 ? `20${year}` : year, month, day];
    const span = { start: index, end: index + whole.length };
    return Number(second) > 12 || Number(third) > 31 ? [] : [{ ...span, ...daysOf(full, second, third) }];
  });
}

/** The first and the last day of a year, of a month of it, or of a day of that. */
function daysOf(year: string, month?: string, day?: string): Pick<DateIn, 'from' | 'to'> {
  const iso = (one: string, other: string): Time => [year, one.padStart(2, '0'), other.padStart(2, '0')].join('-');
  const last =
    day ?? (month === undefined ? '31' : `${new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()}`);
  return { from: iso(month ?? '1', day ?? '1'), to: iso(month ?? '12', last) };
}

function inWords(text: string): DateIn[] {
  return [...text.matchAll(YEAR)].flatMap(({ 0: year, index }) => {
    const before = text.slice(Math.max(0, index - REACH), index);
    const behind = text.slice(index + year.length, index + year.length + REACH);
    const isNumber = /^\/\d{3}|^\]/.test(behind) || (before.endsWith('(') && behind.startsWith(')'));
    if (isNumber || TITLED.test(before) || KIND.test(behind)) return [];
    const isShort = /^\D/.test(year); // `June ’15`
    const { iso, length } = monthBefore(before, isShort ? `20${year.slice(1)}` : year);
    if (isShort && iso === null) return [];
    const span = { start: index - length, end: index + year.length };
    if (behind.startsWith('s')) return [{ ...span, ...daysOf(year), to: daysOf(`${Number(year) + 9}`).to }]; // a decade
    return [{ ...span, ...daysOf(...((iso ?? year).split('-') as [string, string?, string?])) }];
  });
}

/** The month, and the day of it, that stand right before a year: `1st June`, `June 1st,`; null where none does. */
function monthBefore(before: string, year: string): { readonly iso: string | null; readonly length: number } {
  for (const pattern of [MONTH_BEFORE_DAY, MONTH_AND_DAY]) {
    const match = pattern.exec(before);
    const [whole = '', first, second] = match ?? [];
    const [day, month] = pattern === MONTH_AND_DAY ? [first, second] : [second, first];
    const iso = month === undefined ? null : isoOf([...(day === undefined ? [] : [day]), month, year].join(' '));
    if (iso !== null) return { iso, length: whole.length };
  }
  return { iso: null, length: 0 };
}
