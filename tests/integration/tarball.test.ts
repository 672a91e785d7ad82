import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What npm is told: nothing is fetched and nothing is built. */
const QUIET = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-tarball-'));
  // Built already: the scripts of the package would build it again, under the tests that run beside.
  const out = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  execFileSync('npm', ['install', `./${out.trim()}`, ...QUIET], { cwd: folder });
  fs.writeFileSync(path.join(folder, 'draft.md'), 'See *Harrow v Pike* [2020] UKSC 7.\n');
}, 120_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  CITEWARD_STATE_DIR: `${folder}-state`,
  DISPLAY: '',
  WAYLAND_DISPLAY: '',
});

it('the packed npm package runs in an empty folder, alone and with nothing built', () => {
  expect(fs.readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'citeward',
  ]);
  const args = ['--offline', 'citeward', 'audit', 'draft.md', '--offline', '--no-progress', '--job', 'draft', '--open'];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: folder, env: env(), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')[0]).toBe('draft.md: 1 not checked');
  expect(stdout).toContain(`Open in a browser: ${path.join(fs.realpathSync(folder), 'reports', 'draft.html')}\n`);
  expect(fs.readdirSync(path.join(folder, 'reports')).sort()).toEqual(['draft.html', 'draft.json', 'draft.md']);
});

it('too old a Node.js is told in one line how to get another, with the exit code of a run that could not begin', () => {
  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.11.1'}})`;
  const command = path.join(folder, 'node_modules', 'citeward', 'dist', 'citeward.js');
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, command, 'audit', 'draft.md'], {
    ...{ cwd: folder, env: env(), encoding: 'utf8' },
  });
  expect([status, stderr]).toEqual([
    2,
    'citeward: this is Node.js 20.11.1; 22.19 or later is needed. Install the LTS version from https://nodejs.org/en/download (with npm alone: npm install node@24), then type the command again.\n',
  ]);
});
