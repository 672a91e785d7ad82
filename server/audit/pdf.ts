import {
  PDF_LIMITS,
  type PdfKind,
  type PdfNote,
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

let shared: AskPdf | undefined;
/** All files are read by one thread, drafts before bundles; it is there only while PDFs are read. */
const askShared: AskPdf = (request, kind, signal) => {
  shared ??= createAsker(WORKER, BOUNDS, PDF_SECONDS);
  return shared(request, kind, signal);
};

/** See {@link ReadPdfFile}. */
export const readPdfFile: ReadPdfFile = (bytes, kind, signal) => readBy(askShared, bytes, kind, signal);

/** A reader with a thread of its own that runs `file`. */
export function createPdfReader(file: URL, bounds = BOUNDS, seconds = PDF_SECONDS): ReadPdfFile {
  const ask = createAsker(file, bounds, seconds);
  return (bytes, kind, signal) => readBy(ask, bytes, kind, signal);
}

/**
 * A copy of a draft with notes, behind its own bytes. Throws as {@link ReadPdfFile} does, also where there can be no such copy that
 * is sound.
 */
export async function annotatePdfFile(
  bytes: Uint8Array,
  notes: readonly PdfNote[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await askShared({ bytes, notes }, 'draft', signal);
  if ('copy' in answer) return answer.copy;
  throw unanswered(answer);
}

/** Asks a thread for what is made of a file. */
type AskPdf = (request: Omit<PdfRequest, 'limits'>, kind: PdfKind, signal: AbortSignal) => Promise<PdfAnswer>;

function createAsker(file: URL, bounds: Bounds, seconds: Readonly<Record<PdfKind, number>>): AskPdf {
  const ask = createBoundedThread(file, bounds);
  return async ({ bytes, notes }, kind, signal) => {
    const limits = PDF_LIMITS[kind];
    refuseAtSight(bytes, limits);
    const copy = new Uint8Array(bytes);
    const message: PdfRequest = { bytes: copy, limits, notes };
    try {
      const question = { message, transfer: [copy.buffer], time: seconds[kind] * 1_000, signal };
      return (await ask({ ...question, isUrgent: kind === 'draft' })) as PdfAnswer;
    } catch (error) {
      if (!(error instanceof BeyondBounds)) throw error;
      throw error.what === 'time' ? tookTooLong(seconds[kind]) : refusePdf('memory');
    }
  };
}

async function readBy(ask: AskPdf, bytes: Uint8Array, kind: PdfKind, signal: AbortSignal): Promise<PdfText> {
  const answer = await ask({ bytes, notes: null }, kind, signal);
  if ('text' in answer) return answer.text;
  throw unanswered(answer);
}

function unanswered(answer: PdfAnswer): Error {
  if ('refusal' in answer) return new UnreadableDraft(answer.refusal);
  return new Error('fault' in answer ? answer.fault : 'the thread has answered another question');
}
