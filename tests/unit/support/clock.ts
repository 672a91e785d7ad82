import type { Answer, Transport } from '../../../server/http/index.ts';

/** A clock that only sleeping moves; `slept` are the waits so far, in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly slept: number[];
  readonly pass: (milliseconds: number) => void;
}

export const NOON = Date.parse('2026-11-20T12:00:00.000Z');

export function createClock(start = NOON): Clock {
  let time = start;
  const slept: number[] = [];
  return {
    now: () => time,
    slept,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      slept.push(milliseconds);
      time += milliseconds;
    },
  };
}

/** An answer in a few words. */
export function answer(
  status: number,
  body: string | Uint8Array = '',
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers, body: typeof body === 'string' ? new TextEncoder().encode(body) : body };
}

/** A transport that gives these answers in turn, then fails the test; `asked` are the URLs and when they were asked. */
export function answering(
  clock: Clock,
  ...answers: readonly (Answer | Error)[]
): Transport & { readonly asked: { url: string; at: number }[] } {
  const asked: { url: string; at: number }[] = [];
  const transport: Transport = async (url) => {
    const next = answers[asked.length];
    asked.push({ url: url.href, at: clock.now() });
    if (next === undefined) throw new Error(`nothing was prepared for ${url.href}`);
    if (next instanceof Error) throw next;
    return next;
  };
  return Object.assign(transport, { asked });
}
