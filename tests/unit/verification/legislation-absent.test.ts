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
  const cited = citationsOf(draft.replaceAll('{S}', 'section 5(2) of the Ferries Act 1996'));
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
});
