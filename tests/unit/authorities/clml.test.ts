import { expect, it } from 'vitest';
import { readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';
import { clml, enactment, part, section } from '../support/enactment.ts';

const words = (text: string): string => `<Text>${text}</Text>`;
const group = (title: string, inside: string, attributes = ''): string =>
  `<P1group ${attributes}><Title>${title}</Title>${inside}</P1group>`;
/** The first provision of a text. */
const provision = (text: string): ReturnType<typeof enactment>['passages'][number] => {
  const [first] = enactment(`<Body>${text}</Body>`).passages;
  if (!first) throw new Error('no provision');
  return first;
};
/** The numbered parts of a provision, each with its words. */
const places = ({ text, places: all }: ReturnType<typeof provision>): string[] =>
  all.map(({ locator, start, end }) => `${locator}: ${text.slice(start, end).replaceAll('\n', ' / ')}`);

it('a section has its words, its heading apart, and its parts to any depth', () => {
  const read = provision(
    `<Part IdURI="{item}/part/VII"><Number>Part VII</Number><Title>Weirs</Title><Pblock IdURI="{item}/part/VII/crossheading/keeping"><Title>Keeping</Title>${group(
      'Duty to keep weirs open.',
      section(
        '188',
        part(2, 'section/188/1', words('A miller must keep the weir open.')) +
          part(
            2,
            'section/188/3',
            words('It is open if—') +
              part(3, 'section/188/3/a', words('water passes, and')) +
              part(3, 'section/188/3/b', words('fish—') + part(4, 'section/188/3/b/i', words('pass,'))) +
              words('and not otherwise.'),
          ),
      ),
    )}</Pblock></Part>`,
  );
  expect(read).toMatchObject({ kind: 'body', locators: ['s/188'], within: ['pt/VII'] });
  expect(read.headings).toEqual(['Part VII Weirs', 'Keeping', 'Duty to keep weirs open.']);
  expect(read.text.split('\n')).toEqual([
    '(1) A miller must keep the weir open.',
    '(3) It is open if—',
    '(a) water passes, and',
    '(b) fish—',
    '(i) pass,',
    'and not otherwise.',
  ]);
  expect(read.marks.map(({ start, end }) => read.text.slice(start, end))).toEqual([
    '(1) ',
    '(3) ',
    '(a) ',
    '(b) ',
    '(i) ',
  ]);
  expect(places(read)).toEqual([
    's/188/1: (1) A miller must keep the weir open.',
    's/188/3: (3) It is open if— / (a) water passes, and / (b) fish— / (i) pass, / and not otherwise.',
    's/188/3/a: (a) water passes, and',
    's/188/3/b: (b) fish— / (i) pass,',
    's/188/3/b/i: (i) pass,',
  ]);
});

it('a paragraph of a Schedule, in a Part of it', () => {
  const { passages } = enactment(
    `<Schedules><Title>SCHEDULES</Title><Schedule IdURI="{item}/schedule/6"><Number><CommentaryRef Ref="c1"/> SCHEDULE 6</Number><TitleBlock><Title> Fees</Title></TitleBlock><Reference>Section 3</Reference><ScheduleBody><Part IdURI="{item}/schedule/6/part/1D"><Number>PART 1D</Number><Title>Tolls</Title><P1group><Title>Boats</Title><P1 IdURI="{item}/schedule/6/paragraph/4A"><Pnumber PuncAfter=".">4A</Pnumber><P1para>${part(2, 'schedule/6/paragraph/4A/7', words('A boat pays.'))}</P1para></P1></P1group></Part><P><Text>No more is due.</Text></P></ScheduleBody></Schedule></Schedules>`,
  );
  expect(
    passages.map(({ locators, within, headings, text }) => [locators, within, headings.join(' > '), text]),
  ).toEqual([
    [
      ['sch/6/para/4A'],
      ['sch/6', 'sch/6/pt/1D'],
      'SCHEDULES > SCHEDULE 6 Fees > PART 1D Tolls > Boats',
      '(7) A boat pays.',
    ],
    [[], ['sch/6'], 'SCHEDULES > SCHEDULE 6 Fees', 'No more is due.'],
  ]);
});

it.each([
  [
    'rules with dotted numbers',
    '<P1 IdURI="{item}/rule/1.1"><Pnumber PuncAfter=".1.">1</Pnumber><P1para><Text>So.</Text></P1para></P1>',
    ['r/1.1'],
  ],
  [
    'rules whose number is whole',
    '<P1 IdURI="{item}/rule/3.4"><Pnumber>3.4</Pnumber><P1para><Text>So.</Text></P1para></P1>',
    ['r/3.4'],
  ],
  [
    'an address that ends with a stop',
    '<P1 IdURI="{item}/section/1."><Pnumber>1.</Pnumber><P1para><Text>So.</Text></P1para></P1>',
    ['s/1'],
  ],
  [
    'a number within a substitution, beside a note',
    '<P1 IdURI="{item}/section/10A"><Pnumber><CommentaryRef Ref="c1"/><Substitution ChangeId="x">10A</Substitution></Pnumber><P1para><Text>So.</Text></P1para></P1>',
    ['s/10A'],
  ],
  [
    'an article of the Union',
    '<P1 IdURI="{item}/article/28"><Pnumber>Article 28</Pnumber><P1para><Text>So.</Text></P1para></P1>',
    ['art/28'],
  ],
  [
    'a run of repealed sections',
    '<P1 IdURI="{item}/section/2629"><Pnumber PuncAfter="">26–29</Pnumber><P1para><Text/></P1para></P1>',
    ['s/26', 's/27', 's/28', 's/29'],
  ],
  [
    'a run behind its number',
    '<P1 IdURI="{item}/section/13"><Pnumber PuncAfter="—3">1</Pnumber><P1para><Text/></P1para></P1>',
    ['s/1', 's/2', 's/3'],
  ],
  [
    'a number that its address does not bear out',
    '<P1 IdURI="{item}/section/125"><Pnumber>7</Pnumber><P1para><Text>So.</Text></P1para></P1>',
    [],
  ],
  ['no number', '<P1 IdURI="{item}/section/wrapper3"><P1para><Text>So.</Text></P1para></P1>', []],
])('the locators of %s', (_, text, expected) => {
  expect(provision(text).locators).toEqual(expected);
});

it('a lettered item of an unnumbered paragraph has no locator', () => {
  const read = provision(
    `<P1 IdURI="{item}/schedule/2/paragraph/wrapper1"><P1para>${part(3, 'schedule/2/paragraph/wrapper1/a', words('So.'))}</P1para></P1>`,
  );
  expect(read).toMatchObject({ locators: [], places: [], text: '(a) So.' });
});

it('an Article of Union is a Part to the source, and both are its names', () => {
  const read = provision(
    '<Part IdURI="{item}/part/3"><Number>ARTICLE III.</Number><P1group><Title>Seas.</Title><P><Text>One sea.</Text></P></P1group></Part>',
  );
  expect(read).toMatchObject({ locators: [], within: ['pt/3', 'art/III'], text: 'One sea.' });
});

it('a link with an address is no provision', () => {
  const read = provision(
    section('2', words('See <InternalLink Ref="section-3" IdURI="{item}/section/3">section 3</InternalLink>.')),
  );
  expect([read.text, read.places]).toEqual(['See section 3.', []]);
});

it('a sentence in many pieces is one, with the spaces that a reader sees', () => {
  const read = provision(
    section(
      '1',
      words(
        'In this <Addition ChangeId="a">Act</Addition> an “<Term>\n      weir\n   </Term>” means a d<Substitution ChangeId="b">a</Substitution>m <FootnoteRef Ref="f1"/>, as in Article<Character Name="NonBreakingSpace"/>3(1) of the Order<Addition>“mill”</Addition> Act 2011 .',
      ),
    ),
  );
  expect(read.text).toBe('In this Act an “weir” means a dam, as in Article\u00a03(1) of the Order “mill” Act 2011.');
});

it('definitions are lines without numbers, lists in them have letters', () => {
  const read = provision(
    section(
      '9',
      part(
        2,
        'section/9/1',
        `${words('In this Act—')}<UnorderedList Decoration="none" Class="Definition"><ListItem><Para>${words('“<Term>ferry</Term>” means a boat;')}</Para></ListItem><ListItem><Para>${words('“<Term>fee</Term>” includes—')}</Para><OrderedList Type="alpha" Decoration="parens"><ListItem NumberOverride="a"><Para>${words('tolls, and')}</Para></ListItem><ListItem><Para>${words('tips.')}</Para></ListItem></OrderedList></ListItem></UnorderedList>`,
      ),
    ),
  );
  expect(read.text.split('\n')).toEqual([
    '(1) In this Act—',
    '“ferry” means a boat;',
    '“fee” includes—',
    '(a) tolls, and',
    '(b) tips.',
  ]);
  expect(places(read)).toEqual([`s/9/1: ${read.text.replaceAll('\n', ' / ')}`]);
});

it('dots of repeals are marks, and what has nothing else is omitted', () => {
  const read = provision(
    section(
      '8',
      part(2, 'section/8/1', words('. . . . . . . .')) +
        part(2, 'section/8/2', words('In subsection (1), ... (1A) and [. . .] fees <CommentaryRef Ref="c1"/>. . .')),
    ),
  );
  expect(read.marks.map(({ start, end }) => read.text.slice(start, end))).toEqual([
    '(1) ',
    '. . . . . . . .',
    '(2) ',
    '...',
    '[. . .]',
    '. . .',
  ]);
  expect(read.places.map(({ locator, omitted }) => [locator, omitted])).toEqual([
    ['s/8/1', true],
    ['s/8/2', false],
  ]);
  expect(provision(section('8', words('. . . .')))).toMatchObject({ omitted: true });
});

it('text that is repealed for a nation and still printed is in the readings of the others alone', () => {
  const read = provision(
    section(
      '2',
      words(
        'A weir is <Repeal ChangeId="a" RetainText="true" SubstitutionRef="b" Extent="E+W">Article 1(a)</Repeal> <Addition ChangeId="b" Extent="E+W">Article 3(1)</Addition> of the Order.',
      ),
    ),
  );
  expect(read.text).toBe('A weir is Article 1(a) Article 3(1) of the Order.');
  expect(read.readings.map(({ nations, text }) => [nations.join('+'), text])).toEqual([
    ['E+W', 'A weir is Article 3(1) of the Order.'],
    ['S+NI', 'A weir is Article 1(a) of the Order.'],
  ]);
});

it('a part that is repealed for a nation has no place in its reading', () => {
  const read = provision(
    section(
      '20',
      part(2, 'section/20/1', words('This stays.')) +
        `<P2 IdURI="{item}/section/20/2"><Pnumber><Repeal RetainText="true" Extent="E+W">2</Repeal></Pnumber><P2para>${words('<Repeal RetainText="true" Extent="E+W">This goes.</Repeal>')}</P2para></P2>`,
    ),
  );
  expect(
    read.readings.map(({ nations, text, places: own }) => [nations.join('+'), text, own.map(({ locator }) => locator)]),
  ).toEqual([
    ['E+W', '(1) This stays.\n', ['s/20/1']],
    ['S+NI', '(1) This stays.\n(2) This goes.', ['s/20/1', 's/20/2']],
  ]);
});

it('what is repealed for some purposes is in no reading, and in the text', () => {
  const read = provision(section('21', words('<Repeal RetainText="true">A landlord may.</Repeal>')));
  expect([read.text, read.readings.map(({ text }) => text)]).toEqual(['A landlord may.', ['']]);
});

it('an alternative version stands beside the text', () => {
  const { passages } = enactment(
    `<Body>${group('Ferries.', section('6', words('In England.')), 'RestrictExtent="E+W" AltVersionRefs="v1"')}</Body>`,
    {
      behind: `<Versions><Version id="v1" Description="S">${group('Ferries.', section('6', words('In Scotland.')), 'RestrictExtent="S"')}</Version></Versions>`,
    },
  );
  expect(
    passages.map(({ locators, text, alternative, standing }) => [locators.join(), text, alternative, standing.extent]),
  ).toEqual([
    ['s/6', 'In England.', null, 'E+W'],
    ['s/6', 'In Scotland.', 'S', 'S'],
  ]);
});

it('text that is put into another law is quoted, and its numbers are none of the section', () => {
  const read = provision(
    section(
      '147',
      part(
        2,
        'section/147/1',
        `${words('After subsection (2) add—')}<BlockAmendment><P2><Pnumber>3</Pnumber><P2para>${words('A mill is a weir.')}</P2para></P2></BlockAmendment><AppendText>; and</AppendText>${words('for <InlineAmendment>“tolls”</InlineAmendment> put <InlineAmendment>“fees”</InlineAmendment>.')}`,
      ),
    ),
  );
  expect(read.text.split('\n')).toEqual([
    '(1) After subsection (2) add—',
    '(3) A mill is a weir.; and',
    'for “tolls” put “fees”.',
  ]);
  expect(read.quoted.map(({ start, end }) => read.text.slice(start, end))).toEqual([
    '(3) A mill is a weir.',
    '“tolls”',
    '“fees”',
  ]);
  expect(read.places.map(({ locator }) => locator)).toEqual(['s/147/1']);
});

it('prospective, not in force, repealed: said of the provision and of its parts', () => {
  const read = provision(
    group(
      'Ferries.',
      section(
        '1',
        part(2, 'section/1/1', words('So.'), 'Status="Prospective" Match="false"') +
          part(
            2,
            'section/1/2',
            words('Not.'),
            'RestrictStartDate="2010-01-01" RestrictEndDate="2012-01-01" RestrictExtent="S"',
          ),
      ),
      'RestrictStartDate="2005-09-01" RestrictExtent="E+W"',
    ),
  );
  expect(read.standing).toEqual({ status: null, inForce: true, extent: 'E+W', from: '2005-09-01', to: null });
  expect(read.places.map(({ standing }) => standing)).toEqual([
    { status: 'prospective', inForce: false, extent: 'E+W', from: '2005-09-01', to: null },
    { status: null, inForce: true, extent: 'S', from: '2010-01-01', to: '2012-01-01' },
  ]);
});

it('prelims, notes and footnotes are no provisions, and commentaries no text', () => {
  const { passages } = enactment(
    `<SecondaryPrelims><Number>2017 No. 7</Number><Title>The Ferries Order 2017</Title><SecondaryPreamble><IntroductoryText><P>${words('The Minister makes this Order<FootnoteRef Ref="f1"/>.')}</P></IntroductoryText></SecondaryPreamble></SecondaryPrelims><Body>${'<P1 IdURI="{item}/article/1"><Pnumber>1</Pnumber><P1para><Text>So.</Text></P1para></P1>'}</Body><SignedSection><Signatory><Signee><PersonName>A Clerk</PersonName></Signee></Signatory></SignedSection><ExplanatoryNotes><P>${words('It says so.')}</P></ExplanatoryNotes>`,
    {
      kind: 'Secondary',
      item: 'uksi/2017/7',
      behind: `<Footnotes><Footnote id="f1"><FootnoteText><Para>${words('1990 c. 2.')}</Para></FootnoteText></Footnote></Footnotes><Commentaries><Commentary id="c1" Type="F"><Para>${words('Words inserted.')}</Para></Commentary></Commentaries>`,
    },
  );
  expect(passages.map(({ kind, locators, text }) => [kind, locators.join(), text.replaceAll('\n', ' / ')])).toEqual([
    ['body', 'art/1', 'So.'],
    ['footnote', '', '1990 c. 2.'],
    ['front', '', '2017 No. 7 / The Ferries Order 2017 / The Minister makes this Order.'],
    ['appendix', '', 'A Clerk'],
    ['appendix', '', 'It says so.'],
  ]);
});

it('what a document says of itself', () => {
  const link = (title: string): string =>
    `<atom:link rel="http://purl.org/dc/terms/hasVersion" href="http://x.example/" title="${title}"/>`;
  const { title, metadata, incomplete } = enactment(`<Body>${section('19', words('So.'))}</Body>`, {
    asked: 'section/19/2014-04-01',
    title: 'Ferries Act 1996 (repealed 1.3.2000)',
    root: 'RestrictExtent="E+W" RestrictStartDate="2014-04-01" RestrictEndDate="2014-04-15"',
    metadata: `<dc:language>en</dc:language><dc:modified>2022-03-15</dc:modified><dct:valid>2014-04-01</dct:valid>${link('enacted')}${link('2001-02-01')}${link('current')}<ukm:PrimaryMetadata><ukm:DocumentClassification><ukm:DocumentStatus Value="revised"/></ukm:DocumentClassification></ukm:PrimaryMetadata>`,
  });
  expect([title, incomplete]).toEqual(['Ferries Act 1996', 'it has a part of its provisions alone']);
  expect(metadata).toEqual({
    ...{ uri: 'http://www.legislation.gov.uk/id/ukpga/1996/52', type: 'ukpga', year: '1996', number: '52' },
    ...{
      gone: 'repealed 1.3.2000',
      version: '2014-04-01',
      valid: '2014-04-01',
      modified: '2022-03-15',
      status: 'revised',
    },
    standing: { status: null, inForce: true, extent: 'E+W', from: '2014-04-01', to: '2014-04-15' },
    ...{
      versions: ['enacted', '2001-02-01', 'current'],
      language: 'en',
      publisher: null,
      served: 's/19',
      whole: false,
    },
    effects: [],
    provisions: null,
  });
});

it.each([
  ['ukpga/Geo6/6-7/48', '', 'ukpga', 'Geo6/6-7', '48', null, null],
  ['ukpga/1996/52', 'enacted', 'ukpga', '1996', '52', null, 'enacted'],
  ['ukpga/1985/67', 'section/6/england+wales/2007-09-01', 'ukpga', '1985', '67', 's/6', '2007-09-01'],
  ['anaw/2020/3', 'section/2/welsh', 'anaw', '2020', '3', 's/2', null],
  ['uksi/2005/263', 'schedule/6/made', 'uksi', '2005', '263', 'sch/6', 'made'],
])('%s/%s is an item, a place and a version', (item, asked, type, year, number, served, version) => {
  const { metadata } = enactment(`<Body>${section('1', words('So.'))}</Body>`, { item, asked });
  expect(metadata).toMatchObject({ type, year, number, served, version });
});

it('changes that are not in the text yet', () => {
  const effect = (attributes: string, inside: string): string =>
    `<ukm:UnappliedEffect ${attributes}>${inside}</ukm:UnappliedEffect>`;
  const at = (path: string): string =>
    `<ukm:AffectedProvisions><ukm:Section URI="{item}/${path}">s.</ukm:Section></ukm:AffectedProvisions>`;
  const { metadata } = enactment(`<Body>${section('1', words('So.'))}</Body>`, {
    metadata: `<ukm:PrimaryMetadata><ukm:UnappliedEffects>${effect('RequiresApplied="true" AffectedProvisions="s. 45(2)(f)"', `${at('section/45/2/f')}<ukm:InForceDates><ukm:InForce Date="2025-01-01"/><ukm:InForce Date="2024-12-31"/></ukm:InForceDates>`)}${effect('RequiresApplied="false" AffectedProvisions="s. 45A"', at('section/45A'))}${effect('Applied="true" AffectedProvisions="s. 3"', at('section/3'))}${effect('AffectedProvisions="Act"', '<ukm:InForceDates><ukm:InForce Prospective="true"/></ukm:InForceDates>')}</ukm:UnappliedEffects></ukm:PrimaryMetadata>`,
  });
  expect(metadata.effects).toEqual([
    { affected: 's. 45(2)(f)', locators: ['s/45/2/f'], outstanding: true, from: '2024-12-31' },
    { affected: 's. 45A', locators: ['s/45A'], outstanding: false, from: null },
    { affected: 's. 3', locators: ['s/3'], outstanding: false, from: null },
    { affected: 'Act', locators: [], outstanding: true, from: null },
  ]);
});

it('a table of contents has entries and no provisions', () => {
  const item = (path: string, number: string, title: string, attributes = ''): string =>
    `<ContentsItem IdURI="{item}/${path}" ${attributes}><ContentsNumber>${number}</ContentsNumber><ContentsTitle>${title}</ContentsTitle></ContentsItem>`;
  const read = enactment('', {
    asked: 'contents',
    behind: `<Contents><ContentsTitle>Act</ContentsTitle><ContentsPart IdURI="{item}/part/I"><ContentsNumber>Part I</ContentsNumber><ContentsTitle>Weirs</ContentsTitle>${item('section/1', '1', 'Duty.')}${item('section/23', '2—3', '. . .')}${item('section/4An1', '4A', 'Fees.', 'Status="Prospective" Match="false"')}</ContentsPart><ContentsSchedules><ContentsSchedule IdURI="{item}/schedule/2"><ContentsNumber>SCHEDULE 2</ContentsNumber>${item('schedule/2/part/I/crossheading/tolls/paragraph/5', '5', 'Boats')}</ContentsSchedule></ContentsSchedules></Contents>`,
  });
  expect(read.contents?.map(({ locator, title, standing }) => [locator, title, standing.status])).toEqual([
    ['pt/I', 'Weirs', null],
    ['s/1', 'Duty.', null],
    ['s/2', '. . .', null],
    ['s/3', '. . .', null],
    ['s/4A', 'Fees.', 'prospective'],
    ['sch/2', null, null],
    ['sch/2/pt/I/para/5', 'Boats', null],
  ]);
  expect([read.passages, read.incomplete]).toEqual([[], 'it is a table of contents']);
});

it.each([
  [
    'text in a PDF',
    clml('', {
      root: 'NumberOfProvisions="0"',
      metadata: '<ukm:Alternatives><ukm:Alternative URI="http://x.example/a.pdf"/></ukm:Alternatives>',
    }),
    'its text is in a PDF',
  ],
  ['no text', clml('', {}), 'it has no text'],
  [
    'no address',
    clml(`<Body>${section('1', words('So.'))}</Body>`).replace(/IdURI="[^"]*\/id\/ukpga\/1996\/52"/, ''),
    'it does not say which legislation it is',
  ],
  ['half a document', clml(`<Body>${section('1', words('So.'))}</Body>`).slice(0, -60), /not well formed \(line \d+/],
])('%s is refused', (_, text, why) => {
  const read = (): unknown => readAuthority(new TextEncoder().encode(text), 'xml');
  expect(read).toThrow(UnreadableAuthority);
  expect(read).toThrow(why);
});

it('a judgment that the prelims name is not what the document is', () => {
  const read = enactment(
    `<PrimaryPrelims><LongTitle>An Act to reverse Fell v Fell [2019] 1 WLR 40</LongTitle></PrimaryPrelims><Body>${section('1', words('So.'))}</Body>`,
  );
  expect(indexAuthority(read).ownCitations()).toEqual({ neutral: null, reports: [] });
});

it('prefixes are the document’s own', () => {
  const text = clml(`<Body>${section('1', words('So.'))}</Body>`)
    .replace(/<(\/?)([A-Z])/g, '<$1leg:$2')
    .replace('xmlns=', 'xmlns:leg=');
  expect(readAuthority(new TextEncoder().encode(text), 'xml').passages.map((passage) => passage.text)).toEqual(['So.']);
});

it('Welsh is read as any other text', () => {
  const { title, passages } = enactment(
    `<Body>${section('2', words('Rhaid i Weinidogion Cymru gymryd camau.'))}</Body>`,
    { item: 'anaw/2020/3', title: 'Deddf Coredau (Cymru) 2020' },
  );
  expect([title, passages[0]?.text, passages[0]?.locators]).toEqual([
    'Deddf Coredau (Cymru) 2020',
    'Rhaid i Weinidogion Cymru gymryd camau.',
    ['s/2'],
  ]);
});

it('a document with more runs of repealed provisions than any Act has is read by the ends of the last ones', () => {
  const run = '<P1 IdURI="{item}/section/1" id="s"><Pnumber>1–400</Pnumber><P1para><Text>. . .</Text></P1para></P1>';
  const lengths = enactment(run.repeat(30)).passages.map(({ locators }) => locators.length);
  expect([lengths[0], lengths.at(-1)]).toEqual([400, 2]);
});
