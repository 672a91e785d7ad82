import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx, p } from '../../support/docx.ts';
import { JUDGMENTS, misquoting, paragraph, quoting } from '../harness/judgments.ts';
import { createWorld, type Window, type World } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
/** The sentence as Word has it: without the marks of Markdown, and on one line. */
const inWord = (sentence: string): string => sentence.replaceAll('*', '').replaceAll('\n', ' ');
const ALTERED = inWord(misquoting(wharf, 2, 'whoever may have', 'unless he has'));
const RIGHT = inWord(quoting(lamps, 2));
const NOTED = `The court said that “${paragraph(lamps, 1)}”.`;
const MARK = '<w:r><w:footnoteReference w:id="1"/></w:r>';
const DOCUMENT = {
  body: p(ALTERED) + p(RIGHT) + p(NOTED, MARK),
  footnotes: `<w:footnote w:id="1">${p('<w:r><w:footnoteRef/></w:r>', ` ${lamps.title} ${lamps.citation}, [2].`)}</w:footnote>`,
};
/**
 * A window with a Word document beside another draft. A fresh VS Code takes every file for text until it has seen what its
 * extensions open: by then this one is running.
 */
async function openBeside(name: string, document: string | Uint8Array, settings: object = {}): Promise<Window> {
  const window = await world.open({
    'notes.md': '# Notes\n',
    [name]: document,
    '.vscode/settings.json': JSON.stringify(settings),
  });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations');
  return window;
}
/** The words quoted in a sentence, marks included. */
const quotationOf = (sentence: string): string => /“.*”/.exec(sentence)?.[0] ?? '';

let world: World;
beforeAll(async () => {
  world = await createWorld({ settings: { 'editor.wordWrap': 'off' } });
});
afterAll(() => world.close());

it('opens as a read-only text with lines under the words that are meant, and a hover', async () => {
  const window = await openBeside('draft.docx', await makeDocx(DOCUMENT));
  await window.showCitations();
  await window.openFile('draft.docx');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 errors, 1 verified');
  const { page } = window;
  expect(await page.locator('.tab').count()).toBe(2); // what led here has gone
  await expect.poll(async () => (await window.squiggles()).map(({ severity }) => severity)).toContain('error');
  await window.goTo(1, 90);
  await window.hover(/Misquoted: has “unless he has” for “whoever may have”/);
  await window.picture('word');
  await page.keyboard.press('Escape');
  await page.keyboard.type('x');
  await expect.poll(() => page.locator('.monaco-editor-overlaymessage').innerText()).toMatch(/change it in Word/);
  await expect
    .poll(window.citations)
    .toEqual([
      'Errors (2)',
      '  misquoted Marlowe: has “unless he has” for “whoever may have” · draft: the 1st paragraph',
      '  words are in [1] Tolland · draft: footnote 1',
      'Verified (1)',
    ]);
  await window.chooseCitation('footnote 1');
  await expect.poll(window.lineAtCaret).toContain('[1] Tolland v Severn Weir Trust');
  await window.runByKeyboard('Citeward: Next Finding');
  await expect.poll(window.lineAtCaret).toContain('Marlowe');
  await window.picture('word-citations');
});

it('is gone from the status bar, the Citations view and the Problems when it is closed, and back when it is opened', async () => {
  const window = await openBeside('draft.docx', await makeDocx({ body: p(ALTERED) }));
  await window.openFile('draft.docx');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await window.showCitations();
  await expect.poll(window.citations).not.toEqual([]);
  await window.run('View: Close All Editors');
  await expect.poll(window.status).toBeNull();
  await expect.poll(window.citationsWelcome).not.toBe('');
  await expect.poll(window.problems).toEqual({ errors: 0, warnings: 0, infos: 0 });
  await window.openFile('draft.docx');
  await expect.poll(window.problems).toEqual({ errors: 1, warnings: 0, infos: 0 });
});

it('stays open when the first steps are shown over it, and has its copy with comments in the menu', async () => {
  const window = await openBeside('draft.docx', await makeDocx({ body: p(ALTERED) }), {
    'workbench.editor.enablePreview': true,
    'workbench.editor.enablePreviewFromQuickOpen': true,
  });
  const { page } = window;
  await window.openFile('draft.docx');
  await expect.poll(() => page.locator('.tab.active .monaco-icon-label.italic').count()).toBe(1); // it is but looked at
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await window.chooseFromMenu('Show the First Steps');
  await expect.poll(() => page.locator('.getting-started-step').count()).toBe(7);
  const tabs = await page.locator('.tab .monaco-icon-label-container').allTextContents();
  expect(tabs).toEqual(['notes.md', 'draft.docx', 'Welcome']);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error (draft.docx)');
  await window.chooseFromMenu('Write Annotated Copy');
  await expect.poll(() => fs.existsSync(path.join(window.folder, 'draft.checked.docx'))).toBe(true);
});

