import * as l10n from '@vscode/l10n';
import type { ClearEvidenceResult } from '../../shared/commands.ts';
import { NUMBER_OF } from './words.ts';

/** The question before evidence is cleared. */
export interface ClearingQuestion {
  readonly message: string;
  readonly detail: string;
}

/** The question, given what would go; null where nothing would. */
export function clearingQuestion(would: ClearEvidenceResult, offline: boolean): ClearingQuestion | null {
  if (would.removed === 0) return null;
  const lines = [
    l10n.t('{0} would be removed from .citeward. This cannot be undone.', sizeOf(would)),
    would.own === 0
      ? ''
      : l10n.t(
          '{0} of these are copies of your own files: what does not lie in your folder of judgments has to be added again.',
          would.own,
        ),
    would.cited === 0 ? '' : stay(would),
    offline
      ? l10n.t('You are offline: what open drafts cite cannot be checked until you go online.')
      : l10n.t('Drafts that are open are checked afresh: what they cite is asked for again, one request each.'),
    l10n.t('Drafts, reports and your own files are not touched.'),
  ];
  return {
    message: l10n.t('Clear the evidence that is kept for this folder?'),
    detail: lines.filter((line) => line !== '').join('\n\n'),
  };
}

/** The line afterwards, or where there is nothing to clear. */
export function clearedLine(done: ClearEvidenceResult): string {
  const kept = done.cited === 0 ? '' : ` ${stay(done)}`;
  if (done.removed === 0) return `${l10n.t('No evidence is kept here that could be cleared.')}${kept}`;
  return `${l10n.t('Cleared from the evidence: {0}.', sizeOf(done))}${kept}`;
}

function stay({ cited }: ClearEvidenceResult): string {
  return cited === 1
    ? l10n.t('{0} document that your reports cite stays.', cited)
    : l10n.t('{0} documents that your reports cite stay.', cited);
}

function sizeOf({ removed, bytes }: ClearEvidenceResult): string {
  return l10n.t('{0} ({1} kB)', NUMBER_OF.documents(removed), Math.ceil(bytes / 1024).toLocaleString('en-GB'));
}

/**
 * How a folder is shown: in the system's own window where VS Code runs on the machine that has it, else in the explorer of
 * the window; null where that does not show it either.
 */
export function revealBy(where: { readonly local: boolean; readonly inWorkspace: boolean }): string | null {
  if (where.local) return 'revealFileInOS';
  return where.inWorkspace ? 'revealInExplorer' : null;
}
