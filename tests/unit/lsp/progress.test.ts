import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { type Report, withProgress } from '../../../server/lsp/commands/progress.ts';
import type { Context } from '../../../server/lsp/features/context.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs work of two seconds. Returns what the client heard, and what the work reports by. */
async function run(): Promise<{ readonly heard: string[]; readonly report: Report }> {
  const heard: string[] = [];
  const progress = {
    begin: (title: string) => heard.push(`begin ${title}`),
    report: (percentage: number, message: string) => heard.push(`${percentage} ${message}`),
    done: () => heard.push('done'),
    token: new CancellationTokenSource().token,
  };
  const context = {
    connection: { window: { createWorkDoneProgress: async () => progress } },
    can: { progress: true },
  } as unknown as Context;
  let report: Report = () => {};
  const work = withProgress(context, 'Auditing', new CancellationTokenSource().token, async (_, say) => {
    report = say;
    say('early', 10);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    say('late', 90);
  });
  await vi.advanceTimersByTimeAsync(2_000);
  await work;
  return { heard, report };
}

it('says how far long work has come, and ends', async () => {
  expect((await run()).heard).toEqual(['begin Auditing', '10 early', '90 late', 'done']);
});

it('says nothing after that, whatever the work reports', async () => {
  const { heard, report } = await run();
  report('too late', 95);
  expect(heard.at(-1)).toBe('done');
});
