import { describe, expect, it } from 'vitest';
import { readCitations } from '../../server/citations/index.ts';
import { readText } from '../../server/documents/index.ts';
import { canonicalize } from '../../shared/canonicalize.ts';
import { isFilling, isUnseen } from '../../shared/unseen.ts';

const FILLERS = new Set([0x115f, 0x1160, 0x3164, 0xffa0]);
const every = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

it('has all that Unicode has programs show nothing for', () => {
  const missing = every(0, 0x10ffff).filter(
    (codePoint) => /\p{DI}/u.test(String.fromCodePoint(codePoint)) && isUnseen(codePoint) === FILLERS.has(codePoint),
  );
  expect(missing.map((codePoint) => codePoint.toString(16))).toEqual([]);
});

it('has nothing that is a letter, a digit, punctuation or a space', () => {
  const seen = every(0, 0x10ffff).filter(
    (codePoint) => isUnseen(codePoint) && /[\p{L}\p{N}\p{P}\s]/u.test(String.fromCodePoint(codePoint)),
  );
  expect(seen.filter((codePoint) => codePoint !== 0xfeff)).toEqual([]); // which `\s` has, of old
});

/** But for what turns the direction of writing: a sentence with that is in doubt. */
const SAMPLES = [
  ...[0x00, 0x08, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x84, 0x86, 0x9f, 0xad, 0x34f, 0x61c, 0x17b4, 0x17b5],
  ...[0x180b, 0x180e, 0x180f, 0x200b, 0x200d, 0x200f, 0x2060, 0x2065, 0x206a, 0x206f, 0xfe00, 0xfe0f],
  ...[0xfeff, 0xfff0, 0xfff9, 0xfffb, 0x1bca0, 0x1d159, 0x1d173, 0x1d17a, 0xe0000, 0xe0020, 0xe007f, 0xe0100, 0xe01ef],
].map((codePoint) => [codePoint.toString(16), String.fromCodePoint(codePoint)] as const);

/** What turns the direction is sought only where something stands that nobody sees. */
const TURNS = [...every(0x202a, 0x202e), ...every(0x2066, 0x2069)].map(
  (codePoint) => [codePoint.toString(16), String.fromCodePoint(codePoint)] as const,
);

it.each(TURNS)('marks a sentence in which U+%s turns the direction of writing', (_, sign) => {
  for (const format of ['md', 'txt'] as const)
    expect(readText(`It was ${sign}so held in A.\n`, format).text).toContain('\ufffc');
});

describe.each(SAMPLES)('U+%s', (_, sign) => {
  it.each(['md', 'txt'] as const)('is left out of citations and words, is counted, and keeps places (%s)', (format) => {
    const source = `In Abernethy v Brockhurst [20${sign}22${sign}] EWHC 8${sign}001${sign} (Ch) at [2].\n`;
    const draft = readText(source, format);
    const { citations } = readCitations(draft);
    expect(citations.map(({ citation }) => [citation.normalized, citation.pinpoints.length])).toEqual([
      ['[2022] EWHC 8001 (Ch)', 1],
    ]);
    expect(draft.notices).toEqual(['4 hidden characters were left out of the reading.']);
    const [{ citation, toSource }] = citations as [(typeof citations)[number]];
    const { start, end } = toSource(citation);
    expect(source.slice(start, end)).toBe(`[20${sign}22${sign}] EWHC 8${sign}001${sign} (Ch)`);
    expect(canonicalize(`le${sign}an${sign}s`).text).toBe('leans');
  });
});

describe.each(['\u001d', '\u0085', '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'])('%j', (sign) => {
  it('is read as the space that it is printed as', () => {
    expect(isFilling(sign)).toBe(true);
    const draft = readText(`In Abernethy v Brockhurst [2022]${sign}EWHC${sign}8001${sign}(Ch).\n`, 'md');
    expect(readCitations(draft).citations.map(({ citation }) => citation.text)).toEqual(['[2022] EWHC 8001 (Ch)']);
    expect(draft.notices).toEqual([]);
    expect(canonicalize(`it${sign}leans`).text).toBe('it leans');
  });
});
