import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const SKETCH = {
  judges: ['Lady Farrow'],
  paragraphs: [
    'This appeal concerns a weir.',
    'The wardens found that the bank had been carried away by the flood and by nothing else.',
    'Whoever lets the water rise answers for the bank that it carries away.',
    'The appeal is dismissed.',
  ],
};
const FOUND = '“the bank had been carried away by the flood and by nothing else”';
const OWN = '“Whoever lets the water rise answers for the bank that it carries away.”';

function verdictsOf(draft: string): ReturnType<typeof verify>[] {
  return citationsOf(draft.replaceAll('{A}', A)).map((one) => verify(one, retrieved(SKETCH), AS_OF));
}

/** Whether anything that a draft says is held against it. */
function isAccused(draft: string): boolean {
  return verdictsOf(draft).some((one) => one.checks.some(({ result }) => result === 'fail'));
}

describe('a paragraph of another judgment whose words the authority hands on is none of the authority', () => {
  it.each([
    `In {A} the finding was that ${FOUND} (para 116, quoted at [2]).`,
    `In {A} the finding was that ${FOUND} (para 3, quoted at [2]).`,
    `In {A} the wardens’ finding that ${FOUND} ([75], cited at [2]) was considered.`,
    `In {A} the reasoning below was that ${FOUND} (para 116, set out at [2]).`,
    `In {A} the finding was that ${FOUND} (para 116, recorded in [2]).`,
    `In {A} the finding was that ${FOUND} (quoted at [2], from para 116).`,
    `In {A} the finding was that ${FOUND} (para 116, as reproduced by Lady Farrow at [2]).`,
    `Text: ${FOUND}[^1]\n\n[^1]: {A} [2], citing Ann Green QC at [52].`,
    `{A} at [2] cites the statement of Ann Green QC (at [52]) that ${FOUND}.`,
    `{A} [2], quoting Green J at [52]: ${FOUND}`,
    // The same judgment may well hand on what it says itself elsewhere.
    `In {A} Lady Farrow said ${OWN} ([3], cited at [4]).`,
  ])('%s', (draft) => expect(isAccused(draft)).toBe(false));

  it('and the words are compared with the paragraph that hands them on', () => {
    const verdicts = verdictsOf(`In {A} the finding was that ${FOUND} (para 116, quoted at [2]).`);
    expect(verdicts.flatMap((one) => checksOf(one, 'quotation').map(({ result }) => result))).toContain('pass');
  });

  it.each([
    `In {A} Lady Farrow said ${OWN} (para 116).`,
    `In {A} Lady Farrow said ${OWN} (para 116, see also [3]).`,
    `{A} at [116], quoted in argument: ${OWN}`,
  ])('but it is where nothing is handed on: %s', (draft) => expect(isAccused(draft)).toBe(true));
});
