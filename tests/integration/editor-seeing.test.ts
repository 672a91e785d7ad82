import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CodeLens,
  CodeLensRefreshRequest,
  CodeLensRequest,
  type CompletionItem,
  type CompletionList,
  CompletionRequest,
  DocumentLinkRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  type InlayHint,
  InlayHintRefreshRequest,
  InlayHintRequest,
  type Location,
  type Position,
  ReferencesRequest,
} from 'vscode-languageserver/node';
import { CLIENT_COMMANDS } from '../../shared/commands.ts';
import { CITATIONS, type CitationsResult, type EditorSettings, EVIDENCE } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

const [FIRST, SECOND] = EIGHT;
if (!FIRST || !SECOND) throw new Error('the library is empty');
const DRAFT = [
  `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`,
  `*Thistledown Mills Ltd v Marchbank* ${SECOND.citation} is another matter. See section 6 of the Human Rights Act 1998.`,
  `In *Abernethy* at [9] it was otherwise. *Quillfeather v Rosedale* [2022] EWHC 9999 (Ch) is not public.`,
].join('\n\n');

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const ALL = {
  textDocument: { hover: { contentFormat: ['markdown'] }, publishDiagnostics: { relatedInformation: true } },
  workspace: {
    textDocumentContent: {},
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  experimental: { citeward: { commands: Object.values(CLIENT_COMMANDS) } },
};
const refreshed: string[] = [];

/** An editor in which everything about the draft is known. */
const begin = async (settings: EditorSettings = {}): Promise<void> => {
  refreshed.length = 0;
  editor = await startEditor({
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...settings },
    capabilities: ALL,
  });
  editor.connection.onRequest(CodeLensRefreshRequest.type, () => void refreshed.push('lens'));
  editor.connection.onRequest(InlayHintRefreshRequest.type, () => void refreshed.push('hints'));
  editor.open('draft.md', DRAFT);
  await expect.poll(() => editor.status()?.checked).toBe(5);
  await expect.poll(() => editor.status()?.state).toBe('idle');
};
const textDocument = (): { uri: string } => ({ uri: editor.uri });
const lenses = async (): Promise<(string | undefined)[]> => {
  const found = (await editor.connection.sendRequest(CodeLensRequest.type, {
    textDocument: textDocument(),
  })) as CodeLens[];
  return found.map(({ command }) => command?.title);
};
const hints = async (lines = 100): Promise<string[]> => {
  const range = { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } };
  const found = (await editor.connection.sendRequest(InlayHintRequest.type, {
    textDocument: textDocument(),
    range,
  })) as InlayHint[];
  return found.map(({ position, label }) => `${position.line}: ${String(label)}`);
};

it('gives a table of authorities as the outline, each with its mentions and how they stand', async () => {
  await begin();
  const symbols = (await editor.connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument: textDocument(),
  })) as DocumentSymbol[];
  const lines = (list: readonly DocumentSymbol[], depth = ''): string[] =>
    list.flatMap(({ name, detail, children = [] }) => [
      `${depth}${name} (${detail})`,
      ...lines(children, `${depth}  `),
    ]);
  expect(lines(symbols)).toEqual([
    'Cases (3 authorities)',
    `  ${FIRST.title} ${FIRST.citation} (error, 2 mentions)`,
    `    line 1: ${FIRST.citation} (verified)`,
    '    line 5: Abernethy at [9] (no such paragraph)',
    `  Thistledown Mills Ltd v Marchbank ${SECOND.citation} (another case)`,
    '  Quillfeather v Rosedale [2022] EWHC 9999 (Ch) (not found)',
    'Legislation (1 authority)',
    '  Human Rights Act 1998, section 6 (in no source that is asked)',
  ]);
});

it('names the authority that the caret stands in, and no other', async () => {
  await begin();
  const symbols = (await editor.connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument: textDocument(),
  })) as DocumentSymbol[];
  const compare = (a: Position, b: Position): number => a.line - b.line || a.character - b.character;
  // As VS Code has it: into the first that holds the caret.
  const pathTo = (list: readonly DocumentSymbol[], at: Position): string[] => {
    const holding = list.find(({ range }) => compare(range.start, at) <= 0 && compare(at, range.end) <= 0);
    return holding ? [holding.name, ...pathTo(holding.children ?? [], at)] : [];
  };
  const at = (words: string): Position => {
    const lines = DRAFT.slice(0, DRAFT.indexOf(words) + 1).split('\n');
    return { line: lines.length - 1, character: (lines.at(-1)?.length ?? 0) - 1 };
  };
  expect(
    [FIRST.citation, SECOND.citation, 'Abernethy* at [9]', '[2022] EWHC 9999'].map((one) => pathTo(symbols, at(one))),
  ).toEqual([
    ['Cases', `${FIRST.title} ${FIRST.citation}`, `line 1: ${FIRST.citation}`],
    ['Cases', `Thistledown Mills Ltd v Marchbank ${SECOND.citation}`],
    ['Cases'],
    ['Cases', 'Quillfeather v Rosedale [2022] EWHC 9999 (Ch)'],
  ]);
});

