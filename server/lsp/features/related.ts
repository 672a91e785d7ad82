import type { DiagnosticRelatedInformation } from 'vscode-languageserver/node';
import type { Desks } from '../../audit/index.ts';
import { plainLine } from '../../reports/index.ts';
import { placeWords } from '../../wording/index.ts';
import type { DraftEntry, Judged } from '../editor/sessions.ts';
import { evidenceUri } from './evidence-documents.ts';
import { rangeOf } from './evidence-places.ts';
import { authorityShown } from './shown.ts';
import { citationShown } from './shown-as.ts';

const NONE: readonly DiagnosticRelatedInformation[] = [];
const made = new WeakMap<Judged, readonly DiagnosticRelatedInformation[]>();

/**
 * The places in the evidence that an error rests on: what an editor shows below the message. Their words are shown by the hover, and not
 * twice. Worked out once for each verdict; empty where the authority is not in memory.
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
  const indexed = authorityShown(verdict, desks.inMemory);
  if (!indexed) return NONE;
  const { authority } = indexed;
  const uri = evidenceUri(workspace, basis.sha256, {
    title: authority.title,
    citation: citationShown(verdict, item.citation),
  });
  const related = basis.snippets.map((snippet): DiagnosticRelatedInformation => {
    const { paragraph, place, page } = snippet;
    const where = placeWords(place ?? (paragraph === null ? '' : `[${paragraph}]`), page);
    const called = plainLine(authority.title ?? item.citation.normalized);
    const message = where === '' ? `the heading of ${called}` : `${called}: ${where}`;
    return { location: { uri, range: rangeOf(authority, snippet) }, message };
  });
  made.set(verdict, related);
  return related;
}
