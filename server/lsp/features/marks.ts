import {
  type CodeLens,
  CodeLensRefreshRequest,
  type InlayHint,
  InlayHintRefreshRequest,
  type Range,
} from 'vscode-languageserver/node';
import { CLIENT_COMMANDS } from '../../../shared/commands.ts';
import { countStandings, STANDING_SIGNS, standingParts } from '../../../shared/standing.ts';
import type { ClientAbilities } from '../editor/abilities.ts';
import { entriesWithin, type ReadVersion, type Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import type { Context } from './context.ts';
import { assess, standingOf, standingWordsOf, standOf } from './findings.ts';

/** Marks at each citation how it stands, and above the draft how many stand how; where the user has turned that on. */
export function marks(context: Context): void {
  const { connection, can, workspaces } = context;
  workspaces.onLearnt(({ keys }) => {
    if (keys === 'settings') refreshAllMarks(context);
  });
  connection.onCodeLens(async ({ textDocument }): Promise<CodeLens[]> => {
    const session = await context.opened(textDocument.uri);
    if (!session || !context.settingsOf(session).codeLens) return [];
    const reading = await context.reader.current(session);
    return reading ? lensesOf(reading, can) : [];
  });
  connection.languages.inlayHint.on(async ({ textDocument, range }): Promise<InlayHint[]> => {
    const session = await context.opened(textDocument.uri);
    if (!session || !context.settingsOf(session).inlayHints) return [];
    const reading = await context.reader.current(session);
    return reading ? hintsIn(session, reading, range) : [];
  });
}

/** The line above a draft: how many of its citations stand how. None of a draft that cites nothing. */
export function lensesOf(reading: Pick<ReadVersion, 'entries'>, can: Pick<ClientAbilities, 'commands'>): CodeLens[] {
  if (reading.entries.length === 0) return [];
  const menu = can.commands.includes(CLIENT_COMMANDS.showMenu) ? CLIENT_COMMANDS.showMenu : '';
  const start = { line: 0, character: 0 };
  return [{ range: { start, end: start }, command: { title: summaryOf(reading), command: menu } }];
}

/**
 * The marks within a stretch of a document as it stands, each behind its citation. A citation that nobody has looked at
 * yet has none.
 */
export function hintsIn({ document }: Pick<Session, 'document'>, reading: ReadVersion, range: Range): InlayHint[] {
  const shown = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return entriesWithin(reading, shown).flatMap((entry): InlayHint[] => {
    const { end } = entry.place(entry.item.citation);
    const standing = standingOf(entry);
    const sign = STANDING_SIGNS[standing];
    const tooltip = assess(entry)?.message;
    if (sign === null || tooltip === undefined) return [];
    const label = `${sign} ${standingWordsOf(entry)}`;
    return [{ position: document.positionAt(end), label, tooltip, paddingLeft: true }];
  });
}

/** `41 of 44 checked: 1 error, 38 verified, 2 to read`. */
function summaryOf({ entries }: Pick<ReadVersion, 'entries'>): string {
  const counts = countStandings(entries.map(standOf));
  const known =
    entries.length - counts.pending - counts.notFound - counts.notChecked - counts.notInSource - counts.noCitation;
  const parts = standingParts(counts);
  return `Citeward: ${known} of ${entries.length} checked${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

/** How soon marks are asked for again after a verdict, in milliseconds: many come at once, and all documents are asked. */
const INTERVAL = 300;

const timers = new WeakMap<Context, NodeJS.Timeout>();

/** The contexts in which somebody has wanted marks. */
const marked = new WeakSet<Context>();

/** Has the editor ask for the marks again, where it can and somebody wants them. */
export function refreshMarks(context: Context, session: Session): void {
  const wanted = context.settingsOf(session);
  if (wanted.codeLens || wanted.inlayHints) marked.add(context);
  refresh(context, wanted);
}

/** The same after a change of settings: marks that nobody wants any longer go. */
function refreshAllMarks(context: Context): void {
  if (marked.has(context)) refresh(context, { codeLens: true, inlayHints: true });
}

function refresh(context: Context, { codeLens, inlayHints }: Pick<WorkspaceSettings, 'codeLens' | 'inlayHints'>): void {
  const lens = codeLens && context.can.refreshesCodeLens;
  const hints = inlayHints && context.can.refreshesInlayHints;
  if ((!lens && !hints) || timers.has(context)) return;
  const refused = (error: unknown): void => context.log.warn(`The editor does not show marks anew: ${String(error)}`);
  const timer = setTimeout(() => {
    timers.delete(context);
    if (lens) context.connection.sendRequest(CodeLensRefreshRequest.type).catch(refused);
    if (hints) context.connection.sendRequest(InlayHintRefreshRequest.type).catch(refused);
  }, INTERVAL);
  timers.set(context, timer);
}
