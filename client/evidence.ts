import * as vscode from 'vscode';
import { type ClearEvidenceParams, type ClearEvidenceResult, COMMANDS } from '../shared/commands.ts';
import { fileOf, revealing } from './places.ts';
import { clearedLine, clearingQuestion } from './state/evidence.ts';
import type { Supervisor } from './supervisor.ts';

/** Shows the folder in which the evidence of a draft is kept. */
export async function openEvidenceFolder(draft: vscode.Uri | null): Promise<void> {
  const { workspace } = vscode;
  const file = draft && fileOf(draft);
  const own = file && workspace.getWorkspaceFolder(file)?.uri;
  const beside = file?.scheme === 'file' ? vscode.Uri.joinPath(file, '..') : null;
  const root = own ?? beside ?? workspace.workspaceFolders?.[0]?.uri;
  const folder = root && vscode.Uri.joinPath(root, '.citeward');
  if (!folder || !(await exists(folder))) {
    vscode.window.showInformationMessage(
      vscode.l10n.t('No evidence is kept here yet: open a draft and check it first.'),
    );
    return;
  }
  const command = revealing(folder);
  if (command === null)
    vscode.window.showInformationMessage(vscode.l10n.t('The evidence is kept in {0}.', folder.fsPath));
  else await vscode.commands.executeCommand(command, folder);
}

async function exists(folder: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(folder);
    return true;
  } catch {
    return false;
  }
}

/** Removes the evidence that no report cites, after the user has read what will be lost and has agreed. */
export async function clearEvidence(supervisor: Supervisor, draft: vscode.Uri): Promise<void> {
  const run = (params: Omit<ClearEvidenceParams, 'uri'>): Promise<ClearEvidenceResult> =>
    supervisor.execute(COMMANDS.clearEvidence, { uri: draft.toString(), ...params });
  const would = await run({ rehearse: true });
  const offline = vscode.workspace.getConfiguration('citeward').get<boolean>('offline') ?? false;
  const question = clearingQuestion(would, offline);
  if (question === null) {
    vscode.window.showInformationMessage(clearedLine(would));
    return;
  }
  const { message, detail } = question;
  const clear = vscode.l10n.t('Clear Evidence');
  const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, clear);
  if (answer === clear) vscode.window.showInformationMessage(clearedLine(await run({})));
}
