import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { makeWorkplace } from '../support/workplace.ts';

const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));
const DEAF = fileURLToPath(new URL('../support/deaf.ts', import.meta.url));
const work = makeWorkplace();
afterAll(work.remove);

const CITED = 'In Smith v Jones [2020] UKSC 1 at [4] it was so held.\n';
work.write('cited.md', CITED);
// The parser of Markdown reads a line in one piece, which takes seconds here.
work.write('deaf.md', `${CITED}\n${'![a]('.repeat(2_000_000)}`);

/** What a command wrote and how it ended: by the signal that killed it, or with an exit code. */
interface Ended {
  readonly out: string;
  readonly err: string;
  readonly code: number | NodeJS.Signals;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const start = (...args: readonly string[]): ReturnType<typeof run> => run(COMMAND, ...args);

function run(program: string, ...args: readonly string[]): { readonly child: Child; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], { cwd: work.folder, stdio: 'pipe' });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    return { out, err, code: code ?? signal };
  });
  return { child, ended };
}

const UNHEARD = process.platform === 'win32';
const reason = UNHEARD ? ' (on Windows no signal can be sent to a process: `kill` ends it unheard)' : '';

describe.skipIf(UNHEARD)(`a command that is at work on a text that it reads in one piece${reason}`, () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('hears %s, and has written nothing of that text', async (signal) => {
    const { child, ended } = start('extract', 'cited.md', 'deaf.md');
    await once(child.stdout, 'data');
    child.kill(signal);
    const { out, err, code } = await ended;
    expect(code).toBe(130);
    expect(err).toMatch(/^Stopped\. .* no report was written/);
    expect(out.trim().split('\n')).toHaveLength(1);
  });
});

describe.skipIf(UNHEARD)(
  `a thread that does not hear exits with 130, and no parent takes it for killed${reason}`,
  () => {
    test.each(['with much in memory', 'in one piece'])('%s', async (what) => {
      const { child, ended } = run(DEAF, what);
      await once(child.stdout, 'data');
      child.kill('SIGINT');
      await once(child.stderr, 'data');
      child.kill('SIGTERM'); // it is ending
      expect(await ended).toMatchObject({ code: 130, err: expect.stringMatching(/^Stopped\. .*\n$/) });
    });
  },
);

test('all of a long output is written, to whoever reads slowly too', async () => {
  work.write('long.md', CITED.repeat(20_000).replaceAll('\n', '\n\n'));
  const { child, ended } = start('extract', 'long.md');
  child.stdout.pause();
  await once(child.stdout, 'readable');
  child.stdout.resume();
  const { out, code } = await ended;
  expect([code, out.trim().split('\n').length]).toEqual([0, 20_000]);
});

test.skipIf(UNHEARD)('a language server ends with the first SIGTERM', async () => {
  const { child, ended } = start('lsp', '--stdio');
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { processId: null, rootUri: null, capabilities: {}, workspaceFolders: null },
  });
  child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect((await ended).code).toBe('SIGTERM');
});

test('what a command cannot do ends with exit code 2, and one line', async () => {
  const { ended } = start('extract', path.join(work.folder, 'none.md'));
  expect(await ended).toMatchObject({ out: '', code: 2, err: expect.stringMatching(/^citeward: .*none\.md.*\n$/) });
});
