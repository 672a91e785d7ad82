/** Copies of PDFs with notes, as qpdf, poppler and pdf.js find them: sound, with a note at the words of each finding, and otherwise the draft. */
import fs from 'node:fs';
import path from 'node:path';
import { readPdf } from '../../server/documents/pdf/index.ts';
import type { Report } from '../../server/reports/index.ts';
import { ask, ownNotesIn, printedWords, wordsUnder } from '../support/pdf-copy.ts';
import type { Workplace } from '../support/workplace.ts';
import { strays } from './annotated.ts';

/** What became of one PDF that was annotated. */
export interface AnnotatedPdf {
  readonly name: string;
  /** Findings that want a note, and notes with words. */
  readonly wanted: number;
  readonly notes: number;
  /** Notes that do not stand at what a finding is about. */
  readonly astray: readonly string[];
  /** Whether the copy begins with the draft's own bytes, and these are as they were. */
  readonly isKept: boolean;
  /** What qpdf finds in the copy and not in the draft. */
  readonly faults: readonly string[];
  /** Whether the copy has the text of the draft and its notices, as citeward reads them, and poppler's text. */
  readonly sameText: boolean;
  /** What poppler says of its signatures; empty where there are none. */
  readonly signature: string;
}

/** Annotates PDFs. `flags` are those of an audit. */
export async function annotatePdfs(
  work: Workplace,
  files: readonly string[],
  ...flags: readonly string[]
): Promise<AnnotatedPdf[]> {
  const made: AnnotatedPdf[] = [];
  for (const [i, file] of files.entries()) {
    const before = fs.readFileSync(file);
    const copy = path.join(work.folder, 'checked', path.basename(file));
    const run = ['--job', `annotated-pdf-${i}`, '--format', 'json', '--no-progress', '--fail-on', 'never', ...flags];
    const { code, err } = await work.run('annotate', file, '--output', copy, ...run);
    if (code !== 0) throw new Error(`annotating ${file} exited ${code}: ${err}`);
    const report = fs.readFileSync(path.join(work.folder, 'reports', `annotated-pdf-${i}.json`), 'utf8');
    made.push(await compare(file, before, fs.readFileSync(copy), JSON.parse(report) as Report));
  }
  return made;
}

async function compare(file: string, before: Buffer, copy: Buffer, report: Report): Promise<AnnotatedPdf> {
  const wanted = report.claims
    .flatMap((claim) => claim.citations)
    .filter(({ public_gate_outcome: outcome }) => outcome !== 'VERIFIED_CORRECT');
  const all = await ownNotesIn(copy);
  const [words, own] = [printedWords(copy), faultsOf(before)];
  return {
    name: path.basename(file),
    wanted: wanted.length,
    notes: all.filter((note) => note.words !== null).length,
    astray: strays(
      stretchesOf(all.map((note) => ({ goesOn: note.words === null, words: wordsUnder(note, words) }))),
      wanted.map((citation) => ({ ...citation, place: null })), // in a footnote, too, it stands at the words
    ),
    isKept: copy.subarray(0, before.length).equals(before) && fs.readFileSync(file).equals(before),
    faults: faultsOf(copy).filter((fault) => !own.includes(fault)),
    sameText: (await textOf(before)) === (await textOf(copy)) && printed(before) === printed(copy),
    signature: /- Signature Validation: (.*)/.exec(ask('pdfsig', ['-nocert', ''], copy).said)?.[1] ?? '',
  };
}

/** A note that goes on over the end of a page with what stands on the next. */
function stretchesOf(notes: readonly { readonly goesOn: boolean; readonly words: string }[]): string[] {
  const stretches: string[] = [];
  for (const { goesOn, words } of notes)
    if (goesOn) stretches[stretches.length - 1] += ` ${words}`;
    else stretches.push(words);
  return stretches;
}

function faultsOf(bytes: Uint8Array): string[] {
  const { code, said } = ask('qpdf', ['--check', ''], bytes);
  return code === 0 ? [] : said.split('\n').map((line) => line.replace(/^.*copy\.pdf[^:]*: ?/, ''));
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text, notices } = await readPdf(bytes);
  return [text, ...notices].join('\n\n');
}

function printed(bytes: Uint8Array): string {
  return ask('pdftotext', ['-layout', '', '-'], bytes).said;
}
