import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ABSENT, JUDGMENTS, misquoting, paragraph, quoting, REPORTED } from '../harness/judgments.ts';
import { createWorld, type World } from './world.ts';

const { wharf, lamps, ferry } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
const MISNAMED = `See *Penhallow v Trevanion Shipping* ${lamps.citation}.`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The words quoted in a sentence, marks included. */
const quotationOf = (sentence: string): string => /“.*”/.exec(sentence)?.[0] ?? '';

it.each(['Light', 'Dark'])('draws a line of each severity under the words that are meant (%s)', async (theme) => {
  const draft = ['# Skeleton', quoting(lamps, 2), ALTERED, MISNAMED, ABSENT, REPORTED, ''].join('\n\n');
  const window = await world.open({
    'draft.md': draft,
    '.vscode/settings.json': JSON.stringify({ 'workbench.colorTheme': `Default ${theme} Modern` }),
  });
  await expect.poll(window.squiggles).toEqual([
    { severity: 'error', words: quotationOf(ALTERED) },
    { severity: 'error', words: 'Penhallow v Trevanion Shipping' },
    { severity: 'warning', words: '[2022] EWHC 9999 (Ch)' },
  ]);
  await expect
    .poll(async () => (await window.status())?.text)
    .toBe('Citeward: 2 errors, 1 not found, 1 verified, 1 in no source that is asked');
  await window.picture(`findings-${theme.toLowerCase()}`);
  await window.goTo(7, 90);
  await window.hover(/whoever/);
  await window.picture(`findings-${theme.toLowerCase()}-hover`);
});

it("shows the judgment's paragraph in the hover, with the words that the draft altered", async () => {
  const window = await world.open({ 'draft.md': `${ALTERED}\n` });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.goTo(1, 40);
  const hover = await window.hover(/Misquoted: has “unless he has” for “whoever may have”/);
  expect(hover).toContain(`[2] ${paragraph(wharf, 2)}`);
  expect(hover).toContain(`Draft: ${paragraph(wharf, 2).replace('whoever may have', 'unless he has')}`);
  expect(hover).toContain('Not checked: whether the case is still good law');
  const marked = await window.page.locator('.monaco-hover:visible blockquote strong').allInnerTexts();
  expect(marked).toEqual(['unless he has', 'whoever may have']);
  await window.picture('hover');
  const HEADLINE = 'Misquoted: has “unless he has” for “whoever may have”';
  const timesSaid = (text: string): number[] =>
    [HEADLINE, 'The closest words are in [2].'].map((said) => text.split(said).length - 1);
  expect(timesSaid(hover)).toEqual([1, 1]);
  // Under the words themselves VS Code says both, with a page on the finding; the hover does not repeat them.
  await window.goTo(2, 40);
  const both = await window.hover(/misquoted[\s\S]*Draft: /);
  expect(timesSaid(both)).toEqual([1, 1]);
  await window.picture('hover-of-finding');
});

it('puts the true words in by Quick Fix, and the line goes', async () => {
  const window = await world.open({ 'draft.md': `${ALTERED}\n` });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.goTo(2, 40);
  await window.quickFix(/^Replace the quotation by the words of \[2\]/);
  await expect.poll(window.visibleText).toContain(quotationOf(quoting(wharf, 2)));
  await expect.poll(window.squiggles).toEqual([]);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.run('File: Save');
  await expect.poll(() => window.read('draft.md')).toBe(`${quoting(wharf, 2)}\n`);
  await window.picture('fixed');
});

