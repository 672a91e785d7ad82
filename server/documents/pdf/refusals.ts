import { endingOf, withEnding } from '../../../shared/draft-formats.ts';
import { UnreadableDraft } from '../layout/decode.ts';
import type { PdfLimits } from './limits.ts';

const WORD = withEnding('docx', 'the Word document that it was made from');
/** What may be done with a PDF that programs for reading show, and this one does not read. */
const PRINT = `open it in a PDF reader and print it to a new PDF, or give ${WORD}`;
const OCR = `run text recognition (OCR) on it first, or give ${WORD}`;

/** Why a PDF is not read: each is the end of a line for the user, and says what to do next. */
export const PDF_REFUSALS = {
  password: `this PDF opens with a password only: save a copy without one, or give ${WORD}`,
  damaged: `this PDF is damaged, or a part of it is missing: download it or have it sent again, or give ${WORD}`,
  notPdf: `this is no PDF, whatever its name says: open it in what wrote it, and save it as ${endingOf('docx')} or as PDF`,
  form: `this PDF is a form that Adobe's programs alone can show (XFA): open it there and print it to a new PDF`,
  unpacks: `this PDF holds data that unpack to more than any document needs: ${PRINT}`,
  memory: `reading this PDF was stopped, since it took too much memory: ${PRINT}`,
  pictures: `the pages of this PDF are pictures without text: ${OCR}`,
  characters: `the fonts of this PDF do not say which letters they print, so that its text cannot be read: ${OCR}`,
  notes: `notes cannot be added to this PDF without changing what it has: ${PRINT}`,
  empty: 'this PDF holds no text: check that it is the file that you mean',
} as const;

/** Names a refusal. */
export type PdfRefusal = keyof typeof PDF_REFUSALS;

/** The error that refuses a PDF. */
export function refusePdf(why: PdfRefusal): UnreadableDraft {
  return new UnreadableDraft(PDF_REFUSALS[why]);
}

/** How far into a file its header may stand: readers look no further. */
const HEADER_WITHIN = 1_024;

/** The place of the header, from which places in a file are counted; below 0 where there is none. */
export function headerAt(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WITHIN)).indexOf('%PDF-');
}

/** Refuses what can be seen to be no PDF that is read before any of it is. Throws `UnreadableDraft`. */
export function refuseAtSight(bytes: Uint8Array, limits: PdfLimits): void {
  if (headerAt(bytes) < 0) throw refusePdf('notPdf');
  if (bytes.byteLength > limits.bytes) throw tooManyBytes(limits.bytes);
}

/** The refusal of a file that is larger than what is read. */
function tooManyBytes(most: number): UnreadableDraft {
  return new UnreadableDraft(
    `this PDF has more than the ${most / 1_000_000} megabytes that are read: save it smaller (pictures at 200 dots an inch), or split it`,
  );
}

/** The refusal of a file with more pages than are read. */
export function tooManyPages(pages: number, most: number): UnreadableDraft {
  return new UnreadableDraft(
    `this PDF has ${pages.toLocaleString('en')} pages, and ${most.toLocaleString('en')} are read: split it, and give the part that you mean`,
  );
}

/** The refusal of a file that takes longer than is waited for. */
export function tookTooLong(seconds: number): UnreadableDraft {
  return new UnreadableDraft(`reading this PDF was stopped after ${seconds} seconds: ${PRINT}`);
}
