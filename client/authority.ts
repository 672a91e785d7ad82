import * as vscode from 'vscode';
import { type AddAuthorityParams, type AddAuthorityResult, COMMANDS } from '../shared/protocol.ts';
import type { Supervisor } from './supervisor.ts';

/** What the server's code action asks for: `citeward.chooseAuthority`. */
export type ChooseAuthorityParams = Omit<AddAuthorityParams, 'path'>;

/** Lets the user choose a file that holds an authority, has it kept, and says what became of it. */
export async function chooseAuthority(supervisor: Supervisor, { uri, citation }: ChooseAuthorityParams): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({
    title: `Choose the judgment ${citation}`,
    openLabel: 'Add as Authority',
    canSelectMany: false,
    filters: { Judgments: ['xml', 'html', 'htm', 'txt'], 'All Files': ['*'] },
  });
  const file = chosen?.[0];
  if (!file) return;
  const params: AddAuthorityParams = { uri, citation, path: file.fsPath };
  const { message } = await supervisor.execute<AddAuthorityResult>(COMMANDS.addAuthority, params);
  vscode.window.showInformationMessage(message);
}
