import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Host } from '../host.ts';

/** VS Code's server, in a throw-away folder of its own. */
export interface CodeServer {
  readonly url: string;
  /** The folder that holds everything it writes. */
  readonly folder: string;
  /** What it and its extension hosts have printed. */
  readonly log: () => string;
  /** What Citeward has written to its output channel, in all windows. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** What {@link startCodeServer} is started with. */
export interface CodeServerOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** A folder of extensions that are installed already; an empty one otherwise. */
  readonly extensions?: string;
  /** Which of the extensions that come with VS Code there are; all of them otherwise. */
  readonly builtIn?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Lets a page run tests in the extension host. */
  readonly testDriver?: boolean;
}

/** Settings that keep the window still: nothing pops up, nothing asks the network. */
export const QUIET: Readonly<Record<string, unknown>> = {
  '[markdown]': { 'editor.wordWrap': 'off' },
  'chat.disableAIFeatures': true,
  'editor.accessibilitySupport': 'off',
  'editor.minimap.enabled': false,
  'editor.wordWrap': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'window.commandCenter': false,
  'workbench.editor.enablePreview': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/**
 * The extensions of VS Code that have to do with the documents that a window test opens. The others (Copilot, Git, sixty
 * programming languages) take a third of the time that a window needs to open; `suite/` runs with all of them.
 */
export const FEW: readonly string[] = [
  ...['configuration-editing', 'json', 'log', 'xml', 'yaml'],
  ...['html', 'markdown-basics', 'markdown-language-features', 'markdown-math'],
  ...['media-preview', 'references-view', 'search-result', 'simple-browser'],
  ...['theme-defaults', 'theme-seti'],
];

const NOWHERE = 'http://127.0.0.1:9/none';

/** Installs a packed extension into a folder of extensions, which any number of servers may then have. */
export function installExtension(host: Host, vsix: string, extensions: string): void {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-install-'));
  const folders = ['--user-data-dir', data, '--server-data-dir', data, '--extensions-dir', extensions];
  const { stdout, stderr } = spawnSync(host.node, [host.server, '--install-extension', vsix, ...folders], {
    encoding: 'utf8',
  });
  fs.rmSync(data, { recursive: true, force: true });
  if (!stdout.includes('was successfully installed')) throw new Error(`not installed: ${stdout}${stderr}`);
}

/** Starts VS Code's server on a free port of loopback. */
export async function startCodeServer(host: Host, options: CodeServerOptions = {}): Promise<CodeServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-vscode-'));
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  for (const part of ['user', 'server', 'extensions', 'tmp', 'home']) fs.mkdirSync(at(part));
  const settings = JSON.stringify({ ...QUIET, ...options.settings }, null, 2);
  for (const place of [at('user', 'User'), at('user', 'Machine'), at('server', 'data', 'Machine')]) {
    fs.mkdirSync(place, { recursive: true });
    fs.writeFileSync(path.join(place, 'settings.json'), settings);
  }
  const folders = [
    ...['--user-data-dir', at('user')],
    ...['--server-data-dir', at('server')],
    ...['--extensions-dir', options.extensions ?? at('extensions')],
  ];
  if (options.builtIn !== undefined) {
    fs.mkdirSync(at('built-in'));
    for (const name of options.builtIn) fs.symlinkSync(path.join(host.builtIn, name), at('built-in', name));
    folders.push('--builtin-extensions-dir', at('built-in'));
  }
  const env = {
    ...process.env,
    EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: NOWHERE, itemUrl: NOWHERE, resourceUrlTemplate: NOWHERE }),
    HOME: at('home'),
    TMPDIR: at('tmp'),
    XDG_RUNTIME_DIR: at('tmp'),
    ...options.env,
  };
  const flags = [
    host.server,
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
    ...['--telemetry-level', 'off', ...folders],
    ...(options.testDriver === true ? ['--enable-smoke-test-driver'] : []),
  ];
  const child = spawn(host.node, flags, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => killGroup(child));
  let log = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      log += chunk.toString();
      const ready = /Extension host agent listening on (\d+)/.exec(log)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`VS Code's server ended with ${code}: ${log}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    log: () => log,
    output: () =>
      fs
        .globSync('user/logs/**/*Citeward.log', { cwd: folder })
        .map((file) => fs.readFileSync(at(file), 'utf8'))
        .join(''),
    stop: async () => {
      await end(child);
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Ends a process and those that it started: the latter would otherwise write into the folder once more. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // all of them have ended
  }
}
