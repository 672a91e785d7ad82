import * as l10n from '@vscode/l10n';
import type { ProtocolPosition, ProtocolRange, StatusParams } from '../../shared/protocol.ts';

/** A finding as the editor shows it. */
export interface ShownFinding {
  readonly range: ProtocolRange;
  readonly message: string;
  /** Whether a person has accepted it. */
  readonly accepted: boolean;
}

export type Direction = 'next' | 'previous';

/** A place to go to, and the line that is said there. */
export interface Stop {
  readonly range: ProtocolRange;
  /** `Finding 2 of 5: ...`; where it went round, that is said too. */
  readonly line: string;
}

/** The code of the line that says how many more findings there are. That line is no finding. */
const MORE = 'more-findings';

/** Whether a diagnostic is one of Citeward's findings. */
export function isFinding({ source, code }: { readonly source?: string; readonly code: unknown }): boolean {
  return source === 'citeward' && code !== MORE;
}

/** Longest message that is said beside the number, in characters. */
const LONGEST = 160;

/**
 * The finding after the caret or before it, and round from the end to the beginning. Findings that begin at one place
 * are one stop. Accepted findings are passed over as long as there are others. Null where there is none.
 */
export function walk(findings: readonly ShownFinding[], caret: ProtocolPosition, direction: Direction): Stop | null {
  const open = findings.filter(({ accepted }) => !accepted);
  const stops = (open.length === 0 ? findings : open)
    .toSorted((a, b) => compare(a.range.start, b.range.start))
    .filter(({ range }, i, all) => i === 0 || compare(range.start, all[i - 1]?.range.start ?? range.start) !== 0);
  const ahead =
    direction === 'next'
      ? stops.findIndex(({ range }) => compare(range.start, caret) > 0)
      : stops.findLastIndex(({ range }) => compare(range.start, caret) < 0);
  const index = ahead >= 0 ? ahead : direction === 'next' ? 0 : stops.length - 1;
  const stop = stops[index];
  if (!stop) return null;
  const message =
    stop.message.length > LONGEST ? `${stop.message.slice(0, LONGEST - 1).toWellFormed()}…` : stop.message;
  const line =
    ahead >= 0
      ? l10n.t('Finding {0} of {1}: {2}', index + 1, stops.length, message)
      : direction === 'next'
        ? l10n.t('Finding {0} of {1}, from the top again: {2}', index + 1, stops.length, message)
        : l10n.t('Finding {0} of {1}, from the end again: {2}', index + 1, stops.length, message);
  return { range: stop.range, line };
}

/** The line where there is no finding. It never says more than is known. */
export function nothingFound(status: StatusParams | null): string {
  if (status === null) return l10n.t('No finding is shown in this document: Citeward has not read it.');
  if (status.citations === 0) return l10n.t('No citation was found in this draft.');
  return l10n.t(
    'No finding is shown in this draft: {0} of {1} citations are verified.',
    status.verified,
    status.citations,
  );
}

function compare(a: ProtocolPosition, b: ProtocolPosition): number {
  return a.line - b.line || a.character - b.character;
}
