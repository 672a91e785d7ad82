import type { PdfText } from '../documents/index.ts';

/** Reads a PDF in a thread of its own. Throws `UnreadableDraft`. */
export async function readPdfFile(
  _bytes: Uint8Array,
  _kind: 'draft' | 'bundle',
  _signal: AbortSignal,
): Promise<PdfText> {
  throw new Error('not yet');
}
