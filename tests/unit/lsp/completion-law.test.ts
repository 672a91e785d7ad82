import { describe, expect, it } from 'vitest';
import { typingAt } from '../../../server/lsp/features/completion.ts';
import { actAt, provisionsOf } from '../../../server/lsp/features/provision-completion.ts';
import { DUTY } from '../../support/law.ts';
import { enactment, part, section } from '../support/enactment.ts';
import { openDraft } from '../support/open-draft.ts';

const HERE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

it.each<[string, ReturnType<typeof typingAt>]>([
  ['Ferries Act 1996, s ', { kind: 'provision', within: 's/', typed: '' }],
  ['Ferries Act 1996, s.5', { kind: 'provision', within: 's/', typed: '5' }],
  ['By sections 5(', { kind: 'provision', within: 's/', typed: '5(' }],
  ['By section 5(1)(a', { kind: 'provision', within: 's/', typed: '5(1)(a' }],
  ['under r 27.1', { kind: 'provision', within: 'r/', typed: '27.1' }],
  ['the 2005 Order, art 3', { kind: 'provision', within: 'art/', typed: '3' }],
  ['by reg. ', { kind: 'provision', within: 'reg/', typed: '' }],
  ['Sch ', { kind: 'provision', within: 'sch/', typed: '' }],
  ['see Schedule 2, para ', { kind: 'provision', within: 'sch/2/para/', typed: '' }],
  ['Sch 2 paragraph 4(', { kind: 'provision', within: 'sch/2/para/', typed: '4(' }],
  ['in the ferryman’s ', null],
  ["in the ferryman's ", null],
  ['the sections', null],
  ['an r', null],
])('at the end of %j is typed', (before, expected) => {
  expect(typingAt(before)).toEqual(expected);
});

const FERRIES = enactment(
  section(
    '5',
    part(2, 'section/5/1', `<Text>${DUTY}</Text>`) +
      part(2, 'section/5/2', '<Text>The notice must be in writing.</Text>'),
  ),
  { asked: 'section/5' },
);
const GROUPED = enactment(
  `<Body><P1group><Title>Fees of *ferrymen*</Title>${section('5A', '<Text>A fee is payable.</Text>')}</P1group><P1group><Title>Gone</Title>${section('6', '<Text>. . . . .</Text>')}</P1group></Body>`,
  { asked: 'section/5A' },
);
const CONTENTS = enactment('', {
  asked: 'contents',
  behind: `<Contents>${['4', '5', '10'].map((one) => `<ContentsItem IdURI="{item}/section/${one}"><ContentsNumber>${one}</ContentsNumber><ContentsTitle>Title of ${one}</ContentsTitle></ContentsItem>`).join('')}<ContentsSchedules><ContentsSchedule IdURI="{item}/schedule/2"><ContentsNumber>SCHEDULE 2</ContentsNumber><ContentsTitle>Fees</ContentsTitle></ContentsSchedule></ContentsSchedules></Contents>`,
});

const offered = (within: string, typed: string): (readonly [string, string | undefined])[] =>
  provisionsOf([GROUPED, FERRIES, CONTENTS], { within, typed }, HERE, false).map(
    ({ textEdit, detail }) => [textEdit?.newText ?? '', detail] as const,
  );

describe('provisions of an Act', () => {
  it('come in their order, with their headings or the words of those that have none, and without what is repealed', () => {
    expect(offered('s/', '')).toEqual([
      ['4', 'Title of 4'],
      ['5', 'Title of 5'],
      ['5A', 'Fees of *ferrymen*'],
      ['10', 'Title of 10'],
    ]);
  });

  it('come as they begin, and are of the unit that is typed', () => {
    expect(offered('s/', '1')).toEqual([['10', 'Title of 10']]);
    expect(offered('sch/', '')).toEqual([['2', 'Fees']]);
    expect(offered('reg/', '')).toEqual([]);
  });

  it('come with their parts once a bracket is opened', () => {
    expect(offered('s/', '5(')).toEqual([
      ['5(1)', DUTY.slice(0, 80)],
      ['5(2)', 'The notice must be in writing.'],
    ]);
    expect(offered('s/', '5(2')).toEqual([['5(2)', 'The notice must be in writing.']]);
  });

  it('have their words beside them, which are no markup', () => {
    const [item] = provisionsOf([GROUPED], { within: 's/', typed: '5A' }, HERE, true);
    expect(item).toMatchObject({
      label: 'section 5A',
      documentation: { kind: 'markdown', value: 'A fee is payable.' },
    });
  });

  it('are of the text in force alone', () => {
    const old = enactment(section('7', '<Text>Old words.</Text>'), { asked: 'section/7/2010-01-01' });
    expect(provisionsOf([old], { within: 's/', typed: '' }, HERE, false)).toEqual([]);
  });
});

describe('an Act is the one', () => {
  const BRIDGES = 'See section 1 of the Bridges Act 1990.';
  it.each<[string, string, string | null]>([
    ['that was cited last in the paragraph', `${BRIDGES} By section 5 of the Ferries Act 1996 and s |.`, 'Ferries Act 1996'],
    ['whose name follows', `${BRIDGES} By section | of the Ferries Act 1996.`, 'Ferries Act 1996'],
    ['that the draft alone cites', `${BRIDGES}\n\nBy s |.`, 'Bridges Act 1990'],
    ['nobody knows of two', `${BRIDGES} By section 5 of the Ferries Act 1996.\n\nBy s |.`, null],
    ['of none', 'By s |.', null],
    ['of no paragraph below', 'By s |.\n\nSee [2020] UKSC 7.', null],
  ])('%s', (_, text, expected) => {
    const { session, reading } = openDraft(text.replace('|', ''), {});
    expect(actAt(session.document.getText(), reading, text.indexOf('|'))).toBe(expected);
  }); // biome-ignore format: a table
});
