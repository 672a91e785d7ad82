import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import { type StandIn, startStandIn } from '../stand-in/server.ts';
import { startEditor } from '../support/editor.ts';
import { EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { growDisk, mountDisk, mountReadOnly, NO_MOUNTS, unmount } from '../support/mounts.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let data: Workplace;
let standIn: StandIn;
let state: string;
let work: Workplace;

beforeAll(async () => {
  data = makeWorkplace();
  writeLibrary(data.folder, EIGHT);
  standIn = await startStandIn({ data: data.folder });
});
afterAll(async () => {
  await standIn.close();
  data.remove();
});
beforeEach(() => {
  state = fs.mkdtempSync(path.join(data.folder, 'state-'));
  work = makeWorkplace(state);
});
afterEach(() => {
  unmount(work.folder);
  unmount(state);
  work.remove();
});

const audit = (...flags: readonly string[]): Promise<Run> =>
  work.run(
    ...['audit', 'draft.md', '--job', 'x', '--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'],
    ...flags,
  );
const reportIn = (folder: string): Report => JSON.parse(fs.readFileSync(path.join(folder, 'x.json'), 'utf8')) as Report;
/** The addresses asked for since a moment, and how many of them were asked for again. */
const askedSince = (before: number): { readonly asked: number; readonly twice: number } => {
  const paths = standIn.requests.slice(before).map(({ path: asked }) => asked);
  return { asked: paths.length, twice: paths.length - new Set(paths).size };
};
/** Names that are neither an artefact nor its description: what is left half-written. */
const strangers = (): string[] =>
  fs
    .readdirSync(path.join(work.folder, '.citeward', 'evidence'))
    .filter((name) => !/^[0-9a-f]{64}\.(?:xml|json)$/.test(name));

describe.skipIf(NO_MOUNTS !== null)(`with disks of our own${NO_MOUNTS === null ? '' : ` (${NO_MOUNTS})`}`, () => {
  test.each([20, 28, 36, 44, 60])(
    'a disk that is full after %i kB: said in a line, nothing half-written, and finished when there is space',
    async (kilobytes) => {
      mountDisk(work.folder, kilobytes);
      work.write('draft.md', EIGHT_DRAFT);
      const before = standIn.requests.length;
      const { code, err } = await audit();
      expect([code, err]).toEqual([2, expect.stringMatching(/^citeward: The disk is full: .* Free some space.*\n$/)]);
      expect(fs.existsSync(path.join(work.folder, 'reports', 'x.json'))).toBe(false);
      expect(strangers()).toEqual([]);
      expect((await work.run('evidence', 'verify')).code).toBe(0);
      growDisk(work.folder, 4096);
      expect((await audit('--resume')).code).toBe(0);
      expect(reportIn(path.join(work.folder, 'reports'))).toMatchObject({ summary: { verified_correct: 8 } });
      const { asked, twice } = askedSince(before);
      expect(asked).toBeLessThanOrEqual(9);
      expect(twice).toBeLessThanOrEqual(1); // the one that found no place
    },
  );

  test('an editor on a full disk says so, and asks for no more', async () => {
    mountDisk(work.folder, 24);
    const before = standIn.requests.length;
    const editor = await startEditor({
      folder: work.folder,
      env: { CITEWARD_STATE_DIR: state },
      settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
    });
    try {
      editor.open('draft.md', EIGHT_DRAFT);
      await expect.poll(() => editor.status()?.message ?? '').toMatch(/The disk is full/);
      const asked = standIn.requests.length - before;
      expect(asked).toBeLessThan(8);
      growDisk(work.folder, 4096);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect.poll(() => editor.status()?.verified).toBe(8);
      expect(askedSince(before).asked).toBeLessThanOrEqual(9);
    } finally {
      await editor.stop();
    }
  });

  test('a workspace that is read-only is not asked for; its evidence serves, with reports elsewhere', async () => {
    work.write('draft.md', EIGHT_DRAFT);
    const elsewhere = path.join(state, 'reports');
    mountReadOnly(work.folder);
    const before = standIn.requests.length;
    const refused = await audit();
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/cannot be written: name another/)]);
    const unkept = await audit('--reports', elsewhere);
    expect([unkept.code, unkept.err]).toEqual([2, expect.stringMatching(/\.citeward.*read-only/)]);
    expect(standIn.requests.length).toBe(before);
    unmount(work.folder);
    expect((await audit()).code).toBe(0);
    mountReadOnly(work.folder);
    expect((await audit('--reports', elsewhere)).code).toBe(0);
    expect(reportIn(elsewhere)).toMatchObject({ summary: { verified_correct: 8 } });
    expect(askedSince(before)).toEqual({ asked: 8, twice: 0 });
  });

  test('a ledger that cannot be written sends nothing', async () => {
    work.write('draft.md', EIGHT_DRAFT);
    mountReadOnly(state);
    const before = standIn.requests.length;
    const { code, err } = await audit();
    expect([code, err]).toEqual([2, expect.stringMatching(/ledger .* cannot be written: set CITEWARD_STATE_DIR/)]);
    unmount(state);
    for (const kilobytes of [16, 48, 72]) {
      mountDisk(state, kilobytes);
      const full = await audit();
      unmount(state);
      expect([full.code, full.err]).toEqual([2, expect.stringMatching(/disk of the request ledger .* is full/)]);
    }
    expect(standIn.requests.length).toBe(before);
  });
});

