import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../stand-in/server.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

let work: Workplace;
let standIn: StandIn;
beforeAll(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterAll(async () => {
  await standIn.close();
  work.remove();
});

describe('citeward check -', () => {
  const [one] = EIGHT;
  it.each<[what: string, input: string, code: number, said: string]>([
    [
      'checks what is piped to it',
      `In ${one?.title} ${one?.citation} at [99] the court said so.\n`,
      1,
      'No such paragraph',
    ],
    ['says that nothing is cited in it', 'Nothing is cited here.\n', 2, 'No citation was recognised in that text.'],
    ['says what to name where there is nothing', '', 2, 'Name a citation to check'],
    ['takes no more than a draft', 'A weir. '.repeat(300_000), 2, 'save it as a draft, and audit that'],
  ])('%s', async (_, input, code, said) => {
    const run = await work.pipe(input, 'check', '-', '--find-case-law', standIn.url, '--rate-limit', '0');
    expect([run.code, run.out + run.err]).toEqual([code, expect.stringContaining(said)]);
  });
});
