import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf, wrap } from '../../support/make-pdf.ts';
import { ownNotesIn } from '../../support/pdf-copy.ts';
import { JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { createWorld, type Window, type World } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
/** The sentence as a page has it: without the marks of Markdown. */
const onPage = (sentence: string): string => sentence.replaceAll('*', '').replaceAll('\n', ' ');
const ALTERED = onPage(misquoting(wharf, 2, 'whoever may have', 'unless he has'));
const RIGHT = onPage(quoting(lamps, 2));
/** Two numbered paragraphs on two pages. */
const FILING = makePdf([wrap(`1. ${ALTERED}`), wrap(`2. ${RIGHT}`)]);

let world: World;
beforeAll(async () => {
  world = await createWorld({ settings: { 'editor.wordWrap': 'off' } });
});
afterAll(() => world.close());

/** A window with a PDF beside another draft. */
async function openBeside(pdf: string | Uint8Array): Promise<Window> {
  const window = await world.open({ 'notes.md': '# Notes\n', 'filing.pdf': pdf });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations');
  return window;
}

it('opens from the explorer as a read-only text with lines under the words that are meant, and a hover', async () => {
  const window = await openBeside(FILING);
  await window.chooseOfFile('filing.pdf', 'Check PDF…');
  await expect.poll(window.activeTab).toBe('filing.pdf');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error, 1 verified');
  const { page } = window;
  await expect.poll(async () => (await window.squiggles()).map(({ severity }) => severity)).toContain('error');
  await window.goTo(1, 90);
  await window.hover(/Misquoted: has “unless he has” for “whoever may have”/);
  await window.picture('pdf');
  await page.keyboard.press('Escape');
  await page.keyboard.type('x');
  await expect
    .poll(() => page.locator('.monaco-editor-overlaymessage').innerText())
    .toMatch(/change the document that it was made from/);
  await window.showCitations();
  await expect
    .poll(window.citations)
    .toEqual([
      'Errors (1)',
      '  misquoted Marlowe: has “unless he has” for “whoever may have” · draft: page 1, paragraph 1',
      'Verified (1)',
    ]);
  await window.picture('pdf-citations');
});

it('is read again when its file changes', async () => {
  const window = await openBeside(FILING);
  await window.chooseOfFile('filing.pdf', 'Check PDF…');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error, 1 verified');
  await window.watches();
  fs.writeFileSync(path.join(window.folder, 'filing.pdf'), makePdf([[...wrap('Anew.'), '', ...wrap(RIGHT)]]));
  await expect.poll(window.visibleText).toContain('Anew.');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  expect(await window.squiggles()).toEqual([]);
});

it('has its findings dealt with, and its report written from the explorer', async () => {
  const window = await openBeside(FILING);
  await window.chooseOfFile('filing.pdf', 'Check PDF…');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error, 1 verified');
  await window.run('Citeward: Deal with This Finding…');
  await expect
    .poll(() => window.page.locator('.quick-input-title').innerText())
    .toMatch(/^Misquoted: has “unless he has” for “whoever may have”\. /);
  await window.page.keyboard.press('Escape');
  await window.chooseOfFile('filing.pdf', 'Write Audit Report');
  const preview = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toBe('filing.pdf');
  await expect.poll(() => preview.locator('body').innerText()).toContain('page 1, paragraph 1');
});

it('has copies with notes written, from the explorer and from the menu', async () => {
  const window = await openBeside(FILING);
  await window.chooseOfFile('filing.pdf', 'Write Annotated Copy');
  await expect
    .poll(window.notifications)
    .toEqual([expect.stringMatching(/^The findings are notes in filing\.checked\.pdf: open it in a PDF reader\./)]);
  await window.chooseOfFile('filing.pdf', 'Check PDF…');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error, 1 verified');
  await window.chooseFromMenu('Write Annotated Copy');
  const copy = path.join(window.folder, 'filing.checked-2.pdf');
  await expect.poll(() => fs.existsSync(copy)).toBe(true);
  const notes = await ownNotesIn(fs.readFileSync(copy));
  expect(notes.map(({ page, words }) => [page, words?.slice(0, 11)])).toEqual([[1, '✗ Misquoted']]);
});

it('is not what a click on a PDF opens, since other programs show its pages', async () => {
  const window = await openBeside(FILING);
  await window.openFile('filing.pdf');
  await expect.poll(window.activeTab).toBe('filing.pdf');
  await expect.poll(window.status).toBeNull();
  await window.picture('pdf-clicked');
});

it('says in one line why it is not shown', async () => {
  const window = await openBeside('This is plain text.');
  await window.chooseOfFile('filing.pdf', 'Check PDF…');
  await expect
    .poll(window.notifications)
    .toEqual([expect.stringMatching(/^The document cannot be shown\. .*filing\.pdf: this is no PDF/)]);
});
