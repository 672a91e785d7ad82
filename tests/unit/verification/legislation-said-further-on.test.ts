import { describe, expect, it } from 'vitest';
import { actOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const FINE = 'A fine under this section must be paid to the port';
const ACT = actOf(['The master shall keep a log of every voyage.', `${FINE}.`]);

/** How the citations of a draft stand in which `N` is the number of a subsection. */
function standings(draft: string, number: string, words: string): string {
  const found = citationsOf(`${draft.replaceAll('N', number).replaceAll('W', words)}\n`);
  return found.map((one) => standingOf(one, ACT)).join();
}

describe('words in a paragraph of their own behind a provision', () => {
  it.each([
    'Section 5(N) of the Ferries Act 1996 is relevant.\n\nThis provides: “W”.',
    'Section 5(N) of the Ferries Act 1996 is relevant.\n\nThis provides:\n\n> W.',
    '## Section 5(N) of the Ferries Act 1996\n\nThis provides:\n\n> W.',
    '## Section 5(N) of the Ferries Act 1996\n\nThis reads: “W”.',
  ])('leave it to read: %j', (draft) => {
    expect(standings(draft, '1', FINE)).toBe('to read');
    expect(standings(draft, '2', FINE.replace('must', 'may'))).toBe('to read');
  });
});

describe('a provision of the Act above', () => {
  it.each([
    'The Ferries Act 1996 applies. Section 5(N) of the above Act provides: “W”.',
    'The Ferries Act 1996 applies. Section 5(N) of the aforementioned Act provides: “W”.',
    'Section 5(N) of the above Act (Ferries Act 1996) provides: “W”.',
  ])('has the words that are given to it: %s', (draft) => {
    expect(standings(draft, '2', FINE)).toContain('correct');
    expect(standings(draft, '1', FINE)).toMatch(/to read|error/);
    expect(standings(draft, '2', FINE.replace('must', 'may'))).toContain('error');
  });
});
