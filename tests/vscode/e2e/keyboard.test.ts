import { afterAll, beforeAll, expect, it } from 'vitest';
import { ABSENT, JUDGMENTS, misquoting, quoting, REPORTED } from '../harness/judgments.ts';
import { doUntil } from '../harness/until.ts';
import type { Workbench } from '../harness/workbench.ts';
import { createWorld, type World } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
const ARGUED = `It follows that lamps are kept lit for those who walk home: *${lamps.title}* ${lamps.citation} at [1].`;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Opens the menu and types the label of an item. The item is in focus then, and Enter would choose it. */
async function findInMenu({ page, runByKeyboard }: Workbench, label: string): Promise<void> {
  await runByKeyboard('Citeward: Show Menu');
  const items = page.locator('.quick-input-list .monaco-list-row');
  await items.filter({ hasText: label }).waitFor(); // what is typed sooner is lost
  await page.keyboard.type(label);
  await expect.poll(() => items.and(page.locator('.focused')).innerText()).toContain(label);
}

it.each([
  ['Default High Contrast', 'hc-black'],
  ['Default High Contrast Light', 'hc-light'],
])('leads from the draft to its report without a mouse (%s)', async (theme, kind) => {
  const window = await world.open({
    'draft.md': [quoting(lamps, 2), ALTERED, ABSENT, ''].join('\n\n'),
    '.vscode/settings.json': JSON.stringify({ 'workbench.colorTheme': theme }),
  });
  const { page } = window;
  await page.locator(`.monaco-workbench.${kind}`).waitFor();
  await expect.poll(window.squiggles).toHaveLength(2);

  await window.runByKeyboard('Citeward: Next Finding');
  await expect.poll(window.lineAtCaret).toContain('unless he has');
  await window.hover(/Misquoted: has “unless he has” for “whoever may have”/);
  await window.picture(`keyboard-${kind}-hover`);
  await page.keyboard.press('Escape');

  const actions = page.locator('.action-widget .monaco-list-row');
  await doUntil(
    'the light bulb’s menu',
    () => page.keyboard.press('Control+.'),
    () => actions.first().isVisible(),
  );
  await expect.poll(() => actions.and(page.locator('.focused')).innerText()).toMatch(/^Replace the quotation/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 not found, 2 verified');

  await window.runByKeyboard('Citeward: Focus on Citations View');
  await expect
    .poll(window.citations)
    .toEqual(['Not found (1)', '  Quillfeather v Rosedale [2022] EWHC 9999 (Ch) line 7', 'Verified (2)']);
  const focused = page.locator('.pane .monaco-list.element-focused .monaco-list-row.focused');
  await page.keyboard.press('Home');
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Not found, 1 citation/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^not found: Quillfeather v Rosedale/);
  await window.picture(`keyboard-${kind}-citations`);
  await page.keyboard.press('Enter');
  await expect.poll(window.lineAtCaret).toContain('Quillfeather v Rosedale');

  await findInMenu(window, 'Write Audit Report');
  await window.picture(`keyboard-${kind}-menu`);
  await page.keyboard.press('Enter');
  const preview = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toBe('draft.md');
});

/** What a screen reader says of each line of the Citations view begins with one of these, whatever its icon and colour say. */
const STATES =
  /^(?:Errors|Not found|To read|In no source that is asked|Verified), \d+ citations?\. |^(?:error|not found|to read|in no source that is asked|verified): /;

it('reaches every view by keys, and says how each line stands in words', async () => {
  const draft = [quoting(lamps, 2), ALTERED, ABSENT, REPORTED, ARGUED, ''];
  const window = await world.open({ 'draft.md': draft.join('\n\n') });
  const { page } = window;
  await expect.poll(window.squiggles).toHaveLength(3);
  /** The part of the window that what is typed goes to. */
  const hasFocus = async (part: string): Promise<boolean> =>
    (await page.locator(`${part}:focus, ${part} :focus`).count()) > 0;

  await window.runByKeyboard('Citeward: Focus on Citations View');
  await expect.poll(() => hasFocus('.pane')).toBe(true);
  await expect.poll(window.citations).toHaveLength(9);
  for (const label of await window.spokenCitations()) expect(label).toMatch(STATES);

  await page.keyboard.press('Control+1');
  await window.goTo(1, 40);
  await page.keyboard.press('F12');
  await expect.poll(window.activeTab).toContain(lamps.title);
  await expect.poll(() => hasFocus('.editor-group-container.active .monaco-editor')).toBe(true);
  await page.keyboard.press('Control+Alt+-'); // back to the draft

  await window.runByKeyboard('Citeward: Show Retrieval Log');
  await expect.poll(window.activeTab).toContain('Retrieval log');
  await expect.poll(() => hasFocus('.editor-group-container.active .monaco-editor')).toBe(true);

  // The pages: a report and the index of a folder, whose links are gone through by Tab.
  const preview = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await window.runByKeyboard('Citeward: Audit Workspace');
  await expect.poll(() => preview.locator('tbody').first().innerText()).toContain('draft.md');
  await doUntil(
    'a link of the page in focus',
    () => page.keyboard.press('Tab'),
    async () => (await preview.locator('a:focus').count()) === 1,
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => preview.locator('h1').innerText()).toBe('draft.md');

  await findInMenu(window, 'Show the First Steps');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.getting-started-step').count()).toBe(7);
  await expect.poll(() => hasFocus('.gettingStartedContainer')).toBe(true);
  const { label = '' } = (await window.status()) ?? {};
  expect(label).toMatch(
    /^Citeward: 1 error, 1 not found, 1 verified, 1 to read, 1 in no source \(draft\.md\)\. 5 citations: .*1 in no source that is asked/,
  );
});
