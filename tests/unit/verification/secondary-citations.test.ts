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

describe('what one case is said to have done with another is not verified', () => {
  it.each([
    `In {A} (affirmed in {B} at [3]) it was said that “${BANK}”.`,
    `In {A} at [5] the court referred to {B} at [3]: “${LOSS}”.`,
    `{A} at [5] explains {B} at [3]: “${LOSS}”.`,
  ])('%s', (draft) => expect(said(draft).every((verdict) => verdict === 'correct')).toBe(false));
});
