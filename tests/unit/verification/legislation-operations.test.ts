import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'In Schedule 2 to the Harbours Act 1947 (lamps), omit “the Lamp of Storms”.',
  'In section 3 of that Act (under which the powers of the harbour court may be used by any clerk of the port), the words “of the port” shall be omitted.',
  'In section 9 of that Act for “a lamp at the bow” there is substituted “a light at the stern”.',
  'In section 10 of that Act, after “the bell of the pier” insert “or the horn of the pier”.',
  'In section 11 of that Act, the proviso (which precludes the making of orders by the harbour court) shall cease to have effect.',
  'A fee (which the clerk may reduce for good cause) is payable to the port.',
  'In this section “the late fee” means a fee that is added to another.',
]);

function standings(draft: string): string {
  const [one] = citationsOf(draftOf(draft)).filter(({ text }) => text.includes('Ferries'));
  if (one === undefined) throw new Error(draft);
  const standing = standingOf(one, ACT);
  return standing === 'correct' || standing === 'words verified' ? 'verified' : standing;
}

describe('words of another text that a provision changes', () => {
  it.each([
    '{1} adds “the Lamp of Storms” to Schedule 2.',
    '{1} inserts “the Lamp of Storms” into Schedule 2.',
    '{1} lists “the Lamp of Storms”.',
    '{1} substituted “the Lamp of Storms”.',
    'By {1}, “the Lamp of Storms” is added to Schedule 2.',
    '{1} provides: “the Lamp of Storms”.',
    '{2} provides that “the powers of the harbour court may be used by any clerk of the port”.',
    '{2} inserts “of the port”.',
    '{3} provides “a lamp at the bow”.',
    '{3} substitutes “a lamp at the bow”.',
    '{3} omits “a light at the stern”.',
    '{4} inserts “the bell of the pier”.',
    '{5} “precludes the making of orders by the harbour court”.',
    '{5} omits “the making of orders by the harbour court”.',
  ])('is to read where the draft does not say the same: %s', (draft) => {
    expect(standings(draft)).toBe('to read');
  });

  it.each([
    'By {1}, “the Lamp of Storms” is omitted.',
    '{6} says that a fee is one “which the clerk may reduce for good cause”.',
    '{7} provides that “the late fee” means “a fee that is added to another”.',
  ])('and is confirmed where it does, or where the words are its own: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});
