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
  await window.hover(/Error: (?:apparently )?misquoted/);
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
  await expect.poll(window.citations).toHaveLength(4);
  const focused = page.locator('.pane .monaco-list.element-focused .monaco-list-row.focused');
  await page.keyboard.press('Home');
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Not found, 1 citation/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^not found: Quillfeather v Rosedale/);
  await window.picture(`keyboard-${kind}-citations`);
  await page.keyboard.press('Enter');
  await expect.poll(window.lineAtCaret).toContain('Quillfeather v Rosedale');

  await window.runByKeyboard('Citeward: Show Menu');
  const menu = page.locator('.quick-input-list .monaco-list-row');
  await menu.filter({ hasText: 'Write Audit Report' }).waitFor(); // what is typed sooner is lost
  await page.keyboard.type('audit report');
  await expect.poll(() => menu.and(page.locator('.focused')).innerText()).toContain('Write Audit Report');
  await window.picture(`keyboard-${kind}-menu`);
  await page.keyboard.press('Enter');
  const preview = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toMatch(/^Hallucination Audit Report: draft\.md/);
});
