import type { Citation, Quotation } from '../../citations/index.ts';
import data from './around-turns.json' with { type: 'json' };
import { aroundWords } from './around-words.ts';

const SPACE = /\s+/g;
const QUOTED = /“[^“”]*”|"[^"]*"/g;
const UNITS = Object.entries(data.units);
const NUMBERED = new RegExp(
  `(?<![\\p{L}])(${UNITS.flatMap(([, words]) => words).join('|')})\\.?\\s?(\\d+[A-Z]{0,3})((?:\\(\\w{1,4}\\))*)`,
  'giu',
);
/** How the title of an enactment ends, with its year; the letters and the year by which one is called. */
const TITLE_ENDS =
  /(?<!\p{L})(?:(?:Act|Order|Regulations|Rules|Measure)\s(?:\([^()]{1,60}\)\s)?\d{4}|\p{Lu}{2,8}\s\d{4})/gu;
/** What an enactment is called by its year: `the 1986 Order`. */
const BY_YEAR = /(?<!\d)\d{4}\s(?:Act|Order|Regulations|Rules|Measure)/g;
/** A word of a title before its end, or a bracket in it. */
const TITLE_WORD = /(?:\p{Lu}[\p{L}’'-]{0,30}|\([^()]{1,60}\)|and|of|in|the|for|to|on|etc\.?)\s$/u;
const MOST_WORDS = 12;
const LONGEST_WORD = 64;

/**
 * The place that a draft names beside what it says that a provision puts into another law or takes out of one, where the provision's own words name
 * another, or none: `section 51` where it has `In section 50`. Null where all of it is named there. `provisions` are its own words alone.
 */
export function otherDestination(
  quotation: Quotation,
  citation: Citation,
  provisions: readonly string[],
): string | null {
  const around = aroundWords(citation, quotation);
  if (around === null) return null;
  const own = `${around.before} ° ${around.behind}`
    .replace(SPACE, ' ')
    .replace(citation.text.replace(SPACE, ' '), ' ¤ ')
    .replace(QUOTED, ' ');
  const printed = provisions.map((one) => folded(one));
  for (const { 0: whole, 1: unit = '', 2: number = '', 3: parts = '' } of own.matchAll(NUMBERED))
    if (!printed.some((one) => names(one, unit, number, parts))) return whole.trim();
  for (const title of titlesIn(own)) if (!printed.some((one) => hasTitle(one, title))) return title;
  return null;
}

/** The titles of enactments in a text, and what it calls some by their year. */
function titlesIn(text: string): string[] {
  const whole = [...text.matchAll(TITLE_ENDS)].map(({ 0: end, index }) =>
    text.slice(startOfTitle(text, index), index + end.length).trim(),
  );
  return [...whole, ...[...text.matchAll(BY_YEAR)].map(([called]) => called)];
}

/** Where a title begins whose last word stands at a place. */
function startOfTitle(text: string, end: number): number {
  let start = end;
  for (let i = 0; i < MOST_WORDS; i++) {
    const word = TITLE_WORD.exec(text.slice(Math.max(0, start - LONGEST_WORD), start));
    if (!word) break;
    start -= word[0].length;
  }
  return start;
}

function folded(text: string): string {
  return text.replace(SPACE, ' ').replace(/’/g, "'").toLowerCase();
}

/** Whether a provision names a part of a law by its number, and the parts of that anywhere. */
function names(text: string, unit: string, number: string, parts: string): boolean {
  const [, words = []] = UNITS.find(([, all]) => all.includes(unit.toLowerCase())) ?? [];
  const isNamed = new RegExp(
    `(?<!\\p{L})(?:${words.join('|')})\\.?\\s?${number.toLowerCase()}(?![\\p{L}\\d])`,
    'u',
  ).test(text);
  return isNamed && (parts.match(/\(\w{1,4}\)/g) ?? []).every((part) => text.includes(part.toLowerCase()));
}

/** Whether a provision names a law by its title, or by its year where a draft does. */
function hasTitle(text: string, title: string): boolean {
  const own = folded(title).replace(/^(?:(?:the|in|to|of|and|for|on)\s)+/, '');
  if (text.includes(own)) return true;
  return /^\d{4}\s|^\p{L}{2,8}\s\d{4}$/u.test(own) && text.includes(/\d{4}/.exec(own)?.[0] ?? own);
}
