import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../stand-in/server.ts';
import { EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace } from '../support/workplace.ts';

const MOMENTS = 50;
/** How many are killed at a time, each beside a stand-in and a workplace of its own: most of a run is waiting for answers. */
const LANES = 2;

// What completes a killed run and looks at what it left; the run that is killed has a process of its own.
commandsInOneProcess(LANES);

const argsFor = (url: string): string[] => [
  'audit',
  'draft.md',
  '--job',
  'killed',
  '--resume',
  '--find-case-law',
  url,
  '--rate-limit',
  '0',
];

/** How long a whole run takes on this machine while others do, in milliseconds, so that every stage of it is met. */
async function spanOf(standIn: StandIn): Promise<number> {
  const work = makeWorkplace();
  work.write('draft.md', EIGHT_DRAFT);
  const began = performance.now();
  await new Promise((resolve) => work.start(...argsFor(standIn.url)).on('exit', resolve));
  const span = performance.now() - began;
  work.remove();
  return span;
}

/** Kills an audit after so many milliseconds and has it completed; returns how many requests were made before. */
async function killAfter(milliseconds: number, standIn: StandIn): Promise<number> {
  const args = argsFor(standIn.url);
  const work = makeWorkplace();
  work.write('draft.md', EIGHT_DRAFT);
  const before = standIn.requests.length;
  const child = work.start(...args);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await delay(milliseconds);
  child.kill('SIGKILL');
  await ended;
  const killedAfter = standIn.requests.length - before;
  const { code, err } = await work.run(...args);
  // One that was killed before it had begun is begun now, and that is said.
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect((await work.run('evidence', 'verify')).code).toBe(0);
  expect(JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', 'killed.json'), 'utf8'))).toMatchObject({
    summary: { verified_correct: 8 },
  });
  // What a killed process was writing lies beside, under a name that nothing reads, until it is swept.
  const left = fs
    .readdirSync(path.join(work.folder, '.citeward', 'evidence'))
    .filter((file) => !/^(?:[0-9a-f]{64}\.(?:xml|json)|\..*\.tmp)$/.test(file));
  expect(left).toEqual([]);
  const paths = standIn.requests.slice(before).map((request) => request.path);
  expect(paths.length - new Set(paths).size).toBeLessThanOrEqual(1);
  work.remove();
  return killedAfter;
}

test('an audit killed at any moment is completed by the next, with nothing torn and nothing asked twice', {
  timeout: 300_000,
}, async () => {
  const data = makeWorkplace();
  writeLibrary(data.folder, EIGHT);
  const lanes = await Promise.all(
    Array.from({ length: LANES }, () => startStandIn({ data: data.folder, latency: 20 })),
  );
  try {
    const span = Math.max(...(await Promise.all(lanes.map(spanOf))));
    // Spread over the whole run, by steps that share no factor with it.
    const moments = Array.from({ length: MOMENTS }, (_, i) => ((i * 37) % MOMENTS) * (span / MOMENTS));
    const killed = await Promise.all(
      lanes.map(async (standIn, lane) => {
        const after: number[] = [];
        for (const moment of moments.filter((_, i) => i % LANES === lane)) after.push(await killAfter(moment, standIn));
        return after;
      }),
    );
    expect(killed.flat()).toHaveLength(MOMENTS);
    expect(killed.flat().filter((requests) => requests > 0 && requests < 8).length).toBeGreaterThan(5);
  } finally {
    for (const standIn of lanes) await standIn.close();
    data.remove();
  }
});
