#!/usr/bin/env node
// Stands in for the executable of desktop VS Code where there is none: takes the same arguments, and runs VS Code's server
// with a page of Chromium. Tests run in the real extension host. Exit codes: those of the tests; 98 where they do not end.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, parseArgs } from 'node:util';
import { launchBrowser } from './harness/browser.ts';
import { startCodeServer } from './harness/server.ts';
import { setUpHost } from './host.ts';

const PATIENCE = 5 * 60_000;

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: Object.fromEntries(
    ['user-data-dir', 'extensions-dir', 'extensionDevelopmentPath', 'extensionTestsPath', 'install-extension'].map(
      (name) => [name, { type: 'string' }],
    ),
  ),
});
const host = setUpHost();

if (values['install-extension'] !== undefined) {
  const { status } = spawnSync(host.node, [host.server, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

const server = await startCodeServer(host, {
  settings: JSON.parse(readFileSync(path.join(values['user-data-dir'], 'User', 'settings.json'), 'utf8')),
  extensions: values['extensions-dir'],
  testDriver: true,
});
const browser = await launchBrowser(host);
const page = await browser.newPage();
const ended = new Promise((resolve) => {
  setTimeout(() => resolve(98), PATIENCE).unref();
  page.exposeFunction('codeAutomationExit', resolve);
});
/** What the window says of itself; shown where the tests fail. The lines of the tests are coloured or indented. */
const asides = [];
await page.exposeFunction('codeAutomationLog', (_type, args) => {
  const line = format(...args);
  if (/^[\s\u001b]/.test(line)) console.log(line);
  else asides.push(line);
});
const remote = (file) => `vscode-remote://${new URL(server.url).host}${file}`;
const payload = ['extensionDevelopmentPath', 'extensionTestsPath'].map((key) => [key, remote(values[key])]);
const query = new URLSearchParams({ folder: positionals[0], payload: JSON.stringify(payload) });
await page.goto(`${server.url}/?${query}`);
const code = await ended;
if (code === 98) console.error(`The tests did not end within ${PATIENCE / 1000} s.\n${server.log()}`);
if (code !== 0) console.error([...asides, 'Output of Citeward:', server.output()].join('\n'));
await browser.close();
await server.stop();
process.exit(code);
