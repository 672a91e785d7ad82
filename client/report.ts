import * as vscode from 'vscode';
import { COMMANDS, type WriteReportParams, type WriteReportResult } from '../shared/commands.ts';
import { formatOf, isOpened } from '../shared/draft-formats.ts';
import { textOf } from './places.ts';
import { INTERNAL } from './state/menu.ts';
import { pageInEditor } from './state/report-page.ts';
import type { Supervisor } from './supervisor.ts';

/** Has the audit report of a draft written, and opens it. */
export async function writeReport(supervisor: Supervisor, draft: vscode.Uri): Promise<void> {
  const params: WriteReportParams = { uri: draft.toString() };
  const written = await supervisor.execute<WriteReportResult>(COMMANDS.writeReport, params);
  if (written.comparison !== null) vscode.window.showInformationMessage(written.comparison);
  const path = written.html ?? written.md ?? written.json ?? written.sarif;
  if (path !== null) await openReport(vscode.Uri.file(path));
}

/** Opens a report: a page in a tab beside, Markdown as a preview where VS Code has one, all else as text. */
export async function openReport(report: vscode.Uri): Promise<void> {
  if (report.path.endsWith('.html') && (await showPage(report))) return;
  if (report.path.endsWith('.md') && (await showPreview(report))) return;
  await vscode.window.showTextDocument(report, { preview: false });
}

/** The tabs of reports that are open, by the addresses of these. */
const panels = new Map<string, vscode.WebviewPanel>();

/** The commands that links of a report run, and no other. */
const ALLOWED = [INTERNAL.openReported, INTERNAL.openReport, INTERNAL.openReportInBrowser];

/** What the links bear that are put into pages here. No file has it: whatever a page says itself, none of its own links runs a command. */
const OWN = crypto.randomUUID();

/** Shows a report in a tab, which runs no script. Returns whether it is a report. */
async function showPage(report: vscode.Uri): Promise<boolean> {
  const address = report.toString();
  const link = (command: string, ...given: readonly unknown[]): string =>
    `command:${command}?${encodeURIComponent(JSON.stringify([[OWN, address, ...given]]))}`;
  const page = pageInEditor(new TextDecoder().decode(await vscode.workspace.fs.readFile(report)), {
    line: (path, line) => link(INTERNAL.openReported, path, line),
    report: (name) => link(INTERNAL.openReport, name),
    browser: browserIsHere() ? link(INTERNAL.openReportInBrowser) : null,
    file: vscode.workspace.asRelativePath(report),
  });
  if (page === null) return false;
  const shown = panels.get(address) ?? openPanel(report);
  shown.webview.html = page;
  shown.reveal(undefined, false);
  return true;
}

function openPanel(report: vscode.Uri): vscode.WebviewPanel {
  const name = report.path.slice(report.path.lastIndexOf('/') + 1);
  const panel = vscode.window.createWebviewPanel('citeward.report', name, vscode.ViewColumn.Active, {
    enableScripts: false,
    enableCommandUris: ALLOWED,
    enableFindWidget: true,
    localResourceRoots: [],
  });
  panels.set(report.toString(), panel);
  panel.onDidDispose(() => panels.delete(report.toString()));
  return panel;
}

/** Goes to the line of a draft that a report speaks of, beside the report: within the folder of the report alone. */
export async function openReported([own, address, path, line]: readonly [
  string,
  string,
  string,
  number,
]): Promise<void> {
  if (own !== OWN) throw outside(path);
  const root = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(address))?.uri;
  const file = root === undefined ? null : vscode.Uri.joinPath(root, path);
  if (root === undefined || file === null || !file.path.startsWith(`${root.path}/`)) throw outside(path);
  const format = formatOf(file.path);
  const draft = format !== null && isOpened(format) ? textOf(file, format) : file;
  const at = new vscode.Position(Math.max(0, line - 1), 0);
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === draft.toString());
  await vscode.window.showTextDocument(draft, {
    viewColumn: shown?.viewColumn ?? vscode.ViewColumn.Beside,
    selection: new vscode.Range(at, at),
  });
}

/** Opens a report beside another. */
export async function openReportBeside([own, address, name]: readonly [string, string, string]): Promise<void> {
  if (own !== OWN || !/^[\w.-]+\.html$/.test(name)) throw outside(name);
  await openReport(vscode.Uri.joinPath(vscode.Uri.parse(address), '..', name));
}

/** Opens a report that a tab shows in the browser of this machine. */
export async function openReportInBrowser([own, address]: readonly [string, string]): Promise<void> {
  if (own === OWN && panels.has(address)) await vscode.env.openExternal(vscode.Uri.parse(address));
}

function outside(path: string): Error {
  return new Error(vscode.l10n.t('{0} is not in the folder of the report.', path));
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
