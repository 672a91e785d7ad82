import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

function audit(draft: string, xml: string) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(xml), 'xml'));
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

const DUTY = 'A ferryman must give notice to the harbour master within seven days of a collision.';
const asked = 'section/5';
const provides = (place: string, words: string): string => `${place} of the Ferries Act 1996 provides: “${words}”`;

describe('what is cut from the end of a sentence, with a stop of the draft’s', () => {
  const MAY = 'A ferryman may carry passengers for reward on any river';
  const text = (tail: string): string =>
    clml(section('5', part(2, 'section/5/1', `<Text>${MAY}${tail}.</Text>`)), { asked });
  const quoted = provides('Section 5(1)', `${MAY}.`);

  it.each([
    ...['until the harbour master tells the ferryman to stop', 'so long as the vessel has two boats on its deck', 'as long as it is light'],
    ...['other than a child under twelve', 'otherwise than at night', 'to the extent that the Minister has allowed it', 'after the grant of a licence'],
    ...['with the consent of the harbour master', 'in the case of a licensed ferry', 'before nightfall', 'within the limits of the port', 'or on any lake'],
    ...['which the Minister has named', 'during daylight', 'by order of the Minister', 'while the bridge is shut', 'as if it were a canal', 'and only if it is licensed'],
    ...['excluding a tidal river', 'apart from the Tamar', 'save on a Sunday', 'for the purposes of section 9', 'under this section', 'notwithstanding section 3', 'and not otherwise'],
    ...['(other than a tidal river)', 'at a fare not exceeding nine pence', 'named in an order', 'nor on a lake', 'on payment of a fee'],
  ].flatMap((tail) => [` ${tail}`, `, ${tail}`]))('is to read: %s', (tail) => {
    expect(inShort(audit(quoted, text(tail)))).toBe('quotation-not-checkable');
  }); // biome-ignore format: a table

  it.each(['', ' and must keep a log', ', and must keep a log', '; and a pilot may help', ' (“the river”)'])(
    'is nothing, or adds to it: %s',
    (tail) => {
      expect(inShort(audit(quoted, text(tail)))).toBe('correct');
    },
  );

  it('is the next item of a list', () => {
    const items = ['a', 'b'].map((one) =>
      part(
        3,
        `section/5/1/${one}`,
        `<Text>${one === 'a' ? 'enter the notice in the register of the port, or' : 'send it to the owner.'}</Text>`,
      ),
    );
    const list = clml(section('5', part(2, 'section/5/1', `<Text>The master must—</Text>${items.join('')}`)), {
      asked,
    });
    const draft = provides('Section 5(1)(a)', 'enter the notice in the register of the port.');
    expect(inShort(audit(draft, list))).toBe('correct');
  });

  it('leaves words alone that the draft does not end', () => {
    expect(inShort(audit(`By section 5(1) of the Ferries Act 1996, “${MAY}”.`, text(' on a weekday')))).toBe('correct');
  });
});

describe('what is printed beside the law', () => {
  const NOTE = 'The words about passengers were left out by order of the Minister.';
  const inside = section('5', part(2, 'section/5/1', `<Text>${DUTY}</Text>`));
  const notes = `<Footnotes><Footnote id="f1"><FootnoteText><Para><Text>${NOTE}</Text></Para></FootnoteText></Footnote></Footnotes>`;
  it.each([
    ['a footnote', clml(inside, { asked, behind: notes })],
    [
      'an explanatory note',
      clml(`${inside}<ExplanatoryNotes><P><Text>${NOTE}</Text></P></ExplanatoryNotes>`, { asked }),
    ],
    ['a signature', clml(`${inside}<SignedSection><P><Text>${NOTE}</Text></P></SignedSection>`, { asked })],
  ])('is none of its words: %s', (_, xml) => {
    for (const place of ['Section 5', 'Section 5(1)'])
      expect(inShort(audit(provides(place, NOTE), xml))).toBe('quotation-not-checkable');
    expect(inShort(audit(provides('Section 5(1)', DUTY), xml))).toBe('correct');
  });
});

