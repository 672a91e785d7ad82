import { LONGEST_PIECE, MOST_BYTES_OF_A_UNIT, piecesOf } from '../../shared/pieces.ts';
import { drain, type Steps } from '../../shared/steps.ts';
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

/** What is protected by a password begins as old Word files do, and holds this name in UTF-16. */
const ENCRYPTED = 'EncryptedPackage';

/**
 * Throws `UnreadableDraft` for bytes that begin as a file does which is none of the formats that are read, and says what to
 * save it as instead. With `zipped`, the file is to be a zip file, and is refused where it is none.
 */
export function refuseOthers(bytes: Uint8Array, zipped: boolean): void {
  const begins = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('hex');
  const other = otherKinds.find((kind) => kind.begins === begins);
  if (other !== undefined && begins === 'd0cf11e0' && holds(bytes, ENCRYPTED))
    throw new UnreadableDraft('this Word file is protected by a password: save it without one');
  if (other !== undefined) throw new UnreadableDraft(`this is ${other.what}`);
  if (zipped && begins !== ZIPPED)
    throw new UnreadableDraft('this is no Word document: open it in what wrote it, and save it as .docx');
  if (!zipped && begins === ZIPPED)
    throw new UnreadableDraft(
      'this is a Word or zip file: name a Word document .docx, or save it as plain text (.txt)',
    );
}

/** What is said of a file whose ending stands for nothing that is read: what to save it as. */
export function refusalOfName(fileName: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const other = otherKinds.find(({ endings }) => endings.includes(ending));
  return other === undefined
    ? 'this version reads Word (.docx), Markdown (.md), plain text (.txt) and web pages (.html); save the draft as one of these'
    : `this is ${other.what}`;
}

function holds(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'));
}

/**
 * Decodes by byte order mark, then zero bytes (UTF-16 without a mark), then strict UTF-8, then windows-1252.
 * Throws `UnreadableDraft` for what is no text.
 */
export function decode(bytes: Uint8Array): Decoded {
  return drain(decodeInSteps(bytes, null));
}

/**
 * As `decode`, in steps where the bytes are the UTF-8 of a `known` text: what is returned is that very one, as a long text is
 * dear to make and to let go.
 */
export function* decodeInSteps(bytes: Uint8Array, known: string | null): Steps<Decoded> {
  refuseOthers(bytes, false);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const marked = bytes.subarray(3);
    return (yield* strictUtf8(marked, 'utf-8-bom', known)) ?? { text: windows1252(marked), encoding: 'windows-1252' };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 'utf-16be');
  const zeros = countZeros(bytes.subarray(0, 4096));
  if (zeros.even + zeros.odd > 0) {
    if (zeros.even === 0) return utf16(bytes, 'utf-16le');
    if (zeros.odd === 0) return utf16(bytes, 'utf-16be');
    throw new UnreadableDraft(NOT_TEXT);
  }
  const decoded = yield* strictUtf8(bytes, 'utf-8', known);
  return decoded ?? assertText({ text: windows1252(bytes), encoding: 'windows-1252' });
}

const NOT_TEXT = 'this is not text: give a Markdown (.md) or plain text (.txt) file';

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

function windows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

function utf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  return assertText({ text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes), encoding });
}

function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 0) zeros[i % 2 === 0 ? 'even' : 'odd']++;
  return zeros;
}

/** Control characters that no editor writes into text: more than a stray few mean a binary file. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u007f\ufffd]/g;

function assertText(decoded: Decoded): Decoded {
  const sample = decoded.text.slice(0, 8192);
  if ((sample.match(CONTROLS)?.length ?? 0) > sample.length / 50) throw new UnreadableDraft(NOT_TEXT);
  return decoded;
}
