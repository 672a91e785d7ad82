import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, standing } from '../support/verdict.ts';

const LIST = 'The list shall be kept by the harbour company and shown to any pilot';
const PILOT = 'Any pilot placed on the list shall be eligible to be placed on it again in the next year';
const FEE = 'A pilot shall pay to the harbour the yearly fee for the list';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', `<Text>${LIST}.</Text>`) +
      part(
        2,
        'section/5/2',
        part(3, 'section/5/2/a', `<Text>${PILOT}; and</Text>`) + part(3, 'section/5/2/b', `<Text>${FEE}.</Text>`),
      ),
  ),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));
const S = 'of the Ferries Act 1996';

/** How each citation of a draft stands. */
const standings = (draft: string): string[] =>
  citationsOf(draft).map((citation) =>
    standing(verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, note: [] }, AS_OF)),
  );

/** A sentence on section 5(1), and one that goes on with it and has words. */
const behind = (lead: string, words: string): string =>
  `Section 5(1) ${S} provides that “${LIST}”. ${lead} “${words}”.`;
const altered = (words: string): string =>
  words.replace('next year', 'next two years').replace('yearly', 'monthly').replace('shall be kept', 'may be kept');

describe('a noun above the level of the place cited names all of that', () => {
  it.each([
    'The section also provides that',
    'The section goes on to provide that',
    'This section also states that',
    'The section continues:',
    'In addition, the section provides that',
    'But the section also says that',
    'However, the section also provides that',
    'The rest of the section provides that',
  ])('%s', (lead) => {
    const [own, again] = standings(behind(lead, PILOT));
    expect(own).toBe('correct');
    expect(again).toMatch(/correct|words verified/);
    expect(standings(behind(lead, altered(PILOT)))[1]).toMatch(/error|to read/);
  });

  it.each<[string, string, string, string[]]>([
    [
      'a subsection',
      `Section 5(2)(a) ${S} has a rule.`,
      'The subsection goes on to provide that',
      ['to read', 'correct'],
    ],
    ['the level of the place itself', `Section 5(1) ${S} has a rule.`, 'The subsection provides that', ['error']],
    ['another kind of provision', `Section 5(1) ${S} has a rule.`, 'The regulation provides that', ['error']],
    [
      'a section of another text',
      `Section 5(1) ${S} has a rule.`,
      'The section of the lease provides that',
      ['to read'],
    ],
  ])('%s', (_, first, lead, expected) => {
    expect(standings(`${first} ${lead} “${FEE}”.`)).toEqual(expected);
  });
});

describe('what may be of all of a provision, or of what comes next, is not held to the part cited', () => {
  it.each([
    'It continues:',
    'It goes on:',
    'The text continues:',
    'The wording continues:',
    'The provision also states that',
    'That provision also states that',
    'The same provision provides that',
    'By the same provision,',
    'And it provides that',
  ])('%s', (lead) => {
    expect(standings(behind(lead, PILOT)).at(-1)).toBe('to read');
    expect(standings(behind(lead, LIST)).at(-1)).toMatch(/correct|words verified/);
  });

  it('but words that stand nowhere are', () => {
    const said = (name: string): string[] =>
      standings(`Section 5(1) ${S} has a rule. ${name} also provides that “${altered(LIST)}”.`);
    expect(said('The provision')).toEqual(['error']);
    expect(said('That provision')).toEqual(['to read', 'error']);
    expect(standings(behind('It also provides that', PILOT))).toEqual(['error']);
  });
});

describe('a pronoun that may stand for somebody has nothing held against the author', () => {
  const MADE = 'the order was made without any notice and cannot bind the pilots at all';
  it.each([
    ['The Respondents resist the order. ', 'They state that'],
    ['', 'They say that'],
    ['The company’s evidence is in two parts. ', 'It also says that'],
    ['The company’s evidence is in two parts. ', 'It further states that'],
  ])('%s%s', (before, lead) => {
    expect(standings(`${before}${behind(lead, MADE)}`)).toEqual(['to read']);
  });

  it.each([
    ['', 'It also says that'],
    ['The company’s evidence is in two parts. ', 'It also provides that'],
  ])('but: %s%s', (before, lead) => {
    expect(standings(`${before}${behind(lead, PILOT)}`)).toEqual(['error']);
  });
});

