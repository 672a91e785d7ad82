import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClearEvidenceResult, COMMANDS } from '../../shared/commands.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

const [FIRST, SECOND] = EIGHT;
if (!FIRST || !SECOND) throw new Error('the library is empty');
const DRAFT = [FIRST, SECOND]
  .map(({ title, citation, paragraphs }) => `In *${title}* ${citation} at [2] the court said: “${paragraphs[1]}”`)
  .join('\n\n');

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
  editor = await startEditor({
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
  });
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const open = async (): Promise<void> => {
  editor.open('draft.md', DRAFT);
  await expect.poll(() => editor.status()?.verified).toBe(2);
};
const clear = (rehearse = false): Promise<ClearEvidenceResult> =>
  editor.execute(COMMANDS.clearEvidence, { uri: editor.uri, rehearse });
const kept = (): number => fs.globSync('.citeward/evidence/*.xml', { cwd: work.folder }).length;

it('is cleared when the user wants that, and looked for again', async () => {
  await open();
  const would = await clear(true);
  expect(would).toEqual({ removed: 2, own: 0, bytes: expect.any(Number), cited: 0 });
  expect([kept(), standIn.requests.length]).toEqual([2, 2]);
  expect(await clear()).toEqual(would);
  await expect.poll(() => standIn.requests.length).toBe(4);
  await expect.poll(kept).toBe(2);
  await expect.poll(() => editor.status()?.verified).toBe(2);
});

it('that a report cites stays', async () => {
  await open();
  await editor.execute(COMMANDS.writeReport, { uri: editor.uri });
  expect(await clear()).toEqual({ removed: 0, own: 0, bytes: 0, cited: 2 });
  expect(kept()).toBe(2);
});

it('stays where it is not known what a report cites', async () => {
  await open();
  fs.mkdirSync(path.join(work.folder, 'reports'));
  fs.writeFileSync(path.join(work.folder, 'reports', 'torn.json'), '{"a": ');
  await expect(clear()).rejects.toThrow(/torn\.json cannot be read as a report.*nothing was removed\. Move it away\.$/);
  expect(kept()).toBe(2);
});

it('that is older than the author wants is asked for again for a report', async () => {
  const settings = { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, evidenceMaxAgeDays: 1 };
  const threeDays = 3 * 24 * 60 * 60 * 1_000;
  const early = `const now = Date.now; Date.now = () => now() - ${threeDays};`;
  const first = await startEditor({
    folder: work.folder,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(early)}` },
    settings,
  });
  first.open('draft.md', DRAFT);
  await expect.poll(() => first.status()?.verified).toBe(2);
  await first.stop();
  await editor.stop();
  editor = await startEditor({ folder: work.folder, settings });
  await open();
  await editor.execute(COMMANDS.writeReport, { uri: editor.uri });
  expect(standIn.requests.length).toBe(4);
});
