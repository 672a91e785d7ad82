import { describe, expect, it } from 'vitest';
import { actOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const FINE = 'A fine under this section must be paid to the port';
const ACT = actOf(['The master shall keep a log of every voyage.', `${FINE}.`]);
const NOTE = '[^1]: Ferries Act 1996, s 5(N).';

function standings(draft: string, number: string, words: string): string {
  const found = citationsOf(`${draft}\n\n${NOTE}\n`.replaceAll('N', number).replaceAll('W', words));
  return found.map((one) => standingOf(one, ACT)).join();
}

describe('a block quotation with the mark of a note of legislation at its end', () => {
  it.each([
    'The law provides:\n\n> W.[^1]',
    'The statute provides:\n\n> “W.”[^1]',
    'The law is as follows.\n\n> W.[^1]',
    '> W.[^1]',
  ])('is compared with what the note cites: %j', (draft) => {
    expect(standings(draft, '2', FINE)).toMatch(/^(?:correct|words verified)$/);
    expect(standings(draft, '1', FINE)).toMatch(/^(?:to read|error)$/);
    expect(standings(draft, '2', FINE.replace('must', 'may'))).toMatch(/^(?:to read|error)$/);
  });
});
