import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startStandIn } from '../stand-in/server.ts';
import { EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { makeWorkplace } from '../support/workplace.ts';

const MOMENTS = 50;

test('an audit killed at any moment is completed by the next, with nothing torn and nothing asked twice', {
  timeout: 300_000,
}, async () => {
  const data = makeWorkplace();
  writeLibrary(data.folder, EIGHT);
  const standIn = await startStandIn({ data: data.folder, latency: 20 });
  const args = [
    'audit',
    'draft.md',
    '--job',
    'killed',
    '--resume',
    '--find-case-law',
    standIn.url,
    '--rate-limit',
    '0',
  ];
  let midway = 0;
  try {
    const whole = makeWorkplace();
    whole.write('draft.md', EIGHT_DRAFT);
    const began = performance.now();
    await whole.run(...args);
    // As long as a whole run takes on this machine, so that every stage of it is met.
    const span = performance.now() - began;
    whole.remove();
    for (let i = 0; i < MOMENTS; i++) {
      const work = makeWorkplace();
      work.write('draft.md', EIGHT_DRAFT);
      const before = standIn.requests.length;
      const child = work.start(...args);
      const ended = new Promise((resolve) => child.on('exit', resolve));
      // Spread over the whole run, by steps that share no factor with it.
      await delay(((i * 37) % MOMENTS) * (span / MOMENTS));
      child.kill('SIGKILL');
      await ended;
      const killedAfter = standIn.requests.length - before;
      if (killedAfter > 0 && killedAfter < 8) midway++;
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
    }
    expect(midway).toBeGreaterThan(5);
  } finally {
    await standIn.close();
    data.remove();
  }
});