describe('a ledger that another program holds', () => {
  const script = fileURLToPath(new URL('../support/hold-ledger.ts', import.meta.url));
  let holder: ChildProcess;
  /** Holds the ledger, which must be there, for so many milliseconds, or until it is killed. */
  const hold = async (milliseconds: number): Promise<void> => {
    holder = spawn(process.execPath, [script, state, String(milliseconds)], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => holder.stdout?.once('data', resolve));
  };
  const makeLedger = async (): Promise<void> => {
    const { code } = await work.run('check', '[2022] EWHC 8001 (Ch)', '--find-case-law', standIn.url);
    expect(code).toBe(0);
  };
  afterEach(() => holder.kill('SIGKILL'));

  test('for ten seconds: it is waited for, nothing is lost and no cap exceeded', async () => {
    work.write('draft.md', EIGHT_DRAFT);
    work.write('citeward.json', '{ "max_fcl_requests_per_job": 5 }');
    await makeLedger();
    const before = standIn.requests.length;
    await hold(10_000);
    const { code, err } = await audit();
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/^citeward: The request ledger .* is waited for, 20 s at most/),
    ]);
    expect(askedSince(before)).toEqual({ asked: 5, twice: 0 });
    expect(reportIn(path.join(work.folder, 'reports'))).toMatchObject({ summary: { verified_correct: 6 } });
  });

  test('an editor goes on meanwhile', async () => {
    await makeLedger();
    await hold(600_000);
    const editor = await startEditor({
      folder: work.folder,
      env: { CITEWARD_STATE_DIR: state },
      settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
    });
    try {
      editor.open('draft.md', EIGHT_DRAFT);
      await expect.poll(() => editor.status()?.state).toBe('checking');
      // Reads, judges and answers while it waits for its turn.
      editor.edit('Abernethy v Brockhurst', 'Zimmerdale v Quillon');
      await expect
        .poll(() => editor.findings(), { timeout: 15_000 })
        .toEqual([expect.stringMatching(/^citation-mismatch/)]);
      expect(await editor.hover('Zimmerdale')).toContain('Abernethy v Brockhurst');
      expect(editor.status()?.message).toBeNull();
      holder.kill('SIGKILL');
      await expect.poll(() => editor.status()?.verified).toBe(7);
    } finally {
      await editor.stop();
    }
  });
});
