// Run by whatever Node the machine has, before start and test: installs when node_modules is missing or older than the lock.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = `${root}node_modules/.package-lock.json`;
const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;

if (!current) {
  console.error('Installing what Citeward is built with (once; about half a minute) …');
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const { status, error } =
    npm === undefined
      ? spawnSync('npm', flags, { ...run, shell: true })
      : spawnSync(process.execPath, [npm, ...flags], run);
  if (status !== 0) {
    console.error(
      `npm ci did not succeed${error ? ` (${error.message})` : ''}: check the connection to the npm registry and run this again.`,
    );
    process.exit(1);
  }
}
