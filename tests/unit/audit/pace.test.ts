import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurns, takeTurns, untilAborted, within } from '../../../server/audit/pace.ts';

const never = new Promise<never>(() => {});
const reason = new Error('stopped');

describe('work that may be stopped while it waits', () => {
  it('comes to what it comes to', async () => {
    await expect(untilAborted(async () => 'done', new AbortController().signal)).resolves.toBe('done');
    await expect(untilAborted(() => Promise.reject(reason), new AbortController().signal)).rejects.toBe(reason);
  });

  it('is let go at once, though it never ends', async () => {
    const controller = new AbortController();
    const work = untilAborted(() => never, controller.signal);
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
  });

  it('that fails after it was let go troubles nobody', async () => {
    const controller = new AbortController();
    let fail: (error: Error) => void = () => {};
    const failing = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const work = untilAborted(() => failing, controller.signal);
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
    fail(new Error('too late')); // an unhandled rejection would fail the run
    await new Promise(setImmediate);
  });

  it('is not begun where it is stopped already', async () => {
    let begun = false;
    const work = async (): Promise<void> => {
      begun = true;
    };
    await expect(untilAborted(work, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(begun).toBe(false);
  });

  it('leaves nothing with who may stop it', async () => {
    const { signal } = new AbortController();
    await untilAborted(async () => 'done', signal);
    await within(1_000, signal, async () => 'done');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('work that may take so long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const untilStopped = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('comes to what it comes to, and its timer is gone', async () => {
    await expect(within(1_000, null, async () => 'done')).resolves.toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is stopped when it takes longer', async () => {
    const work = within(1_000, new AbortController().signal, untilStopped);
    vi.advanceTimersByTime(1_000);
    await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is stopped when all is', async () => {
    const controller = new AbortController();
    const work = within(1_000, controller.signal, untilStopped);
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
    await expect(within(1_000, controller.signal, untilStopped)).rejects.toBe(reason);
  });
});

describe('long work', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has turns of a millisecond', async () => {
    const turns = takeTurns(new AbortController().signal);
    vi.advanceTimersByTime(0.75);
    expect(turns.isOver()).toBe(false);
    vi.advanceTimersByTime(0.25);
    expect(turns.isOver()).toBe(true);
    await turns.pass();
    expect(turns.isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(turns.isOver()).toBe(true);
  });

  it('ends between two turns where it is stopped', async () => {
    const controller = new AbortController();
    const turns = takeTurns(controller.signal);
    controller.abort(reason);
    await expect(turns.pass()).rejects.toBe(reason);
  });

  /** Three steps that take so long each, and what came of the message that waits as they begin. */
  const workWith = async (milliseconds: number, signal: AbortSignal, message: () => void): Promise<string[]> => {
    const happened: string[] = [];
    const steps = function* () {
      try {
        for (const name of ['one', 'two', 'three']) {
          happened.push(name);
          vi.advanceTimersByTime(milliseconds);
          yield;
        }
        return 'done';
      } finally {
        happened.push('tidied');
      }
    };
    setImmediate(() => {
      happened.push('message');
      message();
    });
    happened.push(await inTurns(steps(), signal).catch(String));
    return happened;
  };

  it('lets messages have theirs', async () => {
    const { signal } = new AbortController();
    expect(await workWith(1, signal, () => {})).toEqual(['one', 'message', 'two', 'three', 'tidied', 'done']);
    expect(await workWith(0.25, signal, () => {})).toEqual(['one', 'two', 'three', 'tidied', 'done']);
  });

  it('is stopped by one of them', async () => {
    const controller = new AbortController();
    const stop = (): void => controller.abort(reason);
    expect(await workWith(1, controller.signal, stop)).toEqual(['one', 'message', 'tidied', String(reason)]);
  });
});
