import * as vscode from 'vscode';
import type { Drafts } from './drafts.ts';
import { keepDraft } from './places.ts';
import { MADE, type MenuEntry, menuEntries } from './state/menu.ts';
import { currentView } from './status-item.ts';
import type { Supervisor } from './supervisor.ts';

interface Item extends vscode.QuickPickItem {
  readonly entry: MenuEntry;
}

/** Shows the actions, and runs the one that the user chooses. */
export async function showMenu(supervisor: Supervisor, drafts: Drafts): Promise<void> {
  const entries = menuEntries(currentView(supervisor, drafts));
  const items = entries.map(
    (entry): Item => ({
      label: `$(${entry.icon}) ${entry.label}`,
      ...(entry.detail === undefined ? {} : { description: entry.detail }),
      entry,
    }),
  );
  const chosen = await vscode.window.showQuickPick(items, {
    title: 'Citeward',
    placeHolder: vscode.l10n.t('What would you like to do?'),
  });
  if (!chosen) return;
  const { command, argument } = chosen.entry;
  // They would take the place of a draft that was opened by one click.
  if (command === MADE.walkthrough) await keepDraft();
  await vscode.commands.executeCommand(command, ...(argument === undefined ? [] : [argument]));
}

/** Sets `citeward.offline` in the place that decides now: the workspace's where it is set there, else the user's. */
export async function setOffline(offline: boolean): Promise<void> {
  const settings = vscode.workspace.getConfiguration('citeward');
  const inWorkspace = settings.inspect<boolean>('offline')?.workspaceValue !== undefined;
  await settings.update(
    'offline',
    offline,
    inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}
