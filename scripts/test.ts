/**
 * Runs all tests, with types and lint checked beside them: much of a test is waiting. What is given goes to Vitest. Where the check
 * fails, the tests are stopped, and what it says comes last.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));

const check = spawn('npm run --silent check', { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
const said: Uint8Array[] = [];
for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk) => said.push(chunk));
const tests = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd, stdio: 'inherit' });

const checked = once(check, 'close').then(([code]) => {
  if (code !== 0) tests.kill();
  return code === 0;
});
const [code] = await once(tests, 'close');
const isSound = await checked;
process.stdout.write(Buffer.concat(said));
process.exitCode = isSound && code === 0 ? 0 : 1;
