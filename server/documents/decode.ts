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

/** What a file begins with when it is something else than text, and what to save it as instead. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly advice: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], advice: 'a Word or zip file: save it as plain text (.txt) or Markdown (.md)' },
  { bytes: [0x25, 0x50, 0x44, 0x46], advice: 'a PDF: save the draft as plain text (.txt) or Markdown (.md)' },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    advice: 'an old Word file (.doc): save it as plain text (.txt) or Markdown (.md)',
  },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], advice: 'a rich text file: save it as plain text (.txt) or Markdown (.md)' },
];

/**
 * Decodes by byte order mark, then zero bytes (UTF-16 without a mark), then strict UTF-8, then windows-1252.
 * Throws `UnreadableDraft` for what is no text.
 */
export function decode(bytes: Uint8Array): Decoded {
  for (const { bytes: signature, advice } of SIGNATURES) {
    if (signature.every((byte, i) => bytes[i] === byte)) throw new UnreadableDraft(`this is ${advice}`);
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return (
      strictUtf8(bytes.subarray(3), 'utf-8-bom') ?? { text: windows1252(bytes.subarray(3)), encoding: 'windows-1252' }
    );
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 'utf-16be');
  const zeros = countZeros(bytes.subarray(0, 4096));
  if (zeros.even + zeros.odd > 0) {
    if (zeros.even === 0) return utf16(bytes, 'utf-16le');
    if (zeros.odd === 0) return utf16(bytes, 'utf-16be');
    throw new UnreadableDraft(NOT_TEXT);
  }
  const decoded = strictUtf8(bytes, 'utf-8') ?? { text: windows1252(bytes), encoding: 'windows-1252' as const };
  return assertText(decoded);
}

const NOT_TEXT = 'this is not text: give a Markdown (.md) or plain text (.txt) file';

function strictUtf8(bytes: Uint8Array, encoding: Encoding): Decoded | null {
  try {
    return assertText({ text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), encoding });
  } catch (error) {
    if (error instanceof UnreadableDraft) throw error;
    return null;
  }
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
