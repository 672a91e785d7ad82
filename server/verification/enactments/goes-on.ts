import { type Locator, printLocator } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import { aroundWords } from './around-words.ts';
import { isClause } from './clauses.ts';
import data from './goes-on.json' with { type: 'json' };

/** Where a draft ends words that it quotes: what it says itself before them in its sentence. */
export interface Ended {
  readonly own: string;
  /** Where it says that they stand. */
  readonly places: readonly Locator[];
  /** Whether its stop is within them. */
  readonly isWhole: boolean;
}

const SPACE = /\s+/g;
const INSIDE = /\.\s{0,3}$/;
const OPEN = /(?:[,;:—–…-]|\.\.\.)\s*$/;
/** What stands between quoted words and the end of a sentence: a mark, and the citation, which the caller takes out. */
const BEHIND = /^\s{0,3}[”"’']\s{0,3}(?:[,:(—–-]\s?)?(?:see )?\)?\s{0,3}(?:[.;]\s?[”"’')]?(?:\s.*)?)?$/s;

/**
 * Whether a draft ends its sentence where it ends quoted words, with its stop before the closing mark or behind it. Null where its own words go on
 * behind them, and where dots or a comma show that the law's words do.
 */
export function endOf(quotation: Quotation, citation: Citation, places: readonly Locator[]): Ended | null {
  const last = quotation.pieces.at(-1) ?? quotation.pieces[0];
  if (OPEN.test(last.replace(INSIDE, '.').replace(/(?<!\.)\.$/, ''))) return null;
  const isWhole = INSIDE.test(last);
  if (quotation.block) return isWhole ? { own: '', places, isWhole } : null;
  const around = aroundWords(citation, quotation);
  if (around === null) return null;
  const behind = around.behind.replace(citation.text.replace(SPACE, ' '), '');
  return isWhole || BEHIND.test(behind) ? { own: around.before, places, isWhole } : null;
}

/**
 * What in its sentence of a law limits a clause that a draft ends where the law does not, or begins where it does not: of `A toll is due from a
 * ferryman, where he has no licence` it has `A toll is due from a ferryman`. What names something limits nothing so, and what the draft says itself
 * before the words is no news.
 */
export function limitsAround({ before, after }: Cut, quoted: string, end: Ended): readonly Note[] {
  const { own, places, isWhole } = end;
  if (!isClause(quoted)) return [];
  const clause = before.split(ITEMS).at(-1) ?? '';
  const [, front = ''] = HARMLESS.test(clause) ? [] : (FRONT.exec(clause) ?? []);
  const [, behind = ''] = isWhole ? [] : (AFTER.exec(after) ?? []);
  // An item that is cited by its own number is told as one of a list, which something leads into.
  const isSaid = front !== '' && (wordOf(front).test(own) || isItem(before, places));
  return [
    ...(front === '' || isSaid ? [] : [{ id: 'governed-by' as const, words: front.toLowerCase() }]),
    ...(behind === '' ? [] : [{ id: 'limited-by' as const, words: behind.toLowerCase() }]),
  ];
}

/** Whether words right behind the marker of an item stand where a draft says that they do: in that item. */
function isItem(before: string, places: readonly Locator[]): boolean {
  const [, marker] = MARKER.exec(before) ?? [];
  return marker !== undefined && places.some((place) => printLocator(place, 'en').endsWith(marker));
}

const MARKER = /(\(\w{1,4}\))\s*$/;
const oneOf = (words: readonly string[]): string => `(?:${words.join('|').replaceAll(' ', '\\s')})(?!\\p{L})`;
const wordOf = (word: string): RegExp => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
/** A semicolon behind which no item of a list begins: another main clause does. */
const ITEMS = /;\s(?!(?:and |or |but )?\(\w{1,4}\)\s)/;
const START = '^[^\\p{L}]{0,4}(?:\\(?\\w{1,5}\\)\\s)?[^\\p{L}]{0,3}(?:but |and |then )?';
const FRONT = new RegExp(`${START}(${oneOf(data.front)})`, 'iu');
const HARMLESS = new RegExp(`${START}${oneOf(data.harmless)}`, 'iu');
const AFTER = new RegExp(`^[\\s,(—–-]{0,4}(?:and |or )?(${oneOf(data.behind)})`, 'iu');
