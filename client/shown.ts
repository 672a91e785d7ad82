import * as vscode from 'vscode';

/**
 * Addresses of the documents that the user sees or has a tab of. VS Code keeps what an extension opened for minutes after its
 * tab was closed, and extensions open what nobody looks at.
 */
export function shownDocuments(): readonly string[] {
  const { tabGroups, visibleTextEditors } = vscode.window;
  const inTabs = tabGroups.all.flatMap(({ tabs }) => tabs).flatMap(({ input }) => addressesOf(input));
  return [...new Set([...inTabs, ...visibleTextEditors.map(({ document }) => document.uri)].map(String))];
}

function addressesOf(input: unknown): readonly vscode.Uri[] {
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return [input.uri];
  if (input instanceof vscode.TabInputTextDiff) return [input.original, input.modified];
  return [];
}
