import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAkomaNtoso } from '../../support/library.ts';
import { ABSENT, JUDGMENTS, misquoting, paragraph, quoting } from '../harness/judgments.ts';
import { createWorld, type World } from './world.ts';

const { wharf, lamps, ferry } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('writes the audit report and opens it in a tab', async () => {
  const window = await world.open({ 'draft.md': [ALTERED, quoting(lamps, 2), ABSENT, ''].join('\n\n') });
  await expect.poll(async () => (await window.status())?.text).toMatch(/1 error, 1 not found, 1 verified/);
  await window.run('Citeward: Write Audit Report');
  const preview = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toBe('draft.md');
  await expect.poll(() => preview.locator('body').innerText()).toContain('whoever may have');
  const reports = fs.readdirSync(path.join(window.folder, 'reports')).sort();
  expect(reports).toEqual([
    expect.stringMatching(/^draft-\d{8}t\d{6}z\.html$/),
    expect.stringMatching(/^draft-\d{8}t\d{6}z\.json$/),
    expect.stringMatching(/^draft-\d{8}t\d{6}z\.md$/),
  ]);
  await window.picture('report');
  // The report cites what it is about; it is no draft to be checked.
  expect(await window.problems()).toEqual({ errors: 1, warnings: 1, infos: 0 });
});

it('shows the log of requests', async () => {
  const window = await world.open({ 'draft.md': `${quoting(lamps, 2)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.run('Citeward: Show Retrieval Log');
  await expect.poll(window.activeTab).toContain('Retrieval log');
  await expect.poll(window.visibleText).toContain(`answered (200): ${world.standIn.url}/${lamps.slug}/data.xml`);
  await window.picture('retrieval-log');
});

it('checks now what is left to the author to ask for', async () => {
  const window = await world.open({
    'draft.md': `${quoting(lamps, 2)}\n`,
    '.vscode/settings.json': JSON.stringify({ 'citeward.verify': 'onCommand' }),
  });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: waiting, 0 of 1 checked');
  await window.run('Citeward: Check This Document Now');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
});

it("keeps a file of the user's as the authority, chosen in a dialog", async () => {
  const own = { ...lamps, citation: '[2022] EWHC 9999 (Ch)', title: 'Quillfeather v Rosedale' };
  const window = await world.open({ 'draft.md': `${ABSENT}\n`, 'theirs.xml': toAkomaNtoso(own) });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.goTo(1, 35);
  await window.quickFix(/^Add the judgment \[2022\] EWHC 9999 \(Ch\) from a file/);
  await window.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'theirs.xml' }).click();
  await expect.poll(window.notifications).toEqual([expect.stringContaining('as a document of yours')]);
  await expect.poll(window.squiggles).toEqual([]);
  await window.hover(/supplied by you/);
});

it('adds a file that is another case as what it is, where the author wants that', async () => {
  const window = await world.open({ 'draft.md': `${ABSENT}\n`, 'lamps.xml': toAkomaNtoso(lamps) });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.goTo(1, 35);
  await window.quickFix(/^Add the judgment \[2022\] EWHC 9999 \(Ch\) from a file/);
  await window.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'lamps.xml' }).click();
  await expect
    .poll(window.notifications)
    .toEqual([`lamps.xml was not added: it is ${lamps.citation}, not [2022] EWHC 9999 (Ch).`]);
  await window.page.locator('.notification-list-item a', { hasText: `Add It as ${lamps.citation}` }).click();
  await expect.poll(window.notifications).toEqual([expect.stringContaining('which this draft does not cite')]);
});

it('adds a file from the palette', async () => {
  const own = { ...lamps, citation: '[2022] EWHC 9999 (Ch)', title: 'Quillfeather v Rosedale' };
  const window = await world.open({ 'draft.md': `${ABSENT}\n`, 'theirs.xml': toAkomaNtoso(own) });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.run('Citeward: Add Authority from File…');
  await window.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'theirs.xml' }).click();
  await expect.poll(window.notifications).toEqual([expect.stringContaining('is now checked against it')]);
  await expect.poll(window.squiggles).toEqual([]);
});

it('uses a judgment as soon as it is put into the folder of judgments', async () => {
  const own = { ...lamps, citation: '[2022] EWHC 9999 (Ch)', title: 'Quillfeather v Rosedale' };
  const window = await world.open({ 'draft.md': `${ABSENT}\n` });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.watches();
  fs.mkdirSync(path.join(window.folder, 'authorities'));
  fs.writeFileSync(path.join(window.folder, 'authorities', 'own.xml'), toAkomaNtoso(own));
  await expect.poll(window.squiggles).toEqual([]);
});

it.each([
  ['what is right', quoting(ferry, 61), 'Citeward: 1 verified'],
  ['words that the draft altered', misquoting(ferry, 61, 'cannot see', 'can see'), 'Citeward: 1 error'],
])('follows the link of a hover to the evidence, at the paragraph of %s', async (_, sentence, status) => {
  const window = await world.open({ 'draft.md': `${sentence}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe(status);
  await window.goTo(2, 40);
  await window.hover(/Open the evidence/);
  await window.page.locator('.monaco-hover:visible a', { hasText: 'Open the evidence' }).click();
  await expect.poll(window.activeTab).toContain('Ashdown v Kelmscott Ferries');
  await expect.poll(window.lineAtCaret).toContain(`[61] ${paragraph(ferry, 61)}`);
});

it('says in one line what to do where there is no draft', async () => {
  const window = await world.open({ 'notes.json': '{}\n' });
  await window.run('Citeward: Write Audit Report');
  await expect
    .poll(window.notifications)
    .toEqual(['Open a draft first: a Word document, a PDF, Markdown or plain text.']);
  expect(await window.status()).toBeNull();
});

it('finds authority for what is selected, and quotes what is chosen behind it', async () => {
  const window = await world.open({ 'draft.md': `${quoting(lamps, 2)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.page.keyboard.press('Control+A');
  await window.run('Citeward: Find Authority for Selection');
  const picks = window.page.locator('.quick-input-list .monaco-list-row');
  await expect.poll(() => picks.first().innerText()).toContain(lamps.citation);
  await window.page.keyboard.press('Enter');
  await expect.poll(window.visibleText).toMatch(/” \(\[\d{4}\]/);
});
