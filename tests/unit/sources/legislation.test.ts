import { describe, expect, it } from 'vitest';
import type { Listed } from '../../../server/evidence/index.ts';
import { createLegislation, keptOfLaw } from '../../../server/sources/index.ts';
import { answer } from '../support/clock.ts';
import { clml, section } from '../support/enactment.ts';
import { inspect } from '../support/inspect.ts';
import { type Reply, stubClient } from '../support/polite-client.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const BASE = 'https://www.legislation.gov.uk';
const XML = { 'content-type': 'application/xml' };
const FIVE = clml(section('5', '<Text>A ferryman must ring a bell.</Text>'), { asked: 'section/5' });
const CONTENTS =
  '<Contents><ContentsItem IdURI="{item}/section/5"><ContentsNumber>5</ContentsNumber><ContentsTitle>Bells</ContentsTitle></ContentsItem></Contents>';
const contents = (asked: string): string => clml('', { asked, behind: CONTENTS });
const led = (to: string): Reply => answer(301, '', { location: to });
const xml = (text: string, headers: Readonly<Record<string, string>> = {}): Reply =>
  answer(200, text, { ...XML, ...headers });

/** A source with a client that answers by path and query; what is not prepared is a 404. */
function set(replies: Readonly<Record<string, Reply>>, freshSince: number | null = null) {
  const { client, asked, now, wait } = stubClient(
    'legislation_gov_uk',
    ({ pathname, search }) => replies[`${pathname}${search}`],
  );
  const evidence = memoryStore();
  const source = (online = true, fresh = freshSince) =>
    createLegislation({
      ...{ baseUrl: BASE, client: online ? client : null, evidence, inspect, job: 'job' },
      ...{ freshSince: fresh, now, resumed: null },
    });
  const retrieve = (cited: string, from = source(), extent?: 'versions') =>
    from.retrieve(citationOf(`See ${cited}.`), new AbortController().signal, extent);
  return { asked: () => asked.map((url) => url.slice(BASE.length)), evidence, retrieve, source, now, wait };
}

const BY_TITLE = '/id?title=Ferries%20Act%201996';
const AT_FIVE = '/ukpga/1996/52/section/5/data.xml';

