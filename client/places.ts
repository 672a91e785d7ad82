import * as vscode from 'vscode';
import type { ProtocolRange } from '../shared/protocol.ts';

/** A place of the protocol as VS Code has it. */
export function toRange({ start, end }: ProtocolRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** Goes to where a place of a draft begins, in the editor that shows the draft already where one does. */
export async function goToPlace(draft: vscode.Uri, { start }: vscode.Range): Promise<void> {
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === draft.toString());
  await vscode.window.showTextDocument(draft, {
    preview: false,
    ...(shown?.viewColumn === undefined ? {} : { viewColumn: shown.viewColumn }),
    selection: new vscode.Range(start, start),
  });
}
