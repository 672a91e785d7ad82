/** What each feature of the server answers of one small draft: the whole server in memory, which asks nobody. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionList,
  CompletionRequest,
  DefinitionRequest,
  type Diagnostic,
  DocumentLinkRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  ReferencesRequest,
} from 'vscode-languageserver/node';
import { CITATIONS, type CitationsResult, QUOTATIONS, type QuotationsResult } from '../../../shared/protocol.ts';
import { keepPublished, offlineEditor, put } from '../../support/doors.ts';
import type { InProcess } from '../../support/in-process.ts';
import { EIGHT } from '../../support/library.ts';
import { stateOf } from '../../support/workplace.ts';

const [FIRST, SECOND] = EIGHT;
if (!FIRST || !SECOND) throw new Error('the library is empty');
const RIGHT = `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const WRONG = `In *${SECOND.title}* ${SECOND.citation} at [9] the court spoke of walls.`;
const DRAFT = `# Walls\n\n${RIGHT}\n\n${WRONG}\n\nSo it was: Abernethy at [3].\n\nSee ${FIRST.citation} at [\n`;
const LINES = DRAFT.split('\n');

let folder: string;
let editor: InProcess;
let uri: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-features-'));
  put(folder, { 'draft.md': DRAFT });
  for (const judgment of [FIRST, SECOND]) await keepPublished(folder, judgment);
  editor = await offlineEditor(folder);
  uri = editor.open('draft.md', DRAFT);
  await editor.settled();
});
afterAll(() => {
  editor.stop();
  for (const one of [folder, stateOf(folder)]) fs.rmSync(one, { recursive: true, force: true });
});

/** Where words of the draft begin, or end. */
function placeOf(words: string, end = false): { line: number; character: number } {
  const line = LINES.findIndex((one) => one.includes(words));
  return { line, character: (LINES[line] ?? '').indexOf(words) + (end ? words.length : 0) };
}

const textDocument = () => ({ uri });

/** The problems that are told of the paragraph that is not there. */
function problems(): Diagnostic[] {
  return editor.diagnostics().filter(({ code }) => code === 'no such paragraph');
}

it('the outline is the table of authorities, each with its places', async () => {
  const symbols = (await editor.connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument: textDocument(),
  })) as DocumentSymbol[];
  expect(symbols.map(({ name, detail }) => `${name}: ${detail}`)).toEqual(['Cases: 2 authorities']);
  expect(symbols[0]?.children?.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    `${FIRST.title} ${FIRST.citation}: to read, 3 mentions`,
    `${SECOND.title} ${SECOND.citation}: no such paragraph`,
  ]);
});

it('the view of citations has each place with how it stands', async () => {
  const { authorities } = await editor.connection.sendRequest<CitationsResult>(CITATIONS, { uri });
  expect(authorities.map(({ citation, places }) => [citation, ...places.map(({ standing }) => standing)])).toEqual([
    [FIRST.citation, 'verified', 'toRead', 'verified'], // a bare citation asserts no more than that there is such a case
    [SECOND.citation, 'error'],
  ]);
});

describe('a place leads', () => {
  it('from a citation to the paragraph of its judgment that is cited', async () => {
    const position = placeOf(FIRST.citation);
    const found = await editor.connection.sendRequest(DefinitionRequest.type, {
      textDocument: textDocument(),
      position,
    });
    expect(JSON.stringify(found)).toMatch(/\.citeward|citeward-evidence/);
  });

  it('from a mention to all others of the authority', async () => {
    const found = await editor.connection.sendRequest(ReferencesRequest.type, {
      textDocument: textDocument(),
      position: placeOf('Abernethy at'),
      context: { includeDeclaration: true },
    });
    expect(found?.map(({ range }) => range.start.line)).toEqual([2, 6, 8]);
  });

  it('from a citation to its public page', async () => {
    const found = await editor.connection.sendRequest(DocumentLinkRequest.type, { textDocument: textDocument() });
    expect(found?.map(({ target }) => target)).toContain(`https://caselaw.nationalarchives.gov.uk/${FIRST.slug}`);
  });
});

it('paragraphs are offered after a citation, each with its words', async () => {
  const list = (await editor.connection.sendRequest(CompletionRequest.type, {
    textDocument: textDocument(),
    position: placeOf(`See ${FIRST.citation} at [`, true),
  })) as CompletionList;
  expect(list.items.map(({ label }) => label)).toEqual(['[1]', '[2]', '[3]']);
});

it('what is wrong is a problem at the words that it is about', async () => {
  await expect.poll(problems).toHaveLength(1);
  expect(problems().map(({ range, message }) => [range.start.line, message])).toEqual([
    [4, 'No such paragraph: [9] (the judgment ends at [3]).'],
  ]);
});

it('what can be done about it is offered there', async () => {
  const diagnostics = problems();
  const actions = (await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: textDocument(),
    range: { start: placeOf(SECOND.citation), end: placeOf(SECOND.citation, true) },
    context: { diagnostics },
  })) as CodeAction[];
  expect(actions.map(({ title }) => title)).toEqual([
    `Open ${SECOND.citation} (Find Case Law)`,
    `Open ${SECOND.citation} (BAILII)`,
    'Check this document again now',
  ]);
});

it('quotations are told to whoever asks, so that others leave them alone', async () => {
  const { quotations } = await editor.connection.sendRequest<QuotationsResult>(QUOTATIONS, { uri: editor.uri });
  const lines = editor.text().split('\n');
  const words = quotations.map(({ range: { start, end }, block }) => [
    lines[start.line]?.slice(start.character, end.character),
    block,
  ]);
  expect(words).toEqual([...editor.text().matchAll(/“[^”]*”/g)].map(([quoted]) => [quoted, false]));
  expect(words).not.toEqual([]);
});

it('the status counts what was found', async () => {
  const counts = { citations: 4, verified: 2, errors: 1, toRead: 1, notChecked: 0 };
  await expect.poll(editor.status).toMatchObject(counts);
});
