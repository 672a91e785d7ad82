import path from 'node:path';
import * as vscode from 'vscode';
import { PALETTE } from '../../../client/state/menu.ts';
import { schemeOf } from '../../../shared/draft-formats.ts';

/** The extension under test. */
export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('citeward.citeward');
  if (!found) throw new Error('Citeward is not installed');
  return found;
}

let drafts = 0;

/** Writes a draft into the workspace and shows it, the caret at its end. */
export async function openDraft(text: string): Promise<vscode.TextEditor> {
  const editor = await vscode.window.showTextDocument(await write('.md', Buffer.from(`${text}\n\n`)));
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  editor.selection = new vscode.Selection(end, end);
  return editor;
}

/** Writes a Word document into the workspace and shows its text. */
export async function showWord(bytes: Uint8Array): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand(PALETTE.checkWord, await write('.docx', bytes));
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.uri.scheme !== schemeOf('docx')) throw new Error('no Word document is shown');
  return editor;
}

async function write(ending: string, bytes: Uint8Array): Promise<vscode.Uri> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!folder) throw new Error('no folder is open');
  const uri = vscode.Uri.file(path.join(folder.fsPath, `draft-${++drafts}${ending}`));
  await vscode.workspace.fs.writeFile(uri, bytes);
  return uri;
}

/** The first range of some words. */
export function rangeOf({ document }: vscode.TextEditor, words: string): vscode.Range {
  const start = document.getText().indexOf(words);
  if (start < 0) throw new Error(`the draft does not hold ${words}`);
  return new vscode.Range(document.positionAt(start), document.positionAt(start + words.length));
}

/** Citeward's diagnostics of a draft as `severity code: words`. */
export function findings({ document }: vscode.TextEditor): string[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === 'citeward')
    .map(({ severity, code, range }) => {
      const name = typeof code === 'object' ? code.value : code;
      return `${vscode.DiagnosticSeverity[severity]} ${name}: ${document.getText(range)}`;
    });
}

/** Waits until something is so; returns what was looked for. */
export async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    const seen = await look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited 40 s for ${what}`);
}
