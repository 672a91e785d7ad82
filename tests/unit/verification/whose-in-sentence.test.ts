import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Moss v Lyle* [2021] UKSC 3';
const OWN = 'the wharf passes with the bank upon a sale';
const OTHER = 'a lamp at the gate is the keeper’s own charge';
const ALTERED = 'the wharf never passes with the bank upon a sale';

const harrow = retrieved({ paragraphs: [`So ${OWN}.`, 'It is a wharf.'] });
const moss = retrieved({ cite: '[2021] UKSC 3', title: 'Moss v Lyle', paragraphs: ['A gate.', `Thus ${OTHER}.`] });

/** What the checks of the quotations of a draft come to. */
function comesTo(draft: string): string[] {
  return citationsOf(draft).flatMap((citation) => {
    const { checks } = verify(citation, citation.normalized === '[2021] UKSC 3' ? moss : harrow, AS_OF);
    return checks.filter(({ check }) => check === 'quotation').map(({ result }) => result);
  });
}

describe('words that a sentence gives to one of several, by its place, are confirmed of none', () => {
  const both = `${A} at [1]; ${B} at [2].`;
  it.each([
    `${both} In the first the court said “${OTHER}”.`,
    `${both} In the first the court said “${OTHER}” and in the second “${OWN}”.`,
    `${both} The former says “${OTHER}”.`,
    `${both} The latter says “${OWN}”; the former says “${OTHER}”.`,
    `${both} In the former case it was held that “${OTHER}”.`,
    `${both} The earlier of these says: “${OTHER}”.`,
    `${A} at [1] and ${B} at [2] were both cited: in the first the court said “${OTHER}”.`,
    `${both}\n\nIn the former the court said “${OTHER}”.`,
    `${both} In the first the court said “${OTHER}” (at [2]).`,
    `${both} The former said at [2] that “${OTHER}”.`,
  ])('%s', (draft) => expect(comesTo(draft)).not.toContain('pass'));

  it.each<[draft: string, results: readonly string[]]>([
    [`${A} at [1] is the first case. The court there said “${OWN}”.`, ['pass']],
    [`${both} The first question is whose the lamp is. In ${B} at [2] the court said “${OTHER}”.`, ['pass']],
    [`The first case is ${A} at [1]: “${OWN}”. The second is ${B} at [2]: “${OTHER}”.`, ['pass', 'pass']],
  ])('but: %s', (draft, results) => expect(comesTo(draft)).toEqual(results));
});

describe('words that a draft says are to go from it are held against nobody', () => {
  it.each([
    `Delete “${ALTERED}” (${A} at [1]).`,
    `In paragraph 4 delete “${ALTERED}” (${A} at [1]) and insert “${OWN}”.`,
    `Strike out the words “${ALTERED}” (${A} at [1]).`,
    `Please take out the quotation “${ALTERED}” (${A} at [1]); the court said the reverse.`,
    `The sentence “${ALTERED}” (${A} at [1]) has to come out of paragraph 6.`,
    `The quotation “${ALTERED}” (${A} at [1]) is wrong.`,
    `This passage, “${ALTERED}” (${A} at [1]), should be deleted.`,
    `Exercise 4. Correct the quotation: “${ALTERED}” (${A} at [1]).`,
    `Please check and correct this quotation before filing: “${ALTERED}” (${A} at [1]).`,
    `Replace the words quoted in paragraph 6: “${ALTERED}” (${A} at [1]).`,
    `Please verify the citation from ${A} at [1]: “${ALTERED}”.`,
    `Amend the second sentence, “${ALTERED}” (${A} at [1]), before it is sent.`,
    `Strike out the last paragraph: “${ALTERED}” (${A} at [1]).`,
    `Correct the quotation in this line:\n\n> ${ALTERED}\n\n${A} at [1].`,
    `You should check the passage: “${ALTERED}” (${A} at [1]).`,
  ])('%s', (draft) => expect(comesTo(draft)).not.toContain('fail'));

  it.each([
    `The sentence “${ALTERED}” (${A} at [1]) is often cited.`,
    `The court declined to delete the covenant: “${ALTERED}” (${A} at [1]).`,
    `Correct quotation: “${ALTERED}” (${A} at [1]).`,
    `Replace the quotation with this: “${ALTERED}” (${A} at [1]).`,
    `Correct the quotation to read “${ALTERED}” (${A} at [1]).`,
    `The correct quotation is “${ALTERED}” (${A} at [1]).`,
  ])('but: %s', (draft) => expect(comesTo(draft)).toContain('fail'));
});

describe('words that are given right behind them to whoever argued them are confirmed of no court', () => {
  it.each([
    `“${OWN}”, argued Mr Hale KC in ${A} at [1].`,
    `“${OWN}”, submitted counsel for the mill in ${A} at [1].`,
    `“${OWN}” – so the appellant contended in ${A} at [1].`,
  ])('%s', (draft) => expect(comesTo(draft)).not.toContain('pass'));

  it.each([
    `“${OWN}”, said the Supreme Court in ${A} at [1].`,
    `“${OWN}”, as Lord Carrick put it in ${A} at [1], rejecting the argument of Mr Hale KC.`,
  ])('but: %s', (draft) => expect(comesTo(draft)).toContain('pass'));
});

describe('what a court refuses before it speaks is the outcome, and denies none of its words', () => {
  const K = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
  it.each([
    `Lord Farrow refused permission in ${K}, saying (at [1]) that “${OWN}”.`,
    `The Supreme Court dismissed the appeal in ${K} at [1], holding that “${OWN}”.`,
    `The Supreme Court rejected the argument in ${K} at [1] because “${OWN}”.`,
    `In ${K} at [1] the court rejected the tenant’s argument, holding that “${OWN}”.`,
    `Permission was refused as “${OWN}” (${K} at [1]).`,
    `The court will not divide the lease, since “${OWN}” (${K} at [1]).`,
    `The court did not divide the lease, since there is “${OWN}” (${K} at [1]).`,
    `The Supreme Court declined jurisdiction; in the words of Lord Farrow, “${OWN}” (${K} at [1]).`,
  ])('%s', (draft) => expect(comesTo(draft)).toContain('pass'));

  it.each([
    `In ${K} at [1] the court rejected the argument that “${OWN}”.`,
    `The Supreme Court refused permission, saying that the tenant’s argument that “${OWN}” was hopeless: ${K} at [1].`,
    `The court in ${K} at [1] rejected the submission of Mr Hale that “${OWN}”.`,
    `The Supreme Court refused to hold that “${OWN}” (${K} at [1]).`,
    `It is not right to say so, since “${OWN}” is not the law (${K} at [1]).`,
    `The appeal was dismissed; it is not the law that “${OWN}” (${K} at [1]).`,
    `The Supreme Court dismissed the appeal, denying that “${OWN}” (${K} at [1]).`,
  ])('but: %s', (draft) => expect(comesTo(draft)).not.toContain('pass'));
});
