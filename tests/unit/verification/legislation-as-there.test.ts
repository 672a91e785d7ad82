import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, type Verification, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

function contents(version: string | null): LawDocument {
  const items = ['1', '5'].map(
    (one) =>
      `<ContentsItem IdURI="{item}/section/${one}"><ContentsNumber>${one}</ContentsNumber><ContentsTitle>Title</ContentsTitle></ContentsItem>`,
  );
  const asked = version === null ? 'contents' : `contents/${version}`;
  const text = clml('', { asked, behind: `<Contents>${items.join('')}</Contents>` });
  return {
    evidence: EVIDENCE,
    authority: indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml')),
    version,
  };
}

const [now, first] = [contents(null), contents('enacted')];

/** What is said of section 88, which an Act of five sections never had. */
function audit(draft: string): Verification[] {
  const source = draft
    .replaceAll('{S}', 'section 88 of the Ferries Act 1996')
    .replaceAll('{C}', 'Section 88 of the Ferries Act 1996')
    .replaceAll('{B}', 'Ferries Act 1996, s 88');
  const { evidence, authority } = now;
  return citationsOf(source).map((one) =>
    verify(one, { kind: 'retrieved', evidence, authority, parts: [first], note: [] }, AS_OF),
  );
}

const said = (draft: string): string => audit(draft).map(inShort).join();

describe('a provision that never was', () => {
  it.each([
    'See {S}.',
    '{C} provides that a lamp must be carried.',
    '{C} imposes a duty on the owner.',
    '{C} contains the transitional rules.',
    '{C} deals with lamps.',
    '{C} is concerned with lamps.',
    'In particular, {S} requires a lamp.',
    'Under {S}, the owner may appeal.',
    'By virtue of {S} the owner may appeal.',
    'The owner is entitled to compensation under {S}.',
    'The court has power, pursuant to {S}, to strike out the claim.',
    'The owner was in breach of {S}.',
    'We rely on {S}.',
    'Reliance is placed on sections 1, 5 and 88 of the Ferries Act 1996.',
    'The owner must carry a lamp ({B}).',
    'The owner must carry a lamp: {B}.',
    'The owner must carry a lamp.[^1]\n\n[^1]: {B}.',
    '- {B}',
    'Sections 5 and 88 of the Ferries Act 1996 deal with lamps.',
    'Sections 4 to 88 of the Ferries Act 1996 govern lamps.',
    'Sections 4 to 88 of the Ferries Act 1996 list the duties.',
    'Sections 4 to 88 of the Ferries Act 1996 are concerned with lamps.',
    'Sections 4 to 88 of the Ferries Act 1996 relate to lamps.',
  ])('is an error where its sentence takes it to be there: %s', (draft) => {
    expect(said(draft)).toMatch(/PARAGRAPH_HALLUCINATION/);
  });

  it.each([
    'A new {S} is proposed.',
    'New {S}, to be inserted by the 2027 Bill, will provide for review.',
    'The Bill inserts {S}.',
    'Proposed {S} would give a right of appeal.',
    '{C} will be added by clause 3 of the Harbours Bill.',
    '{C} was dropped from the draft before it was laid.',
    '{C}, had it been made, would have been transitional.',
    'Had there been a {S}, it would have dealt with lamps.',
    'Nobody has explained where {S} is to be found.',
    'We searched in vain for {S}.',
    'We could not trace {S}.',
    "The claimant's reference to {S} is a mistake for section 5.",
    'Section 88 (sic) of the Ferries Act 1996 was relied on below.',
    '{C} is a fiction.',
    'The claimant invents a {S}.',
    'The respondent cites {S}.',
    'The tribunal thought that the owner might appeal under {S}, which was never enacted.',
    'Under {S}, as it was to be numbered, the owner would have had a right.',
    '{C} has yet to be written.',
    'Not found: {S}.',
    'A right of appeal lies under {S}, according to the Defence.',
    'The claim under {S} was struck out because there is none.',
  ])('is to read where it need not: %s', (draft) => {
    expect(said(draft)).not.toMatch(/[A-Z]/);
  });

  it('is said not to be there where it is to read', () => {
    const [one] = audit('The respondent cites {S}.');
    expect(one && saidOf(one)).toContain(
      'There is no section 88 in it: the last is section 5. Its sentence need not take it to be there: read what it says of it.',
    );
  });

  it('is said once of all of a range', () => {
    const [one] = audit('The respondent cites sections 5 to 40 of the Ferries Act 1996.');
    const said = one && saidOf(one);
    expect(said?.join()).toContain(
      'There is no section 6, nor any up to section 40, in it: the last is section 5. Its sentence need not take it to be there: read what it says of it.',
    );
    expect(said?.join()).not.toContain('section 7');
    const [held] = audit('Sections 5 to 40 of the Ferries Act 1996 deal with lamps.');
    expect(held && saidOf(held).join()).toContain(
      'There is no section 6, nor any up to section 40: the last is section 5, ',
    );
  });
});
