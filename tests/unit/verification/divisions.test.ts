import { expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { clml, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const documentOf = (text: string, asked: string): LawDocument => ({
  ...{ evidence: EVIDENCE, version: null },
  authority: indexAuthority(readAuthority(new TextEncoder().encode(clml(text, { asked })), 'xml')),
});

const BELL = 'A ferryman must ring the bell of his vessel three times before he leaves the harbour in a fog.';
const FIVE = section('5', `<Text>${BELL}</Text>`);
const inPart = (number: string, inside: string): string =>
  `<Part IdURI="{item}/part/${number}"><Number>PART ${number}</Number><Title>Ferries</Title>${inside}</Part>`;
const CHAPTER = `<Chapter IdURI="{item}/part/1/chapter/2"><Number>Chapter 2</Number><Title>Bells</Title>${FIVE}</Chapter>`;
const SCHEDULE = `<Schedules><Schedule IdURI="{item}/schedule/1"><Number>Schedule 1</Number><ScheduleBody><Part IdURI="{item}/schedule/1/part/1"><Number>Part 1</Number><Title>Bells</Title><P1 IdURI="{item}/schedule/1/paragraph/3" id="schedule-1-paragraph-3"><Pnumber>3</Pnumber><P1para><Text>${BELL}</Text></P1para></P1></Part></ScheduleBody></Schedule></Schedules>`;

const ARABIC = documentOf(inPart('1', FIVE), 'section/5');
const ROMAN = documentOf(inPart('I', FIVE), 'section/5');
const CHAPTERED = documentOf(inPart('1', CHAPTER), 'section/5');
const NONE = documentOf(FIVE, 'section/5');
const PARAGRAPH = documentOf(SCHEDULE, 'schedule/1/paragraph/3');

it.each<[string, LawDocument, string]>([
  ['Section 5 of Part 1', ARABIC, 'correct'],
  ['Section 5 in Part I', ARABIC, 'correct'],
  ['Part 1, section 5', ROMAN, 'correct'],
  ['Section 5 of Chapter 2 of Part 1', CHAPTERED, 'correct'],
  ['Section 5', ARABIC, 'correct'],
  ['Section 5 of Part 9', ARABIC, 'pinpoint-not-checkable'],
  ['Part 9, section 5', ROMAN, 'pinpoint-not-checkable'],
  ['Chapter 4 of Part 1, section 5', CHAPTERED, 'pinpoint-not-checkable'],
  ['Section 5 of Part 1', NONE, 'pinpoint-not-checkable'],
  ['Paragraph 3 of Part 1 of Schedule 1', PARAGRAPH, 'correct'],
  ['Paragraph 3 of Part 2 of Schedule 1', PARAGRAPH, 'pinpoint-not-checkable'],
])('%s', (place, { evidence, authority }, expected) => {
  const [citation] = citationsOf(
    `${place} ${/Schedule/.test(place) ? 'to' : 'of'} the Ferries Act 1996 provides: “${BELL}”`,
  );
  if (!citation) throw new Error('nothing is cited');
  expect(inShort(verify(citation, { kind: 'retrieved', evidence, authority, parts: [], note: [] }, AS_OF))).toBe(
    expected,
  );
});
