import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type { HasRun, ToRun } from './command-runner.ts';
import { serveBy } from './editor.ts';
import type { ToServe } from './server-runner.ts';
import { runBy } from './workplace.ts';

const pathOf = (runner: string): string => fileURLToPath(new URL(`./${runner}.ts`, import.meta.url));

/** Ends a process, and waits for it, so that what it cost counts. */
function endOf(there: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    there.once('exit', () => resolve());
    if (!there.kill()) resolve(); // it has ended before
  });
}

/**
 * Has the commands of a test file run one after another in one process, or in one for each of its lanes; one that is to run beside
 * those has a process of its own. Not for tests of what belongs to a process: signals, what is said once, limits, what it is started
 * with.
 */
export function commandsInOneProcess(lanes = 1): void {
  const all: ChildProcess[] = [];
  const idle: ChildProcess[] = [];
  const run = (wanted: ToRun): Promise<HasRun> => {
    const there = idle.pop() as ChildProcess;
    const { promise, resolve, reject } = Promise.withResolvers<HasRun>();
    const ended = (code: number | null): void => reject(new Error(`the process for commands has ended (${code})`));
    there.once('message', resolve).once('exit', ended).send(wanted);
    return promise.finally(() => {
      there.off('exit', ended);
      idle.push(there);
    });
  };
  beforeAll(() => {
    for (let i = 0; i < lanes; i++) all.push(fork(pathOf('command-runner'), { stdio: 'inherit' }));
    idle.push(...all);
    runBy({ isBusy: () => idle.length === 0, run });
  });
  afterAll(async () => {
    runBy(null);
    await Promise.all(all.map(endOf));
  });
}

/**
 * Has the language servers of a test file run one after another in one process; one that is to run beside another, or that a test
 * wants so, has a process of its own. Not for tests of what belongs to a process: its end, what is said once, what it is started with.
 */
export function serversInOneProcess(): void {
  let there: ChildProcess;
  beforeAll(() => {
    there = fork(pathOf('server-runner'), { stdio: 'inherit' });
    serveBy({ process: there, serve: (wanted: ToServe) => void there.send(wanted) });
  });
  afterAll(() => {
    serveBy(null);
    return endOf(there);
  });
}
