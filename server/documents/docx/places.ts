import { firstWhere } from '../../../shared/search.ts';
import type { DocxBlock, DocxParagraph, DocxText, Piece } from '../layout/docx-text.ts';
import { lastAtOrBefore } from '../layout/offsets.ts';

/** The place in the file at which an offset of the text stands. */
export interface DocxPlace {
  readonly block: DocxBlock;
  /** The place of the block in the document, from 0. */
  readonly index: number;
  readonly paragraph: DocxParagraph;
  /** The run that the character is of; null for what no run holds: numbers, blank lines, tabs between cells. */
  readonly piece: Piece | null;
}

/**
 * Finds where offsets of a document's text stand; null in a document without text. The place of the character is
 * `offset - piece.start + piece.from` in the decoded content of the element of text (`piece.content`).
 */
export function createPlaces({ blocks }: DocxText): (offset: number) => DocxPlace | null {
  const starts = blocks.map(({ start }) => start);
  return (offset) => {
    const index = lastAtOrBefore(starts, offset);
    const block = blocks[index];
    const paragraph = block?.paragraphs.findLast(({ start }) => start <= offset) ?? block?.paragraphs[0];
    if (!block || !paragraph) return null;
    const { pieces } = paragraph;
    const piece = pieces[firstWhere(pieces, ({ end }) => end > offset)];
    return { block, index, paragraph, piece: piece && piece.start <= offset ? piece : null };
  };
}

/** The names that a reader gives the places of a document's text, by offset: `paragraph 12`. */
export function namePlaces(docx: DocxText): (offset: number) => string {
  const placeOf = createPlaces(docx);
  return (offset) => {
    const place = placeOf(offset);
    return place === null ? 'an empty document' : describePlace(place.block, docx.blocks);
  };
}

const counts = new WeakMap<readonly DocxBlock[], ReadonlyMap<string, number>>();

/** The name that a reader gives a block: `paragraph 12`, `footnote 3`, `the 37th paragraph` where it has no number. */
export function describePlace(block: DocxBlock, blocks: readonly DocxBlock[]): string {
  const { kind, place, label, number, ordinal } = block;
  if (label !== undefined) return `${place} ${label}`;
  const nth = `${ordinal}${suffixOf(ordinal)}`;
  const around = place !== 'body' ? place : kind === 'row' ? 'table' : null;
  if (number === null) return around === null ? `the ${nth} paragraph` : `a ${around} (the ${nth} paragraph)`;
  let known = counts.get(blocks);
  if (!known) {
    known = countNumbers(blocks);
    counts.set(blocks, known);
  }
  return `paragraph ${number}${(known.get(number) ?? 0) > 1 ? ` (the ${nth})` : ''}`;
}

function countNumbers(blocks: readonly DocxBlock[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { number } of blocks) if (number !== null) found.set(number, (found.get(number) ?? 0) + 1);
  return found;
}

function suffixOf(number: number): string {
  const [ten, one] = [number % 100, number % 10];
  if (ten > 10 && ten < 14) return 'th';
  return one === 1 ? 'st' : one === 2 ? 'nd' : one === 3 ? 'rd' : 'th';
}
