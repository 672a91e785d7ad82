import { parentPort, workerData } from 'node:worker_threads';

/** The messages of the main thread to the command. */
export type ToCommand = { readonly kind: 'stop' | 'ping' } | { readonly kind: 'answer'; readonly answer: Answer };

/** A line that somebody typed, or all of standard input; null where that cannot be read. */
type Answer = string | Uint8Array | null;

/** The messages of the command to the main thread. */
export interface FromCommand {
  readonly kind: 'hears' | 'asks' | 'reads';
}

/** The terminal of the process in the main thread: `asks` says whether somebody sits there who can be asked. */
export interface Terminal {
  readonly asks: boolean;
  readonly stdout: { readonly isTTY: boolean; readonly columns: number };
  readonly stderr: { readonly isTTY: boolean; readonly columns: number };
}

/**
 * The place where the command works: a thread of its own (`supervisor.ts`), or, for a language server, the main one.
 */
export interface Seat {
  /** Aborted when the command is to stop. */
  readonly stopped: AbortSignal;
  /**
   * The answer of somebody at the terminal to a question; null where nobody sits there. Throws where the command is
   * stopped.
   */
  readonly ask: (question: string) => Promise<string | null>;
  /**
   * The bytes of standard input, of which the most are {@link LONGEST_INPUT} and one more; null where it cannot be read. Throws where the
   * command is stopped.
   */
  readonly readInput: () => Promise<Uint8Array | null>;
}

/** The most of standard input that is read, in bytes: a draft, and no more. */
export const LONGEST_INPUT = 2_000_000;

/** Takes the seat of this thread. */
export function takeSeat(): Seat {
  const { signal, abort } = createStop();
  if (parentPort === null) return { stopped: signal, ask: async () => null, readInput: async () => null };
  const port = parentPort;
  const { asks, stdout, stderr } = workerData as Terminal;
  Object.assign(process.stdout, stdout);
  Object.assign(process.stderr, stderr);
  const say = (message: FromCommand): void => port.postMessage(message);
  let answered = (_: Answer): void => {};
  port.on('message', (message: ToCommand) => {
    if (message.kind === 'answer') answered(message.answer);
    else say({ kind: 'hears' });
    if (message.kind === 'stop') abort();
  });
  port.unref(); // nothing but work keeps the command going
  const answerTo = (kind: 'asks' | 'reads'): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const stop = (): void => reject(signal.reason as Error);
    answered = resolve;
    signal.addEventListener('abort', stop);
    port.ref();
    say({ kind });
    return promise.finally(() => {
      port.unref();
      signal.removeEventListener('abort', stop);
    });
  };
  return {
    stopped: signal,
    ask: async (question) => {
      if (!asks) return null;
      process.stderr.write(question);
      const answer = await answerTo('asks');
      return typeof answer === 'string' ? answer : null;
    },
    readInput: async () => {
      const answer = await answerTo('reads');
      return typeof answer === 'string' ? null : answer;
    },
  };
}

function createStop(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => controller.abort(new DOMException('interrupted', 'AbortError')),
  };
}
