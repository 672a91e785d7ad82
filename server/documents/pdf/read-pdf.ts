import type { PdfText } from '../layout/pdf-text.ts';

/**
 * Reads a PDF to its text. It runs in a thread of its own, since a file may take any time and memory: `audit/pdf.ts` starts that
 * and ends it. Throws `UnreadableDraft`, one line that says what to do next.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  throw new Error(`not yet: ${bytes.length}`);
}
