/**
 * Runs commands one after another in this process, which has loaded the program once: most of what a short command costs is to load it.
 * Each runs with its own folder and environment, and its own copy of the command's entry; `one-process.ts` asks.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A command to be run: the built file, its arguments, the folder and the environment. */
export interface ToRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What a command came to. */
export interface HasRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let count = 0;

/** Has what is written to a stream kept instead. Returns how to end that, which gives what was kept. */
function keep(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  const chunks: Uint8Array[] = [];
  stream.write = ((chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    chunks.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
    for (const one of rest) if (typeof one === 'function') queueMicrotask(one as () => void);
    return true;
  }) as typeof write;
  return () => {
    stream.write = write;
    return Buffer.concat(chunks).toString('utf8');
  };
}

async function run({ command, args, cwd, env }: ToRun): Promise<HasRun> {
  const [, main = ''] = /import\("(\.\/chunks\/main-[^"]+)"\)/.exec(readFileSync(command, 'utf8')) ?? [];
  const before = new Set(process.listeners('uncaughtException'));
  process.chdir(cwd);
  process.env = { ...env };
  process.argv = [process.execPath, command, ...args];
  process.exitCode = 0;
  const [out, err] = [keep(process.stdout), keep(process.stderr)];
  try {
    await import(`${new URL(main, pathToFileURL(command))}?${count++}`);
  } finally {
    for (const one of process.listeners('uncaughtException'))
      if (!before.has(one)) process.off('uncaughtException', one);
  }
  const code = Number(process.exitCode);
  process.exitCode = 0;
  return { code, out: out(), err: err() };
}

process.on('message', async (wanted: ToRun) => process.send?.(await run(wanted)));
process.on('disconnect', () => process.exit());
