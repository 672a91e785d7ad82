/**
 * `npm run package`: writes `citeward-<version>.vsix` at the root, offline. It is packed from a folder of its own, which
 * holds only what the extension runs on: a manifest without what is npm's, the page that the Marketplace shows, and
 * those files of `dist/` that its entry points reach.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { outputs } from './build.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** The last of them is started as a thread, and imported by nothing. */
const ENTRY_POINTS = ['dist/extension.cjs', 'dist/server.js', 'dist/mcp.js', 'dist/chunks/pdf-worker.js'];
const ALSO = [
  'CHANGELOG.md',
  'LICENSE',
  '.vscodeignore',
  'dist/THIRD-PARTY-NOTICES.txt',
  'media/icon.png',
  'package.nls.json',
];
/** Where the files lie that the manifest's translations, grammars, schemas and walkthrough name. */
const CONTRIBUTED = [
  'package.nls*.json',
  'l10n/*.json',
  'syntaxes/*.json',
  'shared/settings.schema.json',
  'shared/rulebook.schema.json',
  'media/walkthrough/*.svg',
  'examples/*.md',
  'examples/authorities/*.{xml,txt}',
];
/** What `package.json` says to npm and to developers alone. */
const NOT_FOR_VSCODE = ['files', 'bin', 'scripts', 'dependencies', 'devDependencies', 'allowScripts'];

/** How many entries of a subject the changelog beside the extension has: its size is bounded. */
const NEWEST = 12;

/** A changelog with the first sentence of the newest entries of each subject: what VS Code shows beside the extension. */
function inShort(changelog: string): string {
  let told = 0;
  return changelog
    .replaceAll(/\n {2}(?=\S)/g, ' ')
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('- ')) told = line.startsWith('#') ? 0 : told;
      else if (++told > NEWEST) return [];
      return line.startsWith('- ') ? (/^.+?\.(?= [A-Z*_`])/.exec(line)?.[0] ?? line) : line;
    })
    .join('\n');
}

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<string, unknown>;
/** Absolute path of the package. */
export const packagePath = `${root}citeward-${manifest['version']}.vsix`;
for (const old of globSync('citeward-*.vsix', { cwd: root })) rmSync(root + old);

const stage = mkdtempSync(path.join(tmpdir(), 'citeward-package-'));
try {
  const files = [...reached(ENTRY_POINTS), ...ALSO, ...globSync(CONTRIBUTED, { cwd: root })];
  for (const file of files) cpSync(path.join(root, file), path.join(stage, file));
  // Its picture is shown from the repository: VS Code and the Marketplace show none that comes with an extension.
  const page = readFileSync(path.join(root, 'client/README.md'), 'utf8');
  writeFileSync(path.join(stage, 'README.md'), page.replaceAll('](../', ']('));
  writeFileSync(path.join(stage, 'CHANGELOG.md'), inShort(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')));
  const kept = Object.entries(manifest).filter(([key]) => !NOT_FOR_VSCODE.includes(key));
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  await createVSIX({ cwd: stage, packagePath, dependencies: false });
} finally {
  rmSync(stage, { recursive: true, force: true });
}

const { size } = statSync(packagePath);
if (size > MAX_BYTES) {
  console.error(`${packagePath} has ${size} bytes, more than the ${MAX_BYTES} allowed: see what went into it.`);
  process.exit(1);
}
console.log(`${path.basename(packagePath)}: ${Math.ceil(size / 1024)} kB`);

/** The bundled files that some load, themselves included, in any number of steps. */
function reached(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found)
    for (const { path: imported, external } of outputs[file]?.imports ?? []) if (external !== true) found.add(imported);
  return [...found];
}
