import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePdf } from '../support/make-pdf.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** What is built, somewhere of its own, where it has not run yet. */
let folder: string;
let compiled: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-'));
  fs.cpSync(DIST, folder, { recursive: true, filter: (file) => path.basename(file) !== 'compiled' });
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  compiled = path.join(folder, 'compiled');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const keptFiles = (): string[] =>
  fs
    .readdirSync(compiled, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** Runs the command, and fails where it fails. Returns all that it says. */
async function command(): Promise<string> {
  return execFileSync(process.execPath, [path.join(folder, 'citeward.js'), 'extract', '--help'], { encoding: 'utf8' });
}

/** Extracts the citation of a PDF, which a thread of its own reads. Returns what the command says. */
async function pdfCommand(): Promise<string> {
  const pdf = path.join(folder, 'filing.pdf');
  fs.writeFileSync(pdf, makePdf([['See Smith v Jones [2020] UKSC 1.']]));
  return execFileSync(process.execPath, [path.join(folder, 'citeward.js'), 'extract', pdf], {
    encoding: 'utf8',
    env: { ...process.env, CITEWARD_STATE_DIR: `${folder}-state` },
  });
}

/** Starts the server as VS Code does, and ends it. Returns the name by which it answers, and its exit code. */
async function server(): Promise<string> {
  const child = fork(path.join(folder, 'server.js'), ['--node-ipc'], {
    env: { ...process.env, CITEWARD_STATE_DIR: `${folder}-state` },
  });
  const ended = once(child, 'exit');
  const request = async (id: number, method: string, params?: object) => {
    child.send({ jsonrpc: '2.0', id, method, params });
    for (;;) {
      const [message] = await once(child, 'message');
      if (message.id === id) return message.result;
    }
  };
  const { serverInfo } = await request(1, 'initialize', { processId: null, rootUri: null, capabilities: {} });
  await request(2, 'shutdown');
  child.send({ jsonrpc: '2.0', method: 'exit' });
  const [code] = await ended;
  return `${serverInfo.name}, exit code ${code}`;
}

describe.each([
  ['the command', command, /^Usage: citeward extract/],
  ['the server', server, /^citeward, exit code 0$/],
  ['the thread for PDF files', pdfCommand, /"normalized":"\[2020\] UKSC 1"/],
])('%s', (_, start, answer) => {
  it('keeps what Node compiled beside the code, and starts again from it', async () => {
    expect(await start()).toMatch(answer);
    const kept = keptFiles();
    expect(kept).not.toEqual([]);
    expect(await start()).toMatch(answer);
    expect(keptFiles()).toEqual(kept);
  });

  it('starts where what is kept is damaged', async () => {
    await start();
    for (const [i, file] of keptFiles().entries()) {
      const bytes = fs.readFileSync(file);
      fs.writeFileSync(file, i % 2 === 0 ? bytes.subarray(0, bytes.length / 2) : bytes.fill(0x5a, bytes.length / 2));
    }
    expect(await start()).toMatch(answer);
  });

  it('starts where nothing can be kept', async () => {
    fs.writeFileSync(compiled, '');
    expect(await start()).toMatch(answer);
    expect(fs.readFileSync(compiled, 'utf8')).toBe('');
  });
});

it('keeps what the thread for PDF files runs beside what the command does', async () => {
  await command();
  const own = keptFiles();
  await pdfCommand();
  const sizes = keptFiles()
    .filter((file) => !own.includes(file))
    .map((file) => fs.statSync(file).size);
  expect(Math.max(...sizes)).toBeGreaterThan(500_000); // pdf.js
});
