import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'In this Act— “lay day” means a day on which vessels may sail; “Class 1 toll” is a toll of any of the kinds that section 9 names; “Class 2 toll” is any other toll.',
  '“Berth” and “mooring” are places at which a vessel may lie. A fine under this section is payable to the port.',
  'The master must pay a toll of the kind that the port sets.',
]);

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : one)).join();
}

const CLASS = '“a toll of any of the kinds that section 9 names”';

describe('words that a draft gives as the meaning of a term', () => {
  it.each([
    `{1} defines “lay day” as ${CLASS}.`,
    `“Lay day” is defined in {1} as ${CLASS}.`,
    `By {1} “Class 2 toll” means ${CLASS}.`,
    '{2} defines “berth” as “A fine under this section is payable to the port”.',
    '{3} defines “berth” as “a toll of the kind that the port sets”.',
  ])('are to read where they stand in the entry of no such term: %s', (draft) => {
    expect(standings(draft)).toBe('to read');
  });

  it.each([
    `{1} defines “Class 1 toll” as ${CLASS}.`,
    `“Class 1 toll” is defined in {1} as ${CLASS}.`,
    '{1} defines “lay day” as “a day on which vessels may sail”.',
    '{1} defines “lay day” to mean “a day on which vessels may sail”.',
    '{1} defines “lay day” to mean: “a day on which vessels may sail”.',
    '{2} defines “mooring” as “places at which a vessel may lie”.',
  ])('are right in its own, whatever joins them: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});
