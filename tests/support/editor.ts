import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  createClientPipeTransport,
  createProtocolConnection,
  ExitNotification,
  generateRandomPipeName,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type Playing, type PlayingOptions, playEditor, withMore } from './playing.ts';
import type { ToServe } from './server-runner.ts';
import { stateOf } from './workplace.ts';

const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));

/** What a test says of the editor that it plays. */
export interface EditorOptions extends PlayingOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node.js for the server: it has a channel then, over which what these load can tell something. */
  readonly flags?: readonly string[];
  /** Whether the server has a process of its own, over standard input and output, where the others of the file share one. */
  readonly isAlone?: boolean;
}

/** An editor with the built server, and one draft. */
export interface Editor extends Playing {
  /** The process of the server, which it may share with those that have been stopped. */
  readonly server: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Runs servers in place of a process for each. */
export interface ServerRunner {
  readonly process: ChildProcess;
  /** Has a server connect to a pipe. */
  readonly serve: (wanted: ToServe) => void;
}

let runner: ServerRunner | null = null;
/** Whether a server runs there: a second one beside it has a process of its own, as the editors of two people have. */
let isTaken = false;

/** Has servers run by a runner; null: each in a process of its own. */
export function serveBy(one: ServerRunner | null): void {
  runner = one;
  isTaken = false;
}

/** Starts the built server, and opens nothing. */
export function startEditor({ env = {}, flags = [], isAlone = false, ...options }: EditorOptions): Promise<Editor> {
  const variables = { ...process.env, CITEWARD_STATE_DIR: stateOf(options.folder), ...env };
  const isSetApart = isAlone || flags.length > 0 || Object.keys(env).length > 0;
  if (runner !== null && !isTaken && !isSetApart) return startShared(runner, variables, options);
  return startAlone(variables, flags, options);
}

async function startAlone(env: NodeJS.ProcessEnv, flags: readonly string[], options: PlayingOptions): Promise<Editor> {
  const server = spawn(process.execPath, [...flags, COMMAND, 'lsp', '--stdio'], {
    cwd: options.folder,
    env,
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

async function startShared(
  { process: server, serve }: ServerRunner,
  env: NodeJS.ProcessEnv,
  options: PlayingOptions,
): Promise<Editor> {
  isTaken = true;
  const pipe = generateRandomPipeName();
  const { onConnected } = await createClientPipeTransport(pipe);
  serve({ pipe, env });
  const connection = createProtocolConnection(...(await onConnected()));
  const playing = await playEditor(connection, options);
  let isStopped = false;
  // The connection stays, so that what the server says yet breaks nothing: both end with their processes.
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await connection.sendRequest(ShutdownRequest.type);
    isTaken = false;
  };
  return withMore(playing, { server, stop });
}
