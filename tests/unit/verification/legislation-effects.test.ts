import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE } from '../support/verdict.ts';

const WORDS = 'A ferryman must carry a lamp on the bow of the vessel at night in any harbour';
const SECTION = clml(section('5', part(1, 'section/5/1', `<Text>${WORDS}.</Text>`)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** The outcomes of what a draft cites; `{R}` are words of section 5(1), `{X}` are words of no law. */
function outcomes(draft: string): readonly string[] {
  const source = draft
    .replaceAll('{S}', 'Section 5(1) of the Ferries Act 1996')
    .replaceAll('{F}', 'section 5(1) of the Ferries Act 1996')
    .replaceAll('{R}', `“${WORDS}”`)
    .replaceAll('{X}', '“No master may sail for more than two years in a row”');
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
  return citationsOf(source).map((one) => verify(one, retrieved, AS_OF).verdict.outcome);
}

describe('what an enactment does to a text no quotation shows', () => {
  it.each([
    '{S} added {R}.',
    '{S} inserted {R}.',
    '{S} inserts {R}.',
    '{S} substituted {R}.',
    '{S} preserves {R}.',
    'By {F}, {R} was added to Schedule 2.',
    'By {F}, {R} is inserted in Schedule 2.',
    'The Harbours Act 2001 inserted in {F} the words {X}.',
    'The Harbours Act 2001 substituted in {F} {X}.',
    'The Harbours Act 2001 inserted in {F}:\n\n> No master may sail for more than two years in a row.',
    'Section 2 of the Harbours Act 2001 inserted in {F} {X}.',
  ])('%s', (draft) => {
    expect(outcomes(draft)).not.toContain('VERIFIED_CORRECT');
  });

  it.each(['{S} provides {R}.', '{S} adds: {R}.', '{S}, inserted by the Harbours Act 2001, provides {R}.'])(
    'and is not said by %s',
    (draft) => {
      expect(outcomes(draft)).toContain('VERIFIED_CORRECT');
    },
  );
});
