import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('shows what it finds in an example, with no folder of its own, and asks nobody', async () => {
  const window = await world.open({ 'notes.json': '{}\n' });
  await window.showCitations();
  await expect.poll(window.citationsWelcome).toContain('Try It on an Example');
  const begun = performance.now();
  await window.page.locator('.welcome-view-content .monaco-button', { hasText: 'Try It on an Example' }).click();
  await expect.poll(window.activeTab).toBe('skeleton-argument.md');
  await expect
    .poll(async () => (await window.squiggles()).filter(({ severity }) => severity === 'error'))
    .not.toEqual([]);
  console.log(`A red line after ${Math.round(performance.now() - begun)} ms`);
  await expect.poll(async () => (await window.status())?.text).toMatch(/^Citeward: \d errors/);
  await window.picture('example');
  await window.run('Citeward: Next Error');
  await expect.poll(window.statusBar).toContainEqual(expect.stringMatching(/^Error 1 of \d: /));
  await window.picture('example-error');
  await window.page.keyboard.press('Escape');
  await window.run('Citeward: Try It on an Example');
  await expect.poll(window.activeTab).toBe('skeleton-argument.md');
  expect(world.asked()).toEqual([]);
});
