import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  HoverRequest,
} from 'vscode-languageserver/node';
import { COMMANDS } from '../../shared/commands.ts';
import type { EditorSettings } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import { EIGHT, EIGHT_DRAFT, serveEight } from '../support/library.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

const [FIRST] = EIGHT;
if (!FIRST) throw new Error('the library is empty');
const GOOD = `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;

let work: Workplace;
let standIn: StandIn;
const editors: Editor[] = [];

beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  for (const editor of editors.splice(0)) await editor.stop();
  await standIn.close();
  work.remove();
});

const start = async (settings: EditorSettings = {}, more: Partial<EditorOptions> = {}): Promise<Editor> => {
  const editor = await startEditor({
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...settings },
    ...more,
  });
  editors.push(editor);
  return editor;
};

describe('a draft that no person typed', () => {
  it.each<[string, string]>([
    ['one line of 5 MB', `${GOOD} ${'Words and more. '.repeat(300_000)}`],
    ['NUL bytes', `${GOOD}\u0000\u0000\n\n\u0000`],
    ['lone surrogates', `\ud800 ${GOOD} \udfff\ud83d`],
    ['nothing', ''],
  ])('%s: is read, and edited still', async (_, text) => {
    const editor = await start();
    editor.open('draft.md', text);
    editor.caret(null);
    if (text !== '') await expect.poll(() => editor.status()?.verified).toBe(1);
    editor.change([
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, newText: 'See [2031] UKSC 1. ' },
    ]);
    await expect.poll(editor.findings).toEqual(['citation-malformed: [2031] UKSC 1']);
  });

  it('one that is larger than anybody reads is not checked as one types, and that is said', async () => {
    const editor = await start({}, { isAlone: true });
    editor.open('draft.md', `${GOOD}\n${'word '.repeat(1_100_000)}`);
    await expect.poll(() => editor.status()?.state).toBe('too-large');
    expect(editor.findings()).toEqual([]);
  });

  it('positions outside the document answer nothing, and change what is there', async () => {
    const editor = await start();
    editor.open('draft.md', GOOD);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    for (const position of [
      { line: 99, character: 0 },
      { line: 0, character: 100_000 },
      { line: 2 ** 31 - 1, character: 2 ** 31 - 1 },
    ])
      await editor.connection.sendRequest(HoverRequest.type, { textDocument: { uri: editor.uri }, position });
    void editor.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: editor.uri, version: 2 },
      contentChanges: [
        {
          range: { start: { line: 50, character: 3 }, end: { line: 90, character: 0 } },
          text: '\n\nSee [2031] UKSC 1.',
        },
      ],
    });
    await expect.poll(() => editor.published.at(-1)?.diagnostics.map(({ code }) => code)).toEqual(['cannot exist']);
  });

  it('a document that is not open, and a command that is none: one line each', async () => {
    const editor = await start();
    const uri = pathToFileURL(path.join(work.folder, 'other.md')).href;
    await expect(editor.execute(COMMANDS.writeReport, { uri })).rejects.toThrow('Open the document first');
    await expect(editor.execute(COMMANDS.writeReport, {})).rejects.toThrow(
      'citeward.writeReport takes {uri, formats?}: uri is missing.',
    );
    await expect(editor.execute('citeward.none', { uri })).rejects.toThrow('is no command');
    editor.open('draft.md', GOOD);
    await expect(editor.execute(COMMANDS.writeReport, { uri: editor.uri, formats: ['pdf'] })).rejects.toThrow(
      'this version writes json, md, html and sarif, not pdf.',
    );
    await expect(
      editor.execute(COMMANDS.openPage, { uri: editor.uri, url: 'https://elsewhere.example/' }),
    ).rejects.toThrow('No finding of the document offers this page');
  });
});

describe('while it is checked', () => {
  it('a document that is closed is asked for no longer, and its findings go', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 300 });
    const editor = await start();
    editor.open('draft.md', EIGHT_DRAFT);
    editor.caret(null);
    await expect.poll(() => standIn.requests.length).toBeGreaterThan(1);
    editor.close();
    await expect.poll(() => editor.published.at(-1)?.diagnostics).toEqual([]);
    const asked = standIn.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(standIn.requests.length).toBeLessThanOrEqual(asked + 1);
  });

  it('a check that is cancelled stops, and keeps what was fetched', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 200 });
    const editor = await start({ verify: 'onCommand' });
    editor.open('draft.md', EIGHT_DRAFT);
    const { CancellationTokenSource, ExecuteCommandRequest } = await import('vscode-languageserver/node');
    const source = new CancellationTokenSource();
    const check = editor.connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: COMMANDS.checkDocument, arguments: [{ uri: editor.uri }] },
      source.token,
    );
    await expect.poll(() => standIn.requests.length).toBe(2);
    source.cancel();
    await expect(check).rejects.toThrow('Stopped');
    await expect.poll(() => editor.status()?.verified).toBe(2);
  });

  it('a workspace that cannot be written: one line says so, and checking goes on where it can', async () => {
    fs.writeFileSync(path.join(work.folder, '.citeward'), 'a file where the folder should be');
    const editor = await start();
    editor.open('draft.md', `${GOOD}\n\nSee [2031] UKSC 1.`);
    editor.caret(null);
    await expect.poll(() => editor.status()?.message).toMatch(/\.citeward cannot be a folder/);
    expect(editor.findings()).toEqual(['citation-malformed: [2031] UKSC 1']);
  });

  it('settings that cannot be used are named, and nothing is asked until they are mended', async () => {
    fs.writeFileSync(path.join(work.folder, 'citeward.json'), '{"max_fcl_requests_per_job": "many"}');
    const editor = await start();
    editor.open('draft.md', GOOD);
    editor.caret(null);
    await expect.poll(() => editor.status()?.message).toMatch(/citeward\.json.*Nothing is asked until it is mended/);
    expect(editor.status()?.state).toBe('offline');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(standIn.requests).toEqual([]);
  });

  it('settings are read again when their file changes', async () => {
    const editor = await start(
      {},
      { capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } } },
    );
    editor.open('draft.md', `${GOOD}\n\nSee [2031] UKSC 1.`);
    await expect.poll(editor.findings).toHaveLength(1);
    fs.writeFileSync(path.join(work.folder, 'citeward.json'), '{"severity": {"citation-malformed": "off"}}');
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [] });
    await expect.poll(editor.findings).toHaveLength(0);
  });

  it('the cap of the job holds, and what it left is said', async () => {
    const editor = await start({ findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0, maxRequestsPerJob: 3 } });
    editor.open('draft.md', EIGHT_DRAFT);
    editor.caret(null);
    await expect.poll(() => editor.status()?.state).toBe('cap-reached');
    // What kept five from being checked is one problem, which counts them.
    await expect.poll(() => editor.findings().length).toBe(1);
    expect(standIn.requests).toHaveLength(3);
    await expect
      .poll(() => editor.status()?.message)
      .toMatch(/^5 citations could not be checked\. The cap of 3 requests /);
    expect(editor.status()).toMatchObject({
      verified: 3,
      notChecked: 5,
      requests: 3,
      cap: 3,
      rateLimited: 0,
      fromEvidence: 0,
    });
    await expect
      .poll(() => editor.status()?.notice)
      .toMatch(/^Find Case Law: Per-job limit reached \(3\/8 sources attempted\)\n5 /);
    const { text } = await editor.execute<{ text: string }>('citeward.showRetrievalLog', { uri: editor.uri });
    expect(text).toMatch(/^Requests made for .*: 3\. By source: Find Case Law 3\./);
    expect(text).toContain(
      '\nFind Case Law: Per-job limit reached (3/8 sources attempted)\n5 citations could not be verified for that reason. Raise it',
    );
  });

  it('two windows on one folder fetch nothing twice', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 50 });
    const both = [await start(), await start()];
    for (const editor of both) {
      editor.open('draft.md', EIGHT_DRAFT);
      editor.caret(null);
    }
    for (const editor of both) await expect.poll(() => editor.status()?.verified).toBe(8);
    expect(standIn.requests.map(({ path: asked }) => asked).toSorted()).toEqual(
      EIGHT.map(({ slug }) => `/${slug}/data.xml`),
    );
  });

  it('a document on which a server crashed twice is set aside', async () => {
    const uri = pathToFileURL(path.join(work.folder, 'draft.md')).href;
    const editor = await start({}, { options: { setAside: [uri] } });
    editor.open('draft.md', `${GOOD}\n\nSee [2031] UKSC 1.`);
    await expect.poll(() => editor.status()?.state).toBe('set-aside');
    expect(editor.findings()).toEqual([]);
  });

  it('a draft that lies nowhere yet is read for its form alone', async () => {
    const editor = await startEditor({ folder: work.folder, folders: [], capabilities: {} });
    editors.push(editor);
    await editor.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: {
        uri: 'untitled:Untitled-1',
        languageId: 'markdown',
        version: 1,
        text: 'See [2031] UKSC 1.\n\nSee [2020] UKSC 1.',
      },
    });
    await expect.poll(() => editor.published.at(-1)?.diagnostics.map(({ code }) => code)).toEqual(['cannot exist']);
    await expect.poll(() => editor.statuses.at(-1)?.state).toBe('unsaved');
  });
});
