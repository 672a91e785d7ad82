import { expect, it } from 'vitest';
import { JUDGMENTS, OWN } from '../soak/judgments.ts';
import { readMutants } from '../soak/mutants.ts';
import { operationsOf } from '../soak/operations.ts';
import { startSoak } from '../soak/session.ts';
import { put } from '../support/doors.ts';
import { serveJudgments } from '../support/library.ts';
import { makeWorkplace } from '../support/workplace.ts';

/** `npm run soak` in short. */
const SEED = 20261124;
const BATCHES = 4;
const BATCH = 500;

it('a session of edits, requests, settings and commands ends as a new server begins', {
  timeout: 600_000,
}, async () => {
  const work = makeWorkplace();
  put(work.folder, OWN);
  const standIn = await serveJudgments(JUDGMENTS);
  const soak = await startSoak({ folder: work.folder, findCaseLaw: standIn.url, seed: SEED });
  let compared = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    await soak.run(operationsOf(SEED + batch, BATCH));
    compared += await soak.compare();
  }
  await soak.stop();
  await standIn.close();
  work.remove();
  expect(soak.faults).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(BATCHES);
});

it('damaged PDF files are read or refused by a line, and verify nothing that the sound ones do not', async () => {
  const { read, refused, faults } = await readMutants(60, SEED, JUDGMENTS);
  expect(faults).toEqual([]);
  expect([read > 10, refused > 10]).toEqual([true, true]);
});
