import type { Span } from '../../../shared/finding.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './signs.json' with { type: 'json' };
import { isVerifying } from './titles-over.ts';

/** What is drawn beside something that is refused. A box that is crossed, `☒`, is one that was chosen in a form. */
const REFUSAL = /[❌✗✘✖✕⛔🚫👎🛑]/u;
/** The same, or a sign that warns of it, or a question mark that its author set beside it: `(?)`, `??`; none that is explained, `✗ = no`. */
const SIGN = /(?:[❌✗✘✖✕⛔🚫👎🛑🔴⚠❓⁉]|(?<!\p{L})\?\?|[([]\s?\?{1,3}\s?[)\]])(?!\uFE0F?\s?=)/u;
const APPROVAL = /[✅✓✔☑👍🟢]/u;
const FEATURES = indexWords(data.features.words);
/** So much beside a sentence that is no word may hold a sign of its own, in characters. */
const BESIDE = 12;
const WORD = /[\p{L}\d]/u;

const signed = new WeakMap<Unit, boolean>();

/**
 * `❌ A v B: “...”`, `A (?) held`: whether a sign of refusal or of doubt stands beside a citation or its words, in their sentence, their row, or in the
 * title above. A draft that draws one beside them may say that they are wrong, so that nothing of them is confirmed or held against its author.
 */
export function bearsSign(unit: Unit, spans: readonly Span[]): boolean {
  const isAnywhere = signed.get(unit) ?? SIGN.test(unit.text);
  signed.set(unit, isAnywhere);
  return spans.some((span) => {
    const block = blockAt(unit, span.start);
    if (block === undefined) return false;
    const { heading } = unit.contextOf(block);
    const own = block.heads[cellOf(block, span)] ?? '';
    return isRefusedTitle(heading) || isRefusedTitle(own) || (isAnywhere && isSignedIn(unit, block, span));
  });
}

/** Whether a heading, or the head of a column, begins or ends with a sign of refusal, and with none of approval. */
export function isRefusedTitle(title: string): boolean {
  if (!REFUSAL.test(title) || APPROVAL.test(title)) return false;
  return REFUSAL.test(outerOf(title));
}

/** Whether a title explains what the signs below it stand for: `Sources (✓ found, ✗ not found)`. */
export function isLegend(title: string): boolean {
  return REFUSAL.test(title) && APPROVAL.test(title);
}

/** What stands before the first word of a text and behind its last. */
function outerOf(text: string): string {
  const letters = [...text];
  const first = letters.findIndex((one) => WORD.test(one));
  if (first < 0) return text;
  const last = letters.findLastIndex((one) => WORD.test(one));
  return [...letters.slice(0, first), ' ', ...letters.slice(last + 1)].join('');
}

function isSignedIn(unit: Unit, block: UnitBlock, span: Span): boolean {
  if (block.cells.length > 1) return isSignedInRow(unit, block, span);
  const { text } = unit;
  const { segment, quotes } = block;
  const { start, end } = linesAt(text, sentenceAt(block, span.start), span.start);
  if (SIGN.test(outsideQuotes(text, start, end, quotes))) return true;
  const before = lastLine(text.slice(Math.max(segment.start, start - BESIDE), start));
  const behind = text.slice(end, Math.min(segment.end, end + BESIDE));
  return SIGN.test(beforeLine(before)) || SIGN.test(behindLine(behind));
}

/** The lines of a sentence around a place, up to one that ends with a stop: before a sign no sentence is taken to begin. */
function linesAt(text: string, { start, end }: Span, at: number): Span {
  let from = start;
  for (let line = text.indexOf('\n', start); line >= 0 && line < end; line = text.indexOf('\n', line + 1)) {
    if (!STOPPED.test(text.slice(Math.max(from, line - BESIDE), line))) continue;
    if (line >= at) return { start: from, end: line };
    from = line + 1;
  }
  return { start: from, end };
}

/** How a line ends that is a sentence. */
const STOPPED = /[.!?…][)\]”“"’'»«*_]{0,4}\s*$/u;

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** What stands behind the last word before a sentence. */
function beforeLine(text: string): string {
  const letters = [...text];
  return letters.slice(letters.findLastIndex((one) => WORD.test(one)) + 1).join('');
}

/** What stands before the first word behind a sentence: on a line of their own, signs before a word are of that. */
function behindLine(text: string): string {
  const next = text.search(WORD);
  if (next < 0) return text;
  const own = text.slice(0, next);
  return own.includes('\n') ? own.slice(0, own.lastIndexOf('\n')) : own;
}

/** By a sign in the cell of a citation or its words, or in one that speaks of these: it cites nothing, and asks of them nothing else. */
function isSignedInRow({ text }: Unit, block: UnitBlock, span: Span): boolean {
  const { cells, heads, quotes, references } = block;
  return cells.some((cell, at) => {
    const said = outsideQuotes(text, cell.start, cell.end, quotes);
    if (!SIGN.test(said)) return false;
    if (at === cellOf(block, span)) return true;
    if (references.some((one) => one.start < cell.end && one.end > cell.start) || !SIGN.test(outerOf(said)))
      return false;
    const head = heads[at] ?? '';
    return isVerifying(head) || (cell.column !== 'own' && !holdsEntry(FEATURES, lowerOf(wordsOf(head))));
  });
}

function cellOf({ cells }: UnitBlock, { start }: Span): number {
  return cells.findIndex((one) => one.start <= start && start <= one.end);
}
