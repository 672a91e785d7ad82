import path from 'node:path';
import {
  type CancellationToken,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
} from 'vscode-languageserver/node';
import {
  type AddAuthorityParams,
  type AddAuthorityResult,
  type AnotherAuthority,
  COMMANDS,
  type OpenPageParams,
  type RetrievalLogResult,
} from '../../../shared/commands.ts';
import type { DocumentParams } from '../../../shared/protocol.ts';
import { restsOnOwnCopy } from '../../../shared/standing.ts';
import { type Added, describeLog, type Expected, expectedBy, isCitedBy } from '../../audit/index.ts';
import { scanCitations } from '../../citations/index.ts';
import { openEvidence } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import { type DraftEntry, findingOf, type Session, seekAmong } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { whyUnchecked } from '../features/hover.ts';
import { publicPages } from '../features/links.ts';
import { statusOf } from '../features/status.ts';
import { markRead, waive, withdrawWaiver } from './accept.ts';
import { adoptEvidence, adoptWaiver } from './adopt.ts';
import { askInEditor } from './ask.ts';
import { auditDrafts } from './audit-drafts.ts';
import { clearEvidence } from './clear-evidence.ts';
import { draftText } from './draft-text.ts';
import { findAuthority } from './find-authority.ts';
import { failed, openSession, UNTRUSTED } from './opened.ts';
import { withProgress } from './progress.ts';
import { writeAnnotated, writeReport } from './reports.ts';
import { tool, toolCost } from './tools.ts';

type Command = (context: Context, params: never, token: CancellationToken) => Promise<unknown>;

const TABLE: Readonly<Record<string, Command>> = {
  [COMMANDS.writeReport]: writeReport,
  [COMMANDS.auditDrafts]: auditDrafts,
  [COMMANDS.annotate]: writeAnnotated,
  [COMMANDS.checkDocument]: checkDocument,
  [COMMANDS.draftText]: draftText,
  [COMMANDS.showRetrievalLog]: showRetrievalLog,
  [COMMANDS.addAuthority]: addAuthority,
  [COMMANDS.openPage]: openPage,
  [COMMANDS.waive]: waive,
  [COMMANDS.markRead]: markRead,
  [COMMANDS.withdrawWaiver]: withdrawWaiver,
  [COMMANDS.adoptWaiver]: adoptWaiver,
  [COMMANDS.adoptEvidence]: adoptEvidence,
  [COMMANDS.clearEvidence]: clearEvidence,
  [COMMANDS.findAuthority]: findAuthority,
  [COMMANDS.tool]: tool,
  [COMMANDS.toolCost]: toolCost,
  [COMMANDS.ask]: askInEditor,
};

/** Runs the commands that every editor has. */
export function commands(context: Context): void {
  context.connection.onExecuteCommand(async ({ command, arguments: given }, token) => {
    const run = Object.hasOwn(TABLE, command) ? TABLE[command] : undefined;
    const [params] = given ?? [];
    if (!run) throw failed(`${command} is no command of this server.`);
    return run(context, (params ?? {}) as never, token);
  });
}

/**
 * Asks for everything unknown, whatever holds such requests back otherwise. Where nothing may be asked, earlier facts
 * stay known, and a line says why nothing is asked.
 */
async function checkDocument(context: Context, { uri }: DocumentParams, token: CancellationToken): Promise<null> {
  const session = await openSession(context, uri);
  await context.workspaces.waivers.read(session.workspace);
  await forgetGone(context, session);
  if (!context.mayAsk(session)) return lookInEvidence(context, session, token);
  context.libraryOf(session)?.forget();
  await withProgress(context, 'Checking citations', token, async (signal, report) => {
    await context.reader.current(session);
    await context.reader.recall(session, signal);
    await context.asker.askAll(session, signal, (done, all) =>
      report(`${done} of ${all} authorities`, (100 * done) / Math.max(1, all)),
    );
  });
  context.reader.judgeAgain(session);
  context.approver.askAgain(session);
  return null;
}

/** Evidence that somebody has removed, for instance by the command, no longer proves anything. */
async function forgetGone(context: Context, session: Session & { readonly workspace: string }): Promise<void> {
  const kept = await openEvidence(session.workspace, context.ports).list();
  const own = kept.flatMap(({ metadata, attested }) => (attested ? [metadata.content_hash_local] : []));
  context.libraryOf(session)?.forgetGone(new Set(own));
}

/** Whether a verdict rests on a rule, or on an artefact that this user retrieved. */
function rests(verdict: DraftEntry['verdict']): boolean {
  const basis = verdict?.verification.verdict.basis ?? null;
  return basis !== null && (basis.kind === 'rule' || basis.attested);
}

