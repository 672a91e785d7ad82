import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, standing } from '../support/verdict.ts';

const LIST =
  'Every list that bears the mark of the harbour shall be taken as true in all courts of the islands without further enquiry';
const PILOT = 'Any pilot placed on the list shall be eligible to be placed on it again in the next year';
const TEXT = clml(
  section('5', part(2, 'section/5/1', `<Text>${LIST}.</Text>`) + part(2, 'section/5/2', `<Text>${PILOT}.</Text>`)),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));
const S = 'Section 5(1) of the Ferries Act 1996';

/** How each citation of a draft stands. */
const standings = (draft: string): string[] =>
  citationsOf(draft).map((citation) =>
    standing(verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, note: [] }, AS_OF)),
  );

const ABOVE = [
  ['a block quotation', `${S} provides:\n\n> “${LIST}.”\n\n`],
  ['a heading with a block quotation', `### ${S}\n\n> ${LIST}.\n\n`],
  ['the paragraph above', `${S} provides: “${LIST}.”\n\n`],
  ['its own paragraph', `${S} provides: “${LIST}.” `],
] as const;

describe.each(ABOVE)('words that are quoted behind those of a provision, which stand in %s', (_, above) => {
  it.each([
    'The key phrase is “may be taken as true in all courts of the islands”.',
    'The key phrase of the section is “shall be taken as true in all ports of the islands”.',
    'Note the words “in all ports of the islands without further enquiry”.',
    'Those words, “in all ports of the islands without further enquiry”, are wide.',
    'The words “without any enquiry” are important.',
    'The effect is that a list “may be taken as true in all courts of the islands”.',
    'A list is therefore “to be received as true in all courts of the islands”.',
  ])('are to be read where they are nearly its own: %s', (words) => {
    expect(standings(`${above}${words}`)[0]).toBe('to read');
  });

  it.each([
    'The words “without further enquiry” are important.',
    'My client wrote that “the mark on the list was blurred and nobody could read it”.',
    'The handbook says that the mark “raises a presumption that evidence may rebut”.',
  ])('change nothing where they are its own or nothing of it: %s', (words) => {
    expect(standings(`${above}${words}`)[0]).toBe('correct');
  });
});

describe('words that are quoted further down', () => {
  const above = `${S} provides:\n\n> “${LIST}.”\n\n`;
  const wrong = 'Note the words “in all ports of the islands without further enquiry”.';

  it.each<[string, string, string]>([
    ['below a paragraph that quotes nothing', `${above}Nothing turns on that.\n\n${wrong}`, 'to read'],
    ['below a heading of its own', `${above}### Comment\n\n${wrong}`, 'to read'],
    ['in a block quotation', `${above}Again:\n\n> ${LIST.replace('courts', 'ports')}.`, 'to read'],
    ['in an item of a list', `${above}- ${wrong}`, 'to read'],
    ['below a case', `${above}See also *Crane v Harbour Board* [2012] UKSC 14.\n\n${wrong}`, 'correct'],
    ['with a comma more', `${above}Each list “shall be taken as true, in all courts of the islands”.`, 'correct'],
    ['in full and right', `${above}Note the words “shall be taken as true in all courts of the islands”.`, 'correct'],
  ])('%s', (_, draft, expected) => {
    expect(standings(draft)[0]).toBe(expected);
  });
});

describe('what goes on with a provision above a paper that is named since', () => {
  const goesOn = (since: string, lead: string): string =>
    `Section 5(1) of the Ferries Act 1996 deals with lists.\n\n${since}\n\n${lead} “${PILOT}”.`;

  it.each<[string, string, boolean]>([
    ['Nothing more need be said of it.', 'It also says that', true],
    ['Counsel relied on clause 8 of the Bill.', 'It also says that', false],
    ['The bond has a clause on this.', 'It also says that', false],
    ['Counsel relied on clause 8 of the Bill.', 'The section also says that', true],
    ['The bond has a section on this.', 'The section also says that', false],
  ])('%s %s', (since, lead, confirmed) => {
    expect(standings(goesOn(since, lead)).some((one) => /correct|words/.test(one))).toBe(confirmed);
  });
});

