import * as vscode from 'vscode';
import { type CodeAction, type CodeActionParams, CodeActionRequest } from 'vscode-languageclient/node';
import { formatOfScheme, type OpenedFormat } from '../shared/draft-formats.ts';
import type { ProtocolRange } from '../shared/protocol.ts';
import type { Drafts } from './drafts.ts';
import { findingsOf } from './findings.ts';
import { goToPlace, toRange } from './places.ts';
import { FILE_WORDS } from './state/file-drafts.ts';
import {
  type Direction,
  nothingFound,
  rankOf,
  type ShownFinding,
  type Stop,
  type Way,
  walk,
  walkByRank,
} from './state/finding-walk.ts';
import type { Supervisor } from './supervisor.ts';

/** Milliseconds that the number of the finding stands in the status bar. */
const SAID = 8_000;

/** The line that stands in the status bar for a while, and what takes it away. */
let step: {
  readonly item: vscode.StatusBarItem;
  readonly gone: NodeJS.Timeout;
  readonly draft: vscode.Uri;
  readonly findings: number;
} | null = null;

/** Where the last step went. */
let last: { readonly draft: string; readonly place: vscode.Position } | null = null;

/** Takes the line of the last step away. */
export function endStep(): void {
  if (step === null) return;
  clearTimeout(step.gone);
  step.item.dispose();
  step = null;
}

/** Takes the line away once its draft has other findings than it counts. */
export function endStaleStep({ uris }: vscode.DiagnosticChangeEvent): void {
  if (step === null || !uris.some((uri) => uri.toString() === step?.draft.toString())) return;
  if (findingsOf(step.draft).length !== step.findings) endStep();
}

/** Says for a while in the status bar which finding this is; the tooltip has all of it. */
function sayStep({ line, whole }: Stop, draft: vscode.Uri): void {
  endStep();
  const item = vscode.window.createStatusBarItem('citeward.step', vscode.StatusBarAlignment.Left, -100);
  item.name = vscode.l10n.t('Citeward: This Finding');
  item.text = line;
  item.tooltip = whole;
  item.accessibilityInformation = { label: whole };
  item.show();
  step = { item, gone: setTimeout(endStep, SAID), draft, findings: findingsOf(draft).length };
}

/**
 * Goes to the next or the previous finding of the draft and shows its hover, on which VS Code puts the focus of a
 * screen reader; in the order of the text, or errors first. Returns false, with a message, where the draft has no finding.
 */
export async function goToFinding(
  supervisor: Supervisor,
  drafts: Drafts,
  direction: Direction,
  way: Way = 'text',
): Promise<boolean> {
  const draft = drafts.current();
  if (draft === null || !(await goTo(supervisor, drafts, draft, direction, way))) return false;
  await vscode.commands.executeCommand('editor.action.showHover', { focus: 'noAutoFocus' });
  return true;
}

/** Goes there and says which finding it is. Returns false, with a message, where the draft has no finding. */
async function goTo(
  supervisor: Supervisor,
  drafts: Drafts,
  draft: vscode.TextDocument,
  direction: Direction,
  way: Way,
): Promise<boolean> {
  const findings = findingsOf(draft.uri).map(
    ({ range, message, data }): ShownFinding => ({
      range,
      message,
      ...(data === undefined ? {} : { authority: data.authority }),
      accepted: data?.accepted ?? false,
      rank: rankOf(data),
    }),
  );
  const caret = drafts.caretIn(draft);
  const isStep = last?.draft === draft.uri.toString() && last.place.isEqual(caret);
  const stop = way === 'rank' ? walkByRank(findings, caret, direction, isStep) : walk(findings, caret, direction);
  if (stop === null) {
    vscode.window.showInformationMessage(nothingFound(supervisor.statusOf(draft.uri.toString())));
    return false;
  }
  await goToPlace(draft.uri, toRange(stop.range));
  last = { draft: draft.uri.toString(), place: toRange(stop.range).start };
  sayStep(stop, draft.uri);
  return true;
}

/** Shows the actions for the finding at the caret of the draft, or for the next finding. Returns whether it did. */
export async function dealWithFinding(supervisor: Supervisor, drafts: Drafts): Promise<boolean> {
  const draft = drafts.current();
  if (draft === null) return false;
  const active = vscode.window.activeTextEditor;
  const at = active?.document === draft ? active.selection.active : null;
  const isThere = at !== null && findingsOf(draft.uri).some(({ range }) => range.contains(at));
  if (!isThere && !(await goTo(supervisor, drafts, draft, 'next', 'rank'))) return false;
  const format = formatOfScheme(draft.uri.scheme);
  if (format !== null) await chooseAction(supervisor, draft, format);
  else await vscode.commands.executeCommand('editor.action.quickFix');
  return true;
}

/**
 * VS Code has no light bulb in a text that cannot be written: the same list without what would change the text. The server
 * is asked for it, not VS Code, which gives an empty list where other extensions come or go meanwhile.
 */
async function chooseAction(
  supervisor: Supervisor,
  document: vscode.TextDocument,
  format: OpenedFormat,
): Promise<void> {
  const selection = vscode.window.activeTextEditor?.selection;
  if (!selection) return;
  const here = findingsOf(document.uri).filter(({ range }) => selection.intersection(range));
  const said = here.find(({ data }) => !data?.accepted) ?? here[0];
  const asked: CodeActionParams = {
    textDocument: { uri: document.uri.toString() },
    range: plain(selection),
    context: {
      diagnostics: here.map(({ range, message, data }) => ({ range: plain(range), message, source: 'citeward', data })),
      only: [vscode.CodeActionKind.QuickFix.value],
    },
  };
  const actions = await supervisor.ask<readonly CodeAction[]>(CodeActionRequest.method, asked);
  const items = actions.flatMap(({ title, command }) => (command ? [{ label: title, command }] : []));
  const chosen = await vscode.window.showQuickPick(items, {
    ...(said ? { title: said.data ? `${said.message} (${said.data.authority})` : said.message } : {}),
    placeHolder: FILE_WORDS[format].deal(),
  });
  if (chosen) await vscode.commands.executeCommand(chosen.command.command, ...(chosen.command.arguments ?? []));
}

/** A range as the protocol has it. */
function plain({ start, end }: vscode.Range): ProtocolRange {
  return { start, end };
}
