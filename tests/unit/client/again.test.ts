import { expect, it } from 'vitest';
import { askAgain } from '../../../client/state/again.ts';

/** As VS Code's own. */
const cancelled = Object.assign(new Error('Canceled'), { name: 'Canceled' });
const broken = new Error('broken');

it.each<[string, readonly Error[], string, number]>([
  ['what is answered is asked for once', [], 'answer', 1],
  ['what VS Code gives up is asked for again', [cancelled, cancelled], 'answer', 3],
  ['but not for ever', Array(10).fill(cancelled), 'Canceled', 5],
  ['nor what fails', [broken], 'broken', 1],
  ['nor what fails then', [cancelled, broken], 'broken', 2],
])('%s', async (_, failures, expected, tries) => {
  let asked = 0;
  const ask = async (): Promise<string> => {
    const failure = failures[asked++];
    if (failure) throw failure;
    return 'answer';
  };
  expect(await askAgain(ask).catch(({ message }: Error) => message)).toBe(expected);
  expect(asked).toBe(tries);
});
