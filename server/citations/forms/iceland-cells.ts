import type { Locator } from '../../../shared/locator.ts';
import table from './iceland.json' with { type: 'json' };

/** What a cell says of a place in a law by numbers alone. */
export interface CountedPlace {
  readonly locators: readonly Locator[];
  /** Whether these are places of a law, and no paths below an article that another cell names. */
  readonly isWhole: boolean;
}

/** Nothing but numbers, with what may part those of an article and its paragraph. */
const NUMBERS_ALONE = /^\d[\d\s.,:;/()–-]{0,24}(?:\s?[a-z])?$/;
/** The same of an article with a letter: `36a/2`, `36 a/2`, `36.a.2`. */
const LETTERED = /^(?<article>\d{1,3})\.?\s?(?<letter>[a-z])\s?[/:.,(]\s?(?<paragraph>\d{1,2})\.?\)?$/;
const SINGLE = /^(?<article>\d{1,3})\.?$/;
const COMPOUND = /^(?<article>\d{1,3})\.?\s?(?:[/:.,]\s?|\(\s?)(?<paragraph>\d{1,2})\.?\)?$/;
const SIGN = /^§{1,2}\s?/;
/** A year, or the number of a law. */
const YEAR = /\d{4}/;
const COUNTING: ReadonlySet<string> = new Set(table.countingHeads);
const OTHER: ReadonlySet<string> = new Set(table.otherHeads);
const ARTICLES: ReadonlySet<string> = new Set(['ákvæði', 'lagaákvæði', 'lagagrein']);
const UNITS: Readonly<Record<string, string>> = { ...table.units, ...table.unitWords };
const ENDING = /(?:ar|ir|ur|in)$/;

/**
 * `26`, `26/2`, `26(2)`: the place in a law that a cell beside words of that counts, by the head of its column. Below a head that nobody knows a number
 * with a part is one all the same, and a number alone where nothing else says where in the law the words are (`isOpen`). `unread` where it
 * counts what nobody can place; null where it is none.
 */
export function countedPlace(cell: string, head: string, isOpen: boolean): CountedPlace | 'unread' | null {
  const numbers = cell.trim().replace(SIGN, '');
  const lettered = LETTERED.exec(numbers)?.groups;
  if ((!NUMBERS_ALONE.test(numbers) && lettered === undefined) || YEAR.test(numbers)) return null;
  const words = head.toLowerCase().match(/\p{L}+/gu) ?? [];
  const units = new Set(words.flatMap((word) => unitOf(word) ?? []));
  if (units.size === 0 && numbers !== cell.trim()) units.add('gr');
  const single = SINGLE.exec(numbers)?.groups?.['article'];
  if (units.size === 0 && words.some((word) => OTHER.has(word))) return null;
  if (units.size === 0 && single !== undefined && (!isOpen || words.every((word) => COUNTING.has(word)))) return null;
  const isOfArticles = units.size === 0 || units.has('gr');
  if (single !== undefined && isOfArticles) return { locators: [`art/${single}`], isWhole: true };
  if (single !== undefined && units.has('mgr')) return { locators: [`mgr/${single}`], isWhole: false };
  const { article, letter = '', paragraph } = lettered ?? COMPOUND.exec(numbers)?.groups ?? {};
  if (article === undefined || !isOfArticles) return 'unread';
  return { locators: [`art/${article}${letter}/mgr/${paragraph}`], isWhole: true };
}

/** The unit that the head of a column names: `Gr.`, `Málsgrein`; one of which the numbers are not read is `other`. */
function unitOf(word: string): string | null {
  if (ARTICLES.has(word)) return 'gr';
  const unit = UNITS[word] ?? UNITS[word.replace(ENDING, '')];
  if (unit !== undefined) return unit;
  return table.headWords.includes(word) ? 'other' : null;
}
