import * as vscode from 'vscode';
import type { Drafts } from './drafts.ts';
import { PALETTE } from './state/menu.ts';
import { type StatusView, statusText } from './state/status.ts';
import type { Supervisor } from './supervisor.ts';

/** The document that the status item and its menu speak of now. */
export function currentView(supervisor: Supervisor, drafts: Drafts): StatusView {
  const draft = drafts.current();
  return {
    server: supervisor.state(),
    draft: draft !== null,
    beside: draft === null || isSeen(draft) ? null : (draft.uri.path.split('/').at(-1) ?? ''),
    status: draft === null ? null : supervisor.statusOf(draft.uri.toString()),
    offline: vscode.workspace.getConfiguration('citeward').get<boolean>('offline') ?? false,
  };
}

/** Whether an editor shows a document. For a while after a page over it was closed no document is the active one. */
function isSeen(draft: vscode.TextDocument): boolean {
  return vscode.window.visibleTextEditors.some(({ document }) => document === draft);
}

const BACKGROUNDS = {
  none: undefined,
  warning: new vscode.ThemeColor('statusBarItem.warningBackground'),
  error: new vscode.ThemeColor('statusBarItem.errorBackground'),
} as const;

/** Shows in the status bar how far the draft is checked. Selecting it opens the menu. */
export function showStatus(supervisor: Supervisor, drafts: Drafts): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('citeward.status', vscode.StatusBarAlignment.Right, 100);
  item.name = 'Citeward';
  item.command = PALETTE.menu;
  const render = (): void => {
    const shown = statusText(currentView(supervisor, drafts));
    if (shown === null) return item.hide();
    item.text = `$(${shown.icon}) ${shown.text}`;
    item.tooltip = shown.tooltip;
    item.accessibilityInformation = { label: shown.label, role: 'button' };
    item.backgroundColor = BACKGROUNDS[shown.severity];
    item.show();
  };
  render();
  return vscode.Disposable.from(
    item,
    supervisor.onDidChange(render),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('citeward.offline')) render();
    }),
    drafts.onMove(render),
  );
}
