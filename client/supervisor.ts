import * as vscode from 'vscode';
import type { FirstRequestParams, StatusParams } from '../shared/protocol.ts';
import type { Questions } from './chat/questions.ts';
import { complain } from './messages.ts';
import { fileOf } from './places.ts';
import { isDraft } from './selector.ts';
import { createServer, type Server } from './server.ts';
import { crashed, forgiven, NO_CRASHES, restartedByHand } from './state/crashes.ts';
import { INTERNAL, PALETTE } from './state/menu.ts';
import type { ServerState } from './state/status.ts';

/** Keeps a server running: starts it again when it stops by itself, and sets a draft aside that stops it twice. */
export interface Supervisor extends vscode.Disposable {
  readonly state: () => ServerState;
  /** The last status that the server sent for a document, by URI; null where it sent none, or has ended. */
  readonly statusOf: (uri: string) => StatusParams | null;
  /** The state or a status has changed. */
  readonly onDidChange: vscode.Event<void>;
  /** The file of a Word document or a PDF has another text than is shown: its address as a draft. */
  readonly onDidChangeDraft: vscode.Event<string>;
  /** A host is about to be asked, as Find Case Law, for the first time since the server started. */
  readonly onDidAskHost: vscode.Event<FirstRequestParams>;
  /** A server runs that has been told nothing yet. */
  readonly onDidStart: vscode.Event<void>;
  readonly start: () => Promise<void>;
  /** Stops the server and starts a fresh one; documents set aside remain so. */
  readonly restart: () => Promise<void>;
  /** Restarts the server with a document that was set aside. */
  readonly tryAgain: (uri: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Runs a command of the server, about a document where it has a `uri`. Rejects with a line for the user. */
  readonly execute: <T>(command: string, params: object, token?: vscode.CancellationToken) => Promise<T>;
  /** Asks the server something. Rejects with a line for the user, also where none runs. */
  readonly ask: <T>(method: string, params: object) => Promise<T>;
  readonly tell: (method: string, params?: object) => void;
}

/**
 * `guard` gives the section `citeward` of the settings as the server may know it; `complete` has a question of the chat answered by its
 * model.
 */
export function createSupervisor(
  module: string,
  output: vscode.LogOutputChannel,
  guard: (section: unknown) => unknown,
  complete: Questions['complete'],
  example: vscode.Uri,
): Supervisor {
  const changed = new vscode.EventEmitter<void>();
  const started = new vscode.EventEmitter<void>();
  const draftChanged = new vscode.EventEmitter<string>();
  const hostAsked = new vscode.EventEmitter<FirstRequestParams>();
  const statuses = new Map<string, StatusParams>();
  let record = NO_CRASHES;
  let launches = 0;
  let server: Server | null = null;
  let launching: Promise<void> = Promise.resolve();
  let state: ServerState = 'starting';
  let touched: string | null = vscode.window.activeTextEditor?.document.uri.toString() ?? null;

  const become = (next: ServerState): void => {
    state = next;
    changed.fire();
  };
  const touch = (document: vscode.TextDocument): void => {
    if (isDraft(document)) touched = document.uri.toString();
  };

  const launch = (as: ServerState): Promise<void> => {
    launching = replace(as);
    return launching;
  };

  const replace = async (as: ServerState): Promise<void> => {
    const old = server;
    server = null;
    statuses.clear();
    become(as);
    const turn = ++launches;
    await old?.stop();
    if (turn !== launches) return; // another launch, or a stop, came in between
    const mine = createServer({
      module,
      output,
      setAside: record.setAside,
      guard,
      example,
      complete,
      onStatus: (status) => {
        statuses.set(status.uri, status);
        changed.fire();
      },
      onDraftChanged: ({ uri }) => draftChanged.fire(uri),
      onFirstRequest: (request) => hostAsked.fire(request),
      onCrash: () => {
        if (server === mine) recover();
      },
    });
    server = mine;
    try {
      await mine.start();
    } catch (error) {
      output.error(`The server could not be started: ${String(error)}`);
      return;
    }
    if (server !== mine || mine.state() !== 'running') return;
    become('running');
    started.fire();
  };

  const recover = (): void => {
    const verdict = crashed(record, touched, Date.now());
    record = verdict.record;
    output.warn(`The server stopped by itself${touched === null ? '' : `; the last document at work was ${touched}`}.`);
    if (verdict.setAside !== null) offerToTryAgain(verdict.setAside);
    if (verdict.restart) {
      launch('restarting').catch((error: unknown) =>
        complain(output, vscode.l10n.t('The server could not be restarted.'), error),
      );
      return;
    }
    statuses.clear();
    become('stopped');
    offerToRestart();
  };

  const supervisor: Supervisor = {
    state: () => state,
    statusOf: (uri) => statuses.get(uri) ?? null,
    onDidChange: changed.event,
    onDidChangeDraft: draftChanged.event,
    onDidAskHost: hostAsked.event,
    onDidStart: started.event,
    start: () => launch('starting'),
    restart: () => {
      record = restartedByHand(record);
      return launch('starting');
    },
    tryAgain: (uri) => {
      record = restartedByHand(forgiven(record, uri));
      return launch('starting');
    },
    stop: async () => {
      launches++;
      const old = server;
      server = null;
      await old?.stop();
    },
    execute: async (command, params, token) => {
      if (server === null && state !== 'stopped') await launching.catch(() => {}); // its caller names the fault
      if (server === null || state === 'stopped')
        throw new Error(
          vscode.l10n.t("Citeward's server is not running: restart it from the status bar and try again."),
        );
      // A crash is not the fault of a draft that was at work before.
      touched = 'uri' in params && typeof params.uri === 'string' ? params.uri : null;
      return server.execute(command, params, token);
    },
    ask: (method, params) =>
      server === null || state !== 'running'
        ? Promise.reject(new Error(vscode.l10n.t('The server is not running.')))
        : server.ask(method, params),
    tell: (method, params) => server?.tell(method, params),
    dispose: () => {
      for (const one of listeners) one.dispose();
    },
  };
  const listeners = [
    changed,
    draftChanged,
    hostAsked,
    started,
    vscode.workspace.onDidOpenTextDocument(touch),
    vscode.workspace.onDidChangeTextDocument(({ document }) => touch(document)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      statuses.delete(uri.toString());
      if (touched === uri.toString()) touched = null;
    }),
  ];
  return supervisor;
}

function offerToTryAgain(uri: string): void {
  const name = vscode.workspace.asRelativePath(fileOf(vscode.Uri.parse(uri)));
  const again = vscode.l10n.t('Try Again');
  vscode.window
    .showWarningMessage(
      vscode.l10n.t(
        "Citeward's server stopped twice on {0}, so this draft is set aside and not checked; the others are.",
        name,
      ),
      again,
    )
    .then((answer) => answer === again && vscode.commands.executeCommand(INTERNAL.tryAgain, uri));
}

function offerToRestart(): void {
  const restart = vscode.l10n.t('Restart Server');
  const show = vscode.l10n.t('Show Output');
  vscode.window
    .showErrorMessage(
      vscode.l10n.t(
        "Citeward's server stopped five times within three minutes and is not started again by itself: see the output for why, then restart it.",
      ),
      restart,
      show,
    )
    .then((answer) => {
      if (answer === restart) return vscode.commands.executeCommand(PALETTE.restart);
      if (answer === show) return vscode.commands.executeCommand(PALETTE.output);
      return undefined;
    });
}
