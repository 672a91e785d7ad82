import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';
const Q = `“${WORDS}”`;
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const AUTHORITY = retrieved({ paragraphs: ['A weir.', WORDS, 'A lock.'] });

/** How the citations of a draft stand, and the paragraphs to which they point. */
const read = (draft: string): { readonly standings: readonly string[]; readonly places: readonly string[] } => {
  const all = citationsOf(`${draft}\n`);
  return {
    standings: all.map((one) => standing(verify(one, AUTHORITY, AS_OF))),
    places: all.flatMap(({ pinpoints }) => pinpoints.map(({ text }) => text)),
  };
};

/** `{p}`: the page of a bundle. */
const PAGED: readonly string[] = [
  `${A} at para 2 {p}: ${Q}`,
  `${A}, paragraph 2 {p}: ${Q}`,
  `${A} {p} at [2]: ${Q}`,
  `${A} {p} at para 2: ${Q}`,
  `${A} {p}, at para 2: ${Q}`,
  `${A} {p}, §2: ${Q}`,
  `${A} (Tab 3) {p} at [2]: ${Q}`,
];

describe('a number in brackets beside a paragraph', () => {
  it.each(PAGED)('is the page of a bundle: %s', (row) => {
    for (const page of ['[218]', '[1]', '[218-219]']) {
      const { standings, places } = read(row.replace('{p}', page));
      expect(standings).toEqual(['correct']);
      expect(places.join()).toMatch(/^\D*2\D*$/);
    }
    expect(
      read(
        row
          .replace('{p}', '[218]')
          .replace(/2(?=\]?:)/, '3')
          .replace(/2(?= \[218)/, '3'),
      ).standings,
    ).toEqual(['error']);
  });

  it('is a paragraph where it is led to, or stands in a row of them', () => {
    for (const [row, places] of [
      [`${A} at [2]: ${Q}`, ['[2]']],
      [`${A} [2]: ${Q}`, ['[2]']],
      [`${A} at [1], [2]: ${Q}`, ['[1], [2]']],
    ] as const)
      expect(read(row)).toEqual({ standings: ['correct'], places });
    expect(read(`${A} at [3]: ${Q}`).standings).toEqual(['error']);
    expect(read(`${A} [3]: ${Q}`).standings).toEqual(['error']);
    expect(read(`${A} [218] is in point.`).standings).toEqual(['error']);
  });

  it('leaves those behind citations to read in the whole draft', () => {
    for (const row of [`${A} [218] is in point.`, `The appeal turns on ${A} [218].`]) {
      const { standings } = read(`${row}\n\nIt was said in *Harrow Mills* at para 2 [219]: ${Q}`);
      expect(standings).toEqual(['to read', 'correct']);
      expect(read(`It was said in ${A} at para 2 [219]: ${Q}\n\n${row}`).standings).toEqual(['correct', 'to read']);
    }
  });

  it('is no paragraph for certain right behind a label', () => {
    const { standings } = read(`The case is ${A} (Tab 3).\n\nTab 3 [218]: ${Q}`);
    expect(standings).not.toContain('error');
  });
});
