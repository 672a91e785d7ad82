import { describe, expect, it } from 'vitest';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

/** Section 5: two subsections that are alike; the second has what may be a slip. */
function law(second: string): string {
  const first = 'A fine that is imposed under paragraph (a) of subsection (1) shall be paid to the harbour master.';
  const other = `Where a separate occurrence is received by the county committee, the assessment of paragraph (a) shall be recorded. A master commits no offence.`;
  return clml(
    section(
      '5',
      part(2, 'section/5/1', `<Text>${other}</Text>`) +
        part(2, 'section/5/2', `<Text>${first}</Text>`) +
        part(2, 'section/5/3', `<Text>${second}</Text>`),
    ),
  );
}

const audit = (draft: string, second: string) => auditArtefact(draft, law(second), 'xml');

describe('a slip of the source', () => {
  const given = 'A fine that is imposed under paragraph (b) of subsection (1) shall be paid to the harbour master.';
  it.each([
    [given, given.replace('paragraph', 'paragaph')],
    [given, given.replace('paragraph', 'pargraph')],
    [given, given.replace('paragraph', 'paragrpah')],
    [given, given.replace('subsection', 'subsecction')],
    [given, given.replace('harbour', 'habrour')],
    [given, given.replace('imposed', 'impossed')],
    [
      'paragraph (b) of subsection (1) shall be paid',
      'A fine imposed under paragaph (b) of subsection (1) shall be paid.',
    ],
    ['Each occurrence is received by the master.', 'Each occurence is received by the master.'],
    ['Each occurrence is received by the master.', 'Each occurrence is recieved by the master.'],
  ])('is not held against the author: %s', (words, second) => {
    const verification = audit(`By section 5(3) of the Ferries Act 1996: “${words}”`, second);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification).join(' ')).toMatch(
      /Only what may be a slip of the source differs: that provision has “\p{L}+” for “\p{L}+”/u,
    );
  });

  it.each([
    [given.replace('paid', 'paid subject to the rule'), given.replace('paid', 'paid subject to any the rule'), 'any'],
    [given.replace('paid', 'paid under Part I'), given.replace('paid', 'paid under the Part I'), 'the'],
    [given.replace('paid', 'paid subject to a rule'), given.replace('paid', 'paid subject to the a rule'), 'the'],
  ])('may be an article too many: %s', (words, second, article) => {
    const verification = audit(`By section 5(3) of the Ferries Act 1996: “${words}”`, second);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification).join(' ')).toContain(`that provision has “${article}” more`);
  });

  it.each([
    [given.replace('fine that is', 'fine, as defined in section 2,'), given.replace('fine that is', 'fine, as defined 0 in section 2,')],
    [given.replace('imposed', 'imposed, as mentioned by him,'), given.replace('imposed', 'imposed, as mentioned 12 by him,')],
  ])('may be a number between a verb and what goes on with it: %s', (words, second) => {
    expect(inShort(audit(`By section 5(3) of the Ferries Act 1996: “${words}”`, second))).toBe(
      'quotation-not-checkable',
    );
  }); // biome-ignore format: a table

  it.each([
    ['an article', given.replace('the harbour', 'harbour'), given],
    ['a number that may stand there', given.replace('that is', 'of pounds'), given.replace('that is', 'of 30 pounds')],
    [
      'a number behind a noun',
      given.replace('fine that is', 'fine of days in all'),
      given.replace('fine that is', 'fine of 10 days in all'),
    ],
    [
      'a number of something',
      given.replace('that is imposed', 'imposed'),
      given.replace('that is imposed', 'imposed 10'),
    ],
    [
      'another number there',
      given.replace('imposed', 'mentioned 13 by him'),
      given.replace('imposed', 'mentioned 12 by him'),
    ],
    ['any', given.replace('paid', 'paid for vessels'), given.replace('paid', 'paid for any vessels')],
    ['The draft’s own', given.replace('imposed', 'impsoed'), given],
    ['another number', given.replace('(b)', '(c)'), given],
    ['another word', given.replace('fine', 'fee'), given],
    ['a word more', given.replace('shall be', 'shall always be'), given.replace('paragraph', 'paragaph')],
    ['a modal', given.replace('shall', 'may'), given.replace('paragraph', 'paragaph')],
    [
      'a word that the source has too',
      'Every country has one committee for its ferries and their masters.',
      'Every county has one committee for its ferries and their masters.',
    ],
    [
      'a short word',
      'Every trail of a vessel is recorded by the master there.',
      'Every trial of a vessel is recorded by the master there.',
    ],
  ])('is none where %s differs', (_, words, second) => {
    expect(inShort(audit(`By section 5(3) of the Ferries Act 1996: “${words}”`, second))).toMatch(
      /^QUOTATION_FABRICATION/,
    );
  });
});

describe('what differs', () => {
  it('is told with the numbers that are words of the provision', () => {
    const slip = 'Where payment falls to be enforced as mentioned in paragaph (b) of subsection (1) upon an order.';
    const words = 'Where payment falls to be enforced as mentioned in paragraph (a) of subsection (2) upon an order.';
    const verification = audit(`By section 5(3) of the Ferries Act 1996: “${words}”`, slip);
    expect(inShort(verification)).toMatch(/^QUOTATION_FABRICATION/);
    expect(saidOf(verification).join(' ')).toMatch(/\(a\).*\(b\)/);
  });

  const second = 'A fine that is imposed under paragraph (b) of subsection (1) shall be paid to the harbour office.';
  it.each([
    [
      'section 5(3)',
      'A fine that is imposed under paragraph (b) of subsection (1) shall be paid to the harbour master.',
      'has “master” for “office”',
    ],
    [
      'section 5(2)',
      'A fine that is imposed under paragraph (a) of subsection (1) shall be paid to the harbour office.',
      'has “office” for “master”',
    ],
  ])('is told of the part that is cited: %s', (place, words, told) => {
    const verification = audit(`By ${place} of the Ferries Act 1996: “${words}”`, second);
    expect(inShort(verification)).toMatch(/^QUOTATION_FABRICATION/);
    expect(saidOf(verification).join(' ')).toContain(`The draft ${told}`);
  });
});
