/** The part of the room that reads PDF files. It is heavy, and imported by what runs in a thread of its own alone. */
export { UnreadableDraft } from '../layout/decode.ts';
export type { PdfParts, PdfText } from '../layout/pdf-text.ts';
export type { PdfLimits } from './limits.ts';
export { toRefusal } from './pdfjs.ts';
export { readPdf, readPdfParts } from './read-pdf.ts';
