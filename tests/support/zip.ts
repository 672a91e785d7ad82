import { inflateRawSync } from 'node:zlib';

/** A file of a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => Buffer;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of a small ZIP archive, by name: what a test needs and no more. */
export function readZip(bytes: Buffer): readonly ZipEntry[] {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END) end--;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('not a ZIP archive');
    const deflated = bytes.readUInt16LE(at + 10) === 8;
    const size = bytes.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const stored = bytes.subarray(start, start + size);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      content: () => (deflated ? inflateRawSync(stored) : stored),
    });
    at += 46 + name + extra + comment;
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
