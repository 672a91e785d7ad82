import type { Steps } from '../../shared/steps.ts';

/** Lets messages that wait be handled. One is read in one round of the event loop and handed out in the next. */
export async function messagesFirst(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

/** How long work goes on before others have their turn, in milliseconds. */
const TURN = 1;

/**
 * Takes the steps of long work, and lets whatever waits have its turn every millisecond or two. Work that is done within
 * one turn is done when this returns its promise. Stops between two turns when `signal` is aborted, and throws its reason;
 * the steps are ended then.
 */
export async function inTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  const turns = takeTurns(signal);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (turns.isOver()) await turns.pass();
    }
  } finally {
    steps.return(undefined as never); // work that is given up frees its memory
  }
}

/** The turns of long work. */
export interface Turns {
  /** Whether the work has had its turn. */
  readonly isOver: () => boolean;
  /** Lets whatever waits have its turn. Throws the reason of the work's signal where that is aborted. */
  readonly pass: () => Promise<void>;
}

/** Begins the first turn of long work. */
export function takeTurns(signal: AbortSignal): Turns {
  let until = performance.now() + TURN;
  return {
    isOver: () => performance.now() >= until,
    pass: async () => {
      await messagesFirst();
      signal.throwIfAborted();
      until = performance.now() + TURN;
    },
  };
}

/**
 * The result of `work`. Throws the reason of `signal` as soon as that is aborted, so that nobody waits for a disk then.
 * The work itself ends at its next step, and must leave nothing half done. With an aborted signal it never begins. The
 * signal does not keep the result: the loser of a race would hold on to it until a full collection.
 */
export async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const first = Promise.withResolvers<T>();
  const abort = (): void => first.reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  try {
    work().then(first.resolve, first.reject);
    return await first.promise;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * The result of `work`, which gets a signal that is aborted when `signal` is, or after so many milliseconds. Nothing of
 * it stays afterwards: Node's own combined signals, and their timers, hold on to their values for long.
 */
export async function within<T>(
  milliseconds: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('it took too long', 'TimeoutError')), milliseconds);
  signal?.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
