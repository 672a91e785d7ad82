/** A thread that does what it is told, well or badly. */
import { parentPort, threadId } from 'node:worker_threads';

/** What the thread is told. */
export interface Task {
  readonly does: 'answer' | 'keep' | 'loop' | 'eat' | 'fill' | 'print' | 'throw' | 'leave';
  readonly words?: string;
}

const kept: unknown[] = [];

parentPort?.on('message', ({ does, words = '' }: Task) => {
  if (does === 'loop') for (;;);
  if (does === 'eat') for (;;) kept.push(new Uint8Array(4_000_000).fill(1));
  if (does === 'fill') for (;;) kept.push([words, kept.length]);
  if (does === 'keep') kept.push(new Uint8Array(120_000_000).fill(1));
  if (does === 'throw') throw new Error(words);
  if (does === 'leave') process.exit(0);
  if (does === 'print') {
    process.stdout.write(words);
    console.log(words);
    console.error(words);
  }
  parentPort?.postMessage({ words, thread: threadId, environment: Object.keys(process.env), argv: process.execArgv });
});
