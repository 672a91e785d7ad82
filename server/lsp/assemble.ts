import type { Connection, InitializeParams } from 'vscode-languageserver/node';
import {
  DRAFT_CHANGED,
  type DraftChangedParams,
  type EditorSettings,
  type InitializationOptions,
} from '../../shared/protocol.ts';
import { type AuditorPorts, createAuditor, createDesks, type LookUp } from '../audit/index.ts';
import type { Draft } from '../documents/index.ts';
import { createApprover } from './checking/approvals.ts';
import { createAsker } from './checking/asker.ts';
import { followAuthorityFiles } from './checking/authority-files.ts';
import { isOpen } from './checking/library.ts';
import { createReader } from './checking/reader.ts';
import { keepTroubles } from './checking/troubles.ts';
import { keepWaivers } from './checking/waivers.ts';
import { type Learnt, openWorkspaces } from './checking/workspaces.ts';
import { abilitiesOf } from './editor/abilities.ts';
import { type Configuration, followConfiguration } from './editor/configuration.ts';
import { announceHosts } from './editor/first-requests.ts';
import { followFolders } from './editor/folders.ts';
import { citedBy, openSession, pathOf, pauseClock, type Session } from './editor/sessions.ts';
import { keepWordDrafts, shownText } from './editor/word-drafts.ts';
import type { Context } from './features/context.ts';
import { publishDiagnostics, publishSoon } from './features/diagnostics.ts';
import { refreshAllMarks, refreshMarks } from './features/marks.ts';
import type { OpenDrafts } from './features/open-drafts.ts';
import { announceStatus } from './features/status.ts';
import type { Log } from './wire/log.ts';

/** Most characters of judgments that a server keeps parsed: more than the largest artefact has. */
const MEMORY = 24 * 1024 * 1024;

/** What the server is started with. */
export interface Start {
  readonly connection: Connection;
  readonly ports: AuditorPorts;
  readonly params: InitializeParams;
  readonly options: InitializationOptions;
  readonly defaults: EditorSettings;
  readonly log: Log;
}

/** The parts of a server. */
interface Assembled {
  readonly context: Context;
  readonly configuration: Configuration;
  /** Has the client say when settings and folders change. */
  readonly follow: () => void;
}

