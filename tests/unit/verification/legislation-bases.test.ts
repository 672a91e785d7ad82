import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'Every chart sealed in the port shall be received in evidence in all courts.',
  'A fine under this section is payable to the port and to its harbour master.',
]);
const FINE = 'A fine under this section is payable to the port and to its harbour master';
const FALSE = 'A fine under this section is payable to the port and to its deputy harbour master';

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : one)).join();
}

describe('words of a provision on which somebody’s case rests', () => {
  it.each([
    `The Claimant's primary case rests on {2}: “${FINE}”.`,
    `The Claimant’s claim is founded on {2}: “${FINE}”.`,
  ])('are the provision’s: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });

  it.each([
    `The Claimant's case is that {2} says “${FALSE}”.`,
    `As the Claimant pleads, her case rests on {2}: “${FALSE}”.`,
    `The Claimant's case is that her claim rests on {2}: “${FALSE}”.`,
  ])('and what he says of it is his: %s', (draft) => {
    expect(standings(draft)).toBe('to read');
  });
});

describe('words that Parliament chose', () => {
  it.each([
    [`In {2}, Parliament chose the words “${FINE}” (emphasis added).`, 'verified'],
    [`In {2}, Parliament chose the words “${FALSE}” (emphasis added).`, 'error'],
    [`In {2}, Parliament never chose the words “${FALSE}”.`, 'to read'],
  ])('%s', (draft, expected) => {
    expect(standings(draft)).toBe(expected);
  });
});

describe('words that are all of a cell', () => {
  const table = (words: string, heading = 'Words') => `| Provision | ${heading} |\n|---|---|\n| {2} | “${words}” |\n`;
  it.each([
    [table(FINE), 'verified'],
    [table(FALSE), 'error'],
    [table(FALSE, "The Claimant's reading"), 'to read'],
  ])('%s', (draft, expected) => {
    expect(standings(draft)).toBe(expected);
  });
});
