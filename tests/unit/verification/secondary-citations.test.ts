import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Moss v Lyle* [2021] UKSC 3';
const BANK = 'whoever lets the water rise answers for the bank that it carries away';
const LOSS = 'the neighbour need not show that he has suffered any loss';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const BOOK = new Map([
  [
    '[2020] UKSC 7',
    retrieved({
      parties: ['Harrow Mills Ltd', 'Pemberton'],
      judges: ['Lord Farrow'],
      paragraphs: ['A weir.', 'A mill.', 'A flood.', 'A bank.', `So ${BANK}.`, 'Rain.', `And ${FISH}.`, 'Dismissed.'],
    }),
  ],
  [
    '[2021] UKSC 3',
    retrieved({
      cite: '[2021] UKSC 3',
      title: 'Moss v Lyle',
      parties: ['Moss', 'Lyle'],
      judges: ['Lady Crane'],
      paragraphs: ['A wall.', 'It leans.', `So ${LOSS}.`, 'An injunction.', 'Repair.', 'Allowed.'],
    }),
  ],
]);

/** The verdicts of a draft on either case; `{A}` and `{B}` stand for their names and citations. */
function said(draft: string): string[] {
  return citationsOf(draft.replaceAll('{A}', A).replaceAll('{B}', B)).flatMap((one) => {
    const authority = BOOK.get(one.normalized);
    return authority ? [inShort(verify(one, authority, AS_OF))] : [];
  });
}
const accusations = (draft: string): string[] => said(draft).filter((verdict) => /^[A-Z]/.test(verdict));

describe('nobody is accused for the true words of the case of which the sentence speaks', () => {
  describe.each<[what: string, drafts: readonly string[]]>([
    [
      'behind an aside about another',
      [
        `In {A}, decided two years before {B} at [2], it was said that “${BANK}”.`,
        `In {A}, handed down a year before {B}, it was said at [5] that “${BANK}”.`,
        `In {A}, decided after argument on {B}, the court said: “${BANK}”.`,
        `In {A}, by contrast with {B}, it was said that “${BANK}”.`,
        `In {A} at [5], where the court dealt with {B}, it said: “${BANK}”.`,
      ],
    ],
    [
      'where its court deals with another',
      [
        `In {A}, at [5], the court cited {B}: “${BANK}”.`,
        `In {A} at [5] the court referred to {B}: “${BANK}”.`,
        `In {A} at [5] Lord Farrow cited {B}: “${BANK}”.`,
        `At [5] of {A}, the court turned to {B}: “${BANK}”.`,
        `In {A} at [5] the court did not need {B}: “${BANK}”.`,
        `In {A} at [5] the court summarised the effect of {B}: “${BANK}”.`,
        `{A} at [5] explains {B} at [3]: “${BANK}”.`,
      ],
    ],
    [
      'in a block below',
      [
        `The court in {B}, having considered {A}, said:\n\n> ${LOSS}.`,
        `The court in {B} did not think that {A} was relevant. It said:\n\n> ${LOSS}.`,
        `In {B} the court, after referring to {A}, continued:\n\n> ${LOSS}.`,
      ],
    ],
    ['for the first of two, in order', [`{A} at [5] and {B} at [3] (“${BANK}” and “${LOSS}”).`]],
    [
      'that is told by its place among two',
      [
        `We rely on {A} and {B}. In the first of these, at [7], the court said: “${FISH}”.`,
        `We rely on {A} and {B}. The former says at [8]: “Dismissed”.`,
        'We rely on {A} and {B}. The former, at [8], dismisses the appeal.',
        `Compare {A} with {B}. The earlier decision is at [7] quite clear: “${FISH}”.`,
      ],
    ],
    [
      'in the next sentence',
      [
        `{A} at [5] (see also {B} at [3]). The court added at [7]: “${FISH}”.`,
        `In {A} the court dealt with weirs. It did not cite {B}. At [7] it said: “${FISH}”.`,
        'In {A} the court dealt with weirs. It distinguished {B}. At [8] it dismissed the appeal.',
        `{A} at [5] is to be read with {B}. It says: “${BANK}”.`,
        `{A} was decided without {B}. The court said: “${BANK}”.`,
        `(1) {A}; (2) {B}. At [7] of (1): “${FISH}”.`,
        `{A} is binding; {B} is not. The binding authority says at [7] that “${FISH}”.`,
        'In {A} the court dealt with weirs. It distinguished {B}, and at [8] it dismissed the appeal.',
      ],
    ],
    [
      'whose paragraph stands behind the other',
      [
        '{A} distinguished {B} (at [7]).',
        '{A} considered {B} at [8].',
        '{A} departs from {B} at [2] (see [8] for the result).',
      ],
    ],
  ])('%s', (_, drafts) => {
    it.each(drafts)('%s', (draft) => expect(accusations(draft)).toEqual([]));
  });
});

describe('what one case is said to have done with another is not verified', () => {
  it.each([
    `In {A} (affirmed in {B} at [3]) it was said that “${BANK}”.`,
    `In {A} at [5] the court referred to {B} at [3]: “${LOSS}”.`,
    `{A} at [5] explains {B} at [3]: “${LOSS}”.`,
  ])('%s', (draft) => expect(said(draft).every((verdict) => verdict === 'correct')).toBe(false));
});
