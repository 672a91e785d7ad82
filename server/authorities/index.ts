/** Room: the bytes of an artefact to an Authority. Pure. */
import { type ArtefactFormat, charsetIn, hasChallenger, isChallenge } from '../../shared/artefact.ts';
import { type DocxParts, openDocx, type PdfParts, UnreadableDraft } from '../documents/index.ts';
import { readXml, UnreadableXml } from '../markup/xml.ts';
import { type Authority, UnreadableAuthority } from './authority.ts';
import signs from './copy-signs.json' with { type: 'json' };
import { decodeArtefact, garbledIn, isSingleFile } from './decode.ts';
import { withoutMargins } from './foreign-marks.ts';
import type { Line } from './line.ts';
import { readLines } from './lines.ts';
import { marksIn, notesIn, settled } from './note-marks.ts';
import { readPdfFile } from './pdf-file.ts';
import { readPage } from './saved-page.ts';
import { readWordJudgment } from './word-judgment.ts';
import { readXmlAuthority } from './xml-readers.ts';

export {
  type Authority,
  type Enactment,
  identityOf,
  type Judgment,
  type JudgmentParts,
  judgmentParts,
  type Numbering,
  numbersOf,
  type PageKind,
  type Passage,
  type PassageKind,
  paragraphOf,
  UnreadableAuthority,
} from './authority.ts';
export { nationsOf } from './clml-readings.ts';
export { ownLines } from './own-lines.ts';

/** The material that an artefact is read from: its bytes, the parts taken out of a Word document, or the parts of a PDF with their text. */
export type OpenedArtefact = Uint8Array | DocxParts | PdfParts;

/** Reads the bytes of a PDF to its parts. Throws `UnreadableDraft`. */
export type OpenPdfParts = (bytes: Uint8Array, signal: AbortSignal) => Promise<PdfParts>;

/**
 * Opens the bytes of an artefact for reading: of a Word document its parts are inflated, a PDF is read by `openPdf`. Throws
 * `UnreadableAuthority`; also when `signal` is aborted, which a caller does in good time.
 */
export async function openArtefact(
  bytes: Uint8Array,
  format: ArtefactFormat,
  signal: AbortSignal,
  openPdf: OpenPdfParts = noReader,
): Promise<OpenedArtefact> {
  if (format !== 'docx' && format !== 'pdf') return bytes;
  try {
    return await (format === 'pdf' ? openPdf : openDocx)(bytes, signal);
  } catch (error) {
    if (error instanceof UnreadableDraft) throw new UnreadableAuthority(error.message);
    throw error;
  }
}

const noReader: OpenPdfParts = () => Promise.reject(new TypeError('nobody reads PDF files here'));

/**
 * Reads an artefact; `type` is its `Content-Type`, if any. Throws `UnreadableAuthority` with one line that says why it
 * is no authority.
 */
export function readAuthority(opened: OpenedArtefact, format: ArtefactFormat, type: string | null = null): Authority {
  try {
    if (!(opened instanceof Uint8Array)) {
      const { authority, lines } = 'parts' in opened ? readPdfFile(opened) : readWordJudgment(opened);
      return withoutLost(authority, brokenOff(lines));
    }
    if (format === 'docx' || format === 'pdf')
      throw new TypeError('a file that is no text is opened before it is read');
    if (format === 'xml') return readXmlAuthority(readXml(opened));
    const { text, doubt } = decodeArtefact(opened, charsetIn(type ?? ''));
    if (isSingleFile(text)) throw new UnreadableAuthority(SINGLE);
    return withoutLost(format === 'txt' ? readText(text) : readSavedPage(text), doubt);
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableAuthority(error.message);
    throw error;
  }
}

/** An authority that is incomplete where letters were lost before it was saved, or may have been in decoding. */
function withoutLost(authority: Authority, doubt: string | null): Authority {
  const garbled = authority.passages.map((passage) => garbledIn(passage.text)).find((why) => why !== null);
  return { ...authority, incomplete: authority.incomplete ?? doubt ?? garbled ?? null };
}

