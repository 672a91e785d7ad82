/**
 * `npm run test:vscode`: the packed extension in real VS Code, in a window of Chromium (`e2e/`) and in the extension host
 * (`suite/`), against the stand-in.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { NoHost, setUpHost } from './host.ts';

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

try {
  setUpHost();
} catch (error) {
  if (!(error instanceof NoHost)) throw error;
  console.error(error.message);
  process.exit(1);
}
const vitest = await startVitest('test', process.argv.slice(2), { config: at('vitest.config.ts'), run: true });
await vitest.close();
if ((process.exitCode ?? 0) === 0 && process.argv.length === 2) {
  const env = { ...process.env, VSCODE_TEST_EXE: process.env['VSCODE_TEST_EXE'] ?? at('code-shim.mjs') };
  const { status } = spawnSync(process.execPath, [at('run-suite.ts')], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
