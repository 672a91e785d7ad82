import path from 'node:path';
import type { Connection, ConnectionOptions, InitializeParams, InitializeResult } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import {
  DRAFT_CHANGED,
  type DraftChangedParams,
  type EditorSettings,
  type InitializationOptions,
  PROXY,
  type ProxySettings,
  TRUSTED,
} from '../../shared/protocol.ts';
import { type AuditorPorts, createAuditor, createDesks, type Desk, FAILED, lineFor, VERSION } from '../audit/index.ts';
import { createApprover } from './checking/approvals.ts';
import { createAsker } from './checking/asker.ts';
import { followAuthorityFiles } from './checking/authority-files.ts';
import { isOpen, type Library, openLibrary } from './checking/library.ts';
import { createReader } from './checking/reader.ts';
import { keepWaivers } from './checking/waivers.ts';
import { commands } from './commands/commands.ts';
import { abilitiesOf, CAPABILITIES } from './editor/abilities.ts';
import { followConfiguration } from './editor/configuration.ts';
import { announceHosts } from './editor/first-requests.ts';
import { followFolders } from './editor/folders.ts';
import { citedBy, openSession, pathOf, pauseClock, type Session } from './editor/sessions.ts';
import { keepWordDrafts, shownText } from './editor/word-drafts.ts';
import { citations } from './features/citations.ts';
import { codeActions } from './features/code-actions.ts';
import { completion } from './features/completion.ts';
import type { Context, Feature } from './features/context.ts';
import { definition } from './features/definition.ts';
import { publishDiagnostics, publishSoon } from './features/diagnostics.ts';
import { evidenceDocuments } from './features/evidence-documents.ts';
import { hover } from './features/hover.ts';
import { links } from './features/links.ts';
import { marks, refreshAllMarks, refreshMarks } from './features/marks.ts';
import { keepOpenDrafts } from './features/open-drafts.ts';
import { references } from './features/references.ts';
import { announceStatus } from './features/status.ts';
import { symbols } from './features/symbols.ts';
import { CHECKED, readOptions, refuseUnfit } from './wire/checking.ts';
import { guard } from './wire/guard.ts';
import { type Log, logTo, stackOf } from './wire/log.ts';

/** One line for each feature. */
export const FEATURES: readonly Feature[] = [
  hover,
  codeActions,
  definition,
  references,
  symbols,
  citations,
  marks,
  completion,
  links,
  evidenceDocuments,
  commands,
];

/** Most characters of judgments that a server keeps parsed: more than the largest artefact has. */
const MEMORY = 24 * 1024 * 1024;

/**
 * Serves one client over a connection until it ends: `connect` makes it, with the options given. `defaults` are what the
 * command line says: the editor's own settings come before them. `setProxy` hears of the editor's proxy, `features` are what
 * the client can ask for. Returns the connection.
 */
export function serve(
  connect: (options: ConnectionOptions) => Connection,
  ports: AuditorPorts,
  defaults: EditorSettings,
  setProxy: (settings: ProxySettings) => void,
  features: readonly Feature[] = FEATURES,
): Connection {
  const bare = connect(CHECKED);
  const log = logTo(bare);
  const connection = guard(bare, log);
  refuseUnfit(connection, log);
  connection.onInitialize((given): InitializeResult => {
    const options = readOptions(given.initializationOptions, log);
    setProxy(options.proxy ?? {});
    connection.onNotification(PROXY, setProxy);
    start(connection, ports, { ...given, initializationOptions: options }, options, defaults, log, features);
    return { capabilities: CAPABILITIES, serverInfo: { name: 'citeward', version: VERSION } };
  });
  connection.listen();
  return bare;
}

