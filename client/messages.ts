import * as vscode from 'vscode';
import { LSPErrorCodes, ResponseError } from 'vscode-languageclient/node';

/**
 * Says in one line what did not work and why, and offers the output; what the user has stopped is only said. Never waits
 * for an answer.
 */
export function complain(output: vscode.LogOutputChannel, what: string, error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled) {
    vscode.window.showInformationMessage(oneLine(why));
    return;
  }
  output.error(`${what} ${why}`);
  const show = vscode.l10n.t('Show Output');
  vscode.window.showErrorMessage(`${what} ${oneLine(why)}`, show).then((answer) => {
    if (answer === show) output.show();
  });
}

function oneLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
