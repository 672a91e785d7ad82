import * as vscode from 'vscode';
import { type AcceptFindingParams, COMMANDS, type WaiveParams } from '../shared/commands.ts';
import type { Supervisor } from './supervisor.ts';

/** Asks why a finding is accepted, and has that kept. */
export async function acceptFinding(
  supervisor: Supervisor,
  { uri, findingId, citation }: AcceptFindingParams,
): Promise<void> {
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Accept this finding on {0}', citation),
    prompt: vscode.l10n.t(
      'Why? It is kept with your name and the date, and printed in reports. The outcome stays what it is.',
    ),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' ? vscode.l10n.t('Give a reason that a reader of the report will understand.') : null,
  });
  if (reason === undefined) return;
  const waiver: WaiveParams = { uri, findingId, reason };
  await supervisor.execute(COMMANDS.waive, waiver);
}
