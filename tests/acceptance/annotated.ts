import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readPlaced } from '../../server/markup/xml-stream.ts';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import { docxFaults } from '../support/docx-faults.ts';
import type { Workplace } from '../support/workplace.ts';

/** What became of one document that was annotated. */
export interface Annotated {
  readonly name: string;
  readonly findings: number;
  readonly comments: number;
  /** Comments that do not stand at what a finding is about. */
  readonly astray: readonly string[];
  readonly faults: readonly string[];
  /** Whether LibreOffice finds the same text in the draft and in the copy. */
  readonly sameText: boolean;
  readonly isPrinted: boolean;
}

/** Whether LibreOffice is there. */
export function hasLibreOffice(): boolean {
  return spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** How long LibreOffice may take for a batch of documents, in milliseconds. */
const LONGEST = 300_000;

/** Has LibreOffice convert files, all at once. Returns where the results are. */
async function convert(
  work: Workplace,
  files: readonly string[],
  to: string,
  folder: string,
  ...flags: readonly string[]
): Promise<string> {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(work.folder, '.libreoffice')).href}`;
  const out = path.join(work.folder, folder);
  const args = [profile, '--headless', ...flags, '--convert-to', to, '--outdir', out, ...files];
  await promisify(execFile)('soffice', args, { timeout: LONGEST });
  return out;
}

/** Text files as Word documents that LibreOffice writes. */
export async function asWord(work: Workplace, files: readonly string[]): Promise<string[]> {
  const out = await convert(work, files, 'docx', 'word', '--infilter=Text (encoded):UTF8,LF,,,');
  return files.map((file) => {
    const { name, base } = path.parse(file);
    const word = path.join(out, `${base}.docx`);
    fs.renameSync(path.join(out, `${name}.docx`), word);
    return word;
  });
}

/** Annotates Word documents, and has LibreOffice open draft and copy. `flags` are those of an audit. */
export async function annotateAll(
  work: Workplace,
  files: readonly string[],
  ...flags: readonly string[]
): Promise<Annotated[]> {
  const copies: string[] = [];
  for (const [i, file] of files.entries()) {
    const copy = path.join(work.folder, 'checked', path.basename(file));
    copies.push(copy);
    const run = ['--job', `annotated-${i}`, '--format', 'json', '--no-progress', '--fail-on', 'never', ...flags];
    const { code, err } = await work.run('annotate', file, '--output', copy, '--hyperlinks', ...run);
    if (code !== 0) throw new Error(`annotating ${file} exited ${code}: ${err}`);
  }
  const [before, after, printed, flat] = [
    await convert(work, files, 'txt:Text', 'before'),
    await convert(work, copies, 'txt:Text', 'after'),
    await convert(work, copies, 'pdf', 'printed'),
    await convert(work, copies, 'fodt', 'flat'),
  ];
  return files.map((file, i): Annotated => {
    const { base, name } = path.parse(file);
    const read = (folder: string, ending: string): string =>
      fs.readFileSync(path.join(folder, `${name}.${ending}`), 'utf8');
    const report = JSON.parse(
      fs.readFileSync(path.join(work.folder, 'reports', `annotated-${i}.json`), 'utf8'),
    ) as Report;
    const citations = report.claims.flatMap((claim) => claim.citations);
    const stretches = commentedIn(read(flat, 'fodt'));
    return {
      name: base,
      findings: citations.length,
      comments: stretches.length,
      astray: strays(stretches, citations),
      faults: docxFaults(fs.readFileSync(copies[i] ?? '')),
      sameText: read(before, 'txt') === read(after, 'txt'),
      isPrinted: fs.statSync(path.join(printed, `${name}.pdf`)).size > 0,
    };
  });
}

/** What citeward's comments stand at in a document as LibreOffice has it; `°` where that is the mark of a note. */
function commentedIn(xml: string): string[] {
  const open = new Map<string, string>();
  const done: string[] = [];
  const visit = (element: ReturnType<typeof readPlaced>): void => {
    const { name, attributes, children } = element;
    const key = attributes['name'] ?? '';
    if (name === 'annotation') {
      const isOurs = children.some((child) => typeof child !== 'string' && child.children.join('') === 'Citeward');
      if (isOurs) open.set(key, '');
      return;
    }
    if (name === 'annotation-end') {
      const words = open.get(key);
      if (words !== undefined) done.push(words);
      open.delete(key);
      return;
    }
    const add = (text: string): void => {
      for (const [one, words] of open) open.set(one, words + text);
    };
    if (name === 'note') {
      add('°');
      return;
    }
    if (name === 's' || name === 'tab' || name === 'line-break' || name === 'p') add(' ');
    for (const child of children) {
      if (typeof child === 'string') add(child);
      else visit(child);
    }
  };
  visit(readPlaced(xml));
  return done;
}

/** The stretches that no finding is about: each finding takes one that is its citation, its name, or words it checks. */
function strays(stretches: readonly string[], citations: readonly ReportCitation[]): string[] {
  const left = new Set(citations);
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const isAbout = (stretch: string, citation: ReportCitation): boolean => {
    if (stretch.trim() === '°') return citation.place?.includes('note') === true;
    const { citation_text: text, case_name: name, pinpoints, checks } = citation;
    const words = [text, name, ...pinpoints, ...checks.map(({ asserted }) => asserted)];
    const own = plain(stretch);
    return words.some(
      (one) =>
        typeof one === 'string' &&
        plain(one) !== '' &&
        (own.includes(plain(one)) || (own !== '' && plain(one).includes(own))),
    );
  };
  return stretches.filter((stretch) => {
    const owner = [...left].find((citation) => isAbout(stretch, citation));
    if (owner) left.delete(owner);
    return !owner;
  });
}