describe('words that a later sentence quotes are never passed over', () => {
  it.each([
    'The statute continues:',
    'The statutory text goes on:',
    'The next words are:',
    'These provisions also say that',
    'The order here is old. It provides that',
    'It then explains that',
    'It reflects the principle that',
  ])('%s', (lead) => {
    expect(standings(behind(lead, altered(FEE)))[0]).not.toMatch(/correct|verified/);
  });

  it.each([
    'The claimant answered that',
    'Mr Barr took the point that',
    'In *Smith v Jones* [2015] UKSC 11 the court said that',
  ])('but those of somebody else are: %s', (lead) => {
    expect(standings(behind(lead, altered(FEE)))[0]).toBe('correct');
  });
});

describe('a cell that names somebody and nothing else has the words of its row', () => {
  const row = (cell: string, words: string): string[] =>
    standings(`| One | Words | Reference |\n|---|---|---|\n| ${cell} | “${words}” | Ferries Act 1996, s 5(2) |\n`);

  it.each(['Lord Farrow', 'Lord Denning MR', 'Smith J', '[34] (Smith J)', 'Counsel for the Respondent'])(
    '%s',
    (cell) => {
      expect(row(cell, PILOT)).toEqual(['to read']);
    },
  );

  it.each(['Statute', 'The list', 'Pilots', 'Appointment by the court'])('but: %s', (cell) => {
    expect(row(cell, PILOT)[0]).toMatch(/correct|words verified/);
  });
});

describe('a label that has the words of the provision alone says what this is about', () => {
  const labelled = (label: string): string[] => standings(`- **${label}:** Section 5(2) ${S}: “${PILOT}”.`);

  it.each(['Pilot', 'Pilots', 'List'])('%s', (label) => {
    expect(labelled(label)[0]).toMatch(/correct|words verified/);
  });

  it.each(['Myth', 'A myth about pilots', 'Never pilots', 'No pilots', 'Repealed', 'Lord Farrow'])(
    'but: %s',
    (label) => {
      expect(labelled(label)).toEqual(['to read']);
    },
  );
});

describe('what points back to a provision behind a paper that may have one', () => {
  const OWN = '“the owner may give up the berth without notice to the harbour”';
  const PAPERS = [
    `Clause 8 of the bond follows section 5(1) ${S}. The provision states that`,
    `Clause 8 of the lease follows section 5(1) ${S}. The provision continues:`,
    `Paragraph 6 of the witness statement refers to section 5(1) ${S}. The paragraph continues:`,
    `Section 5(1) ${S} deals with the list. The policy has its own condition. That provision says that`,
    `Section 5(1) ${S} deals with the list. The deed has an express provision. The same provision says that`,
    `Section 5(1) ${S} deals with the list. Your policy contains a section on berths. The section provides that`,
    `Section 5(1) ${S} deals with the list. The handbook’s section on berths is more relaxed. The section provides that`,
    `Section 5(1) ${S} deals with the list. Turn to the exclusions section. The section provides that`,
  ];
  it.each(PAPERS)('is held to none: %s', (lead) => {
    expect(standings(`${lead} ${OWN}.`)).not.toContain('error');
  });
  it.each([
    'Northern Ireland has its own provision. That section provides:',
    'Scotland has an equivalent. The section says:',
    'In Scotland there is a like provision. That section reads:',
    'The law of Scotland is different. The section provides:',
    'The Harbour Court has its own provision. That section provides:',
    'The Upper Tribunal has a parallel power. The section provides:',
    'There is a like provision in the bond. The section says:',
    'In Jersey the position is governed by the Judicature Act 1978. That section provides:',
  ])('nor behind a sentence that brings in another: %s', (lead) => {
    expect(standings(`Section 5(1) ${S} deals with the list. ${lead} ${OWN}.`)).not.toContain('error');
  });
  it.each([
    'The Jersey law mirrors',
    'Hong Kong has copied',
    'The County Court has its own version of',
    'The bond reproduces',
  ])('nor where another text does something with it: %s', (lead) => {
    for (const noun of ['section', 'subsection', 'provision'])
      expect(standings(`${lead} section 5(1) ${S}. The ${noun} provides: ${OWN}.`)).not.toContain('error');
  });
  it.each([
    'It is a rule of its own. The section',
    'This is a law of its own. The section',
    'It is wide. The section',
    'The court applied it. The section',
  ])('but is held to it behind a sentence that is about it, or brings in none: %s', (lead) => {
    expect(standings(`Section 5(1) ${S} deals with the list. ${lead} provides that “${altered(FEE)}”.`)).toContain(
      'error',
    );
  });
  it('is held to it where none is named', () => {
    for (const noun of ['provision', 'subsection', 'section'])
      expect(standings(`Section 5(1) ${S} has a duty. The ${noun} provides that “${altered(FEE)}”.`)).toContain(
        'error',
      );
  });
});
