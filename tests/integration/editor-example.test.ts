import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { serveEight } from '../support/library.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
  fs.mkdirSync(path.join(work.folder, 'matter'));
  fs.cpSync(EXAMPLES, path.join(work.folder, 'example'), { recursive: true });
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const start = async (example?: string): Promise<void> => {
  editor = await startEditor({
    folder: path.join(work.folder, 'matter'),
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
    options: { trusted: false, ...(example === undefined ? {} : { example }) },
  });
  const draft = fs.readFileSync(path.join(work.folder, 'example', 'skeleton-argument.md'), 'utf8');
  editor.open('../example/skeleton-argument.md', draft);
};

it('an example is checked against its own judgments where nothing is trusted, and nobody is asked', async () => {
  await start(pathToFileURL(path.join(work.folder, 'example')).href);
  await expect.poll(() => editor.status()?.errors).toBeGreaterThan(2);
  expect(editor.status()).toMatchObject({ state: 'idle', requests: 0 });
  expect(standIn.requests).toEqual([]);
});

it('the same folder is none where the client has not said so', async () => {
  await start();
  await expect.poll(() => editor.status()?.state).toBe('untrusted');
  expect(editor.status()?.verified).toBe(0);
  expect(standIn.requests).toEqual([]);
});
