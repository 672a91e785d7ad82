import * as vscode from 'vscode';
import { formatOfScheme, type OpenedFormat, schemeOf } from '../shared/draft-formats.ts';
import { EVIDENCE_SCHEME, type ProtocolRange } from '../shared/protocol.ts';
import { revealBy } from './state/evidence.ts';

/** The scheme under which the log of requests is shown. */
export const LOG_SCHEME = 'citeward-log';

/** A place of the protocol as VS Code has it. */
export function toRange({ start, end }: ProtocolRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** Goes to where a place of a draft begins, in the editor that shows the draft already where one does. */
export async function goToPlace(place: vscode.Uri | string, { start: at }: ProtocolRange): Promise<void> {
  const draft = typeof place === 'string' ? vscode.Uri.parse(place) : place; // a link has no more than text
  const start = new vscode.Position(at.line, at.character);
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === draft.toString());
  await vscode.window.showTextDocument(draft, {
    preview: false,
    ...(shown?.viewColumn === undefined ? {} : { viewColumn: shown.viewColumn }),
    selection: new vscode.Range(start, start),
  });
}

/** Keeps the tab of a draft that one click has opened: else the next document would take its place. */
export async function keepDraft(): Promise<void> {
  const scheme = vscode.window.activeTextEditor?.document.uri.scheme;
  if (scheme === EVIDENCE_SCHEME || scheme === LOG_SCHEME) return;
  await vscode.commands.executeCommand('workbench.action.keepEditor');
}

/** The file that a draft is of: of the text of a Word document or a PDF the document itself; any other address is its own. */
export function fileOf(draft: vscode.Uri): vscode.Uri {
  return formatOfScheme(draft.scheme) !== null ? draft.with({ scheme: 'file' }) : draft;
}

/** The address of the text of a document. */
export function textOf(file: vscode.Uri, format: OpenedFormat): vscode.Uri {
  return file.with({ scheme: schemeOf(format) });
}

/** The command of VS Code that shows where a file or a folder lies; null where none does. */
export function revealing(file: vscode.Uri): string | null {
  return revealBy({
    local: vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined,
    inWorkspace: vscode.workspace.getWorkspaceFolder(file) !== undefined,
  });
}
