import module from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread may take before it is ended. */
export interface Bounds {
  /** By how many bytes the process may grow while the thread is there. */
  readonly memory: number;
  /** By how many it may still have grown when the thread is kept for the next question. */
  readonly kept: number;
  /** How long the thread stays when nothing is asked of it, in milliseconds. */
  readonly idle: number;
}

/** A question to a thread. */
export interface Question {
  readonly message: object;
  readonly transfer: readonly ArrayBuffer[];
  /** How long the answer may take, in milliseconds. */
  readonly time: number;
  readonly signal: AbortSignal;
  /** Whether it goes before others that wait. */
  readonly isUrgent: boolean;
}

/** A thread was ended since its work took more than it may. */
export class BeyondBounds extends Error {
  override readonly name = 'BeyondBounds';
  readonly what: 'time' | 'memory';

  constructor(what: 'time' | 'memory') {
    super(`the thread took too much ${what}`);
    this.what = what;
  }
}

/**
 * Asks a thread that runs `file`, one question after the other; each is a message, which it answers by one. It is started for the
 * first, kept for those that follow, and ended wherever it stands when an answer takes too much time or memory, or its signal is
 * aborted: the next question has a new one. Nothing that it prints comes anywhere.
 */
export function createBoundedThread(file: URL, bounds: Bounds): (question: Question) => Promise<unknown> {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let thread: Thread | null = null;
  let isBusy = false;

  const turn = (isUrgent: boolean): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    (isUrgent ? urgent : others).push(resolve);
    if (!isBusy) passOn();
    return promise;
  };
  const passOn = (): void => {
    const next = urgent.shift() ?? others.shift();
    isBusy = next !== undefined;
    next?.();
  };
  return async (question) => {
    await turn(question.isUrgent);
    try {
      question.signal.throwIfAborted();
      if (!thread?.isAlive()) thread = startThread(file, bounds);
      return await thread.ask(question);
    } finally {
      passOn();
    }
  };
}

interface Thread {
  readonly isAlive: () => boolean;
  readonly ask: (question: Question) => Promise<unknown>;
}

/** How often it is looked how much memory the process has, in milliseconds: what is allocated at once is seen late. */
const LOOK = 50;
/** How many times the memory that it may take a thread could have of objects alone. */
const FAR_OFF = 2;
/** What a thread may have of objects that nobody has looked over yet, in megabytes: most of a page is rubbish when the next one is read. */
const YOUNG = 6;

function startThread(file: URL, { memory, kept, idle }: Bounds): Thread {
  const before = process.memoryUsage.rss();
  const grown = (): number => process.memoryUsage.rss() - before;
  const worker = new Worker(file, {
    name: file.pathname.slice(file.pathname.lastIndexOf('/') + 1),
    argv: [],
    execArgv: [],
    env: environment(),
    // Taken and never read: whoever reads them keeps the process from ending, whether the thread is at work or not.
    stdout: true,
    stderr: true,
    // Where a thread comes to its own limit, Node ends the whole process: that is far off, so that the watch below is first.
    resourceLimits: {
      maxOldGenerationSizeMb: Math.ceil((memory / 1024 / 1024) * FAR_OFF),
      maxYoungGenerationSizeMb: YOUNG,
    },
  });
  let isAlive = true;
  let settle: { readonly resolve: (answer: unknown) => void; readonly reject: (error: unknown) => void } | null = null;
  worker.on('message', (answer: unknown) => settle?.resolve(answer));
  worker.on('messageerror', (error) => settle?.reject(error));
  // On a busy machine the thread may come to its own limit before anybody looks.
  worker.on('error', (error) => settle?.reject(isOutOfMemory(error) ? new BeyondBounds('memory') : error));
  worker.on('exit', () => {
    isAlive = false;
    settle?.reject(new Error('the thread ended by itself'));
  });
  const end = async (): Promise<void> => {
    isAlive = false;
    await worker.terminate();
  };
  let leaving: NodeJS.Timeout | undefined;
  return {
    isAlive: () => isAlive,
    ask: async (question) => {
      clearTimeout(leaving);
      worker.ref();
      settle = Promise.withResolvers<unknown>();
      const stop = watch(question, () => grown() > memory, settle.reject);
      try {
        worker.postMessage(question.message, question.transfer);
        const answer = await (settle as PromiseWithResolvers<unknown>).promise;
        if (grown() > kept) await end();
        return answer;
      } catch (error) {
        await end();
        throw error;
      } finally {
        stop();
        settle = null;
        worker.unref(); // what waits for nothing else ends, and the thread with it
        leaving = setTimeout(() => void end(), idle).unref();
      }
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * The environment of a thread: nothing of this process but the folder where this keeps what Node compiled, if it does. To read megabytes of
 * code again would take more memory than most files do.
 */
function environment(): Readonly<Record<string, string>> {
  const folder = module.getCompileCacheDir();
  // What Node names is the folder for its own version within the one that it was given.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

/** Rejects when a question takes too long or too much, or is called off. Returns what ends the watch. */
function watch({ time, signal }: Question, isTooLarge: () => boolean, reject: (error: unknown) => void): () => void {
  const clock = setTimeout(() => reject(new BeyondBounds('time')), time);
  const look = setInterval(() => {
    if (isTooLarge()) reject(new BeyondBounds('memory'));
  }, LOOK);
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  return () => {
    clearTimeout(clock);
    clearInterval(look);
    signal.removeEventListener('abort', abort);
  };
}
