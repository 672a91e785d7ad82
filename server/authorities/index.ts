/** Room: the bytes of an artefact to an Authority. Pure. */
import { type ArtefactFormat, charsetIn, hasChallenger, isChallenge } from '../../shared/artefact.ts';
import { type DocxParts, openDocx, type PdfParts, readPartText, UnreadableDraft } from '../documents/index.ts';
import { readXml, UnreadableXml } from '../markup/xml.ts';
import { type Authority, UnreadableAuthority } from './authority.ts';
import { brokenOff, isPageEnd } from './breaking-off.ts';
import { decodeArtefact, isSingleFile, withoutLost } from './decode.ts';
import { withoutMargins } from './foreign-marks.ts';
import { isLawPage, readLaw } from './lagasafn/index.ts';
import { readLines } from './lines.ts';
import { marksIn, notesIn, settled } from './note-marks.ts';
import { onlyJudgment, readPart, readPdfPart } from './pdf-file.ts';
import { readPage } from './saved-page.ts';
import { readWordJudgment } from './word-judgment.ts';
import { readXmlAuthority } from './xml-readers.ts';

export {
  type Authority,
  currentVersions,
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
export type { Amended } from './clml-changes.ts';
export { nationsOf } from './clml-readings.ts';
export { ownHeading } from './enactment.ts';
export {
  type LawFormat,
  lawWords,
  type OddArticles,
  oddArticles,
  passagesOfLaw,
  readLaw,
  UnsoundLaw,
} from './lagasafn/index.ts';
export { ownLines } from './own-lines.ts';
export { onlyJudgment, type PartRead, readPdfPart, SeveralJudgments } from './pdf-file.ts';

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
      if ('parts' in opened)
        return onlyJudgment(
          opened.parts.map((part) => readPdfPart(part, opened.labels)),
          opened.labels,
        );
      const { authority, lines } = readWordJudgment(opened);
      return withoutLost(authority, brokenOff(lines));
    }
    if (format === 'pdftext') return readPart(readPartText(opened));
    if (format === 'docx' || format === 'pdf')
      throw new TypeError('a file that is no text is opened before it is read');
    if (format === 'xml') return readXmlAuthority(readXml(opened));
    if (format === 'sgml') return readLaw(opened, format);
    const { text, doubt } = decodeArtefact(opened, charsetIn(type ?? ''));
    if (isSingleFile(text)) throw new UnreadableAuthority(SINGLE);
    if (format === 'html' && isLawPage(text)) return readLaw(opened, format);
    return withoutLost(format === 'txt' ? readText(text) : readSavedPage(text), doubt);
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof UnreadableDraft)
      throw new UnreadableAuthority(error.message);
    throw error;
  }
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
