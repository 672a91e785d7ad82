import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { DAMAGED, listZip, UnreadableZip } from './zip.ts';

/** A file as it lies in a zip file. */
interface Stored {
  /** As the zip file has it, and whether that is UTF-8, among other flags. */
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  /** Time and date as MS-DOS has them. */
  readonly time: number;
  readonly date: number;
  readonly crc: number;
  readonly size: number;
  readonly madeBy: number;
  readonly attributes: number;
  readonly compressed: Uint8Array;
}

/**
 * Writes a zip file again with new content for some of its files, and with new files after them. The others keep their
 * order, their dates and their compression. A new file bears the date of the first. Throws `UnreadableZip`.
 */
export async function rewriteZip(
  bytes: Uint8Array,
  contents: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const entries = [...(await listZip(bytes, signal)).entries.values()];
  const files: Stored[] = [];
  const left = new Map(contents);
  for (const entry of entries) {
    const content = left.get(entry.fileName);
    left.delete(entry.fileName);
    const stored = storedAs(entry, bytes);
    files.push(content === undefined ? stored : { ...stored, ...(await deflated(content)) });
  }
  const [first] = files;
  const { time, date } = first ?? { time: 0, date: FIRST_DAY };
  for (const [name, content] of left) {
    const written = { name: new TextEncoder().encode(name), flags: UTF_8, madeBy: VERSION, attributes: 0 };
    files.push({ ...written, time, date, ...(await deflated(content)) });
  }
  return write(files);
}

const UTF_8 = 0x800;
/** The bit of flags which says that sizes follow the content: here they stand before it. */
const SIZES_FOLLOW = 0x8;
const VERSION = 20;
const DEFLATE = 8;
/** 1 January 1980. */
const FIRST_DAY = 0x21;
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };

function storedAs(entry: Entry, bytes: Uint8Array): Stored {
  if (entry.isEncrypted()) throw new UnreadableZip('it is protected by a password: save it without one');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.relativeOffsetOfLocalHeader;
  if (at + LOCAL.length > bytes.length || view.getUint32(at, true) !== LOCAL.signature)
    throw new UnreadableZip(DAMAGED);
  const start = at + LOCAL.length + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + entry.compressedSize > bytes.length) throw new UnreadableZip(DAMAGED);
  return {
    name: entry.fileNameRaw,
    flags: entry.generalPurposeBitFlag & ~SIZES_FOLLOW,
    method: entry.compressionMethod,
    time: entry.lastModFileTime,
    date: entry.lastModFileDate,
    crc: entry.crc32,
    size: entry.uncompressedSize,
    madeBy: entry.versionMadeBy,
    attributes: entry.externalFileAttributes,
    compressed: bytes.subarray(start, start + entry.compressedSize),
  };
}

async function deflated(content: Uint8Array): Promise<Pick<Stored, 'method' | 'crc' | 'size' | 'compressed'>> {
  const compressed = await promisify(deflateRaw)(content);
  return { method: DEFLATE, crc: crc32(content), size: content.length, compressed };
}

function write(files: readonly Stored[]): Uint8Array {
  const length = files.reduce(
    (sum, { name, compressed }) => sum + LOCAL.length + CENTRAL.length + 2 * name.length + compressed.length,
    END.length,
  );
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  let at = 0;
  const numbers = (...all: readonly (readonly [value: number, bytes: 2 | 4])[]): void => {
    for (const [value, size] of all) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
  };
  const bytes = (all: Uint8Array): void => {
    out.set(all, at);
    at += all.length;
  };
  /** The part that a file's two headers share. */
  const describe = ({ flags, method, time, date, crc, size, name, compressed }: Stored): void =>
    numbers(
      ...([[VERSION, 2], [flags, 2], [method, 2], [time, 2], [date, 2]] as const),
      ...([[crc, 4], [compressed.length, 4], [size, 4], [name.length, 2], [0, 2]] as const),
    ); // biome-ignore format: fields in their order
  const offsets = files.map((file) => {
    const offset = at;
    numbers([LOCAL.signature, 4]);
    describe(file);
    bytes(file.name);
    bytes(file.compressed);
    return offset;
  });
  const directory = at;
  for (const [i, file] of files.entries()) {
    numbers([CENTRAL.signature, 4], [file.madeBy, 2]);
    describe(file);
    numbers([0, 2], [0, 2], [0, 2], [file.attributes, 4], [offsets[i] ?? 0, 4]);
    bytes(file.name);
  }
  const size = at - directory;
  numbers([END.signature, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [directory, 4], [0, 2]);
  return out;
}
