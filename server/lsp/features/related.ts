import type { DiagnosticRelatedInformation } from 'vscode-languageserver/node';
import type { Desks } from '../../audit/index.ts';
import { evidenceLines, lineWithin, plainLine, TITLE_LINE } from '../../reports/index.ts';
import { placeWords } from '../../wording/index.ts';
import type { DraftEntry, Judged } from '../editor/sessions.ts';
import { evidenceUri } from './evidence-documents.ts';
import { authorityShown, wordsShown } from './shown.ts';

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
  const indexed = authorityShown(verdict, desks.inMemory);
  if (!indexed) return NONE;
  const { authority } = indexed;
  const lines = evidenceLines(authority);
  const uri = evidenceUri(workspace, basis.sha256, `${authority.title ?? ''} ${item.citation.normalized}`);
  const related = basis.snippets.map((snippet): DiagnosticRelatedInformation => {
    const { paragraph, place, text, page } = snippet;
    const shown = wordsShown(authority, snippet);
    const line =
      shown === null ? TITLE_LINE : (lines[shown.index] ?? TITLE_LINE) + lineWithin(shown.passage, shown.start);
    const at = { line, character: 0 };
    const words = plainLine(text);
    const told = words.length > LONGEST ? `${words.slice(0, words.lastIndexOf(' ', LONGEST))}…` : words;
    const where = placeWords(place ?? (paragraph === null ? 'Its heading' : `[${paragraph}]`), page);
    return { location: { uri, range: { start: at, end: at } }, message: `${where}: ${told}` };
  });
  made.set(verdict, related);
  return related;
}
