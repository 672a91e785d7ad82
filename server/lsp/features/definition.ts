import type { Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { heldByName } from '../../audit/index.ts';
import { openEvidence } from '../../evidence/index.ts';
import { type DraftEntry, entryAt, type Session } from '../editor/sessions.ts';
import { askedUri } from './asked-documents.ts';
import type { Context } from './context.ts';
import { evidenceUri, loadEvidence } from './evidence-documents.ts';
import { rangeIn } from './evidence-places.ts';
import { citationShown } from './shown-as.ts';

/** Goes from a citation to its authority, at the paragraph that it cites or that its quotation stands in. */
export function definition(context: Context): void {
  context.connection.onDefinition(async ({ textDocument, position }): Promise<Location | null> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    const entry = session && reading && entryAt(reading, session.document.offsetAt(position));
    return session && entry ? locate(context, session, entry) : null;
  });
}

async function locate(context: Context, session: Session, entry: DraftEntry): Promise<Location | null> {
  const { workspace } = session;
  if (workspace === null) return null;
  const shownBy = entry.verdict === null ? null : shownOf(entry.verdict);
  const sha256 = shownBy ?? (await namesake(context, workspace, entry));
  if (sha256 === null) return context.can.evidenceDocuments ? whatWasAsked(session, entry) : null;
  const shown = await loadEvidence(context.ports, workspace, sha256);
  if (!shown) return null;
  const { authority } = shown;
  const uri = context.can.evidenceDocuments
    ? evidenceUri(workspace, sha256, {
        title: authority.title,
        citation: citationShown(entry.verdict, entry.item.citation),
      })
    : URI.file(await openEvidence(workspace, context.ports).keepReadable(sha256, shown.text)).toString();
  return { uri, range: rangeIn(authority, entry) };
}

/** The page that says what was asked, of a citation of which there is no evidence. */
function whatWasAsked({ uri: draft }: Session, entry: DraftEntry): Location | null {
  const uri = askedUri(draft, entry);
  const start = { line: 0, character: 0 };
  return uri === null ? null : { uri, range: { start, end: start } };
}

/** The artefact that a verdict shows: that of its authority, else the judgment that cites it or says that there is none. */
function shownOf({ known, verification }: NonNullable<DraftEntry['verdict']>): string | null {
  const { basis } = verification.verdict;
  if (basis?.kind === 'evidence' && basis.attested) return basis.sha256;
  return known.result.kind === 'retrieved' ? known.result.evidence.sha256 : null;
}

/** The one judgment of the evidence that bears the name of a case which is named alone; null where none does, or several do. */
async function namesake({ ports, trusts }: Context, workspace: string, { item }: DraftEntry): Promise<string | null> {
  if (item.citation.cites.kind !== 'name') return null;
  const held = heldByName(item.citation.normalized, await openEvidence(workspace, ports).list(), trusts({ workspace }));
  return held.length === 1 ? (held[0]?.content_hash_local ?? null) : null;
}
