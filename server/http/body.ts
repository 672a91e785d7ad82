import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { TransportError } from './failures.ts';

/** Largest body, decoded. */
const LARGEST_BODY = 20 * 1024 * 1024;

/** Reads a body to its end. Throws `TransportError` where it has more bytes than `largest`. */
export async function readBody(body: AsyncIterable<Uint8Array>, largest = LARGEST_BODY): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > largest) throw new TransportError(`the answer is larger than ${inMegabytes(largest)} MB`, 'useless');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const DECODERS: Readonly<
  Record<string, ((body: Uint8Array, options: zlib.ZlibOptions) => Promise<Uint8Array>) | undefined>
> = {
  gzip: promisify(
    zlib.gunzip as (
      body: Uint8Array,
      options: zlib.ZlibOptions,
      callback: (error: Error | null, result: Buffer) => void,
    ) => void,
  ),
  deflate: promisify(
    zlib.inflate as (
      body: Uint8Array,
      options: zlib.ZlibOptions,
      callback: (error: Error | null, result: Buffer) => void,
    ) => void,
  ),
  br: promisify(
    zlib.brotliDecompress as (
      body: Uint8Array,
      options: zlib.ZlibOptions,
      callback: (error: Error | null, result: Buffer) => void,
    ) => void,
  ),
};

/** Decodes one content coding; more than one is a way to make a bomb and is refused. Throws `TransportError`. */
export async function decodeBody(
  body: Uint8Array,
  coding: string | undefined,
  largest = LARGEST_BODY,
): Promise<Uint8Array> {
  const name = coding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return body;
  const decode = DECODERS[name];
  if (!decode) throw new TransportError(`the answer has an unknown content coding (${name.slice(0, 20)})`, 'useless');
  try {
    return await decode(body, { maxOutputLength: largest });
  } catch (error) {
    if (error instanceof RangeError)
      throw new TransportError(`the answer is larger than ${inMegabytes(largest)} MB when unpacked`, 'useless');
    throw new TransportError('the answer is compressed and cannot be unpacked', 'broken');
  }
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
