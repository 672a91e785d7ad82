import type { DiagnosticRelatedInformation } from 'vscode-languageserver/node';
import { authorityOf, type Desks } from '../../audit/index.ts';
import { paragraphOf } from '../../authorities/index.ts';
import { evidenceLines, plainLine, TITLE_LINE } from '../../reports/index.ts';
import type { DraftEntry, Judged } from '../editor/sessions.ts';
import { evidenceUri } from './evidence-documents.ts';

/** How much of the authority's words is shown, in characters. */
const LONGEST = 240;

const NONE: readonly DiagnosticRelatedInformation[] = [];
const made = new WeakMap<Judged, readonly DiagnosticRelatedInformation[]>();

/**
 * The words of the authority that an error rests on, each with its place in the evidence: what an editor shows below the
 * message. Worked out once for each verdict; empty where the authority is not in memory.
 */
export function relatedTo(
  { verdict, item }: DraftEntry,
  workspace: string,
  desks: Desks,
): readonly DiagnosticRelatedInformation[] {
  const basis = verdict?.verification.verdict.basis;
  if (verdict?.verification.verdict.outcome !== 'VERIFIED_ERROR' || basis?.kind !== 'evidence') return NONE;
  const known = made.get(verdict);
  if (known) return known;
  const indexed = authorityOf(verdict.known, desks.inMemory);
  if (!indexed) return NONE;
  const { authority } = indexed;
  const lines = evidenceLines(authority);
  const uri = evidenceUri(workspace, basis.sha256, `${authority.title ?? ''} ${item.citation.normalized}`);
  const related = basis.snippets.map(({ paragraph, place, text }): DiagnosticRelatedInformation => {
    const index = authority.passages.findIndex(
      (one) => one.kind === 'body' && (place === undefined ? paragraphOf(one) === paragraph : one.text.includes(text)),
    );
    const at = { line: lines[index] ?? TITLE_LINE, character: 0 };
    const words = plainLine(text);
    const shown = words.length > LONGEST ? `${words.slice(0, words.lastIndexOf(' ', LONGEST))}…` : words;
    const where = place ?? (paragraph === null ? 'Its heading' : `[${paragraph}]`);
    return { location: { uri, range: { start: at, end: at } }, message: `${where}: ${shown}` };
  });
  made.set(verdict, related);
  return related;
}
