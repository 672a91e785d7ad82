import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS, type EditorSettings, type WriteReportResult } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

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
async function open(): Promise<void> {
  editor = await startEditor({
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...SETTINGS },
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
  await open();
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
  }
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
    if (status === 429) fs.rmSync(path.join(work.folder, '.state'), { recursive: true });
    await report();
    await expect.poll(editor.status).toMatchObject(ALL);
    await expect.poll(editor.findings).toEqual(NOT_FOUND);
  });

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
