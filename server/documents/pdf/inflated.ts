import { inflateSync } from 'node:zlib';

/** How much the data of a PDF may unpack to, in bytes: one stream of it, and all of them. */
export interface Ceiling {
  readonly stream: number;
  readonly total: number;
}

/** Far beyond what drawings of a page, fonts and tables of a long bundle come to. */
export const CEILING: Ceiling = { stream: 128 * 1024 * 1024, total: 512 * 1024 * 1024 };

/** How many times one stream may be deflated: none is by honest programs more than twice. */
const MOST_LAYERS = 4;
/** How far before its data the dictionary of a stream is looked at. */
const DICTIONARY = 2_048;
const CHUNK = 64 * 1024;

/**
 * Whether deflated streams of a PDF unpack to more than `ceiling`. Nothing of its structure is believed: whatever follows the word
 * `stream` and begins as deflated data do is unpacked, again and again where it was deflated so. Pictures are passed over, which are
 * never unpacked (`pdfjs.ts`). Data that are packed otherwise, or encrypted, are left to whoever watches the memory.
 */
export function unpacksBeyond(bytes: Uint8Array, ceiling = CEILING): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  let before = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const start = beginningOfData(file, at + 6);
    if (!isDeflated(file, start) || isPicture(file.toString('latin1', Math.max(before, at - DICTIONARY), at))) continue;
    const size = inflatedSize(file.subarray(start), ceiling.stream);
    total += size;
    if (size > ceiling.stream || total > ceiling.total) return true;
    before = start;
  }
  return false;
}

/** The place of the data after the word `stream`: behind the end of its line. */
function beginningOfData(file: Buffer, at: number): number {
  const return_ = file[at] === 0x0d ? at + 1 : at;
  return file[return_] === 0x0a ? return_ + 1 : return_;
}

/** Whether data begin as zlib's format does (RFC 1950): 8 for deflate, and two bytes that are a multiple of 31. */
function isDeflated(data: Buffer, at = 0): boolean {
  const [method = 0, flags = 0] = [data[at], data[at + 1]];
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** Whether a stream is a picture by its dictionary, which ends `text`. */
function isPicture(text: string): boolean {
  return /\/Subtype\s{0,20}\/Image\b/.test(text.slice(text.lastIndexOf('obj') + 1));
}

/** The size of all layers of deflated data together; more than `most` where one of them is larger than that. */
function inflatedSize(deflated: Buffer, most: number): number {
  let size = 0;
  let data = deflated;
  for (let layer = 0; layer < MOST_LAYERS && isDeflated(data); layer++) {
    const inflated = inflate(data, most);
    if (inflated === null) return most + 1;
    size += inflated.length;
    data = inflated;
  }
  return size;
}

/** The data inflated, as far as they are sound; null where they are longer than `most`. */
function inflate(data: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: most, chunkSize: CHUNK });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}
