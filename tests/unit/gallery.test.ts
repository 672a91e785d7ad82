import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sizeOfPng, smallPng } from '../vscode/harness/small-png.ts';

const FOLDER = new URL('../../docs/', import.meta.url);
const page = readFileSync(new URL('gallery.md', FOLDER), 'utf8');
const shown = [...page.matchAll(/!\[([^\]]+)\]\(gallery\/([\w-]+\.png)\)/g)].map(([, says = '', file = '']) => ({
  says,
  file,
}));
const read = (file: string): Buffer => readFileSync(new URL(`gallery/${file}`, FOLDER));

describe('docs/gallery.md', () => {
  it('shows 16 pictures, and all that there are', () => {
    const files = shown.map(({ file }) => file).toSorted();
    expect(files).toHaveLength(16);
    expect(readdirSync(new URL('gallery/', FOLDER)).toSorted()).toEqual(files);
  });

  it.each(shown)('says what $file shows, which is small', ({ says, file }) => {
    expect(says.length).toBeGreaterThan(40);
    expect(read(file).length).toBeLessThan(70_000);
  });
});

describe('a picture made small', () => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const dataOf = (png: Buffer, name: string): Buffer => {
    const at = png.indexOf(name, 0, 'latin1');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const [WHITE, RED, NAVY] = [
    [255, 255, 255],
    [200, 0, 0],
    [0, 0, 90],
  ];
  /** Four points a line; the second line is told by what differs from the first. */
  const LINES = [0, ...WHITE, ...WHITE, ...RED, ...NAVY, 2, ...Array.from({ length: 12 }, () => 0)];
  const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const png = Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(LINES)))]);

  it('has the same points by a palette, what is most common first', () => {
    const small = smallPng(png, 16);
    expect(sizeOfPng(small)).toEqual({ width: 4, height: 2 });
    const palette = [...dataOf(small, 'PLTE')];
    const lines = inflateSync(dataOf(small, 'IDAT'));
    const colourOf = (index: number): number[] => palette.slice(3 * index, 3 * index + 3);
    const points = [1, 2, 4, 5].flatMap((at) => [(lines[at] ?? 0) >> 4, (lines[at] ?? 0) & 15]).map(colourOf);
    expect(points).toEqual([WHITE, WHITE, RED, NAVY, WHITE, WHITE, RED, NAVY]);
    expect(colourOf(0)).toEqual(WHITE);
  });

  it('is refused where it is of another kind', () => {
    expect(() => smallPng(Buffer.from('GIF89a, and so on'))).toThrow('no PNG');
    expect(() => smallPng(smallPng(png))).toThrow('a PNG of another kind');
  });
});
