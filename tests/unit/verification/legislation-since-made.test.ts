import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const VERSIONS = ['enacted', '2001-01-01', '2010-01-01']
  .map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`)
  .join('');
const REVISED = '<ukm:DocumentStatus Value="revised"/>';
const waiting = (path: string, inForce = ''): string =>
  `<ukm:UnappliedEffect RequiresApplied="true" AffectedProvisions="s. 5"><ukm:AffectedProvisions><ukm:Section URI="{item}/${path}"/></ukm:AffectedProvisions>${inForce}</ukm:UnappliedEffect>`;
const NOTES = '<Commentaries><Commentary id="F" Type="F"/></Commentaries>';
const changed = (words: string): string => `<Substitution CommentaryRef="F">${words}</Substitution>`;

const FIVE = section(
  '5',
  part(2, 'section/5/1', '<Text>A ferryman must give notice to the harbour master within seven days.</Text>') +
    part(2, 'section/5/2', '<Text>The notice must be in writing and state the name of the vessel.</Text>'),
);
const IN_WORDS = FIVE.replace('harbour master', changed('harbour master'));
const IN_PARTS = FIVE.replace('<Pnumber>2<', `<Pnumber>${changed('2')}<`);

function document(text: string, asked = 'section/5', metadata = VERSIONS + REVISED): LawDocument {
  const bytes = new TextEncoder().encode(clml(text, { asked, metadata, behind: NOTES }));
  return { evidence: EVIDENCE, authority: indexAuthority(readAuthority(bytes, 'xml')), version: null };
}

function audit(draft: string, [main, ...parts]: readonly [LawDocument, ...LawDocument[]]) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const { evidence, authority } = main;
  return verify(citation, { kind: 'retrieved', evidence, authority, parts, note: [] }, AS_OF);
}

const quoting = (words: string, lead = 'Section 5(1) of the Ferries Act 1996 provides that'): string =>
  `${lead} “${words}”.`;
const MADE_UP = 'no bridge may be opened at night without a lantern on either bank';
const NEAR = 'A ferryman may give notice to the harbour master within seven days';

describe('words of a provision of which the source lists versions that were not looked at', () => {
  it.each<[string, string, LawDocument, string]>([
    ['are in no text of it', quoting(MADE_UP), document(FIVE), 'QUOTATION_FABRICATION MEDIUM'],
    ['are in no text of it, whatever the time that is meant', quoting(MADE_UP, 'Section 5(1) of the Ferries Act 1996 then provided that'), document(FIVE), 'QUOTATION_FABRICATION MEDIUM'],
    ['have another modal', quoting(NEAR, 'By section 5(1) of the Ferries Act 1996 it was provided that'), document(FIVE), 'QUOTATION_FABRICATION MEDIUM'],
    ['may be of an earlier text, as words were changed', quoting(MADE_UP), document(IN_WORDS), 'quotation-not-checkable'],
    ['may be of an earlier text, as parts were changed', quoting(MADE_UP), document(IN_PARTS), 'quotation-not-checkable'],
    ['may be of a later text, as nobody has revised it', quoting(MADE_UP), document(FIVE, 'section/5', VERSIONS), 'quotation-not-checkable'],
    ['may be of a text to come', quoting(MADE_UP), document(FIVE, 'section/5', VERSIONS + REVISED + waiting('section/5')), 'quotation-not-checkable'],
    ['may be of a text to come, near as they are', quoting(NEAR), document(FIVE, 'section/5', VERSIONS + REVISED + waiting('section/5/1')), 'quotation-not-checkable'],
    ['are not of a change to another provision', quoting(NEAR), document(FIVE, 'section/5', VERSIONS + REVISED + waiting('section/50')), 'QUOTATION_FABRICATION MEDIUM'],
    ['are too few', quoting('no bridge may be opened'), document(FIVE), 'quotation-not-checkable'],
    ['may be somebody else’s, by the sentence', 'In section 5(1) of the Ferries Act 1996 the learned editor finds “no bridge may be opened at night without a lantern on either bank”.', document(FIVE), 'proposition-not-checkable'],
    ['are what it has somebody do', 'Section 5(1) of the Ferries Act 1996 obliges each ferryman to keep “a lantern upon either bank of the river at all times of night”.', document(FIVE), 'QUOTATION_FABRICATION MEDIUM'],
    ['may be somebody else’s, behind a comma', 'Section 5(1) of the Ferries Act 1996 obliges each ferryman, as the port has it, to keep “a lantern upon either bank of the river at all times of night”.', document(FIVE), 'quotation-not-checkable'],
    ['may be somebody else’s, whom the sentence names', 'Section 5(1) of the Ferries Act 1996 requires what Lord Hale calls to keep “a lantern upon either bank of the river at all times of night”.', document(FIVE), 'proposition-not-checkable'],
    ['may be somebody else’s, of which it is said', 'Section 5(1) of the Ferries Act 1996 provides for “a lantern upon either bank of the river at all times of night”.', document(FIVE), 'quotation-not-checkable'],
    ['are its heading', quoting('Notices that a ferryman must give to the harbour master'), document(`<P1group><Title>Notices that a ferryman must give to the harbour master</Title>${FIVE}</P1group>`), 'quotation-not-checkable'],
    ['are those of the text that it has had since it was made', quoting('A ferryman must give notice to the harbour master within seven days', 'Section 5(1) of the Ferries Act 1996 then provided that'), document(FIVE), 'correct'],
  ])('%s', (_, draft, text, expected) => {
    expect(inShort(audit(draft, [text]))).toBe(expected);
  }); // biome-ignore format: a table

  it('is said of them', () => {
    expect(saidOf(audit(quoting(MADE_UP), [document(FIVE)]))).toContain(
      'These words are not in the text of that provision, in which the source marks no change since it was made.',
    );
  });

  it('are not held against a draft by a change that came later than its date', () => {
    const of2005 = quoting(NEAR, 'Section 5(1) of the Ferries Act 1996, as it stood on 1 June 2005, provided that');
    const standing = FIVE.replace('<P1 ', '<P1 RestrictStartDate="2001-01-01" ');
    const changes = (day: string): LawDocument =>
      document(
        standing,
        'section/5',
        VERSIONS + REVISED + waiting('section/5', `<ukm:InForceDates><ukm:InForce Date="${day}"/></ukm:InForceDates>`),
      );
    expect(inShort(audit(of2005, [changes('2004-01-01')]))).toBe('quotation-not-checkable');
    expect(inShort(audit(of2005, [changes('2024-01-01')]))).toBe('QUOTATION_FABRICATION MEDIUM');
  });
});

describe('words that an earlier text may have had where the source marks a change, and that text was not seen', () => {
  const five = (words: string, lead: string): string => `${lead} “${words}”.`;
  const WORDS = 'A ferryman must give notice to the harbour warden within seven days';
  it.each<[string, string, LawDocument, string]>([
    ['are to read behind a colon', five(WORDS, 'Section 5(1) of the Ferries Act 1996:'), document(IN_WORDS), 'quotation-not-checkable'],
    ['are to read before the citation', `“${WORDS}” (section 5(1) of the Ferries Act 1996).`, document(IN_WORDS), 'quotation-not-checkable'],
    ['are an error where a verb says that they are law now', five(WORDS, 'Section 5(1) of the Ferries Act 1996 provides:'), document(IN_WORDS), 'QUOTATION_FABRICATION MEDIUM'],
    ['are an error where no change is marked', five(WORDS, 'Section 5(1) of the Ferries Act 1996:'), document(FIVE), 'QUOTATION_FABRICATION MEDIUM'],
    ['are an error where they differ beside the change', five(NEAR, 'Section 5(1) of the Ferries Act 1996:'), document(IN_WORDS), 'QUOTATION_FABRICATION MEDIUM'],
    ['are to read where a note tells of a change that is not marked', five(NEAR, 'Section 5(1) of the Ferries Act 1996:'), document(FIVE.replace('<Text>A', '<Text><CommentaryRef Ref="F"/>A')), 'quotation-not-checkable'],
  ])('%s', (_, draft, text, expected) => {
    expect(inShort(audit(draft, [text]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('words that a draft has in the place of others, between words of one sentence', () => {
  const TEN = section(
    '5',
    '<Text>The court may, on an application in that behalf, order the bond to be assigned to the harbour master.</Text>',
  );
  const five = (words: string): string => `“${words}”: section 5 of the Ferries Act 1996.`;
  it.each([
    [five('The court may of its own motion order the bond to be assigned to the harbour master'), 'QUOTATION_FABRICATION MEDIUM'],
  ])('%s', (draft, expected) => {
    expect(inShort(audit(draft, [document(TEN)]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('words that a draft drops out of a sentence without a mark', () => {
  const LONG =
    'A ferryman must give notice to the harbour master, or to any person whom the harbour master has named in writing for the purposes of this section, within seven days of the collision.';
  const SIX = section('5', `<Text>${LONG}</Text>`);
  const rest = 'A ferryman must give notice to the harbour master within seven days of the collision';
  const five = (words: string, verb = 'provides that'): string =>
    `Section 5 of the Ferries Act 1996 ${verb} “${words}”.`;
  const listed = section(
    '5',
    `<Text>A ferryman must give notice to the harbour master—</Text>${part(3, 'section/5/a', '<Text>in writing, signed by the ferryman and by the owner of the vessel in question; and</Text>')}${part(3, 'section/5/b', '<Text>within seven days of it.</Text>')}`,
  );
  it.each<[string, string, LawDocument, string]>([
    ['make an error where the provision has had one text', five(rest), document(SIX), 'QUOTATION_FABRICATION MEDIUM'],
    ['make an error, whatever word comes next', five('A ferryman must give notice to the harbour master has named in writing for the purposes of this section, within seven days of the collision'), document(SIX), 'QUOTATION_FABRICATION MEDIUM'],
    ['may have been put in since', five(rest), document(SIX.replace('or to any person', changed('or to any person'))), 'quotation-not-checkable'],
    ['are left out rightly with a mark', five('A ferryman must give notice to the harbour master … within seven days'), document(SIX), 'quotation-not-checkable'],
    ['may be items of a list', five('A ferryman must give notice to the harbour master within seven days of it'), document(listed), 'quotation-not-checkable'],
    ['are too many beside too few', five('A ferryman must give notice in seven days'), document(SIX), 'quotation-not-checkable'],
  ])('%s', (_, draft, text, expected) => {
    expect(inShort(audit(draft, [text]))).toBe(expected);
  }); // biome-ignore format: a table

  it('are told', () => {
    expect(saidOf(audit(five(rest), [document(SIX)])).join(' ')).toContain(
      'The draft leaves out “or to any person whom the harbour master has named in writing for the purposes of this section”.',
    );
  });
});

describe('what a draft quotes of a provision beside its words as they stand', () => {
  const lines = document(
    `<P1group><Title>Notice to the harbour master</Title>${section(
      '5',
      [
        `<Text>A ferryman must, within seven days of any collision with another vessel,—</Text>`,
        part(3, 'section/5/a', '<Text>give notice in writing to the harbour master; and</Text>'),
        part(3, 'section/5/b', '<Text>repair whatever damage the collision has done to the pier.</Text>'),
      ].join(''),
    )}${section('6', '<Text>A notice to the harbour master is void without the name of the vessel.</Text>')}</P1group>`,
    '',
  );
  const five = (words: string): string => `Section 5 of the Ferries Act 1996 provides that “${words}”.`;
  it.each([
    ['is an item behind what leads to the list', five('A ferryman must, within seven days of any collision with another vessel, repair whatever damage the collision has done to the pier'), 'quotation-not-checkable'],
    ['is an item behind what leads to the list, with its letter', five('A ferryman must, within seven days of any collision with another vessel,— (b) repair whatever damage the collision has done'), 'quotation-not-checkable'],
    ['is an item that is bent', five('A ferryman must, within seven days of any collision with another vessel, repair whatever damage the collision may have done to the pier'), 'quotation-not-checkable'],
    ['is the list in another order', five('repair whatever damage the collision has done to the pier and give notice in writing to the harbour master'), 'quotation-not-checkable'],
    ['is its heading, which stands in another provision too', five('Notice to the harbour master'), 'quotation-not-checkable'],
    ['is what stands in another provision', five('A notice to the harbour master is void without the name of the vessel'), 'PARAGRAPH_HALLUCINATION MEDIUM'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, [lines]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('a subsection above the last', () => {
  const citing = (number: number): string => `See section 5(${number}) of the Ferries Act 1996.`;
  const never = 'PARAGRAPH_HALLUCINATION MEDIUM';
  it.each<[string, string, LawDocument, string]>([
    ['was never there', citing(9), document(FIVE), never],
    ['was never there where nothing but words was changed', citing(3), document(IN_WORDS), never],
    ['may have been there where parts were changed', citing(9), document(IN_PARTS), 'pinpoint-not-checkable'],
    ['may be of a text that nobody has revised', citing(9), document(FIVE, 'section/5', VERSIONS), 'pinpoint-not-checkable'],
    ['may be of a text to come', citing(3), document(FIVE, 'section/5', VERSIONS + REVISED + waiting('section/5/3')), 'pinpoint-not-checkable'],
    ['has a letter', 'See section 5(3A) of the Ferries Act 1996.', document(FIVE), 'pinpoint-not-checkable'],
    ['is of a section without subsections', citing(3), document(section('5', '<Text>A bell must be rung.</Text>')), 'pinpoint-not-checkable'],
    ['was in none of all versions', citing(9), document(IN_PARTS, 'section/5', REVISED + VERSIONS.slice(0, VERSIONS.indexOf('/>') + 2)), 'pinpoint-not-checkable'],
  ])('%s', (_, draft, text, expected) => {
    expect(inShort(audit(draft, [text]))).toBe(expected);
  }); // biome-ignore format: a table
});

describe('a section far above the last of an Act of which only the contents are there', () => {
  const contents = (...entries: readonly (readonly [string, string])[]): LawDocument => {
    const items = entries.map(
      ([number, title]) =>
        `<ContentsItem IdURI="{item}/section/${number}"><ContentsNumber>${number}</ContentsNumber><ContentsTitle>${title}</ContentsTitle></ContentsItem>`,
    );
    const text = clml('', {
      asked: 'contents',
      metadata: VERSIONS + REVISED,
      behind: `<Contents>${items.join('')}</Contents>`,
    });
    const authority = indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml'));
    return { evidence: EVIDENCE, authority, version: null };
  };
  const ended = contents(['1', 'Bells.'], ['37', 'Short title, commencement and extent.']);
  it.each<[string, string, LawDocument, string]>([
    ['was never there, as the Act ends with its short title', 'section 999', ended, 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['may have been there, where it is only a little above', 'section 40', ended, 'pinpoint-not-checkable'],
    ['may have been there, where something else is the last', 'section 999', contents(['1', 'Short title.'], ['37', 'Bells.']), 'pinpoint-not-checkable'],
    ['may have been there, where something with a letter is the last', 'section 999', contents(['37', 'Short title.'], ['37A', 'Short title of this Part.']), 'pinpoint-not-checkable'],
    ['may be of something else, with a letter', 'section 999A', ended, 'pinpoint-not-checkable'],
  ])('%s', (_, place, text, expected) => {
    expect(inShort(audit(`See ${place} of the Ferries Act 1996.`, [text]))).toBe(expected);
  }); // biome-ignore format: a table

  it('is said with what the Act ends with', () => {
    expect(saidOf(audit('See section 999 of the Ferries Act 1996.', [ended]))).toContain(
      'There is no section 999: the last is section 37, “Short title, commencement and extent”, with which it ends.',
    );
  });
});

describe('a provision above the last of an item whose first contents are not there', () => {
  const schedule = (inside: string): string =>
    `<Schedules><Schedule IdURI="{item}/schedule/1"><Number>SCHEDULE 1</Number><ScheduleBody>${inside}</ScheduleBody></Schedule></Schedules>`;
  const paragraph = (number: string, words = 'A bell must be rung.'): string =>
    `<P1 IdURI="{item}/schedule/1/paragraph/${number}" id="p${number}"><Pnumber>${number}</Pnumber><P1para><Text>${words}</Text></P1para></P1>`;
  const whole = (body: string, behind = ''): LawDocument => document(`<Body>${body}</Body>${behind}`, '');
  const dots = section('6', '<Text>. . . . .</Text>');
  const cited = 'See section 88 of the Ferries Act 1996.';
  const inSchedule = 'See paragraph 9 of Schedule 1 to the Ferries Act 1996.';
  it.each<[string, string, LawDocument, string]>([
    ['was never there, as the last is as it was made', cited, whole(FIVE), 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['was never there, whatever is in a Schedule', cited, whole(FIVE, schedule(paragraph('1', `A ${changed('bell')} must be rung.`))), 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['may have been there, as the last was changed', cited, whole(IN_WORDS), 'pinpoint-not-checkable'],
    ['may have been there, as the last is gone', cited, whole(FIVE + dots), 'pinpoint-not-checkable'],
    ['may have been there, as something without a number stands behind', cited, whole(`${FIVE}<Part><Number>PART II</Number><P><Text>. . . . .</Text></P></Part>`), 'pinpoint-not-checkable'],
    ['may have been there, as only a part of the item is', cited, document(FIVE, 'part/1'), 'pinpoint-not-checkable'],
    ['may be put in', cited, document(`<Body>${FIVE}</Body>`, '', VERSIONS + REVISED + waiting('section/88')), 'pinpoint-not-checkable'],
    ['was never in a Schedule', inSchedule, whole(IN_PARTS, schedule(paragraph('1') + paragraph('2'))), 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['may have been in a Schedule, of which the last was changed', inSchedule, whole(FIVE, schedule(paragraph('1') + paragraph('2', `A ${changed('bell')} must be rung.`))), 'pinpoint-not-checkable'],
  ])('%s', (_, draft, text, expected) => {
    expect(inShort(audit(draft, [text]))).toBe(expected);
  }); // biome-ignore format: a table
});
