import {
  PDF_LIMITS,
  type PdfKind,
  type PdfNote,
  type PdfParts,
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

/**
 * The memory that reading may take, and how long the thread for it stays when there is no PDF to read. A new thread costs a quarter of a
 * second: one that has read a long document is ended, so that what is made of that has its room.
 */
const BOUNDS: Bounds = { memory: 900_000_000, kept: 90_000_000, idle: 30_000 };

/** The file of the thread: it stands beside this one, among the sources and where these are bundled. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

/**
 * Reads the bytes of PDF files, in a thread of its own. All throw `UnreadableDraft`, one line that says what to do next; and the
 * reason of `signal` where that is aborted. The bytes stay the caller's.
 */
export interface PdfReader {
  /** Reads a draft to its text. */
  readonly readText: (bytes: Uint8Array, signal: AbortSignal) => Promise<PdfText>;
  /** Reads a file that may hold judgments, one or many. */
  readonly readParts: (bytes: Uint8Array, signal: AbortSignal) => Promise<PdfParts>;
  /** A copy of a draft with notes, behind its own bytes. Throws also where there can be no such copy that is sound. */
  readonly annotate: (bytes: Uint8Array, notes: readonly PdfNote[], signal: AbortSignal) => Promise<Uint8Array>;
}

let shared: PdfReader | undefined;

/** All files are read by one thread, drafts before bundles; it is there only while PDFs are read. */
export const pdfReader: PdfReader = {
  readText: (bytes, signal) => reader().readText(bytes, signal),
  readParts: (bytes, signal) => reader().readParts(bytes, signal),
  annotate: (bytes, notes, signal) => reader().annotate(bytes, notes, signal),
};

function reader(): PdfReader {
  shared ??= createPdfReader(WORKER);
  return shared;
}

/** A reader with a thread of its own that runs `file`. */
export function createPdfReader(file: URL, bounds = BOUNDS, seconds = PDF_SECONDS): PdfReader {
  const thread = createBoundedThread(file, bounds);
  const ask = async (bytes: Uint8Array, wanted: PdfRequest['wanted'], signal: AbortSignal): Promise<PdfAnswer> => {
    const kind: PdfKind = wanted === 'parts' ? 'bundle' : 'draft';
    const limits = PDF_LIMITS[kind];
    refuseAtSight(bytes, limits);
    const copy = new Uint8Array(bytes);
    const message: PdfRequest = { bytes: copy, limits, wanted };
    try {
      const question = { message, transfer: [copy.buffer], time: seconds[kind] * 1_000, signal };
      return read((await thread({ ...question, isUrgent: kind === 'draft' })) as PdfAnswer);
    } catch (error) {
      if (!(error instanceof BeyondBounds)) throw error;
      throw error.what === 'time' ? tookTooLong(seconds[kind]) : refusePdf('memory');
    }
  };
  return {
    readText: async (bytes, signal) => {
      const answer = await ask(bytes, 'text', signal);
      if ('text' in answer) return answer.text;
      throw new TypeError(ANOTHER);
    },
    readParts: async (bytes, signal) => {
      const answer = await ask(bytes, 'parts', signal);
      if ('parts' in answer) return answer.parts;
      throw new TypeError(ANOTHER);
    },
    annotate: async (bytes, notes, signal) => {
      const answer = await ask(bytes, { notes }, signal);
      if ('copy' in answer) return answer.copy;
      throw new TypeError(ANOTHER);
    },
  };
}

const ANOTHER = 'the thread for PDF files has answered another question';

/** What was read. Throws what the thread could not read. */
function read(answer: PdfAnswer): PdfAnswer {
  if ('refusal' in answer) throw new UnreadableDraft(answer.refusal);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
}
