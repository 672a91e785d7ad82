import { AUTHOR } from '../../../shared/author.ts';
import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { PdfNote, Quad } from '../layout/pdf-notes.ts';
import { PDF_LIMITS, type PdfLimits } from './limits.ts';
import { type Annotation, openPdf, type PdfjsDocument } from './pdfjs.ts';
import { headerAt, refusePdf } from './refusals.ts';

/** The keys under which pdf.js saves what its own editor makes, and the number by which it knows a highlight. */
const KEY = 'pdfjs_internal_editor_';
const HIGHLIGHT = 9;

/**
 * A copy of a PDF with notes: its bytes as they are, and behind them what a reader adds who highlights words and saves the file. It
 * runs where `readPdf` does. Throws `UnreadableDraft`, one line that says what to do next, also where the copy would not be sound.
 */
export async function annotatePdf(
  bytes: Uint8Array,
  notes: readonly PdfNote[],
  limits: PdfLimits = PDF_LIMITS.draft,
): Promise<Uint8Array> {
  if (notes.length === 0) return bytes;
  const header = headerAt(bytes);
  if (header > 0) {
    // pdf.js would count from what a mail or a server has put before it, and nobody else does.
    const own = await annotatePdf(bytes.subarray(header), notes, limits);
    return Buffer.concat([bytes.subarray(0, header), own]);
  }
  const file = await openPdf(bytes, limits);
  try {
    const before = await countOwn(file, notes);
    for (const [i, note] of notes.entries()) file.annotationStorage.setValue(`${KEY}${i}`, highlightOf(note));
    const copy = await file.saveDocument();
    const isKept = Buffer.from(copy.subarray(0, bytes.length)).equals(bytes);
    if (!isKept || (await countAgain(copy, notes, limits)) !== before + notes.length) throw refusePdf('notes');
    return copy;
  } finally {
    await file.loadingTask.destroy();
  }
}

/** A highlight as pdf.js's own editor hands it over to be saved. */
function highlightOf({ page, quads, color, words, popup, at }: PdfNote): object {
  const points = quads.flat();
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  return {
    ...{ annotationType: HIGHLIGHT, pageIndex: page - 1, rotation: 0, structTreeParentId: null },
    ...{ color, opacity: 1, quadPoints: points, outlines: quads.map(outlineOf) },
    rect: [leastOf(xs), leastOf(ys), greatestOf(xs), greatestOf(ys)],
    ...{ user: AUTHOR, date: at },
    ...(words === null ? {} : { popup: { contents: words, rect: popup, deleted: false } }),
  };
}

/** The corners in the order in which a pen goes around them. */
function outlineOf([a, b, c, d, e, f, g, h]: Quad): readonly number[] {
  return [a, b, c, d, g, h, e, f];
}

/** How many highlights of ours stand on the pages that notes are for. */
async function countOwn(file: PdfjsDocument, notes: readonly PdfNote[]): Promise<number> {
  let count = 0;
  for (const number of new Set(notes.map(({ page }) => page))) {
    const page = await file.getPage(number);
    count += (await page.getAnnotations()).filter((one) => one.subtype === 'Highlight' && isOwn(one)).length;
    page.cleanup();
  }
  return count;
}

async function countAgain(copy: Uint8Array, notes: readonly PdfNote[], limits: PdfLimits): Promise<number> {
  const file = await openPdf(copy, { ...limits, bytes: Number.POSITIVE_INFINITY });
  try {
    return await countOwn(file, notes);
  } finally {
    await file.loadingTask.destroy();
  }
}

/** Whether an annotation is one that we have put into a copy. */
export function isOwn({ subtype, titleObj }: Annotation): boolean {
  return (subtype === 'Highlight' || subtype === 'Popup') && titleObj?.str === AUTHOR;
}
