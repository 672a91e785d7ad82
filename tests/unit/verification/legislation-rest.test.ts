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
