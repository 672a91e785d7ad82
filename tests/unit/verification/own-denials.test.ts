import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf, inShort } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'An owner may be asked to keep the channel clear at all times, because each bank falls on a different person.',
  ],
};
const MAY = '“may be asked to keep the channel clear at all times”';
const BECAUSE = '“because each bank falls on a different person”';
const found = (draft: string): string => {
  const verification = audit(draft, SKETCH);
  expect(inShort(verification)).not.toMatch(/^[A-Z]/);
  return checksOf(verification, 'quotation')
    .map(({ result }) => result)
    .join();
};

describe('what an author denies or asks himself is none of the words that he quotes', () => {
  it.each([
    `The question was whether an owner ${MAY} (${A} at [2]).`,
    `Whether the owner of a mill ${MAY} (${A} at [2]) is the first issue.`,
    `Section 9 does not stand in the way ${BECAUSE} (${A} at [2]).`,
    `The duty was not to be read as unusual; an owner ${MAY} (${A} at [2]).`,
    `There is no doubt that an owner ${MAY} (${A} at [2]).`,
  ])('%s', (draft) => expect(found(draft)).toBe('pass'));
  it.each([
    `The question was whether an owner ${MAY.replace('clear', 'closed')} (${A} at [2]).`,
    `Section 9 does not stand in the way ${BECAUSE.replace('different', 'single')} (${A} at [2]).`,
  ])('and altered words accuse nobody: %s', (draft) => expect(found(draft)).not.toMatch(/pass/));
});

describe('words that are denied stay in doubt', () => {
  it.each([
    `It is not so that an owner ${MAY} (${A} at [2]).`,
    `The court did not say that an owner ${MAY} (${A} at [2]).`,
    `The owner of a mill never ${MAY} (${A} at [2]).`,
    `It is not the law that ${MAY} (${A} at [2]).`,
    `The test is not whether an owner ${MAY} (${A} at [2]).`,
    `If the court had held that an owner ${MAY} (${A} at [2]), this would be easy.`,
    `Does anybody think that an owner ${MAY} (${A} at [2])?`,
  ])('%s', (draft) => expect(found(draft)).not.toMatch(/pass/));
});
