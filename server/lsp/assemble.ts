import type { Connection, InitializeParams } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import {
  DRAFT_CHANGED,
  type DraftChangedParams,
  type EditorSettings,
  type InitializationOptions,
} from '../../shared/protocol.ts';
import { type AuditorPorts, createAuditor, createDesks, type LookUp } from '../audit/index.ts';
import type { Draft } from '../documents/index.ts';
import { createApprover } from './checking/approvals.ts';
import { type Asker, createAsker } from './checking/asker.ts';
import { followAuthorityFiles } from './checking/authority-files.ts';
import { createFormChecker } from './checking/form.ts';
import { heed } from './checking/heed.ts';
import { isOpen } from './checking/library.ts';
import { readPrints } from './checking/prints.ts';
import { createReader, type Reader } from './checking/reader.ts';
import { keepTroubles } from './checking/troubles.ts';
import { keepWaivers } from './checking/waivers.ts';
import { openWorkspaces } from './checking/workspaces.ts';
import { abilitiesOf } from './editor/abilities.ts';
import { type Configuration, followConfiguration } from './editor/configuration.ts';
import { keepFileDrafts, shownText } from './editor/file-drafts.ts';
import { announceHosts } from './editor/first-requests.ts';
import { followFolders } from './editor/folders.ts';
import { openSession, pathOf, pauseClock, type Session, soughtBy } from './editor/sessions.ts';
import type { Context } from './features/context.ts';
import { publishDiagnostics, publishSoon } from './features/diagnostics.ts';
import { refreshMarks } from './features/marks.ts';
import type { OpenDrafts } from './features/open-drafts.ts';
import { announceStatus } from './features/status.ts';
import type { Log } from './wire/log.ts';

/** Most characters of judgments that a server keeps parsed: more than the largest artefact has. */
const MEMORY = 24 * 1024 * 1024;

/** The parts that the server is started with. */
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

/**
 * The parts that features work with, put together: each part gets the others that it needs, and events get the whole.
 */
export function assemble(given: Start, drafts: OpenDrafts): Assembled {
  const { connection, ports, options } = given;
  const base = layBase(given, drafts, () => context);
  const { workspaces, troubles, configuration, folders, onTrouble: _, ...common } = base;
  const isSetAside = (uri: string): boolean => options.setAside?.includes(uri) ?? false;
  const problemsOf = ({ workspace }: Session): readonly string[] =>
    [...base.settingsOf({ workspace }).problems, workspaces.waivers.problem(workspace)].filter((line) => line !== null);
  const reader = makeReader(given, drafts, base, () => context);
  const asker = makeAsker(drafts, base, () => context);
  const form = createFormChecker({
    ...{ ports, settingsOf: base.settingsOf, latest: reader.latest, onTrouble: base.onTrouble },
    onChecked: (session) => publishSoon(context, session),
  });
  const approver = createApprover({
    ...{ ...base, connection, ports },
    linksOf: (session) => base.settingsOf(session).audit.user_links,
    onApproved: () => {
      workspaces.forget(null); // there is more to ask
      return configuration.readAll();
    },
  });
  const authorityFiles = followAuthorityFiles({
    ...{ ...base, connection, files: ports.files, glob: ports.glob, log: given.log },
    onChanged: (workspace, keys) => workspaces.learnt({ workspace, keys, ofDocuments: true }),
    patternOf: (session) => base.settingsOf(session).audit.authorities,
    openDesk: (session) => workspaces.openDesk(session, session.id, true),
  });
  const context: Context = {
    ...{ ...common, connection, ports, auditor: createAuditor(base.desks, ports.now), log: given.log },
    ...{ reader, asker, form, approver, authorityFiles, workspaces, troubles, isSetAside },
    ...{ trusted: workspaces.trusted, trusts: workspaces.trusts, readSettings: configuration.read },
    ...{ opened: drafts.opened, passedOver: drafts.passedOver, folders: folders.current },
    session: (uri) => drafts.at(uri) ?? null,
    draftOf: (document) => openSession(document, folders.current(), isSetAside(document.uri), pauseClock()),
    jobOfFolder: (folder) => `${folder}/ ${localDate(ports.now())}`, // no draft is called so
    trouble: (session) => troubles.of(session) ?? (problemsOf(session).join(' ') || null),
  };
  workspaces.onLearnt((learnt) => heed(learnt, context));
  workspaces.onLearnt(({ workspace, keys }) => {
    if (keys !== 'settings') return;
    for (const session of drafts.all())
      if (workspace === null || session.workspace === workspace) form.configured(session);
  });
  const follow = (): void => {
    configuration.watch();
    folders.watch();
  };
  return { context, configuration, follow };
}

