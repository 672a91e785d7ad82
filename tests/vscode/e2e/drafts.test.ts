import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ABSENT, JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { createWorld, type Window, type World } from '../harness/world.ts';

const { wharf, lamps } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
const DRAFTS = {
  'a.md': `${quoting(lamps, 2)}\n`,
  'parts/b.md': `${ALTERED}\n`,
  'parts/none.txt': 'Nothing is cited here.\n',
};

let world: World;
beforeAll(async () => {
  world = await createWorld(inject('host'), inject('vsix'), { standIn: { latency: 400 } });
});
afterAll(() => world.close());

const status = async (window: Window): Promise<string | undefined> => (await window.status())?.text;
const rows = async ({ page }: Window): Promise<string[]> =>
  (await page.locator('.quick-input-widget .monaco-list-row').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
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
  await expect.poll(() => rows(window)).toEqual(['parts/b.md 1 error', 'a.md 1 verified']);
  await window.picture('audited-drafts');
  await window.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'parts/b.md' }).click();
  const preview = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toMatch(/^Hallucination Audit Report: b\.md/);
});

it('audits a folder from the explorer, and one that is chosen', async () => {
  const window = await world.open(DRAFTS);
  const { page } = window;
  await expect.poll(() => status(window)).toBe('Citeward: 1 verified');
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'parts' }).click({ button: 'right' });
  await page.locator('.monaco-menu .action-label', { hasText: 'Audit Folder' }).click();
  const said = '2 drafts audited: 1 error. 1 of them cites nothing and has no report.';
  await expect.poll(window.notifications).toContain(said);
  expect(reports(window)).toEqual(['parts-b.json', 'parts-b.md']);
  await window.run('Notifications: Clear All Notifications');
  await window.run('Citeward: Audit Folder…');
  const dialog = page.locator('.quick-input-widget');
  await expect.poll(() => dialog.locator('input').first().inputValue()).toContain(window.folder);
  await window.picture('audit-folder');
  await dialog.locator('input').first().fill(`${window.folder}/parts/`);
  await dialog.locator('.monaco-button', { hasText: 'Audit Folder' }).click();
  await expect.poll(window.notifications).toContain(said);
});

it('says how many drafts are done, and keeps what is when it is stopped', async () => {
  const absent = (n: number): string => `${ABSENT.replace('9999', String(9_000 + n))}\n`;
  const drafts = Array.from({ length: 9 }, (_, n) => [`draft-${n}.md`, n === 0 ? DRAFTS['parts/b.md'] : absent(n)]);
  const window = await world.open(Object.fromEntries(drafts));
  await window.showCitations();
  await expect.poll(() => status(window)).toBe('Citeward: 1 error');
  await window.page.locator('.sidebar .composite.title .action-label[aria-label^="Audit Workspace"]').click();
  await expect
    .poll(window.notifications)
    .toContainEqual(expect.stringMatching(/^(?:Citeward: )?Auditing drafts: [3-8] of 9 drafts, 1 error/));
  await window.picture('audit-progress');
  await window.page.locator('.notification-list-item .monaco-button', { hasText: 'Cancel' }).click();
  await expect
    .poll(window.notifications)
    .toContainEqual(
      expect.stringMatching(
        /^[3-8] of 9 drafts audited: 1 error, [2-7] not checked\. You stopped it\. What was written until then is kept\.$/,
      ),
    );
  const [said = ''] = (await window.notifications()).filter((text) => text.includes('You stopped it'));
  expect(reports(window)).toHaveLength(2 * Number(said.charAt(0)));
});
