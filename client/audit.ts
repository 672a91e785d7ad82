import * as vscode from 'vscode';
import { type AuditDraftsParams, type AuditDraftsResult, COMMANDS } from '../shared/commands.ts';
import { openReport } from './report.ts';
import { auditedLines } from './state/audit.ts';
import type { Supervisor } from './supervisor.ts';

/** Has the drafts of all folders audited. */
export async function auditWorkspace(supervisor: Supervisor): Promise<void> {
  if ((vscode.workspace.workspaceFolders ?? []).length === 0) {
    vscode.window.showInformationMessage(
      vscode.l10n.t('Open the folder of your matter first: its drafts are audited.'),
    );
    return;
  }
  await audit(supervisor, {});
}

/** Has the drafts of a folder audited; without one, the user chooses it. */
export async function auditFolder(supervisor: Supervisor, folder: vscode.Uri | undefined): Promise<void> {
  const chosen = folder ?? (await chooseFolder());
  if (chosen) await audit(supervisor, { folder: chosen.toString() });
}

async function chooseFolder(): Promise<vscode.Uri | undefined> {
  const root = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Choose a folder of drafts'),
    openLabel: vscode.l10n.t('Audit Folder'),
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    ...(root === undefined ? {} : { defaultUri: root }),
  });
  return chosen?.[0];
}

/** The server shows how far it is, with a way to stop it; what it came to is said at the end. */
async function audit(supervisor: Supervisor, params: AuditDraftsParams): Promise<void> {
  const result = await supervisor.execute<AuditDraftsResult>(COMMANDS.auditDrafts, params);
  const lines = auditedLines(result, (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)));
  const show = vscode.l10n.t('Show Reports');
  const wrong = result.unread.length > 0 || result.stopped !== null;
  const say = wrong ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const answer = await say(result.summary, ...(lines.length === 0 ? [] : [show]));
  if (answer !== show) return;
  const items = lines.map((line) => ({ ...line, iconPath: new vscode.ThemeIcon(line.icon) }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Audited drafts'),
    placeHolder: result.summary,
    matchOnDescription: true,
  });
  if (chosen?.opens.kind === 'report') await openReport(vscode.Uri.file(chosen.opens.path));
  else if (chosen) await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(chosen.opens.path));
}
