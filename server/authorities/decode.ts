import { charsetIn } from '../../shared/artefact.ts';
import type { Authority } from './authority.ts';

/** The text of a page or a file. */
export interface DecodedArtefact {
  /** Without its byte order mark. */
  readonly text: string;
  /** Why some of its letters may be wrong, or null. */
  readonly doubt: string | null;
}

const UNSURE = 'its encoding is not known, so that some letters may be others';
const BROKEN = 'some of its letters cannot be decoded';
const DISPUTED = 'its encoding is another than its server says, so that some letters may be others';

/**
 * Decodes by byte order mark, then zero bytes (UTF-16 without a mark), then by the charset of the server (`charset`,
 * null where it names none), where all of the bytes are in it; then as UTF-8 where all of the bytes are, or most of
 * those beyond plain ASCII; then by the page's own charset, and at last as windows-1252, which is a guess. Where a
 * server names another charset for UTF-8 with more than ASCII, it is not believed, and that is a doubt.
 */
export function decodeArtefact(bytes: Uint8Array, charset: string | null = null): DecodedArtefact {
  const marked = encodingOfMark(bytes) ?? wideEncoding(bytes);
  if (marked !== null) return broken(new TextDecoder(marked).decode(bytes));
  const said = charset === null ? null : encodingOf(charset);
  if (said === null || said === 'utf-8') {
    const guessed = guess(bytes);
    return said === null || guessed.utf8 ? guessed : { ...guessed, doubt: guessed.doubt ?? DISPUTED };
  }
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null && /[^\p{ASCII}]/u.test(utf8)) return { text: utf8, doubt: DISPUTED };
  const text = strictly(bytes, said);
  return text === null ? { ...guess(bytes), doubt: DISPUTED } : { text, doubt: null };
}

/** The traces of letters that were decoded, or written, wrongly before they were saved. */
const GARBLED =
  /â€|Ã[\u00a0-\u00bf]|Â[\u00a0-\u00bf]|&(?:#x?[\da-f]{2,6}|[lr][sd]quo|nbsp|[nm]dash|pound|[a-z]{1,2}(?:acute|grave|uml));|=(?:C2|C3|E2=80)=[89AB][\dA-F]/i;
/** Question marks in the place of letters: within a word, or of a dash between words. */
const LOST = /(?<![\p{L}\d/.=&?:_-])\p{L}{2,20}\?{1,3}\p{L}|\p{Ll} \?{1,3} \p{Ll}/u;

/** Why some letters of a text may be wrong, by the text alone; null where nothing says so. */
export function garbledIn(text: string): string | null {
  return GARBLED.test(text) || LOST.test(text) ? 'some of its letters were lost before it was saved' : null;
}

const MAIL_HEADING = /^\s{0,99}(?:From|Snapshot-Content-Location|MIME-Version|Content-Type):/i;
const OF_SEVERAL_PARTS = /^Content-Type:\s?multipart\/related/im;

/** Whether a text is a page that a browser saved as a single file, encoded as e-mail is. */
export function isSingleFile(text: string): boolean {
  const head = text.slice(0, HEAD);
  return MAIL_HEADING.test(head) && OF_SEVERAL_PARTS.test(head);
}

/** The encoding that only the document itself names, and whether it is UTF-8. */
function guess(bytes: Uint8Array): DecodedArtefact & { readonly utf8: boolean } {
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const lost = count(utf8, /\ufffd/g);
  if (lost === 0) return { text: utf8, doubt: null, utf8: true };
  if (count(utf8, /[^\p{ASCII}\ufffd]/gu) > lost) return { ...broken(utf8), utf8: true };
  const declared = declaredEncoding(bytes);
  if (declared !== null) return { ...broken(new TextDecoder(declared).decode(bytes)), utf8: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), doubt: UNSURE, utf8: false };
}

/** The characters that no text holds, and the characters that some decoders make of bytes outside their encoding. */
const CONTROLS = /[\u0080-\u009f]/;

/** Null where the bytes are not in an encoding. */
function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROLS.test(text) ? null : text;
  } catch {
    return null;
  }
}

function broken(text: string): DecodedArtefact {
  return { text, doubt: text.includes('\ufffd') ? BROKEN : null };
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found++;
  return found;
}

function encodingOfMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** How many bytes from the start tell whether there are zeros, and hold what a page says of its encoding. */
const HEAD = 4096;

/** UTF-16, where every other byte of the beginning is zero for the most part. */
function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 4) return null;
  return even < odd ? 'utf-16le' : 'utf-16be';
}

/** The encoding that a page says it is in, where it is one that is known. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const name = charsetIn(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)));
  return name === null ? null : encodingOf(name);
}

/** The encoding of a name, or null where nobody knows it. */
function encodingOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** An authority that is incomplete where letters were lost before it was saved, or may have been in decoding. */
export function withoutLost<A extends Authority>(authority: A, doubt: string | null): A {
  const garbled = authority.passages.map((passage) => garbledIn(passage.text)).find((why) => why !== null);
  return { ...authority, incomplete: authority.incomplete ?? doubt ?? garbled ?? null };
}
