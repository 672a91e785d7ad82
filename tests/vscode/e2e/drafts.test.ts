import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { createWorld, type Window, type World } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
const DRAFTS = {
  'a.md': `${quoting(lamps, 2)}\n`,
  'parts/b.md': `${ALTERED}\n`,
  'parts/none.txt': 'Nothing is cited here.\n',
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const status = async (window: Window): Promise<string | undefined> => (await window.status())?.text;
const listed = ({ page }: Window): Promise<string> => page.locator('.quick-input-widget').innerText();
const reports = ({ folder }: Window): string[] => {
  const place = path.join(folder, 'reports');
  return fs.existsSync(place) ? fs.readdirSync(place).map((name) => name.replace(/-\d{8}t\d{6}z/, '')) : [];
};

it('audits the drafts of the workspace, and leads to the report of each, those with errors first', async () => {
  const window = await world.open(DRAFTS);
  await expect.poll(() => status(window)).toBe('Citeward: 1 verified');
  await window.run('Citeward: Audit Workspace');
  await expect
    .poll(window.notifications)
    .toContain('3 drafts audited: 1 error, 1 verified. 1 of them cites nothing and has no report.');
  expect(reports(window)).toEqual(['a.json', 'a.md', 'parts-b.json', 'parts-b.md']);
  await window.picture('audit-workspace');
  await window.page.locator('.notification-list-item a', { hasText: 'Show Reports' }).click();
  await expect.poll(() => listed(window)).toMatch(/parts\/b\.md\s*1 error[\s\S]*a\.md\s*1 verified/);
  await window.picture('audited-drafts');
  await window.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'parts/b.md' }).click();
  const preview = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toMatch(/^Hallucination Audit Report: b\.md/);
  // A folder of it, from the explorer.
  await window.chooseOfFile('parts', 'Audit Folder…');
  await expect
    .poll(window.notifications)
    .toContain('2 drafts audited: 1 error. 1 of them cites nothing and has no report.');
});
