import { expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { clml, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const documentOf = (xml: string, version: string | null = null): LawDocument => ({
  ...{ evidence: EVIDENCE, version },
  authority: indexAuthority(readAuthority(new TextEncoder().encode(xml), 'xml')),
});

const WORDS = 'A ferryman must ring the bell of his vessel three times before he leaves the harbour in a fog.';
const listed = [1, 2, 3, 4, 5, 6].map(
  (one) => `<ContentsItem IdURI="{item}/section/${one}"><ContentsNumber>${one}</ContentsNumber></ContentsItem>`,
);
const contents = (asked: string): string => clml('', { asked, behind: `<Contents>${listed.join('')}</Contents>` });
const DOCUMENTS: readonly [LawDocument, ...LawDocument[]] = [
  documentOf(clml(section('5', `<Text>${WORDS}</Text>`), { asked: 'section/5' })),
  documentOf(contents('contents')),
  documentOf(contents('contents/enacted'), 'enacted'),
];

/** The verdict on the last citation of a draft, in a few words. */
function audit(draft: string): string {
  const citation = citationsOf(`The Ferries Act 1996 applies. ${draft}`).at(-1);
  if (!citation) throw new Error('nothing is cited');
  const [{ evidence, authority }, ...parts] = DOCUMENTS;
  return inShort(verify(citation, { kind: 'retrieved', evidence, authority, parts, note: [] }, AS_OF));
}

it.each([
  // there is no such provision: it may be one of something else
  ['He was charged under section 18.', 'pinpoint-not-checkable'],
  ['Under the contract, section 14 requires a bell.', 'pinpoint-not-checkable'],
  ['In the United States section 1983 does the same.', 'pinpoint-not-checkable'],
  // and there is none in the Act by name
  ['See section 18 of the Act.', 'PARAGRAPH_HALLUCINATION HIGH'],
  // its words show that it is one of the Act
  [`Section 5 provides: “${WORDS}”`, 'correct'],
  [`Section 5 provides: “${WORDS.replace('must', 'may')}”`, 'QUOTATION_FABRICATION HIGH'],
])('%s', (draft, expected) => {
  expect(audit(draft)).toBe(expected);
});
