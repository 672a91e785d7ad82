import type { Span } from '../../shared/finding.ts';
import type { Cell } from './cells.ts';
import { readRun } from './phrases.ts';
import { wordsBeside } from './propositions.ts';
import { firstAfter } from './quotations.ts';
import type { Reference } from './reference.ts';
import { sentenceAt } from './surroundings.ts';
import type { TiedPassage } from './tie.ts';
import type { Unit } from './unit.ts';
import type { UnitBlock } from './unit-block.ts';
import { wordsOf } from './words.ts';

/** The sentences in which a reference stands; for a footnote also the sentence that carries its mark. */
export function claimOf(unit: Unit, tied: TiedPassage, reference: Reference): Span[] {
  const index = firstAfter(unit.segments, reference.start);
  const block = unit.blocks[index];
  const { body, blocks, tail } = tied.passage;
  const stated = index === tail && blocks.length === 0 ? unit.blocks[body]?.sentences.at(-1) : undefined;
  const own = block ? withSupported(unit.text, block, overlapping(block.sentences, reference), stated) : [];
  const label = unit.blocks[body]?.segment.label;
  const mark = label === undefined ? null : unit.markOf(label);
  const marking = mark && unit.blocks[mark.block];
  return marking ? [sentenceAt(marking, mark.at - 1), ...own] : [...own];
}

/**
 * `The lease was void. See Smith v Jones [2015] UKSC 11.`: a sentence that is nothing but a citation supports the one
 * before it, which is what the draft asserts of the authority, be it in the paragraph before (`stated`). In a row it
 * supports the cells beside it.
 */
function withSupported(
  text: string,
  block: UnitBlock,
  own: readonly Span[],
  stated: Span | undefined,
): readonly Span[] {
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return own;
  const isCitation = (sentence: Span): boolean =>
    overlapping(block.quotes, sentence).length === 0 && isSignal(text, sentence, block.references);
  const { cells } = block;
  if (cells.length > 1) {
    const from = firstAfter(cells, first.start);
    const to = Math.max(from + 1, firstAfter(cells, last.end - 1) + 1);
    if (!cells.slice(from, to).every(isCitation)) return own;
    const before = cells.slice(Math.max(0, from - WIDEST_ROW), from);
    const after = cells.slice(to, to + WIDEST_ROW);
    return [...own, ...[...before, ...after].filter((cell) => asserts(text, cell))];
  }
  const before = block.sentences[block.sentences.indexOf(first) - 1] ?? stated;
  if (!before || overlapping(block.references, before).length > 0) return own;
  if (wordsOf(text.slice(before.start, before.end)).length < FEWEST_WORDS) return own; // a number or a heading
  return isCitation(first) ? [before, ...own] : own;
}

/** How many cells on either side are of one row with a citation: a line with thousands is no table. */
const WIDEST_ROW = 16;

/** With fewer words than these nothing is asserted, unless they stand under a heading. */
const FEWEST_WORDS = 3;

/** Whether a cell says something of the authority in its row. */
function asserts(text: string, { start, end, column }: Cell): boolean {
  if (column === 'own') return false;
  const words = wordsOf(text.slice(start, end)).filter((word) => word.length > 1); // `Tab 4 (E)` has one
  return words.length >= (column === null ? FEWEST_WORDS : 1);
}

/** Whether a sentence has no words but its references and `see`, `see also` and the like. */
function isSignal(text: string, sentence: Span, references: readonly Reference[]): boolean {
  return readRun(wordsBeside(text, sentence, overlapping(references, sentence)))?.reports === false;
}

function overlapping<T extends Span>(sentences: readonly T[], span: Span): T[] {
  const from = firstAfter(sentences, span.start);
  let to = from;
  while (to < sentences.length && (sentences[to]?.start ?? 0) < span.end) to++;
  return sentences.slice(from, to);
}