type Base = ReturnType<typeof layBase>;

/** The ground of a server's parts: the editor's state, and the folders that are open. */
function layBase(
  { connection, ports, params, options, defaults, log }: Start,
  drafts: OpenDrafts,
  whole: () => Context,
) {
  const can = abilitiesOf(params);
  const desks = createDesks({ ...ports, onRequest: announceHosts(connection) }, MEMORY);
  const folders = followFolders(connection, params);
  const troubles = keepTroubles(log, (session) => announceStatus(whole(), session));
  const example = options.example === undefined ? null : URI.parse(options.example).fsPath;
  const configuration = followConfiguration({
    ...{ connection, can, section: options.settings ?? {}, defaults, log, example },
    onRead: (workspace, { audit }) => whole().authorityFiles.watch(workspace, audit.authorities),
    onChanged: () => workspaces.configured(),
  });
  const settingsOf = configuration.of;
  const workspaces = openWorkspaces({
    ...{ desks, settingsOf, folders: folders.current, trusted: options.trusted ?? true, example },
    waivers: keepWaivers(ports, log),
  });
  const { libraryOf, mayAsk } = workspaces;
  return {
    ...{ can, desks, folders, troubles, configuration, settingsOf, workspaces, libraryOf, mayAsk },
    ...{ fileDrafts: keepFileDrafts(), sessions: drafts.all, isShown: drafts.isShown, onTrouble: troubles.hear },
    jobOf: (session: Session): string => `${pathOf(session)} ${localDate(ports.now())}`,
  };
}

/** The reader: what it has read and judged is shown, and looked for further. */
function makeReader({ ports }: Start, drafts: OpenDrafts, base: Base, whole: () => Context): Reader {
  const { desks, libraryOf, onTrouble, workspaces } = base;
  return createReader({
    ...{ desks, now: ports.now, libraryOf, onTrouble },
    acceptedOf: ({ workspace }) => workspaces.waivers.of(workspace),
    knownTo: (session) => knownTo(whole(), session),
    fileDraft: (session, signal) => fileDraft(whole(), session, signal),
    onNews: ({ workspace, uri }, keys) => workspaces.learnt({ workspace, keys, by: uri }),
    onRead: (session) => {
      const context = whole();
      libraryOf(session)?.tidy(() => soughtBy(drafts.all(), session.workspace));
      publishDiagnostics(context, session);
      refreshMarks(context, session);
      announceStatus(context, session);
      context.asker.read(session);
      context.form.read(session);
      context.approver.consider(session);
    },
    onJudged: (session) => {
      const context = whole();
      publishSoon(context, session);
      refreshMarks(context, session);
      announceStatus(context, session);
      context.asker.consider();
      context.approver.consider(session);
    },
  });
}

/** The asker: what it is answered the workspace learns. */
function makeAsker(drafts: OpenDrafts, base: Base, whole: () => Context): Asker {
  const { openDesk, learnt } = base.workspaces;
  return createAsker({
    ...{ ...base, now: pauseClock, focusKnown: base.can.focus },
    openDesk: (session, job) => openDesk(session, job, false),
    leadsOf: (session) => readPrints(session.reading?.entries ?? [], knownTo(whole(), session), base.desks).leads,
    onLearnt: ({ workspace, uri }, normalized) => learnt({ workspace, keys: new Set([normalized]), by: uri }),
    onAsking: (session) => announceStatus(whole(), session),
    onAnswer: (session) => {
      if (drafts.at(session.uri) === session) whole().reader.judgeAgain(session);
    },
  });
}

/** The facts on the authorities of a session, by their keys; null for one that waits to be asked for. */
function knownTo({ libraryOf, settingsOf, mayAsk, asker }: Context, session: Session): (key: string) => LookUp | null {
  const library = libraryOf(session);
  const { offline } = settingsOf(session);
  return (key) => {
    const had = library?.known(key) ?? null;
    const known = isOpen(had) ? (asker.failure(session, key) ?? had) : had;
    const { result } = known ?? {};
    const untried = result?.kind === 'none' && result.untried;
    // What came with the folder is shown where nothing better can come.
    const waits = untried && (result.copy === null ? !offline : mayAsk(session));
    return waits ? null : known;
  };
}

/** The draft of a file that is no text; null where the file holds another text than the client shows, which is told so. */
async function fileDraft(
  { connection, fileDrafts, troubles }: Context,
  session: Session,
  signal: AbortSignal,
): Promise<Draft | null> {
  const draft = await fileDrafts.read(session.file ?? '', signal);
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
