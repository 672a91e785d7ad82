import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'The warden may supply copies of entries in the register of lamps.',
  'Her Majesty may by Order direct that the lamps be lit in every harbour.',
  'Every fine may be enforced by the harbour court, and a fine imposed by a clerk is payable to the port.',
  'Sections 18 to 20 of the Harbours Act 1947 shall not apply to— (a) a barge of three masts; or (b) a raft of the port.',
  'In section 50 of the Lamps Act 1974, after “wick” there is inserted “or an appeal shall lie to the harbour court”.',
]);

/** How the citation of the Act stands. */
function stands(draft: string): string {
  const [one] = citationsOf(draftOf(draft)).filter(({ text }) => text.includes('Ferries'));
  return one === undefined ? 'nothing is cited' : standingOf(one, ACT);
}

describe('what a draft says around words of the law', () => {
  it.each([
    // A verb of which the provision is the subject.
    ['{1} permits “copies of entries in the register of lamps”.', 'correct'],
    ['{1} forbids “copies of entries in the register of lamps”.', 'to read'],
    ['{1} requires “copies of entries in the register of lamps”.', 'to read'],
    // Who reigns.
    ['{2}: “His Majesty may by Order direct that the lamps be lit in every harbour.”', 'to read'],
    // A contrast that the law has not.
    ['{3} allows the court to enforce every fine except “a fine imposed by a clerk”.', 'to read'],
    // The law's own denial, left out.
    ['{4} applies sections 18 to 20 of the Harbours Act 1947 to “a raft of the port”.', 'to read'],
    // Where an amendment is made.
    [
      '{5} inserts “or an appeal shall lie to the harbour court” in section 50 of the Lamps Act 1974.',
      'words verified',
    ],
    ['{5} inserts “or an appeal shall lie to the harbour court” in section 51 of the Lamps Act 1974.', 'to read'],
    ['{5} inserts “or an appeal shall lie to the harbour court” in section 50 of the Wicks Act 1981.', 'to read'],
  ])('%s', (draft, expected) => {
    expect(stands(draft)).toBe(expected);
  });
});
