import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Moss v Lyle* [2021] UKSC 3';
const SKETCH: Sketch = {
  judges: ['Lord Farrow'],
  paragraphs: [
    'This appeal concerns a weir.',
    'The weir is in no sense tied to the lease. I am sure of that, and so it raises much doubt in law and in fact, for the owner has to open it in a flood.',
    'I do not agree that the rule in Moss is to be applied to this weir. The differences make it quite unsuitable here.',
  ],
};
const AUTHORITY = retrieved(SKETCH);
const OTHER = retrieved({ cite: '[2021] UKSC 3', title: 'Moss v Lyle', paragraphs: ['A gate.'] });

/** What is said of the last citation of a draft that is of the case: `words verified`, `to read` or an error, with how many quotations were found. */
function said(draft: string): string {
  const all = citationsOf(draft).map((one) =>
    verify(one, one.normalized === '[2020] UKSC 7' ? AUTHORITY : OTHER, AS_OF),
  );
  const last = all.at(-1);
  if (!last) return '';
  const passed = last.checks.filter(({ check, result }) => check === 'quotation' && result === 'pass').length;
  const reading = readingOf({ ...last, caseName: null } as unknown as Finding);
  return `${passed} ${reading ?? last.verdict.outcome}`;
}

describe('each fragment of a sentence with one authority and one paragraph is looked for there', () => {
  it.each<[draft: string, expected: string]>([
    [
      `The case was “in no sense tied to the lease” and raised “much doubt in law and in fact” (${A} at [2]).`,
      '2 wordsVerified',
    ],
    [`The case was “in no sense tied” and raised “much doubt in law and in fact” (${A} at [2]).`, '2 wordsVerified'],
    [
      `Lord Farrow held that he did “not agree that the rule in Moss is to be applied” and that the differences “make it quite unsuitable here” (${A} at [3]).`,
      '2 wordsVerified',
    ],
    [
      `Start with ${A}.\n\nLord Farrow held that he did “not agree that the rule in Moss is to be applied” and that the differences “make it quite unsuitable here” (at [3]).`,
      '2 wordsVerified',
    ],
    [
      `Start with ${A}.\n\nLord Farrow held that he did “not agree that the rule in Moss is to be kept” and that the differences “make it quite unsuitable here” (at [3]).`,
      '1 toRead',
    ],
    // Each with a paragraph of its own: what the other finding compares is not called uncompared.
    [
      `Start with ${A}.\n\nThe weir “raises much doubt in law and in fact” ([2]); and the differences “make it quite unsuitable here today” ([3]).`,
      '0 VERIFIED_ERROR',
    ],
    [
      `Start with ${A}.\n\nThe differences made all of it “quite unsuitable for the owner today” ([3]); and the weir “raises much doubt in law and in fact” ([2]).`,
      '1 wordsVerified',
    ],
    // Not there, altered, or too few to show anything.
    [`The case was “in no sense like the lease” and raised “much doubt in law and in fact” (${A} at [2]).`, '1 toRead'],
    [`The case was “tied to a lease” and raised “much doubt in law and in fact” (${A} at [2]).`, '1 toRead'],
    [`The case was “the lease” and raised “much doubt in law and in fact” (${A} at [2]).`, '1 toRead'],
    [
      `The case was “quite unsuitable here today” and raised “much doubt in law and in fact” (${A} at [2]).`,
      '1 toRead',
    ],
    // Two authorities, or two paragraphs: four words show nothing there.
    [
      `The case was “in no sense tied” and raised “much doubt in law and in fact” (${B} at [1]; ${A} at [2]).`,
      '1 toRead',
    ],
    [`It is not so that the case was “in no sense tied” or “much doubt in law and in fact” (${A} at [2]).`, '0 toRead'],
  ])('%s', (draft, expected) => {
    expect(said(draft)).toBe(expected);
  });
});
