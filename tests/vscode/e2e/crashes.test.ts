import { expect, it, onTestFinished } from 'vitest';
import { RESTARTS } from '../../../client/state/crashes.ts';
import { JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { languageServers } from '../harness/processes.ts';
import { until } from '../harness/until.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');

async function make(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options);
  onTestFinished(world.close);
  return world;
}

/** Kills the one language server that runs, and waits until it is gone. */
async function kill(world: World): Promise<void> {
  const [pid] = await until('one language server', () => {
    const running = languageServers(world.server);
    return running.length === 1 && running;
  });
  process.kill(pid ?? 0, 'SIGKILL');
  await until('its end', () => !languageServers(world.server).includes(pid ?? 0));
}

it('starts a killed server again, and sets a draft aside that it was killed on twice', async () => {
  const world = await make();
  const window = await world.open({ 'draft.md': `${ALTERED}\n`, 'other.md': `${quoting(lamps, 2)}\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await kill(world);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await expect.poll(window.squiggles).toHaveLength(1);
  expect(await window.notifications()).toEqual([]);

  await kill(world);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: draft set aside');
  await expect.poll(window.squiggles).toEqual([]);
  await expect
    .poll(window.notifications)
    .toEqual([
      "Citeward's server stopped twice on draft.md, so this draft is set aside and not checked; the others are.",
    ]);
  await window.picture('set-aside');

  await window.openFile('other.md');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
  await window.openFile('draft.md');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: draft set aside');
  await window.chooseFromMenu('Try This Draft Again');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 error');
  await expect.poll(window.squiggles).toHaveLength(1);
});

it('does not start a server again that goes on crashing, until the user does', async () => {
  const world = await make();
  const window = await world.open({ 'draft.md': `${quoting(lamps, 2)}\n` });
  for (let i = 0; i <= RESTARTS; i++) await kill(world);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: server stopped');
  await expect.poll(async () => (await window.notifications()).join('\n')).toContain('stopped five times');
  await window.picture('stopped');
  expect(languageServers(world.server)).toEqual([]);
  await window.run('Citeward: Write Audit Report');
  await expect.poll(async () => (await window.notifications()).join('\n')).toContain('restart it from the status bar');
  await window.chooseFromMenu('Restart Server');
  // Set aside by now, and said so: the other crashes were on this draft as well.
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: draft set aside');
  await window.chooseFromMenu('Try This Draft Again');
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 1 verified');
});

it('ends what is shown of an audit whose server was killed, and says so', async () => {
  const world = await make({ standIn: { fault: () => true } }); // which never answers
  const window = await world.open({ 'notes.json': '{}\n', 'a.md': `${quoting(lamps, 2)}\n` });
  await window.run('Citeward: Audit Workspace');
  await expect.poll(window.notifications).toEqual(['Auditing drafts: 0 of 1 draft']);
  await kill(world);
  const said = "The drafts were not audited. Citeward's server stopped before it was done: try again.";
  await expect.poll(window.notifications).toEqual([said]);
  await window.picture('audit-killed');
});
