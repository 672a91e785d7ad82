import type { Span } from '../../../shared/finding.ts';
import type { Reference } from '../mentions/reference.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { wordsOf } from '../text/words.ts';
import data from './beside.json' with { type: 'json' };
import { leavesAlone } from './neutral.ts';
import { isSettled } from './ownership.ts';
import { maySayUntrue, maySpeakOfQuoted, pointsToQuoted } from './spoken-of.ts';
import type { Doubt, Mentioned, Tie } from './tie.ts';
import { ownWords, plainIn } from './ways.ts';

/** What becomes of a quotation before what stands beside its words is read, and after that. */
type Outcome = Tie | Doubt | Mentioned | Span;

/**
 * Leaves quoted words to read where what stands between them and the citation behind them, or in the bracket or the note of that, is more than
 * is known to leave them with it: `“...” (rejected in A at [2])`, `Saying “...” overstates A`. The list is closed, as an author may turn
 * words away in any words of his own.
 */
export function readBeside<T extends Outcome>(unit: Unit, block: UnitBlock, quoted: T): T | Doubt | Mentioned {
  if ('owner' in quoted) {
    const { owner, quotation } = quoted as Tie;
    if (owner === 'continued' || isRead(unit, block, quotation, owner)) return quoted;
    return { start: quotation.start, end: quotation.end, cause: 'unread', quotation, of: [owner] };
  }
  if ('cause' in quoted) {
    const doubt = quoted as Doubt;
    if (!isSettled(doubt.cause)) return quoted;
    const isOpen = isOpenTo(unit, block, doubt);
    return isOpen ? quoted : { ...doubt, cause: 'unread' };
  }
  if ('offered' in quoted && quoted.offered) {
    const { offered, ...mentioned } = quoted as Mentioned;
    const isOpen = offered !== undefined && isOpenTo(unit, block, offered);
    return isOpen ? quoted : mentioned;
  }
  return quoted;
}

/** Whether all is read that stands from words in doubt to what they may be of, and to what the sentence behind them cites that points to them. */
function isOpenTo(unit: Unit, block: UnitBlock, doubt: Doubt): boolean {
  return cited(block, doubt).every((one) => isRead(unit, block, doubt, one)) && isReadBehind(unit, block, doubt);
}

/**
 * `“...” That view did not prevail in A.`, `“...” That is what A rejected.`: whether a sentence that points to the words before it leaves them
 * with what it cites. Behind its citation only what that itself is said to do is of the words.
 */
function isReadBehind(unit: Unit, block: UnitBlock, { start, end }: Span): boolean {
  const own = sentenceAt(block, start);
  const next = block.sentences[firstFrom(block.sentences, own.end)];
  const owner = next && block.references[firstFrom(block.references, next.start)];
  if (!next || !owner || owner.start >= next.end || next.start - end > REACH) return true;
  const words = wordsOf(plainIn({ text: unit.text, block }, next.start, owner.start));
  return !pointsToQuoted(words) || isLeftTo(unit, block, next, owner, new Set([...ownWords(block, owner), ...BEHIND]));
}

/**
 * Whether what leads from a place to a citation leaves quoted words with it; and where it is the subject of what is said of them, `is what A
 * rejected`, that too.
 */
function isLeftTo(
  { text }: Unit,
  block: UnitBlock,
  { start, end }: Span,
  owner: Reference,
  own: ReadonlySet<string>,
): boolean {
  const words = wordsOf(plainIn({ text, block }, start, owner.start));
  if (!leavesAlone(words, own)) return false;
  if (!RELATIVES.has(words.at(-1)?.toLowerCase() ?? '')) return true;
  const [does = ''] = plainIn({ text, block }, owner.end, Math.max(owner.end, end)).split(/[,;:—–]/, 1);
  return leavesAlone(wordsOf(does), own);
}

const BEHIND: readonly string[] = data.behind.words;
/** Behind these an authority is the subject of what is said of the words. */
const RELATIVES: ReadonlySet<string> = new Set(['what', 'that', 'which', 'this']);

/** The citations that words in doubt may be of: those that the doubt names, or the first behind them in their sentence. */
function cited(block: UnitBlock, { of, start, end }: Doubt): readonly Reference[] {
  if (of && of.length > 0) return of;
  const next = block.references[firstFrom(block.references, end)];
  return next && next.start < sentenceAt(block, start).end ? [next] : [];
}

function isRead(unit: Unit, block: UnitBlock, words: Span, owner: Reference): boolean {
  const home = blockAt(unit, owner.start);
  const own = ownWords(block, owner);
  if (home && home !== block) {
    const { label } = home.segment;
    return (
      label === undefined || (isReadToMark(unit, block, words, label, own) && isNeutral(unit, home, home.segment, own))
    );
  }
  if (owner.start < words.end || owner.start - words.end > REACH) return true;
  return isBehindRead(unit, block, words, owner, own);
}

/** How far behind words their citation is looked for, in characters. */
const REACH = 400;

/** `The view that “...” was rejected.[^1]`: whether nothing but neutral words stand from quoted words to the mark of their note behind them. */
function isReadToMark(unit: Unit, block: UnitBlock, words: Span, label: string, own: ReadonlySet<string>): boolean {
  const sentence = sentenceAt(block, words.start);
  const mark = block.marks.find((one) => one.label === label && one.at >= words.end && one.at <= sentence.end + 2);
  if (!mark) return true;
  // “...”[^1] That was said in argument only.: nothing but the mark parts two sentences.
  const next = NEXT.test(unit.text.slice(mark.at, mark.at + 2)) ? unit.text.slice(mark.at, sentence.end) : '';
  const said = wordsOf(next);
  if (maySayUntrue(said) || maySpeakOfQuoted(said)) return false;
  return isNeutral(unit, block, { start: lastWords(block, words, mark.at), end: mark.at }, own);
}

const NEXT = /^\s\p{Lu}/u;

/** Where the last words end that are quoted before a place: what leads to these is read with them. */
function lastWords({ quotes }: UnitBlock, words: Span, before: number): number {
  const last = quotes[firstFrom(quotes, before) - 1];
  return Math.max(words.end, last && last.end <= before ? last.end : 0);
}

/** Whether nothing but neutral words stand from quoted words to the citation behind them, and in the bracket of that. */
function isBehindRead(unit: Unit, block: UnitBlock, words: Span, owner: Reference, own: ReadonlySet<string>): boolean {
  const { brackets, cells } = block;
  const from = lastWords(block, words, owner.start); // “...” and raised “...” (A at [2])
  const bracket = brackets.find(({ start, end }) => from <= start && start < owner.start && owner.end <= end);
  if (bracket && !isNeutral(unit, block, bracket, own)) return false;
  if (cells.length > 1) return true;
  if (bracket) return isNeutral(unit, block, { start: from, end: bracket.start }, own);
  return isLeftTo(unit, block, { start: from, end: sentenceAt(block, owner.start).end }, owner, own);
}

function isNeutral({ text }: Unit, block: UnitBlock, { start, end }: Span, own: ReadonlySet<string>): boolean {
  return leavesAlone(wordsOf(plainIn({ text, block }, start, end)), own);
}
