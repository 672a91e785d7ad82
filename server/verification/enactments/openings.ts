import type { Note } from '../../../shared/notes.ts';
import type { Quotation } from '../../citations/index.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import { isClause } from './clauses.ts';
import data from './openings.json' with { type: 'json' };

/** What an author makes of words of a law: how his first letter stands to the law's, and what he says before them. */
export interface Begun {
  /** Whether the law has the first letter in the other case. */
  readonly isOtherCase: boolean;
  /** What the draft has before the words in its sentence; empty of a block. */
  readonly own: string;
  /** Whether the words end with a stop. */
  readonly isWhole: boolean;
}

/**
 * What stands before words in their sentence of a law that a draft gives as a sentence of their own, with a capital that the law has not: of `By
 * 30th April each ferryman shall pay` it has `Each ferryman shall pay.` Whatever opens a sentence may limit it, but for what is known to limit
 * nothing, another main clause that the words are joined to, and what the draft says itself. Of an item of a list it is what leads into the list.
 */
export function openingLeftOut({ before }: Cut, quotation: Quotation, begun: Begun): readonly Note[] {
  const [piece] = quotation.pieces;
  const isOwnCapital = CAPITAL.test(piece) && (begun.isOtherCase || (begun.isWhole && ANNOUNCED.test(begun.own)));
  if (!isOwnCapital || !(begun.isWhole || isClause(quotation.pieces.join(' ')))) return [];
  const opening = AMENDING.test(before) ? '' : openingOf(before);
  const first = opening.split(' ').slice(0, MOST).join(' ');
  if (first === '' || isNeutral(opening) || begun.own.toLowerCase().includes(first.toLowerCase())) return [];
  return [{ id: 'governed-by', words: first.toLowerCase() }];
}

/** How many words of an opening are shown. */
const MOST = 6;
const CAPITAL = /^[\s“”"'‘’«»]{0,4}\p{Lu}/u;
/** Where the words are announced as what the law says, or are a block. */
const ANNOUNCED = /^$|:[\s“”"'‘’«»*_]{0,6}$/u;
/** What puts words into another law: they begin a text of their own. */
const AMENDING = /(?:insert|substitut|add)(?:ed)?(?!\p{L})[^.;]{0,20}[—–:-]\s{0,2}(?:\(?\w{1,5}\)?\s{0,2})?$/iu;
/** What leads into a list, before the marker of its first item. */
const LIST = /[:—–-]-?\s?\(\w{1,4}\)\s/u;
/** The number of a provision, and what joins its sentence to what is before it. */
const FRONT = /^[^\p{L}]{0,4}(?:\(?\w{1,5}\)\s)?[^\p{L}]{0,3}(?:(?:but|and|then|or)(?!\p{L})[\s,]{0,2})?/iu;
const JOINED = /^(.*\S),?\s(?:and|but|or|so)$/isu;
/** Behind `and,` another clause has an opening of its own. */
const LAST_CLAUSE = /^.*(?:,\s(?:and|but)|\s(?:and|but),)\s(?=\S)/isu;

/** What opens the sentence before words, without its number and without whole clauses before it; empty where nothing does. */
function openingOf(before: string): string {
  const list = LIST.exec(before);
  const chapeau = list === null ? before : before.slice(0, list.index);
  const clause = (chapeau.split(/;\s/u).at(-1) ?? '').replace(FRONT, '').trim();
  const [, whole] = JOINED.exec(clause) ?? [];
  // A main clause that others are joined to says what it says by itself.
  if (whole !== undefined && isMain(whole)) return '';
  const [earlier = ''] = LAST_CLAUSE.exec(clause) ?? [];
  return isMain(earlier) ? clause.slice(earlier.length) : clause;
}

/** Whether a text begins with a main clause: with its subject, or with a verb of it before the first comma. */
function isMain(text: string): boolean {
  return SUBJECT.test(text) || isClause(text.split(',', 1)[0] ?? '');
}

const SUBJECT = new RegExp(`^\\P{L}{0,4}(?:${data.subjects.join('|')})(?!\\p{L})`, 'iu');

const NEUTRAL = new RegExp(`^\\s*(?:and |but )?(?:${data.neutral.join('|').replaceAll(' ', '\\s')})(?!\\p{L})`, 'iu');

function isNeutral(opening: string): boolean {
  return opening.split(',').every((part) => !/\p{L}/u.test(part) || NEUTRAL.test(part));
}
