import * as vscode from 'vscode';
import { AGREED, mustAsk, question } from './state/bailii.ts';

const SETTING = 'bailii.access';

/** Whether the user has agreed, on this machine, that pages are fetched from BAILII. */
export interface BailiiConsent extends vscode.Disposable {
  readonly agreed: () => boolean;
}

/**
 * Asks once, when `citeward.bailii.access` says `fetch`. Until the user has agreed the server is told `link`; declining
 * puts the setting back to that. `onAgreed` is called when the server may know.
 */
export function askAboutBailii(memory: vscode.Memento, onAgreed: () => void): BailiiConsent {
  const agreed = (): boolean => memory.get<boolean>(AGREED) === true;
  let asking = false;
  const consider = async (): Promise<void> => {
    const settings = vscode.workspace.getConfiguration('citeward');
    // Of several windows the one that the user looks at asks.
    if (asking || !vscode.window.state.focused || !mustAsk(settings.get(SETTING), agreed())) return;
    asking = true;
    try {
      const { message, detail, fetch, keep } = question();
      const answer = await vscode.window.showWarningMessage(
        message,
        { modal: true, detail },
        { title: fetch },
        { title: keep, isCloseAffordance: true },
      );
      if (answer?.title === fetch) {
        await memory.update(AGREED, true);
        onAgreed();
      } else await settings.update(SETTING, 'link', vscode.ConfigurationTarget.Global);
    } finally {
      asking = false;
    }
  };
  const complain = (error: unknown): void => {
    vscode.window.showErrorMessage(
      vscode.l10n.t(
        'The choice about BAILII was not kept, and nothing is fetched from it: {0}',
        error instanceof Error ? error.message : String(error),
      ),
    );
  };
  const listeners = [
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`citeward.${SETTING}`)) consider().catch(complain);
    }),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) consider().catch(complain);
    }),
  ];
  consider().catch(complain);
  return { agreed, dispose: () => vscode.Disposable.from(...listeners).dispose() };
}
