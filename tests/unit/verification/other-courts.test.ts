import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', WORDS] });
const C = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

function comesTo(draft: string): string[] {
  return citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

describe('a court that a draft names beside a citation', () => {
  it.each([
    'CJEU',
    'ECtHR',
    'HCA',
    'SCC',
    'Grand Chamber',
    'Full Court',
    'High Court of Australia',
    'US Supreme Court',
    'Court of Session',
    'HL',
  ])('is another: %s', (court) => {
    expect(comesTo(`${C} at [2] (${court}): “${WORDS}”`)).toEqual(['to read']);
    expect(comesTo(`“${WORDS}” (${C} (${court}) at [2]).`)).toEqual(['to read']);
  });

  it.each(['SC', 'UKSC', 'Supreme Court'])('is its own: %s', (court) => {
    expect(comesTo(`${C} at [2] (${court}): “${WORDS}”`)).toEqual(['correct']);
    expect(comesTo(`“${WORDS}” (${C} (${court}) at [2]).`)).toEqual(['correct']);
  });

  it.each(['Full Court', 'Grand Chamber', 'Federal Court of Australia', 'Supreme Court of Canada'])(
    'is another where it is said to speak: the %s',
    (court) => {
      expect(comesTo(`In ${C} at [2], the ${court} said “${WORDS}”`)).toEqual(['to read']);
      expect(comesTo(`In ${C} at [2], the Supreme Court said “${WORDS}”`)).toEqual(['correct']);
    },
  );

  it.each(['first-instance judgment', 'judgment at first instance', 'trial judgment'])(
    'is another by its level where it hears appeals: %s',
    (level) => {
      expect(comesTo(`${C}, ${level}, [2]: “${WORDS}”`)).toEqual(['to read']);
      expect(comesTo(`${C}, leading judgment, [2]: “${WORDS}”`)).not.toEqual(['to read']);
    },
  );
});
