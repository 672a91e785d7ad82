import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const WORDS = 'A ferryman must carry a lamp on the bow of the vessel at night in any harbour';
const OTHERS = 'The harbour master may inspect the hull of any vessel that is moored in the harbour';
const ACT = clml(
  section('5', part(2, 'section/5/1', `<Text>${WORDS}.</Text>`) + part(2, 'section/5/2', `<Text>${OTHERS}.</Text>`)),
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(ACT), 'xml'));

function said(draft: string, provision: string, words = WORDS): string {
  const source = draft.replaceAll('{S}', `section ${provision} of the Ferries Act 1996`).replaceAll('{W}', words);
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
  return citationsOf(source)
    .map((one) => {
      const verification = verify(one, retrieved, AS_OF);
      const results = checksOf(verification, 'quotation').map(({ result }) => result);
      return [inShort(verification), ...results].join(' ');
    })
    .join('; ');
}

describe('a sentence right behind quoted words that says whose they are', () => {
  it.each([
    '“{W}”. Those are the words of {S}.',
    '“{W}.” Those are the words of {S}.',
    '“{W}.” That is the text of {S}.',
    '“{W}”. This is from {S}.',
    '“{W}”. That is what {S} says.',
    '“{W}.” That is what {S} provides.',
  ])('confirms them where they stand there, and holds them against nobody: %s', (draft) => {
    expect(said(draft, '5(1)')).toMatch(/ pass$/);
    for (const wrong of [said(draft, '5(2)'), said(draft, '5(1)', WORDS.replace('must', 'may'))])
      expect(wrong).not.toMatch(/ pass|[A-Z]/);
  });

  it.each([
    '“{W}”. That is not what {S} says.',
    '“{W}”. That is what {S} does not say.',
    '“{W}”. Those were the words of {S} once.',
    '“{W}”. Those are the words of {S} as the Claimant has it.',
    'The Claimant said “{W}”. That is what {S} says.',
  ])('gives none where it says more: %s', (draft) => {
    expect(said(draft, '5(1)')).not.toMatch(/^correct/);
  });
});
