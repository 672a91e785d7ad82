/**
 * Runs language servers one after another in this process, which has loaded the program once: most of what a short session costs is
 * to load it. Each is the built server, as VS Code's extension starts it, over a pipe of its own; `one-process.ts` asks.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server to be run: the pipe at which its client listens, and the environment. */
export interface ToServe {
  readonly pipe: string;
  readonly env: NodeJS.ProcessEnv;
}

const ENTRY = new URL('../../dist/server.js', import.meta.url);
const [, chunk = ''] = /import\("(\.\/chunks\/lsp-[^"]+)"\)/.exec(readFileSync(fileURLToPath(ENTRY), 'utf8')) ?? [];
const { serveProcess } = (await import(`${new URL(chunk, ENTRY)}`)) as typeof import('../../server/lsp/index.ts');

process.on('message', ({ pipe, env }: ToServe) => {
  process.env = { ...env };
  process.argv = [process.execPath, fileURLToPath(ENTRY), `--pipe=${pipe}`];
  serveProcess({});
});
process.on('disconnect', () => process.exit());
