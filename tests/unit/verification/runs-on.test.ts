import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, retrieved, standing } from '../support/verdict.ts';

const END = 'The wharf passes with the bank upon a sale of either.';
const NEXT = 'The mill pays its share of the upkeep each spring.';
const AUTHORITY = retrieved({
  judges: ['Lady Marlowe'],
  paragraphs: ['A weir.', `It is old. ${END}`, `${NEXT} So be it.`, 'Dismissed.'],
});
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** How the one citation of a draft stands, and whether its words are said to run on. */
function comesTo(draft: string): [string | undefined, boolean] {
  const [verification] = citationsOf(`${draft}\n`).map((one) => verify(one, AUTHORITY, AS_OF));
  const notes = verification ? checksOf(verification, 'quotation').flatMap(({ notes = [] }) => notes) : [];
  return [verification && standing(verification), notes.some((note) => note.id === 'runs-on')];
}

it.each([
  `In ${A} at [2], Lady Marlowe said: “${END} ${NEXT}”`,
  `“${END} ${NEXT}” (${A} at [2]).`,
  `In ${A} at [2], Lady Marlowe said:\n\n> ${END} ${NEXT}`,
  `In ${A} at [1]-[2], Lady Marlowe said: “${END} ${NEXT}”`,
])('words that run on beyond the paragraph cited are left to read, and are no error: %s', (draft) => {
  expect(comesTo(draft)).toEqual(['to read', true]);
});

it.each([
  `In ${A} at [2], Lady Marlowe said: “${END}”`,
  `In ${A} at [2]-[3], Lady Marlowe said: “${END} ${NEXT}”`,
  `In ${A} at [2] and [3], Lady Marlowe said: “${END} ${NEXT}”`,
  `In ${A} at [2] ff, Lady Marlowe said: “${END} ${NEXT}”`,
  `In ${A}, Lady Marlowe said: “${END} ${NEXT}”`,
  `In ${A} at [2], Lady Marlowe said:\n\n> 2. ${END}\n>\n> 3. ${NEXT}`,
])('those that end in it, or are cited to all of theirs, are confirmed: %s', (draft) => {
  const [how, runsOn] = comesTo(draft);
  expect([how === 'to read', runsOn]).toEqual([false, false]);
});
