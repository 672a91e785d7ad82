import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type { HasRun, ToRun } from './command-runner.ts';
import { runBy } from './workplace.ts';

const RUNNER = fileURLToPath(new URL('./command-runner.ts', import.meta.url));

/**
 * Has the commands of a test file run one after another in one process; one that is to run beside another has a process of its own.
 * Not for tests of what belongs to a process: signals, what is said once, limits, what it is started with.
 */
export function commandsInOneProcess(): void {
  let there: ChildProcess;
  let isBusy = false;
  const run = (wanted: ToRun): Promise<HasRun> => {
    isBusy = true;
    const { promise, resolve, reject } = Promise.withResolvers<HasRun>();
    const ended = (code: number | null): void => reject(new Error(`the process for commands has ended (${code})`));
    there.once('message', resolve).once('exit', ended).send(wanted);
    return promise.finally(() => {
      there.off('exit', ended);
      isBusy = false;
    });
  };
  beforeAll(() => {
    there = fork(RUNNER, { stdio: 'inherit' });
    runBy({ isBusy: () => isBusy, run });
  });
  afterAll(() => {
    runBy(null);
    there.kill();
  });
}
