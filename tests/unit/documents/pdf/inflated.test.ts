import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpacksBeyond } from '../../../../server/documents/pdf/inflated.ts';

const CEILING = { stream: 10_000, total: 15_000 };

const zeros = (length: number): Uint8Array => new Uint8Array(length);

/** A stream as a file holds it, deflated so many times. */
function stream(data: Uint8Array, { layers = 1, entries = '', end = '\n' } = {}): string {
  let bytes = Buffer.from(data);
  for (let i = 0; i < layers; i++) bytes = deflateSync(bytes);
  return `1 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream${end}${bytes.toString('latin1')}\nendstream\nendobj\n`;
}

const unpacks = (...streams: readonly string[]): boolean =>
  unpacksBeyond(Buffer.from(`%PDF-1.7\n${streams.join('')}`, 'latin1'), CEILING);

describe('what the streams of a file unpack to', () => {
  it.each([
    ['nothing', [], false],
    ['as much as one may', [stream(zeros(10_000))], false],
    ['more than one may', [stream(zeros(10_001))], true],
    ['more than one may, after another', [stream(zeros(10)), stream(zeros(10_001))], true],
    ['more than all may', [stream(zeros(8_000)), stream(zeros(8_000))], true],
    ['more than one may, deflated twice', [stream(zeros(100_000), { layers: 2 })], true],
    ['more than one may, deflated three times', [stream(zeros(1_000_000), { layers: 3 })], true],
    ['both layers count', [stream(Buffer.from('words '.repeat(1_600)), { layers: 2 })], false],
    ['with the end of a line that Windows has', [stream(zeros(10_001), { end: '\r\n' })], true],
    ['more, and not deflated', [stream(zeros(20_000), { layers: 0 })], false],
    ['a picture, which is never unpacked', [stream(zeros(10_001), { entries: '/Subtype /Image /Width 9' })], false],
    ['a picture without spaces', [stream(zeros(10_001), { entries: '/Subtype/Image' })], false],
    ['what only begins as a picture does', [stream(zeros(10_001), { entries: '/Subtype /Imagery' })], true],
    ['a stream after a picture', [stream(zeros(9), { entries: '/Subtype /Image' }), stream(zeros(10_001))], true],
  ] as const)('%s', (_, streams, expected) => {
    expect(unpacks(...streams)).toBe(expected);
  });

  it('what is cut off or damaged counts as far as it goes, and stops nothing', () => {
    const bomb = stream(zeros(5_000_000));
    const damaged = stream(Buffer.from('words '.repeat(100))).replace(/(stream\n.{20})[\s\S]{4}/, '$1####');
    expect(unpacks(bomb.slice(0, bomb.length / 2))).toBe(true);
    expect(unpacks(damaged)).toBe(false);
    expect(unpacks(damaged, stream(zeros(10_001)))).toBe(true);
  });

  it('reads no further than a file goes', () => {
    expect(unpacks('stream')).toBe(false);
    expect(unpacks('stream\r\n')).toBe(false);
    expect(unpacks('stream\nx\x9c')).toBe(false);
  });
});
