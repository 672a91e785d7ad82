import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { throughout, until } from '../harness/until.ts';
import { createWorld, type Window, type World } from './world.ts';

const { wharf, lamps, ferry } = JUDGMENTS;
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
/** What the status bar says of the last audit. */
const told = async ({ page }: Window): Promise<string> =>
  (await page.locator('.statusbar-item[id$="citeward.audited"]').allInnerTexts()).join('').trim();
const of = (name: string): string[] => ['html', 'json', 'md'].map((format) => `${name}.${format}`);
const reports = ({ folder }: Window): string[] => {
  const place = path.join(folder, 'reports');
  return fs.existsSync(place) ? fs.readdirSync(place).map((name) => name.replace(/-\d{8}t\d{6}z/, '')) : [];
};

it('audits the drafts of the workspace, and leads to the report of each, those with errors first', async () => {
  const window = await world.open(DRAFTS);
  await expect.poll(() => status(window)).toBe('Citeward: 1 verified');
  await window.run('Citeward: Audit Workspace');
  await expect.poll(() => told(window)).toBe('Audited drafts: 3 (1 error, 1 verified)');
  expect(reports(window)).toEqual([...of('a'), 'index.html', ...of('parts-b')]);
  const shown = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect
    .poll(() => shown.locator('tbody').first().innerText())
    .toMatch(/^parts\/b\.md\s*1 error[\s\S]*a\.md\s*1 verified/);
  // VS Code takes its progress away some time after the audit has ended; no other message is left.
  await expect.poll(() => window.notifications()).toEqual([]);
  await window.picture('audit-workspace');
  await shown.locator('a', { hasText: 'parts/b.md' }).click();
  await expect.poll(() => shown.locator('h1').innerText()).toBe('b.md');
  await window.picture('audited-report');
  // A place of the report leads to its line, beside it.
  await shown.locator('h3 a.place').first().click();
  await expect.poll(window.visibleText).toContain('In *Marlowe v Harwich Pilots*');
  await window.picture('audited-line');
  // A folder of it, from the explorer.
  await window.chooseOfFile('parts', 'Audit Folder…');
  await expect.poll(() => told(window)).toBe('Audited drafts: 2 (1 error)');
});

it('audits a folder that is chosen by keyboard, and does nothing where the dialog is closed', async () => {
  const window = await world.open(DRAFTS);
  await expect.poll(() => status(window)).toBe('Citeward: 1 verified');
  const place = window.page.locator('.quick-input-widget input').first();
  const focused = (): Promise<string[]> =>
    window.page.locator('.quick-input-widget .monaco-list-row.focused').allInnerTexts();
  const ask = async (): Promise<void> => {
    await window.runByKeyboard('Citeward: Audit Folder…');
    await expect.poll(() => place.inputValue()).toBe(`${window.folder}/`);
  };
  await ask();
  await window.page.keyboard.press('Escape');
  await place.waitFor({ state: 'hidden' });
  await throughout(1_000, async () => expect([await window.notifications(), reports(window)]).toEqual([[], []]));
  await ask();
  await until(
    'the folder in the list',
    async () => (await focused()).includes('parts'),
    () => window.page.keyboard.press('ArrowDown'),
    1_000,
  );
  await window.picture('audit-folder-dialog');
  await window.page.keyboard.press('Enter'); // goes into it
  await expect.poll(() => place.inputValue()).toBe(path.join(window.folder, 'parts/'));
  await expect.poll(focused).toEqual([]);
  await window.page.keyboard.press('Enter'); // takes it
  await expect.poll(() => told(window)).toBe('Audited drafts: 2 (1 error)');
  expect(reports(window)).toEqual(['index.html', ...of('parts-b')]);
});

it('shows how far an audit is, stops it by Cancel and keeps what is done, which the next one builds on', async () => {
  let held = true;
  const slow = await createWorld({
    standIn: { fault: (_, { pathname }) => held && pathname.includes(wharf.slug) }, // never answered
  });
  onTestFinished(slow.close);
  const window = await slow.open({
    'notes.json': '{}\n',
    'a.md': `${quoting(lamps, 2)}\n`,
    'b.md': `${ALTERED}\n`,
    'c.md': `${quoting(ferry, 61)}\n`,
  });
  const asked = (): string[] => slow.asked().map((name) => name.replace('/data.xml', ''));
  await window.run('Citeward: Audit Workspace');
  const progress = window.page.locator('.notification-list-item', { hasText: 'Auditing drafts' });
  await expect.poll(() => progress.innerText()).toContain('1 of 3 drafts');
  await window.picture('audit-progress');
  await progress.locator('a', { hasText: 'Cancel' }).click();
  await expect.poll(() => told(window)).toBe('Audited drafts: 1 of 3 (1 verified)');
  expect(reports(window)).toEqual([...of('a'), 'index.html']);
  await expect.poll(slow.standIn.inFlight).toBe(0);
  expect(asked()).toEqual([`/${lamps.slug}`, `/${wharf.slug}`]);
  await window.picture('audit-stopped');

  held = false;
  await window.run('Citeward: Audit Workspace');
  await expect.poll(() => told(window)).toBe('Audited drafts: 3 (1 error, 2 verified)');
  expect(asked().slice(2)).toEqual([`/${wharf.slug}`, `/${ferry.slug}`]);
  expect(reports(window)).toEqual([...of('a'), ...of('a'), ...of('b'), ...of('c'), 'index.html']);
});
