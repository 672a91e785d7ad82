import * as vscode from 'vscode';
import { ResponseError } from 'vscode-languageclient/node';
import {
  type AddAuthorityParams,
  type AddAuthorityResult,
  type AnotherAuthority,
  COMMANDS,
} from '../shared/commands.ts';
import { AUTHORITY_ENDINGS } from './state/authority.ts';
import type { Supervisor } from './supervisor.ts';

/** Runs for the server's code action, and for the palette without a citation: `citeward.chooseAuthority`. */
export type ChooseAuthorityParams = Omit<AddAuthorityParams, 'path'>;

/** Lets the user choose a file that holds an authority, has it kept, and says what became of it. */
export async function chooseAuthority(supervisor: Supervisor, params: ChooseAuthorityParams): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({
    title:
      params.citation === undefined
        ? vscode.l10n.t('Choose a judgment')
        : vscode.l10n.t('Choose the judgment {0}', params.citation),
    openLabel: vscode.l10n.t('Add as Authority'),
    canSelectMany: false,
    filters: { [vscode.l10n.t('Judgments')]: [...AUTHORITY_ENDINGS], [vscode.l10n.t('All Files')]: ['*'] },
  });
  const file = chosen?.[0];
  if (file) await addAuthority(supervisor, { ...params, path: file.fsPath });
}

/** Has a file kept as an authority. One that is another than the draft cites can be added as what it is. */
export async function addAuthority(supervisor: Supervisor, params: AddAuthorityParams): Promise<void> {
  try {
    const { message } = await supervisor.execute<AddAuthorityResult>(COMMANDS.addAuthority, params);
    vscode.window.showInformationMessage(message);
  } catch (error) {
    const other = error instanceof ResponseError ? (error.data as AnotherAuthority | undefined)?.citation : undefined;
    if (other === undefined || params.citation === undefined) throw error;
    const anyway = vscode.l10n.t('Add It as {0}', other);
    const answer = await vscode.window.showWarningMessage((error as Error).message, anyway);
    if (answer === anyway) await addAuthority(supervisor, { uri: params.uri, path: params.path });
  }
}
