import * as vscode from 'vscode';
import { isDraft } from './selector.ts';
import { shownDocuments } from './shown.ts';

/** Knows which draft the user is at work on. */
export interface Drafts extends vscode.Disposable {
  /**
   * The draft in the active editor. While its evidence, its report or the log is read, and none is active, it is still
   * that draft; in another document it is the first draft in sight, or null.
   */
  readonly current: () => vscode.TextDocument | null;
  /** Where the user is in a draft, or was before something else took its place. */
  readonly caretIn: (draft: vscode.TextDocument) => vscode.Position;
  /** Tells when another may be that draft. */
  readonly onMove: (listener: () => void) => vscode.Disposable;
}

/** Whether a document is read beside a draft: its evidence, the log, or what VS Code's panel prints. */
function isAside({ uri: { scheme } }: vscode.TextDocument): boolean {
  return scheme.startsWith('citeward-') || scheme === 'output';
}

export function followDrafts(): Drafts {
  const { window } = vscode;
  let last: vscode.TextDocument | null = null;
  const follow = (editor: vscode.TextEditor | undefined): void => {
    if (editor && isDraft(editor.document)) last = editor.document;
  };
  follow(window.activeTextEditor);
  const carets = new Map<string, vscode.Position>();
  const listener = vscode.Disposable.from(
    window.onDidChangeActiveTextEditor(follow),
    window.onDidChangeTextEditorSelection(({ textEditor: { document, selection } }) => {
      if (isDraft(document)) carets.set(document.uri.toString(), selection.active);
    }),
  );
  return {
    caretIn: (draft) =>
      window.visibleTextEditors.find(({ document }) => document === draft)?.selection.active ??
      carets.get(draft.uri.toString()) ??
      new vscode.Position(0, 0),
    current: () => {
      const active = window.activeTextEditor?.document;
      if (active && isDraft(active)) return active;
      if (
        last !== null &&
        !last.isClosed &&
        shownDocuments().includes(last.uri.toString()) &&
        (!active || isAside(active))
      )
        return last;
      return window.visibleTextEditors.map(({ document }) => document).find(isDraft) ?? null;
    },
    onMove: (moved) =>
      vscode.Disposable.from(
        window.onDidChangeActiveTextEditor(moved),
        window.onDidChangeVisibleTextEditors(moved),
        window.tabGroups.onDidChangeTabs(moved),
      ),
    dispose: () => listener.dispose(),
  };
}
