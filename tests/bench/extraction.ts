import fs from 'node:fs';
import path from 'node:path';
import { type DraftReading, readCitations } from '../../server/citations/index.ts';
import { readText, type TextFormat } from '../../server/documents/index.ts';
import { canonicalize } from '../../shared/canonicalize.ts';
import { measure } from './measure.ts';
import { compare, type Row } from './table.ts';

const MEGABYTE = 1_000_000;

/** A draft read to its citations with names, pinpoints and quotations: what `extract` does. */
function extract(text: string): number {
  return readCitations(readText(text, 'txt')).citations.length;
}

/** An ordinary fold, as one would write it in three lines. */
function plainFold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[‘’‚‛“”„‟«»‐‑‒–—―]/gu, (mark) => (/[‐‑‒–—―]/u.test(mark) ? '-' : "'"));
}

/** Judgments end to end. In NFC, since folding what is not takes `canonicalize` ten times as long: no honest base. */
function readProse(folder: string): string {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
    .normalize('NFC');
}

/** What a degenerate input follows: in a draft that cites nothing, nothing is looked at closely. */
const CITED = 'Smith v Jones [2020] UKSC 1 at [4]: ';
/** A megabyte each of one thing alone. `apart` puts it into a paragraph of its own, after the one that cites. */
const DEGENERATE: readonly { readonly what: string; readonly unit: string; readonly apart?: true }[] = [
  { what: 'capitals, words of one', unit: 'A ' },
  { what: 'capitals, one word', unit: 'A' },
  { what: 'capitalised words', unit: 'Smith ' },
  { what: 'brackets, opened', unit: '(' },
  { what: 'brackets, closed', unit: ')' },
  { what: 'brackets, square', unit: '[' },
  { what: 'brackets, pairs', unit: '()' },
  { what: 'quotation marks, opened', unit: '“' },
  { what: 'quotation marks, closed', unit: '”' },
  { what: 'quotation marks, pairs', unit: '“”', apart: true },
  { what: 'quotation marks, straight', unit: '"', apart: true },
  { what: 'apostrophes', unit: "'" },
  { what: 'spaces', unit: ' ' },
  { what: 'spaces, no-break', unit: '\u00a0' },
];
/** What a megabyte of them may cost beside one of prose, which has a bracket or a mark in every hundred characters. */
const MOST_DEGENERATE = 15;

/** Prose with a citation in every tenth paragraph. */
function citeOften(prose: string, format: TextFormat): string {
  const lines = prose.split('\n').filter((line) => line.trim() !== '');
  return lines
    .map((line, i) =>
      i % 10 === 9 ? `${line} In Smith${i % 97} v Jones [${2001 + (i % 23)}] UKSC ${i} it was so.` : line,
    )
    .join(format === 'md' ? '\n\n' : '\n');
}

const KEYSTROKES = 40;

/** What one keystroke somewhere in a draft costs beside reading all of it; `limit` is the most that it may. */
function compareKeystroke(prose: string, format: TextFormat, limit: number): Row {
  const source = citeOften(prose, format);
  let reading: DraftReading | undefined;
  const read = (text: string): void => {
    reading = readCitations(readText(text, format, reading?.draft), reading);
  };
  const type = (): void => {
    for (let i = 0; i < KEYSTROKES; i += 2) {
      const at = Math.floor((source.length * (i + 1)) / KEYSTROKES);
      read(`${source.slice(0, at)}x${source.slice(at)}`);
      read(source);
    }
  };
  read(source);
  const [typed = 0, scratch = 0] = measure(9, type, () => readCitations(readText(source, format)));
  const size = prose.length < MEGABYTE ? `${prose.length / 1000} kB` : '1 MB';
  return compare(`a keystroke in ${size} of ${format} / reading it from scratch`, typed / KEYSTROKES, scratch, limit);
}

/** How long drafts take to be read to their citations. `folder` holds judgments as text. */
export function measureExtraction(folder: string): Row[] {
  const corpus = readProse(folder);
  const long = corpus.repeat(Math.ceil((10 * MEGABYTE) / corpus.length)).slice(0, 10 * MEGABYTE);
  const prose = long.slice(0, MEGABYTE);
  const shorts = Array.from({ length: 10 }, (_, i) => long.slice(i * MEGABYTE, i * MEGABYTE + MEGABYTE / 10));
  const [extraction = 0, canonical = 0, plain = 0] = measure(
    31,
    () => extract(prose),
    () => canonicalize(prose),
    () => plainFold(prose),
  );
  const [tenfold = 0, tenths = 0] = measure(
    5,
    () => extract(long),
    () => shorts.map(extract),
  );
  return [
    compare('extraction of 1 MB of prose / canonicalize of it', extraction, canonical, 3),
    compare('the same / an ordinary NFC and replace of it', extraction, plain, null),
    compare('extraction per MB, 10 MB at once / 100 kB at a time', tenfold / 10, tenths, 1.5),
    compareKeystroke(prose, 'txt', 1 / 10),
    compareKeystroke(prose.slice(0, MEGABYTE / 10), 'txt', 1 / 10),
    compareKeystroke(prose, 'md', 1 / 40),
    compareKeystroke(prose.slice(0, MEGABYTE / 10), 'md', 1 / 20),
    ...DEGENERATE.map(({ what, unit, apart }) => {
      const text = `${CITED}${apart ? '\n' : ''}${unit.repeat(MEGABYTE / unit.length)}`;
      const [odd = 0, usual = 0] = measure(
        5,
        () => extract(text),
        () => extract(prose),
      );
      return compare(`extraction of 1 MB of ${what} / of prose`, odd, usual, MOST_DEGENERATE);
    }),
  ];
}
