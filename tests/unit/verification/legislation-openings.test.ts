import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'By 30th April 2005 each ferryman shall apply to the warden for a lamp.',
  'But as regards vessels that were built before 1980, the toll shall be 4 crowns.',
  'This section binds the port; but, save as aforesaid, the provisions of this Act extend to the island only.',
  'A book of lamps shall be kept and, subject to payment of the toll, any person may search it.',
  'If the master agrees upon— (a) a day; or (b) an hour; references to the notional day are to be read so.',
  'In this section the toll means a sum that is paid at the pier.',
  'The warden keeps the lamps, and the clerk shall light every lamp of the pier.',
  'Notwithstanding subsection (1), a widow may keep the lamp.',
  'The warden shall ensure that a passenger pays the toll of the pier.',
  'At any time after the sailing the complaint lapses in the harbour court.',
  'From 1st May 2007 Parliament may by order close the pier.',
  'For the avoidance of doubt, it is hereby declared that a raft is a vessel.',
]);

/** How the first citation of a draft of the Act stands. */
function stands(draft: string): string {
  const [one] = citationsOf(draftOf(draft)).filter(({ text }) => text.includes('Ferries'));
  return one === undefined ? 'nothing is cited' : standingOf(one, ACT);
}

describe('a sentence that a draft begins with a capital of its own behind what opens it in the law', () => {
  it.each([
    '{1} provides: “Each ferryman shall apply to the warden for a lamp.”',
    '{1}: “Each ferryman shall apply to the warden for a lamp”.',
    '{1} provides:\n\n> Each ferryman shall apply to the warden for a lamp.',
    '{2} provides: “The toll shall be 4 crowns.”',
    '{3} provides: “The provisions of this Act extend to the island only.”',
    '{4} provides: “Any person may search it.”',
    '{5} provides: “References to the notional day are to be read so.”',
    '{9} provides: “A passenger pays the toll of the pier.”',
    '{10} provides: “The complaint lapses in the harbour court.”',
    '{11} provides: “Parliament may by order close the pier.”',
  ])('has its words verified: %s', (draft) => {
    expect(stands(draft)).toBe('words verified');
  });

  it.each([
    '{1} provides: “By 30th April 2005 each ferryman shall apply to the warden for a lamp.”',
    '{6} provides: “The toll means a sum that is paid at the pier.”',
    '{7} provides: “The clerk shall light every lamp of the pier.”',
    '{8} provides: “A widow may keep the lamp.”',
    '{12} provides: “A raft is a vessel.”',
    '{3} provides: “This section binds the port”.',
  ])('is confirmed where what opens it limits nothing, or is said: %s', (draft) => {
    expect(stands(draft)).toBe('correct');
  });
});
