import type { Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Snippet } from '../../../shared/finding.ts';
import { heldByName } from '../../audit/index.ts';
import { type Authority, paragraphOf } from '../../authorities/index.ts';
import { openEvidence } from '../../evidence/index.ts';
import { evidenceLines, lineWithin, TITLE_LINE } from '../../reports/index.ts';
import { isCited } from '../../verification/index.ts';
import { type DraftEntry, entryAt, type Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { evidenceUri, loadEvidence } from './evidence-documents.ts';
import { wordsShown } from './shown.ts';

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
  if (sha256 === null) return null;
  const shown = await loadEvidence(context.ports, workspace, sha256);
  if (!shown) return null;
  const { authority } = shown;
  const line = lineIn(authority, entry);
  const uri = context.can.evidenceDocuments
    ? evidenceUri(workspace, sha256, `${authority.title ?? ''} ${entry.item.citation.normalized}`)
    : URI.file(await openEvidence(workspace, context.ports).keepReadable(sha256, shown.text)).toString();
  const at = { line, character: 0 };
  return { uri, range: { start: at, end: at } };
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

/**
 * The zero-based line of what a finding is about, in the text of its authority: the words that prove it, else the paragraph
 * cited, else the first passage.
 */
export function lineIn(authority: Authority, { item, verdict }: DraftEntry): number {
  const { passages } = authority;
  const basis = verdict?.verification.verdict.basis;
  const snippets = basis?.kind === 'evidence' ? basis.snippets : [];
  if (authority.kind === 'enactment') return lineInLaw(authority, snippets);
  const proof = snippets.find(({ paragraph }) => paragraph !== null);
  const proven = passages.findIndex((one) => one.kind === 'body' && proof && paragraphOf(one) === proof.paragraph);
  const cited = passages.findIndex((one) => one.kind === 'body' && isCited(one, item.citation.pinpoints));
  return evidenceLines(authority)[[proven, cited].find((index) => index >= 0) ?? 0] ?? 0;
}

/** The line of an enactment in which the words of a verdict begin; that of the title where they are none of it. */
function lineInLaw(authority: Authority, snippets: readonly Snippet[]): number {
  const [proof] = snippets.filter(({ place }) => place !== undefined);
  const shown = proof === undefined ? null : wordsShown(authority, proof);
  if (shown === null) return TITLE_LINE;
  return (evidenceLines(authority)[shown.index] ?? TITLE_LINE) + lineWithin(shown.passage, shown.start);
}
