import { firstWhere } from '../../../shared/search.ts';
import type { DocxBlock, DocxParagraph, DocxText, Piece } from '../layout/docx-text.ts';
import { lastAtOrBefore } from '../layout/offsets.ts';
import { countsOf, NOWHERE, nameOfBlock } from '../layout/place-names.ts';

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
export function nameDocxPlaces(docx: DocxText): (offset: number) => string {
  const placeOf = createPlaces(docx);
  return (offset) => {
    const place = placeOf(offset);
    return place === null ? NOWHERE : describePlace(place.block, docx.blocks);
  };
}

const numbered = countsOf<DocxBlock>(({ number }) => number);

/** The name that a reader gives a block: `paragraph 12`, `footnote 3`, `the 37th paragraph` where it has no number. */
export function describePlace(block: DocxBlock, blocks: readonly DocxBlock[]): string {
  return nameOfBlock(block, (numbered(blocks).get(block.number ?? '') ?? 0) < 2);
}
