import * as vscode from 'vscode';
import { COMMANDS, type RetrievalLogResult } from '../shared/commands.ts';
import { keepDraft, LOG_SCHEME } from './places.ts';
import type { Supervisor } from './supervisor.ts';

/** Shows the log of requests as a read-only document, asked for anew whenever it is opened. */
export interface RetrievalLog extends vscode.Disposable {
  readonly open: (draft: vscode.Uri) => Promise<void>;
}

export function createRetrievalLog(supervisor: Supervisor): RetrievalLog {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const read = async (draft: string): Promise<string> =>
    (await supervisor.execute<RetrievalLogResult>(COMMANDS.showRetrievalLog, { uri: draft })).text;
  const provider = vscode.workspace.registerTextDocumentContentProvider(LOG_SCHEME, {
    onDidChange: changed.event,
    provideTextDocumentContent: ({ query }) => read(query),
  });
  return {
    open: async (draft) => {
      await read(draft.toString()); // what VS Code says of a document that cannot be had names its address, and not why
      const uri = vscode.Uri.from({
        scheme: LOG_SCHEME,
        path: `/${vscode.l10n.t('Retrieval log')}.txt`,
        query: draft.toString(),
      });
      changed.fire(uri);
      const document = await vscode.workspace.openTextDocument(uri);
      await keepDraft();
      await vscode.window.showTextDocument(document, { selection: new vscode.Range(0, 0, 0, 0) });
    },
    dispose: () => {
      provider.dispose();
      changed.dispose();
    },
  };
}
