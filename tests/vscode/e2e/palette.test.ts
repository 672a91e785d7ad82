import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ABSENT, JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { doUntil } from '../harness/until.ts';
import { createWorld, type World } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('goes from finding to finding and round, and shows each', async () => {
  const window = await world.open({ 'draft.md': [quoting(lamps, 2), ALTERED, ABSENT, ''].join('\n\n') });
  await expect.poll(window.squiggles).toHaveLength(2);
  await window.runByKeyboard('Citeward: Next Finding');
  await expect.poll(window.lineAtCaret).toContain('unless he has');
  const hover = window.page.locator('.monaco-hover:visible');
  await expect.poll(() => hover.first().innerText()).toMatch(/The closest words are in \[2\]/);
  await expect
    .poll(window.statusBar)
    .toContain('Finding 1 of 2: Misquoted: has “unless he has” for “whoever may have”.');
  await window.picture('next-finding');
  await window.runByKeyboard('Citeward: Next Finding');
  await expect.poll(window.lineAtCaret).toContain('Quillfeather');
  await expect.poll(() => hover.first().innerText()).toMatch(/No public source/);
  await window.runByKeyboard('Citeward: Previous Finding');
  await expect.poll(window.lineAtCaret).toContain('unless he has');
  await window.runByKeyboard('Citeward: Previous Finding');
  await expect.poll(window.lineAtCaret).toContain('Quillfeather');
  await expect
    .poll(window.statusBar)
    .toContainEqual(expect.stringMatching(/^Finding 2 of 2, from the end again: Quillfeather v Rosedale/));
});

it('goes from error to error, then to what was not found, and says whole sentences', async () => {
  const window = await world.open({ 'draft.md': [ABSENT, quoting(lamps, 2), ALTERED, ''].join('\n\n') });
  await expect.poll(window.squiggles).toHaveLength(2);
  await window.runByKeyboard('Citeward: Next Error');
  await expect.poll(window.lineAtCaret).toContain('unless he has');
  await expect
    .poll(window.statusBar)
    .toContainEqual('Error 1 of 1: Misquoted: has “unless he has” for “whoever may have”.');
  // From the judgment it goes on where the draft was left.
  await window.page.keyboard.press('F12');
  await expect.poll(window.activeTab).not.toContain('draft.md');
  await window.runByKeyboard('Citeward: Next Error');
  await expect.poll(window.lineAtCaret).toContain('Quillfeather');
  await expect
    .poll(window.statusBar)
    .toContainEqual(expect.stringMatching(/^Not found, 1 of 1: Quillfeather v Rosedale \[2022\] EWHC 9999 \(Ch\)/));
  await window.runByKeyboard('Citeward: Previous Error');
  await expect.poll(window.lineAtCaret).toContain('unless he has');
  await window.picture('next-error');
});

it('shows where the evidence is kept, and clears it when the author has read what is lost', async () => {
  const window = await world.open({ 'draft.md': `${quoting(lamps, 2)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.chooseFromMenu('Open Evidence Folder');
  const focused = window.page.locator('.explorer-folders-view .monaco-list-row.selected');
  await expect.poll(() => focused.innerText()).toContain('.citeward');
  await window.picture('evidence-folder');
  const kept = (): string[] => fs.readdirSync(path.join(window.folder, '.citeward', 'evidence'));
  const before = kept();
  const dialog = window.page.locator('.monaco-dialog-box');
  await window.run('Citeward: Clear Cached Evidence…');
  await expect.poll(() => dialog.innerText()).toContain('1 document (1 kB) would be removed from .citeward');
  await window.picture('clear-evidence');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(kept()).toEqual(before);
  const asked = world.asked().length;
  await window.run('Citeward: Clear Cached Evidence…');
  await dialog.getByRole('button', { name: 'Clear Evidence' }).click();
  await expect.poll(window.notifications).toContainEqual('Cleared from the evidence: 1 document (1 kB).');
  await expect.poll(() => world.asked().length).toBe(asked + 1);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
});

it('shows its output, and begins an issue without a word of the draft', async () => {
  const window = await world.open({ 'draft.md': `${quoting(lamps, 2)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  // A busy window now and then does nothing at the first request; why is not known.
  await doUntil(
    'the output',
    () => window.run('Citeward: Show Output'),
    () => window.page.locator('.output-view').isVisible(),
  );
  await expect.poll(() => window.page.locator('.output-view .view-lines').innerText()).not.toBe('');
  const chosen = window.page.locator('.panel .monaco-select-box option:checked');
  await expect.poll(() => chosen.allTextContents()).toContain('Citeward');
  await window.run('Citeward: Report an Issue…');
  const dialog = window.page.locator('.monaco-dialog-box');
  await expect.poll(() => dialog.innerText()).toContain('github.com/citeward/citeward/issues/new');
  expect(await dialog.innerText()).not.toMatch(/Tolland|8102|draft\.md/);
  await window.picture('report-issue');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

it.each(['Light', 'Dark'])('shows the first steps to somebody who is new here (%s)', async (theme) => {
  const window = await world.open({
    'draft.md': `${quoting(lamps, 2)}\n`,
    '.vscode/settings.json': JSON.stringify({ 'workbench.colorTheme': `Default ${theme} Modern` }),
  });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  // VS Code shows no pictures where it has little room.
  await window.run('View: Toggle Primary Side Bar Visibility');
  await window.chooseFromMenu('Show the First Steps');
  const steps = window.page.locator('.getting-started-step');
  await expect.poll(() => steps.count()).toBe(7);
  const tab = (name: string): Locator => window.page.locator('.tab', { hasText: name });
  await tab('draft.md').click();
  await tab('Welcome').click();
  await steps.nth(3).click();
  await expect.poll(() => steps.nth(3).innerText()).toContain('Go to the Next Error');
  const picture = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame').locator('svg');
  await picture.waitFor();
  const ticked = (): Promise<readonly number[]> =>
    Promise.all([0, 1, 2, 3].map((step) => steps.nth(step).locator('.codicon-getting-started-step-checked').count()));
  await expect.poll(ticked).toEqual([1, 1, 0, 0]); // the folder is open, and the draft
  await window.picture(`first-steps-${theme.toLowerCase()}`);
  await steps.nth(2).click();
  await steps.nth(2).getByRole('button', { name: 'Show Citations' }).click();
  await expect.poll(window.citations).toEqual(['Verified (1)']);
  await expect.poll(ticked).toEqual([1, 1, 1, 0]);
  // A step that could not be taken is not ticked.
  await tab('draft.md').click({ button: 'middle' });
  await expect.poll(() => window.page.locator('.tab').count()).toBe(1);
  await steps.nth(3).click();
  await steps.nth(3).getByRole('button', { name: 'Go to the Next Error' }).click();
  await expect.poll(window.notifications).toContainEqual(expect.stringMatching(/^Open a draft first/));
  expect(await ticked()).toEqual([1, 1, 1, 0]);
});
