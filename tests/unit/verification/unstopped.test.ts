import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The keeper of a weir should clear the channel of the stream in each spring of the year';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', `It is old. ${WORDS}.`] });
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]';

function comesTo(draft: string): string[] {
  return citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

it.each(['{Q}', '*{Q}*', '**{Q}**', '{Q}.', '*{Q}.*'])(
  'a statement above its source is compared without a stop, too: %s',
  (row) => {
    const below = (words: string): string => `The law is clear.\n\n${row.replace('{Q}', words)}\n\n${A}`;
    expect(comesTo(below(WORDS))).toEqual(['correct']);
    expect(comesTo(below(WORDS.replace('should', 'must')))).not.toEqual(['correct']);
    expect(comesTo(below(WORDS.replace('should', 'need not')))).not.toEqual(['correct']);
  },
);

it('a title is none', () => {
  expect(comesTo(`The duties of those who keep a weir across a stream\n\n${A}`)).toEqual(['correct']);
});
