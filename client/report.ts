import * as vscode from 'vscode';
import { COMMANDS, type WriteReportParams, type WriteReportResult } from '../shared/commands.ts';
import type { Supervisor } from './supervisor.ts';

/** Has the audit report of a draft written, and opens it. */
export async function writeReport(supervisor: Supervisor, draft: vscode.Uri): Promise<void> {
  const params: WriteReportParams = { uri: draft.toString() };
  const written = await supervisor.execute<WriteReportResult>(COMMANDS.writeReport, params);
  if (written.comparison !== null) vscode.window.showInformationMessage(written.comparison);
  const page = browserIsHere() ? written.html : null;
  const path = page ?? written.md ?? written.html ?? written.json ?? written.sarif;
  if (path !== null) await openReport(vscode.Uri.file(path));
}

/**
 * Opens a report: a page in the browser of this machine, Markdown as a preview where VS Code has one, all else as text.
 */
export async function openReport(report: vscode.Uri): Promise<void> {
  if (report.path.endsWith('.html') && browserIsHere() && (await vscode.env.openExternal(report))) return;
  if (report.path.endsWith('.md') && (await showPreview(report))) return;
  await vscode.window.showTextDocument(report, { preview: false });
}

/** Whether the browser is on the machine that the report lies on. */
function browserIsHere(): boolean {
  return vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;
}

async function showPreview(report: vscode.Uri): Promise<boolean> {
  try {
    // Locked, or it shows whatever Markdown draft is opened next.
    await vscode.commands.executeCommand('markdown.showPreview', report, undefined, { locked: true });
    return true;
  } catch {
    return false; // the built-in Markdown extension is turned off
  }
}