it('lists the authorities with the places that cite each, how these stand, and what is found', async () => {
  await begin();
  const { authorities } = await editor.connection.sendRequest<CitationsResult>(CITATIONS, textDocument());
  const lines = authorities.flatMap(({ citation, name, places }) => [
    `${name ?? '-'} ${citation}`,
    ...places.map(({ range, standing, found }) => `  ${range.start.line}: ${standing}: ${found}`),
  ]);
  expect(lines).toEqual([
    `${FIRST.title} ${FIRST.citation}`,
    '  0: verified: What the draft gives of this authority (citation, name, paragraph, quoted words) was found in it.',
    expect.stringMatching(/^ {2}4: error: .*\[9\]/),
    `Thistledown Mills Ltd v Marchbank ${SECOND.citation}`,
    expect.stringMatching(/^ {2}2: error: /),
    '- Human Rights Act 1998, section 6',
    expect.stringMatching(/^ {2}2: notInSource: /),
    'Quillfeather v Rosedale [2022] EWHC 9999 (Ch)',
    expect.stringMatching(/^ {2}4: notFound: No public source/),
  ]);
  expect(await editor.connection.sendRequest(CITATIONS, { uri: 'file:///not-open.md' })).toEqual({ authorities: [] });
});

it('finds the other places of an authority, in the drafts of the workspace that are not open too', async () => {
  fs.mkdirSync(path.join(work.folder, 'old'), { recursive: true });
  fs.writeFileSync(path.join(work.folder, 'old', 'earlier.txt'), `We rely on ${FIRST.citation}.\n`);
  fs.mkdirSync(path.join(work.folder, 'authorities'), { recursive: true });
  fs.writeFileSync(path.join(work.folder, 'authorities', 'judgment.txt'), `It was held in ${FIRST.citation}.\n`);
  await begin();
  const places = (await editor.connection.sendRequest(ReferencesRequest.type, {
    textDocument: textDocument(),
    position: { line: 0, character: DRAFT.indexOf('EWHC') },
    context: { includeDeclaration: true },
  })) as Location[];
  expect(places.map(({ uri, range }) => `${path.basename(uri)} ${range.start.line}:${range.start.character}`)).toEqual([
    `draft.md 0:${DRAFT.indexOf(FIRST.citation)}`,
    'draft.md 4:4',
    'earlier.txt 0:11',
  ]);
});

it('shows no marks unless they are wanted', async () => {
  await begin();
  expect(await lenses()).toEqual([]);
  expect(await hints()).toEqual([]);
  expect(refreshed).toEqual([]);
});

it('says above the draft how many citations stand how, and at each one how it stands', async () => {
  await begin({ codeLens: true, inlayHints: true });
  expect(await lenses()).toEqual([
    'Citeward: 3 of 5 checked: 2 errors, 1 not found, 1 verified, 1 in no source that is asked',
  ]);
  expect(await hints()).toEqual([
    '0: ✓ verified',
    '2: ✗ another case',
    '2: – in no source that is asked',
    '4: ✗ no such paragraph',
    '4: ! not found',
  ]);
  expect(await hints(1)).toEqual(['0: ✓ verified']);
  await expect.poll(() => new Set(refreshed)).toEqual(new Set(['lens', 'hints']));
});

it('completes authorities by a word of their name, and the paragraphs of a judgment after its citation', async () => {
  await begin();
  const complete = async (line: string): Promise<CompletionItem[]> => {
    const end = { line: editor.text().split('\n').length - 1, character: 10_000 };
    editor.change([{ range: { start: end, end }, newText: `\n\n${line}` }]);
    const lines = editor.text().split('\n');
    const list = (await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument: textDocument(),
      position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
    })) as CompletionList | null;
    return list?.items ?? [];
  };
  expect((await complete('It was said in Aber')).map(({ textEdit }) => textEdit?.newText)).toEqual([
    `*${FIRST.title}* ${FIRST.citation}`,
  ]);
  expect(await complete('The abernethy')).toEqual([]);
  expect(await complete('He was born in 1990, 4')).toEqual([]);
  const paragraphs = await complete(`See ${FIRST.citation} at [`);
  expect(paragraphs.map(({ label }) => label)).toEqual(['[1]', '[2]', '[3]']);
  expect(paragraphs[1]?.documentation).toMatchObject({
    value: expect.stringContaining('A wall that leans for 10 years'),
  });
  expect((await complete(`See ${FIRST.citation} at para 2`)).map(({ textEdit }) => textEdit?.newText)).toEqual(['2']);
});

it('shows the words that an error rests on, at their place in the evidence', async () => {
  await begin();
  const about = editor.diagnostics().find(({ code }) => code === 'another case');
  const [related] = about?.relatedInformation ?? [];
  expect(related?.message).toContain(SECOND.title);
  const { text } = await editor.connection.sendRequest<{ text: string }>(EVIDENCE, { uri: related?.location.uri });
  const line = text.split('\n')[related?.location.range.start.line ?? -1];
  expect(line).toContain(SECOND.title);
});

it('links what is verified as soon as a draft is open, by what is kept', async () => {
  await begin();
  editor.close();
  editor.open('draft.md', DRAFT);
  const links = await editor.connection.sendRequest(DocumentLinkRequest.type, { textDocument: textDocument() });
  expect(links?.map(({ target }) => target)).toEqual([
    expect.stringContaining('/ewhc/ch/2022/8001'),
    expect.stringContaining('/ewhc/ch/2022/8002'),
  ]);
  await editor.stop();
  editor = await startEditor({ folder: work.folder, settings: { offline: true }, capabilities: ALL, isAlone: true });
  editor.open('draft.md', DRAFT);
  const kept = await editor.connection.sendRequest(DocumentLinkRequest.type, { textDocument: textDocument() });
  expect(kept).toHaveLength(links?.length ?? 0);
});
