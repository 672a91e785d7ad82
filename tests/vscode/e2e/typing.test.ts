import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAUSE } from '../../../shared/protocol.ts';
import { JUDGMENTS, quoting } from '../harness/judgments.ts';
import { throughout } from '../harness/until.ts';
import { createWorld, type World } from './world.ts';

const { wharf } = JUDGMENTS;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('asks for nothing while a citation is typed, until the caret leaves it', async () => {
  const window = await world.open({ 'draft.md': '# Skeleton\n\n\n' });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: no citations');
  await window.goTo(3, 1);
  await window.page.keyboard.type(`See *${wharf.title}* ${wharf.citation}`, { delay: 30 });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: waiting, 0 of 1 checked');
  await window.picture('waiting');
  await throughout(2.5 * PAUSE, () => expect(world.asked()).toEqual([]));

  // Other numbers, typed inside it, are not asked for either.
  for (let i = 0; i < 6; i++) await window.page.keyboard.press('ArrowLeft');
  await window.page.keyboard.type('77', { delay: 30 });
  await throughout(2.5 * PAUSE, () => expect(world.asked()).toEqual([]));
  await window.page.keyboard.press('Backspace');
  await window.page.keyboard.press('Backspace');
  await throughout(2.5 * PAUSE, () => expect(world.asked()).toEqual([]));

  await window.page.keyboard.press('Control+Home');
  await expect.poll(world.asked).toEqual([`/${wharf.slug}/data.xml`]);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
});

it('asks for nothing that is known already', async () => {
  const before = world.asked().length;
  const window = await world.open({ 'draft.md': `${quoting(wharf, 2)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.goTo(3, 1);
  await window.page.keyboard.type(quoting(wharf, 3).replace('\n', ' '));
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 verified');
  expect(world.asked().length - before).toBe(1);
});
