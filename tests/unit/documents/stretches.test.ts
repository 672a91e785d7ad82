import { parser as library } from '@lezer/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText, type TextFormat } from '../../../server/documents/index.ts';
import { LONGEST_PARAGRAPH } from '../../../server/documents/layout/stretches.ts';
import { MARKDOWN } from '../../../server/documents/markdown/parser.ts';
import { cite, line, quoted } from '../citations/reading.ts';

const SENTENCE = 'The duty is owed to all. ';
const filler = (size: number): string => SENTENCE.repeat(Math.ceil(size / SENTENCE.length));
const CITED = 'In Smith v Jones [2015] UKSC 11 at [12] the court said “no duty of care arose”. ';

describe.each<TextFormat>(['md', 'txt', 'html'])('a paragraph longer than any, as %s', (format) => {
  it('is read in stretches that end with a sentence, and nothing of it is lost', () => {
    const { blocks, notices } = readText(filler(3 * LONGEST_PARAGRAPH), format);
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.every(({ stretch, text }) => stretch !== undefined && text.endsWith('to all.'))).toBe(true);
    expect(blocks.map(({ text }) => text).join(' ')).toBe(filler(3 * LONGEST_PARAGRAPH).trim());
    expect(notices).toEqual([expect.stringMatching(/^A paragraph has more than 16000 characters .* by blank lines/)]);
  });

  it('has its citations at their places', () => {
    const source = `${filler(LONGEST_PARAGRAPH)}${CITED}${filler(LONGEST_PARAGRAPH)}`;
    const found = cite(source, format).map(line);
    expect(found).toEqual(['[2015] UKSC 11 at 12']);
  });
});

it('a paragraph that is no longer than that is one block, and no stretch', () => {
  const { blocks, notices } = readText(filler(LONGEST_PARAGRAPH - 100), 'txt');
  expect([blocks.length, blocks[0]?.stretch, notices]).toEqual([1, undefined, []]);
});

it('a word longer than any paragraph is cut, and no pair of surrogates with it', () => {
  const { blocks } = readText('\u{1d400}'.repeat(LONGEST_PARAGRAPH), 'txt');
  expect(blocks.every(({ text }) => text.isWellFormed())).toBe(true);
  expect(blocks.map(({ text }) => text).join('')).toBe('\u{1d400}'.repeat(LONGEST_PARAGRAPH));
});

describe('words that are quoted', () => {
  const CUT = readText(filler(2 * LONGEST_PARAGRAPH), 'txt').blocks[0]?.text.length ?? 0;
  const at = (place: number): string => `${filler(place)}${CITED}${filler(2 * LONGEST_PARAGRAPH)}`;

  it.each<[string, number, number]>([
    ['far before the place where two stretches meet', CUT - 4_000, 1],
    ['shortly before it', CUT - 1_000, 0],
    ['shortly after it', CUT + 1_000, 0],
    ['far after it', CUT + 4_000, 1],
  ])('%s: in doubt where what denies them may stand in another stretch', (_, place, expected) => {
    expect(quoted(at(place), 'txt')).toHaveLength(expected);
    expect(cite(at(place), 'txt').map(({ claim }) => claim.reported)).toEqual([expected === 0 ? 'parted' : null]);
  });
});

it('words in a sentence are in doubt that quotes more often than any author does', () => {
  const many = (count: number): string =>
    `In Smith v Jones [2015] UKSC 11 the court said ${'“it is owed” and '.repeat(count)}`;
  expect([quoted(many(8), 'txt').length, quoted(many(65), 'txt').length]).toEqual([8, 0]);
});

it('an edit changes one stretch or two', () => {
  const source = filler(10 * LONGEST_PARAGRAPH);
  const before = readText(source, 'txt');
  const after = readText(`${source.slice(0, 40_010)}x${source.slice(40_010)}`, 'txt', before);
  const fresh = after.blocks.filter((block) => !before.blocks.includes(block));
  expect(fresh.length).toBeLessThanOrEqual(2);
});

it('code within a line is what the library has it to be', () => {
  const reference = library.configure([]);
  const own = MARKDOWN.configure([]);
  const codeIn = (parse: typeof library, text: string): string[] => {
    const found: string[] = [];
    parse
      .parse(text)
      .iterate({ enter: ({ name, from, to }) => void (/Code/.test(name) && found.push(`${name} ${from}-${to}`)) });
    return found;
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom('`', '``', 'a', ' ', '\\', '*', '\n'), { maxLength: 40 }), (parts) => {
      const text = `a${parts.join('')}`;
      expect(codeIn(own, text)).toEqual(codeIn(reference, text));
    }),
    { numRuns: 500 },
  );
});
