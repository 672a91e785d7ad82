import * as vscode from 'vscode';

/** Documents that Citeward reads. */
export const SELECTOR = ['markdown', 'plaintext'].flatMap((language) =>
  ['file', 'untitled'].map((scheme) => ({ language, scheme })),
);

export function isDraft(document: vscode.TextDocument): boolean {
  return vscode.languages.match(SELECTOR, document) > 0;
}

/** The draft in the active editor; where something else is active (a preview, an output), the first one in sight. */
export function currentDraft(): vscode.TextDocument | null {
  const active = vscode.window.activeTextEditor?.document;
  if (active && isDraft(active)) return active;
  return vscode.window.visibleTextEditors.map(({ document }) => document).find(isDraft) ?? null;
}