it('is read again when Word saves it', async () => {
  const window = await openBeside('draft.docx', await makeDocx({ body: p(ALTERED) }));
  await window.openFile('draft.docx');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await window.watches();
  // As Word does: beside the old one, and in its place.
  fs.writeFileSync(path.join(window.folder, '~new.tmp'), await makeDocx({ body: p('Anew.') + p(RIGHT) }));
  fs.renameSync(path.join(window.folder, '~new.tmp'), path.join(window.folder, 'draft.docx'));
  await expect.poll(window.visibleText).toContain('Anew.');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  expect(await window.squiggles()).toEqual([]);
});

it('names the paragraph at the caret in the breadcrumbs, and shows no line numbers beside the printed ones', async () => {
  const window = await openBeside('draft.docx', await makeDocx({ body: p('A paragraph first.') + p(ALTERED) }));
  await window.openFile('draft.docx');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  const crumbs = window.page.locator('.breadcrumbs-control');
  // Within a citation, and a quotation, as well.
  for (const column of [10, ALTERED.indexOf('[2022]') + 3, ALTERED.indexOf('“') + 9]) {
    await window.goTo(1, 1);
    await expect.poll(() => crumbs.innerText()).toContain('the 1st paragraph');
    await window.goTo(3, column);
    await expect.poll(() => crumbs.innerText()).toContain('the 2nd paragraph');
  }
  expect(await window.page.locator('.editor-group-container.active .line-numbers').count()).toBe(0);
  await window.picture('word-view');
});

it('has its findings accepted with a reason, though no light bulb stands in a text that cannot be written', async () => {
  const window = await openBeside('draft.docx', await makeDocx({ body: p(ALTERED) }));
  await window.openFile('draft.docx');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await window.run('Citeward: Deal with This Finding…');
  const rows = window.page.locator('.quick-input-widget .monaco-list-row');
  const title = window.page.locator('.quick-input-title');
  await expect.poll(() => title.innerText()).toMatch(/^Misquoted: has “unless he has” for “whoever may have”\. /);
  expect(await title.innerText()).toMatch(/\(Marlowe v Harwich Pilots \[2022\] EWHC 8101 \(Ch\) at \[2\]\)$/);
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      'Read [2] in the judgment',
      'Accept this finding, with a reason…',
      `Open ${wharf.citation} (Find Case Law)`,
      `Open ${wharf.citation} (BAILII)`,
      'Check this document again now',
    ]);
  await window.page.keyboard.press('Escape');
  // The menu of its row leads to the same list.
  await window.showCitations();
  await window.chooseOfCitation('misquoted', 'Deal with This Finding…');
  await expect.poll(() => title.innerText()).toMatch(/^Misquoted: /);
  await rows.filter({ hasText: 'Accept this finding' }).click();
  await expect.poll(() => title.innerText()).toContain('Accept this finding on');
  await window.page.keyboard.type('The words are those of the approved transcript.');
  await window.page.keyboard.press('Enter');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 accepted');
  await window.run('Citeward: Deal with This Finding…');
  await expect.poll(() => title.innerText()).toMatch(/^Accepted by /);
  await expect.poll(() => rows.allInnerTexts()).toContainEqual(expect.stringMatching(/^Withdraw acceptance/));
});

it('has its report written from the explorer, where it is not open', async () => {
  const window = await openBeside('draft.docx', await makeDocx(DOCUMENT));
  await window.chooseOfFile('draft.docx', 'Write Audit Report');
  const preview = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toBe('draft.docx');
  await expect.poll(() => preview.locator('body').innerText()).toContain('footnote 1');
  expect((await window.status())?.text).toBe('Citeward: no citations (notes.md)'); // the report is another's
  await window.picture('word-report');
  await window.chooseOfFile('draft.docx', 'Write Annotated Copy');
  await expect.poll(() => fs.existsSync(path.join(window.folder, 'draft.checked.docx'))).toBe(true);
  await window.chooseOfFile('draft.docx', 'Check Word Document');
  await expect.poll(window.activeTab).toBe('draft.docx');
  await expect
    .poll(async () => (await window.linesInSight()).map((line) => line.trim()).join(' '))
    .toContain(quotationOf(ALTERED));
});

it('says in one line why it is not shown', async () => {
  const window = await openBeside('bad.docx', 'This is plain text.');
  await window.openFile('bad.docx');
  const page = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect
    .poll(() => page.locator('p').innerText())
    .toMatch(/bad\.docx: this is no Word document: open it in what wrote it, and save it as \.docx\.$/);
  await window.picture('word-refused');
  await window.chooseOfFile('bad.docx', 'Write Audit Report');
  await expect
    .poll(window.notifications)
    .toEqual([expect.stringMatching(/^The audit report was not written\. .*bad\.docx: this is no Word document/)]);
});
