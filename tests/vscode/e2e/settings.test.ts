import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ABSENT, JUDGMENTS, misquoting, REPORTED } from '../harness/judgments.ts';
import { createWorld, type World } from './world.ts';

const { wharf, lamps, ferry } = JUDGMENTS;
const DAY = 24 * 60 * 60 * 1_000;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
const MISNAMED = `See *Penhallow v Trevanion Shipping* ${lamps.citation}.`;

let world: World;
beforeAll(async () => {
  // A folder that one opens has no say in what is sent.
  world = await createWorld({ settings: { 'citeward.allowPartyQueries': false } });
});
afterAll(() => world.close());

it('keeps to the settings of a workspace, and to what is changed in them', async () => {
  const settings = {
    'citeward.codeLens': true,
    'citeward.inlayHints': true,
    'citeward.reportFolder': 'audits',
    'citeward.reportFormats': ['html'],
    'citeward.severity': { 'not-found': 'information' },
  };
  const window = await world.open({
    'draft.md': [ALTERED, MISNAMED, ABSENT, ''].join('\n\n'),
    '.vscode/settings.json': JSON.stringify(settings),
  });
  await expect
    .poll(async () => (await window.squiggles()).map(({ severity }) => severity))
    .toEqual(['error', 'error', 'info']);
  expect(world.asked().filter((asked) => /party=/.test(asked))).toEqual([]);
  expect(world.asked().filter((asked) => /9999/.test(asked))).not.toEqual([]);
  await expect.poll(window.visibleText).toContain('✗ misquoted');
  await expect
    .poll(() => window.page.locator('.codelens-decoration').innerText())
    .toBe('Citeward: 2 of 3 checked: 2 errors, 1 not found');
  await window.run('Citeward: Write Audit Report');
  const reports = (): string[] => {
    const folder = path.join(window.folder, 'audits');
    return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  };
  await expect.poll(reports).toContainEqual(expect.stringMatching(/^draft-\d{8}t\d{6}z\.html$/));

  await expect.poll(window.activeTab).toMatch(/^draft-.*\.html$/);
  expect(await window.problems()).toEqual({ errors: 2, warnings: 0, infos: 1 });
  await window.openFile('draft.md');
  fs.writeFileSync(
    path.join(window.folder, '.vscode', 'settings.json'),
    JSON.stringify({ 'citeward.maxFindings': 1, 'citeward.preferSources': ['user_documents'] }), // nothing more is asked
  );
  await expect.poll(window.problems).toEqual({ errors: 1, warnings: 0, infos: 1 }); // one, and that there are more
  await expect.poll(() => window.page.locator('.codelens-decoration').count()).toBe(0);
  const before = world.asked().length;
  await window.goTo(1, 1);
  await window.page.keyboard.type(`See *${ferry.title}* ${ferry.citation}.\n\n`);
  await expect.poll(async () => (await window.status())?.text).toBe('Citeward: 2 errors, 2 not checked');
  expect(world.asked()).toHaveLength(before);
});

it('keeps to the settings of the machine: how old evidence may be, and how much is asked in a day', async () => {
  const settings = { 'citeward.evidenceMaxAgeDays': 1, 'citeward.findCaseLaw.maxRequestsPerJob': 2 };
  const own = await createWorld({ settings });
  onTestFinished(own.close);
  const window = await own.open({ 'draft.md': `See *${lamps.title}* ${lamps.citation}.\n\n` });
  const status = async (): Promise<string | undefined> => (await window.status())?.text;
  await expect.poll(status).toBe('Citeward: 1 verified');
  expect(own.asked()).toHaveLength(1);
  await window.age(3 * DAY);
  await window.run('Citeward: Restart Server');
  await expect.poll(status).toBe('Citeward: 1 verified');
  expect(own.asked()).toHaveLength(1);
  await window.run('Citeward: Write Audit Report');
  // The preview takes the focus when it comes, and the palette would be gone.
  const preview = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await expect.poll(() => preview.locator('h1').innerText()).toBe('draft.md');
  expect(own.asked()).toHaveLength(2);
  await window.openFile('draft.md');
  await window.goTo(1, 1);
  await window.page.keyboard.type(`See *${ferry.title}* ${ferry.citation}.\n\n`);
  await expect.poll(status).toMatch(/^Citeward: request cap reached, /);
  expect(own.asked()).toHaveLength(2);
});

it('asks whether a link of the settings may be fetched', async () => {
  const window = await world.open({
    'draft.md': `${REPORTED}\n`,
    '.vscode/settings.json': JSON.stringify({ 'citeward.userLinks': ['https://archive.example/inkpen'] }),
  });
  await expect
    .poll(window.notifications)
    .toContainEqual(expect.stringContaining('archive.example for one address named as judgments'));
});
