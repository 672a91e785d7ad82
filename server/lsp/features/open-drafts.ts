import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isOpened } from '../../../shared/draft-formats.ts';
import { FOCUS, type FocusParams, SHOWN, type ShownParams } from '../../../shared/protocol.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { claimsOf, FAILED, lineFor, whyNoDraft } from '../../audit/index.ts';
import { endsOfLastChange, openDocuments } from '../editor/documents.ts';
import { pauseClock, type Session } from '../editor/sessions.ts';
import { stackOf } from '../wire/log.ts';
import type { Context } from './context.ts';
import { clearDiagnostics, publishDiagnostics, publishHeld } from './diagnostics.ts';
import { sayNotChecked } from './status.ts';

/** The drafts that are open, by their addresses. */
export interface OpenDrafts {
  readonly all: () => readonly Session[];
  readonly at: (uri: string) => Session | undefined;
  /** The session of a document that may be opening still. */
  readonly opened: (uri: string) => Promise<Session | null>;
  /**
   * Why an open document is taken for no draft, as words after its name; null for a draft, and for a document that is
   * not open.
   */
  readonly passedOver: (uri: string) => string | null;
  /** Whether the user sees a draft or has a tab of it: all that are open, where the client does not say. */
  readonly isShown: (session: Session) => boolean;
  /** Follows what the client opens, changes, saves and closes, and where its caret is, once `configured` is kept. */
  readonly follow: (context: Context, configured: Promise<void>, onClosed: (session: Session) => void) => void;
}

/**
 * Keeps the sessions of a server, which are empty before `follow`.
 *
 * @param atFirst the addresses of the documents shown when the client starts; undefined where it does not say
 */
export function keepOpenDrafts(atFirst: readonly string[] | undefined): OpenDrafts {
  const sessions = new Map<string, Session>();
  const kept: Kept = {
    sessions,
    opening: new Map(),
    passedOver: new Map(),
    early: new Map(),
    shown: atFirst ? new Set(atFirst) : null,
  };
  return {
    all: () => [...sessions.values()],
    at: (uri) => sessions.get(uri),
    opened: async (uri) => {
      await kept.opening.get(uri);
      return sessions.get(uri) ?? null;
    },
    passedOver: (uri) => kept.passedOver.get(uri) ?? null,
    isShown: (session) => isShown(kept, session),
    follow: (context, configured, onClosed) => {
      const documents = openDocuments();
      followCaret(context, kept);
      followOpening(context, kept, documents, configured);
      followChanges(context, kept, documents);
      documents.onDidClose(({ document: { uri } }) => {
        const session = close(context, kept, uri);
        if (session) onClosed(session);
        clearDiagnostics(context, uri);
      });
      documents.listen(context.connection);
    },
  };
}

/** The facts on the open documents, by their addresses. */
interface Kept {
  readonly sessions: Map<string, Session>;
  readonly opening: Map<string, Promise<void>>;
  readonly passedOver: Map<string, string>;
  /** The places of carets in documents that are opening. */
  readonly early: Map<string, FocusParams>;
  /** The documents that the user sees or has a tab for; null where the client does not say. */
  shown: ReadonlySet<string> | null;
}

type Documents = ReturnType<typeof openDocuments>;

function isShown({ shown }: Kept, { uri }: Session): boolean {
  return shown === null || shown.has(uri);
}

/** Follows the caret, and the shown documents. */
function followCaret(context: Context, kept: Kept): void {
  const { connection, asker } = context;
  const { sessions, early } = kept;
  connection.onNotification(FOCUS, (focus: FocusParams) => {
    const session = sessions.get(focus.uri);
    if (session) {
      session.focus = focus;
      session.typedIn = [];
      publishHeld(context, session);
    } else early.set(focus.uri, focus);
    asker.consider();
  });
  connection.onNotification(SHOWN, ({ uris }: ShownParams) => {
    const before = new Set([...sessions.values()].filter((session) => isShown(kept, session)));
    kept.shown = new Set(uris);
    for (const session of sessions.values()) {
      if (isShown(kept, session) === before.has(session)) continue;
      publishDiagnostics(context, session);
      context.approver.consider(session);
    }
    asker.consider();
  });
}

