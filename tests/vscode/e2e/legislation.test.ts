import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type LegislationStandIn, startLegislation } from '../../stand-in/legislation.ts';
import { DUTY, FERRIES, TITLES } from '../../support/law.ts';
import { TEN, TEN_RIGHT, TEN_TITLES } from '../../support/ten-statutes.ts';
import { createWorld, type World } from './world.ts';

const ALTERED = DUTY.replace('must', 'may');
const provides = (words: string): string => `Section 5(1) of the Ferries Act 1996 provides: “${words}”`;

let law: LegislationStandIn;
beforeEach(async () => {
  law = await startLegislation(FERRIES, TITLES);
});
afterEach(() => law.close());

async function make(): Promise<World> {
  const world = await createWorld({ settings: { 'citeward.legislation.baseUrl': law.url } });
  onTestFinished(world.close);
  return world;
}

it('marks a duty that a draft makes a power, and an invented section, and shows the words of the law', async () => {
  const world = await make();
  const draft = ['# Skeleton', provides(ALTERED), 'See also section 88 of the Ferries Act 1996.', ''].join('\n\n');
  const window = await world.open({ 'draft.md': draft });
  await expect.poll(window.squiggles).toEqual([
    { severity: 'error', words: `“${ALTERED}”` },
    { severity: 'error', words: 'section 88 of the Ferries Act 1996' },
  ]);
  await window.goTo(3, 10);
  const hover = await window.hover(/Misquoted/);
  expect(hover).toContain('Misquoted: has “may” for “must”');
  expect(hover).toContain(DUTY);
  await window.picture('legislation-hover');
});

it('draws no line under what is right', async () => {
  const world = await make();
  const window = await world.open({ 'draft.md': `${provides(DUTY)}\n\nSee section 5(2) of the Ferries Act 1996.\n` });
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 verified');
  expect(await window.squiggles()).toEqual([]);
  await window.picture('legislation-verified');
});

it('draws no line under ten statutes that a skeleton quotes as they are', async () => {
  await law.close();
  law = await startLegislation(TEN, TEN_TITLES);
  const world = await make();
  const window = await world.open({ 'skeleton.md': TEN_RIGHT });
  await expect.poll(async () => (await window.status())?.text, { timeout: 90_000 }).toBe('Citeward: 12 verified');
  expect(await window.squiggles()).toEqual([]);
  await window.picture('ten-statutes');
});
