import { endingOf, READS, TEXTS, withEnding } from '../../../shared/draft-formats.ts';
import { LONGEST_PIECE, MOST_BYTES_OF_A_UNIT, piecesOf } from '../../../shared/pieces.ts';
import { drain, type Steps } from '../../../shared/steps.ts';
import otherKinds from './other-kinds.json' with { type: 'json' };

/** A draft that cannot be read; the message is one line that says what to do next. */
export class UnreadableDraft extends Error {
  override readonly name = 'UnreadableDraft';
}

export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface Decoded {
  /** The text without its byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** A Word document, or another file that is a zip file. */
const ZIPPED = '504b0304';

/** A file with a password begins as old Word files do, and holds this name in UTF-16. */
const ENCRYPTED = 'EncryptedPackage';

/**
 * Throws `UnreadableDraft` for bytes that begin as a file of an unknown format does, and says which format to save it
 * as. With `zipped`, the file has to be a zip file, and is refused otherwise.
 */
export function refuseOthers(bytes: Uint8Array, zipped: boolean): void {
  const begins = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('hex');
  const other = otherKinds.find((kind) => kind.begins === begins);
  if (other !== undefined && begins === 'd0cf11e0' && holds(bytes, ENCRYPTED))
    throw new UnreadableDraft('this Word file is protected by a password: save it without one');
  if (other !== undefined) throw new UnreadableDraft(`this is ${other.what}`);
  if (zipped && begins !== ZIPPED)
    throw new UnreadableDraft(`this is no Word document: open it in what wrote it, and save it as ${endingOf('docx')}`);
  if (!zipped && begins === ZIPPED)
    throw new UnreadableDraft(
      `this is a Word or zip file: name a Word document ${endingOf('docx')}, or save it as ${withEnding('txt')}`,
    );
}

/** The line for a file with an unknown ending: it says which format to save the file as. */
export function refusalOfName(fileName: string): string {
  const other = otherKindOf(fileName);
  return other === undefined ? `this version reads ${READS}; save the draft as one of these` : `this is ${other.what}`;
}

/** Whether the ending of a name belongs to a document that has to be saved in another format before it is read. */
export function isOfOtherKind(fileName: string): boolean {
  return otherKindOf(fileName) !== undefined;
}

function otherKindOf(fileName: string): (typeof otherKinds)[number] | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return otherKinds.find(({ endings }) => endings.includes(ending));
}

function holds(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'));
}

/**
 * Decodes by byte order mark, then as UTF-16 where every other byte is zero for the most part, then as strict UTF-8,
 * then as windows-1252, where nothing in it is UTF-8. Other zero bytes are characters that nobody sees. Throws
 * `UnreadableDraft` for bytes that are no text, and for text in two encodings, since either would hide words of the
 * other.
 */
export function decode(bytes: Uint8Array): Decoded {
  return drain(decodeInSteps(bytes, null));
}

/**
 * The same as `decode`, in steps. Where the bytes are the UTF-8 of a `known` text it returns that very text, since a
 * long text takes long to make and to free.
 */
export function* decodeInSteps(bytes: Uint8Array, known: string | null): Steps<Decoded> {
  refuseOthers(bytes, false);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const marked = bytes.subarray(3);
    const decoded = yield* strictUtf8(marked, 'utf-8-bom', known);
    if (decoded === null)
      throw new UnreadableDraft(isOfTwoEncodings(windows1252(marked)) ? TWO_ENCODINGS : UTF8_IN_PART);
    return decoded;
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 'utf-16le', SAID);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 'utf-16be', SAID);
  const wide = bytes.includes(0) ? yield* wideEncoding(bytes) : null;
  if (wide !== null) return utf16(bytes, wide, GUESSED);
  const decoded = yield* strictUtf8(bytes, 'utf-8', known);
  if (decoded !== null) return decoded;
  const other = assertText({ text: windows1252(bytes), encoding: 'windows-1252' });
  if (yield* isUtf8InPart(bytes)) throw new UnreadableDraft(UTF8_IN_PART);
  return other;
}

const NOT_TEXT = `this is not text: give a ${TEXTS} file`;

/** The line for a file of which one part is UTF-16 and another is not. */
export const TWO_ENCODINGS =
  'this is text in two encodings, UTF-16 and another: open it in what wrote it, and save it as UTF-8';

/** The line for a file of which one part is UTF-8 and another is not. */
const UTF8_IN_PART = 'this is text in two encodings, UTF-8 and another: open it in what wrote it, and save it as UTF-8';

function* strictUtf8(bytes: Uint8Array, encoding: Encoding, known: string | null): Steps<Decoded | null> {
  if (known !== null && (yield* isUtf8Of(bytes, known))) return assertText({ text: known, encoding });
  try {
    return assertText({ text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), encoding });
  } catch (error) {
    if (error instanceof UnreadableDraft) throw error;
    return null;
  }
}

