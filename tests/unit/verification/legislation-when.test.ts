import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const words = (days: string): string =>
  `A ferryman must give notice to the harbour master within ${days} days of a collision.`;

function document(xml: string, version: string | null = null): LawDocument {
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(xml), 'xml'));
  return { evidence: EVIDENCE, authority, version };
}

/** `section 5`: thirty days as it was made, fourteen from 2010 on, seven since 1 April 2018. */
function text(days: string, from: string, version: string | null = null): LawDocument {
  const metadata = ['enacted', '2010-04-01', '2018-04-01']
    .map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`)
    .join('');
  const inside = part(2, 'section/5/1', `<Text>${words(days)}</Text>`);
  const asked = version === null ? 'section/5' : `section/5/${version}`;
  return document(clml(section('5', inside, `RestrictStartDate="${from}"`), { asked, metadata }), version);
}

const NOW = text('seven', '2018-04-01');
const MIDDLE = text('fourteen', '2010-04-01', '2010-04-01');
const FIRST = text('thirty', '1996-01-01', 'enacted');
type Documents = readonly [LawDocument, ...LawDocument[]];
const ONE: Documents = [NOW];
const GAP: Documents = [NOW, FIRST];
const ALL: Documents = [NOW, MIDDLE, FIRST];

function audit(draft: string, [{ evidence, authority }, ...parts]: Documents) {
  const citation = citationsOf(draft).findLast((one) => one.cites.key.startsWith('Ferries'));
  if (!citation) throw new Error(`nothing is cited: ${draft}`);
  return verify(citation, { kind: 'retrieved', evidence, authority, parts, note: [] }, AS_OF);
}

const S = 'section 5(1) of the Ferries Act 1996';
const CAPITAL = 'Section 5(1) of the Ferries Act 1996';

/** Drafts of a time at which the text in force was not so yet; `*` is where it is quoted. */
const OF_BEFORE = [
  ...['On 1 June 2015', 'On 1st June 2015', 'On the 1st of June 2015', 'On 1 June, 2015', 'On June 1, 2015', 'On June 1st, 2015', 'On 1 Sept. 2015'],
  ...['On 01/06/2015', 'On 1.6.2015', 'On 2015-06-01', 'In June 2015', 'In early 2015', 'Throughout 2015', 'Between 2012 and 2016', 'By 2015'],
  ...['From 2010 to 2017', 'From May 2010 until June 2017', 'During 2015', 'As at June 2015', 'As at 1st June 2015', 'As of 1 June 2015', 'Until 2018'],
  ...['Before 2018', 'Prior to 1 April 2018', 'Up to March 2018', 'At the date of the accident, June 2015', 'At the time of the accident in 2015'],
  ...['At that time', 'At the material time', 'At the relevant date', 'As it then stood', 'As originally enacted', 'As enacted', 'As originally in force'],
  ...['As passed in 1996', 'In its original form', 'Formerly', 'Before it was amended in 2018', 'Before it was amended by the Harbours Act 2017', 'Before its amendment'],
  ...['As in force in June 2015', 'In the 1990s', 'In those days', 'Ten years ago', 'Until recently', 'As enacted by section 3 of the Harbours Act 2009'],
  ...["On 1 June '15", 'At first', 'Initially', 'In its first form', 'Under the law of the time', 'As amended in 2010', 'On June 1', 'In June', 'In times past'],
].map((time) => `${time}, ${S} provided: “*”`).concat([
  `${CAPITAL} originally provided: “*”`,
  `The original text of ${S} was: “*”`,
  `The 2015 version of ${S} reads: “*”`,
  `The accident was on 1 June 2015. ${CAPITAL} then provided: “*”`,
  `The accident was on 1 June 2015. At that time ${S} provided: “*”`,
  `${CAPITAL} provided, as at 1st June 2015: “*”`,
  `${CAPITAL}, which then provided “*”, applies.`,
  `The accident was on 1 June 2015. ${CAPITAL} then referred to the duty that “*”`,
  `${CAPITAL} then spoke of the rule that “*”`,
  `${CAPITAL}, in the version which governed the 2015 notice, provides: “*”`,
  `${CAPITAL}, as applicable to the 2015 licence, provides: “*”`,
  `“*” (${S}, as it stood in June 2015).`,
  `“*”: ${S}, as in force in June 2015.`,
  `${CAPITAL} previously said: “*”`,
  `${CAPITAL} no longer says: “*”`,
  `The old version of ${S} reads: “*”`,
]); // biome-ignore format: a table

describe('the text of another time than now', () => {
  it.each(OF_BEFORE)('is not the one in force: %s', (draft) => {
    for (const documents of [ONE, GAP, ALL])
      expect(inShort(audit(draft.replace('*', words('seven')), documents))).not.toMatch(/^correct/);
  });

  it.each(OF_BEFORE)('accuses nobody who quotes one that there was: %s', (draft) => {
    for (const documents of [ONE, GAP, ALL])
      for (const days of ['seven', 'fourteen', 'thirty'].filter(
        (one) => !/ enacted,/.test(draft) || one !== 'fourteen',
      ))
        expect(inShort(audit(draft.replace('*', words(days)), documents))).not.toMatch(/^[A-Z]/);
  });

  it.each<[string, string, Documents]>([
    [`On 1st June 2015 ${S} provided: “*”`, 'fourteen', ALL],
    [`In June 2015 ${S} provided: “*”`, 'fourteen', ALL],
    [`By 2015 ${S} provided: “*”`, 'fourteen', ALL],
    [`As at 01/06/2015 ${S} provides: “*”`, 'fourteen', ALL],
    [`From 2011 to 2017 ${S} provided: “*”`, 'fourteen', ALL],
    [`Before it was amended in 2018, ${S} provided: “*”`, 'fourteen', ALL],
    [`As originally enacted, ${S} provided: “*”`, 'thirty', GAP],
    [`As at June 2020 ${S} provides: “*”`, 'seven', ONE],
    [`Since 2018 ${S} provides: “*”`, 'seven', ONE],
    [`On June 1, 2020 ${S} then provided: “*”`, 'seven', ONE],
    [`The accident was on 1 June 2020. ${CAPITAL} then provided: “*”`, 'seven', ONE],
    [`${CAPITAL}, as amended in 2018, provides: “*”`, 'seven', ONE],
    [`${CAPITAL} provided: “*”`, 'seven', ONE],
    [`Under the 2015 lease ${S} provides: “*”`, 'seven', ONE],
    [`At first instance, at the end of the period, ${S} provides: “*”`, 'seven', ONE],
    [`Unlike the rule of 1889, ${S} provides: “*”`, 'seven', ONE],
  ])('is the one that was looked at: %s', (draft, days, documents) => {
    const { checks } = audit(draft.replace('*', words(days)), documents);
    expect(checks.filter(({ check }) => check === 'quotation').map(({ result }) => result)).toEqual(['pass']);
  });
});

/** A draft's own words in the place of quoted ones. */
const own = (days: string): string => words(days).replace('A ferryman', 'a ferryman').replace(/\.$/, '');

it('that has other words is told by its own name', () => {
  const said = saidOf(audit(`As enacted, ${S} provided: “${words('fourteen')}”`, GAP));
  expect(said.join(' ')).toContain('These words are not in the text of that provision as enacted');
});

it.each<[string, string, string]>([
  ['As enacted', 'fourteen', 'not in the text as enacted; they stand in that of 2010-04-01'],
  ['As it stood on 1 June 2015', 'thirty', 'not in the text of 2015-06-01; they stand in that as enacted'],
  ['As it stood on 1 June 2015', 'seven', 'not in the text of 2015-06-01; they stand in that in force'],
])('says in which text the words stand: %s', (time, days, told) => {
  expect(saidOf(audit(`${time}, ${S} provided: “${words(days)}”`, ALL)).join(' ')).toContain(told);
});

it('are said to be near to the provision’s, or its own', () => {
  expect(saidOf(audit(`${CAPITAL} provides that ${own('ninety')}.`, ALL)).join(' ')).toContain(
    'taken from the provision cited',
  );
  expect(saidOf(audit(`By ${S}, ${own('seven')}.`, ALL)).join(' ')).toContain('verbatim from the provision cited');
});

describe('own words that are another text’s', () => {
  it.each<[string, Documents]>([
    [`In 2010, under ${S}, ${own('thirty')}.`, ALL],
    [`As originally enacted, by ${S} ${own('thirty')}.`, ALL],
    [`Until 2018, by ${S}, ${own('fourteen')}.`, ALL],
    [`As at June 2015, by ${S}, ${own('fourteen')}.`, ALL],
    [`By 2015, by ${S}, ${own('fourteen')}.`, ALL],
    [`By ${S}, ${own('fourteen')}, as the Act stood on 1 June 2012.`, ALL],
    [`By ${S}, as amended in 2018, ${own('seven')}; as enacted, ${own('thirty')}.`, ALL],
    [`Formerly, by ${S}, ${own('thirty')}.`, GAP],
    [`At that time, by ${S}, ${own('fourteen')}.`, ALL],
  ])('accuse nobody: %s', (draft, documents) => {
    expect(inShort(audit(draft, documents))).not.toMatch(/^[A-Z]/);
  });

  it('are wrong in every text', () => {
    expect(inShort(audit(`${CAPITAL} provides that ${own('ninety')}.`, ALL))).toBe('PARAPHRASE_DISTORTION MEDIUM');
  });
});

describe('the text of a nation', () => {
  const provision = (days: string, extent: string, number = '5'): string =>
    `<P1 IdURI="{item}/section/${number}" id="section-${number}" RestrictExtent="${extent}"><Pnumber>5</Pnumber><P1para>${part(2, `section/${number}/1`, `<Text>${words(days)}</Text>`)}</P1para></P1>`;
  const asked = 'section/5';
  const behind = `<Versions><Version id="v1" Description="S">${provision('fourteen', 'S')}</Version></Versions>`;
  const ASIDE = document(clml(provision('seven', 'E+W'), { asked, behind }));
  const TWINS = document(clml(provision('seven', 'E+W') + provision('fourteen', 'S', '5n1'), { asked }));
  const flagged = words('<Repeal RetainText="true" Extent="S">seven</Repeal><Addition Extent="S">fourteen</Addition>');
  const inserted = 'A pilot must report every grounding of a vessel to the dock company at once.';
  const FLAGS = document(
    clml(
      section(
        '5',
        part(2, 'section/5/1', `<Text>${flagged}</Text>`) +
          part(
            2,
            'section/5/2',
            `<Text>In the Harbours Act 1901 insert—</Text><BlockAmendment><Text>${inserted}</Text></BlockAmendment>`,
          ),
      ),
      { asked },
    ),
  );
  const SCOTTISH = document(clml(provision('seven', 'S'), { asked }));

  const isWordsRight = (draft: string, main: LawDocument): boolean =>
    audit(draft, [main])
      .checks.filter(({ check }) => check === 'quotation')
      .every(({ result }) => result === 'pass');

  it.each<[string, string, LawDocument, boolean]>([
    [`In Scotland, ${S} provides: “*”`, 'seven', ASIDE, false],
    [`In England, ${S} provides: “*”`, 'fourteen', ASIDE, false],
    [`In England, ${S} provides: “*”`, 'seven', ASIDE, true],
    [`${CAPITAL} provides: “*”`, 'seven', ASIDE, true],
    [`In Northern Ireland, ${S} provides: “*”`, 'seven', ASIDE, false],
    [`In Scotland, ${S} provides: “*”`, 'seven', TWINS, false],
    [`In Scotland, ${S} provides: “*”`, 'fourteen', TWINS, true],
    [`In England, ${S} provides: “*”`, 'fourteen', TWINS, false],
    [`${CAPITAL} provides: “*”`, 'fourteen', TWINS, false],
    [`${CAPITAL} provides: “*”`, 'seven', TWINS, true],
    [`In Scotland, ${S} provides: “*”`, 'fourteen', FLAGS, true],
    [`In Scotland, ${S} provides: “*”`, 'seven', FLAGS, false],
    [`${CAPITAL} provides: “*”`, 'seven', SCOTTISH, true],
    [`In Scotland, ${S} provides: “*”`, 'seven', SCOTTISH, true],
    [`In England, ${S} provides: “*”`, 'seven', SCOTTISH, false],
  ])('%s (%s)', (draft, days, main, expected) => {
    expect(isWordsRight(draft.replace('*', words(days)), main)).toBe(expected);
  });

  it.each([ASIDE, TWINS, FLAGS])('is the one that own words are held against', (main) => {
    for (const draft of [`In Scotland, by ${S}, ${own('fourteen')}.`, `In Scotland, ${own('fourteen')}: ${S}.`])
      expect(inShort(audit(draft, [main]))).not.toMatch(/^[A-Z]/);
  });

  it('is said to be that of a nation, and of no other date, where the draft names the date of both', () => {
    const dated = (days: string, extent: string): string =>
      provision(days, extent).replace('RestrictExtent', 'RestrictStartDate="2005-01-01" RestrictExtent');
    const aside = `<Versions><Version id="v1" Description="S">${dated('fourteen', 'S')}</Version></Versions>`;
    const main = document(clml(dated('seven', 'E+W'), { asked, behind: aside }));
    const draft = `In Scotland, ${S}, as it stood on 1 June 2020, provided: “${words('fourteen')}”`;
    expect(saidOf(audit(draft, [main]))).toContain(
      'The words stand in the text of section 5(1) that is for S alone: read which is meant.',
    );
  });

  it('is called by its own number', () => {
    const { checks } = audit(`In Scotland, ${S} provides: “${words('fourteen')}”`, [TWINS]);
    expect(JSON.stringify(checks)).not.toContain('5n1');
  });

  it.each(['Section 5(2)', 'Section 5'])('has none of what it puts into another law: %s', (place) => {
    expect(inShort(audit(`${place} of the Ferries Act 1996 provides: “${inserted}”`, [FLAGS]))).toBe(
      'quotation-not-checkable',
    );
  });
});
