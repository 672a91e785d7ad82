import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import { type LoggedRequest, type StandIn, startStandIn } from '../stand-in/server.ts';
import { draftOf, renumbered, writeLibrary } from '../support/library.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

const WORKSPACES = 4;
const LIBRARIES = Array.from({ length: WORKSPACES }, (_, n) => renumbered(n));
/** The third workspace has two processes at the same job, which is capped below what its draft needs. */
const CAPPED = 2;
const CAP = 5;
/** Milliseconds that each answer takes. */
const LATENCY = 200;

interface Process {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

const start = (work: Workplace, ...args: readonly string[]): Process => {
  const child = work.start(...args);
  return { child, ended: new Promise((resolve) => child.on('exit', resolve)) };
};

const atWorkspace = (n: number, { path: asked }: LoggedRequest): boolean =>
  LIBRARIES[n]?.some(({ slug }) => asked === `/${slug}/data.xml`) ?? false;

/** Waits until a workspace has been asked for so often, and for a request of anybody's to be in flight or not. */
async function when(standIn: StandIn, n: number, count: number, inFlight: boolean): Promise<void> {
  const here = (): boolean =>
    standIn.requests.filter((request) => atWorkspace(n, request)).length >= count &&
    standIn.inFlight() > 0 === inFlight;
  await expect.poll(here, { interval: 5 }).toBe(true);
}

test('eight processes in four workspaces, two of them killed: a second apart, one in flight, no cap exceeded, nothing twice', {
  timeout: 150_000,
}, async () => {
  const data = makeWorkplace();
  const state = stateOf(data.folder);
  writeLibrary(data.folder, LIBRARIES.flat());
  const standIn = await startStandIn({ data: data.folder, latency: LATENCY });
  const works = LIBRARIES.map(() => makeWorkplace(state));
  const args = (n: number, job: string): string[] => {
    const common = ['audit', 'draft.md', '--no-progress', '--find-case-law', standIn.url];
    return [...common, '--job', n === CAPPED ? 'shared' : job];
  };
  const kills: number[] = [];
  const kill = async ({ child, ended }: Process): Promise<void> => {
    kills.push(Date.now());
    child.kill('SIGKILL');
    await ended;
  };
  try {
    for (const [n, work] of works.entries()) {
      work.write('draft.md', draftOf(LIBRARIES[n] ?? []));
      if (n === CAPPED) work.write('citeward.json', JSON.stringify({ max_fcl_requests_per_job: CAP }));
    }
    const began = Date.now();
    const pairs = works.map((work, n) => ['a', 'b'].map((job) => start(work, ...args(n, job)))) as [Process, Process][];
    // One while a request is in flight, and one while none is.
    await when(standIn, 0, 1, true);
    await kill((pairs[0] as [Process, Process])[0]);
    await when(standIn, 1, 2, false);
    await kill((pairs[1] as [Process, Process])[1]);
    const codes = await Promise.all(pairs.flatMap((pair) => pair.map(({ ended }) => ended)));
    const took = Date.now() - began;
    await delay(0);

    const requests = standIn.requests.toSorted((a, b) => a.start - b.start);
    const gaps = requests.slice(1).map(({ start: at }, i) => at - (requests[i]?.start ?? 0));
    const ofWorkspace = LIBRARIES.map((_, n) => requests.filter((request) => atWorkspace(n, request)));
    console.log(
      `eight processes, ${kills.length} killed: ${requests.length} requests in ${(took / 1000).toFixed(1)} s; starts ${Math.min(...gaps)} ms apart at least; ${Math.max(...requests.map(({ inFlight }) => inFlight))} in flight at most; by workspace ${ofWorkspace.map(({ length }) => length).join(', ')} (cap ${CAP} in the third)`,
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    expect(requests.filter(({ inFlight }) => inFlight > 1)).toEqual([]);
    // Both processes of the capped job together.
    expect(ofWorkspace[CAPPED]).toHaveLength(CAP);
    for (const own of ofWorkspace) {
      const twice = own.filter(({ path: asked }, i) => own.findIndex((one) => one.path === asked) < i);
      // Asked again only where a process was killed before it could keep the answer.
      for (const { path: asked } of twice) {
        const [first] = own.filter((one) => one.path === asked);
        expect(kills.some((at) => first && first.start - 50 <= at && at <= first.end + 100)).toBe(true);
      }
      expect(twice.length).toBeLessThanOrEqual(1);
    }
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.slice(2 * CAPPED, 2 * CAPPED + 2)).toEqual([3, 3]);
    expect(codes.filter((code) => code === 0)).toHaveLength(4);

    // What was killed is finished by the next run, which asks for nothing that is kept.
    const before = standIn.requests.length;
    for (const [n, job] of [
      [0, 'a'],
      [1, 'b'],
    ] as const) {
      const work = works[n] as Workplace;
      expect((await work.run(...args(n, job), '--resume')).code).toBe(0);
      const file = path.join(work.folder, 'reports', `${job}.json`);
      expect(JSON.parse(fs.readFileSync(file, 'utf8')) as Report).toMatchObject({ summary: { verified_correct: 8 } });
      expect((await work.run('evidence', 'verify')).code).toBe(0);
    }
    expect(standIn.requests.length).toBe(before);
  } finally {
    await standIn.close();
    for (const work of [...works, data]) work.remove();
  }
});
