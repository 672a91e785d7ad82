import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../shared/commands.ts';
import { JUDGMENTS, misquoting } from '../harness/judgments.ts';
import { findings, openDraft, until } from './editor.ts';

const ALTERED = misquoting(JUDGMENTS.wharf, 2, 'whoever may have', 'unless he has');

/** The language server that this extension host runs; undefined where it runs none. */
function languageServer(): ChildProcess | undefined {
  const { _getActiveHandles } = process as unknown as { _getActiveHandles: () => Partial<ChildProcess>[] };
  return _getActiveHandles().find(({ spawnargs }) => spawnargs?.some((one) => /dist[\\/]server\.js$/.test(one))) as
    | ChildProcess
    | undefined;
}

describe('a server that ends', () => {
  it('is started again, though it was written to before its end was heard of', async () => {
    const editor = await openDraft(ALTERED);
    const found = await until('its findings', () => findings(editor).length > 0 && findings(editor));
    const server = languageServer();
    assert.ok(server?.kill('SIGKILL'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500); // milliseconds in which nothing is heard
    const params = { uri: editor.document.uri.toString() };
    await Promise.allSettled(
      Array.from({ length: 8 }, () => vscode.commands.executeCommand(COMMANDS.checkDocument, params)),
    );
    await until('another server', () => ![undefined, server].includes(languageServer()));
    await until('its findings', () => findings(editor).length > 0);
    assert.deepEqual(findings(editor), found);
  });
});