describe('legislation.gov.uk', () => {
  it('is asked for an item by its title, then for the provision alone, and keeps that', async () => {
    const { asked, evidence, retrieve, source } = set({
      [BY_TITLE]: led('/id/ukpga/1996/52'),
      [AT_FIVE]: xml(FIVE, { 'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT' }),
    });
    expect(await retrieve('section 5(1) of the Ferries Act 1996')).toMatchObject({ kind: 'retrieved', parts: [] });
    expect(asked()).toEqual([BY_TITLE, AT_FIVE]);
    expect(evidence.kept.map(({ metadata }) => metadata)).toMatchObject([
      {
        source: 'legislation_gov_uk',
        document_uri: 'ukpga/1996/52/section/5',
        title: 'Ferries Act 1996',
        last_modified: 'Mon, 01 Jun 2026 00:00:00 GMT',
        provenance: 'public',
      },
    ]);
    // Offline, and for another part of the same section, it is there.
    expect(await retrieve('Ferries Act 1996, s 5(2)', source(false))).toMatchObject({ kind: 'retrieved' });
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['SI 2005/263, reg 5', '/uksi/2005/263/regulation/5/data.xml'],
    ['section 5 of the Ferries Act 1996 (c. 52)', AT_FIVE],
    ['12 & 13 Geo 6 c 30, s 5', '/ukpga/Geo6/12-13/30/section/5/data.xml'],
    ['Ferries Act (Northern Ireland) 2022 (c. 21), s 5', '/nia/2022/21/section/5/data.xml'],
    ['Ferries Act (NI) 1954 (1954 c. 33 (N.I.)), s 5', '/apni/1954/33/section/5/data.xml'],
    ['Ferries (Northern Ireland) Act 2002 (c. 26), s 5', '/ukpga/2002/26/section/5/data.xml'],
    ['Ferries Act (NI) 2022, s 5', '/id?title=Ferries%20Act%20(Northern%20Ireland)%202022'],
    ['City of London (Various Powers) Act 1990 (c. viii), s 5', '/ukla/1990/8/section/5/data.xml'],
    ['Housing Act 1998 (1996 c. 52), s 5', AT_FIVE],
    ['para 2 of Sch 1 to the Ferries Act 1996 (c. 52)', '/ukpga/1996/52/schedule/1/paragraph/2/data.xml'],
  ])('has an address for %s', async (cited, first) => {
    const { asked, retrieve } = set({});
    await retrieve(cited);
    expect(asked()[0]).toBe(first);
  });

  it.each([
    ['39 & 40 Geo 3 c 14', 'law-number-unknown'],
    ['39 & 40 Geo 3 c 14, s 2', 'law-number-unknown'],
    ['Regulation (EC) No 1535/2003', 'law-number-unknown'],
    ['Article 3 of Directive 2004/38/EC', 'law-number-unknown'],
    ['section 188 of the Housing Act', 'law-not-named'],
    ['Article 8 of the Human Rights Act 1998', 'convention-article'],
    ['articles 8 and 10 of the Human Rights Act 1998 (c. 42)', 'convention-article'],
    ['HRA 1998, Sch 1, art 8', 'convention-article'],
  ])('says of %s why it is not asked', async (cited, id) => {
    const { asked, retrieve } = set({});
    expect(await retrieve(cited)).toMatchObject({ kind: 'none', reason: 'not-covered', note: [{ id }] });
    expect(asked()).toEqual([]);
  });

  it('is asked for sections and Schedules of the Human Rights Act', async () => {
    for (const place of ['Section 6', 'Schedule 1']) {
      const { asked, retrieve } = set({});
      await retrieve(`${place} of the Human Rights Act 1998 (c. 42)`);
      expect(asked()).not.toEqual([]);
    }
  });

  it('is never asked by a title that a name may be part of, and is by its number', async () => {
    const { asked, retrieve } = set({ [AT_FIVE]: xml(FIVE) });
    expect(await retrieve('Mary Smith Ferries Act 1996, s 5')).toMatchObject({
      note: [{ id: 'title-may-hold-name', title: 'Mary Smith Ferries Act 1996' }],
    });
    expect(asked()).toEqual([]);
    expect(await retrieve('Mary Smith Ferries Act 1996 (c. 52), s 5')).toMatchObject({ kind: 'retrieved' });
    expect(asked()).toEqual([AT_FIVE]);
  });

  it('is asked for the text in Welsh by a title in Welsh, and takes no other for it', async () => {
    const two = (language: string, title: string): string =>
      clml(section('2', '<Text>Rhaid canu cloch.</Text>'), {
        ...{ item: 'anaw/2020/3', asked: `section/2${language === 'cy' ? '/welsh' : ''}`, title },
        metadata: `<dc:language>${language}</dc:language>`,
      });
    const byTitle = `/id?title=${encodeURIComponent('Deddf Clychau (Cymru) 2020')}`;
    const cited = 'adran 2 o Ddeddf Clychau (Cymru) 2020';
    const leading = { [byTitle]: led('/id/anaw/2020/3') };
    const welsh = set({
      ...leading,
      '/anaw/2020/3/section/2/welsh/data.xml': xml(two('cy', 'Deddf Clychau (Cymru) 2020')),
    });
    expect(await welsh.retrieve(cited)).toMatchObject({
      evidence: { metadata: { document_uri: 'anaw/2020/3/section/2/welsh' } },
    });
    expect(welsh.asked()).toEqual([byTitle, '/anaw/2020/3/section/2/welsh/data.xml']);
    expect(await welsh.retrieve(cited, welsh.source(false))).toMatchObject({ kind: 'retrieved' });
    const english = set({
      ...leading,
      '/anaw/2020/3/section/2/welsh/data.xml': xml(two('en', 'Bells (Wales) Act 2020')),
    });
    expect(await english.retrieve(cited)).toMatchObject({ kind: 'none', reason: 'unreadable' });
  });

  it('has an Act told by a document of it that is kept, where it says nothing else of it', async () => {
    const lacking = Object.fromEntries(
      ['resources', 'contents', 'introduction'].map((one) => [`/ukpga/1996/52/${one}/data.xml`, answer(500)]),
    );
    const { retrieve } = set({ ...lacking, [AT_FIVE]: xml(FIVE) });
    expect(await retrieve('the Ferries Act 1996 (c. 52)')).toMatchObject({ kind: 'none', reason: 'source-error' });
    await retrieve('section 5 of the Ferries Act 1996 (c. 52)');
    expect(await retrieve('the Ferries Act 1996 (c. 52)')).toMatchObject({
      kind: 'retrieved',
      evidence: { metadata: { document_uri: 'ukpga/1996/52/section/5' } },
    });
    expect(await retrieve('section 9 of the Ferries Act 1996 (c. 52)')).toMatchObject({ kind: 'none' });
  });

  it('is never asked for all of an Act that is not known to be small', async () => {
    const failing = (path: string): Readonly<Record<string, Reply>> => ({
      [`/ukpga/1996/52/${path}/data.xml`]: answer(500),
    });
    const replies = {
      ...failing('contents'),
      ...failing('resources'),
      ...failing('introduction'),
      '/ukpga/1996/52/data.xml': xml(clml(section('5', '<Text>A bell.</Text>'))),
    };
    const unknown = set(replies);
    expect(await unknown.retrieve('section 88 of the Ferries Act 1996 (c. 52)')).toMatchObject({
      reason: 'source-error',
    });
    expect(unknown.asked()).not.toContain('/ukpga/1996/52/data.xml');
    const sized = (provisions: number): string =>
      FIVE.replace('<Legislation ', `<Legislation NumberOfProvisions="${provisions}" `);
    for (const [provisions, isAsked] of [
      [20, true],
      [900, false],
    ] as const) {
      const known = set({ ...replies, [AT_FIVE]: xml(sized(provisions)) });
      await known.retrieve('section 5 of the Ferries Act 1996 (c. 52)');
      await known.retrieve('section 88 of the Ferries Act 1996 (c. 52)');
      expect(known.asked().includes('/ukpga/1996/52/data.xml')).toBe(isAsked);
    }
  });

  it('has a Part asked for in the other numerals where it is not there, and finds that again', async () => {
    const seven = clml(
      `<Part IdURI="{item}/part/VII"><Number>Part VII</Number>${section('5', '<Text>A bell.</Text>')}</Part>`,
      {
        asked: 'part/VII',
      },
    );
    const { asked, retrieve, source } = set({ '/ukpga/1996/52/part/VII/data.xml': xml(seven) });
    const cited = 'Part 7 of the Ferries Act 1996 (c. 52)';
    expect(await retrieve(cited)).toMatchObject({
      evidence: { metadata: { document_uri: 'ukpga/1996/52/part/VII' } },
    });
    expect(asked()).toEqual(['/ukpga/1996/52/part/7/data.xml', '/ukpga/1996/52/part/VII/data.xml']);
    expect(await retrieve(cited, source(false))).toMatchObject({ kind: 'retrieved' });
    expect(asked()).toHaveLength(2);
  });

  it('is asked for all of a small item where a provision is not there and the first contents do not come', async () => {
    const small = (asked: string, text = '', behind = ''): string =>
      clml(text, { asked, behind, root: 'NumberOfProvisions="2"' });
    const whole = xml(small('', `<Body>${section('5', '<Text>A ferryman must ring a bell.</Text>')}</Body>`));
    const replies = {
      '/ukpga/1996/52/contents/data.xml': xml(small('contents', '', CONTENTS)),
      '/ukpga/1996/52/data.xml': whole,
    };
    const found = set(replies);
    expect(await found.retrieve('section 88 of the Ferries Act 1996 (c. 52)')).toMatchObject({
      evidence: { metadata: { document_uri: 'ukpga/1996/52/contents' } },
      parts: [{ metadata: { document_uri: 'ukpga/1996/52' } }],
    });
    const refused = set({ ...replies, '/ukpga/1996/52/contents/enacted/data.xml': 'blocked' });
    expect(await refused.retrieve('section 88 of the Ferries Act 1996 (c. 52)')).toMatchObject({ parts: [] });
  });

  it('has its contents asked for where a provision is not there, as they are and as they were first', async () => {
    const { asked, retrieve } = set({
      [BY_TITLE]: led('/id/ukpga/1996/52'),
      '/ukpga/1996/52/contents/data.xml': xml(contents('contents')),
      '/ukpga/1996/52/contents/enacted/data.xml': xml(contents('contents/enacted')),
    });
    expect(await retrieve('section 88 of the Ferries Act 1996')).toMatchObject({
      kind: 'retrieved',
      parts: [{ metadata: { document_uri: 'ukpga/1996/52/contents/enacted' } }],
    });
    expect(asked().slice(1)).toEqual([
      '/ukpga/1996/52/section/88/data.xml',
      '/ukpga/1996/52/contents/data.xml',
      '/ukpga/1996/52/contents/enacted/data.xml',
    ]);
  });

  it('is not asked for a version that is the text in force by its own date', async () => {
    const metadata = ['2001-01-01', 'enacted', '2010-01-01']
      .map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`)
      .join('');
    const since = section('5', '<Text>A ferryman must ring a bell.</Text>', 'RestrictStartDate="2010-01-01"');
    const { asked, retrieve } = set({ [AT_FIVE]: xml(clml(since, { asked: 'section/5', metadata })) });
    await retrieve('section 5 of the Ferries Act 1996 (c. 52)', undefined, 'versions');
    expect(asked()).toEqual([
      AT_FIVE,
      '/ukpga/1996/52/section/5/2001-01-01/data.xml',
      '/ukpga/1996/52/section/5/enacted/data.xml',
    ]);
  });

  it('is asked for other versions only where they are wanted, the latest first', async () => {
    const versions = ['2001-01-01', 'enacted', '2010-01-01']
      .map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`)
      .join('');
    const five = clml(section('5', '<Text>A ferryman must ring a bell.</Text>'), {
      asked: 'section/5',
      metadata: versions,
    });
    const { asked, retrieve, source } = set({ [AT_FIVE]: xml(five) });
    await retrieve('section 5 of the Ferries Act 1996 (c. 52)');
    expect(asked()).toEqual([AT_FIVE]);
    await retrieve('section 5 of the Ferries Act 1996 (c. 52)', source(), 'versions');
    expect(asked().slice(1)).toEqual(
      ['2010-01-01', '2001-01-01', 'enacted'].map((one) => `/ukpga/1996/52/section/5/${one}/data.xml`),
    );
  });

  it.each<[string, Reply, object]>([
    ['no answer to the title', answer(404), { kind: 'none', reason: 'not-found', note: [{ id: 'no-act-of-title', title: 'Ferries Act 1996' }] }],
    ['an item of another title', led('/id/ukpga/1995/3'), { kind: 'none', reason: 'not-found' }],
    ['a refusal', 'blocked', { kind: 'none', reason: 'blocked' }],
    ['a limit', 'cap-reached', { kind: 'none', reason: 'cap-reached' }],
    ['several items, none of that title', answer(300, '<ul><li><a href="/id/ukpga/1996/9">Ferries (Scotland) Act 1996</a></li></ul>'), { kind: 'none', reason: 'not-found', candidates: [{ title: 'Ferries (Scotland) Act 1996' }] }],
  ])('answers with %s', async (_, reply, expected) => {
    const other = clml(section('5', '<Text>None.</Text>'), { item: 'ukpga/1995/3', asked: 'section/5', title: 'Fairs Act 1995' });
    const { retrieve } = set({ [BY_TITLE]: reply, '/ukpga/1995/3/section/5/data.xml': xml(other) });
    expect(await retrieve('section 5 of the Ferries Act 1996')).toMatchObject(expected);
  }); // biome-ignore format: a table

  it.each([
    ['Ferries Act 1996', 'not-found'],
    ['Ferries Act 1989', 'not-found'],
    ['Ferries Act 1987', 'not-covered'],
    ['Ferries (Northern Ireland) Act 1996', 'not-found'],
    ['Ferries Act (Northern Ireland) 2022', 'not-covered'],
    ['Ferries Act (NI) 2022', 'not-covered'],
    ['Irish Companies Act 2014', 'not-covered'],
    ['New Zealand Bill of Rights Act 1990', 'not-covered'],
    ['Cayman Islands Companies Act 2023', 'not-covered'],
    ['City of London (Various Powers) Act 1990', 'not-covered'],
    ['City of London (Various Powers) Act 1992', 'not-found'],
    ['Ferries (Application of the Bells Act 1996) Order 2006', 'not-covered'],
    ['Church of England (Fees) Measure 2018', 'not-covered'],
  ])('says of what is not there that it should be only where it has all there are: %s', async (cited, reason) => {
    const { asked, retrieve } = set({});
    expect(await retrieve(`section 5 of the ${cited}`)).toMatchObject({ kind: 'none', reason });
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['1996 c. 52', 'not-found'],
    ['1970 c. 52', 'not-covered'],
    ['12 & 13 Geo 6 c 30', 'not-covered'],
    ['the Rhondda Act 1990 (c. viii)', 'not-covered'],
    ['the Rhondda Act 1992 (c. viii)', 'not-found'],
    ['2022 c. 21 (N.I.)', 'not-found'],
    ['1954 c. 33 (N.I.)', 'not-covered'],
    ['2002 asp 16', 'not-found'],
    ['SI 2005/263', 'not-found'],
    ['SI 1950/263', 'not-covered'],
  ])('nor of a number: %s', async (cited, reason) => {
    expect(await set({}).retrieve(cited)).toMatchObject({ reason, note: [{ id: 'no-such-item' }] });
  });

  it.each(['(Ireland)', '(Cth)', '(ACT)', '(India)', 'of Jersey'])(
    'is not asked for an Act that another legislature has by what stands behind it: %s',
    async (place) => {
      const { asked, retrieve } = set({ [BY_TITLE]: led('/id/ukpga/1996/52'), [AT_FIVE]: xml(FIVE) });
      expect(await retrieve(`section 5 of the Ferries Act 1996 ${place}`)).toMatchObject({
        ...{ kind: 'none', reason: 'not-covered', note: [{ id: 'law-of-another' }] },
      });
      expect(asked()).toEqual([]);
    },
  );

  it('says of an Act from before it has all of them that nothing follows', async () => {
    const { retrieve } = set({});
    expect(await retrieve('section 5 of the Ferries Act 1947')).toMatchObject({ reason: 'not-covered' });
  });

  it.each<[string, Reply, string]>([
    ['a test whether one is human', xml('<html><script>awsWafCookieDomainList</script></html>'), 'blocked'],
    ['what is of another item', xml(clml(section('5', '<Text>None.</Text>'), { item: 'ukpga/1996/53', asked: 'section/5' })), 'unreadable'],
    ['another provision', xml(clml(section('6', '<Text>None.</Text>'), { asked: 'section/6' })), 'unreadable'],
    ['all of the item', xml(FIVE.replace('/section/5</dc:', '</dc:')), 'unreadable'],
    ['the text of a date', xml(clml(section('5', '<Text>None.</Text>'), { asked: 'section/5/1999-01-01' })), 'unreadable'],
    ['an item whose text is in a PDF', xml(clml('', { root: 'NumberOfProvisions="0"', behind: '<ukm:Alternatives><ukm:Alternative URI="a.pdf"/></ukm:Alternatives>' })), 'not-covered'],
  ])('keeps nothing of %s', async (_, reply, reason) => {
    const { evidence, retrieve } = set({ [AT_FIVE]: reply });
    expect(await retrieve('section 5 of the Ferries Act 1996 (c. 52)')).toMatchObject({ kind: 'none', reason });
    expect(evidence.kept).toEqual([]);
  }); // biome-ignore format: a table

  it('serves the first version as the text in force where nobody has revised that', async () => {
    const { retrieve } = set({
      [AT_FIVE]: xml(clml(section('5', '<Text>None.</Text>'), { asked: 'section/5/enacted' })),
    });
    expect(await retrieve('section 5 of the Ferries Act 1996 (c. 52)')).toMatchObject({ kind: 'retrieved' });
  });

  it('takes no other version for the one of a date', async () => {
    const metadata = '<atom:link rel="http://purl.org/dc/terms/hasVersion" title="2010-01-01"/>';
    const five = clml(section('5', '<Text>None.</Text>'), { asked: 'section/5', metadata });
    const { evidence, retrieve, source } = set({
      [AT_FIVE]: xml(five),
      '/ukpga/1996/52/section/5/2010-01-01/data.xml': xml(FIVE),
    });
    expect(await retrieve('section 5 of the Ferries Act 1996 (c. 52)', source(), 'versions')).toMatchObject({
      parts: [],
    });
    expect(evidence.kept).toHaveLength(1);
  });

  it('leaves the choice among items of one title to the reader, whichever of them is kept', async () => {
    const item = 'uksi/2011/100';
    const rules = clml(section('5', '<Text>None.</Text>'), {
      item,
      asked: 'regulation/5',
      title: 'Ferries Rules 2011',
    });
    const several = [100, 200].map((one) => `<a href="/id/uksi/2011/${one}">Ferries Rules 2011</a>`).join('');
    const { retrieve } = set({
      [`/${item}/regulation/5/data.xml`]: xml(rules),
      '/id?title=Ferries%20Rules%202011': answer(300, several),
    });
    expect(await retrieve('regulation 5 of SI 2011/100')).toMatchObject({ kind: 'retrieved' });
    expect(await retrieve('regulation 5 of the Ferries Rules 2011')).toMatchObject({ reason: 'ambiguous' });
  });

  it('knows an item by its title in either language, where a list gives it in both', async () => {
    const title = (language: string, words: string): string => `<span xml:lang="${language}">${words}</span>`;
    const both = `\n<li><a href="/id/wsi/2024/7">\n${title('en', 'The Bells (Wales) Order 2024')} / ${title('cy', 'Gorchymyn Clychau (Cymru) 2024')}</a></li>`;
    const other = '<li><a href="/id/wsi/2024/8">The Bells &amp; Oars (Wales) Order 2024</a></li>';
    const { asked, retrieve } = set({
      '/id?title=Bells%20(Wales)%20Order%202024': answer(300, `<ul>${both}${other}</ul>`),
    });
    await retrieve('article 5 of the Bells (Wales) Order 2024');
    expect(asked()[1]).toBe('/wsi/2024/7/article/5/data.xml');
  });

  it('has one document of an instrument, by whichever of the types that share its number it is cited', async () => {
    const item = 'wsi/2024/1002';
    const own = xml(clml(section('5', '<Text>None.</Text>'), { item, asked: 'regulation/5' }));
    const { asked, evidence, retrieve, source } = set({
      '/uksi/2024/1002/regulation/5/data.xml': own,
      '/wsi/2024/1002/regulation/5/data.xml': own,
    });
    const cited = ['regulation 5 of SI 2024/1002', 'regulation 5 of WSI 2024/1002'];
    for (const one of cited) expect(await retrieve(one)).toMatchObject({ kind: 'retrieved' });
    for (const one of cited) expect(await retrieve(one, source(false))).toMatchObject({ kind: 'retrieved' });
    expect([asked().length, evidence.kept.length]).toEqual([1, 1]);
  });

  it('is asked again only for what is newer, and serves what is kept where nothing comes', async () => {
    const { retrieve, source, now, wait, asked } = set({
      [AT_FIVE]: xml(FIVE, { 'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT' }),
    });
    const cited = 'section 5 of the Ferries Act 1996 (c. 52)';
    await retrieve(cited);
    wait(60_000);
    const again = await retrieve(cited, source(true, now()));
    expect([again.kind, asked().length]).toEqual(['retrieved', 2]);
  });

  it('and so are the texts of dates that are kept beside it', async () => {
    const metadata = '<atom:link rel="http://purl.org/dc/terms/hasVersion" title="2010-01-01"/>';
    const dated = '/ukpga/1996/52/section/5/2010-01-01/data.xml';
    const { retrieve, source, now, wait, asked } = set({
      [AT_FIVE]: xml(clml(section('5', '<Text>None.</Text>'), { asked: 'section/5', metadata })),
      [dated]: xml(clml(section('5', '<Text>Some.</Text>'), { asked: 'section/5/2010-01-01' })),
    });
    const cited = 'section 5 of the Ferries Act 1996 (c. 52)';
    await retrieve(cited, source(), 'versions');
    wait(60_000);
    await retrieve(cited, source(true, now()));
    expect(asked()).toEqual([AT_FIVE, dated, AT_FIVE, dated]);
    await retrieve(cited, source());
    expect(asked()).toHaveLength(4);
  });

  it.each<[string, boolean, number]>([
    ['nothing may be asked', false, 0],
    ['a limit is reached', true, 1],
  ])('has the kept texts of earlier dates behind one that is not kept, where %s', async (_, online, more) => {
    const dates = ['enacted', '2005-01-01', '2012-01-01'];
    const metadata = dates.map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`);
    const at = (date: string): string => `/ukpga/1996/52/section/5/${date}/data.xml`;
    const replies: Record<string, Reply> = {
      [AT_FIVE]: xml(clml(section('5', '<Text>None.</Text>'), { asked: 'section/5', metadata: metadata.join('') })),
      [at('2012-01-01')]: answer(503),
      [at('2005-01-01')]: answer(503),
      [at('enacted')]: xml(clml(section('5', '<Text>Some.</Text>'), { asked: 'section/5/enacted' })),
    };
    const { retrieve, source, asked } = set(replies);
    const cited = 'section 5 of the Ferries Act 1996 (c. 52)';
    const parts = [{ metadata: { document_uri: 'ukpga/1996/52/section/5/enacted' } }];
    expect(await retrieve(cited, source(), 'versions')).toMatchObject({ parts });
    const before = asked().length;
    for (const date of dates) replies[at(date)] = 'cap-reached';
    expect(await retrieve(cited, source(online), 'versions')).toMatchObject({ parts });
    expect(asked().length - before).toBe(more);
  });
});

it('what is kept of legislation is found by its place, in whichever version and language', () => {
  const held = (path: string, title: string): Listed =>
    ({
      metadata: { source: 'legislation_gov_uk', document_uri: path, title, retrieved_at: '2026-01-01' },
      attested: true,
    }) as unknown as Listed; // no more is read of it
  const kept = [
    held('anaw/2020/3/section/2/welsh', 'Deddf Clychau (Cymru) 2020'),
    held('anaw/2020/3/section/2/2021-01-01/welsh', 'Deddf Clychau (Cymru) 2020'),
    held('anaw/2020/3/section/3/welsh', 'Deddf Clychau (Cymru) 2020'),
  ];
  const found = keptOfLaw(citationOf('Gweler adran 2 o Ddeddf Clychau (Cymru) 2020.'), kept);
  expect(found.map((one) => one.document_uri)).toEqual([
    'anaw/2020/3/section/2/welsh',
    'anaw/2020/3/section/2/2021-01-01/welsh',
  ]);
});
