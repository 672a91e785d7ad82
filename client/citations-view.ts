import * as vscode from 'vscode';
import { CITATIONS, type CitationsResult, type ProtocolRange } from '../shared/protocol.ts';
import type { Standing } from '../shared/standing.ts';
import type { Drafts } from './drafts.ts';
import { chooseFinding } from './finding-walk.ts';
import { goToPlace, toRange } from './places.ts';
import { badgeOf, type CitationNode, citationTree, listingOf, messageOf } from './state/citations.ts';
import { INTERNAL } from './state/menu.ts';
import { createTurns } from './state/turns.ts';
import { currentView } from './status-item.ts';
import type { Supervisor } from './supervisor.ts';

/** For the eye, beside the words: an icon of VS Code, and the colour that it gives to such things. */
const ICONS: Readonly<Record<Standing, vscode.ThemeIcon>> = {
  error: new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground')),
  notFound: new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground')),
  toRead: new vscode.ThemeIcon('book'),
  notChecked: new vscode.ThemeIcon('question', new vscode.ThemeColor('list.warningForeground')),
  wordsVerified: new vscode.ThemeIcon('quote'),
  notInSource: new vscode.ThemeIcon('dash'),
  noCitation: new vscode.ThemeIcon('symbol-text'),
  accepted: new vscode.ThemeIcon('pass'),
  read: new vscode.ThemeIcon('eye'),
  verified: new vscode.ThemeIcon('check', new vscode.ThemeColor('testing.iconPassed')),
  pending: new vscode.ThemeIcon('circle-outline'),
};
/** Groups that are open at first: those that somebody has to act on, and where a row goes when somebody has. */
const OPEN: readonly Standing[] = ['error', 'notFound', 'toRead', 'notChecked', 'notInSource', 'noCitation', 'read'];

/** Lists beside the draft what it cites, by how that stands. Asked for only while it is seen. */
export function showCitations(supervisor: Supervisor, drafts: Drafts): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  let tree: readonly CitationNode[] = [];
  let uri: vscode.Uri | null = null;
  const view = vscode.window.createTreeView<CitationNode>('citeward.citations', {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (node) => [...(node?.children ?? tree)],
      getTreeItem: (node) => toItem(node, uri),
    },
  });
  const show = (draft: vscode.Uri | null, next: readonly CitationNode[]): void => {
    const same = draft?.toString() === uri?.toString() && JSON.stringify(next) === JSON.stringify(tree);
    [uri, tree] = [draft, next];
    view.description = draft === null ? '' : (draft.path.split('/').at(-1) ?? '');
    if (!same) changed.fire(undefined);
  };
  const refresh = createTurns(async () => {
    const now = currentView(supervisor, drafts);
    const draft = drafts.current()?.uri ?? null;
    const listing = listingOf(now);
    await vscode.commands.executeCommand('setContext', 'citeward.citations', listing);
    const badge = badgeOf(now);
    if (badge?.value !== view.badge?.value) view.badge = badge ?? undefined;
    view.message = listing === 'listed' ? messageOf(now) : '';
    if (listing !== 'listed' || draft === null) return show(draft, []);
    if (!view.visible) return;
    try {
      const result = await supervisor.ask<CitationsResult>(CITATIONS, { uri: draft.toString() });
      if (drafts.current()?.uri.toString() !== draft.toString()) return;
      const next = citationTree(result);
      show(draft, next);
      // Ends the step of the walkthrough that is about reading them: there has to be something that is said of one.
      if (next.some(({ standing }) => standing !== 'pending'))
        await vscode.commands.executeCommand('setContext', 'citeward.citations.read', true);
    } catch {
      // The server has ended meanwhile: the next one says so, and is asked.
    }
  });
  refresh();
  return vscode.Disposable.from(
    view,
    changed,
    view.onDidChangeVisibility(refresh),
    supervisor.onDidChange(refresh),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('citeward.offline')) refresh();
    }),
    drafts.onMove(refresh),
    // A finding may change while the counts stay the same.
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      if (uris.some((one) => one.toString() === uri?.toString())) refresh();
    }),
    vscode.commands.registerCommand(
      INTERNAL.goToPlace,
      async (place: vscode.Uri | string, range: ProtocolRange, findingId?: string | null) => {
        await goToPlace(place, range);
        if (findingId) chooseFinding(place, range, findingId);
      },
    ),
  );
}

function toItem(node: CitationNode, draft: vscode.Uri | null): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const holding = node.level === 'group' && !OPEN.includes(node.standing) ? Collapsed : Expanded;
  const item = new vscode.TreeItem(node.label, node.children.length === 0 ? None : holding);
  item.id = node.id;
  item.description = node.description;
  item.tooltip = node.tooltip;
  if (node.level !== 'place') item.iconPath = ICONS[node.standing];
  item.contextValue = node.level === 'group' ? `group.${node.standing}` : 'finding';
  item.accessibilityInformation = { label: node.spoken, role: 'treeitem' };
  if (node.place !== null && draft !== null)
    item.command = {
      title: vscode.l10n.t('Go to the Place'),
      command: INTERNAL.goToPlace,
      arguments: [draft, toRange(node.place), node.findingId],
    };
  return item;
}
