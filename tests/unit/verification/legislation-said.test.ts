import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { reasonWords, remarkWords } from '../../../server/wording/index.ts';
import { leavesReading } from '../../../shared/finding.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationOf, EVIDENCE } from '../support/verdict.ts';

const group = (number: string, title: string, text: string): string =>
  `<P1group><Title>${title}</Title>${section(number, text)}</P1group>`;
const WHOLE = `<Body>${group('5', 'Lamps on the bow of a ferry', part(2, 'section/5/1', '<Text>A ferryman must carry a lamp at night.</Text>') + part(2, 'section/5/2', '<Text>The owner may carry a lamp by day.</Text>'))}</Body>
<ExplanatoryNotes><P><Text>This Act makes provision for lamps and bells on board of ferries in harbours.</Text></P></ExplanatoryNotes>`;
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(clml(WHOLE)), 'xml'));

function judge(draft: string) {
  const citation = citationOf(draft);
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF);
}

/** Each sentence that is said of the one citation of a draft. */
const said = (draft: string): string => judge(draft).notes.map(remarkWords).join(' ');

describe('what is said is true of its facts', () => {
  it.each([
    ['Sections 5(1) and 5(2) of the Ferries Act 1996 use the words “must carry a lamp at night”.', 'The words do not stand in section 5(2): read whether the draft gives them to that provision too.'],
    ['Section 5 of the Ferries Act 1996: “Lamps on the bow of a ferry”.', 'The words are those of a heading, which is none of the words of the law itself: read what is meant.'],
    ['Section 5 of the Ferries Act 1996: “Lamps on the bow of a ferry and a barge”.', 'The words are nearly those of a heading, which is none of the words of the law itself: read what is meant.'],
    ['Section 5 of the Ferries Act 1996 provides: “provision for lamps and bells on board of ferries in harbours”.', 'The words stand in what is printed with the law (an explanatory note, a footnote, a signature), and are none of its own: read what is meant.'],
  ])('%s', (draft, expected) => {
    expect(said(draft)).toContain(expected);
  }); // biome-ignore format: a table

  it.each([
    'Section 5(1) of the Ferries Act 1996 matters to this case.',
    'Section 5(1) of the Ferries Act 1996 (c. 52) matters to this case.',
    'Section 5(1) of 1996 c. 52 matters to this case.',
  ])('what is found by its title or by its number is for reading: %s', (draft) => {
    const { verdict, checks } = judge(draft);
    const reason = verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : 'not-found';
    expect([reason, leavesReading(reason, checks, null)]).toEqual(['proposition-not-checkable', true]);
    expect(reasonWords(reason, 'legislation')).toBe(
      'The legislation is found; what the draft says of it is for you to read.',
    );
  });

  it('what is found by a number under another title is not', () => {
    const { verdict, checks } = judge('Section 5(1) of the Ferry Act 1996 (c. 52) matters to this case.');
    expect(verdict).toMatchObject({ reason: 'name-not-checkable' });
    expect(leavesReading('name-not-checkable', checks, null)).toBe(false);
  });
});
