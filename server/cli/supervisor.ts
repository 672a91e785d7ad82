import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { type FromCommand, LONGEST_INPUT, type Terminal, type ToCommand } from './seat.ts';
import { ENDED, INTERRUPTED, UNABLE, UNFORESEEN } from './stopped.ts';

/** How often a command that is being stopped is asked whether it hears, and how long it may be silent, in milliseconds. */
const PING = 20;
const DEAF = 60;
/**
 * What the command may have of objects that nobody has looked over yet, in megabytes. Of itself Node would take four times as much, and a
 * draft of five hundred pages is read no faster by it.
 */
const YOUNG = 12;
/** How long a thread that is ended may take for it, in milliseconds: to free what it holds is most of that. */
const GRACE = 2_000;

/**
 * Runs the command in a thread of its own, so that this one hears Ctrl-C and SIGTERM whatever the command is at work on. The
 * first of them stops the command at its next step; one that does not answer is ended where it is, as by a second signal:
 * files are written beside and renamed, and requests noted before they are sent, so that nothing is left half done.
 */
export async function supervise(file: URL): Promise<void> {
  // What nothing caught in this thread; the command has a line of its own for what happens in its.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${UNFORESEEN}\n`);
    if (process.env['CITEWARD_DEBUG']) console.error(error);
    process.exit(UNABLE);
  });
  const worker = new Worker(file, {
    ...{ argv: process.argv.slice(2), workerData: terminal() },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const say = (message: ToCommand): void => worker.postMessage(message);
  let heard = 0;
  let stopping = false;
  let ending = false;
  let pings: NodeJS.Timeout | undefined;
  const end = (): void => {
    if (ending) return; // a further signal would only hide the exit code
    ending = true;
    clearInterval(pings);
    process.stderr.write(`${ENDED}\n`);
    void worker.terminate().then(() => process.exit(INTERRUPTED));
    // To exit is to wait for the thread, and one within a long call of the system's does not end before that.
    setTimeout(() => {
      process.off('SIGINT', stop);
      process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGINT');
    }, GRACE);
  };
  const stop = (): void => {
    if (stopping) return end();
    stopping = true;
    heard = performance.now();
    say({ kind: 'stop' });
    pings = setInterval(() => {
      if (performance.now() - heard > DEAF) end();
      else say({ kind: 'ping' });
    }, PING).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A reader that has seen enough (`| head`) changes neither the audit nor its exit code.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(UNABLE);
    worker.stdout.resume(); // nobody reads it any longer
  });
  let isHearing = false;
  const hear = (kind: 'asks' | 'reads'): Promise<string | Uint8Array | null> => {
    isHearing = true;
    return kind === 'asks' ? readLine() : readAll();
  };
  worker.on('message', (message: FromCommand) => {
    if (message.kind === 'hears') heard = performance.now();
    else void hear(message.kind).then((answer) => say({ kind: 'answer', answer }));
  });
  const [code] = (await once(worker, 'exit')) as [number];
  clearInterval(pings);
  if (isHearing) process.stdin.destroy(); // an input that nobody needs any longer would keep the process
  // Of a run that was stopped a further signal changes nothing; output that waits for a slow reader is ended by one.
  if (!stopping) process.off('SIGINT', stop).off('SIGTERM', stop);
  process.exitCode = code;
}

function terminal(): Terminal {
  const of = ({ isTTY, columns }: NodeJS.WriteStream): Terminal['stdout'] => ({ isTTY, columns });
  return { asks: process.stdin.isTTY === true, stdout: of(process.stdout), stderr: of(process.stderr) };
}

/** The next line that somebody types at the terminal; empty where they end their input. */
async function readLine(): Promise<string> {
  // No terminal of readline's: that would draw over the question, and take Ctrl-C for itself.
  const reader = createInterface({ input: process.stdin, terminal: false });
  try {
    const [line = ''] = (await Promise.race([once(reader, 'line'), once(reader, 'close')])) as [string?];
    return line;
  } finally {
    reader.close();
    process.stdin.unref();
  }
}

/** All of standard input, up to one byte more than the longest that is taken; null where it cannot be read. */
async function readAll(): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let left = LONGEST_INPUT + 1;
  try {
    for await (const part of process.stdin as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, left));
      left -= part.length;
      if (left <= 0) break;
    }
  } catch {
    return null;
  }
  return new Uint8Array(Buffer.concat(parts));
}
