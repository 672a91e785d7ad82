/**
 * Drafts saved as Word documents by LibreOffice and read back: are the same citations read from them, with the same names,
 * paragraphs and quotations?
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { diffArrays } from 'diff';
import MarkdownIt from 'markdown-it';
import { pinpointTexts, readCitations } from '../../server/citations/index.ts';
import { type Draft, openDraft, readDraft, textFormatOf } from '../../server/documents/index.ts';

/** Whether LibreOffice is there. */
export function hasOffice(): boolean {
  return spawnSync('soffice', ['--version']).status === 0;
}

/** What is read of a draft and not of its Word document, or the other way, a line each; `count` is what is the same. */
export interface RoundTrip {
  readonly draft: string;
  readonly count: number;
  readonly lines: readonly string[];
}

/** Saves drafts as Word documents and compares what is read of them. */
export async function compareSaved(files: readonly string[]): Promise<RoundTrip[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-office-'));
  try {
    const saved = saveAsWord(files, folder);
    return await Promise.all(
      files.map(async (file, i) => {
        const before = readDraft(fs.readFileSync(file), textFormatOf(file) ?? 'txt');
        const bytes = fs.readFileSync(saved[i] ?? '');
        const after = readDraft(await openDraft(bytes, 'docx', new AbortController().signal), 'docx');
        const changes = diffArrays(linesOf(before), linesOf(after));
        return {
          draft: path.basename(file),
          count: changes.flatMap(({ added, removed, value }) => (added || removed ? [] : value)).length,
          lines: changes.flatMap(({ added, removed, value }) =>
            added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
          ),
        };
      }),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The citations of a draft, whatever their order: notes stand at the end of a Word document. */
function linesOf(draft: Draft): string[] {
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  return readCitations(draft)
    .citations.map(({ citation: { normalized, name, pinpoints, quotations } }) =>
      [
        normalized,
        plain(name?.text ?? ''),
        pinpointTexts(pinpoints).join(', '),
        ...quotations.map(({ pieces }) => plain(pieces.join(' / '))),
      ].join(' | '),
    )
    .sort();
}

const HTML = 'HTML (StarWriter)';
const TEXT = 'Text (encoded):UTF8';

/** Writes what LibreOffice is to open: Markdown as a page with footnotes as it writes them itself, text in UTF-8. */
function prepare(file: string, folder: string): { readonly page: string; readonly filter: string } {
  const { source } = readDraft(fs.readFileSync(file), textFormatOf(file) ?? 'txt');
  const markdown = file.endsWith('.md');
  const page = path.join(folder, `${path.basename(file)}${markdown ? '.html' : '.txt'}`);
  fs.writeFileSync(page, markdown ? toPage(source) : `\ufeff${source}`);
  return { page, filter: markdown ? HTML : TEXT };
}

function toPage(markdown: string): string {
  const notes = new Map<string, string>();
  const body = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^\[\^([^\]]+)\]:[ \t]*(.*(?:\n[ \t]+.*)*)/gm, (_, label: string, text: string) => {
      notes.set(label, text);
      return '';
    });
  const renderer = new MarkdownIt({ html: true });
  const order: string[] = [];
  const marked = renderer.render(body).replace(/\[\^([^\]]+)\]/g, (_, label: string) => {
    const n = order.push(label);
    return `<a class="sdfootnoteanc" name="sdfootnote${n}anc" href="#sdfootnote${n}sym"><sup>${n}</sup></a>`;
  });
  const ends = order.map(
    (label, i) =>
      `<div id="sdfootnote${i + 1}"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote${i + 1}sym" href="#sdfootnote${i + 1}anc">${i + 1}</a> ${renderer.renderInline(notes.get(label) ?? '')}</p></div>`,
  );
  return `<html><head><meta charset="utf-8"></head><body>${marked}${ends.join('')}</body></html>`;
}

/** Has LibreOffice save drafts as Word documents in a folder. Returns their paths. */
export function saveAsWord(files: readonly string[], folder: string): string[] {
  fs.mkdirSync(folder, { recursive: true });
  const saved = files.map((file) => prepare(file, folder));
  for (const filter of [HTML, TEXT])
    convert(
      saved.filter((one) => one.filter === filter).map(({ page }) => page),
      'docx:MS Word 2007 XML',
      folder,
      `--infilter=${filter}`,
    );
  return saved.map(({ page }) => `${page.slice(0, -path.extname(page).length)}.docx`);
}

/** How long LibreOffice may take for a batch of documents, in milliseconds. */
const LONGEST = 300_000;

/** Has LibreOffice convert files into a folder, which holds its profile too. */
export function convert(files: readonly string[], to: string, folder: string, ...flags: readonly string[]): void {
  if (files.length === 0) return;
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', ...flags, '--convert-to', to, '--outdir', folder, ...files];
  const { status, stderr } = spawnSync('soffice', args, { timeout: LONGEST });
  if (status !== 0) throw new Error(`LibreOffice: ${stderr.toString()}`);
}
