import * as vscode from 'vscode';
import type { FirstRequestParams } from '../shared/protocol.ts';
import { setOffline } from './menu.ts';
import { complain } from './messages.ts';
import { TOLD, telling, tellingOf } from './state/first-request.ts';
import { PALETTE } from './state/menu.ts';
import type { Supervisor } from './supervisor.ts';

/** Tells the user once on this machine of each host that is asked and what it is asked. Nothing waits for an answer. */
export function tellOfHosts(
  supervisor: Pick<Supervisor, 'onDidAskHost'>,
  memory: vscode.Memento,
  output: vscode.LogOutputChannel,
): vscode.Disposable {
  const tell = async ({ host, ofLaw }: FirstRequestParams): Promise<void> => {
    const told = tellingOf(host, memory.get(TOLD));
    if (told === null) return;
    const { message, show, offline } = telling(host, ofLaw);
    const answer = vscode.window.showInformationMessage(message, show, offline);
    await memory.update(TOLD, told);
    const chosen = await answer;
    if (chosen === show) await vscode.commands.executeCommand(PALETTE.retrievalLog);
    if (chosen === offline) await setOffline(true);
  };
  return supervisor.onDidAskHost((request) => {
    tell(request).catch((error: unknown) => complain(output, vscode.l10n.t('The setting was not changed.'), error));
  });
}
