import { describe, expect, it, vi } from 'vitest';
import { BeyondBounds, createBoundedThread, type Question } from '../../../server/audit/bounded-thread.ts';
import type { Task } from '../../support/thread.ts';

const FILE = new URL('../../support/thread.ts', import.meta.url);
const BOUNDS = { memory: 300_000_000, kept: 150_000_000, idle: 60_000 };
const never = new AbortController().signal;

interface Answer {
  readonly words: string;
  readonly thread: number;
  readonly environment: readonly string[];
  readonly argv: readonly string[];
}

function ask(bounds = BOUNDS): (task: Task, more?: Partial<Question>) => Promise<Answer> {
  const run = createBoundedThread(FILE, bounds);
  return async (message, more = {}) =>
    (await run({ message, transfer: [], time: 30_000, signal: never, isUrgent: false, ...more })) as Answer;
}

describe('a thread within bounds', () => {
  it('is kept for the next question, and has nothing of this process', async () => {
    const told = ask();
    const first = await told({ does: 'answer', words: 'one' });
    expect(first).toMatchObject({ words: 'one', environment: [], argv: [] });
    expect(await told({ does: 'answer', words: 'two' })).toEqual({ ...first, words: 'two' });
  });

  it('is asked one question after the other, urgent ones first', async () => {
    const told = ask();
    const order: string[] = [];
    const note = async (words: string, isUrgent: boolean): Promise<void> => {
      order.push((await told({ does: 'answer', words }, { isUrgent })).words);
    };
    await Promise.all([note('bundle 1', false), note('bundle 2', false), note('draft 1', true), note('draft 2', true)]);
    expect(order).toEqual(['bundle 1', 'draft 1', 'draft 2', 'bundle 2']);
  });

  it('is ended where it takes too long, and the next question has a new one', async () => {
    const told = ask();
    const { thread } = await told({ does: 'answer' });
    await expect(told({ does: 'loop' }, { time: 100 })).rejects.toEqual(new BeyondBounds('time'));
    expect((await told({ does: 'answer' })).thread).toBeGreaterThan(thread);
  });

  it.each(['eat', 'fill'] as const)('is ended where it takes too much memory: %s', async (does) => {
    const told = ask();
    await expect(told({ does })).rejects.toEqual(new BeyondBounds('memory'));
    expect(await told({ does: 'answer', words: 'alive' })).toMatchObject({ words: 'alive' });
  });

  it('is ended when nobody wants the answer any more', async () => {
    const told = ask();
    const controller = new AbortController();
    const answer = told({ does: 'loop' }, { signal: controller.signal });
    const waiting = told({ does: 'answer' }, { signal: controller.signal });
    setImmediate(() => controller.abort(new DOMException('interrupted', 'AbortError')));
    await expect(answer).rejects.toThrow('interrupted');
    await expect(waiting).rejects.toThrow('interrupted');
    expect(await told({ does: 'answer', words: 'alive' })).toMatchObject({ words: 'alive' });
  });

  it.each([
    ['throw', 'a slip'],
    ['leave', 'the thread ended by itself'],
  ] as const)('says what became of one that ends by itself: %s', async (does, words) => {
    const told = ask();
    await expect(told({ does, words })).rejects.toThrow(words);
    expect(await told({ does: 'answer', words: 'alive' })).toMatchObject({ words: 'alive' });
  });

  it('is ended before its answer is given where it has grown by more than it may keep', async () => {
    // Memory is that of all the process: what the thread keeps is more than may be freed elsewhere meanwhile.
    const told = ask({ ...BOUNDS, kept: 10_000_000 });
    const { thread } = await told({ does: 'keep' });
    expect((await told({ does: 'answer' })).thread).toBeGreaterThan(thread);
  });

  it('ends when there is nothing to do', async () => {
    const told = ask({ ...BOUNDS, idle: 0 });
    const { thread } = await told({ does: 'answer' });
    await vi.waitUntil(async () => (await told({ does: 'answer' })).thread > thread, { timeout: 30_000 });
  });

  it('prints nowhere', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const told = ask();
    for (let i = 0; i < 3; i++) await told({ does: 'print', words: 'Warning: fonts' });
    const said = [...out.mock.calls, ...err.mock.calls].filter(([words]) => String(words).includes('Warning: fonts'));
    vi.restoreAllMocks();
    expect(said).toEqual([]);
  });
});
