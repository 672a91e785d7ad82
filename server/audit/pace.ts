import type { Steps } from '../../shared/steps.ts';

/** How long work goes on before others have their turn, in milliseconds. */
const TURN = 3;

/**
 * Takes the steps of long work, and lets whatever waits have its turn every few milliseconds. Work that is done within
 * one turn is done when this returns its promise. Stops between two turns when `signal` is aborted, and throws its reason.
 */
export async function inTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  for (let until = performance.now() + TURN; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise(setImmediate);
    signal.throwIfAborted();
    until = performance.now() + TURN;
  }
}
