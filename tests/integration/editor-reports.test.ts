import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShowMessageNotification } from 'vscode-languageserver/node';
import { type AuditDraftsResult, COMMANDS, type WriteReportResult } from '../../shared/commands.ts';
import type { EditorSettings } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

const [FIRST] = EIGHT;
if (!FIRST) throw new Error('the library is empty');
const GOOD = `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const ABSENT = 'See *Quillfeather v Rosedale* [2022] EWHC 9999 (Ch).';

const SETTINGS: EditorSettings = { verify: 'onCommand' };

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
/** The status that is answered before everything else; null while all is well. */
let trouble: number | null;

beforeEach(async () => {
  work = makeWorkplace();
  trouble = null;
  standIn = await serveEight({
    fault: (_, __, response) => {
      if (trouble === null) return false;
      response.writeHead(trouble, { 'Content-Type': 'text/html' }).end('<html><body>Later</body></html>');
      return true;
    },
  });
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

/** An editor that asks for nothing by itself, with a draft. */
async function open(isAlone = false): Promise<void> {
  editor = await startEditor({
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...SETTINGS },
    isAlone,
  });
  editor.open('draft.md', [GOOD, ABSENT].join('\n\n'));
  await expect.poll(() => editor.status()?.citations).toBe(2);
}
const check = (): Promise<unknown> => editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
const report = (): Promise<WriteReportResult> => editor.execute(COMMANDS.writeReport, { uri: editor.uri });
/** What the draft shows where all is found that is there. */
const ALL = { state: 'idle', checked: 2, verified: 1, notice: null };
const NOT_FOUND = ['not-found: [2022] EWHC 9999 (Ch)'];

it('what is known is known offline too, and is not asked for again', async () => {
  await open(true);
  const messages: string[] = [];
  editor.connection.onNotification(ShowMessageNotification.type, ({ message }) => void messages.push(message));
  await check();
  await expect.poll(editor.findings).toEqual(NOT_FOUND);
  const asked = standIn.requests.length;
  for (const offline of [true, false]) {
    await editor.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { citeward: { ...SETTINGS, offline, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } } },
    });
    editor.edit('the court said', 'the judge said');
    editor.edit('the judge said', 'the court said');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(editor.findings()).toEqual(NOT_FOUND);
    expect(editor.status()).toMatchObject(ALL);
    expect(await editor.hover('9999')).toContain('No public source');
    if (offline) await check();
    if (offline) await report();
  }
  expect(messages).toEqual(['Nothing is looked up while you are offline.']);
  expect(standIn.requests.length).toBe(asked);
});

describe('what a report finds out is what the draft shows', () => {
  it('at once, and what was sent for it is counted', async () => {
    await open();
    expect(editor.findings()).toEqual([]);
    await report();
    await expect.poll(editor.status).toMatchObject(ALL);
    await expect.poll(editor.findings).toEqual(NOT_FOUND);
    await expect.poll(() => editor.status()?.requests).toBe(standIn.requests.length);
  });

  it.each([503, 429])('also where the check before it was answered %i', async (status) => {
    await open();
    trouble = status;
    await check();
    await expect.poll(() => editor.status()?.notChecked).toBe(2);
    trouble = null;
    // Who is asked for fewer requests is left alone for a while.
    if (status === 429) fs.rmSync(stateOf(work.folder), { recursive: true });
    await report();
    await expect.poll(editor.status).toMatchObject(ALL);
    await expect.poll(editor.findings).toEqual(NOT_FOUND);
  });

  it.each([429, 403])(
    'and a source that refused with %i is asked no more that day, whichever door asks',
    async (status) => {
      await open();
      trouble = status;
      await check();
      await expect.poll(() => editor.status()?.notChecked).toBe(2);
      const sent = standIn.requests.length;
      expect(sent).toBe(status === 429 ? 3 : 1);
      await check();
      await report();
      await check();
      expect(standIn.requests.length).toBe(sent);
      trouble = null;
      await report();
      expect(standIn.requests.length).toBe(sent);
    },
  );

  it('though it cannot be written', async () => {
    work.write('reports', 'a file where the folder should be');
    await open();
    await expect(report()).rejects.toThrow(/reports/);
    await expect.poll(editor.status).toMatchObject(ALL);
    await expect.poll(editor.findings).toEqual(NOT_FOUND);
  });

  it('in a folder that is audited too', async () => {
    work.write('other.md', ABSENT);
    await open();
    await editor.execute(COMMANDS.auditDrafts, {});
    await expect.poll(editor.findings).toEqual(NOT_FOUND);
  });
});

describe('an audit whose settings change', () => {
  /** Answers of the stand-in that wait. */
  let held: (() => void)[];
  const configure = (more: EditorSettings): Promise<void> =>
    editor.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { citeward: { ...SETTINGS, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...more } },
    });
  beforeEach(async () => {
    held = [];
    await standIn.close();
    standIn = await serveEight({
      fault: (request, _, response) => {
        if (request > 1) return false;
        held.push(() => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html></html>'));
        return true;
      },
    });
    await open();
  });
  afterEach(() => {
    for (const answer of held.splice(0)) answer();
  });
  const isAsked = (): Promise<void> => expect.poll(() => held.length).toBe(1);

  it.each<[string, EditorSettings, RegExp]>([
    [
      'to offline',
      { offline: true },
      /^Stopped, since nothing may be asked any more \(offline\)\. What was fetched is kept/,
    ],
    [
      'to fewer searches',
      { allowPartyQueries: false },
      /^Stopped, since the settings of what may be asked have changed/,
    ],
  ])('%s sends nothing more', async (_, settings, why) => {
    const written = report();
    await isAsked();
    await Promise.all([expect(written).rejects.toThrow(why), configure(settings)]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([held.length, standIn.requests.length]).toEqual([1, 1]);
    expect(fs.readdirSync(work.folder)).not.toContain('reports');
  });

  it('ends with what it has, of several drafts, and says why', async () => {
    work.write('other.md', ABSENT);
    const audited = editor.execute<AuditDraftsResult>(COMMANDS.auditDrafts, {});
    await isAsked();
    await configure({ offline: true });
    expect(await audited).toMatchObject({
      audited: [],
      stopped: expect.stringMatching(/^Stopped, since nothing may be asked any more/),
    });
  });

  it('in other ways goes on', async () => {
    const written = report();
    await isAsked();
    await configure({ codeLens: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    held.shift()?.();
    expect((await written).md).not.toBeNull();
  });
});
