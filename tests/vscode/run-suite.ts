/**
 * `npm run test:vscode:suite`: runs the tests of `suite/` in the extension host of VS Code, against the packed extension
 * and then against the folder; the name of one runs only that (`agents`). `VSCODE_TEST_EXE` names the executable of VS Code; without it desktop VS Code is downloaded.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadAndUnzipVSCode, resolveCliPathFromVSCodeExecutablePath, runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { packagePath } from '../../scripts/package.ts';
import { startStandIn } from '../stand-in/server.ts';
import { writeLibrary } from '../support/library.ts';
import { JUDGMENTS } from './harness/judgments.ts';
import { QUIET } from './harness/server.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const executable = process.env['VSCODE_TEST_EXE'] ?? (await downloadAndUnzipVSCode());
// Desktop VS Code installs extensions by a script beside its executable.
const cli = [resolveCliPathFromVSCodeExecutablePath(executable)].find(fs.existsSync) ?? executable;

const extensionTestsPath = path.join(HERE, 'output', 'suite', 'index.cjs');
await build({
  entryPoints: [path.join(HERE, 'suite', 'index.ts')],
  outfile: extensionTestsPath,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  external: ['vscode', 'mocha'],
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-suite-'));
writeLibrary(folder, Object.values(JUDGMENTS));
const standIn = await startStandIn({ data: folder });
try {
  await suite('the packed extension', path.join(HERE, 'suite', 'stub'), packagePath);
  await suite('the folder', path.join(HERE, '..', '..'), null);
} finally {
  await standIn.close();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Runs the tests once, in a window with a profile and a folder of its own. Ends the process where one fails. */
async function suite(name: string, extensionDevelopmentPath: string, vsix: string | null): Promise<void> {
  console.log(`In the extension host, against ${name}:`);
  const profile = fs.mkdtempSync(path.join(folder, 'profile-'));
  const workspace = fs.mkdtempSync(path.join(folder, 'workspace-'));
  const folders = ['--user-data-dir', path.join(profile, 'user'), '--extensions-dir', path.join(profile, 'extensions')];
  fs.mkdirSync(path.join(profile, 'user', 'User'), { recursive: true });
  const settings = {
    ...QUIET,
    'citeward.findCaseLaw.baseUrl': standIn.url,
    'citeward.findCaseLaw.rateLimitSeconds': 0,
  };
  fs.writeFileSync(path.join(profile, 'user', 'User', 'settings.json'), JSON.stringify(settings));
  if (vsix !== null) {
    const shell = process.platform === 'win32';
    const { status } = spawnSync(cli, ['--install-extension', vsix, ...folders], { stdio: 'inherit', shell });
    if (status !== 0) throw new Error(`${vsix} could not be installed with ${cli}.`);
  }
  await runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath,
    extensionTestsPath,
    launchArgs: [workspace, ...folders],
    extensionTestsEnv: { CITEWARD_STATE_DIR: path.join(profile, 'state'), CITEWARD_SUITE: process.argv[2] ?? '' },
  });
}
