/** Room: bytes to a Draft, what a reader sees with a map back to the source. Pure. */
import { type Format, isText, type OpenedFormat, type TextFormat } from '../../shared/draft-formats.ts';
import { drain, type Steps } from '../../shared/steps.ts';
import { type DocxParts, openDocx, refusalOf } from './docx/parts.ts';
import { nameDocxPlaces } from './docx/places.ts';
import { readDocx } from './docx/text.ts';
import type { Block, Whole } from './layout/block.ts';
import type { FormatReader } from './layout/chunks.ts';
import { type Decoded, decodeInSteps, isOfTwoEncodings, TWO_ENCODINGS, undecodedIn } from './layout/decode.ts';
import type { DocxText } from './layout/docx-text.ts';
import type { Draft } from './layout/draft.ts';
import { isPdfText, type OpenedText } from './layout/opened-text.ts';
import type { PdfText } from './layout/pdf-text.ts';
import { readChunks } from './layout/reread.ts';
import { LONGEST_PARAGRAPH } from './layout/stretches.ts';
import { noticeOfDoubts } from './layout/unread.ts';
import { LazyDraft } from './layout/whole.ts';
import { MARKDOWN_READER } from './markdown/chunks.ts';
import { namePdfPlaces } from './pdf/places.ts';
import { TEXT_READER } from './plain/chunks.ts';
import { chunksOf } from './plain/opened.ts';
import { HTML_READER } from './web/html.ts';

export {
  type Format,
  formatOf,
  formatShown,
  mostMegabytes,
  type OpenedFormat,
  type TextFormat,
  textFormatOf,
} from '../../shared/draft-formats.ts';
export { type DocxParts, openBody, openDocx, type Part, partNameAt } from './docx/parts.ts';
export { createPlaces, type DocxPlace, describePlace } from './docx/places.ts';
export { readDocx } from './docx/text.ts';
export type { Block, Segment } from './layout/block.ts';
export { formOf } from './layout/chunks.ts';
export {
  decode,
  decodeInSteps,
  type Encoding,
  isOfOtherKind,
  refusalOfName,
  UnreadableDraft,
} from './layout/decode.ts';
export { type Directive, readDirectives } from './layout/directives.ts';
export type { DocxBlock, DocxParagraph, DocxText, Piece } from './layout/docx-text.ts';
export type { Draft } from './layout/draft.ts';
export { type LinePlace, placesIn } from './layout/lines.ts';
export { lastAtOrBefore, toSource } from './layout/offsets.ts';
export { isPdfText, type OpenedText } from './layout/opened-text.ts';
export {
  type PartBlock,
  type PartText,
  partTextOf,
  readPartText,
  writePartText,
} from './layout/part-text.ts';
export type { PdfNote } from './layout/pdf-notes.ts';
export type { PdfBlock, PdfPage, PdfPart, PdfParts, PdfPiece, PdfText } from './layout/pdf-text.ts';
export { type Atom, splitSentences } from './layout/sentences.ts';
export { isSpace, trim } from './layout/trim.ts';
export { isTurned, UNREAD } from './layout/unread.ts';
export { sourceSpan } from './layout/whole.ts';
export { mayLink } from './markdown/links.ts';
export { createHighlighter, type Highlight } from './pdf/highlights.ts';
export { PDF_LIMITS, type PdfKind } from './pdf/limits.ts';
export { createPdfPlaces, type PdfPlace } from './pdf/places.ts';
export { refuseAtSight, refusePdf, tookTooLong } from './pdf/refusals.ts';
export { followSight } from './web/page-sight.ts';

/** How formats are read whose source is the text of the file. */
const READERS: Readonly<Record<TextFormat, FormatReader>> = {
  md: MARKDOWN_READER,
  txt: TEXT_READER,
  html: HTML_READER,
};

/** The material that a draft is read from: the bytes of a text, the parts taken out of a Word document, what is read of a PDF. */
export type Opened = Uint8Array | DocxParts | PdfText;

/** Reads a PDF, in a thread of its own. Throws `UnreadableDraft`, and the reason of `signal` where that is aborted. */
export type OpenPdf = (bytes: Uint8Array, signal: AbortSignal) => Promise<PdfText>;

/** How long a document may take to be opened, in milliseconds: a caller aborts what takes longer. */
export const LONGEST_OPENING = 20_000;

/**
 * Opens the bytes of a file for reading: of a Word document its parts are inflated, a PDF is read by `openPdf`. Throws
 * `UnreadableDraft`, one line that says what to do next; also when `signal` is aborted, which a caller does in good time.
 */
export function openDraft(bytes: Uint8Array, format: Exclude<Format, 'pdf'>, signal: AbortSignal): Promise<Opened>;
export function openDraft(bytes: Uint8Array, format: Format, signal: AbortSignal, openPdf: OpenPdf): Promise<Opened>;
export async function openDraft(
  bytes: Uint8Array,
  format: Format,
  signal: AbortSignal,
  openPdf: OpenPdf = noReader,
): Promise<Opened> {
  if (isText(format)) return bytes;
  const openers: Readonly<Record<OpenedFormat, OpenPdf | typeof openDocx>> = { docx: openDocx, pdf: openPdf };
  return openers[format](bytes, signal);
}

