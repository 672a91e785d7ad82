/** Pictures of windows as small as they go: a palette in place of three bytes a point. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The colour of each point, as 0xrrggbb. */
  readonly colours: Uint32Array;
}

/**
 * A picture in so many colours at most. Those that the most points have are kept, and each other one is drawn in the nearest of
 * them.
 *
 * @param png of 8 bits, without interlacing, as Chromium writes it
 */
export function smallPng(png: Uint8Array, most = 64): Buffer {
  const { width, height, colours } = readPng(Buffer.from(png));
  const { palette, index } = paletteOf(colours, most);
  const bits = palette.length <= 16 ? 4 : 8;
  const perLine = Math.ceil((width * bits) / 8);
  const lines = Buffer.alloc(height * (perLine + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (perLine + 1) + 1 + (bits === 8 ? x : x >> 1);
      const nearest = index.get(colours[y * width + x] ?? 0) ?? 0;
      lines[at] = bits === 8 ? nearest : (lines[at] ?? 0) | (x % 2 === 0 ? nearest << 4 : nearest);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3, 0, 0, 0], 8);
  const plte = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', plte),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The width and the height of a picture, in points. */
export function sizeOfPng(png: Buffer): { readonly width: number; readonly height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function paletteOf(colours: Uint32Array, most: number): { palette: number[]; index: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette: number[] = [];
  const common = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  // What covers much is drawn as it is. Of the rest a colour that is all but the same as one that is there takes no place.
  palette.push(...common.filter((colour) => (counts.get(colour) ?? 0) * 400 >= colours.length).slice(0, most / 2));
  for (let apart = 1_200; palette.length < most && apart >= 75; apart /= 2)
    for (const colour of common) {
      if (palette.length >= most) break;
      if (palette.every((kept) => distance(kept, colour) >= apart)) palette.push(colour);
    }
  const nearest = (colour: number): number =>
    palette.reduce((best, kept, i) => (distance(kept, colour) < distance(palette[best] ?? 0, colour) ? i : best), 0);
  return { palette, index: new Map(common.map((colour) => [colour, nearest(colour)])) };
}

function distance(a: number, b: number): number {
  const of = (shift: number): number => (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2;
  return of(16) + of(8) + of(0);
}

function readPng(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('no PNG');
  const { width, height } = sizeOfPng(png);
  const [depth, type, , , interlaced] = png.subarray(24, 29);
  const channels = type === 6 ? 4 : 3;
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0) throw new Error('a PNG of another kind');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const colours = new Uint32Array(width * height);
  for (let i = 0; i < colours.length; i++) colours[i] = bytes.readUIntBE(i * channels, 3);
  return { width, height, colours };
}

/** The bytes of a picture without the filters of its lines. */
function unfiltered(lines: Buffer, perLine: number, height: number, channels: number): Buffer {
  const bytes = Buffer.alloc(perLine * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (perLine + 1)];
    for (let x = 0; x < perLine; x++) {
      const at = y * perLine + x;
      const left = x >= channels ? (bytes[at - channels] ?? 0) : 0;
      const above = y > 0 ? (bytes[at - perLine] ?? 0) : 0;
      const both = y > 0 && x >= channels ? (bytes[at - perLine - channels] ?? 0) : 0;
      bytes[at] = (lines[y * (perLine + 1) + 1 + x] ?? 0) + guess(filter, left, above, both);
    }
  }
  return bytes;
}

/** What a filter foretells of a byte, by its neighbours. */
function guess(filter: number | undefined, left: number, above: number, both: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, both) : 0;
}

function paeth(left: number, above: number, both: number): number {
  const [a, b, c] = [Math.abs(above - both), Math.abs(left - both), Math.abs(left + above - 2 * both)];
  return a <= b && a <= c ? left : b <= c ? above : both;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