/** What features work with, put together: each part is given what it needs of the others. */
export function assemble(given: Start, drafts: OpenDrafts): Assembled {
  const { connection, ports, params, options, defaults, log } = given;
  const can = abilitiesOf(params);
  const desks = createDesks({ ...ports, onRequest: announceHosts(connection) }, MEMORY);
  const folders = followFolders(connection, params);
  const waivers = keepWaivers(ports, log);
  const words = keepWordDrafts();
  const configuredListeners = new Set<() => void>();
  const configuration = followConfiguration({
    ...{ connection, can, section: options.settings ?? {}, defaults, log },
    onRead: (workspace, { audit }) => authorityFiles.watch(workspace, audit.authorities),
    onChanged: () => {
      for (const listener of [...configuredListeners]) listener();
      workspaces.configured();
      refreshAllMarks(context);
    },
  });
  const settingsOf = configuration.of;
  const workspaces = openWorkspaces({
    ...{ desks, settingsOf, folders: folders.current, trusted: options.trusted ?? true },
    onLearnt: (learnt) => heed(learnt, context),
  });
  const { libraryOf, mayAsk, openDesk } = workspaces;
  const troubles = keepTroubles(log, (session) => announceStatus(context, session));
  const problemsOf = (session: Session): readonly string[] =>
    [...settingsOf(session).problems, waivers.problem(session.workspace)].filter((line) => line !== null);
  const isSetAside = (uri: string): boolean => options.setAside?.includes(uri) ?? false;
  const common = {
    sessions: drafts.all,
    libraryOf,
    settingsOf,
    mayAsk,
    isShown: drafts.isShown,
    onTrouble: troubles.hear,
  };

  const reader = createReader({
    ...{ desks, now: ports.now, libraryOf, onTrouble: troubles.hear },
    acceptedOf: ({ workspace }) => waivers.of(workspace),
    knownTo: (session) => knownTo(context, session),
    wordDraft: (session, signal) => wordDraft(context, session, signal),
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
  });
  const asker = createAsker({
    ...{ ...common, now: pauseClock, focusKnown: can.focus },
    jobOf: (session) => context.jobOf(session),
    openDesk: (session, job) => openDesk(session, job, false),
    onLearnt: ({ workspace, uri }, normalized) =>
      heed({ workspace, keys: new Set([normalized]) }, context, (other) => other.uri !== uri),
    onAsking: (session) => announceStatus(context, session),
    onAnswer: (session) => {
      if (drafts.at(session.uri) === session) reader.judgeAgain(session);
    },
  });
  const authorityFiles = followAuthorityFiles({
    ...{ connection, can, files: ports.files, glob: ports.glob, sessions: drafts.all, libraryOf, asker, reader, log },
    patternOf: (session) => settingsOf(session).audit.authorities,
    openDesk: (session) => openDesk(session, session.id, true),
  });
  const approver = createApprover({
    ...{ ...common, connection, ports, can },
    linksOf: (session) => settingsOf(session).audit.user_links,
    onApproved: () => {
      workspaces.forget(null); // there is more to ask
      return configuration.readAll();
    },
  });
  const context: Context = {
    ...{ connection, ports, desks, auditor: createAuditor(desks, ports.now), reader, asker, approver, authorityFiles },
    ...{ waivers, words, workspaces, troubles, isSetAside, can, settingsOf, libraryOf, mayAsk, log },
    ...{ trusted: workspaces.trusted, trusts: workspaces.trusts, readSettings: configuration.read },
    ...{ sessions: drafts.all, opened: drafts.opened, passedOver: drafts.passedOver, isShown: drafts.isShown },
    session: (uri) => drafts.at(uri) ?? null,
    folders: folders.current,
    draftOf: (document) => openSession(document, folders.current(), isSetAside(document.uri), pauseClock()),
    onConfigured: (listener) => {
      configuredListeners.add(listener);
      return () => configuredListeners.delete(listener);
    },
    jobOf: (session) => `${pathOf(session)} ${localDate(ports.now())}`,
    jobOfFolder: (folder) => `${folder}/ ${localDate(ports.now())}`, // no draft is called so
    trouble: (session) => troubles.of(session) ?? (problemsOf(session).join(' ') || null),
  };
  const follow = (): void => {
    configuration.watch();
    folders.watch();
  };
  return { context, configuration, follow };
}

/** Judges drafts again by what their workspace has learnt, as far as it concerns them. */
function heed(
  { workspace, keys }: Learnt,
  { sessions, reader, asker }: Pick<Context, 'sessions' | 'reader' | 'asker'>,
  concerns: (session: Session) => boolean = () => true,
): void {
  const its = sessions().filter(
    (session) => (workspace === null || session.workspace === workspace) && concerns(session),
  );
  if (keys === 'everything') {
    for (const session of its) reader.forgetRecall(session);
    asker.configured();
  }
  const cites = ({ reading }: Session): boolean =>
    typeof keys === 'string' || reading?.entries.some(({ item }) => keys.has(item.citation.normalized)) === true;
  for (const session of its) if (cites(session)) reader.judgeAgain(session);
}

/** What is known of the citations of a session; null of one that waits to be asked for. */
function knownTo(
  { libraryOf, settingsOf, mayAsk, asker }: Context,
  session: Session,
): (normalized: string) => LookUp | null {
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
}

/** The draft of a Word document; null where the file holds another text than the client shows, which is told so. */
async function wordDraft(
  { connection, words, troubles }: Context,
  session: Session,
  signal: AbortSignal,
): Promise<Draft | null> {
  const draft = await words.read(session.file ?? '', signal);
  troubles.clear(session);
  if (shownText(draft) === session.document.getText()) return draft;
  void connection.sendNotification(DRAFT_CHANGED, { uri: session.uri } satisfies DraftChangedParams);
  return null;
}

/** The day where the user is, as `2026-11-20`. */
function localDate(now: number): string {
  const date = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
