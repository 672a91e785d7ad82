import type { Span } from '../../../shared/finding.ts';
import type { Cell } from '../mentions/cells.ts';
import type { TiedPassage } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { isSignalInIcelandic } from '../phrases/icelandic.ts';
import { readRun } from '../phrases/phrases.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';

/** The sentences in which a reference stands; for a footnote also the sentence that carries its mark. */
export function claimOf(unit: Unit, tied: Pick<TiedPassage, 'passage'>, reference: Span): Span[] {
  const block = blockAt(unit, reference.start);
  const own = block ? withCells(unit.text, block, overlapping(block.sentences, reference), reference) : [];
  const label = unit.blocks[tied.passage.body]?.segment.label;
  const mark = label === undefined ? null : unit.markOf(label);
  const marking = mark && unit.blocks[mark.block];
  return marking ? [sentenceAt(marking, mark.at - 1), ...own] : [...own];
}

/** In a row a cell that is nothing but a citation, in full or short, supports the cells beside it. */
function withCells(text: string, block: UnitBlock, own: readonly Span[], cited: Span): readonly Span[] {
  const { cells } = block;
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last || cells.length < 2) return own;
  const from = firstAfter(cells, first.start);
  const to = Math.max(from + 1, firstAfter(cells, last.end - 1) + 1);
  const references = inOrder(block.references, cited);
  const within = cells.slice(from, to);
  const isCitation = within.every((cell) => isSignal(text, cell, { quotes: block.quotes, references }));
  if (!isCitation && !within.every((cell) => refersOn(text, cell, block, references))) return own;
  const before = cells.slice(Math.max(0, from - WIDEST_ROW), from);
  const after = cells.slice(to, to + WIDEST_ROW);
  // Of words that are quoted beside two citations their ties say whose they are.
  const supports = (cell: Cell): boolean => isCitation || overlapping(block.quotes, cell).length === 0;
  return [...own, ...[...before, ...after].filter((cell) => asserts(text, cell) && supports(cell))];
}

/** `5. gr. laga nr. 7/1990, sbr. 9. gr. laga nr. 8/1991`: whether a cell quotes nothing, and in Icelandic refers from one citation to another. */
function refersOn(text: string, cell: Span, { quotes }: UnitBlock, references: readonly Cited[]): boolean {
  if (overlapping(quotes, cell).length > 0) return false;
  return isSignalInIcelandic(wordsBeside(text, cell, overlapping(references, cell)));
}

/** What is cited, with its pinpoints. */
type Cited = Span & { readonly pinpoints: readonly Span[] };

/** Some spans with another, in order. */
function inOrder(spans: readonly Cited[], { start, end }: Span): readonly Cited[] {
  if (spans.some((span) => span.start <= start && end <= span.end)) return spans;
  const at = firstAfter(spans, start);
  return [...spans.slice(0, at), { start, end, pinpoints: [] }, ...spans.slice(at)];
}

/** How many cells on either side are of one row with a citation: a line with thousands is no table. */
export const WIDEST_ROW = 16;

/** With fewer words than these nothing is asserted, unless they stand under a heading. */
export const FEWEST_WORDS = 3;

/** Whether a cell says something of the authority in its row. */
function asserts(text: string, { start, end, column }: Cell): boolean {
  if (column === 'own') return false;
  const words = wordsOf(text.slice(start, end)).filter((word) => word.length > 1); // `Tab 4 (E)` has one
  return words.length >= (column === null ? FEWEST_WORDS : 1);
}

/** Whether a stretch has no words but its references and `see`, `see also` and the like, and quotes nothing. */
export function isSignal(
  text: string,
  stretch: Span,
  { quotes, references }: { readonly quotes: readonly Span[]; readonly references: readonly Cited[] },
): boolean {
  if (overlapping(quotes, stretch).length > 0) return false;
  return readRun(wordsBeside(text, stretch, overlapping(references, stretch)))?.reports === false;
}

/** Those of some spans in order that share a character with another one. */
export function overlapping<T extends Span>(spans: readonly T[], { start, end }: Span): T[] {
  const from = firstAfter(spans, start);
  let to = from;
  while (to < spans.length && (spans[to]?.start ?? 0) < end) to++;
  return spans.slice(from, to);
}
