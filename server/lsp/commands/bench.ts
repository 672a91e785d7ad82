import path from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { languageOf } from '../../../shared/draft-formats.ts';
import { AuditError, type JobDocument, UnreadDraft, withinWorkspace } from '../../audit/index.ts';
import { formatOf, refusalOfName } from '../../documents/index.ts';
import { assertConfined } from '../../evidence/index.ts';
import type { Bench, ToolCitation } from '../../tools/index.ts';
import { type Session, workspaceOf } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { sessionOf } from './audit-drafts.ts';
import { auditDocument, documentOf } from './audit-one.ts';
import { failed } from './opened.ts';

/** A session that lies in a folder. */
type Placed = Session & { readonly workspace: string };

/** What agents and the chat work with, in one workspace. */
export interface EditorBench extends Bench {
  /** The session of a text that is no draft: all of them are one job of the day. */
  readonly ofText: Placed;
  /** The session of a draft that {@link Bench.open} gave; that of a text for any other document. */
  readonly sessionOf: (document: JobDocument) => Placed;
}

/** Why neither a tool runs nor a model is asked: the user has not said so. */
export const NOT_ENABLED =
  'Agents and models are let in by your own setting alone: turn on “citeward.ai.enabled” in your user settings.';

/** What was found for agents since the server started, by workspace. */
const KNOWN = new WeakMap<Context, Map<string, Map<string, ToolCitation>>>();

/**
 * The bench of a workspace: that of a document, or of a path in one of the open folders, else the first open folder. Throws where the user
 * has not let agents in, or no folder is open.
 */
export async function benchFor(
  context: Context,
  { uri, file }: { readonly uri?: string | undefined; readonly file?: string | undefined },
  signal: AbortSignal,
): Promise<EditorBench> {
  const workspace = await workspaceFor(context, uri, file);
  await context.readSettings(workspace);
  const settings = context.settingsOf({ workspace });
  if (!settings.ai) throw failed(NOT_ENABLED);
  const text = context.draftOf(TextDocument.create('untitled:Text', languageOf('txt'), 0, ''));
  const ofText: Placed = { ...text, workspace };
  const opened = new WeakMap<JobDocument, Placed>();
  const sessionFor = (document: JobDocument): Placed => opened.get(document) ?? ofText;
  return {
    ...{ workspace, ports: context.ports, settings: settings.audit, known: knownIn(context, workspace), ofText },
    sessionOf: sessionFor,
    audit: ({ title, document, offline }, aborted, onCitation) => {
      const session = sessionFor(document);
      const job = { id: 'agent', title, document, offline, budget: context.jobOf(session) };
      return auditDocument(context, session, job, aborted, onCitation);
    },
    open: async (name) => {
      const relative = withinWorkspace(workspace, name, 'The draft');
      const absolute = path.join(workspace, relative);
      await assertConfined(workspace, absolute);
      if (formatOf(relative) === null)
        throw new UnreadDraft(`${relative}: ${refusalOfName(relative)}.`, refusalOfName(relative));
      const session = await sessionOf(context, absolute);
      await context.readSettings(session.workspace); // what lies in another open folder within this one is that one's
      const document = await documentOf(context, session, signal);
      opened.set(document, session);
      return document;
    },
  };
}

function knownIn(context: Context, workspace: string): Map<string, ToolCitation> {
  const all = KNOWN.get(context) ?? new Map<string, Map<string, ToolCitation>>();
  KNOWN.set(context, all);
  const known = all.get(workspace) ?? new Map<string, ToolCitation>();
  all.set(workspace, known);
  return known;
}

async function workspaceFor(context: Context, uri: string | undefined, file: string | undefined): Promise<string> {
  const folders = context.folders();
  const session = uri === undefined ? null : await context.opened(uri);
  if (session?.workspace) return session.workspace;
  const at = uri === undefined ? null : URI.parse(uri);
  const named = at?.scheme === 'file' ? at.fsPath : file !== undefined && path.isAbsolute(file) ? file : null;
  const holding = named === null ? null : workspaceOf(named, folders);
  const workspace = holding !== null && folders.includes(holding) ? holding : folders[0];
  if (workspace === undefined) throw new AuditError('Open a folder first: evidence is kept there.');
  return workspace;
}
