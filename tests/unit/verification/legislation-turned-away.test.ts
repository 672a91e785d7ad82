import { describe, expect, it } from 'vitest';
import { actOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf(['In each harbour every keeper may search the old register of lamps for any entry.']);
const S = 'section 5(1) of the Ferries Act 1996';
const WORDS = '“every keeper may search the old register of lamps”';
/** How the citation of the Act stands, whatever else a draft cites. */
function stands(draft: string): string {
  const cited = citationsOf(draft.replace('S{S}', S.replace('s', 'S')).replace('{S}', S).replace('{W}', WORDS)).find(
    ({ normalized }) => normalized.includes('Ferries Act 1996'),
  );
  return cited ? standingOf(cited, ACT) : 'nothing is cited';
}

describe('words beside a provision that are said to be another’s, or of none', () => {
  it.each([
    // Something else is the subject.
    'Statutory guidance issued under {S} provides that {W}.',
    'The licence granted under {S} provides that {W}.',
    'Condition 2, imposed under {S}, provides that {W}.',
    'An early draft of {S} provided that {W}.',
    'The amendments to {S} removed {W}.',
    'The Trustee Act 1925, unlike {S}, provides that {W}.',
    'Before {S} the common law provided that {W}.',
    // What leads to it sets the words against it.
    'But for {S}, {W}.',
    'Outside {S}, {W}.',
    // It is against them, or has lost them.
    'S{S} is inconsistent with {W}.',
    'S{S} is the very reverse of {W}.',
    'S{S} rejects {W}.',
    'S{S} was amended in 2010 to omit {W}.',
    'The Ferries Act 2003 repealed {W} in {S}.',
    'S{S} is wrongly thought to say {W}.',
    '{W} is how {S} ought to read.',
    'S{S} provides that in some harbours hardly {W}.',
    // The next sentence ends it.
    'S{S} provides that {W}. This is no longer the law.',
    'S{S} provides that {W}. That paragraph has been repealed.',
  ])('are to read: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([
    'S{S} provides that {W}.',
    'By {S}, {W}.',
    'The words of {S} provide that {W}.',
    'S{S} provides that {W}. That provision matters here.',
  ])('are confirmed: %s', (draft) => {
    expect(stands(draft)).toBe('correct');
  }); // biome-ignore format: a table
});
