import fs from 'node:fs';
import path from 'node:path';
import { openDraft, readDraft } from '../../server/documents/index.ts';
import { readPlaced } from '../../server/markup/xml-stream.ts';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import { docxFaults } from '../support/docx-faults.ts';
import type { Workplace } from '../support/workplace.ts';
import { convert } from './office.ts';

/** What became of one document that was annotated. */
export interface Annotated {
  readonly name: string;
  readonly findings: number;
  readonly comments: number;
  /** Comments that do not stand at what a finding is about. */
  readonly astray: readonly string[];
  readonly faults: readonly string[];
  /** Whether the copy has the text of the draft, as citeward reads them and as LibreOffice does. */
  readonly sameText: boolean;
  readonly isPrinted: boolean;
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
  const [before, after] = [path.join(work.folder, 'before'), path.join(work.folder, 'after')];
  convert(files, 'txt:Text', before);
  for (const to of ['txt:Text', 'pdf', 'fodt']) convert(copies, to, after);
  const made: Annotated[] = [];
  for (const [i, file] of files.entries()) {
    const { base, name } = path.parse(file);
    const read = (folder: string, ending: string): string =>
      fs.readFileSync(path.join(folder, `${name}.${ending}`), 'utf8');
    const [bytes, copy] = [fs.readFileSync(file), fs.readFileSync(copies[i] ?? '')];
    const own = docxFaults(bytes);
    const report = JSON.parse(
      fs.readFileSync(path.join(work.folder, 'reports', `annotated-${i}.json`), 'utf8'),
    ) as Report;
    const citations = report.claims.flatMap((claim) => claim.citations);
    const stretches = commentedIn(read(after, 'fodt'));
    made.push({
      name: base,
      findings: citations.length,
      comments: stretches.length,
      astray: strays(stretches, citations),
      faults: docxFaults(copy).filter((fault) => !own.includes(fault)),
      sameText:
        (await textOf(bytes)) === (await textOf(copy)) && linesOf(read(before, 'txt')) === linesOf(read(after, 'txt')),
      isPrinted: fs.statSync(path.join(after, `${name}.pdf`)).size > 0,
    });
  }
  return made;
}

/** Lines of a text. LibreOffice sets a table that floats beside a paragraph with a comment after an empty line. */
function linesOf(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

async function textOf(bytes: Uint8Array): Promise<string> {
  return readDraft(await openDraft(bytes, 'docx', new AbortController().signal), 'docx').source;
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
export function strays(stretches: readonly string[], citations: readonly ReportCitation[]): string[] {
  const left = new Set(citations);
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const isAbout = (stretch: string, citation: ReportCitation): boolean => {
    if (stretch.trim() === '°') return citation.place?.includes('note') === true;
    const { citation_text: text, case_name: name, pinpoints, checks } = citation;
    // Between quoted paragraphs stand their numbers, which are not compared.
    const words = [text, name, ...pinpoints, ...checks.flatMap(({ asserted }) => asserted?.split('\n') ?? [])];
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