describe('own words that lead into quoted ones', () => {
  const DUTY_OF = 'Where a toll is due, the harbour master may refuse to open the gate for the vessel';
  const text = clml(section('5', part(2, 'section/5/1', `<Text>${DUTY_OF}.</Text>`)), { asked });
  const says = (own: string, words = 'may refuse to open the gate for the vessel'): string =>
    `Section 5(1) of the Ferries Act 1996 provides that ${own} “${words}”.`;
  it.each([
    ['are the law’s where they stand before these', says('the harbour master'), 'correct'],
    ['are the draft’s where they are cut short', says('the master'), 'proposition-not-checkable'],
    ['are the draft’s where they say more', says('any harbour master'), 'proposition-not-checkable'],
    ['are the draft’s where they stand elsewhere', says('a toll'), 'proposition-not-checkable'],
    ['are the draft’s where something stands between', says('the harbour master always'), 'proposition-not-checkable'],
    ['are told with what governs them', says('the harbour master', 'may refuse to open the gate'), 'correct'],
    ['are no comfort for words that are bent', says('the harbour master', 'shall refuse to open the gate for the vessel'), 'QUOTATION_FABRICATION HIGH'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, text))).toBe(expected);
  }); // biome-ignore format: a table

  it.each([
    ['are the law’s where its heading says so', 'POWERS OF ENTRY', 'confers the power', 'correct'],
    ['are the draft’s where its heading says something else', 'DUTIES OF MASTERS', 'confers the power', 'proposition-not-checkable'],
    ['are the draft’s where its heading denies it', 'NO POWERS OF ENTRY', 'confers the power', 'proposition-not-checkable'],
    ['are the draft’s where they say more', 'POWERS OF ENTRY', 'confers the wide power', 'proposition-not-checkable'],
  ])('%s', (_, heading, own, expected) => {
    const entry = clml(
      `<Schedules><Schedule IdURI="{item}/schedule/1"><Number>SCHEDULE 1</Number><ScheduleBody><P1group><Title>${heading}</Title><P1 IdURI="{item}/schedule/1/paragraph/1" id="p"><Pnumber>1</Pnumber><P1para><Text>To enter any vessel at all hours.</Text></P1para></P1></P1group></ScheduleBody></Schedule></Schedules>`,
      { asked: 'schedule/1' },
    );
    const draft = `Schedule 1 to the Ferries Act 1996 ${own} “To enter any vessel at all hours.”`;
    expect(inShort(audit(draft, entry))).toBe(expected);
  }); // biome-ignore format: a table

  it('are the law’s without any marks, in a small letter where a sentence begins', () => {
    const two = clml(section('5', `<Text>A toll is due. The harbour master may refuse to open the gate.</Text>`), {
      asked,
    });
    const saying = (words: string): string => `Section 5 of the Ferries Act 1996 says that ${words}.`;
    expect(inShort(audit(saying('the harbour master may refuse to open the gate'), two))).toBe('correct');
    expect(inShort(audit(saying('harbour master may refuse to open the old gate'), two))).toMatch(/-not-checkable$/);
  });
});

