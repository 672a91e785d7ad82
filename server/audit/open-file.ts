import type { Format } from '../../shared/draft-formats.ts';
import { LONGEST_OPENING, type Opened, openDraft } from '../documents/index.ts';
import { within } from './pace.ts';
import { pdfReader } from './pdf.ts';

/**
 * Opens the bytes of a draft for reading, in good time: the reader of PDFs has a clock of its own, which does not count how long one
 * waits for another. Throws `UnreadableDraft`, one line that says what to do next, and the reason of `signal` where that is aborted.
 */
export function openFile(bytes: Uint8Array, format: Format, signal: AbortSignal): Promise<Opened> {
  return within(LONGEST_OPENING, signal, (opening) =>
    openDraft(bytes, format, opening, (pdf) => pdfReader.readText(pdf, signal)),
  );
}
