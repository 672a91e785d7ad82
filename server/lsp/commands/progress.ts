import type { WorkDoneProgressServerReporter } from 'vscode-languageserver/node';
import type { Context } from '../features/context.ts';

/** Work that takes less than this is not announced (milliseconds). */
const DELAY = 500;

/** Says how far work has come, in words and per cent. */
export type Report = (message: string, percentage: number) => void;

/** Says whether a request was cancelled. */
export interface Token {
  readonly isCancellationRequested: boolean;
  readonly onCancellationRequested: (listener: () => void) => unknown;
}

/** A signal that is aborted when a request is cancelled, or by hand. */
export function followToken(token: Token): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException('stopped', 'AbortError'));
  if (token.isCancellationRequested) abort();
  token.onCancellationRequested(abort);
  return { signal: controller.signal, abort };
}

/**
 * Runs work with progress in the editor, once it has taken a while, and a way to stop it. `signal` is aborted when the
 * user stops it there, or the request is cancelled.
 */
export async function withProgress<T>(
  { connection, can }: Context,
  title: string,
  token: Token,
  work: (signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
  const { signal, abort: stop } = followToken(token);
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
    return await work(signal, (message, percentage) => {
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
