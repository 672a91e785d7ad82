import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { HOUSE } from '../../support/rulebooks.ts';
import { JUDGMENTS, paragraph } from '../harness/judgments.ts';
import { createWorld } from './world.ts';

const COMMAND = fileURLToPath(new URL('../../../dist/citeward.js', import.meta.url));
const { wharf, lamps } = JUDGMENTS;
/** A draft with ten breaches of the house's book: spaces behind section signs, and straight quotation marks. */
const DRAFT = [
  '# Skeleton argument',
  'By § 12, § 13 and § 14 of the Harbour Code a wharf is lit, and by § 20 it is kept.',
  `In *${wharf.title}* ${wharf.citation} at [2] the court said "${paragraph(wharf, 2)}"`,
  `In *${lamps.title}* ${lamps.citation} at [2] the court said "${paragraph(lamps, 2).replace('is not a', 'is a')}"`,
  'The lamps are "navigation lights" under § 30, and the wharf is a "public quay" under § 31.',
].join('\n\n');

it('shows ten breaches of a rulebook with the words of its rules, and fixes them all; verdicts stay', async () => {
  let state = '';
  const settings = { 'citeward.form.rulebooks': ['bluebook'] };
  const world = await createWorld({
    settings,
    prepare: (folder) => {
      state = folder;
    },
  });
  onTestFinished(world.close);
  const window = await world.open({ 'house.json': JSON.stringify(HOUSE), 'draft.md': `${DRAFT}\n` });
  execFileSync(process.execPath, [COMMAND, 'rules', 'import', 'house.json'], {
    cwd: window.folder,
    env: { ...process.env, CITEWARD_STATE_DIR: state },
  });
  await window.openFile('draft.md');
  /** How many breaches are marked: a long one has a line on each line of the screen. */
  const breaches = async (): Promise<number> =>
    (await window.squiggles()).filter(({ severity, words }) => severity === 'info' && /^(?:§|")/.test(words)).length;
  const verdicts = async (): Promise<string> => (await window.status())?.label ?? '';
  await expect.poll(breaches).toBe(10);
  await expect.poll(verdicts).toMatch(/1 error/);
  const before = await verdicts();
  const errors = async (): Promise<number> =>
    (await window.squiggles()).filter(({ severity }) => severity === 'error').length;
  expect(await errors()).toBeGreaterThan(0);

  await window.goTo(3, 5);
  const hover = await window.hover(/Form of citations/);
  expect(hover).toContain('redbook:24.8');
  expect(hover).toContain('A non-breaking space follows each section sign');
  await window.picture('form-hover');
  await window.page.keyboard.press('Escape');

  await window.goTo(3, 5);
  await window.quickFix(/^Fix all in this document \(10 findings on form\)/);
  await expect.poll(window.visibleText).toContain('“navigation lights”');
  await expect.poll(breaches).toBe(0);
  await expect.poll(verdicts).toBe(before);
  expect(await errors()).toBeGreaterThan(0);
  await window.run('File: Save');
  await expect.poll(() => window.read('draft.md')).toContain('§\u00a012, §\u00a013 and §\u00a014');
  expect(window.read('draft.md')).not.toMatch(/"|§ /);
  await window.picture('form-fixed');
});
