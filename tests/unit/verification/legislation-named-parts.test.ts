import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'The warden may supply copies of entries in the register of lamps.',
  'Every fine may be enforced by the harbour court.',
  'A ferryman on the roll shall be eligible to be placed on the roll again.',
]);
const WORDS = '“A ferryman on the roll shall be eligible to be placed on the roll again”';
const OF = 'section 5 of the Ferries Act 1996';

/** How the citation of the Act stands. */
function stands(draft: string): string {
  const [one] = citationsOf(draftOf(draft)).filter(({ text }) => text.includes('Ferries'));
  return one === undefined ? 'nothing is cited' : standingOf(one, ACT);
}

describe('a part that a draft names in words behind the citation', () => {
  it.each([
    `${OF} provides in its first subsection that ${WORDS}.`,
    `${OF} provides, in its second subsection, that ${WORDS}.`,
    `${OF} provides, at subsection two, that ${WORDS}.`,
    `${OF} provides in its 2nd subsection that ${WORDS}.`,
    `${OF} (the first paragraph) provides that ${WORDS}.`,
    `${OF}, first paragraph: ${WORDS}.`,
    `${OF}, second item: ${WORDS}.`,
    `${OF} provides in its last sentence that ${WORDS}.`,
    `${WORDS} (${OF}, first subsection).`,
  ])('is to read where the words are not shown to stand in it: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([
    `${OF} provides in its third subsection that ${WORDS}.`,
    `${OF} provides, at subsection three, that ${WORDS}.`,
    `${OF} provides that ${WORDS}.`,
    `${OF} provides first of all that ${WORDS}.`,
    `${OF}, third paragraph: ${WORDS}.`,
  ])('leaves words verified that stand in it: %s', (draft) => {
    expect(stands(draft)).not.toBe('to read');
  });
});

describe('an ordinal behind a sentence that counts the parts of a provision', () => {
  const OF_THREE = `${OF} has three subsections.`;
  it.each([
    `${OF_THREE} The second provides: ${WORDS}.`,
    `${OF_THREE} The second provides that ${WORDS}.`,
    `${OF_THREE} By the second, ${WORDS}.`,
    `${OF_THREE} The 2nd provides that ${WORDS}.`,
    `${OF_THREE} The first is short. The second reads: ${WORDS}.`,
    `There are three subsections in ${OF}. The second says that ${WORDS}.`,
    `${OF} contains several paragraphs. The second provides: ${WORDS}.`,
    `${OF} is made up of a number of subsections. Secondly, it provides: ${WORDS}.`,
    `${OF} has three limbs. The third provides: ${WORDS}.`,
  ])('leaves words to read that are not shown to stand in that part: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([
    `${OF_THREE} The third provides: ${WORDS}.`,
    `${OF_THREE} The 3rd provides that ${WORDS}.`,
    `${OF_THREE} By the third, ${WORDS}.`,
    `${OF_THREE} The third says that ${WORDS}.`,
    `${OF} came second in the debate. It provides: ${WORDS}.`,
  ])('and leaves them verified that do: %s', (draft) => {
    expect(stands(draft)).toBe('words verified');
  });

  it('names a part of the words behind it alone', () => {
    const first = '“Every fine may be enforced by the harbour court”';
    const both = (second: string): string =>
      `${OF} provides in its second subsection that ${first} and in its ${second} subsection that ${WORDS}.`;
    expect(stands(both('third'))).not.toBe('to read');
    expect(stands(both('first'))).toBe('to read');
  });
});

describe('words that a draft counts in its sentence', () => {
  const FINE = '“Every fine may be enforced by the harbour court”';
  it.each([
    `${OF} provides first that ${WORDS} and secondly that ${FINE}.`,
    `${OF} provides, first, that ${WORDS} and, second, that ${FINE}.`,
  ])('are to read where the law has them the other way round: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([
    `${OF} provides first that ${FINE} and secondly that ${WORDS}.`,
    `${OF} provides, first, that ${FINE} and, second, that ${WORDS}.`,
    `${OF} provides that ${WORDS} and that ${FINE}.`,
  ])('and verified where it has them so: %s', (draft) => {
    expect(stands(draft)).not.toBe('to read');
  });
});
