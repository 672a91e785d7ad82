import { URI } from 'vscode-uri';
import type { FindingParams } from '../../../shared/commands.ts';
import { adopted, expectedBy, showEvidence } from '../../audit/index.ts';
import { type Evidence, openEvidence } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import { type DraftEntry, findingOf, pathOf, type Session } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { evidenceUri } from '../features/evidence-documents.ts';
import { describe, describeOffer } from '../features/findings.ts';
import { failed, openSession, UNTRUSTED } from './opened.ts';

const ADOPT = { title: 'Adopt' };
const NOT_NOW = { title: 'Not Now' };

/**
 * Takes the copy that came with the folder as a document of the user's own, once the user has seen it and said so. To whether
 * that was said.
 */
export async function adoptEvidence(context: Context, params: FindingParams): Promise<boolean> {
  const { session, entry } = await entryOf(context, params);
  const { workspace } = session;
  const result = entry.verdict?.known.result;
  const copy = result?.kind === 'none' ? result.copy?.evidence : null;
  if (copy === null || copy === undefined) throw failed('No copy of it came with this folder.');
  if (!context.trusts(session)) throw failed(UNTRUSTED);
  const [evidence] = await openEvidence(workspace, context.ports).findByHash(copy.sha256);
  if (evidence === undefined)
    throw failed(`${plainLine(copy.path)} is not among what is kept: run the action again where it is marked.`);
  const { citation } = entry.item;
  const { normalized } = citation;
  if (!context.can.messageActions || !context.can.showDocument)
    throw failed('Your editor cannot show you the copy and ask: citeward evidence adopt does.');
  await context.connection.window.showDocument({ uri: await addressOf(context, workspace, evidence, normalized) });
  const question = `Take the copy of ${normalized} that came with this folder as a document of your own? Citeward did not retrieve it: read it first.`;
  const answer = await context.connection.window.showInformationMessage(plainLine(question), ADOPT, NOT_NOW);
  if (answer?.title !== ADOPT.title) return false;
  const { audit, findCaseLaw, legislation } = context.settingsOf(session);
  const desk = await context.desks.open({
    workspace,
    id: session.id,
    settings: audit,
    offline: true,
    findCaseLaw,
    legislation,
  });
  const adding = await desk.adopt(evidence, expectedBy(citation)).finally(desk.close);
  if (adding.kind !== 'added') throw failed(plainLine(adding.line));
  context.workspaces.learnt({ workspace, keys: new Set(adding.citations), ofDocuments: true });
  return true;
}

/**
 * Makes another's acceptance, or a comment of the draft, the user's own, once the user agrees. Returns whether the user
 * did.
 */
export async function adoptWaiver(context: Context, params: FindingParams): Promise<boolean> {
  const { session, entry } = await entryOf(context, params);
  const { offered } = entry;
  const finding = findingOf(entry);
  if (offered === null || finding === null)
    throw failed('Nobody else has accepted this finding: run the action again where it is marked.');
  if (!context.can.messageActions)
    throw failed('Your editor cannot ask you: citeward waivers adopt shows what others accepted, and takes it.');
  // The user accepts the finding as it is made here, whatever somebody else says of it.
  const question = plainLine(`${finding.citationText}: ${describe(finding)} ${describeOffer(offered)} Adopt it?`);
  const answer = await context.connection.window.showInformationMessage(question, ADOPT, NOT_NOW);
  if (answer?.title !== ADOPT.title) return false;
  const now = new Date(context.ports.now()).toISOString();
  const waiver = adopted(finding, offered, pathOf(session), context.ports.userName(), now);
  await context.workspaces.accept(session.workspace, (waivers) => waivers.keep(waiver));
  return true;
}

/**
 * The address at which an editor shows an artefact: a document of its own, or a file where it knows no such documents.
 */
async function addressOf(
  { can, ports }: Context,
  workspace: string,
  evidence: Evidence,
  title: string,
): Promise<string> {
  if (can.evidenceDocuments) return evidenceUri(workspace, evidence.sha256, { title });
  const { text } = await showEvidence(workspace, evidence);
  return URI.file(await openEvidence(workspace, ports).keepReadable(evidence.sha256, text)).toString();
}

async function entryOf(
  context: Context,
  { uri, findingId }: FindingParams,
): Promise<{ readonly session: Session & { readonly workspace: string }; readonly entry: DraftEntry }> {
  const session = await openSession(context, uri);
  await context.reader.current(session);
  const entry = session.reading?.entries.find(({ id }) => id === findingId);
  if (!entry) throw failed('The draft has no such finding any more: run the action again where it is marked.');
  return { session, entry };
}
