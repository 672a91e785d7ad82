import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

/** `section 5` of the Ferries Act 1996, with parts; the words of its duty may differ from version to version. */
const duty = (verb: string, days = 'seven'): string =>
  section(
    '5',
    [
      part(
        2,
        'section/5/1',
        `<Text>A ferryman ${verb} give notice to the harbour master within ${days} days of a collision.</Text>`,
      ),
      part(2, 'section/5/2', '<Text>The notice must be in writing and state the name of the vessel.</Text>'),
      part(2, 'section/5/3', '<Text>. . . . .</Text>'),
      part(2, 'section/5/4', '<Text>A fee is payable for the notice.</Text>', 'Status="Prospective"'),
    ].join(''),
  );

const listing = (...versions: readonly string[]): string =>
  versions.map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`).join('');

function document(text: string, asked = 'section/5', metadata = '', version: string | null = null): LawDocument {
  const authority = readAuthority(new TextEncoder().encode(clml(text, { asked, metadata })), 'xml');
  return { evidence: EVIDENCE, authority: indexAuthority(authority), version };
}

const contents = (...numbers: readonly string[]): string =>
  `<Contents>${numbers.map((one) => `<ContentsItem IdURI="{item}/section/${one}"><ContentsNumber>${one}</ContentsNumber><ContentsTitle>Title</ContentsTitle></ContentsItem>`).join('')}</Contents>`;

function contentsDocument(numbers: readonly string[], version: string | null = null): LawDocument {
  const text = clml('', { asked: version === null ? 'contents' : `contents/${version}`, behind: contents(...numbers) });
  return {
    evidence: EVIDENCE,
    authority: indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml')),
    version,
  };
}

/** The contents of rules that are numbered by their Parts. */
function rules(numbers: readonly string[], version: string | null = null): LawDocument {
  const items = contents(...numbers).replaceAll('/section/', '/rule/');
  const text = clml('', { asked: version === null ? 'contents' : `contents/${version}`, behind: items });
  return {
    evidence: EVIDENCE,
    authority: indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml')),
    version,
  };
}

const NOW = document(duty('must'), 'section/5', listing('2010-01-01', 'enacted'));
const SETTLED = document(duty('must'), 'section/5');
const ENACTED = document(duty('may', 'ten'), 'section/5/enacted', '', 'enacted');

/** The verdict on the first citation of a draft, in a few words, and what is said of it. */
function audit(draft: string, [main, ...parts]: readonly [LawDocument, ...LawDocument[]]) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const { evidence, authority } = main;
  return verify(citation, { kind: 'retrieved', evidence, authority, parts, note: [] }, AS_OF);
}

const ACT = 'section 5(1) of the Ferries Act 1996';
const TRUE = 'A ferryman must give notice to the harbour master within seven days of a collision';
const WRONG = 'A ferryman may give notice to the harbour master within seven days of a collision';
const OLD = 'A ferryman may give notice to the harbour master within ten days of a collision';

describe('quoted words of a provision', () => {
  it.each<[string, string, readonly [LawDocument, ...LawDocument[]], string]>([
    ['stand there', `By ${ACT}: “${TRUE}.”`, [SETTLED], 'correct'],
    ['have another modal, and no other version is listed', `By ${ACT}: “${WRONG}.”`, [SETTLED], 'QUOTATION_FABRICATION HIGH'],
    ['have another modal, of the law as it is now', `Section 5(1) of the Ferries Act 1996 provides: “${WRONG}.”`, [NOW], 'QUOTATION_FABRICATION MEDIUM'],
    ['have another modal, of what is provided now', `By ${ACT} it is provided that: “${WRONG}.”`, [NOW], 'QUOTATION_FABRICATION MEDIUM'],
    ['have another modal, of what was provided', `By ${ACT} it was provided that: “${WRONG}.”`, [NOW], 'quotation-not-checkable'],
    ['have another modal, of some time', `Section 5(1) of the Ferries Act 1996 then provided: “${WRONG}.”`, [NOW], 'quotation-not-checkable'],
    ['stand in an earlier version', `Section 5(1) of the Ferries Act 1996 provides: “${OLD}.”`, [NOW, ENACTED], 'quotation-not-checkable'],
    ['stand in another subsection', `Section 5(1) of the Ferries Act 1996 provides: “The notice must be in writing and state the name of the vessel.”`, [SETTLED], 'PARAGRAPH_HALLUCINATION HIGH'],
    ['stand in another subsection, which is named before its section', `Subsection (1) of section 5 of the Ferries Act 1996 provides: “The notice must be in writing and state the name of the vessel.”`, [SETTLED], 'PARAGRAPH_HALLUCINATION HIGH'],
    ['stand in another subsection, which is named behind its section', `Ferries Act 1996, s 5, sub-s (1): “The notice must be in writing and state the name of the vessel.”`, [SETTLED], 'PARAGRAPH_HALLUCINATION HIGH'],
    ['stand in another subsection, of which a paragraph is named first', `Paragraph (a) of subsection (1) of section 5 of the Ferries Act 1996 provides: “The notice must be in writing and state the name of the vessel.”`, [SETTLED], 'PARAGRAPH_HALLUCINATION HIGH'],
    ['stand somewhere in a section of which a part is named by words behind it', `Section 5, first sentence, of the Ferries Act 1996 provides: “${TRUE}.”`, [SETTLED], 'pinpoint-not-checkable'],
    ['stand in the subsection that is named before its section', `Subsection (1) of section 5 of the Ferries Act 1996 provides: “${TRUE}.”`, [SETTLED], 'correct'],
    ['stand somewhere in a section of which a part is named by words', `The second sentence of section 5 of the Ferries Act 1996 provides: “${TRUE}.”`, [SETTLED], 'pinpoint-not-checkable'],
    ['stand somewhere in a section that has no such paragraph of its own', `Paragraph (a) of section 5 of the Ferries Act 1996 provides: “${TRUE}.”`, [SETTLED], 'pinpoint-not-checkable'],
    ['stand in no part of a section of which one is named by words', `The proviso to section 5 of the Ferries Act 1996 provides: “${WRONG}.”`, [SETTLED], 'QUOTATION_FABRICATION HIGH'],
    ['stand in the section that is cited as a whole', 'Section 5 of the Ferries Act 1996 provides: “The notice must be in writing and state the name of the vessel.”', [SETTLED], 'correct'],
    ['stand in another section, and the one cited did not come', `Section 5(1) of the Ferries Act 1996 provides: “${TRUE}.”`, [document(duty('must').replaceAll('section/5', 'section/6'), 'section/6')], 'pinpoint-not-checkable'],
    ['are nowhere near', 'Section 5(1) of the Ferries Act 1996 provides: “No bridge shall be opened at night without a lantern on either bank.”', [NOW], 'quotation-not-checkable'],
    ['stand in what is not in force', 'Section 5(4) of the Ferries Act 1996 provides: “A fee is payable for the notice.”', [SETTLED], 'pinpoint-not-checkable'],
    ['are of the text of a date', `Section 5(1) of the Ferries Act 1996, as it stood on 1 June 2005, provided: “${OLD}.”`, [NOW, ENACTED], 'quotation-not-checkable'],
  ])('%s', (_, draft, documents, expected) => {
    expect(inShort(audit(draft, documents))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('the meaning of a term', () => {
  const DEFINED = document(
    section(
      '7',
      '<Text>In this Act—</Text><UnorderedList><ListItem><Para><Text>“mooring” means any buoy, ring or post to which a vessel is made fast;</Text></Para></ListItem><ListItem><Para><Text>“vessel” includes a raft.</Text></Para></ListItem></UnorderedList>',
    ),
    'section/7',
  );
  const MEANING = 'any buoy, ring or post to which a vessel is made fast';
  it.each([
    ['is confirmed with the term', `In section 7 of the Ferries Act 1996 “mooring” means “${MEANING}”.`, 'correct'],
    ['is confirmed with the term, whatever its case', `“Mooring” means “${MEANING}” (Ferries Act 1996, s 7).`, 'correct'],
    ['is not that of another term', `In section 7 of the Ferries Act 1996 “vessel” means “${MEANING}”.`, 'quotation-not-checkable'],
    ['is not that of a term which is not there', `In section 7 of the Ferries Act 1996 “dock” means “${MEANING}”.`, 'quotation-not-checkable'],
    ['is confirmed below its term', `## Mooring\n\nSection 7 of the Ferries Act 1996 provides: “${MEANING}”.`, 'correct'],
    ['is confirmed below a line that has its term', `**Meaning of “moorings”**\n\nSection 7 of the Ferries Act 1996 provides: “${MEANING}”.`, 'correct'],
    ['is not that of the term in its heading', `## Vessel\n\nSection 7 of the Ferries Act 1996 provides: “${MEANING}”.`, 'quotation-not-checkable'],
    ['is not that of the term in the line above it', `**“Vessel”**\n\nSection 7 of the Ferries Act 1996 provides: “${MEANING}”.`, 'quotation-not-checkable'],
    ['is not that of a term in its heading which is not there', `### Dock\n\nSection 7 of the Ferries Act 1996:\n\n> ${MEANING}\n`, 'quotation-not-checkable'],
    ['is not that of the term in its heading, set in below the provision by itself', `## “Vessel”\n\nFerries Act 1996, s 7\n\n> ${MEANING}\n`, 'proposition-not-checkable'],
    ['is not that of the term in a heading further up', `## The meaning of vessel\n\nThe harbour is old.\n\nSection 7 of the Ferries Act 1996 provides: “${MEANING}”.`, 'quotation-not-checkable'],
    ['is that of the term which the sentence names, whatever its heading', `## Vessel\n\nIn section 7 of the Ferries Act 1996 “mooring” means “${MEANING}”.`, 'correct'],
    ['is confirmed below a heading of something else', `## The law that applies to this ferry\n\nSection 7 of the Ferries Act 1996 provides: “${MEANING}”.`, 'correct'],
    ['leaves what the draft says beside it', `In section 7 of the Ferries Act 1996 a floating “mooring” means “${MEANING}”, as all know.`, 'proposition-not-checkable'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, [DEFINED]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('the meaning of a term that is subject to its context', () => {
  const inside = (lead: string): LawDocument =>
    document(
      section(
        '7',
        `<Text>${lead}</Text><UnorderedList><ListItem><Para><Text>“mooring” means any buoy to which a vessel is made fast;</Text></Para></ListItem><ListItem><Para><Text>“vessel” includes a raft;</Text></Para></ListItem></UnorderedList>`,
      ),
      'section/7',
    );
  const draft = 'By section 7 of the Ferries Act 1996, “‘vessel’ includes a raft”.';
  it.each([
    ['as all are', 'In this Act, unless the context otherwise requires—', 'correct'],
    ['as all are, otherwise said', 'Except where the context otherwise requires, in this Act—', 'correct'],
    [
      'and to something else',
      'In this Act, unless the Secretary of State directs otherwise—',
      'quotation-not-checkable',
    ],
  ])('%s', (_, lead, expected) => {
    expect(inShort(audit(draft, [inside(lead)]))).toBe(expected);
  });
});

describe('the items of a list that are too short by themselves', () => {
  const KINDS = document(
    section(
      '7',
      part(
        2,
        'section/7/1',
        `<Text>A vessel of any of the following kinds is a ferry—</Text>${['a barge;', 'a tender;', 'a raft.']
          .map((kind, i) => part(3, `section/7/1/${'abc'[i]}`, `<Text>${kind}</Text>`))
          .join('')}`,
      ),
    ),
    'section/7',
  );
  const LEAD = '> (1) A vessel of any of the following kinds is a ferry—';
  const block = (...items: readonly string[]): string =>
    `Section 7(1) of the Ferries Act 1996 provides:\n\n${[LEAD, ...items.map((one) => `> ${one}`)].join('\n>\n')}\n`;
  it.each([
    ['are confirmed in their place', block('(a) a barge;', '(b) a tender;', '(c) a raft.'), 'correct'],
    ['are confirmed as far as they go', block('(a) a barge;', '(b) a tender;'), 'correct'],
    ['are not confirmed under other letters', block('(a) a tender;', '(b) a barge;', '(c) a raft.'), 'quotation-not-checkable'],
    ['are not confirmed where one is put in', block('(a) a barge;', '(b) a canoe;', '(c) a raft.'), 'quotation-not-checkable'],
    ['are not confirmed where one is left out', block('(a) a barge;', '(b) a raft.'), 'quotation-not-checkable'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, [KINDS]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('the second list of a provision', () => {
  const item = (level: number, path: string, words: string): string => part(level, path, `<Text>${words}</Text>`);
  const LISTS = document(
    section(
      '7',
      `<Text>Where a toll has been paid—</Text>${item(3, 'section/7/a', 'to the harbour master; or')}${item(3, 'section/7/b', 'to the keeper of a lock,')}<Text>then—</Text>${item(3, 'section/7/i', 'the master may open the gate for the vessel at once; and')}${item(3, 'section/7/ii', 'the keeper may board the vessel without any warrant.')}`,
    ),
    'section/7',
  );
  it.each([
    ['by its own number', 'Section 7(i)', 'correct'],
    ['as if it were of the last item of the first', 'Section 7(b)(i)', 'pinpoint-not-checkable'],
    ['by another number', 'Section 7(ii)', 'PARAGRAPH_HALLUCINATION HIGH'],
  ])('is cited %s', (_, place, expected) => {
    const draft = `${place} of the Ferries Act 1996 provides that “the master may open the gate for the vessel at once”.`;
    expect(inShort(audit(draft, [LISTS]))).toBe(expected);
  });
});

describe('words that are handed out in order', () => {
  const NOTICE = 'The notice must be in writing and state the name of the vessel';
  const both = (one: string, other: string): string =>
    `Section 5(1) and (2) of the Ferries Act 1996 provide respectively “${one}” and “${other}”.`;
  it.each([
    ['each in its place', both(TRUE, NOTICE), 'correct'],
    ['each in the other place', both(NOTICE, TRUE), 'quotation-not-checkable'],
    ['one of them bent', both(WRONG, NOTICE), 'quotation-not-checkable'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, [SETTLED]))).toBe(expected);
  });
});

describe('a provision', () => {
  it.each<[string, string, readonly [LawDocument, ...LawDocument[]], string]>([
    ['is there', 'See section 5(2) of the Ferries Act 1996.', [SETTLED], 'correct'],
    ['is left out of the text in force', 'See section 5(3) of the Ferries Act 1996.', [SETTLED], 'pinpoint-not-checkable'],
    ['is of a text that is not in force', 'See section 5(2) of the Ferries Act 1996.', [document(duty('must'), 'section/5/prospective')], 'pinpoint-not-checkable'],
    ['has no such part now', 'See section 5(9) of the Ferries Act 1996.', [SETTLED], 'pinpoint-not-checkable'],
    ['is beyond the last, now and when the Act was made', 'See section 88 of the Ferries Act 1996.', [contentsDocument(['1', '5']), contentsDocument(['1', '4'], 'enacted')], 'PARAGRAPH_HALLUCINATION HIGH'],
    ['is a rule far beyond the last of its Part, now and when the rules were made', 'See rule 12.37 of the Ferries Act 1996.', [rules(['12.1', '12.11', '13.40']), rules(['12.1', '12.9'], 'enacted')], 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['is a rule a little beyond the last of its Part, which may have been replaced', 'See rule 12.14 of the Ferries Act 1996.', [rules(['12.1', '12.11', '13.40']), rules(['12.1', '12.9'], 'enacted')], 'pinpoint-not-checkable'],
    ['is a rule of a Part that was not there at first', 'See rule 13.99 of the Ferries Act 1996.', [rules(['12.1', '12.11', '13.40']), rules(['12.1', '12.9'], 'enacted')], 'pinpoint-not-checkable'],
    ['is a rule with a letter', 'See rule 12.37A of the Ferries Act 1996.', [rules(['12.1', '12.11', '13.40']), rules(['12.1', '12.9'], 'enacted')], 'pinpoint-not-checkable'],
    ['was there when the Act was made', 'See section 6 of the Ferries Act 1996.', [contentsDocument(['1', '5']), contentsDocument(['1', '6'], 'enacted')], 'pinpoint-not-checkable'],
    ['is beyond the last of what is in force alone', 'See section 88 of the Ferries Act 1996.', [contentsDocument(['1', '5'])], 'pinpoint-not-checkable'],
    ['has a letter', 'See section 5A of the Ferries Act 1996.', [contentsDocument(['1', '5']), contentsDocument(['1', '5'], 'enacted')], 'pinpoint-not-checkable'],
    ['is of a kind that the Act has not', 'See regulation 88 of the Ferries Act 1996.', [contentsDocument(['1', '5']), contentsDocument(['1', '5'], 'enacted')], 'pinpoint-not-checkable'],
  ])('%s', (_, draft, documents, expected) => {
    expect(inShort(audit(draft, documents))).toBe(expected);
  }); // biome-ignore format: a table

  it('is said to be beyond the last', () => {
    const documents = [contentsDocument(['1', '5']), contentsDocument(['1', '4'], 'enacted')] as const;
    expect(saidOf(audit('See section 88 of the Ferries Act 1996.', documents))).toContain(
      'There is no section 88: the last is section 5, in the text in force and as it was made.',
    );
  });
});

describe('a title in two languages', () => {
  const text = clml(section('2', '<Text>A bell must be rung.</Text>'), {
    ...{
      item: 'wsi/2024/9',
      title: 'The Bells (Wales) Order 2024 / Gorchymyn Clychau (Cymru) 2024',
      asked: 'section/2',
    },
  });
  const BELLS: LawDocument = {
    evidence: EVIDENCE,
    authority: indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml')),
    version: null,
  };
  it.each([
    ['is that of the draft in either', 'See section 2 of the Bells (Wales) Order 2024.', 'correct'],
    ['is that of the draft in the other', 'Gweler adran 2 o Orchymyn Clychau (Cymru) 2024.', /correct|^proposition/],
    [
      'is another than that of a draft',
      'See section 2 of the Horns (Wales) Order 2024 (SI 2024/9).',
      'CITATION_MISMATCH HIGH',
    ],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, [BELLS]))).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });
});

describe('a Part in the other numerals', () => {
  const division = (name: string, number: string, inside: string): string =>
    `<${name} IdURI="{item}/${name.toLowerCase()}/${number}"><Number>${name} ${number}</Number>${inside}</${name}>`;
  const ROMAN = document(division('Part', 'VII', duty('must')), '');
  const ARABIC = document(division('Part', '7', duty('must')), '');
  const BOTH = document(
    division('Part', 'VII', duty('must')) + division('Part', '7', section('9', '<Text>A bell must be rung.</Text>')),
    '',
  );
  const LETTERS = document(
    division('Part', 'H', section('9', '<Text>A bell must be rung.</Text>')) + division('Part', 'I', duty('must')),
    '',
  );
  const quoting = (place: string): string => `${place} the Ferries Act 1996 provides: “${TRUE}.”`;
  it.each<[string, string, LawDocument, string]>([
    ['is the Part that the Act prints in Roman numerals', quoting('Part 7 of'), ROMAN, 'correct'],
    ['is the Part that the Act prints in Arabic ones', quoting('Part VII of'), ARABIC, 'correct'],
    ['is another where the Act has both', quoting('Part 7 of'), BOTH, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['is none where the Act has letters', 'See Part 1 of the Ferries Act 1996.', LETTERS, 'pinpoint-not-checkable'],
    ['is none where the Act has no such number', 'See Part 8 of the Ferries Act 1996.', ROMAN, 'pinpoint-not-checkable'],
    ['of a Schedule', `Paragraph 2 of Schedule 3 to the Ferries Act 1996 provides: “${TRUE}.”`, document(`<Schedules>${division('Schedule', 'III', `<ScheduleBody><P1 IdURI="{item}/schedule/III/paragraph/2" id="p"><Pnumber>2</Pnumber><P1para><Text>${TRUE}.</Text></P1para></P1></ScheduleBody>`)}</Schedules>`, ''), 'correct'],
  ])('%s', (_, draft, documents, expected) => {
    expect(inShort(audit(draft, [documents]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('the number of an enactment', () => {
  it.each([
    ['is that of another', 'Section 5 of the Bridges (Tolls) Act 1996 (c. 52) applies.', 'CITATION_MISMATCH HIGH'],
    [
      'is that of one which may have been renamed',
      'See section 5 of the Ferry Act 1996 (c. 52).',
      'name-not-checkable',
    ],
    ['is its own', 'See section 5 of the Ferries Act 1996 (c. 52).', 'correct'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, [SETTLED]))).toBe(expected);
  });
});

it.each([
  ['of a year to come', 'See section 4 of the Ferries Act 2077.', 'CITATION_MALFORMED HIGH'],
  ['numbered nought', 'See regulation 3 of SI 2006/0.', 'CITATION_MALFORMED HIGH'],
  ['above the last chapter of its year', 'See section 4 of the Ferries Act 2000 (c. 138).', 'CITATION_MALFORMED HIGH'],
  ['a little above it', 'See section 4 of the Ferries Act 2000 (c. 48).', 'no verdict'],
  ['above the last of a year that has more', 'See section 4 of the Ferries Act 1991 (c. 75).', 'no verdict'],
  ['of a year that is not over for long', 'See section 4 of the Ferries Act 2025 (c. 138).', 'no verdict'],
  ['of a year before all are known', 'See section 4 of the Ferries Act 1975 (c. 138).', 'no verdict'],
  ['of Northern Ireland', 'See section 4 of the Ferries Act (Northern Ireland) 2000 (c. 138).', 'no verdict'],
  ['of the Isle of Man', 'In the Isle of Man see section 4 of the Ferries Act 2000 (c. 138).', 'no verdict'],
  ['of an instrument with a high number', 'See regulation 4 of SI 2000/9999.', 'no verdict'],
  ['of a year that the reign never had', 'See 18 & 19 Geo 6 c 30.', 'CITATION_MALFORMED HIGH'],
  ['of the same in Roman numerals', 'See 18 & 19 Geo. VI c. 30.', 'CITATION_MALFORMED HIGH'],
  ['of the last year of a reign', 'See 15 & 16 Geo 6 c 30.', 'no verdict'],
  ['of a reign that nobody numbers here', 'See 60 Hen 8 c 3.', 'no verdict'],
  ['of the reign since chapters go by calendar years', 'See 40 Eliz 2 c 3.', 'CITATION_MALFORMED HIGH'],
  ['of a year to come that is a draft', 'See clause 4 of the draft Ferries Regulations 2077.', 'no verdict'],
])('legislation %s', (_, draft, expected) => {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const found = verify(citation, { kind: 'none', reason: 'not-found', note: [] }, AS_OF);
  expect(inShort(found).replace('not-found', 'no verdict')).toBe(expected);
});

it('a text that says that it is of a date is never the text in force, whoever gave it', () => {
  const then = document(duty('may'), 'section/5/1996-07-24', listing('1996-07-24', '2012-04-01'));
  for (const words of [TRUE, WRONG])
    expect(audit(`In ${ACT} it is provided that “${words}”.`, [then]).verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
});
