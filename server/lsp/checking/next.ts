/** The next citations to ask for, and the time: those that the author is not working on, visible ones first. */
import { isText } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';
import { IDLE, PAUSE } from '../../../shared/protocol.ts';
import type { DraftEntry, Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';

/** How many milliseconds there are to wait before anything is asked for a draft; null where nothing will be. */
export function waitFor(
  { changedAt, savedAt }: Pick<Session, 'changedAt' | 'savedAt'>,
  verify: WorkspaceSettings['verify'],
  focusKnown: boolean,
  now: number,
): number | null {
  if (verify === 'onCommand') return null;
  if (verify === 'onSave') return savedAt >= changedAt ? 0 : null;
  return Math.max(0, changedAt + (focusKnown ? PAUSE : IDLE) - now);
}

/** The first citation that no caret touches: those that are seen come first. Null where carets touch them all. */
export function chooseNext(session: Session, open: readonly DraftEntry[]): DraftEntry | null {
  const { focus, document, format } = session;
  if (!focus) return open[0] ?? null;
  const carets = isText(format) ? focus.carets.map((place) => document.offsetAt(place)) : []; // nobody types elsewhere
  const visible = focus.visible.map(({ start, end }) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  }));
  const free = open.filter((entry) => !carets.some((at) => touches(entry, at)));
  return free.find((entry) => isSeen(entry, visible)) ?? free[0] ?? null;
}

/** Whether a caret stands in a citation or its case name, or at either end of them. */
function touches({ item, place }: DraftEntry, caret: number): boolean {
  const { citation } = item;
  return [citation, ...(citation.name?.span ? [citation.name.span] : []), ...citation.parallels].some((span) => {
    const { start, end } = place(span);
    return start <= caret && caret <= end;
  });
}

function isSeen({ item, place }: DraftEntry, visible: readonly Span[]): boolean {
  const { start, end } = place(item.citation);
  return visible.some((range) => start < range.end && range.start < end);
}
