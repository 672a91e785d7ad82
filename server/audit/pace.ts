import type { Steps } from '../../shared/steps.ts';

/** Lets messages that wait be handled. One is read in one round of the event loop and handed out in the next. */
export async function messagesFirst(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

/** How long work goes on before others have their turn, in milliseconds. */
const TURN = 2;

/**
 * Takes the steps of long work, and lets whatever waits have its turn every few milliseconds. Work that is done within
 * one turn is done when this returns its promise. Stops between two turns when `signal` is aborted, and throws its reason.
 */
export async function inTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  for (let until = performance.now() + TURN; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await messagesFirst();
    signal.throwIfAborted();
    until = performance.now() + TURN;
  }
}
