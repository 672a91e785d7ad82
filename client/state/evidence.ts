import type { ClearEvidenceResult } from '../../shared/protocol.ts';
import { plural } from '../../shared/standing.ts';

/** What is asked before evidence is cleared. */
export interface ClearingQuestion {
  readonly message: string;
  readonly detail: string;
}

/** The question, given what would go; null where nothing would. */
export function clearingQuestion(would: ClearEvidenceResult, offline: boolean): ClearingQuestion | null {
  if (would.removed === 0) return null;
  const lines = [
    `${sizeOf(would)} would be removed from .citeward. This cannot be undone.`,
    would.own === 0
      ? ''
      : `${would.own} of these are copies of your own files: what does not lie in your folder of judgments has to be added again.`,
    would.cited === 0 ? '' : stay(would),
    offline
      ? 'You are offline: what open drafts cite cannot be checked until you go online.'
      : 'Drafts that are open are checked afresh: what they cite is asked for again, one request each.',
    'Drafts, reports and your own files are not touched.',
  ];
  return {
    message: 'Clear the evidence that is kept for this folder?',
    detail: lines.filter((line) => line !== '').join('\n\n'),
  };
}

/** What is said afterwards, or where there is nothing to clear. */
export function clearedLine(done: ClearEvidenceResult): string {
  const kept = done.cited === 0 ? '' : ` ${stay(done)}`;
  if (done.removed === 0) return `No evidence is kept here that could be cleared.${kept}`;
  return `Cleared from the evidence: ${sizeOf(done)}.${kept}`;
}

function stay({ cited }: ClearEvidenceResult): string {
  return `${plural(cited, 'document')} that your reports cite ${cited === 1 ? 'stays' : 'stay'}.`;
}

function sizeOf({ removed, bytes }: ClearEvidenceResult): string {
  return `${plural(removed, 'document')} (${Math.ceil(bytes / 1024).toLocaleString('en-GB')} kB)`;
}

/**
 * How a folder is shown: in the system's own window where VS Code runs on the machine that has it, else in the explorer of
 * the window; null where that does not show it either.
 */
export function revealBy(where: { readonly local: boolean; readonly inWorkspace: boolean }): string | null {
  if (where.local) return 'revealFileInOS';
  return where.inWorkspace ? 'revealInExplorer' : null;
}
