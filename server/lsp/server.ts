import path from 'node:path';
import {
  CodeActionKind,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import {
  COMMANDS,
  type EditorSettings,
  EVIDENCE_SCHEME,
  FOCUS,
  type FocusParams,
  type InitializationOptions,
  PROXY,
  type ProxySettings,
  TRUSTED,
} from '../../shared/protocol.ts';
import {
  AuditError,
  type AuditorPorts,
  createAuditor,
  createDesks,
  type Desk,
  LedgerError,
  VERSION,
} from '../audit/index.ts';
import { describeWriteError } from '../evidence/index.ts';
import { abilitiesOf } from './abilities.ts';
import { createApprover } from './approvals.ts';
import { createAsker } from './asker.ts';
import { followAuthorityFiles } from './authority-files.ts';
import { codeActions } from './code-actions.ts';
import { commands } from './commands.ts';
import type { Context, Feature, Log } from './context.ts';
import { definition } from './definition.ts';
import { clearDiagnostics, publishDiagnostics, publishHeld, publishSoon } from './diagnostics.ts';
import { evidenceDocuments } from './evidence-documents.ts';
import { hover } from './hover.ts';
import { type Library, openLibrary } from './library.ts';
import { links } from './links.ts';
import { isNoDraft } from './no-drafts.ts';
import { createReader } from './reader.ts';
import { openSession, pathOf, type Session } from './sessions.ts';
import { readWorkspaceSettings, type WorkspaceSettings } from './settings.ts';
import { announceStatus } from './status.ts';

/** One line for each feature. */
const FEATURES: readonly Feature[] = [hover, codeActions, definition, links, evidenceDocuments, commands];

/** Most characters of judgments that a server keeps parsed: more than the largest artefact has. */
const MEMORY = 24 * 1024 * 1024;

/**
 * Serves one client over a connection until it ends. `defaults` are what the command line says: the editor's own settings
 * come before them. `setProxy` hears of the editor's proxy.
 */
export function serve(
  connection: Connection,
  ports: AuditorPorts,
  defaults: EditorSettings,
  setProxy: (settings: ProxySettings) => void,
): void {
  connection.onInitialize((params): InitializeResult => {
    setProxy((params.initializationOptions as InitializationOptions | undefined)?.proxy ?? {});
    connection.onNotification(PROXY, setProxy);
    start(connection, ports, params, defaults);
    return { capabilities: CAPABILITIES, serverInfo: { name: 'citeward', version: VERSION } };
  });
  connection.listen();
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  hoverProvider: true,
  definitionProvider: true,
  documentLinkProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  executeCommandProvider: { commands: Object.values(COMMANDS) },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    textDocumentContent: { schemes: [EVIDENCE_SCHEME] },
  },
};

