/**
 * The thread in which PDF files are read and notes put into copies of them, one after the other. It has no network, and ends when `pdf.ts` ends it: nothing that is
 * read may keep it from that.
 */
import { parentPort } from 'node:worker_threads';
import {
  annotatePdf,
  type PdfLimits,
  type PdfNote,
  type PdfParts,
  type PdfText,
  readPdf,
  readPdfParts,
  toRefusal,
  UnreadableDraft,
} from '../documents/pdf/index.ts';

/** A file to read, or to make a copy of. */
export interface PdfRequest {
  readonly bytes: Uint8Array;
  readonly limits: PdfLimits;
  /** What is wanted of it: its text, what it holds (one judgment or several, each read by itself), or a copy with notes. */
  readonly wanted: 'text' | 'parts' | { readonly notes: readonly PdfNote[] };
}

/** What became of it: what was wanted, the line that refuses it, or an error that nobody foresaw. */
export type PdfAnswer =
  | { readonly text: PdfText }
  | { readonly parts: PdfParts }
  | { readonly copy: Uint8Array }
  | { readonly refusal: string }
  | { readonly fault: string };

const refuse = (): never => {
  throw new Error('nothing is fetched');
};
Object.assign(globalThis, { fetch: refuse, WebSocket: refuse, EventSource: refuse });

// pdf.js leaves promises behind that nobody waits for. What somebody waits for is answered below, or ended by the clock.
process.on('unhandledRejection', () => {});

parentPort?.on('message', (request: PdfRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message, buffersOf(message)));
});

/** What an answer hands over instead of a copy of it. */
function buffersOf(answer: PdfAnswer): ArrayBuffer[] {
  const texts = 'text' in answer ? [answer.text] : 'parts' in answer ? answer.parts.parts.map(({ text }) => text) : [];
  const found = new Set<ArrayBuffer>();
  for (const text of texts)
    for (const { pieces } of text?.blocks ?? [])
      for (const { edges } of pieces) if (edges instanceof Float64Array) found.add(edges.buffer as ArrayBuffer);
  return [...found];
}

async function answer({ bytes, limits, wanted }: PdfRequest): Promise<PdfAnswer> {
  try {
    if (typeof wanted === 'object') return { copy: await annotatePdf(bytes, wanted.notes, limits) };
    if (wanted === 'parts') return { parts: await readPdfParts(bytes, limits) };
    return { text: await readPdf(bytes, limits) };
  } catch (thrown) {
    const error = toRefusal(thrown);
    if (error instanceof UnreadableDraft) return { refusal: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
