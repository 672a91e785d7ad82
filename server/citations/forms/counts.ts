import { stands } from '../text/sticky.ts';
import table from './counts.json' with { type: 'json' };

const either = (words: string): string => words.split(' ').join('|');
const SPACE = String.raw`[\s\u00a0-]`;
/** A year, the rest of a time or of a sum, a date in figures. */
const FIGURES = String.raw`:\d\d|,\d{3}(?!\d)|[-–.]\d{1,2}[-–.]\d{2,4}(?!\d)|(?:st|nd|rd|th)\b|[\s\u00a0](?:[&-][\s\u00a0]\d{1,2}[\s\u00a0])?(?:Geo|Will|Wm|Vict|Edw|Eliz|Anne?|Cha|Chas|Car|Jac|Hen|AD|BC|B?CE)\b`;
/** `88 BLR 12`, `99 Law Quarterly Review 12`, `12 All ER (D) 5`. */
const VOLUME = String.raw`[\s\u00a0](?!Schedules?\b|Parts?\b|Sections?\b)\p{Lu}[\p{L}.&]*(?:[\s\u00a0][\p{Lu}(][\p{L}.&()]*){0,4}[\s\u00a0](?!(?:1[5-9]|20)\d\d(?!\d))\d`;
/** `14 days`, `100 pages`, `40 other provisions`, `14 clear days`. */
const COUNTED = String.raw`${SPACE}(?:(?:${either(table.words)})\b|(?:(?:${either(table.adjectives)})\s)?(?!(?:${either(table.verbs)})\b)\p{Ll}{2,}(?:s|men)\b)`;
const ELSE = new RegExp(`(?:${FIGURES}|${VOLUME}|${COUNTED})`, 'yu');
const MONTH = /[\s\u00a0](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\b/y;

/** Whether a number, and one before it without a word of its own, are the days of a date or the ends of what is counted. */
export function countsWith(text: string, joint: string, end: number): boolean {
  return /[-–]|\bto\b/.test(joint) || stands(MONTH, text, end);
}

/** Whether the number that ends at a place, and seems to go on with a list, dates, counts or measures something, or is of a volume. */
export function countsElse(text: string, end: number): boolean {
  return stands(MONTH, text, end) || stands(ELSE, text, end);
}
