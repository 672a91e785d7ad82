import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { telling } from '../../../client/state/first-request.ts';
import { PAUSE } from '../../../shared/protocol.ts';
import { JUDGMENTS, quoting } from '../harness/judgments.ts';
import { throughout } from '../harness/until.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

const { wharf, lamps, ferry } = JUDGMENTS;
const TWO = `${quoting(wharf, 2)}\n\n${quoting(lamps, 2)}\n`;

let usual: World;
beforeAll(async () => {
  usual = await createWorld();
});
afterAll(() => usual.close());

/** A world for one test alone. */
async function make(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options);
  onTestFinished(world.close);
  return world;
}

it('counts while it checks, and says how it ended', async () => {
  const world = await make({ standIn: { latency: 3_000 } });
  const window = await world.open({ 'draft.md': TWO });
  await window.goTo(3, 1);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: checking, 0 of 2 checked');
  await window.picture('status-checking');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: checking, 1 of 2 checked');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 verified');
  expect((await window.status())?.label).toBe(
    'Citeward: 2 verified. 2 citations: 2 verified; 0 contradicted by the record; 0 for you to read; 0 that could not be retrieved or checked. 2 requests of 100 sent for this draft today. Select for what you can do.',
  );
});

it('goes online from the menu, in the workspace that says it is offline', async () => {
  const before = usual.asked().length;
  const window = await usual.open({
    'draft.md': TWO,
    '.vscode/settings.json': JSON.stringify({ 'citeward.offline': true }),
  });
  await window.goTo(3, 1);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: offline, 0 of 2 checked');
  expect(usual.asked()).toHaveLength(before);
  await window.chooseFromMenu('Go Online');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 verified');
  expect(JSON.parse(window.read('.vscode/settings.json'))).toEqual({ 'citeward.offline': false });
});

it('goes offline and online from the palette', async () => {
  const world = await make(); // where the setting stays
  const window = await world.open({ 'notes.md': 'Nothing is cited.\n' });
  await window.runByKeyboard('Citeward: Go Offline');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations, offline');
  await window.runByKeyboard('Citeward: Go Online');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations');
});

it('goes offline from the menu', async () => {
  const world = await make(); // where the setting stays
  const window = await world.open({ 'draft.md': '# Skeleton\n\n' });
  await window.chooseFromMenu('Go Offline');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations, offline');
  await window.openMenu();
  await expect.poll(() => window.page.locator('.quick-input-widget').innerText()).toContain('Go Online');
  await window.picture('menu');
  await window.page.keyboard.press('Escape');
  await window.goTo(3, 1);
  await window.page.keyboard.type(`${quoting(lamps, 2)}\n\n`);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: offline, 0 of 1 checked');
  await throughout(2 * PAUSE, () => expect(world.asked()).toEqual([]));
});

it('says at the first request which host is asked for what, once, and waits for nobody', async () => {
  const world = await make({ told: false });
  const { message, show } = telling(new URL(world.standIn.url).host);
  const window = await world.open({ 'draft.md': '# Skeleton\n\n' });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations');
  expect(await window.notifications()).toEqual([]);
  await window.goTo(3, 1);
  await window.page.keyboard.type(`${quoting(lamps, 2)}\n\n`);
  await expect.poll(window.notifications).toEqual([message]);
  await window.picture('first-request');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.page.locator('.notification-list-item a', { hasText: show }).click();
  await expect.poll(window.activeTab).toContain('Retrieval log');
  await expect.poll(window.visibleText).toContain(`answered (200): ${world.standIn.url}/${lamps.slug}/data.xml`);
  await window.openFile('draft.md');
  await window.run('File: Save');
  await window.page.reload();
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.goTo(3, 1);
  await window.page.keyboard.type(`See *${ferry.title}* ${ferry.citation} at [61].\n\n`);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 verified');
  await throughout(PAUSE, async () => expect(await window.notifications()).toEqual([]));
});

it('goes offline where who is told of the first request wants that', async () => {
  const world = await make({ told: false, standIn: { latency: 60_000 } });
  const { offline } = telling(new URL(world.standIn.url).host);
  const window = await world.open({ 'draft.md': TWO });
  await window.goTo(3, 1);
  await window.page.locator('.notification-list-item a', { hasText: offline }).click();
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: offline, 0 of 2 checked');
  await expect.poll(world.standIn.inFlight).toBe(0); // what was on its way is broken off
  await throughout(2 * PAUSE, () => expect(world.asked()).toHaveLength(1));
});

it('sends nothing in a workspace that is not trusted, until it is', async () => {
  const world = await make({
    settings: {
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'never',
      'security.workspace.trust.banner': 'never',
    },
  });
  const window = await world.open({ 'draft.md': TWO });
  await window.goTo(3, 1);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: folder not trusted, 0 of 2 checked');
  expect((await window.status())?.label).toContain('Nothing is sent until you trust this folder.');
  expect(world.asked()).toEqual([]);
  await window.chooseFromMenu('Trust This Folder');
  await window.picture('trust');
  await window.page
    .locator('.workspace-trust-buttons-row .monaco-button', { hasText: /^Trust$/ })
    .first()
    .click();
  await window.run('View: Close Editor');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 verified');
});

it('says that the cap of requests is reached', async () => {
  const before = usual.asked().length;
  const window = await usual.open({ 'draft.md': TWO, 'citeward.json': '{ "max_fcl_requests_per_job": 1 }\n' });
  await window.goTo(3, 1);
  await expect.poll(async () => (await window.status())?.text).toMatch(/^Citeward: request cap reached, /);
  expect(usual.asked()).toHaveLength(before + 1);
});

it('says that the source asks for fewer requests', async () => {
  const world = await make({ standIn: { limitFrom: 1 } });
  const window = await world.open({ 'draft.md': TWO });
  await window.goTo(3, 1);
  await expect.poll(async () => (await window.status())?.text).toMatch(/^Citeward: source busy, /);
});