function start(connection: Connection, ports: AuditorPorts, params: InitializeParams, defaults: EditorSettings): void {
  const options: InitializationOptions = params.initializationOptions ?? {};
  const can = abilitiesOf(params);
  const log = logTo(connection);
  const desks = createDesks(ports, MEMORY);
  const sessions = new Map<string, Session>();
  const settings = new Map<string, WorkspaceSettings>();
  const libraries = new Map<string, Library>();
  const troubles = new Map<Session, string>();
  /** Where the caret is in documents that are opening. */
  const early = new Map<string, FocusParams>();
  const opening = new Map<string, Promise<void>>();
  let folders = foldersOf(params);
  let trusted = options.trusted ?? true;
  let section: unknown = options.settings ?? {};

  const settingsOf = (session: Session): WorkspaceSettings => {
    const known = settings.get(session.workspace ?? '');
    if (!known) throw new Error('the settings of a session are read before it is opened');
    return known;
  };
  const mayAsk = (session: Session): boolean =>
    trusted && session.workspace !== null && !settingsOf(session).offline && !session.setAside;
  const openDesk = (session: Session, id: string, offline: boolean): Promise<Desk> => {
    const { audit, findCaseLaw } = settingsOf(session);
    return desks.open({ workspace: session.workspace ?? '', id, settings: audit, offline, findCaseLaw });
  };
  const libraryOf = (session: Session): Library | null => {
    const { workspace } = session;
    if (workspace === null) return null;
    const library = libraries.get(workspace) ?? openLibrary(() => openDesk(session, session.id, true));
    libraries.set(workspace, library);
    return library;
  };
  const onTrouble = (session: Session, error: unknown): void => {
    if (error === null) troubles.delete(session);
    else {
      troubles.set(session, lineOf(error, session));
      log.error(lineOf(error, session));
    }
    announceStatus(context, session);
  };

  const reader = createReader({
    desks,
    now: ports.now,
    libraryOf,
    knownTo: (session) => {
      const library = libraryOf(session);
      const { offline } = settingsOf(session);
      return (normalized) => {
        const known = asker.failure(session, normalized) ?? library?.known(normalized) ?? null;
        const waits = known?.result.kind === 'none' && known.result.reason === 'offline' && !offline;
        return waits ? null : known;
      };
    },
    onRead: (session) => {
      publishDiagnostics(context, session);
      announceStatus(context, session);
      asker.read(session);
      approver.consider(session);
    },
    onJudged: (session) => {
      publishSoon(context, session);
      announceStatus(context, session);
      asker.consider();
      approver.consider(session);
    },
    onTrouble,
  });
  const asker = createAsker({
    now: ports.now,
    sessions: () => [...sessions.values()],
    libraryOf,
    settingsOf,
    mayAsk,
    focusKnown: can.focus,
    jobOf: (session) => context.jobOf(session),
    openDesk: (session, job) => openDesk(session, job, false),
    onLearnt: ({ workspace, uri }, normalized) => {
      const others = [...sessions.values()].filter((one) => one.workspace === workspace && one.uri !== uri);
      for (const other of others)
        if (other.reading?.entries.some(({ item }) => item.citation.normalized === normalized))
          reader.judgeAgain(other);
    },
    onAsking: (session) => announceStatus(context, session),
    onAnswer: (session) => {
      if (sessions.get(session.uri) === session) reader.judgeAgain(session);
    },
    onTrouble,
  });
  const authorityFiles = followAuthorityFiles({
    connection,
    can,
    glob: ports.glob,
    sessions: () => [...sessions.values()],
    libraryOf,
    patternOf: (session) => settingsOf(session).audit.authorities,
    openDesk: (session) => openDesk(session, session.id, true),
    asker,
    reader,
    log,
  });
  const approver = createApprover({
    connection,
    ports,
    can,
    mayAsk,
    linksOf: (session) => settingsOf(session).audit.user_links,
    onApproved: () => configure(null),
    onTrouble,
  });
  const context: Context = {
    connection,
    ports,
    desks,
    auditor: createAuditor(desks, ports.now),
    reader,
    asker,
    approver,
    authorityFiles,
    can,
    session: (uri) => sessions.get(uri) ?? null,
    opened: async (uri) => {
      await opening.get(uri);
      return sessions.get(uri) ?? null;
    },
    settingsOf,
    libraryOf,
    mayAsk,
    trusted: () => trusted,
    jobOf: (session) => `${pathOf(session)} ${localDate(ports.now())}`,
    trouble: (session) => troubles.get(session) ?? (settingsOf(session).problems.join(' ') || null),
    log,
  };

  /** Of a folder where the editor has settings for single folders. */
  const sectionOf = async (workspace: string | null): Promise<unknown> => {
    if (!can.configuration) return section;
    const scope = workspace === null ? {} : { scopeUri: URI.file(workspace).toString() };
    return connection.workspace.getConfiguration({ section: 'citeward', ...scope });
  };
  const loadSettings = async (workspace: string | null): Promise<void> => {
    const read = await readWorkspaceSettings(workspace, await sectionOf(workspace), defaults);
    settings.set(workspace ?? '', read);
    if (workspace !== null) authorityFiles.watch(workspace, read.audit.authorities);
  };
  const configure = async (changed: unknown): Promise<void> => {
    if (changed !== null) section = changed;
    await Promise.all([...new Set([...sessions.values()].map(({ workspace }) => workspace))].map(loadSettings));
    libraries.clear();
    for (const session of sessions.values()) reader.forgetRecall(session);
    asker.configured();
    for (const session of sessions.values()) reader.judgeAgain(session);
  };

  const documents = new TextDocuments(TextDocument);
  const configured = new Promise<void>((resolve) => {
    connection.onInitialized(async () => {
      const refused = (error: unknown): void => log.warn(`The editor watches nothing: ${String(error)}`);
      if (can.watchesConfiguration)
        connection.client.register(DidChangeConfigurationNotification.type, { section: 'citeward' }).catch(refused);
      const watchers = [{ globPattern: '**/citeward.json' }];
      if (can.watchesFiles)
        connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(refused);
      if (params.capabilities.workspace?.workspaceFolders)
        connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          const gone = new Set(removed.map(({ uri }) => URI.parse(uri).fsPath));
          folders = [
            ...folders.filter((folder) => !gone.has(folder)),
            ...added.map(({ uri }) => URI.parse(uri).fsPath),
          ];
        });
      await configure(null).catch((error: unknown) => log.error(String(error)));
      resolve();
    });
  });
  connection.onDidChangeConfiguration(({ settings: changed }) =>
    configure((changed as { citeward?: unknown } | null)?.citeward ?? null),
  );
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.map(({ uri }) => URI.parse(uri)).filter(({ scheme }) => scheme === 'file');
    const judgments = files.filter(({ fsPath }) => path.basename(fsPath) !== 'citeward.json');
    if (judgments.length > 0) authorityFiles.changed(judgments.map(({ fsPath }) => fsPath));
    return judgments.length > 0 && judgments.length === files.length ? undefined : configure(null);
  });
  connection.onNotification(TRUSTED, () => {
    trusted = true;
    for (const session of sessions.values()) reader.judgeAgain(session);
    asker.consider();
  });
  connection.onNotification(FOCUS, (focus: FocusParams) => {
    const session = sessions.get(focus.uri);
    if (session) {
      session.focus = focus;
      publishHeld(context, session);
    } else early.set(focus.uri, focus);
    asker.consider();
  });
  const open = async (document: TextDocument): Promise<void> => {
    await configured;
    const setAside = options.setAside?.includes(document.uri) ?? false;
    const session = openSession(document, folders, setAside, ports.now());
    await loadSettings(session.workspace);
    if (await isNoDraft(session, settingsOf(session).audit, ports.glob)) return;
    if (documents.get(document.uri) !== document) return; // closed again meanwhile
    session.focus = early.get(document.uri) ?? null;
    early.delete(document.uri);
    sessions.set(document.uri, session);
    reader.changed(session);
  };
  documents.onDidOpen(({ document }) => {
    const opened = open(document)
      .catch((error: unknown) => log.error(`${document.uri} could not be opened: ${String(error)}`))
      .finally(() => {
        if (opening.get(document.uri) === opened) opening.delete(document.uri);
      });
    opening.set(document.uri, opened);
  });
  documents.onDidChangeContent(({ document }) => {
    const session = sessions.get(document.uri);
    if (!session) return;
    session.changedAt = ports.now();
    session.typedAt = session.changedAt;
    reader.changed(session);
  });
  documents.onDidSave(({ document }) => {
    const session = sessions.get(document.uri);
    if (!session) return;
    session.savedAt = ports.now();
    asker.consider();
  });
  documents.onDidClose(({ document }) => {
    const session = sessions.get(document.uri);
    sessions.delete(document.uri);
    early.delete(document.uri);
    if (session) {
      reader.closed(session);
      asker.closed(session);
      troubles.delete(session);
    }
    clearDiagnostics(context, document.uri);
  });
  documents.listen(connection);
  for (const feature of FEATURES) feature(context);
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.filter((uri) => uri.startsWith('file:')).map((uri) => URI.parse(uri).fsPath);
}

/** The day where the user is, as `2026-11-20`. */
function localDate(now: number): string {
  const date = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** One line that says what to do next. */
function lineOf(error: unknown, { workspace }: Session): string {
  if (error instanceof AuditError || error instanceof LedgerError) return error.message;
  if (error instanceof Error && 'code' in error && 'path' in error)
    return describeWriteError(error, path.join(workspace ?? '', '.citeward'));
  return `Checking failed: ${error instanceof Error ? error.message : String(error)}`;
}

function logTo({ console }: Connection): Log {
  return {
    error: (line) => console.error(line),
    warn: (line) => console.warn(line),
  };
}
