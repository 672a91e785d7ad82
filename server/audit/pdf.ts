import {
  PDF_LIMITS,
  type PdfKind,
  type PdfText,
  refuseAtSight,
  refusePdf,
  tookTooLong,
  UnreadableDraft,
} from '../documents/index.ts';
import { BeyondBounds, type Bounds, createBoundedThread } from './bounded-thread.ts';
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts';

/** How long reading may take, in seconds. */
export const PDF_SECONDS: Readonly<Record<PdfKind, number>> = { draft: 20, bundle: 60 };

/** The memory that reading may take, and how long the thread for it stays when there is no PDF to read. */
const BOUNDS: Bounds = { memory: 900_000_000, idle: 30_000 };

/** The file of the thread: it stands beside this one, among the sources and where these are bundled. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

/**
 * Reads the bytes of a PDF to its text. Throws `UnreadableDraft`, one line that says what to do next; and the reason of `signal`
 * where that is aborted. The bytes stay the caller's.
 */
export type ReadPdfFile = (bytes: Uint8Array, kind: PdfKind, signal: AbortSignal) => Promise<PdfText>;

let shared: ReadPdfFile | undefined;

/** See {@link ReadPdfFile}. All files are read by one thread, drafts before bundles; it is there only while PDFs are read. */
export const readPdfFile: ReadPdfFile = (bytes, kind, signal) => {
  shared ??= createPdfReader(WORKER);
  return shared(bytes, kind, signal);
};

/** A reader with a thread of its own that runs `file`. */
export function createPdfReader(file: URL, bounds = BOUNDS, seconds = PDF_SECONDS): ReadPdfFile {
  const ask = createBoundedThread(file, bounds);
  return async (bytes, kind, signal) => {
    const limits = PDF_LIMITS[kind];
    refuseAtSight(bytes, limits);
    const copy = new Uint8Array(bytes);
    const message: PdfRequest = { bytes: copy, limits };
    try {
      const question = { message, transfer: [copy.buffer], time: seconds[kind] * 1_000, signal };
      return textOf((await ask({ ...question, isUrgent: kind === 'draft' })) as PdfAnswer);
    } catch (error) {
      if (!(error instanceof BeyondBounds)) throw error;
      throw error.what === 'time' ? tookTooLong(seconds[kind]) : refusePdf('memory');
    }
  };
}

function textOf(answer: PdfAnswer): PdfText {
  if ('text' in answer) return answer.text;
  throw 'refusal' in answer ? new UnreadableDraft(answer.refusal) : new Error(answer.fault);
}
