import { type CodeAction, CodeActionKind, type Diagnostic, type Range } from 'vscode-languageserver/node';
import { CLIENT_COMMANDS, type ReadEvidenceParams } from '../../../shared/commands.ts';
import { paragraphOf } from '../../authorities/index.ts';
import { plainLine } from '../../reports/index.ts';
import { closestPassages, type IndexedAuthority } from '../../verification/index.ts';
import type { DraftEntry } from '../editor/sessions.ts';
import { evidenceUri } from './evidence-documents.ts';
import { placeIn, rangeOfPassage } from './evidence-places.ts';
import { assess } from './findings.ts';
import { authorityShown } from './shown.ts';
import { citationShown } from './shown-as.ts';
import type { Around, OpenText } from './whole-draft-actions.ts';

/** What an action reads, and where that stands. */
interface Reading {
  readonly title: string;
  readonly range: Range;
}

/** So much of a paragraph is shown in a title, in characters. */
const SHOWN = 60;

/**
 * The actions that show the authority beside the draft, at what a finding is about; at the closest words where the paragraph cited does not
 * exist. None where the client cannot show it, or nothing is kept.
 */
export function readingActions(
  { can, inMemory }: Around,
  { workspace }: OpenText,
  entry: DraftEntry,
  diagnostics: Diagnostic[],
): CodeAction[] {
  const basis = entry.verdict?.verification.verdict.basis;
  if (entry.verdict === null || basis?.kind !== 'evidence' || !basis.path.startsWith('.citeward/')) return [];
  if (workspace === null || !can.evidenceDocuments || !can.commands.includes(CLIENT_COMMANDS.readEvidence)) return [];
  const indexed = authorityShown(entry.verdict, inMemory);
  if (indexed === null) return [];
  const citation = citationShown(entry.verdict, entry.item.citation);
  return readingsOf(indexed, entry).map(({ title, range }) => {
    const address = evidenceUri(workspace, basis.sha256, { title: indexed.authority.title, citation }, range);
    const params: ReadEvidenceParams = { address };
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics,
      command: { title, command: CLIENT_COMMANDS.readEvidence, arguments: [params] },
    };
  });
}

/** Whether reading is what a finding asks for, before anything else. */
export function isForReading(entry: DraftEntry): boolean {
  return assess(entry)?.reading != null;
}

function readingsOf(indexed: IndexedAuthority, entry: DraftEntry): readonly Reading[] {
  const { authority } = indexed;
  const { range, cited } = placeIn(authority, entry);
  const whole = authority.kind === 'enactment' ? 'the legislation' : 'the judgment';
  const own = { title: cited === null ? `Read ${whole}` : `Read ${cited} in ${whole}`, range };
  if (cited !== null || authority.kind === 'enactment' || entry.item.citation.pinpoints.length === 0) return [own];
  const closest = closestPassages(entry.item.citation, indexed).flatMap((index): Reading[] => {
    const passage = authority.passages[index];
    const number = paragraphOf(passage);
    if (passage === undefined || number === null) return [];
    const words = plainLine(passage.text);
    const begins = words.length > SHOWN ? `${words.slice(0, words.lastIndexOf(' ', SHOWN))}…` : words;
    return [{ title: `Read the closest words, in [${number}]: “${begins}”`, range: rangeOfPassage(authority, index) }];
  });
  return [...closest, own];
}