const SINGLE = 'it is a page saved as a single file: save it as “Web page, HTML only”';

function readText(text: string): Authority {
  const { lines: own, why } = withoutMargins(text.split(/\r\n|[\n\r]/));
  const lines = own.map((line) => ({ text: line, quoted: false }));
  const notes = { places: new Set<string>(), numbers: notesIn(lines) };
  const read = readLines(
    lines.map((line) => ({ ...line, ...settled(line.text, marksIn(line.text), notes) })),
    null,
  );
  const authority = { ...read, incomplete: read.incomplete ?? why };
  return { ...authority, incomplete: authority.incomplete ?? brokenOff(lines) };
}

/** Why the last words of a text may be missing, as the end of a sentence; null where it ends as texts do. */
function brokenOff(lines: readonly Line[]): string | null {
  const last = lines.findLast((line) => line.text.trim() !== '' && !isPageMark(line.text))?.text.trim() ?? '';
  return isEnd(last) ? null : 'the text breaks off in the middle of a sentence';
}

/** The end of a sentence, or of a text in brackets. */
const SENTENCE_END = /[.?!…:;)\]”’"']$/;
/** How lines begin that stand below a judgment. */
const CLOSING = new RegExp(`^(?:${signs.closings.join('|')})`, 'i');
/** Longest line that ends a text without a stop, in characters: a date, a name. */
const LONGEST_CLOSING = 60;
const IN_LOWER_CASE = /(?:^|\s)(?!(?:a|an|and|at|by|for|in|of|on|the|to|v)\s)\p{Ll}/u;

/** Whether a line may be the last of a text that is whole: a sentence with its end, or a date, or names. */
function isEnd(line: string): boolean {
  if (SENTENCE_END.test(line)) return true;
  if (/^\[?\d{1,4}[A-Z]?[\].]/.test(line)) return false;
  return CLOSING.test(line) || (line.length <= LONGEST_CLOSING && !IN_LOWER_CASE.test(line));
}

/** The end of a page: its last lines may be the site's own, where the site's foot is unknown. */
function isPageEnd(line: string, footed: boolean): boolean {
  return isEnd(line) || (!footed && line.length <= LONGEST_CLOSING && !/^\[?\d/.test(line));
}

function isPageMark(line: string): boolean {
  return marksIn(line).some(({ how }) => how === 'page');
}

/** A page with less text than this, in characters, may be no more than a notice. */
const NOTICE = 3000;
const MISSING =
  /\b(?:page|file|document|url)\b.{0,40}\b(?:not (?:be )?found|does not exist|no longer exists)\b|\bnot found\b.{0,40}\b(?:page|server)\b|^\W{0,3}(?:error )?404\b/im;
/** How many lines at the top of a notice say what it is. */
const TOP = 6;

function readSavedPage(html: string): Authority {
  if (hasChallenger(html)) throw new UnreadableAuthority(CHALLENGED, 'challenge');
  const { title, lines, ended, footed } = readPage(html);
  try {
    const authority = readLines(lines, title === '' ? null : title);
    const why = !ended
      ? 'the page breaks off before its end'
      : authority.incomplete === null && !isPageEnd(lines.at(-1)?.text ?? '', footed)
        ? 'the page breaks off in the middle of a sentence'
        : authority.incomplete;
    return { ...authority, incomplete: why };
  } catch (error) {
    if (!(error instanceof UnreadableAuthority)) throw error;
    // What is read as a judgment may have the words of such pages in its text.
    const texts = [title, ...lines.map(({ text }) => text)];
    if (texts.reduce((sum, text) => sum + text.length, 0) >= NOTICE) throw error;
    if (isChallenge(texts.join('\n'))) throw new UnreadableAuthority(CHALLENGED, 'challenge');
    if (MISSING.test(texts.slice(0, TOP).join('\n')))
      throw new UnreadableAuthority('it says that there is no such page', 'missing');
    throw new UnreadableAuthority(error.message, error.page ?? 'notice');
  }
}

const CHALLENGED = 'it is a page that asks whether one is human, not a judgment';
