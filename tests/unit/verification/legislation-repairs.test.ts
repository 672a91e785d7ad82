import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import {
  findRepairs,
  indexAuthority,
  type LawDocument,
  type Repair,
  type Retrieved,
  verify,
} from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE } from '../support/verdict.ts';

const DUTY = 'A ferryman must give notice to the harbour master within seven days of a collision';
const FORM = 'The notice must be in writing and state the name of the vessel';

const SECTION = section(
  '5',
  [
    part(2, 'section/5/1', `<Text>${DUTY}.</Text>`),
    part(2, 'section/5/2', `<Text>${FORM}.</Text>`),
    part(
      2,
      'section/5/3',
      `<Text>The harbour master must—</Text>${part(3, 'section/5/3/a', '<Text>keep a register of every collision, and</Text>')}${part(3, 'section/5/3/b', '<Text>show it to any person who asks.</Text>')}`,
    ),
    part(2, 'section/5/4', '<Text>A fee is payable to the harbour master on demand.</Text>'),
    part(2, 'section/5/5', '<Text>A fee is payable to the harbour master on demand.</Text>'),
  ].join(''),
);

function document(text: string, asked: string, metadata = ''): LawDocument {
  const authority = readAuthority(new TextEncoder().encode(clml(text, { asked, metadata })), 'xml');
  return { evidence: EVIDENCE, authority: indexAuthority(authority), version: null };
}

const ONE = document(SECTION, 'section/5');
const EARLIER = document(
  SECTION,
  'section/5',
  '<atom:link rel="http://purl.org/dc/terms/hasVersion" title="2010-01-01"/><atom:link rel="http://purl.org/dc/terms/hasVersion" title="enacted"/>',
);
const SCHEDULE = document(
  `<Schedules><Schedule id="schedule-2" IdURI="{item}/schedule/2"><Number>SCHEDULE 2</Number><ScheduleBody>${[4, 5]
    .map(
      (number) =>
        `<P1 IdURI="{item}/schedule/2/paragraph/${number}" id="schedule-2-paragraph-${number}"><Pnumber>${number}</Pnumber><P1para><Text>${number === 4 ? DUTY : FORM}.</Text></P1para></P1>`,
    )
    .join('')}</ScheduleBody></Schedule></Schedules>`,
  'schedule/2',
);

function repairsOf(draft: string, document: LawDocument = ONE): readonly Repair[] {
  const [citation] = citationsOf(draft).toReversed();
  if (!citation) throw new Error('nothing is cited');
  const { evidence, authority } = document;
  const found: Retrieved = { kind: 'retrieved', evidence, authority, note: [] };
  return findRepairs(citation, verify(citation, found, AS_OF), found);
}

const words = (text: string, where: string, index = 0): Repair => ({ kind: 'quotation', index, words: text, where });
const moved = (from: string, to: string, ...numbers: readonly [string, string][]): Repair => ({
  kind: 'provision',
  from,
  to,
  numbers: numbers.map(([was, is]) => ({ from: was, to: is })),
});

describe('of words of the law that are not as they are quoted', () => {
  it.each<[string, string, readonly Repair[]]>([
    ['nothing is to repair', `Section 5(1) of the Ferries Act 1996 provides: “${DUTY}.”`, []],
    [
      'a duty takes the place of a power',
      `Section 5(1) of the Ferries Act 1996 provides: “${DUTY.replace('must', 'may')}.”`,
      [words(`${DUTY}.`, 'section 5(1)')],
    ],
    [
      'the comma of the draft’s own sentence stays',
      `Section 5(1) of the Ferries Act 1996 provides that “${DUTY.replace('must', 'may')},” and so it is.`,
      [words(`${DUTY},`, 'section 5(1)')],
    ],
    [
      'numbers of parts stay where the draft has them',
      'Section 5(3) of the Ferries Act 1996 provides: “The harbour master may— (a) keep a register of every collision, and (b) show it to any person who asks.”',
      [
        words(
          'The harbour master must— (a) keep a register of every collision, and (b) show it to any person who asks.',
          'section 5(3)',
        ),
      ],
    ],
    [
      'no numbers of parts come where the draft has none',
      'Section 5(3) of the Ferries Act 1996 provides: “The harbour master may keep a register of every collision, and show it to any person who asks.”',
      [
        words(
          'The harbour master must— keep a register of every collision, and show it to any person who asks.',
          'section 5(3)',
        ),
      ],
    ],
    [
      'the number that the draft prints before them stays',
      `Section 5 of the Ferries Act 1996 provides: “(1) ${DUTY.replace('must', 'may')}.”`,
      [words(`(1) ${DUTY}.`, 'section 5(1)')],
    ],
    [
      'words with an ellipsis are left to the author',
      'Section 5(1) of the Ferries Act 1996 provides: “A ferryman may give notice ... within seven days of a collision.”',
      [],
    ],
    [
      'words that nothing is close to are left',
      'Section 5(1) of the Ferries Act 1996 provides: “No bridge shall be opened at night without a lantern.”',
      [],
    ],
  ])('%s', (_, draft, expected) => {
    expect(repairsOf(draft)).toEqual(expected);
  });

  it('nothing is offered where an earlier version may have them', () => {
    const draft = `Section 5(1) of the Ferries Act 1996 then provided: “${DUTY.replace('must', 'may')}.”`;
    expect(repairsOf(draft, EARLIER)).toEqual([]);
  });
});

describe('of words that stand in another provision', () => {
  it.each<[string, string, readonly Repair[]]>([
    [
      'the subsection is put',
      `Section 5(1) of the Ferries Act 1996 provides: “${FORM}.”`,
      [moved('section 5(1)', 'section 5(2)', ['5(1)', '5(2)'])],
    ],
    [
      'the paragraph is put',
      'Section 5(2) of the Ferries Act 1996 provides: “keep a register of every collision”.',
      [moved('section 5(2)', 'section 5(3)(a)', ['5(2)', '5(3)(a)'])],
    ],
    [
      'nothing is put where two have them',
      'Section 5(1) of the Ferries Act 1996 provides: “A fee is payable to the harbour master on demand.”',
      [],
    ],
    [
      'nothing is put where other words are rightly of the one cited',
      `Section 5(1) of the Ferries Act 1996 provides: “${DUTY}” and “${FORM}”.`,
      [],
    ],
    ['nothing is put where two are cited', `Sections 5(1) and 5(3) of the Ferries Act 1996 provide: “${FORM}.”`, []],
  ])('%s', (_, draft, expected) => {
    expect(repairsOf(draft)).toEqual(expected);
  });

  it.each([['Paragraph 4 of Schedule 2 to the Ferries Act 1996'], ['Schedule 2, paragraph 4 to the Ferries Act 1996']])(
    'a paragraph of a Schedule is put: %s',
    (cited) => {
      expect(repairsOf(`${cited} provides: “${FORM}.”`, SCHEDULE)).toEqual([
        moved('Schedule 2, paragraph 4', 'Schedule 2, paragraph 5', ['4', '5']),
      ]);
    },
  );
});
