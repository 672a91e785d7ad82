import * as vscode from 'vscode';
import { COMMANDS, type FindAuthorityParams, type FindAuthorityResult } from '../shared/commands.ts';
import { formatOfScheme } from '../shared/draft-formats.ts';
import type { Supervisor } from './supervisor.ts';

/** Milliseconds that it stands in the status bar that a passage was copied. */
const SAID = 8_000;

/**
 * Lists the passages that the selected words of a draft find, and puts the chosen one behind them, as a quotation with its citation. What
 * cannot be written in is left, and the passage is copied. Returns whether one was chosen.
 */
export async function findAuthority(supervisor: Supervisor, draft: vscode.Uri): Promise<boolean> {
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === draft.toString());
  const query = editor?.document.getText(editor.selection) ?? '';
  const params: FindAuthorityParams = { uri: draft.toString(), query };
  const { line, passages } = await supervisor.execute<FindAuthorityResult>(COMMANDS.findAuthority, params);
  if (line !== null) vscode.window.showInformationMessage(line);
  if (!editor || passages.length === 0) return false;
  const items = passages.map((one) => ({
    label: one.locator,
    description: `${one.title}; ${one.why}`,
    detail: one.text,
    insert: one.insert,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Find Authority for Selection'),
    placeHolder: vscode.l10n.t('The passage that you choose is put behind the selection, with its citation'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!chosen) return false;
  return insertQuotation(editor, chosen.insert);
}

/** Puts a quotation with its citation behind the selection. What cannot be written in is left, and the passage is copied. */
export async function insertQuotation(editor: vscode.TextEditor | undefined, insert: string): Promise<boolean> {
  const at = editor?.selection.end;
  const isText = editor !== undefined && formatOfScheme(editor.document.uri.scheme) === null;
  if (at && isText && (await editor.edit((edit) => edit.insert(at, ` ${insert}`)))) return true;
  await vscode.env.clipboard.writeText(insert);
  vscode.window.setStatusBarMessage(vscode.l10n.t('The passage was copied: paste it where you write.'), SAID);
  return true;
}
