import { isOpened } from '../../../shared/draft-formats.ts';
import { wasAsked } from '../../../shared/finding.ts';
import { encodeInSteps, piecesOf } from '../../../shared/pieces.ts';
import { type AuditResult, inTurns, type Job, type JobDocument, takeTurns, unreadOnes } from '../../audit/index.ts';
import { decodeInSteps, UnreadableDraft } from '../../documents/index.ts';
import { nodeFiles } from '../../evidence/index.ts';
import type { Library } from '../checking/library.ts';
import { readOpenedFile } from '../editor/file-drafts.ts';
import { pathOf, type Session } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { failed } from './opened.ts';
import { whilePermitted } from './permission.ts';

/** Hears how many citations are done, of how many. */
export type OnCitation = (done: number, all: number) => void;

/**
 * Runs an audit. The facts that it has found by its end, however it ends, are shown in the open drafts of its
 * workspaces.
 */
export async function showing<T>(context: Context, workspaces: Iterable<string>, work: () => Promise<T>): Promise<T> {
  const before = [...workspaces].map((workspace) => [workspace, editionOf(context, workspace)] as const);
  try {
    return await work();
  } finally {
    // Who waits for the end, or has cancelled it, hears of it first.
    setImmediate(() => {
      for (const [workspace, edition] of before) showWhatIsKnown(context, workspace, edition);
    });
  }
}

/** Shows what a workspace knows in its open drafts, where that is more than in an edition before. */
function showWhatIsKnown(context: Context, workspace: string, before: symbol | null): void {
  const library = libraryIn(context, workspace);
  library?.forgetMissing();
  if (!library || library.edition() === before) return;
  context.workspaces.learnt({ workspace, keys: 'more' });
}

function editionOf(context: Context, workspace: string): symbol | null {
  return libraryIn(context, workspace)?.edition() ?? null;
}

/** The facts that the open drafts of a workspace have; null where none is open. */
function libraryIn(context: Context, workspace: string): Library | null {
  const [one] = openIn(context, workspace); // it is that of all of them
  return one ? context.libraryOf(one) : null;
}

function openIn(context: Context, workspace: string): readonly Session[] {
  return context.sessions().filter((session) => session.workspace === workspace);
}

/** Audits a draft within what a job has left. Throws `UnreadDraft` where it cannot be read. */
export async function auditOne(
  context: Context,
  session: Session & { readonly workspace: string },
  ids: Pick<Job, 'id' | 'budget' | 'isPart'>,
  signal: AbortSignal,
  onCitation: OnCitation,
): Promise<AuditResult> {
  const document = await documentOf(context, session, signal);
  return auditDocument(context, session, { ...ids, title: session.id, document, offline: false }, signal, onCitation);
}

/** What is audited, and as which job. */
export interface DocumentAudit extends Pick<Job, 'id' | 'budget' | 'isPart' | 'title'> {
  readonly document: JobDocument;
  /** Whether no source may be asked, whatever the settings let. */
  readonly offline: boolean;
}

/** An open draft, or the session of a draft for one piece of work, as a document. Throws `UnreadDraft`. */
export async function documentOf(
  { reader }: Pick<Context, 'reader'>,
  session: Session,
  signal: AbortSignal,
): Promise<JobDocument> {
  const content = await contentOf(session, signal);
  await takeTurns(signal).pass(); // a long draft in another encoding takes a while to decode
  return {
    id: session.id,
    path: pathOf(session),
    format: session.format,
    content,
    previous: reader.latest(session),
  };
}

/** Audits a document by the settings of a session, and within what it may ask. Throws `UnreadDraft` where it cannot be read. */
export async function auditDocument(
  context: Context,
  session: Session & { readonly workspace: string },
  { document, offline, ...ids }: DocumentAudit,
  signal: AbortSignal,
  onCitation: OnCitation,
): Promise<AuditResult> {
  const settings = context.settingsOf(session);
  const { audit, held, findCaseLaw, legislation, bailii } = settings;
  const before = editionOf(context, session.workspace);
  const job: Job = {
    ...{ ...ids, workspace: session.workspace },
    ...{ documents: [document], claims: [], settings: audit, held },
    ...{
      offline: offline || settings.offline || !context.mayAsk(session),
      trusted: context.trusts(session),
      findCaseLaw,
      legislation,
      bailii,
    },
  };
  try {
    return await whilePermitted(context, session, { settings, offline: job.offline }, signal, (permitted) =>
      follow(context, session, { job, learns: !offline }, permitted, onCitation),
    );
  } catch (error) {
    if (signal.aborted) showWhatIsKnown(context, session.workspace, before); // nobody waits for that any more
    throw error;
  }
}

/** Follows an audit to its end; what it finds out the workspace knows from then on, unless it was kept from asking. */
async function follow(
  { auditor, asker, libraryOf }: Context,
  session: Session,
  { job, learns }: { readonly job: Job; readonly learns: boolean },
  signal: AbortSignal,
  onCitation: OnCitation,
): Promise<AuditResult> {
  const turns = takeTurns(signal);
  let all = 1;
  let result: AuditResult | null = null;
  let sent = false;
  const learn = learns ? libraryOf(session)?.learner() : undefined;
  try {
    for await (const event of auditor.audit(job, signal)) {
      if (event.kind === 'documents') {
        unreadOnes(event.documents); // of one, where it is unread
        all = Math.max(1, event.citations);
      }
      if (event.kind === 'looked') {
        learn?.(event.key, event.lookUp);
        sent ||= event.lookUp.attempts.some((attempt) => !attempt.fromCache && wasAsked(attempt));
      }
      if (event.kind === 'finding') onCitation(event.done, all);
      if (event.kind === 'finished') result = event.result;
      if (turns.isOver()) await turns.pass(); // a cancel may be waiting
    }
  } finally {
    if (sent) asker.sentBeside(session);
  }
  if (result === null) throw failed('The audit ended without a result.');
  return result;
}

/**
 * The bytes of the file where the editor shows just these; else the text of the editor, which is not saved yet. Of what is no
 * text always the file: it is not changed here. Throws `AuditError`, and the reason of `signal` where that is aborted.
 */
async function contentOf({ file, format, document }: Session, signal: AbortSignal): Promise<Uint8Array> {
  if (file !== null && isOpened(format)) return readOpenedFile(file);
  const text = document.getText();
  const bytes = file === null ? null : await nodeFiles.read(file);
  if (bytes !== null) {
    try {
      if ((await inTurns(decodeInSteps(bytes, text), signal)).text === text) return bytes;
    } catch (error) {
      if (!(error instanceof UnreadableDraft)) throw error;
    }
  }
  return inTurns(encodeInSteps(piecesOf(text)), signal);
}
