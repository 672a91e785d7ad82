import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The keeper of a weir should clear the channel of the stream in each spring of the year';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', `It is old. ${WORDS}.`] });
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]';

function comesTo(draft: string): string[] {
  return citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

const below = (row: string, words: string): string => `The law is clear.\n\n${row.replace('{Q}', words)}\n\n${A}`;

it.each(['{Q}', '*{Q}*', '_{Q}_'])(
  'what may be words of its source, and ends without a stop, confirms nothing: %s',
  (row) => {
    for (const words of [WORDS, WORDS.replace('should', 'must'), WORDS.replace('should', 'need not')])
      expect(comesTo(below(row, words))).toEqual(['to read']);
  },
);

it.each(['{Q}.', '*{Q}.*'])('with one it is compared: %s', (row) => {
  expect(comesTo(below(row, WORDS))).toEqual(['correct']);
  expect(comesTo(below(row, WORDS.replace('should', 'need not')))).toEqual(['error']);
});

it('a title is none', () => {
  expect(comesTo(`The duties of those who keep a weir across a stream\n\n${A}`)).toEqual(['correct']);
});
