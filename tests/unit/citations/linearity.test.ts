import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../shared/canonicalize.ts';
import { cite, line } from './reading.ts';

const SIZE = 100_000;
const CITED = 'In Smith v Jones [2015] UKSC 11 at [12] the court said “no duty of care arose”.';

/**
 * 100 kB of one thing each, with a citation before and after it. What is quadratic here takes minutes and meets the
 * runner's own limit; what stands around the flood is still read.
 */
describe.each(['md', 'txt'] as const)('100 kB as %s', (format) => {
  it.each([
    ['capitals', 'A'],
    ['capitals apart', 'A '],
    ['capitalised words', 'Smith '],
    ['opening square brackets', '['],
    ['closing square brackets', ']'],
    ['opening round brackets', '('],
    ['brackets in pairs', '[]'],
    ['bracketed years', '[2015] '],
    ['opening quotation marks', '“'],
    ['closing quotation marks', '”'],
    ['straight quotation marks', '"'],
    ['apostrophes', "'"],
    ['quotations', '“a” '],
    ['spaces', ' '],
    ['no-break spaces', '\u00a0'],
    ['tabs', '\t'],
    ['line breaks', '\n'],
    ['digits', '7'],
    ['numbers', '12 '],
    ['stops', '.'],
    ['dashes', '-'],
    ['asterisks', '*'],
    ['v', 'v '],
    ['lead-ins', 'of the '],
    ['letters of a court', 'EWHC '],
    ['years', '2015 '],
    ['provisions', 's 5(1)(a), '],
  ])('of %s', (_, unit) => {
    const source = `${CITED}\n\n${unit.repeat(SIZE / unit.length)}\n\n${CITED.replace('2015', '2016')}\n`;
    const found = cite(source, format).filter((citation) => !citation.shortForm);
    expect(found.map((citation) => [line(citation), citation.quotations.length])).toEqual([
      ['[2015] UKSC 11 at 12', 1],
      ['[2016] UKSC 11 at 12', 1],
    ]);
  });
});

it('100 kB of pinpoints in one block are all of the one citation', () => {
  const found = cite(`${CITED} ${'at [12] '.repeat(SIZE / 8)}`, 'txt');
  expect(found.filter((citation) => !citation.shortForm)).toHaveLength(1);
});

it('100 kB of a name and a bare number', () => {
  const found = cite(`${CITED} ${'Smith [12] '.repeat(SIZE / 11)}`, 'txt');
  expect(found.filter((citation) => !citation.shortForm)).toHaveLength(1);
});

it.each([
  ['paragraphs', '\t[3]'],
  ['citations and paragraphs', '\tSmith v Jones [2015] UKSC 11\t[3]'],
  ['quotations', '\t“no duty of care arose”'],
  ['citations and words', '\tSmith v Jones [2015] UKSC 11\tno duty of care arose'],
])('a row of 100 kB of %s', (_, unit) => {
  const [first] = cite(`Smith v Jones [2015] UKSC 11${unit.repeat(SIZE / unit.length)}`, 'txt');
  expect(first?.claim.text).toContain('Smith v Jones [2015] UKSC 11');
});

it.each([' ', '“', '”', ',', '.', '-', '…', '\ufb03', 'e\u0301', '\u00ad', '\ud800', 'A', '7'])(
  'folds 100 kB of %j',
  (unit) => {
    const { starts, text } = canonicalize(`a ${unit.repeat(SIZE / unit.length)} b`);
    expect(text).toMatch(/^a[^ab]*b$|^a A+ b$/);
    expect(starts.at(-1)).toBe(2 + SIZE + 1);
  },
);
