import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../server/reports/index.ts';

describe('JSON in pieces', () => {
  it('is what JSON.stringify writes, however far down the pieces stand', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(5), (value, depth) => {
        expect([...renderJson({ value }, depth)].join('')).toBe(`${JSON.stringify({ value }, null, 2)}\n`);
      }),
    );
  });

  it('takes a list that is made as it is written', () => {
    const claims = [{ n: 1 }, { n: 2 }].values();
    const json = [...renderJson({ claims, none: [].values() }, 2)].join('');
    expect(JSON.parse(json)).toEqual({ claims: [{ n: 1 }, { n: 2 }], none: [] });
  });
});