function start(
  connection: Connection,
  ports: AuditorPorts,
  params: InitializeParams,
  options: InitializationOptions,
  defaults: EditorSettings,
  log: Log,
  features: readonly Feature[],
): void {
  const can = abilitiesOf(params);
  const desks = createDesks({ ...ports, onRequest: announceHosts(connection) }, MEMORY);
  const drafts = keepOpenDrafts(options.shown);
  const libraries = new Map<string, { readonly library: Library; readonly basis: string }>();
  const waivers = keepWaivers(ports, log);
  const words = keepWordDrafts();
  const isSetAside = (uri: string): boolean => options.setAside?.includes(uri) ?? false;
  const troubles = new WeakMap<Session, string>();
  const folders = followFolders(connection, params);
  let trusted = options.trusted ?? true;
  /** A draft that is opened from elsewhere brings its own folder along, of which the user has said nothing. */
  const trusts = ({ workspace }: Pick<Session, 'workspace'>): boolean =>
    trusted && workspace !== null && folders.current().includes(workspace);
  const configuredListeners = new Set<() => void>();

  const configuration = followConfiguration({
    connection,
    can,
    section: options.settings ?? {},
    defaults,
    onRead: (workspace, { audit }) => authorityFiles.watch(workspace, audit.authorities),
    onChanged: () => {
      // Who goes offline knows what was known before.
      for (const [workspace, { basis }] of libraries) if (basis !== basisOf(workspace)) libraries.delete(workspace);
      for (const session of drafts.all()) reader.forgetRecall(session);
      asker.configured();
      for (const listener of [...configuredListeners]) listener();
      for (const session of drafts.all()) reader.judgeAgain(session);
      refreshAllMarks(context);
    },
    log,
  });
  const settingsOf = configuration.of;
  const mayAsk = (session: Session): boolean =>
    trusted && session.workspace !== null && !settingsOf(session).offline && !session.setAside;
  const openDesk = (session: Session, id: string, offline: boolean): Promise<Desk> => {
    const { audit, held, findCaseLaw, bailii } = settingsOf(session);
    return desks.open({
      ...{ workspace: session.workspace ?? '', id, settings: audit, held, offline, trusted: trusts(session) },
      ...{ findCaseLaw, bailii },
    });
  };
  /** The settings that decide what can be known in a workspace: what is asked, and where; not how that is shown. */
  const basisOf = (workspace: string): string => {
    const { audit, findCaseLaw, bailii } = settingsOf({ workspace });
    const { severity: _, report_folder: __, report_formats: ___, ...asked } = audit;
    return JSON.stringify([asked, findCaseLaw, bailii]);
  };
  const libraryOf = (session: Session): Library | null => {
    const { workspace } = session;
    if (workspace === null) return null;
    const known = libraries.get(workspace);
    if (known) return known.library;
    const library = openLibrary(() => openDesk(session, session.id, true));
    libraries.set(workspace, { library, basis: basisOf(workspace) });
    return library;
  };
  const onTrouble = (session: Session, error: unknown): void => {
    if (error === null) troubles.delete(session);
    else {
      troubles.set(session, lineOf(error));
      log.error(lineFor(error) ?? stackOf(error));
    }
    announceStatus(context, session);
  };

  const problemsOf = (session: Session): readonly string[] =>
    [...settingsOf(session).problems, waivers.problem(session.workspace)].filter((line) => line !== null);

  const draftOf = (document: TextDocument): Session =>
    openSession(document, folders.current(), isSetAside(document.uri), pauseClock());

  const reader = createReader({
    desks,
    now: ports.now,
    libraryOf,
    acceptedOf: ({ workspace }) => waivers.of(workspace),
    knownTo: (session) => {
      const library = libraryOf(session);
      const { offline } = settingsOf(session);
      return (normalized) => {
        const had = library?.known(normalized) ?? null;
        const known = isOpen(had) ? (asker.failure(session, normalized) ?? had) : had;
        const { result } = known ?? {};
        const untried = result?.kind === 'none' && result.untried;
        // What came with the folder is shown where nothing better can come.
        const waits = untried && (result.copy === null ? !offline : mayAsk(session));
        return waits ? null : known;
      };
    },
    wordDraft: async (session, signal) => {
      const draft = await words.read(session.file ?? '', signal);
      troubles.delete(session);
      if (shownText(draft) === session.document.getText()) return draft;
      void connection.sendNotification(DRAFT_CHANGED, { uri: session.uri } satisfies DraftChangedParams);
      return null;
    },
    onRead: (session) => {
      libraryOf(session)?.tidy(() => citedBy(drafts.all(), session.workspace));
      publishDiagnostics(context, session);
      refreshMarks(context, session);
      announceStatus(context, session);
      asker.read(session);
      approver.consider(session);
    },
    onJudged: (session) => {
      publishSoon(context, session);
      refreshMarks(context, session);
      announceStatus(context, session);
      asker.consider();
      approver.consider(session);
    },
    onTrouble,
  });
  const asker = createAsker({
    now: pauseClock,
    sessions: drafts.all,
    libraryOf,
    settingsOf,
    mayAsk,
    isShown: drafts.isShown,
    focusKnown: can.focus,
    jobOf: (session) => context.jobOf(session),
    openDesk: (session, job) => openDesk(session, job, false),
    onLearnt: ({ workspace, uri }, normalized) => {
      const others = drafts.all().filter((one) => one.workspace === workspace && one.uri !== uri);
      for (const other of others)
        if (other.reading?.entries.some(({ item }) => item.citation.normalized === normalized))
          reader.judgeAgain(other);
    },
    onAsking: (session) => announceStatus(context, session),
    onAnswer: (session) => {
      if (drafts.at(session.uri) === session) reader.judgeAgain(session);
    },
    onTrouble,
  });
  const authorityFiles = followAuthorityFiles({
    connection,
    can,
    files: ports.files,
    glob: ports.glob,
    sessions: drafts.all,
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
    isShown: drafts.isShown,
    linksOf: (session) => settingsOf(session).audit.user_links,
    onApproved: () => {
      libraries.clear(); // there is more to ask
      return configuration.readAll();
    },
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
    waivers,
    words,
    isSetAside,
    can,
    sessions: drafts.all,
    session: (uri) => drafts.at(uri) ?? null,
    opened: drafts.opened,
    passedOver: drafts.passedOver,
    isShown: drafts.isShown,
    folders: folders.current,
    draftOf,
    settingsOf,
    onConfigured: (listener) => {
      configuredListeners.add(listener);
      return () => configuredListeners.delete(listener);
    },
    readSettings: configuration.read,
    libraryOf,
    evidenceGone: (workspace) => {
      libraries.delete(workspace);
      const its = drafts.all().filter((session) => session.workspace === workspace);
      for (const session of its) reader.forgetRecall(session);
      asker.configured();
      for (const session of its) reader.judgeAgain(session);
    },
    mayAsk,
    trusted: () => trusted,
    trusts,
    jobOf: (session) => `${pathOf(session)} ${localDate(ports.now())}`,
    jobOfFolder: (folder) => `${folder}/ ${localDate(ports.now())}`, // no draft is called so
    trouble: (session) => troubles.get(session) ?? (problemsOf(session).join(' ') || null),
    log,
  };

  const configured = new Promise<void>((resolve) => {
    connection.onInitialized(async () => {
      configuration.watch();
      folders.watch();
      await configuration.readAll().catch((error: unknown) => log.error(String(error)));
      resolve();
    });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.map(({ uri }) => URI.parse(uri)).filter(({ scheme }) => scheme === 'file');
    const judgments = files.filter(({ fsPath }) => path.basename(fsPath) !== 'citeward.json');
    if (judgments.length > 0) authorityFiles.changed(judgments.map(({ fsPath }) => fsPath));
    return judgments.length > 0 && judgments.length === files.length ? undefined : configuration.readAll();
  });
  connection.onNotification(TRUSTED, () => {
    trusted = true;
    libraries.clear(); // the judgments of the folder are the user's own now
    for (const session of drafts.all()) reader.forgetRecall(session);
    for (const session of drafts.all()) reader.judgeAgain(session);
    asker.consider();
  });
  drafts.follow(context, configured, (session) => troubles.delete(session));
  for (const feature of features) feature(context);
}

/** The day where the user is, as `2026-11-20`. */
function localDate(now: number): string {
  const date = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** One line that says what to do next. */
function lineOf(error: unknown): string {
  return lineFor(error) ?? FAILED;
}
