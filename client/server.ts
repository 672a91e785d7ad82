import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  ErrorCodes,
  type ErrorHandler,
  ExecuteCommandRequest,
  LanguageClient,
  type LanguageClientOptions,
  ResponseError,
  RevealOutputChannelOn,
  type StaticFeature,
  TransportKind,
  WorkDoneProgressCancelNotification,
} from 'vscode-languageclient/node';
import { CLIENT_COMMANDS } from '../shared/commands.ts';
import {
  COMPLETE,
  type CompleteParams,
  type CompleteResult,
  DRAFT_CHANGED,
  type DraftChangedParams,
  FIRST_REQUEST,
  type FirstRequestParams,
  type InitializationOptions,
  PROXY,
  STATUS,
  type StatusParams,
  TRUSTED,
} from '../shared/protocol.ts';
import { provideDefinition } from './evidence-view.ts';
import { provideDocumentLinks, provideHover } from './hover.ts';
import { showProgress } from './progress.ts';
import { PROXY_SECTION, proxySettings } from './proxy.ts';
import { SELECTOR } from './selector.ts';
import { shownDocuments } from './shown.ts';
import type { ServerState } from './state/status.ts';
import { provideDocumentSymbols } from './symbols.ts';

/** The server's process and the connection to it. A stopped one is not started again: make another. */
export interface Server {
  readonly state: () => ServerState;
  /** Resolves when the server answers; rejects when it cannot be started. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Runs a command of the server. Rejects with a line for the user. */
  readonly execute: <T>(command: string, params: object, token?: vscode.CancellationToken) => Promise<T>;
  /** Asks the server something. Rejects with a line for the user. */
  readonly ask: <T>(method: string, params: object) => Promise<T>;
  /** Tells the server something; lost where it does not run. */
  readonly tell: (method: string, params?: object) => void;
}

/** The parts that {@link createServer} is made with. */
export interface ServerOptions {
  /** The bundle to run. */
  readonly module: string;
  readonly output: vscode.LogOutputChannel;
  /** Documents that are opened and not analysed, by URI. */
  readonly setAside: readonly string[];
  /** The section `citeward` of the settings as the server may know it. */
  readonly guard: (section: unknown) => unknown;
  /** The folder of the example. */
  readonly example: vscode.Uri;
  readonly onStatus: (status: StatusParams) => void;
  /** The file of a Word document or a PDF has another text than is shown. */
  readonly onDraftChanged: (draft: DraftChangedParams) => void;
  /** The server has a question answered by the model that the user chose. */
  readonly complete: (params: CompleteParams, token: vscode.CancellationToken) => Promise<CompleteResult>;
  /** A host is about to be asked for the first time. */
  readonly onFirstRequest: (request: FirstRequestParams) => void;
  /** The process ended, or could not be started, without being told to stop. */
  readonly onCrash: () => void;
}

/** A language client whose every complaint goes to the output: the status item tells the user. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export function createServer({
  module,
  output,
  setAside,
  guard,
  example,
  complete,
  onStatus,
  onDraftChanged,
  onFirstRequest,
  onCrash,
}: ServerOptions): Server {
  let state: ServerState = 'starting';
  let stopping = false;
  const crash = (): void => {
    if (stopping || state === 'stopped') return;
    state = 'stopped';
    progress.dispose();
    onCrash();
  };
  // The one who makes servers decides whether another is started: the client would only try with this one.
  const errorHandler: ErrorHandler = {
    // A process that has died is often written to before its end is heard of. A client that shuts down for that says nothing
    // of the end, and no other server would be started.
    error: () => ({ action: ErrorAction.Continue, handled: true }),
    closed: () => {
      setImmediate(crash); // when the client has cleared up after the connection
      return { action: CloseAction.DoNotRestart, handled: true };
    },
  };
  const progress = showProgress((token) => tell(WorkDoneProgressCancelNotification.method, { token }));
  const options: LanguageClientOptions = {
    documentSelector: SELECTOR,
    diagnosticCollectionName: 'citeward',
    outputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: (): InitializationOptions => ({
      focus: true,
      shown: shownDocuments(),
      wordDrafts: true,
      pdfDrafts: true,
      trusted: vscode.workspace.isTrusted,
      example: example.toString(),
      proxy: proxySettings(),
      setAside,
    }),
    initializationFailedHandler: () => false,
    middleware: {
      provideHover,
      provideDocumentLinks,
      provideDefinition,
      provideDocumentSymbols,
      handleWorkDoneProgress: progress.handle,
      workspace: {
        configuration: async (params, token, next) => {
          const sections = await next(params, token);
          return Array.isArray(sections) ? sections.map(guard) : sections;
        },
      },
    },
    errorHandler,
  };
  const client = new QuietClient('citeward', 'Citeward', { module, transport: TransportKind.ipc }, options);
  client.registerFeature(ownCommands);
  client.onNotification(STATUS, onStatus);
  client.onNotification(DRAFT_CHANGED, onDraftChanged);
  client.onNotification(FIRST_REQUEST, onFirstRequest);
  client.onRequest<CompleteResult, void>(COMPLETE, complete);
  const tell = (method: string, params?: object): void => {
    if (!client.isRunning()) return;
    client.sendNotification(method, params).catch((error: unknown) => output.warn(`${method}: ${String(error)}`));
  };
  const listeners = [
    vscode.workspace.onDidGrantWorkspaceTrust(() => tell(TRUSTED)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(PROXY_SECTION)) tell(PROXY, proxySettings());
    }),
  ];
  return {
    state: () => state,
    start: async () => {
      try {
        await client.start();
        if (state === 'starting') state = 'running';
        const { name, version } = client.initializeResult?.serverInfo ?? {};
        output.info(`The server is running: ${name} ${version}, process ${client.serverProcess?.pid}.`);
      } catch (error) {
        crash();
        throw error;
      }
    },
    stop: async () => {
      stopping = true;
      state = 'stopped';
      for (const one of [...listeners, progress]) one.dispose();
      // One that does not answer is killed by the client two seconds later, whatever becomes of the promise.
      await client.dispose().catch((error: unknown) => output.warn(String(error)));
    },
    execute: (command, params, token) =>
      answered(client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [params] }, token)),
    ask: (method, params) => answered(client.sendRequest(method, params)),
    tell,
  };
}

/** The answer of the server to a request. Rejects with a line for the user where the server ended first. */
async function answered<T>(request: Promise<unknown>): Promise<T> {
  try {
    return (await request) as T;
  } catch (error) {
    if (!(error instanceof ResponseError) || error.code !== ErrorCodes.PendingResponseRejected) throw error;
    throw new Error(vscode.l10n.t("Citeward's server stopped before it was done: try again."), { cause: error });
  }
}

/** Tells the server which commands it may ask this client to run. */
const ownCommands: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = {
      ...capabilities.experimental,
      citeward: { commands: Object.values(CLIENT_COMMANDS) },
    };
  },
  initialize: () => {},
  getState: () => ({ kind: 'static' }),
  clear: () => {},
};
