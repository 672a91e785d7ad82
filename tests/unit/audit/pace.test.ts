import { describe, expect, it } from 'vitest';
import { untilAborted } from '../../../server/audit/index.ts';

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
});
