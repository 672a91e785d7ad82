import * as vscode from 'vscode';
import { FOCUS, type FocusParams, type ProtocolPosition, type ProtocolRange } from '../shared/protocol.ts';
import { isDraft } from './selector.ts';
import { createFocusTeller } from './state/focus.ts';
import type { Supervisor } from './supervisor.ts';

/** Tells the server the carets of the active draft and the part of it that the user sees. */
export function followFocus(supervisor: Supervisor): vscode.Disposable {
  const teller = createFocusTeller({
    read: () => focusOf(vscode.window.activeTextEditor),
    tell: (focus) => supervisor.tell(FOCUS, focus),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return { cancel: () => clearTimeout(timer) };
    },
  });
  const { window } = vscode;
  return vscode.Disposable.from(
    teller,
    supervisor.onDidStart(teller.forget),
    window.onDidChangeActiveTextEditor(teller.moved),
    window.onDidChangeTextEditorSelection(teller.moved),
    window.onDidChangeTextEditorVisibleRanges(teller.moved),
  );
}

function focusOf(editor: vscode.TextEditor | undefined): FocusParams | null {
  if (!editor || !isDraft(editor.document)) return null;
  return {
    uri: editor.document.uri.toString(),
    carets: editor.selections.map(({ active }) => position(active)),
    visible: editor.visibleRanges.map(
      ({ start, end }): ProtocolRange => ({ start: position(start), end: position(end) }),
    ),
  };
}

function position({ line, character }: vscode.Position): ProtocolPosition {
  return { line, character };
}
