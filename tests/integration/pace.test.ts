import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import { type StandInOptions, startStandIn } from '../stand-in/server.ts';
import { EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { makeWorkplace } from '../support/workplace.ts';

/** Runs a test's work with a stand-in and a workplace of its own. */
async function withStandIn(
  options: Partial<StandInOptions>,
  use: (work: ReturnType<typeof makeWorkplace>, standIn: Awaited<ReturnType<typeof startStandIn>>) => Promise<void>,
): Promise<void> {
  const work = makeWorkplace();
  const data = path.join(work.folder, 'data');
  writeLibrary(data, EIGHT);
  const standIn = await startStandIn({ data, ...options });
  try {
    await use(work, standIn);
  } finally {
    await standIn.close();
    work.remove();
  }
}

const reportOf = (folder: string, job: string): Report =>
  JSON.parse(fs.readFileSync(path.join(folder, 'reports', `${job}.json`), 'utf8')) as Report;

test('two processes at once start their requests a second apart, and never two are in flight', async () => {
  await withStandIn({ latency: 150 }, async (work, standIn) => {
    const half = (from: number): string =>
      EIGHT_DRAFT.split('\n\n')
        .slice(from, from + 4)
        .join('\n\n');
    work.write('a.md', half(0));
    work.write('b.md', half(4));
    const runs = await Promise.all(
      ['a', 'b'].map((name) => work.run('audit', `${name}.md`, '--job', name, '--find-case-law', standIn.url)),
    );
    expect(runs.map((run) => run.code)).toEqual([0, 0]);
    const starts = standIn.requests.map((request) => request.start).sort((a, b) => a - b);
    expect(starts).toHaveLength(8);
    for (const [i, start] of starts.slice(1).entries()) expect(start - (starts[i] ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(standIn.requests.map((request) => request.inFlight)).toEqual(Array(8).fill(1));
    expect(new Set(standIn.requests.map((request) => request.path)).size).toBe(8);
    expect(standIn.requests[0]?.userAgent).toMatch(/^citeward\/\d+\.\d+\.\d+ \(\+https:/);
  });
});

test('after three answers of 429 the source is left alone, and the report says so', async () => {
  await withStandIn({ limitFrom: 3 }, async (work, standIn) => {
    work.write('draft.md', EIGHT_DRAFT);
    const { code } = await work.run(
      'audit',
      'draft.md',
      '--job',
      'limited',
      '--find-case-law',
      standIn.url,
      '--rate-limit',
      '0',
    );
    expect(code).toBe(3);
    expect(standIn.requests.map((request) => request.status)).toEqual([200, 200, 429, 429, 429]);
    const { claims, retrieval, notices } = reportOf(work.folder, 'limited');
    const reasons = claims.flatMap((claim) => claim.citations.map((citation) => citation.reason));
    expect(reasons).toEqual([null, null, ...Array(6).fill('rate-limited')]);
    expect(retrieval).toMatchObject({ fcl_requests: 5, rate_limit_encounters: 3, unverifiable_due_to_limits: 6 });
    expect(notices.join(' ')).toContain('Find Case Law');
  });
});

test('no job asks more often than its cap', async () => {
  await withStandIn({}, async (work, standIn) => {
    work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: 3 }));
    work.write('draft.md', EIGHT_DRAFT);
    const { code } = await work.run(
      'audit',
      'draft.md',
      '--job',
      'capped',
      '--find-case-law',
      standIn.url,
      '--rate-limit',
      '0',
    );
    expect(code).toBe(3);
    expect(standIn.requests).toHaveLength(3);
    expect(
      reportOf(work.folder, 'capped')
        .claims.flatMap((claim) => claim.citations.map((c) => c.reason))
        .slice(3),
    ).toEqual(Array(5).fill('cap-reached'));
  });
});

test('two processes at once in one workspace fetch no judgment twice', async () => {
  await withStandIn({ latency: 100 }, async (work, standIn) => {
    work.write('draft.md', EIGHT_DRAFT);
    const runs = await Promise.all(
      ['a', 'b'].map((job) =>
        work.run('audit', 'draft.md', '--job', job, '--find-case-law', standIn.url, '--rate-limit', '0'),
      ),
    );
    expect(runs.map((run) => run.code)).toEqual([0, 0]);
    expect(standIn.requests.map((request) => request.path).toSorted()).toEqual(
      EIGHT.map(({ slug }) => `/${slug}/data.xml`),
    );
    expect(standIn.requests.map((request) => request.inFlight)).toEqual(Array(8).fill(1));
  });
});

test('processes that make the ledger at the same moment all get it', async () => {
  const script = fileURLToPath(new URL('../support/open-ledger.ts', import.meta.url));
  for (let round = 0; round < 10; round++) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-ledger-'));
    const moment = String(Date.now() + 600);
    const runs = [1, 2, 3, 4].map(() => promisify(execFile)(process.execPath, [script, folder, moment]));
    expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    fs.rmSync(folder, { recursive: true });
  }
});

test('a killed job loses budget and gains none', async () => {
  await withStandIn({ latency: 100 }, async (work, standIn) => {
    work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: 4 }));
    work.write('draft.md', EIGHT_DRAFT);
    const args = ['audit', 'draft.md', '--job', 'killed', '--find-case-law', standIn.url, '--rate-limit', '0'];
    const child = work.start(...args);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    await expect.poll(() => standIn.requests.length, { interval: 10 }).toBeGreaterThanOrEqual(2);
    child.kill('SIGKILL');
    await ended;
    expect((await work.run(...args)).code).toBe(3);
    expect(standIn.requests.length).toBeLessThanOrEqual(4);
  });
});

test('Ctrl-C keeps what was fetched and leaves no report', async () => {
  await withStandIn({ latency: 100 }, async (work, standIn) => {
    work.write('draft.md', EIGHT_DRAFT);
    const child = work.start(
      'audit',
      'draft.md',
      '--job',
      'stopped',
      '--find-case-law',
      standIn.url,
      '--rate-limit',
      '0',
    );
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    await expect.poll(() => standIn.requests.length, { interval: 10 }).toBeGreaterThanOrEqual(2);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
    expect((await work.run('evidence', 'verify')).code).toBe(0);
  });
});
