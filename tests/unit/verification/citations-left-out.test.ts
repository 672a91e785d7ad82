import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const X = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const SKETCH = {
  paragraphs: [
    'This appeal concerns a weir.',
    'The owner of a weir must keep the channel clear at all times (see Dunmore v Calder [2018] UKSC 3 at [14]) and in every season of the year.',
    'The owner of a mill must repair its banks: Re Harrow [2011] EWCA Civ 4, para 31; Fell v Grey [2014] EWHC 12 (Ch). That has been the law for a very long time.',
    'In Dunmore v Calder [2018] UKSC 3, [2018] 1 WLR 14, the weir had stood for a hundred years.',
    'The owner of a weir may, as Dunmore v Calder [2018] UKSC 3 does not say, open the sluice in the dry season of the year.',
  ],
};
const CLEAR = 'The owner of a weir must keep the channel clear at all times and in every season of the year';
const BANKS = 'The owner of a mill must repair its banks. That has been the law for a very long time';

function verdictsOf(draft: string): string[] {
  return citationsOf(draft).map((citation) => inShort(verify(citation, retrieved(SKETCH), AS_OF)));
}

describe('citations left out of quoted words are no fabrication', () => {
  it.each([
    ['in brackets, said', `In ${X} at [2], the court said: “${CLEAR}” (citations omitted).`],
    ['in brackets, not said', `In ${X} at [2], the court said: “${CLEAR}”.`],
    ['after a colon, said before', `In ${X} at [3], the court said (citations omitted): “${BANKS}”.`],
    ['after a colon, not said', `In ${X} at [3], the court said: “${BANKS}”.`],
    [
      'behind their name',
      `In ${X} at [4], the court said: “In Dunmore v Calder, the weir had stood for a hundred years” (citations omitted).`,
    ],
    ['set out', `In ${X} at [3], the court said:\n\n> ${BANKS}.\n`],
    ['set out, said within', `In ${X} at [3], the court said:\n\n> ${BANKS}. (Citations omitted.)\n`],
  ])('%s', (_, draft) => {
    for (const verdict of verdictsOf(draft)) expect(verdict).not.toMatch(/FABRICATION|HALLUCINATION/);
  });

  it.each([
    ['behind the words', `In ${X} at [2], the court said: “${CLEAR}” (citations omitted).`],
    ['behind the words, the citation behind it', `“${CLEAR}” [references omitted]: ${X} at [2].`],
  ])('and are correct where that is said in brackets %s', (_, draft) => {
    expect(verdictsOf(draft)).toEqual(['correct']);
  });

  it('in the draft’s own prose neither', () => {
    expect(verdictsOf(`${CLEAR}: ${X} at [2] (citations omitted).`)).toEqual(['proposition-not-checkable']);
  });

  it.each([
    [
      'a word changed beside it',
      `In ${X} at [2], the court said: “${CLEAR.replace('must', 'may')}” (citations omitted).`,
    ],
    [
      'words left out with it',
      `In ${X} at [2], the court said: “${CLEAR.replace(' at all times', '')}” (citations omitted).`,
    ],
    [
      'words left out around it',
      `In ${X} at [5], the court said: “The owner of a weir may open the sluice in the dry season of the year” (citations omitted).`,
    ],
  ])('but %s is', (_, draft) => {
    expect(verdictsOf(draft).join()).toMatch(/QUOTATION_FABRICATION/);
  });
});
