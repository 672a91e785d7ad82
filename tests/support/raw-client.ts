import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Message, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { stateOf } from './workplace.ts';

const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));

/** What came back for a request. */
export interface RawAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client of the built server that sends whatever it is given, in whatever form. */
export interface RawClient {
  readonly server: ChildProcess;
  /** What the server has said to the user and to the log, in order. */
  readonly lines: readonly string[];
  /** `undefined`: without parameters. */
  readonly request: (method: string, params: unknown) => Promise<RawAnswer>;
  readonly notify: (method: string, params: unknown) => void;
  readonly stop: () => void;
}

/** Starts the built server in a folder; it is not initialized. */
export function startRawClient(folder: string): RawClient {
  const server = spawn(process.execPath, [COMMAND, 'lsp', '--stdio'], {
    cwd: folder,
    env: { ...process.env, CITEWARD_STATE_DIR: stateOf(folder) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const writer = new StreamMessageWriter(server.stdin);
  const waiting = new Map<number, (answer: RawAnswer) => void>();
  const lines: string[] = [];
  let last = 0;
  const send = (message: object): void => void writer.write({ jsonrpc: '2.0', ...message } as Message);
  new StreamMessageReader(server.stdout).listen((message) => {
    const { id, method, params } = message as { id?: number; method?: string; params?: { message?: string } };
    if (method === undefined) waiting.get(id ?? -1)?.(message as RawAnswer);
    else if (id !== undefined) send({ id, result: null });
    else if (/^window\/(?:logMessage|showMessage)$/.test(method)) lines.push(String(params?.message));
  });
  return {
    server,
    lines,
    request: (method, params) =>
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, resolve);
        send({ id, method, ...(params === undefined ? {} : { params }) });
      }),
    notify: (method, params) => send({ method, ...(params === undefined ? {} : { params }) }),
    stop: () => void server.kill('SIGKILL'),
  };
}

/** What a client says of itself that can do nothing. */
export function initializeParams(folder: string, more: object = {}): object {
  const uri = pathToFileURL(folder).href;
  return {
    ...{ processId: null, rootUri: uri, capabilities: {}, workspaceFolders: [{ uri, name: 'work' }] },
    initializationOptions: { settings: { offline: true } },
    ...more,
  };
}
