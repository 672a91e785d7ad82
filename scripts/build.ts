/**
 * Bundles what runs into `dist/`: the command, the language server and the server of tools by itself, which share chunks, the thread that reads PDF files, and
 * VS Code's extension. The libraries that only some commands need stay in chunks of their own.
 */
import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { thirdPartyNotices } from './notices.ts';
import { compiledValidators } from './validators.ts';
import { plainWordLists } from './word-lists.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The hash of all that the server is made of. */
async function buildOf(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(['{server,shared}/**/*.{ts,json}', 'package-lock.json'], { cwd: root }))
    files.push(file);
  for (const file of files.map((name) => name.split(path.sep).join('/')).sort())
    hash.update(`${file}\u0000`).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const COMMON = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node22',
  minifySyntax: true,
  minifyWhitespace: true,
  minifyIdentifiers: true, // with the tools for agents, the package would be too large without it
  legalComments: 'inline', // notices within files of a library, beside its licence in THIRD-PARTY-NOTICES.txt
  metafile: true,
  plugins: [compiledValidators, plainWordLists],
  logLevel: 'warning',
  define: {
    'process.env.CITEWARD_BUILD': JSON.stringify(await buildOf()),
    // As Node.js builds its own copy of undici: without the experimental parser, which nothing turns on.
    esbuildDetection: '1',
  },
} satisfies BuildOptions;

/** Libraries that are CommonJS ask for Node's own modules with require, which an ES module does not have. */
const REQUIRE = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
};

await rm(`${root}dist`, { recursive: true, force: true });
const [modules, pdf, extension] = await Promise.all([
  build({
    ...COMMON,
    entryPoints: { citeward: 'server/cli/start.ts', server: 'server/lsp/main.ts', mcp: 'server/cli/mcp-start.ts' },
    splitting: true,
    format: 'esm',
    chunkNames: 'chunks/[name]-[hash]',
    banner: REQUIRE,
  }),
  // The thread that reads PDF files shares nothing, so that it is no part of what starts. `audit/pdf.ts` looks for it beside itself.
  build({
    ...COMMON,
    entryPoints: { 'chunks/pdf-worker': 'server/audit/pdf-worker.ts' },
    format: 'esm',
    banner: REQUIRE,
  }),
  build({
    ...COMMON,
    entryPoints: { extension: 'client/extension.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    external: ['vscode'],
  }),
]);

/** Every file that was made, by its path from the root, with what it imports and what went into it. */
export const outputs: Metafile['outputs'] = {
  ...modules.metafile.outputs,
  ...pdf.metafile.outputs,
  ...extension.metafile.outputs,
};

const seeking = Object.keys(outputs).filter((file) => 'server/audit/pdf.ts' in (outputs[file]?.inputs ?? {}));
if (seeking.some((file) => path.posix.dirname(file) !== 'dist/chunks'))
  throw new Error(`${seeking} would look for the thread that reads PDF files where it is not.`);

const sources = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
await writeFile(
  `${root}dist/THIRD-PARTY-NOTICES.txt`,
  await thirdPartyNotices(sources.map((source) => path.join(root, source))),
);
