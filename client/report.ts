import * as vscode from 'vscode';
import { COMMANDS, type WriteReportParams, type WriteReportResult } from '../shared/protocol.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Has the audit report of a draft written, and opens it: the page, where there is one, in the browser of this machine;
 * else the Markdown as a preview where VS Code has one; else whatever was written as text.
 */
export async function writeReport(supervisor: Supervisor, draft: vscode.Uri): Promise<void> {
  const params: WriteReportParams = { uri: draft.toString() };
  const written = await supervisor.execute<WriteReportResult>(COMMANDS.writeReport, params);
  if (written.comparison !== null) vscode.window.showInformationMessage(written.comparison);
  if (written.html !== null && (await openInBrowser(vscode.Uri.file(written.html)))) return;
  if (written.md !== null && (await showPreview(vscode.Uri.file(written.md)))) return;
  const path = written.md ?? written.html ?? written.json ?? written.sarif;
  if (path !== null) await vscode.window.showTextDocument(vscode.Uri.file(path), { preview: false });
}

/** False where the report lies on another machine than the browser. */
async function openInBrowser(page: vscode.Uri): Promise<boolean> {
  const isHere = vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;
  return isHere && (await vscode.env.openExternal(page));
}

async function showPreview(report: vscode.Uri): Promise<boolean> {
  try {
    await vscode.commands.executeCommand('markdown.showPreview', report);
    return true;
  } catch {
    return false; // the built-in Markdown extension is turned off
  }
}
