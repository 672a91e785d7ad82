import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, audit, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const SKETCH = { paragraphs: ['A weir.', 'So the wharf passes with the bank upon a sale.'] };
const W = 'a harbour master who sleeps at his post cannot complain of the tide';

const saidOfAll = (draft: string): string[] =>
  citationsOf(draft).map((one) => inShort(verify(one, retrieved(SKETCH), AS_OF)));

describe('nobody is accused of a paragraph that the draft itself sets aside', () => {
  it.each([
    `${A}, not at [9] but at [2], says so.`,
    `${A} (not at [9] as the skeleton has it, but at [2]): “the wharf passes with the bank upon a sale”.`,
    `${A}—see para 2, not para 9—says so.`,
    `${A}, at [2] (not [9], as the skeleton says), says so.`,
    `${A}: read [2]; do not look for [9], there is none.`,
    `${A} at [2] (the skeleton’s reference to [9] is a slip).`,
    `${A} stops well before [9].`,
    `It is a short judgment, ${A}: nobody could cite [9] of it.`,
    `If ${A} had a para 9 it would say so.`,
    `My opponent’s citation of ${A} at [9] is impossible.`,
    `The skeleton cites ${A} at [9]. It should be [2].`,
    `${A} (cited at [9] in Smith’s article).`,
    `${A} is discussed by Smith at [9] of his article.`,
    `${A} was followed at [9] in an unreported decision of Judge Bright.`,
    `${A} (on appeal from a decision in which the judge said at [9] that he was troubled) is at [2] clear.`,
  ])('%s', (draft) => expect(saidOfAll(draft).join()).not.toMatch(/HALLUCINATION|FABRICATION/));

  it.each([`See ${A}, at [9].`, `It was so held in ${A} at [9].`, `${A} at [9] is clear.`])(
    'but of one that it cites: %s',
    (draft) => expect(saidOfAll(draft).join()).toMatch(/PARAGRAPH_HALLUCINATION/),
  );
});

describe('nor of words that it gives to somebody else', () => {
  it.each([
    `A sign outside the court said “${W}”: see ${A} at [2].`,
    `A banner outside the court read “${W}”: see ${A} at [2] for the disorder.`,
    `The clerk to the tribunal wrote “${W}”, citing ${A} at [2].`,
    `The tenant’s answer is “${W}”. See ${A} at [2].`,
    `The landlord’s position, put simply, is “${W}”: see ${A} at [2].`,
    `In the proverb’s words, “${W}”: ${A} at [2].`,
    `What was promised was “${W}”: ${A} at [2] applies.`,
    `Was: “${W}” (${A} at [2]).`,
    `Short of saying “${W}”, ${A} at [2] could not be clearer.`,
    `Stopping short of “${W}”, ${A} at [2] is still strong.`,
  ])('%s', (draft) => expect(inShort(audit(draft, SKETCH))).not.toMatch(/FABRICATION|HALLUCINATION/));

  it.each([`The court said “${W}”: see ${A} at [2].`, `In ${A} the court said “${W}” (at [2]).`])(
    'but of those that it gives to the court: %s',
    (draft) => expect(inShort(audit(draft, SKETCH))).toMatch(/FABRICATION/),
  );
});

it.each([
  `Of *Moss v Lyle* [2021] UKSC 3 and ${A} the former ([9]) is the better known, but the latter ([2]) is nearer.`,
  `*Moss v Lyle* [2021] UKSC 3 and ${A} both help: the first at [9], the second at [2].`,
])('nor of a paragraph of the other of two cases: %s', (draft) => {
  const own = citationsOf(draft).filter(({ normalized }) => normalized === '[2020] UKSC 7');
  expect(own.map((one) => inShort(verify(one, retrieved(SKETCH), AS_OF))).join()).not.toMatch(/HALLUCINATION/);
});
