/**
 * A long session in an editor: drafts and what is done with them change together, at random. Now and then what is shown is
 * compared with what a server shows that has just been started. Then damaged PDF files are read.
 * `npm run soak -- --operations 20000 --mutants 500 --seed 7`.
 */
import { parseArgs } from 'node:util';
import { put } from '../support/doors.ts';
import { serveJudgments } from '../support/library.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { growthOf, megabytes } from './growth.ts';
import { JUDGMENTS, OWN } from './judgments.ts';
import { readMutants } from './mutants.ts';
import { operationsOf } from './operations.ts';
import { startSoak } from './session.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    every: { type: 'string', default: '1000' },
    mutants: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '20261124' },
  },
});
const [operations, every, mutants, seed] = [values.operations, values.every, values.mutants, values.seed].map(
  Number,
) as [number, number, number, number];

const work = makeWorkplace();
put(work.folder, OWN);
const standIn = await serveJudgments(JUDGMENTS);
const soak = await startSoak({ folder: work.folder, findCaseLaw: standIn.url, seed });
const began = performance.now();
const samples: { readonly after: number; readonly heapUsed: number; readonly rss: number }[] = [];
let compared = 0;
for (let done = 0; done < operations; ) {
  const batch = Math.min(every, operations - done);
  const faulty = soak.faults.length;
  await soak.run(operationsOf(seed + done, batch));
  done += batch;
  compared += await soak.compare();
  for (const fault of soak.faults.slice(faulty)) console.log(fault);
  const { heapUsed, rss } = await soak.memory();
  samples.push({ after: done, heapUsed, rss });
  if (samples.length % 10 === 0 || done === operations)
    console.log(
      `${done} operations, ${compared} comparisons, ${soak.answered()} answers, ${soak.faults.length} faults; alive ${megabytes(heapUsed)}, resident ${megabytes(rss)}; ${Math.round((performance.now() - began) / 1000)} s`,
    );
}
await soak.stop();
await standIn.close();
work.remove();

const growth = growthOf(samples);
for (const line of growth.lines) console.log(line);
console.log(`seed ${seed}: ${soak.faults.length} faults in ${compared} comparisons over ${operations} operations`);
const damaged = await readMutants(mutants, seed, JUDGMENTS);
for (const fault of damaged.faults) console.log(fault);
console.log(
  `${mutants} damaged PDF files: ${damaged.read} read, ${damaged.refused} refused, ${damaged.faults.length} faults`,
);
process.exitCode = soak.faults.length + damaged.faults.length > 0 || growth.isTooMuch ? 1 : 0;
