import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Report, warningsOf } from '../../server/reports/index.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../stand-in/server.ts';
import { draftOf, EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;
let standIn: StandIn;

beforeEach(() => {
  work = makeWorkplace();
  writeLibrary(path.join(work.folder, 'data'), EIGHT);
});
afterEach(async () => {
  await standIn.close();
  work.remove();
});

const serve = async (options: Partial<StandInOptions> = {}): Promise<void> => {
  standIn = await startStandIn({ data: path.join(work.folder, 'data'), ...options });
};
const audit = (draft: string, job: string, ...flags: readonly string[]): Promise<Run> => {
  const asking = ['--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'];
  return work.run('audit', draft, '--job', job, ...asking, ...flags);
};
const reportOf = (job: string): Report =>
  JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', `${job}.json`), 'utf8')) as Report;
const reasons = (job: string): (string | null)[] =>
  reportOf(job).claims.flatMap((claim) => claim.citations.map((c) => c.reason));
/** Addresses in order, with what they were answered. */
const answered = (): string[] =>
  standIn.requests.map(({ path: asked, status }) => `${status} ${/\/(\d+)\/data\.xml$/.exec(asked)?.[1] ?? asked}`);

test('without a network what is kept is verified, the rest is said to be unchecked, and nothing is asked in vain', async () => {
  await serve();
  work.write('half.md', draftOf(EIGHT.slice(0, 4)));
  work.write('draft.md', EIGHT_DRAFT);
  expect((await audit('half.md', 'half')).code).toBe(0);
  await standIn.close(); // its port refuses from here on
  const { code, out } = await audit('draft.md', 'cut-off');
  expect(code).toBe(3);
  expect(reasons('cut-off')).toEqual([...Array(4).fill(null), ...Array(4).fill('source-error')]);
  const report = reportOf('cut-off');
  expect(warningsOf(report)).toEqual([
    'Find Case Law failed, or could not be reached. 4 citations could not be verified for that reason; try again later.',
  ]);
  expect(report.retrieval).toMatchObject({ fcl_requests: 3, cache_hits: 4 }); // three tries, and then it is left alone
  expect(report.claims[4]?.citations[0]?.evidence.attempts.map(({ error }) => error)).toEqual(
    Array(3).fill('the host refused the connection'),
  );
  expect(out).toContain('Requests: 3 of 100 to Find Case Law');
});

test('offline, what is kept is verified and the rest is said to be unchecked; nothing is sent', async () => {
  await serve();
  work.write('half.md', draftOf(EIGHT.slice(0, 4)));
  work.write('draft.md', EIGHT_DRAFT);
  await audit('half.md', 'half');
  const before = standIn.requests.length;
  expect((await audit('draft.md', 'offline', '--offline')).code).toBe(0);
  expect((await audit('draft.md', 'strict', '--offline', '--fail-on', 'unverifiable')).code).toBe(1);
  expect(reasons('offline')).toEqual([...Array(4).fill(null), ...Array(4).fill('offline')]);
  expect(warningsOf(reportOf('offline'))).toEqual([
    'Nothing was asked (offline). 4 citations could not be checked, since no sound evidence of them is kept.',
  ]);
  expect(standIn.requests.length).toBe(before);
});

test('where the settings leave Find Case Law out, what nobody was asked for is not found wanting: it is left, and said once', async () => {
  await serve();
  work.write('draft.md', `${draftOf(EIGHT.slice(0, 2))}\n\nSee the Theft Act 1968, s 1.\n`);
  work.write('citeward.json', JSON.stringify({ prefer_sources: ['user_documents'] }));
  const { code, out } = await audit('draft.md', 'alone', '--fail-on', 'unverifiable');
  expect([code, standIn.requests.length]).toEqual([1, 0]); // the Act: no public source that is asked publishes it
  expect((await audit('draft.md', 'usual')).code).toBe(3);
  expect(reasons('usual')).toEqual(['left-out', 'left-out', 'not-covered']);
  expect(out.match(/The public source was not asked for it/g)).toHaveLength(2);
  expect(warningsOf(reportOf('usual'))[0]).toBe(
    '2 citations could not be checked, since nobody was asked: name the public source in prefer_sources, and audit again.',
  );
});

test('a job that was rate-limited is finished by --resume, which asks for nothing that was answered', async () => {
  await serve({ fault: (n, _, response) => n > 5 && n <= 8 && Boolean(response.writeHead(429).end()) });
  // One that is not there is asked for by its address and by two searches, one that may be another by one: remembered.
  const open = 'See *Nobody v Noone* [2022] EWHC 8999 (Ch).\n\nSee *Abernethy v Brockhurst* [2022] EWHC 8001 (Admin).';
  work.write('draft.md', `${open}\n\n${EIGHT_DRAFT}`);
  expect((await audit('draft.md', 'limited')).code).toBe(3);
  expect(reasons('limited')).toEqual(['not-found', 'ambiguous', ...Array(8).fill('rate-limited')]);
  const said = (): string | undefined => reportOf('limited').claims[1]?.citations[0]?.evidence.notes;
  const before = said();
  expect(before).toContain('[2022] EWHC 8001 (Ch), Abernethy v Brockhurst');
  expect(warningsOf(reportOf('limited'))).toEqual([
    'Rate limit reached for Find Case Law. Remaining 8 citations could not be verified.\nConsider running audit again after delay or increasing per-job limits.',
  ]);
  const first = reportOf('limited').retrieval;
  expect(first).toMatchObject({ fcl_requests: 8, rate_limit_encounters: 3 });
  const resumed = await audit('draft.md', 'limited', '--resume');
  expect(resumed.code).toBe(0);
  expect(reportOf('limited').retrieval).toMatchObject({ fcl_requests: 16, rate_limit_encounters: 3 });
  expect(resumed.out).toContain(
    'Requests: 16 of 100 to Find Case Law (over all runs of the job), 3 of them answered “too many” (429).',
  );
  expect(reasons('limited')).toEqual(['not-found', 'ambiguous', ...Array(8).fill(null)]);
  expect(said()).toBe(before);
  expect(answered().filter((line) => !line.startsWith('200 /atom'))).toEqual([
    ...['404 8999', '404 8001'],
    ...['429 8001', '429 8001', '429 8001'],
    ...EIGHT.map((_, i) => `200 ${8001 + i}`),
  ]);
  expect(answered().filter((line) => line.startsWith('200 /atom'))).toHaveLength(3);
});

test('what came and cannot be read is an answer of the job: --resume does not ask for it again, and another run does', async () => {
  const summary = '<akomaNtoso><doc name="pressSummary"><mainBody><p>In short.</p></mainBody></doc></akomaNtoso>';
  await serve({
    fault: (n, { pathname }, response) =>
      (n === 2 && Boolean(response.writeHead(500).end())) ||
      (pathname.includes('/8001/') && Boolean(response.end(summary))),
  });
  work.write('draft.md', draftOf(EIGHT.slice(0, 2)));
  work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: 2 }));
  expect((await audit('draft.md', 'unread')).code).toBe(3);
  work.write('citeward.json', '{}');
  expect((await audit('draft.md', 'unread', '--resume')).code).toBe(0);
  expect(reasons('unread')).toEqual(['unreadable', null]);
  expect(answered()).toEqual(['200 8001', '500 8002', '200 8002']);
  await audit('draft.md', 'another');
  expect(answered().slice(3)).toEqual(['200 8001']);
});