describe('words that a provision puts into another law', () => {
  const NEW = 'An appeal shall lie to the master of the port from any order made against a ferryman.';
  const inserts = (number: string): string =>
    `<Text>In section 50 of the Pilots Act 1974, after subsection (2) there shall be inserted—</Text><BlockAmendment><P2><Pnumber>${number}</Pnumber><P2para><Text>${NEW}</Text></P2para></P2></BlockAmendment>`;
  const bare = clml(section('5', inserts('3')), { asked });
  const numbered = clml(
    section('5', part(2, 'section/5/1', inserts('3')) + part(2, 'section/5/2', `<Text>${DUTY}</Text>`)),
    { asked },
  );
  const of = (place: string, verb: string, words = NEW): string =>
    `${place} of the Ferries Act 1996 ${verb} “${words}”`;
  it.each<[string, string, string, string]>([
    ['are right where the draft says so', of('Section 5', 'inserted the words'), bare, 'correct'],
    ['are right where the draft says so of their subsection', of('Section 5(1)', 'inserts:'), numbered, 'correct'],
    ['are to read where the draft says that they are its own', of('Section 5', 'provides:'), bare, 'quotation-not-checkable'],
    ['are to read where another Act put the provision in', 'Section 5 of the Ferries Act 1996, inserted by section 2 of the Ports Act 2001, provides: “*”'.replace('*', NEW), bare, 'quotation-not-checkable'],
    ['are not there where they are bent', of('Section 5', 'inserts the words', NEW.replace('shall', 'may')), bare, 'QUOTATION_FABRICATION HIGH'],
    ['have a number of that law', of('Section 5(3)', 'provides:'), bare, 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['have a number of that law, and the draft another', of('Section 5(4)', 'provides:'), bare, 'pinpoint-not-checkable'],
    ['have a number of that law, and the provision numbers of its own', of('Section 5(3)', 'provides:'), numbered, 'pinpoint-not-checkable'],
    ['have a number of that law, of some time', of('Section 5(3)', 'then provided:'), bare, 'pinpoint-not-checkable'],
  ])('%s', (_, draft, text, expected) => {
    expect(inShort(audit(draft, text))).toBe(expected);
  }); // biome-ignore format: a table

  it('are told with where they stand', () => {
    expect(saidOf(audit(of('Section 5(3)', 'provides:'), bare))).toContain(
      'There is no section 5(3): the number is one of the law into which section 5 puts the words.',
    );
  });
});

describe('words that are spelt as today', () => {
  const text = clml(
    section('5', '<Text>The master shall shew the publick the chart, as the Minister has authorized him.</Text>'),
    { asked },
  );
  it.each([
    ['are to read', 'The master shall show the public the chart, as the Minister has authorised him.', 'quotation-not-checkable'],
    ['are to read, one of them', 'The master shall show the publick the chart, as the Minister has authorized him.', 'quotation-not-checkable'],
    ['are bent where another word is', 'The master may show the public the chart, as the Minister has authorised him.', 'QUOTATION_FABRICATION HIGH'],
    ['are bent where the word is another', 'The master shall throw the publick the chart, as the Minister has authorized him.', 'QUOTATION_FABRICATION MEDIUM'],
  ])('%s', (_, words, expected) => {
    expect(inShort(audit(provides('Section 5', words), text))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('words of what is not in force', () => {
  const REGISTER = 'The harbour master must keep a register of every collision in the port.';
  const around = (attributes: string, title?: string): string =>
    clml(
      section(
        '5',
        part(2, 'section/5/1', `<Text>${DUTY}</Text>`) + part(2, 'section/5/2', `<Text>${REGISTER}</Text>`, attributes),
      ),
      { asked, ...(title === undefined ? {} : { title }) },
    );
  it.each([
    ['Status="Prospective"', 'is not in force'],
    ['Status="Repealed"', 'is repealed'],
    ['Match="false" RestrictStartDate="2030-01-01"', 'is not in force'],
    ['RestrictStartDate="2000-01-01" RestrictEndDate="2010-01-01"', 'ended on 2010-01-01'],
  ])('says so: %s', (attributes, said) => {
    for (const place of ['Section 5', 'Section 5(2)']) {
      const found = audit(provides(place, REGISTER), around(attributes));
      expect(inShort(found)).toMatch(/-not-checkable$/);
      expect(saidOf(found).join(' ')).toContain(said);
      expect(inShort(audit(provides('Section 5', DUTY), around(attributes)))).toBe('correct');
    }
  });

  it('is said of all of an Act, by its title', () => {
    const found = audit(provides('Section 5(1)', DUTY), around('', 'Ferries Act 1996 (repealed 1.3.2000)'));
    expect([inShort(found), saidOf(found).join(' ')]).toEqual([
      'pinpoint-not-checkable',
      expect.stringContaining('repealed 1.3.2000'),
    ]);
  });

  it('is said of all of an Act whose text ended', () => {
    const xml = clml(section('5', part(2, 'section/5/1', `<Text>${DUTY}</Text>`)), {
      asked,
      root: 'RestrictEndDate="2010-01-01"',
    });
    expect(inShort(audit(provides('Section 5(1)', DUTY), xml))).toBe('pinpoint-not-checkable');
    expect(inShort(audit(provides('Section 5(1)', DUTY), xml.replace('2010', '2090')))).toBe('correct');
  });
});
