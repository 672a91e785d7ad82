import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { question as wording } from '../../../client/state/bailii.ts';
import { BAILII_TERMS } from '../../../shared/bailii-terms.ts';
import { PAUSE } from '../../../shared/protocol.ts';
import { type BailiiStandIn, startBailii } from '../../stand-in/bailii.ts';
import { throughout } from '../harness/until.ts';
import { createWorld, type Window, type World } from './world.ts';

const PAGE = '/uk/cases/UKHL/2008/12.html';
const SKETCH = {
  citation: '[2008] UKHL 12',
  title: 'Harrow Mills Ltd v Pemberton',
  paragraphs: ['The wall of the mill leans.', 'A wall that leans must fall.'],
};
const DRAFT = `In *${SKETCH.title}* ${SKETCH.citation} at [2] the House said: “${SKETCH.paragraphs[1]}”\n`;

let bailii: BailiiStandIn;
beforeEach(async () => {
  bailii = await startBailii({ [PAGE]: SKETCH });
});
afterEach(() => bailii.close());

async function make(access: string): Promise<World> {
  const settings = {
    'citeward.bailii.access': access,
    'citeward.bailii.baseUrl': bailii.url,
    'citeward.bailii.maxRequestsPerJob': 7,
  };
  const world = await createWorld({ settings });
  onTestFinished(world.close);
  return world;
}

/** The settings of the machine, which alone can say how BAILII is used. */
const settingsOf = ({ server }: World): string => path.join(server.folder, 'user', 'Machine', 'settings.json');
const accessIn = (world: World): unknown =>
  (JSON.parse(fs.readFileSync(settingsOf(world), 'utf8')) as Record<string, unknown>)['citeward.bailii.access'];

const question = ({ page }: Window): Promise<string> => page.locator('.monaco-dialog-box').innerText();
const answer = async ({ page }: Window, label: string): Promise<void> =>
  page.locator('.monaco-dialog-box .monaco-button', { hasText: label }).click();
const isAsked = ({ page }: Window): Promise<boolean> => page.locator('.monaco-dialog-box').isVisible();
const status = async (window: Window): Promise<string | undefined> => (await window.status())?.text;

it('asks once whether pages are to be fetched from BAILII, with its terms, and fetches nothing before', async () => {
  const world = await make('link');
  const window = await world.open({ 'draft.md': DRAFT });
  await expect.poll(() => status(window)).toBe('Citeward: 1 in no source that is asked');
  const settings = fs.readFileSync(settingsOf(world), 'utf8');
  fs.writeFileSync(
    settingsOf(world),
    settings.replace('"citeward.bailii.access": "link"', '"citeward.bailii.access": "fetch"'),
  );
  await expect.poll(() => isAsked(window)).toBe(true);
  expect(await question(window)).toContain(wording().message);
  expect(await question(window)).toContain(BAILII_TERMS);
  await window.picture('bailii-question');
  await throughout(2 * PAUSE, () => expect(bailii.paths()).toEqual([]));
  await answer(window, wording().fetch);
  await expect.poll(() => status(window)).toBe('Citeward: 1 verified');
  expect(bailii.paths()).toEqual([PAGE]);
  expect((await window.status())?.label).toContain('1 of 7 to BAILII');
  await window.page.reload();
  await expect.poll(() => status(window)).toBe('Citeward: 1 verified');
  await throughout(2 * PAUSE, async () => expect([await isAsked(window), bailii.paths()]).toEqual([false, [PAGE]]));
});

it('keeps to links where the author does not want that, and puts the setting back', async () => {
  const world = await make('fetch');
  const window = await world.open({ 'draft.md': DRAFT });
  await expect.poll(() => isAsked(window)).toBe(true);
  await answer(window, wording().keep);
  await expect.poll(() => accessIn(world)).toBe('link');
  await expect.poll(() => status(window)).toBe('Citeward: 1 in no source that is asked');
  await throughout(2 * PAUSE, async () => expect([await isAsked(window), bailii.paths()]).toEqual([false, []]));
});
