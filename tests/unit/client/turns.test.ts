import { expect, it } from 'vitest';
import { createTurns } from '../../../client/state/turns.ts';

it('never works twice at once, and once more for whatever came meanwhile', async () => {
  const waiting: (() => void)[] = [];
  const ask = createTurns(() => new Promise((resolve) => waiting.push(resolve)));
  const next = async (): Promise<void> => {
    waiting.at(-1)?.();
    await new Promise(setImmediate);
  };
  ask();
  ask();
  ask();
  expect(waiting).toHaveLength(1);
  await next();
  expect(waiting).toHaveLength(2);
  await next();
  expect(waiting).toHaveLength(2);
  ask();
  expect(waiting).toHaveLength(3);
});
