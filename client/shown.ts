import * as vscode from 'vscode';

/**
 * Addresses of the documents that the user sees or has a tab for. VS Code keeps a document of an extension for minutes
 * after its tab is closed, and extensions open documents that nobody looks at.
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
