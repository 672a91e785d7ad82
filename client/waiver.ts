import * as vscode from 'vscode';
import { COMMANDS, type WaiveParams, type WithdrawWaiverParams } from '../shared/protocol.ts';
import type { Supervisor } from './supervisor.ts';

/** Asks why a finding is accepted, and has that kept. */
export async function acceptFinding(supervisor: Supervisor, params: WithdrawWaiverParams): Promise<void> {
  const reason = await vscode.window.showInputBox({
    title: 'Accept this finding',
    prompt: 'Why? It is kept with your name and the date, and printed in reports. The outcome stays what it is.',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'Give a reason that a reader of the report will understand.' : null),
  });
  if (reason === undefined) return;
  const waiver: WaiveParams = { ...params, reason };
  await supervisor.execute(COMMANDS.waive, waiver);
}
