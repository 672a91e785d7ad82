import * as vscode from 'vscode';
import { SHOWN, type ShownParams } from '../shared/protocol.ts';
import { shownDocuments } from './shown.ts';
import type { Supervisor } from './supervisor.ts';

/** Tells the server which documents are shown. The server looks nothing up for the others. */
export function followShown(supervisor: Supervisor): vscode.Disposable {
  let told = '';
  const tell = (): void => {
    const params: ShownParams = { uris: shownDocuments() };
    const now = JSON.stringify(params);
    if (now === told) return;
    told = now;
    supervisor.tell(SHOWN, params);
  };
  return vscode.Disposable.from(
    supervisor.onDidStart(() => {
      told = '';
      tell();
    }),
    vscode.window.tabGroups.onDidChangeTabs(tell),
    vscode.window.onDidChangeVisibleTextEditors(tell),
  );
}
