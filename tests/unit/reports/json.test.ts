import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClaims, parseOpening, renderJson } from '../../../server/reports/index.ts';
import { ALTERED, cited, reportOf } from '../support/report.ts';

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

describe('a report from its file', () => {
  const report = reportOf([cited(), cited({ citation_text: 'a\n    }, “b”' }), cited(ALTERED)]);
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  const { audit_metadata, documents, claims, ...rest } = report;
  const written = [...renderJson(report, 2)].join('');

  it('gives its claims one by one', () => {
    expect([...parseClaims(bytesOf(written))]).toEqual(claims);
  });

  it.each<[string, string]>([
    ['laid out otherwise', JSON.stringify(report)],
    ['with its claims first', JSON.stringify({ claims, audit_metadata, documents, ...rest }, null, 2)],
    ['of no claims', [...renderJson({ ...report, claims: [] }, 2)].join('')],
    ['with a space before a comma', written.replaceAll('\n    },', '\n    } ,')],
  ])('%s gives none', (_, text) => {
    expect(() => [...parseClaims(bytesOf(text))]).toThrow(SyntaxError);
  });

  it.each([1, 100, 1_000])('cut off by %s is none', (count) => {
    expect(() => [...parseClaims(bytesOf(written.slice(0, -count - 1)))]).toThrow();
  });

  it('its opening is seen in its beginning, or not at all', () => {
    const end = written.indexOf('"claims"');
    expect(parseOpening(bytesOf(written.slice(0, end + 20)))).toEqual({ audit_metadata, documents });
    expect(parseOpening(bytesOf(written.slice(0, end - 1)))).toBeNull();
    expect(parseOpening(bytesOf(JSON.stringify(report)))).toBeNull();
  });
});
