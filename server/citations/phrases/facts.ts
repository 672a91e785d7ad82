import { NAMES_BY_LETTERS } from '../forms/courts.ts';
import type { Speaker } from './speakers.ts';

const YEAR = /^(?:1[89]|20)\d\d$/;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** What words by themselves say of a judgment: its court, `CA`, or its date, `2019`, `10 November 2021`; null for others. */
export function readFact(words: readonly string[]): Speaker | null {
  const [first = ''] = words;
  const court = words.length === 1 ? NAMES_BY_LETTERS.get(first) : undefined;
  if (court !== undefined) return { kind: 'court', name: court };
  const date = words.join(' ');
  return isoOf(date) === null ? null : { kind: 'date', name: date };
}

/** A date, a month with its year, or a year, as ISO dates begin that fall into it: `2021-11`; null where it is none of these. */
export function isoOf(date: string): string | null {
  const [year = '', name, day, ...more] = date.split(' ').reverse();
  if (!YEAR.test(year) || more.length > 0) return null;
  if (name === undefined) return year;
  const month = name.length < 3 ? 0 : MONTHS.findIndex((one) => one.startsWith(name.replace(/^Sept$/, 'Sep'))) + 1;
  if (month === 0 || (day !== undefined && !/^\d{1,2}$/.test(day))) return null;
  return [year, String(month).padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
}

/** `Exhibited at DF2 is a copy of`, `I exhibit at tab 3 a copy of`: where a paper is, and nothing of what it says. */
const EXHIBITS =
  /^(?:exhibited|i exhibit|there is exhibited|(?:there is )?now produced and shown to me)\b(?: hereto)?(?: marked| as| at)?(?: exhibit| tab)?(?: (?=\D*\d)[a-z\d/-]+)? (?:is |are )?(?:a (?:true )?copy|copies) of$/;

/** Whether words right before a citation say only where a copy of it is exhibited. */
export function isExhibit(words: readonly string[]): boolean {
  return words.length <= MOST_OF_EXHIBIT && EXHIBITS.test(words.join(' ').toLowerCase());
}

const MOST_OF_EXHIBIT = 16;