/** Begins a session for each draft that is opened, and for one that settings no longer claim. */
function followOpening(context: Context, kept: Kept, documents: Documents, configured: Promise<void>): void {
  const { opening, passedOver } = kept;
  const begin = (document: TextDocument): void => {
    const opened = configured
      .then(() => open(context, kept, documents, document))
      .catch((error: unknown) => {
        const why = lineFor(error) ?? FAILED;
        context.log.error(`${document.uri} could not be opened: ${lineFor(error) ?? stackOf(error)}`);
        passedOver.set(document.uri, `could not be opened (${why})`);
        sayNotChecked(context, document, 'unread', why);
      })
      .finally(() => {
        if (opening.get(document.uri) === opened) opening.delete(document.uri);
      });
    opening.set(document.uri, opened);
  };
  documents.onDidOpen(({ document }) => begin(document));
  // Settings that claimed a draft may do so no more.
  context.workspaces.onLearnt(({ keys }) => {
    if (keys !== 'settings') return;
    for (const document of documents.all()) if (passedOver.has(document.uri)) begin(document);
  });
}

async function open(context: Context, kept: Kept, documents: Documents, document: TextDocument): Promise<void> {
  const { sessions, passedOver, early } = kept;
  const session = context.draftOf(document);
  const { workspace, file } = session;
  await Promise.all([context.readSettings(workspace), context.workspaces.waivers.read(workspace)]);
  const why = file === null || workspace === null ? null : await whyPassedOver(context, { file, workspace }, document);
  if (documents.get(document.uri) !== document) return; // closed again meanwhile
  if (why !== null) {
    passedOver.set(document.uri, why.words);
    if (!why.own)
      sayNotChecked(context, document, 'passed-over', `${session.id} ${why.words}, and is not checked as a draft.`);
    return;
  }
  passedOver.delete(document.uri);
  session.focus = early.get(document.uri) ?? null;
  early.delete(document.uri);
  sessions.set(document.uri, session);
  context.reader.changed(session);
}

/** Has drafts read again that change, and judgments looked at again when a draft is saved. */
function followChanges(context: Context, { sessions }: Kept, documents: Documents): void {
  const { reader, asker, authorityFiles } = context;
  documents.onDidChangeContent(({ document }) => {
    const session = sessions.get(document.uri);
    if (!session) return;
    session.changedAt = pauseClock();
    if (isOpened(session.format)) {
      session.savedAt = session.changedAt; // its file is another: nobody types here
      authorityFiles.look(session);
    } else {
      session.typedAt = session.changedAt;
      session.typedIn = endsOfLastChange(document);
    }
    reader.changed(session);
  });
  documents.onDidSave(({ document }) => {
    const session = sessions.get(document.uri);
    if (!session) return;
    session.savedAt = pauseClock();
    authorityFiles.look(session);
    context.form.saved(session);
    reader.lookAgain(session); // another program may have kept evidence
    asker.consider();
  });
}

/** Keeps nothing more of a document. Returns the session that it had, which is over. */
function close({ reader, asker, form }: Context, { sessions, passedOver, early }: Kept, uri: string): Session | null {
  const session = sessions.get(uri) ?? null;
  sessions.delete(uri);
  passedOver.delete(uri);
  early.delete(uri);
  if (session) {
    reader.closed(session);
    asker.closed(session);
    form.closed(session);
  }
  return session;
}

/**
 * Why a document of a workspace is passed over, and whether that is as this user's own report. Settings that a folder brings along
 * silence nothing until the user trusts it.
 */
async function whyPassedOver(
  { ports, trusts, settingsOf }: Context,
  { file, workspace }: { readonly file: string; readonly workspace: string },
  document: TextDocument,
): Promise<{ readonly words: string; readonly own: boolean } | null> {
  const settings = trusts({ workspace }) ? settingsOf({ workspace }).audit : DEFAULT_SETTINGS;
  const claims = await claimsOf(workspace, settings, ports);
  const bytes = Buffer.from(document.getText());
  const words = await whyNoDraft(file, () => bytes, workspace, claims);
  return words === null ? null : { words, own: await claims.isOwnReport(file, bytes) };
}