/** Looks for open citations in the evidence, which may have more by now, and says why no more is done. */
async function lookInEvidence(context: Context, session: Session, token: CancellationToken): Promise<null> {
  context.authorityFiles.look(session);
  await withProgress(context, 'Checking citations', token, async (signal) => {
    const reading = await context.reader.current(session);
    const entries = reading?.entries ?? [];
    // Beside a copy of the user's another may have been added.
    const own = new Set(entries.filter(({ verdict }) => verdict && restsOnOwnCopy(verdict.verification)));
    context.libraryOf(session)?.forgetDocuments(new Set([...own].map(({ item }) => item.citation.normalized)));
    context.libraryOf(session)?.reread();
    const open = entries.filter((entry) => own.has(entry) || !rests(entry.verdict));
    const seek = seekAmong(entries);
    for (const sought of new Map(open.map(({ item }) => [seek(item.citation).key, seek(item.citation)])).values())
      await context.libraryOf(session)?.recall(sought, signal);
  });
  context.workspaces.learnt({ workspace: session.workspace, keys: 'acceptances' });
  void context.connection.sendNotification(ShowMessageNotification.type, {
    type: MessageType.Info,
    message: whyUnchecked(context, session),
  });
  return null;
}

async function showRetrievalLog(context: Context, { uri }: DocumentParams): Promise<RetrievalLogResult> {
  const session = await openSession(context, uri);
  const { workspace } = session;
  const store = openEvidence(workspace, context.ports);
  const { head, lines } = describeLog(workspace, await store.attempts(), await store.unattestedAttempts());
  const { notice } = statusOf(context, session);
  return { text: `${[head, ...(notice === null ? [] : [notice]), ...lines].join('\n')}\n` };
}

/** Copies a file into the evidence. Another authority than the one wanted is named in the error, which a client may offer. */
async function addAuthority(
  context: Context,
  { uri, citation, path: file }: AddAuthorityParams,
): Promise<AddAuthorityResult> {
  const session = await openSession(context, uri);
  if (!path.isAbsolute(file)) throw failed('Give the absolute path of the file.');
  if (!context.trusts(session)) throw failed(UNTRUSTED);
  const { audit, findCaseLaw, legislation } = context.settingsOf(session);
  const { workspace } = session;
  const desk = await context.desks.open({
    workspace,
    id: session.id,
    settings: audit,
    offline: true,
    findCaseLaw,
    legislation,
  });
  const adding = await desk
    .add(file, citation === undefined ? null : expectedIn(session, citation))
    .finally(desk.close);
  if (adding.kind === 'refused') throw failed(plainLine(adding.line));
  if (adding.kind === 'other')
    throw new ResponseError<AnotherAuthority>(LSPErrorCodes.RequestFailed, plainLine(adding.line), {
      citation: adding.citations[0],
    });
  const { documents } = adding;
  const keys = new Set(documents.flatMap(({ citations }) => citations));
  context.workspaces.learnt({ workspace, keys, ofDocuments: true });
  const name = path.basename(file);
  const citing = ({ evidence }: Added): DraftEntry | null =>
    session.reading?.entries.find(({ item }) => isCitedBy(evidence.metadata, item.citation)) ?? null;
  const [first] = documents;
  if (documents.length === 1)
    return {
      message: plainLine(`${name} is kept as a document of yours: ${useOf(first.citations[0], citing(first))}`),
    };
  const cited = documents.filter((one) => citing(one) !== null).length;
  return {
    message: plainLine(
      `${name} is kept as ${documents.length} documents of yours, of which this draft cites ${cited}.`,
    ),
  };
}

/** The authority that a citation of the draft cites; one that is not there any more goes by what it says. */
function expectedIn({ reading }: Session, normalized: string): Expected {
  const cited = reading?.entries.find(({ item }) => item.citation.normalized === normalized)?.item.citation;
  const scanned = cited ?? scanCitations(normalized)[0];
  return scanned ? expectedBy(scanned) : { called: normalized, isIt: () => false };
}

/** The citation of the draft for which a document was added. */
function useOf(own: string, citing: DraftEntry | null): string {
  if (citing === null) return `${own}, which this draft does not cite.`;
  const before = citing.verdict?.known.result;
  const isPublic = before?.kind === 'retrieved' && before.evidence.provenance === 'public';
  return isPublic ? `${own}, which a public source has too.` : `${own} is now checked against it.`;
}

/** Opens a page in the browser: only one that a finding of the document offers. */
async function openPage(context: Context, { uri, url }: OpenPageParams): Promise<null> {
  const session = await openSession(context, uri);
  const settings = context.settingsOf(session);
  const offered = (session.reading?.entries ?? []).some((entry) => {
    const finding = findingOf(entry);
    return finding !== null && publicPages(entry.item.citation, finding, settings).some((page) => page.url === url);
  });
  if (!offered) throw failed('No finding of the document offers this page.');
  await context.connection.window.showDocument({ uri: url, external: true });
  return null;
}
