import * as vscode from 'vscode';
import { type AuditDraftsParams, type AuditDraftsResult, COMMANDS } from '../shared/commands.ts';
import { openReport } from './report.ts';
import { auditedLines, auditedStatus } from './state/audit.ts';
import { INTERNAL } from './state/menu.ts';
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

/** The last audit of drafts, which the status bar tells of until the next one. */
let last: AuditDraftsResult | null = null;
let item: vscode.StatusBarItem | null = null;

/** The server shows how far it is, with a way to stop it; what it came to stays in the status bar, and a page leads to the reports. */
async function audit(supervisor: Supervisor, params: AuditDraftsParams): Promise<void> {
  last = await supervisor.execute<AuditDraftsResult>(COMMANDS.auditDrafts, params);
  tell(last);
  await showAudited();
}

function tell(result: AuditDraftsResult): void {
  const { text, isComplete } = auditedStatus(result);
  item ??= vscode.window.createStatusBarItem('citeward.audited', vscode.StatusBarAlignment.Left, 0);
  item.name = vscode.l10n.t('Citeward: Last Audit');
  item.text = `$(checklist) ${text}`;
  item.tooltip = result.summary;
  item.accessibilityInformation = { label: result.summary, role: 'button' };
  item.command = INTERNAL.showAudited;
  item.backgroundColor = isComplete ? undefined : new vscode.ThemeColor('statusBarItem.warningBackground');
  item.show();
}

/** Shows the page that leads to the reports of the last audit, or a list of them where no page is written. */
export async function showAudited(): Promise<void> {
  if (last === null) return;
  for (const page of last.indexes) await openReport(vscode.Uri.file(page));
  if (last.indexes.length === 0) await chooseReport(last);
}

async function chooseReport(result: AuditDraftsResult): Promise<void> {
  const lines = auditedLines(result, (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)));
  if (lines.length === 0) return;
  const items = lines.map((line) => ({ ...line, iconPath: new vscode.ThemeIcon(line.icon) }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Audited drafts'),
    placeHolder: result.summary,
    matchOnDescription: true,
  });
  if (chosen?.opens.kind === 'report') await openReport(vscode.Uri.file(chosen.opens.path));
  else if (chosen) await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(chosen.opens.path));
}
