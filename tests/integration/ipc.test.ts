import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

it('a server whose channel is cut ends, so that its client hears of it and starts another', async () => {
  const state = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-'));
  const child = fork(SERVER, ['--node-ipc'], { env: { ...process.env, CITEWARD_STATE_DIR: state } });
  onTestFinished(() => {
    child.kill('SIGKILL');
    fs.rmSync(state, { recursive: true, force: true });
  });
  const ended = once(child, 'exit');
  // The process of its client goes on: that alone would end it too.
  const params = { processId: process.pid, rootUri: null, capabilities: {} };
  child.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const [answer] = await once(child, 'message');
  expect(answer).toMatchObject({ id: 1, result: { serverInfo: { name: 'citeward' } } });
  child.disconnect();
  expect(await ended).toEqual([1, null]);
});
