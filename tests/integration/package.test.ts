import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, connectAgent, outcomes } from '../support/agent.ts';
import { stateOf } from '../support/workplace.ts';
import { readZip, type ZipEntry } from '../support/zip.ts';

let file = '';
let entries: readonly ZipEntry[] = [];
beforeAll(async () => {
  ({ packagePath: file } = await import('../../scripts/package.ts'));
  entries = readZip(readFileSync(file));
});
const text = (name: string): string =>
  entries
    .find((entry) => entry.name === name)
    ?.content()
    .toString('utf8') ?? '';

describe('the extension for VS Code', () => {
  it('holds what it runs on and nothing else', () => {
    expect(
      entries.map(({ name }) => name.replace(/chunks\/[\w-]+-[A-Z0-9]{8}\.js$/, 'chunks/*.js')).filter(unique),
    ).toEqual([
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/changelog.md',
      'extension/dist/THIRD-PARTY-NOTICES.txt',
      'extension/dist/chunks/*.js',
      'extension/dist/chunks/pdf-worker.js',
      'extension/dist/extension.cjs',
      'extension/dist/mcp.js', // the server of the Model Context Protocol, which VS Code starts
      'extension/dist/server.js',
      'extension/examples/authorities/calloway.xml',
      'extension/examples/authorities/harbour-lights.xml',
      'extension/examples/authorities/thistledown.txt',
      'extension/examples/skeleton-argument.md',
      'extension/l10n/bundle.l10n.json',
      'extension/media/icon.png',
      ...['draft', 'finding', 'fix', 'folder', 'hover', 'menu', 'report'].map(
        (name) => `extension/media/walkthrough/${name}.svg`,
      ),
      'extension/package.json',
      'extension/package.nls.json',
      'extension/readme.md',
      'extension/shared/rulebook.schema.json',
      'extension/shared/settings.schema.json',
      'extension/syntaxes/citations.injection.json',
      'extension/syntaxes/word.json',
    ]);
  });

  it('has at most 2 MB', () => {
    expect(readFileSync(file).length).toBeLessThan(2 * 1024 * 1024);
    expect(path.basename(file)).toMatch(/^citeward-\d+\.\d+\.\d+\.vsix$/);
  });

  it('has every file that its manifest names', () => {
    const manifest = JSON.parse(text('extension/package.json'));
    const { grammars, jsonValidation, walkthroughs } = manifest.contributes;
    const named: string[] = [
      manifest.main,
      manifest.icon,
      ...grammars.map((one: { path: string }) => one.path),
      ...jsonValidation.map((one: { url: string }) => one.url),
      ...walkthroughs.flatMap((one: { steps: { media: { svg: string } }[] }) =>
        one.steps.map(({ media }) => media.svg),
      ),
    ];
    const names = entries.map(({ name }) => name);
    expect(named.map((name) => path.posix.join('extension', name)).filter((name) => !names.includes(name))).toEqual([]);
    expect(manifest.type).toBe('module'); // the server's chunks are ES modules
    expect(Object.keys(manifest)).not.toContain('devDependencies');
  });

  it('starts the server of tools, as VS Code does, from where it is installed', async () => {
    const installed = mkdtempSync(path.join(tmpdir(), 'citeward-installed-'));
    for (const entry of entries) {
      const name = path.join(installed, entry.name);
      mkdirSync(path.dirname(name), { recursive: true });
      writeFileSync(name, entry.content());
    }
    const command = path.join(installed, 'extension/dist/mcp.js');
    const runtime = { program: process.execPath, command, env: { ELECTRON_RUN_AS_NODE: '1' } };
    const agent = await connectAgent({ folder: installed, args: [], runtime });
    try {
      expect(outcomes(await callTool(agent, 'citeward_check_citations', { text: 'R v Smith [2099] UKSC 1' }))).toEqual([
        'VERIFIED_ERROR', // by a rule: nobody is asked
      ]);
    } finally {
      await agent.close();
      for (const folder of [installed, stateOf(installed)]) rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has the licence of every library that is in it', () => {
    const notices = text('extension/dist/THIRD-PARTY-NOTICES.txt');
    for (const library of [
      'undici',
      'vscode-languageclient',
      'vscode-languageserver',
      'saxes',
      'semver',
      'pdfjs-dist',
      'zod',
    ])
      expect(notices).toMatch(new RegExp(`^${library} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
    expect(notices).toContain('Within it is core-js, under the MIT License');
    expect(notices.match(/^={80}$/gm)?.length).toBeGreaterThan(2 * 30);
  });

  it('shows the picture and the pages of the repository in its readme', () => {
    const readme = text('extension/readme.md');
    expect(readme).toContain('(https://github.com/citeward/citeward/raw/HEAD/docs/gallery/hover-error.png)');
    expect(readme).not.toMatch(/\]\((?!https:)/);
  });

  it('names no path of the machine that it was made on', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    expect(entries.filter(({ content }) => content().includes(root)).map(({ name }) => name)).toEqual([]);
  });
});

function unique(name: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(name) === at;
}
