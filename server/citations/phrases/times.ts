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

const YEAR = /\b(?:1[6-9]|20)\d\d(?=s?\b)/g;
/** Dates that are written in figures: `01/05/2010`, `1.5.10`, `2010-05-01`. */
const FIGURES = /\b(\d{1,2})([./-])(\d{1,2})\2((?:1[6-9]|20)?\d\d)\b|\b((?:1[6-9]|20)\d\d)-(\d\d)-(\d\d)\b/g;
/** How much of what stands before a year is looked at, in characters. */
const REACH = 48;
/** What a year behind it is a part of: a title, or letters that stand for one, the number of an instrument or a report. */
const TITLED =
  /(?:\b(?:Acts?|Orders?|Regulations|Rules|Measures?|Schemes?|Codes?|Convention|Statutes?|Directive|Treaty|Constitution|Charter)(?: \([A-Z][A-Za-z .&]{1,30}\))?|\b(?!IN |ON |OF |AT |BY |TO |THE |AND |MAY |JUNE |JULY |UNTIL |SINCE )[A-Z]{2,6}|\bSIs?|\bNos?\.?|[[/])\s?$/;
const KIND = /^ (?:\([A-Z][A-Za-z .&]{1,30}\) )?(?:Acts?|Order|Regulations|Rules|Measure|Scheme|asp|c\.|No\b)/;
const MONTH_AND_DAY = /(?:\b(\d{1,2})(?:st|nd|rd|th)? (?:day of |of )?)?\b([A-Z][a-z]{2,8})\.?,? $/;

/** The times that a text names, in order: dates that are of no title or citation, and once what speaks of another time without one. */
export function timesIn(text: string): readonly Time[] {
  const dates = [...inFigures(text), ...inWords(text)].sort();
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

function inFigures(text: string): Time[] {
  return [...text.matchAll(FIGURES)].flatMap(([, day, , month, year, ...iso]) => {
    const [full = '', second = '', third = ''] =
      year === undefined ? iso : [year.length === 2 ? `20${year}` : year, month ?? '', day ?? ''];
    return Number(second) > 12 || Number(third) > 31 ? [] : [firstDay(full, second, third)];
  });
}

function firstDay(year: string, month = '1', day = '1'): Time {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

function inWords(text: string): Time[] {
  return [...text.matchAll(YEAR)].flatMap(({ 0: year, index }) => {
    const before = text.slice(Math.max(0, index - REACH), index);
    const behind = text.slice(index + year.length, index + year.length + REACH);
    const isNumber = /^\/\d{3}|^\]/.test(behind) || (before.endsWith('(') && behind.startsWith(')'));
    if (isNumber || TITLED.test(before) || KIND.test(behind)) return [];
    const [, day, month] = MONTH_AND_DAY.exec(before) ?? [];
    const iso = month === undefined ? null : isoOf([...(day === undefined ? [] : [day]), month, year].join(' '));
    return [firstDay(...((iso ?? year).split('-') as [string, string?, string?]))];
  });
}
