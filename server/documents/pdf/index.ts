/** The part of the room that reads PDF files. It is heavy, and imported by what runs in a thread of its own alone. */
export { UnreadableDraft } from '../layout/decode.ts';
export type { PdfNote } from '../layout/pdf-notes.ts';
export type { PdfParts, PdfText } from '../layout/pdf-text.ts';
export { annotatePdf } from './annotate-pdf.ts';
export type { PdfLimits } from './limits.ts';
export { toRefusal } from './pdfjs.ts';
export { readPdf, readPdfParts } from './read-pdf.ts';
