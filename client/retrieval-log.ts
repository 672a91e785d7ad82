import * as vscode from 'vscode';
import { COMMANDS, type RetrievalLogResult } from '../shared/protocol.ts';
import type { Supervisor } from './supervisor.ts';

/** The scheme under which the log is shown. */
export const LOG_SCHEME = 'citeward-log';

/** Shows the log of requests as a read-only document, asked for anew whenever it is opened. */
export interface RetrievalLog extends vscode.Disposable {
  readonly open: (draft: vscode.Uri) => Promise<void>;
}

export function createRetrievalLog(supervisor: Supervisor): RetrievalLog {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provider = vscode.workspace.registerTextDocumentContentProvider(LOG_SCHEME, {
    onDidChange: changed.event,
    provideTextDocumentContent: async ({ query }) => {
      const { text } = await supervisor.execute<RetrievalLogResult>(COMMANDS.showRetrievalLog, { uri: query });
      return text;
    },
  });
  return {
    open: async (draft) => {
      const uri = vscode.Uri.from({
        scheme: LOG_SCHEME,
        path: `/${vscode.l10n.t('Retrieval log')}.txt`,
        query: draft.toString(),
      });
      changed.fire(uri);
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document, { selection: new vscode.Range(0, 0, 0, 0) });
    },
    dispose: () => {
      provider.dispose();
      changed.dispose();
    },
  };
}
