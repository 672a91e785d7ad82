import { describe, expect, it } from 'vitest';
import { clml, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const article = (part: number, number: string, words: string): string =>
  `<Part IdURI="{item}/part/${part}"><Number>ARTICLE ${number}.</Number><P1group><P><Text>${words}</Text></P></P1group></Part>`;
const SEAS = 'That all ferries of both harbours shall have full freedom of passage and of trade';
const COURT = 'That the court of the quay shall remain in all time coming within the harbour';
const LORDS = 'Sixteen shall be the number of the masters who sit and vote in the harbour house';
const UNION = clml(
  article(4, 'IIII', `${SEAS}.`) + article(19, 'Xix', `${COURT}.`) + article(22, 'XXII', `${LORDS}.`),
  {
    kind: 'Body',
  },
);

const item = (schedule: number, letter: string, words: string): string =>
  `<P3 IdURI="{item}/schedule/${schedule}/paragraph/wrapper${schedule}/${letter}" id="s${schedule}${letter}"><Pnumber>${letter}</Pnumber><P3para><Text>${words}</Text></P3para></P3>`;
const NAME = 'the name and the address of the master who signs the certificate';
const MARK = 'a statement that every lamp of the vessel has been lit and seen by him';
const SCHEDULE = clml(
  `${section('5', '<Text>A ferryman must carry a lamp.</Text>')}<Schedules><Schedule IdURI="{item}/schedule/4"><Number>SCHEDULE 4</Number><ScheduleBody><P id="schedule-4-paragraph-1" IdURI="{item}/schedule/4/paragraph/1"><Text>A certificate must contain—</Text>${item(4, 'a', `${NAME};`)}${item(4, 'd', `${MARK}.`)}</P></ScheduleBody></Schedule></Schedules>`,
);

const said = (draft: string, text: string): string => inShort(auditArtefact(draft, text, 'xml'));

describe('an Article in other numerals or letters is the same Article', () => {
  it.each([
    [`Article 4 of the Ferries Act 1996 provides: “${SEAS}.”`, 'correct'],
    [`Article IV of the Ferries Act 1996 provides: “${SEAS}.”`, 'correct'],
    [`Article IIII of the Ferries Act 1996 provides: “${SEAS}.”`, 'correct'],
    [`Article 19 of the Ferries Act 1996 provides: “${COURT}.”`, 'correct'],
    [`Article XIX of the Ferries Act 1996 provides: “${COURT}.”`, 'correct'],
    [`Article 22 of the Ferries Act 1996 provides: “${LORDS}.”`, 'correct'],
  ])('%s', (draft, expected) => {
    expect(said(draft, UNION)).toBe(expected);
  });

  it('and another number is another', () => {
    expect(said(`Article 22 of the Ferries Act 1996 provides: “${SEAS}.”`, UNION)).toMatch(/^PARAGRAPH_HALLUCINATION/);
  });
});

describe('a lettered item of a paragraph that has no number', () => {
  it.each([
    [`Schedule 4(d) to the Ferries Act 1996 requires “${MARK}”.`, 'correct'],
    [`Schedule 4, para (a) to the Ferries Act 1996 provides: “${NAME}”.`, 'correct'],
    [`Schedule 4 to the Ferries Act 1996 requires “${MARK}”.`, 'correct'],
    [`Schedule 4, paragraph 1(d) to the Ferries Act 1996 requires “${MARK}”.`, 'not-checkable'],
    [`Schedule 4(d) to the Ferries Act 1996 requires “${NAME}”.`, 'not-checkable'],
    [`Schedule 4(e) to the Ferries Act 1996 requires “${NAME}”.`, 'not-checkable'],
  ])('%s', (draft, expected) => {
    expect(said(draft, SCHEDULE)).toContain(expected);
  });
});
