import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const SECTION = clml(
  section(
    '5',
    part(1, 'section/5/1', '<Text>A ferryman must carry a lamp at night.</Text>') +
      part(2, 'section/5/2', '<Text>The mate must carry a lamp at night.</Text>') +
      part(3, 'section/5/3', '<Text>The owner may carry a lamp by day.</Text>'),
  ),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

function judge(draft: string) {
  const [citation] = citationsOf(draft.replaceAll('{F}', 'of the Ferries Act 1996'));
  if (!citation) throw new Error(`nothing is cited: ${draft}`);
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF);
}

describe('words that a draft says stand in each of several provisions', () => {
  it.each([
    ['Sections 5(1) and 5(2) {F} each provide: “must carry a lamp at night”.', 'correct'],
    ['Sections 5(1) and 5(3) {F} both provide: “must carry a lamp at night”.', 'quotation-not-checkable'],
    ['Section 5(3) and (1) {F} both provide: “must carry a lamp at night”.', 'quotation-not-checkable'],
    ['Sections 5(1) and 5(3) {F} provide: “must carry a lamp at night”.', 'correct'],
    ['Sections 5(1) and 5(2) {F} use the words “must carry a lamp at night”.', 'correct'],
    ['Sections 5(1) and 5(3) {F} use the words “must carry a lamp at night”.', 'quotation-not-checkable'],
    ['Sections 5(1) and 5(3) {F} refer to “must carry a lamp at night”.', 'quotation-not-checkable'],
    ['Section 5(1) and (3) {F} speak of “must carry a lamp at night”.', 'quotation-not-checkable'],
    ['The words “must carry a lamp at night” in sections 5(1) and 5(3) {F} are plain.', 'quotation-not-checkable'],
    ['Sections 5(1) and 5(3) {F} refer to “A ferryman” and “The owner” respectively.', 'correct'],
  ])('are looked for in every one: %s', (draft, expected) => {
    expect(inShort(judge(draft))).toBe(expected);
  });

  it('and where they are not is said', () => {
    const said = judge('Sections 5(1) and 5(3) {F} both provide: “must carry a lamp at night”.');
    expect(saidOf(said).join(' ')).toContain(
      'The words do not stand in section 5(3): read whether the draft gives them to that provision too.',
    );
  });
});
