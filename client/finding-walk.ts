import * as vscode from 'vscode';
import type { Drafts } from './drafts.ts';
import { goToPlace, toRange } from './places.ts';
import { type Direction, isFinding, nothingFound, walk } from './state/finding-walk.ts';
import type { Supervisor } from './supervisor.ts';

/** Milliseconds that the number of the finding stands in the status bar. */
const SAID = 8_000;

/**
 * Goes to the next or the previous finding of the draft and shows its hover, which VS Code puts the focus of a screen
 * reader on.
 */
export async function goToFinding(supervisor: Supervisor, drafts: Drafts, direction: Direction): Promise<void> {
  const draft = drafts.current();
  if (draft === null) return;
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document === draft);
  const findings = vscode.languages
    .getDiagnostics(draft.uri)
    .filter(({ source, code }) =>
      isFinding({ ...(source === undefined ? {} : { source }), code: typeof code === 'object' ? code.value : code }),
    );
  const stop = walk(findings, editor?.selection.active ?? new vscode.Position(0, 0), direction);
  if (stop === null) {
    vscode.window.showInformationMessage(nothingFound(supervisor.statusOf(draft.uri.toString())));
    return;
  }
  await goToPlace(draft.uri, toRange(stop.range));
  vscode.window.setStatusBarMessage(stop.line, SAID);
  await vscode.commands.executeCommand('editor.action.showHover', { focus: 'noAutoFocus' });
}
