import * as vscode from 'vscode';
import type {
  Middleware,
  ProgressToken,
  WorkDoneProgressBegin,
  WorkDoneProgressReport,
} from 'vscode-languageclient/node';

/** Shows how far the server is with what the user has asked it for. */
export interface ProgressShow extends vscode.Disposable {
  readonly handle: NonNullable<Middleware['handleWorkDoneProgress']>;
}

interface Work {
  readonly report: (so: WorkDoneProgressReport) => void;
  readonly end: () => void;
}

/**
 * Shows each work of the server in a notification with *Cancel*. By itself the client shows it in the status bar, which
 * does not say that the user can stop it. `stop` is called with the token of the work that the user stops. Disposing it
 * closes the notifications: the server has ended.
 */
export function showProgress(stop: (token: ProgressToken) => void): ProgressShow {
  const works = new Map<ProgressToken, Work>();
  const begin = (token: ProgressToken, { title, cancellable = false }: WorkDoneProgressBegin): void => {
    let last: WorkDoneProgressReport | null = null;
    let show = (so: WorkDoneProgressReport): void => {
      last = so; // VS Code is not ready to show it
    };
    const ended = new Promise<void>((end) => works.set(token, { report: (so) => show(so), end }));
    vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title, cancellable },
      (progress, cancellation) => {
        let at = 0;
        cancellation.onCancellationRequested(() => stop(token));
        show = ({ message, percentage = at }) => {
          progress.report({ ...(message === undefined ? {} : { message }), increment: Math.max(0, percentage - at) });
          at = Math.max(at, percentage);
        };
        if (last) show(last);
        return ended;
      },
    );
  };
  return {
    handle: (token, params, next) => {
      if (params.kind === 'begin') return begin(token, params);
      if (params.kind === 'report') return works.get(token)?.report(params);
      works.get(token)?.end();
      works.delete(token);
      next(token, params); // the client forgets the token
    },
    dispose: () => {
      for (const { end } of works.values()) end();
      works.clear();
    },
  };
}
