import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const SECTION = clml(
  section(
    '5',
    part(1, 'section/5/1', '<Text>A ferryman must carry a lamp at night.</Text>') +
      part(2, 'section/5/2', '<Text>A ferryman may ring a bell in fog.</Text>'),
  ),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of section 5(2), of which a draft says something. */
function said(draft: string): string[] {
  const cited = citationsOf(
    draft
      .replaceAll('{S}', 'section 5(2) of the Ferries Act 1996')
      .replaceAll('{C}', 'Section 5(2) of the Ferries Act 1996'),
  );
  return cited.map((one) =>
    inShort(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF)),
  );
}

describe('words that a draft says are not in a provision', () => {
  it.each([
    'Parliament deliberately avoided the word “must” in {S}.',
    'Parliament chose not to use the word “must” in {S}.',
    'Parliament rejected the words “must carry a lamp” in {S}.',
    'The drafter refrained from using the word “must” in {S}.',
    'One looks in vain for the words “must carry a lamp” in {S}.',
    'The omission of the word “must” in {S} is telling.',
    'The contrast with the word “must” in {S} is plain.',
    'Parliament could have used the word “must” in {S}.',
    'Had Parliament used the word “must” in {S}, it would differ.',
    'It is impossible to find the words “must carry a lamp” in {S}.',
    'The Claimant overlooks the lack of the words “must carry a lamp” in {S}.',
    'Parliament elected against the words “must carry a lamp” in {S}.',
    'My friend would love the word “must” in {S}.',
    'The word “must” in {S} was removed in 2002.',
    'The words “must carry a lamp” in {S} are imaginary.',
    'The Claimant relies on the word “must” in {S}. No such word appears there.',
    'The words “must carry a lamp” in {S} are wrong: it says “may”.',
    'The Claimant relies on the words “must carry a lamp” in {S}, but the section says “may”.',
    'The draft used the words “must carry a lamp” in {S}.',
    'The words “must carry a lamp” in {S} come from the draft Bill.',
    'The order provides: “A ferryman must ring a bell in fog.” ({S}).',
    'Under {S} the undertaking is that “A ferryman must ring a bell in fog”.',
    'Under {S}, the undertaking is that “A ferryman must ring a bell in fog”.',
    'Under {S} a promise that “A ferryman must ring a bell in fog” was made.',
    '{C} provides not that “A ferryman must ring a bell in fog” but that he may.',
    '{C} is said to provide that “A ferryman must ring a bell in fog”.',
    '{C} provides, according to Mr Smith, “A ferryman must ring a bell in fog”.',
  ])('are no error: %s', (draft) => {
    expect(said(draft)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^[A-Z]/)]));
  });

  it.each([
    ['The word “must” in {S} is mandatory.', ['PARAGRAPH_HALLUCINATION HIGH']],
    ['The operative words “must carry a lamp” in {S} bind all.', ['PARAGRAPH_HALLUCINATION HIGH']],
    ['The Claimant relies on the words “must carry a lamp” in {S}.', ['PARAGRAPH_HALLUCINATION HIGH']],
    ['All turns on the meaning of the words “must carry a lamp” in {S}.', ['PARAGRAPH_HALLUCINATION HIGH']],
    ['The words “may ring a bell in fog” in {S} are clear.', ['proposition-not-checkable']],
  ])('are looked for where it takes them to be there: %s', (draft, expected) => {
    expect(said(draft)).toEqual(expected);
  });

  it('a citation that leads into the next block is no source of the one above it', () => {
    const block = (words: string): string => `{C}:\n\n> ${words}\n\n`;
    const draft = block('A ferryman may ring a bell in fog.') + block('A ferryman must ring a bell in fog.');
    expect(said(draft)).toEqual(['correct', 'QUOTATION_FABRICATION HIGH']);
  });
});