test('a job that met its cap is finished by --resume where that is raised: it is the job of all its runs', async () => {
  await serve();
  work.write('draft.md', EIGHT_DRAFT);
  work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: 5 }));
  expect((await audit('draft.md', 'capped')).code).toBe(3);
  const again = await audit('draft.md', 'capped', '--resume');
  expect([again.code, standIn.requests.length]).toEqual([3, 5]);
  expect(again.out).toContain('Raise it with --max-requests');
  expect(again.out).toContain('Requests: 5 of 5 to Find Case Law (over all runs of the job)');
  work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: 8 }));
  const { code, out } = await audit('draft.md', 'capped', '--resume');
  expect(code).toBe(0);
  expect(out).toContain('Requests: 8 of 8 to Find Case Law (over all runs of the job), 0 of them answered');
  expect(reportOf('capped').retrieval).toMatchObject({ fcl_requests: 8, cache_hits: 5 });
  expect(standIn.requests).toHaveLength(8);
});

test('a job that nobody has begun here is begun, and a line says so', async () => {
  await serve();
  work.write('draft.md', EIGHT_DRAFT);
  const { code, err } = await audit('draft.md', 'mistyped', '--resume');
  expect([code, err]).toEqual([
    0,
    `citeward: no job mistyped was begun in ${fs.realpathSync(work.folder)} before: it is begun now. If you meant another, check --job.\n`,
  ]);
});

test('--resume replaces no file that is not the report of the same job, and with --force any', async () => {
  await serve();
  work.write('draft.md', EIGHT_DRAFT);
  work.write('reports/notes.md', 'MY NOTES\n');
  const { code, err } = await audit('draft.md', 'notes', '--resume');
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/notes\.md is not the report of job notes on draft\.md: name another/),
  ]);
  expect(fs.readFileSync(path.join(work.folder, 'reports', 'notes.md'), 'utf8')).toBe('MY NOTES\n');
  expect((await audit('draft.md', 'pages', '--format', 'md')).code).toBe(0);
  work.write('other.md', EIGHT_DRAFT);
  expect((await audit('other.md', 'pages', '--format', 'md', '--resume')).code).toBe(2);
  expect((await audit('draft.md', 'pages', '--format', 'md', '--resume')).code).toBe(0);
  expect((await audit('other.md', 'pages', '--format', 'md', '--resume', '--force')).code).toBe(0);
});

test('--resume writes the formats that the job has, beside those that are named', async () => {
  await serve();
  work.write('draft.md', EIGHT_DRAFT);
  work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: 5 }));
  await audit('draft.md', 'pages', '--format', 'md,html');
  work.write('reports/pages.sarif', 'something else');
  work.write('citeward.json', '{}');
  const { code, out } = await audit('draft.md', 'pages', '--format', 'json', '--resume', '--force');
  expect([code, out.match(/pages\.\w+$/gm)]).toEqual([0, ['pages.json', 'pages.md', 'pages.html']]);
  const page = fs.readFileSync(path.join(work.folder, 'reports', 'pages.md'), 'utf8');
  expect(page).not.toContain('Per-job limit reached');
});

test('a job that was killed before its report was written is resumed', async () => {
  await serve({ latency: 100 });
  work.write('draft.md', EIGHT_DRAFT);
  const asking = ['--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'];
  const child = work.start('audit', 'draft.md', '--job', 'killed', ...asking);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await expect.poll(() => standIn.requests.length, { interval: 10 }).toBeGreaterThanOrEqual(2);
  child.kill('SIGKILL');
  await ended;
  expect((await audit('draft.md', 'killed', '--resume')).code).toBe(0);
  expect(reportOf('killed').summary.verified_correct).toBe(8);
});
