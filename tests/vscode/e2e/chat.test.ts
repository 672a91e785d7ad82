import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { JUDGMENTS, misquoting } from '../harness/judgments.ts';
import { installExtension } from '../harness/server.ts';
import { createWorld, type Window, type World } from './world.ts';

const { wharf } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
/** The extension with a model for tests: without any model VS Code's own window refuses whatever is asked of a participant. */
const STUB = fileURLToPath(new URL('../suite/stub', import.meta.url));

let world: World;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-chat-'));
  const stub = path.join(folder, 'stub.vsix');
  await createVSIX({
    cwd: STUB,
    packagePath: stub,
    dependencies: false,
    allowMissingRepository: true,
    skipLicense: true,
  });
  const extensions = path.join(folder, 'extensions');
  fs.cpSync(inject('extensions'), extensions, { recursive: true });
  installExtension(inject('host'), stub, extensions);
  world = await createWorld({
    settings: { 'chat.disableAIFeatures': false, 'citeward.ai.enabled': true, 'citeward.mcp.provide': true },
    extensions,
  });
});
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** Says something in the chat, and gives the text of the answer as it is then. */
async function say({ page }: Window, words: string): Promise<() => Promise<string>> {
  const input = page.locator('.interactive-input-part .monaco-editor').first();
  await input.click();
  await page.keyboard.type(`${words} `);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  return () => page.locator('.interactive-response').last().innerText();
}

it('checks the draft, and answers with quotations that are verified', async () => {
  const window = await world.open({ 'draft.md': `${ALTERED}\n` }, { width: 1500, height: 900 });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.run('Chat: Open Chat');
  const chat = window.page.locator('.interactive-input-part').first();
  await expect.poll(() => chat.innerText()).toContain('Scripted'); // its model is chosen
  const checked = await say(window, '@citeward /check');
  await expect.poll(checked).toMatch(/1 error/);
  await window.picture('chat-check');
  const refused = await say(window, `@citeward /ask What does ${wharf.citation} at [2] say, falsely?`);
  await expect.poll(refused).toMatch(/The answer could not be verified/);
  expect(await refused()).not.toContain('The words of a model');
  const answered = await say(window, `@citeward /ask What does ${wharf.citation} at [2] say?`);
  await expect.poll(answered).toMatch(/The words of a model[\s\S]+reasoning not verified/);
  await window.picture('chat-ask');
  await window.page
    .locator('.interactive-response')
    .last()
    .getByText('Insert as quotation with citation')
    .click({ timeout: 10_000 });
  await expect.poll(window.visibleText).toContain(`(${wharf.citation} [2])`);
});

it('offers the tools as a server of the Model Context Protocol, where the user wants that', async () => {
  const window = await world.open({ 'draft.md': 'Nothing is cited here.\n' });
  await window.run('MCP: List Servers');
  const rows = window.page.locator('.quick-input-widget .monaco-list-row');
  await expect.poll(() => rows.allInnerTexts()).toContainEqual(expect.stringContaining('Citeward'));
  await window.picture('mcp-servers');
});
