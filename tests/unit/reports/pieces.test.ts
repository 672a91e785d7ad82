import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../server/reports/json.ts';
import { encodeInSteps } from '../../../server/reports/pieces.ts';
import { drain } from '../../../shared/steps.ts';

function* each<T>(items: readonly T[]): Generator<T, void> {
  yield* items;
}

describe('a text in pieces is, as bytes, what it is in one', () => {
  const block = 65_536;
  it.each<[string, readonly string[]]>([
    ['nothing', []],
    ['empty pieces', ['', '', '']],
    ['a few', ['a', 'é“', '😀', 'z']],
    ['more than a block of them', Array.from({ length: 5_000 }, (_, i) => `${i}: “a passage of the judgment”\n`)],
    ['one that fills a block', ['x'.repeat(block)]],
    ['one that is larger', ['a', '€'.repeat(block), 'b']],
    ['one that fits to the byte', ['x'.repeat(block - 3), '€', 'y']],
    ['half a character', ['a\ud83d', '\ude00b']],
  ])('%s', (_, pieces) => {
    const bytes = drain(encodeInSteps(each(pieces)));
    const whole = Buffer.concat(pieces.map((piece) => new TextEncoder().encode(piece)));
    expect(Buffer.compare(bytes, whole)).toBe(0);
  });

  it('each piece is asked for in a step of its own', () => {
    expect([...encodeInSteps(each(['a', 'b', 'c']))]).toHaveLength(3);
  });
});

describe('JSON in pieces', () => {
  it('is what JSON.stringify writes, however far down the pieces stand', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(5), (value, depth) => {
        expect([...renderJson({ value }, depth)].join('')).toBe(`${JSON.stringify({ value }, null, 2)}\n`);
      }),
    );
  });

  it('takes a list that is made as it is written', () => {
    const json = [...renderJson({ claims: each([{ n: 1 }, { n: 2 }]), none: each([]) }, 2)].join('');
    expect(JSON.parse(json)).toEqual({ claims: [{ n: 1 }, { n: 2 }], none: [] });
  });
});
