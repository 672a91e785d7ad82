import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { PdfNote, Quad } from '../layout/pdf-notes.ts';
import type { Box, PdfBlock, PdfPage, PdfPiece, PdfText } from '../layout/pdf-text.ts';
import { at, boxOf } from './matrix.ts';
import { createPdfPlaces } from './places.ts';

/** The part of a stretch of the text that stands on one page. */
export type Highlight = Pick<PdfNote, 'page' | 'quads' | 'popup'>;

/** A part of a stretch that stands on one line. */
interface Strip {
  readonly page: number;
  readonly box: Box;
}

/** The wider a gap within a line is, in heights of its letters, the more it parts two cells. */
const GAP = 2.5;
/** The size of an open note in points, and how far it stays from the edges of the page. */
const NOTE = { width: 220, height: 140, margin: 12 };

/**
 * Finds where stretches of a PDF's text are drawn: a highlight for each page that one stands on, with a quad for each line. What is
 * printed nowhere has the place of the letter before it, so that every stretch is somewhere.
 */
export function createHighlighter(pdf: PdfText): (span: Span) => Highlight[] {
  const placeOf = createPdfPlaces(pdf);
  return (span) => {
    const place = placeOf(span.start);
    if (!place) return [];
    const strips: Strip[] = [];
    for (let i = place.index; (pdf.blocks[i]?.start ?? span.end) < span.end; i++)
      addStrips(strips, pdf.blocks[i] as PdfBlock, span);
    const [nearest] = strips.length > 0 ? [] : stripsBefore(place.block, span.start);
    return [...Map.groupBy(nearest ? [nearest] : strips, ({ page }) => page)].flatMap(([number, own]) => {
      const page = pdf.pages[number - 1];
      return page ? [highlightOn(page, number, own)] : [];
    });
  };
}

/** The last letter before an offset that no piece has; else the first of the block. */
function stripsBefore({ pieces }: PdfBlock, offset: number): Strip[] {
  const before = pieces[firstWhere(pieces, ({ start }) => start > offset) - 1];
  if (before) return [stripOf(before, before.end - 1, before.end)];
  const [first] = pieces;
  return first ? [stripOf(first, first.start, first.start + 1)] : [];
}

/** Adds what of a block lies in a stretch; what follows on the same line goes on with that. */
function addStrips(strips: Strip[], { pieces }: PdfBlock, { start, end }: Span): void {
  const first = strips.length;
  for (let i = firstWhere(pieces, (piece) => piece.end > start); (pieces[i]?.start ?? end) < end; i++) {
    const strip = stripOf(pieces[i] as PdfPiece, start, end);
    const last = strips.length > first ? strips.at(-1) : undefined;
    if (last && goesOn(last, strip)) strips[strips.length - 1] = { ...last, box: around(last.box, strip.box) };
    else strips.push(strip);
  }
}

function stripOf(
  { start, end, page, box: [left, top, right, bottom], edges }: PdfPiece,
  from: number,
  to: number,
): Strip {
  const [one, other] = [edges[Math.max(0, from - start)] ?? left, edges[Math.min(end, to) - start] ?? right];
  return { page, box: [Math.min(one, other), top, Math.max(one, other), bottom] };
}

/** Whether a strip stands on the same line as the one before it, and behind it. */
function goesOn({ page, box: [, top, right, bottom] }: Strip, next: Strip): boolean {
  const [left, upper, , lower] = next.box;
  const shared = Math.min(bottom, lower) - Math.max(top, upper);
  const height = Math.min(bottom - top, lower - upper);
  const gap = left - right;
  return next.page === page && shared > height / 2 && gap < GAP * height && gap > -height;
}

function around(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

function highlightOn(page: PdfPage, number: number, strips: readonly Strip[]): Highlight {
  const quads = strips.map(({ box: [left, top, right, bottom] }): Quad => {
    const corner = (x: number, y: number): readonly [number, number] => at(page.toFile, x, y);
    return [...corner(left, top), ...corner(right, top), ...corner(left, bottom), ...corner(right, bottom)];
  });
  const [, top = 0] = strips[0]?.box ?? [];
  return { page: number, quads, popup: boxOf(page.toFile, noteBeside(page, top)) };
}

/** Where a note opens: at the right edge of the page, beside the words, and no further down than the page goes. */
function noteBeside({ width, height }: PdfPage, top: number): Box {
  const right = width - NOTE.margin;
  const upper = Math.max(NOTE.margin, Math.min(top, height - NOTE.margin - NOTE.height));
  return [Math.max(NOTE.margin, right - NOTE.width), upper, right, upper + NOTE.height];
}
