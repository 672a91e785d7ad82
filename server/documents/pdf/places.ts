import { firstWhere } from '../../../shared/search.ts';
import { lastAtOrBefore } from '../layout/offsets.ts';
import type { PdfBlock, PdfPage, PdfPiece, PdfText } from '../layout/pdf-text.ts';
import { countsOf, NOWHERE, nameOfBlock } from '../layout/place-names.ts';

/** The place on the pages at which an offset of the text stands. */
export interface PdfPlace {
  readonly block: PdfBlock;
  /** The place of the block in the document, from 0. */
  readonly index: number;
  /** The piece that the character is of; null for what is printed nowhere. */
  readonly piece: PdfPiece | null;
  /** The number of the page, counted from 1. */
  readonly page: number;
}

/**
 * Finds where offsets of a PDF's text stand; null in one without text. What is printed nowhere stands on the page of what is printed
 * right before it in its block.
 */
export function createPdfPlaces({ blocks }: PdfText): (offset: number) => PdfPlace | null {
  const starts = blocks.map(({ start }) => start);
  return (offset) => {
    const index = lastAtOrBefore(starts, offset);
    const block = blocks[index] ?? blocks[0];
    if (!block) return null;
    const { pieces } = block;
    const before = pieces[firstWhere(pieces, ({ start }) => start > offset) - 1];
    const piece = before && offset < before.end ? before : null;
    return { block, index: Math.max(0, index), piece, page: before?.page ?? block.page };
  };
}

/** The names that a reader gives the places of a PDF's text, by offset: `page 3, paragraph 12`, `page 3, footnote 2`. */
export function namePdfPlaces(pdf: PdfText): (offset: number) => string {
  const placeOf = createPdfPlaces(pdf);
  const counts = numbered(pdf.blocks);
  return (offset) => {
    const place = placeOf(offset);
    if (place === null) return NOWHERE;
    const { block, page } = place;
    const isCounted = block.number === null && block.label === undefined;
    const name =
      isCounted && block.page !== page
        ? `the paragraph that begins on page ${block.page}`
        : nameOfBlock(block, (counts.get(keyOf(block) ?? '') ?? 0) < 2);
    return `page ${page}${printedOn(pdf.pages[page - 1], page)}, ${name}`;
  };
}

/** The number that is printed on a page, where it is another than that of the page. */
function printedOn(page: PdfPage | undefined, number: number): string {
  const label = page?.label?.trim() ?? '';
  return label === '' || label === String(number) || label.length > LONGEST_LABEL ? '' : ` (printed ${label})`;
}

/** What is longer is no number of a page. */
const LONGEST_LABEL = 12;

/** A number is looked for on a page. */
const keyOf = ({ page, number }: PdfBlock): string | null => (number === null ? null : `${page} ${number}`);
const numbered = countsOf<PdfBlock>(keyOf);
