import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nodeFiles } from '../evidence/index.ts';
import { createTransport, openLedger } from '../http/index.ts';
import type { AuditorPorts } from './auditor.ts';

/** Most files of a workspace that are looked at as the user's own judgments. */
const MOST_FILES = 2_000;

/** The real world: this machine's clock, files and network. */
export function nodePorts(stateFolder: string, version: string): AuditorPorts {
  return {
    files: nodeFiles,
    transport: createTransport(),
    now: Date.now,
    random: Math.random,
    sleep: async (milliseconds, signal) => {
      await delay(milliseconds, undefined, { signal });
    },
    stateFolder,
    glob: findFiles,
    version,
  };
}

async function findFiles(workspace: string, pattern: string): Promise<readonly string[]> {
  const { glob } = await import('tinyglobby');
  const ignore = ['**/node_modules/**', '**/.git/**', '**/.citeward/**'];
  const found = await glob(pattern, {
    cwd: workspace,
    onlyFiles: true,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore,
  });
  return found
    .filter((file) => !path.isAbsolute(file) && !file.startsWith('..'))
    .sort()
    .slice(0, MOST_FILES);
}

/** Opens the ledger of a user and closes it again. Throws `LedgerError`, one line that says what to do. */
export async function checkLedger(stateFolder: string): Promise<void> {
  (await openLedger(stateFolder)).close();
}
