import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const FIRST = 'The wharf passes with the bank upon a sale of either.';
const NEXT = 'The owner of a weir must keep the channel clear at all times.';
const BENT = 'The owner of a weir must keep the channel clear in summer alone.';
const AUTHORITY = retrieved({
  judges: ['Lord Farrow'],
  paragraphs: ['This appeal concerns a weir.', `${FIRST} ${NEXT}`, 'A gate.'],
});

/** Of each citation of a draft what it comes to. */
function outcomes(draft: string): string[] {
  return citationsOf(draft).map((citation) => verify(citation, AUTHORITY, AS_OF).verdict.outcome);
}

/** Drafts with words that go on with those above them. */
const DRAFTS: readonly ((words: string) => string)[] = [
  (words) => `In ${A} at [2] the court said:\n\n> ${FIRST}\n\nIt continued:\n\n> ${words}\n`,
  (words) => `${A} at [2]:\n\n> ${FIRST}\n\nand\n\n> ${words}\n`,
  (words) => `${A} at [2]:\n\n> ${FIRST}\n\nThen:\n\n> ${words}\n`,
  (words) => `In ${A} Lord Farrow said at [2]:\n\n> ${FIRST}\n\nLord Farrow added:\n\n> ${words}\n`,
  (words) => `In ${A} Lord Farrow said at [2]: “${FIRST}”\n\nHe continued: “${words}”\n`,
  (words) => `In ${A} Lord Farrow said at [2]: “${FIRST}”\n\nLord Farrow also said “${words}”\n`,
  (words) => `From ${A} at [2]:\n\n(a) “${FIRST}”\n\n(b) “${words}”\n`,
  (words) => `${A} at [2]:\n\n1. “${FIRST}”\n2. “${words}”\n`,
  (words) => `| Authority | Para | Words |\n|---|---|---|\n| ${A} | 2 | “${FIRST}” |\n| | 2 | “${words}” |\n`,
  (words) => `| Authority | Para | Words |\n|---|---|---|\n| ${A} | 2 | “${FIRST}” |\n| same | 2 | “${words}” |\n`,
  (words) => `| ${A} at [2] | |\n|---|---|\n| First | “${FIRST}” |\n| Second | “${words}” |\n`,
];

describe('words that go on with what is cited above them are looked at', () => {
  it.each(DRAFTS.map((draft) => draft(BENT)))('bent: %s', (draft) => {
    const all = outcomes(draft);
    expect(all.every((one) => one === 'VERIFIED_CORRECT')).toBe(false);
  });
  it.each(DRAFTS.slice(0, -1).map((draft) => draft(NEXT)))('true: %s', (draft) => {
    const all = outcomes(draft);
    expect(all.length > 0 && all.every((one) => one === 'VERIFIED_CORRECT')).toBe(true);
  });
  it.each([
    `In ${A} at [2] the court said: “${FIRST}”\n\nThe Defendant’s letter of 3 May said: “${BENT}”\n`,
    `In ${A} at [2] the court said: “${FIRST}”\n\nClause 4 of the lease reads: “${BENT}”\n`,
    `${A} at [2]: “${FIRST}”\n\nThe point matters, as Ms Body wrote: “${BENT}”\n`,
  ])('words of somebody else are none of it: %s', (draft) => expect(outcomes(draft)).toEqual(['VERIFIED_CORRECT']));
});