function* isUtf8Of(bytes: Uint8Array, text: string): Steps<boolean> {
  if (!text.isWellFormed()) return false; // half a character is written as U+FFFD, which is another text
  const room = Buffer.allocUnsafe(MOST_BYTES_OF_A_UNIT * LONGEST_PIECE);
  let at = 0;
  for (const piece of piecesOf(text)) {
    const used = room.write(piece);
    if (!room.subarray(0, used).equals(bytes.subarray(at, at + used))) return false;
    at += used;
    yield;
  }
  return at === bytes.length;
}

/**
 * Whether bytes that are not UTF-8 hold a UTF-8 character of more than one byte. A program that reads UTF-8 shows that
 * character, and its quotation marks are no quotation marks in windows-1252. Capitals before a mark form such a
 * character by chance (`CAFÉ”`).
 */
function* isUtf8InPart(bytes: Uint8Array): Steps<boolean> {
  for (let at = 0; at < bytes.length; ) {
    const length = lengthInUtf8(bytes, at);
    if (length > 1 && !isCapitalBeforeMark(bytes, at)) return true;
    at += Math.max(1, length);
    if (at % STEP === 0) yield;
  }
  return false;
}

/** The number of bytes of the UTF-8 character at a place; 0 where there is no such character. */
function lengthInUtf8(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const isTooLong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const isNone = (lead === 0xed && second >= 0xa0) || (lead === 0xf4 && second >= 0x90);
  return isTooLong || isNone ? 0 : length;
}

/** A capital of windows-1252 and one of … ’ ” – —, which are no quotation mark and no digit in UTF-8. */
function isCapitalBeforeMark(bytes: Uint8Array, at: number): boolean {
  const [lead = 0, mark = 0] = [bytes[at], bytes[at + 1]];
  return lead >= 0xc4 && lead <= 0xde && [0x85, 0x92, 0x94, 0x96, 0x97].includes(mark);
}

function windows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** How much of a UTF-16 text may look like pairs of ASCII characters: most in a row, and most in all. */
interface Likeness {
  readonly inARow: number;
  readonly inAll: number;
}

/** Where only zero bytes say that it is UTF-16, many programs show the other reading. */
const GUESSED: Likeness = { inARow: 3, inAll: 16 };
/** Where a mark says so, every program shows UTF-16. Chinese names and whole sentences are read so. */
const SAID: Likeness = { inARow: 11, inAll: Number.POSITIVE_INFINITY };

function utf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', most: Likeness): Decoded {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  if (isOfOthers(text, most)) throw new UnreadableDraft(TWO_ENCODINGS);
  return assertText({ text, encoding });
}

/** Whether text that was read as UTF-16 is legible in another encoding, or with the other byte first. */
function isOfOthers(text: string, most: Likeness): boolean {
  let [all, row, turned] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const [high, low] = [unit >> 8, unit & 0xff];
    turned = low === 0 && isAscii(high) ? turned + 1 : 0;
    if (!isAscii(high) || !isAscii(low)) row = 0;
    else if (high !== 0x20 && high !== 0x21) {
      // marks and signs, as leaders of dots are
      all++;
      row++;
    }
    if (row > most.inARow || turned > most.inARow || all > most.inAll) return true;
  }
  return false;
}

function isAscii(byte: number): boolean {
  return (0x20 <= byte && byte <= 0x7e) || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** How much of the units has to be ASCII for a text to be UTF-16 without a mark, and how much may be zero on the other side. */
const MOST_OF_IT = 0.6;
const STRAY = 0.01;
/** How many bytes are looked at in a step. */
const STEP = 1 << 20;

/**
 * UTF-16, where nearly every other byte of the whole is zero; null for any other text, and for bytes that are no text.
 */
function* wideEncoding(bytes: Uint8Array): Steps<'utf-16le' | 'utf-16be' | null> {
  let [even, odd] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0) at % 2 === 0 ? even++ : odd++;
    if (at % STEP === STEP - 1) yield;
  }
  const units = bytes.length / 2;
  if (Math.max(even, odd) < units * MOST_OF_IT || Math.min(even, odd) > units * STRAY) return null;
  return even < odd ? 'utf-16le' : 'utf-16be';
}

/** How often a text has the sign for what could not be decoded. */
export function undecodedIn(text: string): number {
  return text.includes('\ufffd') ? text.split('\ufffd').length - 1 : 0;
}

/** A stretch of UTF-16 that was read in an encoding with one byte for each of these characters. */
const WIDE = /(?:[\t\n\r -~]\0){4}|(?:\0[\t\n\r -~]){4}/;

/** Whether a text that was decoded already, as an editor has it, holds stretches of UTF-16: its characters are apart by zeros. */
export function isOfTwoEncodings(text: string): boolean {
  return text.includes('\0') && WIDE.test(text);
}

/** Control characters that no editor writes into text: more than a stray few mean a binary file. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u007f\ufffd]/g;

function assertText(decoded: Decoded): Decoded {
  if (isOfTwoEncodings(decoded.text)) throw new UnreadableDraft(TWO_ENCODINGS);
  const sample = decoded.text.slice(0, 8192);
  if ((sample.match(CONTROLS)?.length ?? 0) > sample.length / 50) throw new UnreadableDraft(NOT_TEXT);
  return decoded;
}