it('opens the evidence at the paragraph by F12, and peeks at it', async () => {
  const window = await world.open({ 'draft.md': `${quoting(ferry, 61)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.goTo(1, 40);
  await window.run('Peek Definition');
  const peek = window.page.locator('.peekview-widget');
  await expect.poll(() => peek.innerText()).toContain('Ashdown v Kelmscott Ferries');
  await expect
    .poll(async () => (await peek.locator('.view-lines').innerText()).replace(/\s+/g, ' '))
    .toContain(`[61] ${paragraph(ferry, 61)}`);
  await window.picture('peek');
  await window.page.keyboard.press('Escape');
  await peek.waitFor({ state: 'hidden' });
  await window.page.keyboard.press('F12');
  await expect.poll(window.activeTab).toContain('Ashdown v Kelmscott Ferries');
  await expect.poll(window.visibleText).toContain(`[61] ${paragraph(ferry, 61)}`);
  await expect.poll(window.lineAtCaret).toContain(`[61] ${paragraph(ferry, 61)}`);
  await expect.poll(window.statusBar).toContain('Text to Read'); // whose lines are wrapped
  await window.picture('evidence');
  await window.page.keyboard.type('x');
  await expect.poll(() => window.page.locator('.monaco-editor-overlaymessage').innerText()).toMatch(/read-only/);
});

it('accepts a finding with a reason, keeps who and why, and takes that back', async () => {
  const window = await world.open({ 'draft.md': `${ABSENT}\n` });
  await expect.poll(window.squiggles).toEqual([{ severity: 'warning', words: '[2022] EWHC 9999 (Ch)' }]);
  await window.goTo(1, 35);
  const input = window.page.locator('.quick-input-widget');
  await window.quickFix(/^Accept this finding, with a reason…/);
  await expect.poll(() => input.innerText()).toContain('It is kept with your name and the date');
  await window.picture('accept-finding');
  await window.page.keyboard.press('Escape'); // who thinks better of it has accepted nothing
  await input.waitFor({ state: 'hidden' });
  expect(fs.existsSync(path.join(window.folder, '.citeward', 'waivers.json'))).toBe(false);
  await window.quickFix(/^Accept this finding, with a reason…/);
  await input.locator('input').first().fill('   ');
  await expect.poll(() => input.innerText()).toContain('Give a reason that a reader of the report will understand.');
  await input.locator('input').first().fill('The transcript is in the bundle.');
  await window.page.keyboard.press('Enter');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 accepted');
  await expect.poll(window.problems).toEqual({ errors: 0, warnings: 0, infos: 0 });
  expect(JSON.parse(window.read('.citeward/waivers.json'))).toMatchObject({
    waivers: [{ document: 'draft.md', citation: '[2022] EWHC 9999 (Ch)', reason: 'The transcript is in the bundle.' }],
  });
  await window.hover(/Accepted by .*: The transcript is in the bundle\./);
  await window.page.keyboard.press('Escape');
  await window.quickFix(/^Withdraw acceptance \(The transcript is in the bundle/);
  await expect.poll(window.squiggles).toEqual([{ severity: 'warning', words: '[2022] EWHC 9999 (Ch)' }]);
});

it('reads the paragraph beside the draft, and has that kept under a name that is asked for once', async () => {
  const draft = [
    `Ferrymen are bound by little: *${ferry.title}* ${ferry.citation} at [61].`,
    `The wharf: *${wharf.title}* ${wharf.citation} at [1].`,
  ];
  const window = await world.open({ 'draft.md': `${draft.join('\n\n')}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 to read');
  await window.goTo(1, 40);
  await window.quickFix(/^Read \[61\] in the judgment/);
  await expect.poll(() => window.page.locator('.editor-group-container').count()).toBe(2);
  await expect
    .poll(async () => (await window.linesInSight()).map((line) => line.trim()).join(' '))
    .toContain(paragraph(ferry, 61));
  await window.picture('read-beside');
  await window.openFile('draft.md');
  await window.goTo(1, 40);
  await window.quickFix(/^I have read this/);
  const input = window.page.locator('.quick-input-widget');
  await expect.poll(() => input.innerText()).toContain('You are asked once.');
  await input.locator('input').first().fill('Jane Reader');
  await window.picture('mark-read');
  await window.page.keyboard.press('Enter');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 to read, 1 read by a person');
  await window.goTo(3, 20);
  await window.quickFix(/^I have read this/);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 read by a person');
  await window.showCitations();
  await expect
    .poll(window.citations)
    .toEqual([
      'Read (2)',
      expect.stringMatching(/^ {2}read by Jane Reader .* · line 1$/),
      expect.stringMatching(/^ {2}read by Jane Reader .* · line 3$/),
    ]);
  await window.picture('read-rows');
  expect(JSON.parse(window.read('.citeward/waivers.json'))).toMatchObject({
    waivers: [
      { by: 'Jane Reader', read: true },
      { by: 'Jane Reader', read: true },
    ],
  });
});
