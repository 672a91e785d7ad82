import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  createProtocolConnection,
  ExitNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type Playing, type PlayingOptions, playEditor, withMore } from './playing.ts';
import { stateOf } from './workplace.ts';

const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));

/** What a test says of the editor that it plays. */
export interface EditorOptions extends PlayingOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node.js for the server: it has a channel then, over which what these load can tell something. */
  readonly flags?: readonly string[];
}

/** An editor with the built server over standard input and output, and one draft. */
export interface Editor extends Playing {
  readonly server: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Starts the built server, and opens nothing. */
export async function startEditor({ env = {}, flags = [], ...options }: EditorOptions): Promise<Editor> {
  const { folder } = options;
  const server = spawn(process.execPath, [...flags, COMMAND, 'lsp', '--stdio'], {
    cwd: folder,
    env: { ...process.env, CITEWARD_STATE_DIR: stateOf(folder), ...env },
    stdio: ['pipe', 'pipe', 'inherit', ...(flags.length === 0 ? [] : ['ipc' as const])],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout as Readable),
    new StreamMessageWriter(server.stdin as Writable),
  );
  const playing = await playEditor(connection, options);
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    await ended;
    connection.dispose();
  };
  return withMore(playing, { server, stop });
}