function noReader(): never {
  throw new TypeError('a PDF is read by whoever can');
}

/** Reads a draft from an opened file. Throws `UnreadableDraft`, one line that says what to do next. */
export function readDraft(opened: Opened, format: Format): Draft {
  return drain(readDraftInSteps(opened, format));
}

/**
 * The same as `readDraft`, in steps of about a millisecond, for a caller that must not wait; `previous` as for
 * `readText`.
 */
export function* readDraftInSteps(opened: Opened, format: Format, previous?: Draft): Steps<Draft> {
  if (opened instanceof Uint8Array) {
    if (!isText(format)) throw new TypeError('a file that is no text is opened before it is read');
    return yield* readDecoded(yield* decodeInSteps(opened, previous?.source ?? null), format, previous);
  }
  const text = 'pages' in opened ? opened : yield* readParts(opened);
  return yield* readOpened(text, previous);
}

/**
 * Reads a draft from text that is decoded already, as an editor or a job file has it. Given the draft that an earlier
 * version was read to, only what changed is read again; the result is the same.
 */
export function readText(text: string, format: TextFormat, previous?: Draft): Draft {
  return drain(readTextInSteps(text, format, previous));
}

/** The same as `readText`, in steps of about a millisecond, for a caller that must not wait. */
export function readTextInSteps(text: string, format: TextFormat, previous?: Draft): Steps<Draft> {
  return readDecoded({ text, encoding: 'utf-8' }, format, previous);
}

/** An editor shows such a text, zero bytes and all. It is read, and a notice says what becomes of its file. */
const SHOWN_SO = `A report is not made of it while ${TWO_ENCODINGS}.`;

/** The notice where decoding lost so many characters: an editor lost them, or the program that wrote the file. */
function noticesOfUndecoded(count: number): string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 character is' : `${count} characters are`;
  return [
    `${what} shown as \ufffd: what the file has there was not read. Open it in what wrote it, and save it as UTF-8.`,
  ];
}

function* readDecoded({ text, encoding }: Decoded, format: TextFormat, previous?: Draft): Steps<Draft> {
  const before = previous?.format === format ? previous : undefined;
  if (before && before.source === text && before.encoding === encoding) return before;
  const chunks = yield* readChunks(READERS[format], text, before);
  return toDraft({
    format,
    encoding,
    source: text,
    opened: null,
    chunks,
    notices: [...(isOfTwoEncodings(text) ? [SHOWN_SO] : []), ...noticesOfUndecoded(undecodedIn(text))],
  });
}

/** The notice for a PDF: what made it says more. */
const MADE_OF_ANOTHER =
  'This was read from a PDF, in which paragraphs, notes and the order of words are told by where they stand on the page. Where you have the Word document that it was made from, check that instead.';

function* readOpened(opened: OpenedText, previous?: Draft): Steps<Draft> {
  const isPdf = isPdfText(opened);
  const { text: source } = opened;
  const chunks = yield* chunksOf(source, opened.blocks, previous?.opened ? previous.blocks : []);
  const notices = isPdf ? [...opened.notices, MADE_OF_ANOTHER] : opened.notices;
  return toDraft({ format: isPdf ? 'pdf' : 'docx', encoding: 'utf-8', source, opened, chunks, notices });
}

/** The names that a reader gives the places of an opened file's text, by offset: `paragraph 12`, `page 3, footnote 2`. */
export function namePlaces(opened: OpenedText): (offset: number) => string {
  return isPdfText(opened) ? namePdfPlaces(opened) : nameDocxPlaces(opened);
}

/** What is read of the Word document that a draft was opened from; null for any other draft. */
export function docxOf({ opened }: Pick<Draft, 'opened'>): DocxText | null {
  return opened === null || isPdfText(opened) ? null : opened;
}

/** What is read of the PDF that a draft was opened from; null for any other draft. */
export function pdfOf({ opened }: Pick<Draft, 'opened'>): PdfText | null {
  return opened !== null && isPdfText(opened) ? opened : null;
}

function* readParts(parts: DocxParts): Steps<DocxText> {
  try {
    return yield* readDocx(parts);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The notice for a draft with a paragraph too long to be read at once. */
const PARTED = `A paragraph has more than ${LONGEST_PARAGRAPH} characters and was read in parts: words quoted where two of them meet are checked for no authority. Part it by blank lines to have all checked.`;

function toDraft(read: Omit<Draft, keyof Whole | 'blocks'>): Draft {
  const blocks: Block[] = [];
  let [hidden, doubts] = [0, 0];
  let parted = false;
  for (const chunk of read.chunks.list) {
    for (const block of chunk.blocks) {
      blocks.push(block);
      parted ||= block.stretch !== undefined;
    }
    hidden += chunk.hidden;
    doubts += chunk.doubts;
  }
  const notices = [...read.notices];
  if (hidden > 0)
    notices.push(`${hidden} hidden character${hidden === 1 ? ' was' : 's were'} left out of the reading.`);
  if (parted) notices.push(PARTED);
  if (doubts > 0) notices.push(noticeOfDoubts(doubts));
  return new LazyDraft({ ...read, blocks, notices });
}
