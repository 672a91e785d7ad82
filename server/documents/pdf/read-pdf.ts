import type { PdfText } from '../layout/pdf-text.ts';
import { PDF_LIMITS, type PdfLimits } from './limits.ts';
import { openPdf } from './pdfjs.ts';

/**
 * Reads a PDF to its text. It runs in a thread of its own, since a file may take any time and memory: `audit/pdf.ts` starts that
 * and ends it. Throws `UnreadableDraft`, one line that says what to do next.
 */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS.draft): Promise<PdfText> {
  const file = await openPdf(bytes, limits);
  await file.loadingTask.destroy();
  throw new Error(`not yet: ${bytes.length}`);
}
