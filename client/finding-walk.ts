import * as vscode from 'vscode';
import { type CodeAction, type CodeActionParams, CodeActionRequest } from 'vscode-languageclient/node';
import { formatOfScheme } from '../shared/draft-formats.ts';
import { type ActionsOfFinding, CITATIONS, type CitationsResult, type ProtocolRange } from '../shared/protocol.ts';
import type { Drafts } from './drafts.ts';
import { findingsOf } from './findings.ts';
import { goToPlace, toRange } from './places.ts';
import type { CitationNode } from './state/citations.ts';
import { FILE_WORDS } from './state/file-drafts.ts';
import { findingAt, placeOfFinding } from './state/finding-at.ts';
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

/** The finding that was chosen last: by a step, or in the Citations view. */
let chosen: { readonly draft: string; readonly place: vscode.Position; readonly id: string } | null = null;

/** Remembers that a finding was chosen in a list: it is meant for as long as the caret stays where that put it. */
export function chooseFinding(draft: vscode.Uri | string, range: ProtocolRange, id: string): void {
  const { start } = toRange(range);
  chosen = {
    draft: typeof draft === 'string' ? vscode.Uri.parse(draft).toString() : draft.toString(),
    place: start,
    id,
  };
}

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
  const findings = shownIn(draft.uri);
  const caret = drafts.caretIn(draft);
  const isStep = last?.draft === draft.uri.toString() && last.place.isEqual(caret);
  const stop = way === 'rank' ? walkByRank(findings, caret, direction, isStep) : walk(findings, caret, direction);
  if (stop === null) {
    vscode.window.showInformationMessage(nothingFound(supervisor.statusOf(draft.uri.toString())));
    return false;
  }
  await goToPlace(draft.uri, toRange(stop.range));
  last = { draft: draft.uri.toString(), place: toRange(stop.range).start };
  if (stop.id !== undefined) chooseFinding(draft.uri, stop.range, stop.id);
  sayStep(stop, draft.uri);
  return true;
}

/** The findings that the editor shows in a draft. */
function shownIn(draft: vscode.Uri): readonly ShownFinding[] {
  return findingsOf(draft).map(({ range, message, data }) => ({
    ...{ range, message, accepted: data?.accepted ?? false, rank: rankOf(data) },
    ...(data === undefined ? {} : { authority: data.authority, id: data.findingId }),
  }));
}

/**
 * Shows the actions for a row of the Citations view, for the finding that was chosen, for the one at the caret of the draft, or for the
 * next one. Returns whether it did.
 */
export async function dealWithFinding(
  supervisor: Supervisor,
  drafts: Drafts,
  row: Pick<CitationNode, 'place' | 'findingId'> | null,
): Promise<boolean> {
  const draft = drafts.current();
  if (draft === null) return false;
  const uri = draft.uri.toString();
  const cited = await supervisor.ask<CitationsResult>(CITATIONS, { uri });
  if (row?.place && row.findingId !== null) {
    await goToPlace(draft.uri, row.place);
    chooseFinding(draft.uri, row.place, row.findingId);
    await chooseAction(supervisor, draft, cited, row.findingId);
    return true;
  }
  const caret = drafts.caretIn(draft);
  const before = chosen?.draft === uri ? chosen : null;
  const id = findingAt(caret, shownIn(draft.uri), cited, before);
  if (id !== null) {
    await goToPlace(draft.uri, new vscode.Range(caret, caret));
    await chooseAction(supervisor, draft, cited, id);
    return true;
  }
  if (!(await goTo(supervisor, drafts, draft, 'next', 'rank'))) return false;
  if (chosen?.draft === uri) await chooseAction(supervisor, draft, cited, chosen.id);
  return true;
}

/**
 * Shows what can be done about one finding. The list of VS Code's light bulb has what is at a place, other findings too, and there is none
 * in a text that cannot be written. The server is asked for it, not VS Code, which gives an empty list where other extensions come or
 * go meanwhile.
 */
async function chooseAction(
  supervisor: Supervisor,
  document: vscode.TextDocument,
  cited: CitationsResult,
  findingId: string,
): Promise<void> {
  const shown = findingsOf(document.uri).filter(({ data }) => data?.findingId === findingId);
  const place = placeOfFinding(cited, findingId);
  const range = shown[0] === undefined ? place?.range : plain(shown[0].range);
  if (range === undefined) {
    vscode.window.showInformationMessage(vscode.l10n.t('The draft has changed since: choose the citation again.'));
    return;
  }
  const { version } = document;
  const asked: CodeActionParams & ActionsOfFinding = {
    textDocument: { uri: document.uri.toString() },
    range,
    findingId,
    context: {
      diagnostics: shown.map((one) => ({
        ...{ range: plain(one.range), message: one.message, source: 'citeward', data: one.data },
      })),
      only: [vscode.CodeActionKind.QuickFix.value],
    },
  };
  const actions = await supervisor.ask<readonly CodeAction[]>(CodeActionRequest.method, asked);
  const format = formatOfScheme(document.uri.scheme);
  const items = actions.flatMap((action) =>
    action.command || (action.edit && format === null) ? [{ label: action.title, action }] : [],
  );
  const [said] = shown;
  const title = said?.data ? `${said.message} (${said.data.authority})` : (said?.message ?? place?.found);
  const picked = await vscode.window.showQuickPick(items, {
    ...(title ? { title } : {}),
    placeHolder: format === null ? vscode.l10n.t('What would you like to do?') : FILE_WORDS[format].deal(),
  });
  if (picked) await take(picked.action, document, version);
}

/** Does what was chosen. A change of the text that was worked out for another version of it would be made at the wrong place. */
async function take({ edit, command }: CodeAction, document: vscode.TextDocument, version: number): Promise<void> {
  if (edit && document.version === version) {
    const made = new vscode.WorkspaceEdit();
    for (const [uri, changes] of Object.entries(edit.changes ?? {}))
      for (const one of changes) made.replace(vscode.Uri.parse(uri), toRange(one.range), one.newText);
    await vscode.workspace.applyEdit(made);
  }
  if (command) await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
}

/** A range as the protocol has it. */
function plain({ start, end }: vscode.Range): ProtocolRange {
  return { start, end };
}
