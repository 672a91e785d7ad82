import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Report, warningsOf } from '../../server/reports/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { startEditor } from '../support/editor.ts';
import { EIGHT, EIGHT_DRAFT, serveEight } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let standIn: StandIn;
let work: Workplace;

beforeAll(async () => {
  standIn = await serveEight();
});
afterAll(() => standIn.close());
beforeEach(async () => {
  work = makeWorkplace();
  work.write('draft.md', EIGHT_DRAFT);
  expect((await audit('kept', ...asking())).code).toBe(0);
});
afterEach(() => work.remove());

const asking = (): string[] => ['--find-case-law', standIn.url, '--rate-limit', '0'];
const audit = (job: string, ...flags: readonly string[]) =>
  work.run('audit', 'draft.md', '--job', job, '--no-progress', ...flags);
const reportOf = (job: string): Report =>
  JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', `${job}.json`), 'utf8')) as Report;
const first = (job: string) => reportOf(job).claims[0]?.citations[0];

/** Turns one bit of what is kept of the first judgment: in the middle of a word that it is quoted for, or of its citation. */
function turn(extension: 'xml' | 'json'): void {
  const folder = path.join(work.folder, '.citeward', 'evidence');
  for (const name of fs.readdirSync(folder).filter((one) => one.endsWith(extension))) {
    const file = path.join(folder, name);
    const bytes = fs.readFileSync(file);
    // The digits alone may stand in the attestation of any of them.
    const found = bytes.indexOf(extension === 'xml' ? 'for 10 years' : '8001 (Ch)');
    if (found < 0 || !bytes.includes('8001')) continue;
    const at = found + 'for 1'.length - 2;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    fs.writeFileSync(file, bytes);
  }
}

describe.each(['xml', 'json'] as const)('one bit turned in the evidence (%s)', (extension) => {
  test('is found by the command line, which falls to unverifiable offline and retrieves it again online', async () => {
    turn(extension);
    expect((await audit('offline', '--offline')).code).toBe(0); // nothing is wrong with the draft
    expect(first('offline')).toMatchObject({ public_gate_outcome: 'UNVERIFIABLE_PUBLIC', reason: 'offline' });
    expect(first('offline')?.evidence.notes).toMatch(/No sound evidence of it is kept.*(?:no longer has|damaged)/);
    expect(reportOf('offline').summary.verified_correct).toBe(7);
    expect(reportOf('offline').notices).toContainEqual(expect.stringMatching(/no longer has the content/));
    const shown = await work.run('evidence', 'show', '[2022] EWHC 8001 (Ch)');
    expect([shown.code, shown.out]).toEqual([2, '']);
    expect(shown.err).toMatch(/No sound evidence/);
    expect((await work.run('evidence', 'verify')).code).toBe(1);
    const before = standIn.requests.length;
    expect((await audit('online', ...asking())).code).toBe(0);
    expect(standIn.requests.slice(before).map((request) => request.path)).toEqual([`/${EIGHT[0]?.slug}/data.xml`]);
    expect(warningsOf(reportOf('online'))).toEqual([expect.stringMatching(/retrieved again/)]);
    expect((await work.run('evidence', 'verify')).code).toBe(0);
  });

  test('is found by the editor', async () => {
    turn(extension);
    const settings = { offline: true, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
    const editor = await startEditor({ folder: work.folder, settings });
    try {
      editor.open('draft.md', EIGHT_DRAFT);
      await expect.poll(() => editor.status()?.verified).toBe(7);
      await expect.poll(() => editor.status()?.notChecked).toBe(1);
      expect(await editor.hover('[2022] EWHC 8001')).toMatch(/No sound evidence of it is kept/);
    } finally {
      await editor.stop();
    }
    const online = await startEditor({ folder: work.folder, settings: { ...settings, offline: false } });
    try {
      const before = standIn.requests.length;
      online.open('draft.md', EIGHT_DRAFT);
      await expect.poll(() => online.status()?.verified).toBe(8);
      expect(standIn.requests.length - before).toBe(1);
    } finally {
      await online.stop();
    }
  });
});
