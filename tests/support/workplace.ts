import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HasRun, ToRun } from './command-runner.ts';

/** The built command; `CITEWARD_COMMAND` names that of another build, to be measured by the tests of this one. */
const COMMAND = process.env['CITEWARD_COMMAND'] ?? fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));

/** What a run of the command came to. */
export type Run = HasRun;

/** Runs commands in place of a process for each, while it has nothing else to do. */
export interface Runner {
  readonly isBusy: () => boolean;
  readonly run: (wanted: ToRun) => Promise<Run>;
}

let runner: Runner | null = null;

/** Has commands run by a runner; null: each in a process of its own. */
export function runBy(one: Runner | null): void {
  runner = one;
}

/** A workspace in a temporary folder, and a state folder of its own beside it. */
export interface Workplace {
  readonly folder: string;
  readonly run: (...args: readonly string[]) => Promise<Run>;
  /** The same in a process of its own, with something at its standard input. */
  readonly pipe: (input: string, ...args: readonly string[]) => Promise<Run>;
  /** Starts the command and lets it go on; its output is thrown away. */
  readonly start: (...args: readonly string[]) => ChildProcess;
  /** Writes a file into the folder. Returns its path. */
  readonly write: (name: string, content: string | Uint8Array) => string;
  readonly remove: () => void;
}

/** The state folder of the user who works in a folder: beside it, as it may not lie in a workspace. */
export function stateOf(folder: string): string {
  return `${folder}.state`;
}

/**
 * Makes a fresh workplace; the command that is run is the built one. `state` is a ledger that it shares with others,
 * `variables` are set in its environment.
 */
export function makeWorkplace(state?: string, variables: Readonly<Record<string, string>> = {}): Workplace {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-'));
  const env = { ...process.env, CITEWARD_STATE_DIR: state ?? stateOf(folder), ...variables };
  const isSetApart = Object.keys(variables).length > 0; // some count from the start of a process alone
  const runAlone = (args: readonly string[], input: string | null): Promise<Run> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [COMMAND, ...args],
        { cwd: folder, env, maxBuffer: 256 * 1024 * 1024 },
        (error, out, err) =>
          resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, out, err }),
      );
      if (input === null) return;
      child.stdin?.on('error', () => {}); // a command need not read all of it
      child.stdin?.end(input);
    });
  return {
    folder,
    run: (...args) =>
      runner?.isBusy() === false && !isSetApart
        ? runner.run({ command: COMMAND, args, cwd: folder, env })
        : runAlone(args, null),
    pipe: (input, ...args) => runAlone(args, input),
    start: (...args) => spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env, stdio: 'ignore' }),
    write: (name, content) => {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
      return file;
    },
    remove: () => {
      // A server that shares its process with others may still be writing what it began before it was stopped.
      const lenient = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
      for (const one of [folder, stateOf(folder)]) fs.rmSync(one, lenient);
    },
  };
}

/** Runs one of the scorers of the acceptance data. Returns what it prints. */
export function score(...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(`${args[0]} printed nothing (exit ${status}): ${stderr}`);
  return stdout;
}
