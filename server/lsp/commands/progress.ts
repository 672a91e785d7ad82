import type { WorkDoneProgressServerReporter } from 'vscode-languageserver/node';
import type { Context } from '../features/context.ts';

/** Work that takes less than this is not announced (milliseconds). */
const DELAY = 500;

/** Says how far work has come, in words and per cent. */
export type Report = (message: string, percentage: number) => void;

/**
 * Runs work with progress in the editor, once it has taken a while, and a way to stop it. `signal` is aborted when the
 * user stops it there, or the request is cancelled.
 */
export async function withProgress<T>(
  { connection, can }: Context,
  title: string,
  token: { readonly isCancellationRequested: boolean; onCancellationRequested: (listener: () => void) => unknown },
  work: (signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new DOMException('stopped', 'AbortError'));
  if (token.isCancellationRequested) stop();
  token.onCancellationRequested(stop);
  let reporter: WorkDoneProgressServerReporter | null = null;
  let last: readonly [percentage: number, message: string] | null = null;
  let ended = false;
  const timer = can.progress
    ? setTimeout(async () => {
        const made = await connection.window.createWorkDoneProgress();
        if (ended) return made.done();
        made.begin(title, 0, undefined, true);
        made.token.onCancellationRequested(stop);
        reporter = made;
        if (last) made.report(...last);
      }, DELAY)
    : null;
  try {
    return await work(controller.signal, (message, percentage) => {
      if (ended) return; // work that was let go ends later
      last = [Math.round(percentage), message];
      reporter?.report(...last);
    });
  } finally {
    ended = true;
    if (timer) clearTimeout(timer);
    (reporter as WorkDoneProgressServerReporter | null)?.done();
  }
}
