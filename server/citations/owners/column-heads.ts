import type { BlockReader } from '../mentions/block-reader.ts';
import { cellsOf } from '../mentions/cells.ts';
import { overlaps } from '../mentions/reference.ts';
import type { Passage } from '../passages/passages.ts';
import { wordsOf } from '../text/words.ts';

/** How many rows of a table are looked at below its first. */
const MOST_ROWS = 40;
/** With fewer words than these a cell says something of what its column is headed with, and does not set it out. */
const FEWEST = 5;
const FEWEST_QUOTED = 3;

/**
 * `|  | Ferries Act 1996, s 5 |` over `| Text | “...” |`: whether a passage is the first row of a table, and words that cite nothing stand below
 * what it cites.
 */
export function isOverColumn(passages: readonly Passage[], at: number): boolean {
  const head = passages[at]?.body;
  const headings = head?.block.headings;
  if (!head || !headings || head.block.kind !== 'row' || !isHead(head.block.text, headings)) return false;
  const cited = new Set(citedCells(head).map((cell) => cell.trim()));
  if (cited.size === 0) return false;
  for (let i = at + 1; i < passages.length && i - at <= MOST_ROWS; i++) {
    const row = passages[i]?.body;
    if (row?.block.kind !== 'row') return false;
    const cells = cellsOf(row.block.text, undefined);
    const own = row.block.headings ?? [];
    if (own.length === cells.length && cells.some((cell, k) => cited.has(own[k]?.trim() ?? '') && hasWords(row, cell)))
      return true;
  }
  return false;
}

/**
 * `### Section 5 of the Ferries Act 1996` over `| Text | “...” |`: whether legislation that a heading cites, or a line without an end, has a table
 * right below it with words in a row that cites nothing.
 */
export function isOverTable(passages: readonly Passage[], at: number): boolean {
  const { block, citing, statutes } = (passages[at] as Passage).body;
  if (passages[at + 1]?.body.block.kind !== 'row' || block.kind === 'row' || block.label !== undefined) return false;
  if (block.kind !== 'heading' && STOPPED.test(block.text.slice(-LONGEST_STOP))) return false;
  if (citing.length + statutes.forms.length === 0) return false;
  if (!citing.every(({ citations: [first] }) => first?.cites.kind === 'enactment')) return false;
  for (let i = at + 1; i < passages.length && i - at <= MOST_ROWS; i++) {
    const row = passages[i]?.body;
    if (row?.block.kind !== 'row') return false;
    if (row.citing.length + row.statutes.forms.length > 0) continue;
    if (cellsOf(row.block.text, undefined).some((cell) => hasWords(row, cell))) return true;
  }
  return false;
}

const STOPPED = /[.?!;,][”"’')\]]{0,3}\s*$/;
const LONGEST_STOP = 8;

/** Whether a row is the first of its table: its cells are what stands above them. */
function isHead(text: string, headings: readonly string[]): boolean {
  return text.split('\t').every((cell, i) => cell.trim() === headings[i]?.trim());
}

/** The text of each cell of a row in which something is cited and nothing is quoted. */
function citedCells({ block: { text }, citing, structure: { quotes } }: BlockReader): string[] {
  return cellsOf(text, undefined)
    .filter((cell) => citing.some((one) => overlaps(one, cell)) && !quotes.some((one) => overlaps(one, cell)))
    .map(({ start, end }) => text.slice(start, end));
}

/** Whether a cell has words, quoted or not, and cites nothing. */
function hasWords({ block: { text }, citing, statutes, structure }: BlockReader, cell: { start: number; end: number }) {
  if ([...citing, ...statutes.forms].some((one) => overlaps(one, cell))) return false;
  const { length } = wordsOf(text.slice(cell.start, cell.end));
  return length >= FEWEST || (length >= FEWEST_QUOTED && structure.quotes.some((one) => overlaps(one, cell)));
}
