import { IN_THE_DRAFT } from '../../shared/finding.ts';
import type { FindingParams } from '../../shared/protocol.ts';
import { adopted, adoptedComments } from '../audit/index.ts';
import { readDirectives } from '../documents/index.ts';
import { openEvidence } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import type { Context } from './context.ts';
import { evidenceUri } from './evidence-documents.ts';
import { describeOffer } from './findings.ts';
import { failed, openSession } from './opened.ts';
import { type Entry, pathOf, type Session } from './sessions.ts';

const ADOPT = { title: 'Adopt' };
const NOT_NOW = { title: 'Not Now' };
const ELSEWHERE = 'Your editor cannot ask you:';

/**
 * Takes the copy that came with the folder as a document of the user's own, once the user has seen it and said so. To whether
 * that was said.
 */
export async function adoptEvidence(context: Context, params: FindingParams): Promise<boolean> {
  const { session, entry } = await entryOf(context, params);
  const { workspace } = session;
  const result = entry.verdict?.known.result;
  const copy = result?.kind === 'none' ? result.copy : null;
  if (copy === null || copy === undefined) throw failed('No copy of it came with this folder.');
  const [evidence] = await openEvidence(workspace, context.ports).findByHash(copy.sha256);
  if (evidence === undefined)
    throw failed(`${copy.path} lies in a folder that you have not said you trust: trust it first.`);
  const { normalized } = entry.item.citation;
  if (!context.can.messageActions) throw failed(`${ELSEWHERE} citeward evidence adopt shows the copy, and takes it.`);
  if (context.can.evidenceDocuments && context.can.showDocument)
    await context.connection.window.showDocument({ uri: evidenceUri(workspace, copy.sha256, normalized) });
  const question = `Take the copy of ${normalized} that came with this folder as a document of your own? Citeward did not retrieve it: read it first.`;
  const answer = await context.connection.window.showInformationMessage(plainLine(question), ADOPT, NOT_NOW);
  if (answer?.title !== ADOPT.title) return false;
  const { audit, findCaseLaw } = context.settingsOf(session);
  const desk = await context.desks.open({ workspace, id: session.id, settings: audit, offline: true, findCaseLaw });
  const adding = await desk.adopt(evidence).finally(desk.close);
  if (adding.kind !== 'added') throw failed(plainLine(adding.line));
  context.authorityFiles.added(workspace, new Set(adding.citations));
  return true;
}

/** Makes what somebody else accepted, or a comment of the draft says, the user's own, once the user has said so. To whether that was said. */
export async function adoptWaiver(context: Context, params: FindingParams): Promise<boolean> {
  const { session, entry } = await entryOf(context, params);
  const { offered } = entry;
  if (offered === null) throw failed('Nobody else has accepted this finding: run the action again where it is marked.');
  if (!context.can.messageActions)
    throw failed(`${ELSEWHERE} citeward waivers adopt shows what others accepted, and takes it.`);
  const question = `${describeOffer(offered)} Adopt it?`;
  const answer = await context.connection.window.showInformationMessage(question, ADOPT, NOT_NOW);
  if (answer?.title !== ADOPT.title) return false;
  const user = context.ports.userName();
  const now = new Date(context.ports.now()).toISOString();
  await context.waivers.change(session.workspace, async (waivers) => {
    const { unattested, comments } = await waivers.read();
    const theirs = unattested.find(({ finding }) => finding === entry.id);
    if (offered.by !== IN_THE_DRAFT && theirs) return waivers.keep(adopted(theirs, user, now));
    const document = pathOf(session);
    const { directives } = readDirectives(session.document.getText());
    const seen = directives.filter(({ reason }) => reason === offered.reason);
    const fresh = adoptedComments(seen, document, user, now);
    const before = comments.filter(
      (one) => one.document === document && !fresh.some(({ comment }) => comment === one.comment),
    );
    return waivers.keepComments(document, [...before, ...fresh]);
  });
  for (const other of context.sessions()) if (other.workspace === session.workspace) context.reader.judgeAgain(other);
  return true;
}

async function entryOf(
  context: Context,
  { uri, findingId }: FindingParams,
): Promise<{ readonly session: Session & { readonly workspace: string }; readonly entry: Entry }> {
  const session = await openSession(context, uri);
  await context.reader.current(session);
  const entry = session.reading?.entries.find(({ id }) => id === findingId);
  if (!entry) throw failed('The draft has no such finding any more: run the action again where it is marked.');
  return { session, entry };
}