describe('a heading that is a provision alone, below the heading of its Act', () => {
  const under = (heading: string, words: string): string => `## Ferries Act 1996\n\n### ${heading}\n\n${words}`;

  it.each<[string, string, string]>([
    ['s 5(1)', `> ${LIST}.`, 'correct'],
    ['Section 5(1)', `“${LIST}.”`, 'correct'],
    ['s. 5(2)', `> ${PILOT}.`, 'correct'],
    ['s 5(1)', `> ${LIST.replace('courts', 'ports')}.`, 'to read'],
    ['s 5(2)', `> ${LIST}.`, 'to read'],
    ['Section 5(1)', 'Note the words “in all ports of the islands without further enquiry”.', 'to read'],
  ])('%s: %s', (heading, words, expected) => {
    expect(standings(under(heading, words))[1]).toBe(expected);
  });

  it.each([
    '## Repealed provisions of the Ferries Act 1996',
    '## Misquotations of the Ferries Act 1996',
    '## The bond, made under the Ferries Act 1996',
    'This bond is subject to the Ferries Act 1996.\n\n## Terms',
  ])('is of no Act where the heading above says more, or another: %s', (above) => {
    expect(standings(`${above}\n\n### s 5(1)\n\n> ${LIST}.`)).toHaveLength(1);
  });

  it.each([
    'Section 5',
    's 5',
    'Section 5 – Lists of the harbour',
    'Section 5(1): lists of the harbour',
    '1.1 Section 5(1)',
    'Lists (section 5(1))',
    'Lists of the harbour: section 5',
    's 5 (Lists)',
  ])('has its words with a number, a title or no part: %s', (heading) => {
    expect(standings(under(heading, `> ${LIST}.`))[1]).toMatch(/correct|words verified/);
    expect(standings(under(heading, `> ${LIST.replace('courts', 'ports')}.`))[1]).toBe('to read');
    expect(standings(`## The company\n\n### ${heading}\n\n> ${LIST}.\n\n${S} is old.`)).toHaveLength(1);
  });

  it.each([
    'Section 5 – repealed',
    'Section 5(1): misquoted',
    'Misquotations: section 5',
    'Section 5 (not yet in force)',
  ])('is taken back by its title: %s', (heading) => {
    expect(standings(under(heading, `> ${LIST}.`))[1]).toBe('to read');
  });

  it('says nothing by itself where what stands below it names its own provision', () => {
    expect(standings(under('Section 5', `Section 5(1) provides that “${LIST}”.`))[1]).toBe('correct');
  });

  it.each(['5(1)', 'Regulation 5', 'Section 5 and the harbour'])('none is a part of the draft: %s', (heading) => {
    expect(standings(under(heading, `> ${LIST}.`))).toHaveLength(1);
  });
});

describe('words in a later paragraph that a law is said to have', () => {
  const below = (lead: string, words: string): string[] =>
    standings(`${S} provides that “${LIST}”.\n\n${lead} “${words}”.`);
  const BENT = 'placed on it again in the very next year';

  it.each([
    'However, the section provides that a judge whose term has ended shall be',
    'Crucially, the section provides that a pilot shall be',
    'Moreover, the section says that a pilot shall be',
    'But the section provides that he shall be',
    'Elsewhere, the section provides that the pilot shall be',
    'By the same section, a pilot shall be',
    'According to the section, a pilot shall be',
    'A judge, the section says, shall be',
    'As it says, a pilot shall be',
    'The proviso reads:',
    'And:',
    'Also:',
    'An earlier subsection says that a judge shall be',
    'Another subsection says that a pilot shall be',
  ])('are to be read where they are nearly its own: %s', (lead) => {
    expect(below(lead, BENT)[0]).toBe('to read');
    expect(below(lead, BENT.replace(' very', ''))[0]).toBe('correct');
  });

  it.each(['However, the section', 'Crucially, the section', 'In addition, the section', 'But the section'])(
    'are compared with it behind what joins the sentence: %s',
    (lead) => {
      expect(below(`${lead} provides that`, LIST)[1]).toMatch(/correct|words verified/);
    },
  );

  it.each([
    'The claimant answered that a pilot is',
    'Mr Barr says that under the section a pilot is',
    'The claimant’s note of the section says that a pilot is',
    'As counsel says, a pilot is',
  ])('but not those of somebody else: %s', (lead) => {
    expect(below(lead, BENT)[0]).toBe('correct');
  });
});
