import { describe, expect, it } from 'vitest';
import { passagesOfLaw, readLaw } from '../../../server/authorities/index.ts';
import { makeIndex } from '../../../server/evidence/index.ts';
import { referencesIn, search, shareOf } from '../../../server/search/index.ts';
import type { SearchIndex } from '../../../shared/search-index.ts';
import { lawXml } from '../../support/lagasafn.ts';

/** An index of invented laws: each by its number, its title, and its articles, whose paragraphs are parted by bars. */
async function lawsOf(laws: readonly (readonly [string, string, ...string[]])[]): Promise<SearchIndex> {
  const writer = await makeIndex(':memory:');
  for (const [id, title, ...articles] of laws) {
    const [nr = '', year = ''] = id.split('/');
    const body = articles.map((article, i) => {
      const paragraphs = article
        .split(' | ')
        .map((text, k) => `<subart nr="${k + 1}"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart>`);
      return `<art nr="${i + 1}"><nr-title>${i + 1}. gr.</nr-title>${paragraphs.join('')}</art>`;
    });
    const law = readLaw(lawXml(body.join(''), { nr, year, name: title }), 'xml');
    writer.add({ kind: 'law', law: id, citation: null, title, sha256: id }, passagesOfLaw(law));
  }
  return writer.finish('test');
}

const LAWS = await lawsOf([
  [
    '901/1999',
    'Lög um vitabáta',
    'Vitabátur skal þjóna öllum vitum landsins.',
    'Skipstjóri ber ábyrgð á bátnum. | Áhöfn skal njóta mannréttinda.',
  ],
  ['12/1950', 'Vitalög', 'Vitar loga allar nætur.', 'Óheimilt er að slökkva á vita. | Refsing fyrir brot er sekt.'],
  [
    '77/2001',
    'Lög um hafnir',
    'Höfn er opin öllum skipum. | Gjald fyrir legu skips í höfn greiðist fyrir fram.',
    'Við brot á lögum þessum skal beita sektum.',
  ],
]);

/** The locators found, in order, with why. */
const found = (query: string, limit = 10): string[] =>
  search(query, [LAWS], limit).hits.map(
    ({ passage, why }) => `${passage.locator.replace('Lög nr. ', '')} (${why.join('+')})`,
  );

describe('references', () => {
  it.each([
    ['33/1944', [['33/1944', null, null, null]]],
    ['1. mgr. 65. gr. laga nr. 33/1944', [['33/1944', '65. gr.', '1', null]]],
    ['233. gr. a almennra hegningarlaga nr. 19/1940', [['19/1940', '233. gr. a', null, null]]],
    ['Í 5. gr. er sagt', [[null, '5. gr.', null, null]]],
    ['reglugerð (ESB) 2016/679', []],
    [
      'mál nr. 125/2000 og lög nr. 9/1950',
      [
        ['125/2000', null, null, null],
        ['9/1950', null, null, null],
      ],
    ],
    ['[2021] UKSC 50 at [6]', [[null, null, '6', '[2021] UKSC 50']]],
    ['[2024] UKSC 18, para 18', [[null, null, '18', '[2024] UKSC 18']]],
    ['mannréttindi', []],
    ['2. mgr. 72. gr. stjórnarskrárinnar', [['33/1944', '72. gr.', '2', null]]],
    ['233. gr. hgl.', [['19/1940', '233. gr.', null, null]]],
    ['hvað segir í 65. og 72. gr. stjórnarskrárinnar?', [['33/1944', '65. gr.', null, null]]],
    ['ákvæði til bráðabirgða III í lögum nr. 161/2002', [['161/2002', 'Ákvæði til bráðabirgða III', null, null]]],
    ['10. gr. III. kafla laga nr. 37/1993', [['37/1993', '10. gr.', null, null]]],
    ['stjórnarskránni', [['33/1944', null, null, null]]],
    ['65. gr. 33/1944', [['33/1944', '65. gr.', null, null]]],
    ['72. gr. norsku stjórnarskrárinnar', [[null, '72. gr.', null, null]]],
    ['ssl. 10. gr.', [['37/1993', '10. gr.', null, null]]],
    ['hvað segir í upplýsingalögum, 2. mgr. 5. gr.?', [[null, '5. gr.', '2', null]]],
    ['stjórnarskráin 65. gr.', [['33/1944', '65. gr.', null, null]]],
    ['norska stjórnarskráin 65. gr.', [[null, '65. gr.', null, null]]],
  ])('%s', (query, expected) => {
    expect(
      referencesIn(query).map(({ law, article, paragraph, citation }) => [law, article, paragraph, citation]),
    ).toEqual(expected);
  });

  it('the place named is first, then the rest of its law, and nothing else', () => {
    expect(found('2. mgr. 2. gr. laga nr. 901/1999')).toEqual([
      '901/1999 - 2. gr., 2. mgr. (reference)',
      '901/1999 - 1. gr., 1. mgr. (reference)',
      '901/1999 - 2. gr., 1. mgr. (reference)',
    ]);
    expect(found('lög nr. 12/1950', 1)).toEqual(['12/1950 - 1. gr., 1. mgr. (reference)']);
  });

  it.each([
    ['2. mgr. 2. gr. vitalaga', '12/1950 - 2. gr., 2. mgr. (reference)'],
    ['2. gr. laga um hafnir', '77/2001 - 2. gr., 1. mgr. (reference)'],
    ['vitalögunum', '12/1950 - 1. gr., 1. mgr. (reference)'],
    ['lögum um vitabáta', '901/1999 - 1. gr., 1. mgr. (reference)'],
  ])('a law by its name: %s', (query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  it.each<[string, string, string[]]>([
    ['9. gr. vitalaga: vitar loga', 'hybrid', ['12/1950 9. gr.']],
    ['3. mgr. 2. gr. laga nr. 12/1950', 'hybrid', ['12/1950 2. gr.']],
    // A short name of `Lög um hafnir`, which are held, though no 9. gr. of them is; none that is held has the other.
    ['9. gr. hafnalaga', 'hybrid', ['77/2001 9. gr.']],
    ['9. gr. skógalaga', 'hybrid', ['skógalög 9. gr.']],
    ['1. gr. laga nr. 12/1950 og 1. gr. laga nr. 5/1920', 'reference', ['5/1920 1. gr.']],
    ['1. gr. laga nr. 12/1950', 'reference', []],
  ])('what is named and not held is said: %s', (query, mode, expected) => {
    const read = search(query, [LAWS], 3);
    const named = read.unheld.map(({ law, title, article }) => `${law ?? title} ${article}`);
    expect([read.mode, named]).toEqual([mode, expected]);
  });

  describe('a law by a short name', async () => {
    const laws = await lawsOf([
      ['90/2018', 'Lög um persónuvernd og vinnslu persónuupplýsinga', 'Ákvæði um vita.', 'Ákvæði um báta.'],
      ['100/2007', 'Lög um almannatryggingar', 'Ákvæði um skip.'],
      ['99/2007', 'Lög um félagslega aðstoð', 'Ákvæði um hafnir.'],
      ['34/1944', 'Lög um þjóðfána Íslendinga og ríkisskjaldarmerkið', 'Ákvæði um vindinn.'],
      ['1/1996', 'Lög um skóla', 'Ákvæði um regn.'],
      ['41/1979', 'Lög um landhelgi, aðlægt belti, efnahagslögsögu og landgrunn', 'Ákvæði um snjó.'],
      ['5/2001', 'Lög um verslun með skip', 'Ákvæði um sól.'],
      ['6/2001', 'Lög um verslun með báta', 'Ákvæði um tungl.'],
    ]);
    it.each<[string, string | null, string[]]>([
      ['lög um persónuvernd', '90/2018', []],
      ['2. gr. laga um persónuvernd', '90/2018', []],
      ['almannatryggingalög', '100/2007', []],
      ['1. gr. almannatryggingalaga', '100/2007', []],
      ['fánalögum', '34/1944', []],
      ['lög um fána', '34/1944', []],
      ['lög um landhelgi', '41/1979', []],
      ['skógalög', null, ['skógalög']],
      ['lög um persónu', null, ['Lög um persónu']],
      // Two laws may be meant: neither is chosen, and nothing untrue is said.
      ['lög um verslun', null, []],
    ])('%s', (query, law, unheld) => {
      const read = search(query, [laws], 3);
      const first = read.mode === 'reference' ? (read.hits[0]?.passage.document.law ?? null) : null;
      expect([first, read.unheld.map(({ title }) => title)]).toEqual([law, unheld]);
    });
  });

  it('one that is not held is searched as words are', () => {
    const { mode, references, hits } = search('vitar loga, sbr. lög nr. 5/1920', [LAWS], 3);
    expect([mode, references[0]?.law, hits[0]?.passage.locator]).toEqual([
      'hybrid',
      '5/1920',
      'Lög nr. 12/1950 - 1. gr., 1. mgr.',
    ]);
  });
});

describe('words and their shapes', () => {
  it('what both found is first, with its rank in each', () => {
    const [first] = search('refsing fyrir brot', [LAWS], 5).hits;
    expect(first).toMatchObject({
      passage: { locator: 'Lög nr. 12/1950 - 2. gr., 2. mgr.' },
      why: ['words', 'shape'],
      words: 1,
      shape: 1,
      tag: 'test',
    });
  });

  it('an inflected word finds its other forms', () => {
    expect(found('mannréttindi')[0]).toBe('901/1999 - 2. gr., 2. mgr. (shape)');
    expect(found('sektir')).toEqual(['12/1950 - 2. gr., 2. mgr. (shape)', '77/2001 - 2. gr., 1. mgr. (shape)']);
  });

  it('a heading of an annex stands behind passages, and hides none', async () => {
    const writer = await makeIndex(':memory:');
    const document = { kind: 'law' as const, law: '62/1994', citation: null, title: 'Lög um vitasamning', sha256: 'a' };
    const none = { place: null, article: null, number: null, locator: 'Lög nr. 62/1994', paragraph: null };
    const words = 'Enginn vitavörður skal sæta pyndingum eða vanvirðandi meðferð eða refsingu í vitum landsins.';
    writer.add(document, [
      { ...none, text: 'Bann við pyndingum.' },
      { ...none, place: 'art/3/mgr/1', article: '3. gr.', number: '1', paragraph: '3. gr., 1. mgr.', text: words },
    ]);
    const { hits } = search('bann við pyndingum', [writer.finish('test')], 5);
    expect(hits.map(({ passage }) => passage.place)).toEqual(['art/3/mgr/1', null]);
  });

  describe('a heading of an article', () => {
    const art = (nr: number, heading: string, ...texts: readonly string[]): string => {
      const paragraphs = texts.map(
        (text) => `<subart nr="1"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart>`,
      );
      return `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title><name>${heading}</name>${paragraphs.join('')}</art>`;
    };
    const chapter = (heading: string, ...articles: readonly string[]): string =>
      `<chapter nr="1" nr-type="roman"><nr-title>I. kafli.</nr-title><name>${heading}</name>${articles.join('')}</chapter>`;
    const lawAt = async (body: string): Promise<SearchIndex> => {
      const writer = await makeIndex(':memory:');
      const law = readLaw(lawXml(body, { nr: '5', year: '1990', name: 'Lög um vita' }), 'xml');
      writer.add({ kind: 'law', law: '5/1990', citation: null, title: 'Lög um vita', sha256: 'a' }, passagesOfLaw(law));
      return writer.finish('test');
    };
    const placesIn = (index: SearchIndex, query: string): (string | null)[] =>
      search(query, [index], 5).hits.map(({ passage }) => passage.paragraph);

    it.each([
      ['Birtureglan', ['2. gr., 1. mgr.', '2. gr., 2. mgr.']],
      ['birturegla', ['2. gr., 1. mgr.', '2. gr., 2. mgr.']],
      ['birtureglan gufa', ['2. gr., 2. mgr.']],
      ['þagnarskylda', ['1. gr., 1. mgr.']],
      ['Ljósgjafar', []],
    ])('finds the article by its words, and is no passage: %s', async (query, expected) => {
      const index = await lawAt(
        chapter(
          'Ljósgjafar.',
          art(1, 'Þagnarskylda.', 'Vitaverðir segja engum frá.'),
          art(2, 'Birtureglan.', 'Kveikja skal fyrir sólsetur.', 'Gufa telst ekki ljós.'),
        ),
      );
      expect(placesIn(index, query)).toEqual(expected);
      expect(index.passages).toBe(3);
      expect(search('birtureglan', [index], 1).hits[0]?.passage.text).toBe('Kveikja skal fyrir sólsetur.');
    });

    it('counts as part of what a question is about', async () => {
      const index = await lawAt(art(2, 'Birtureglan.', 'Kveikja skal fyrir sólsetur.'));
      const passages = search('birtureglan', [index], 5).hits.map(({ passage }) => passage);
      expect(shareOf('Hvað er birtureglan?', [index], passages)).toBe(1);
    });
  });

  it.each(['vitalögum', 'vitalaga', 'Vitalögin'])('the name of a law in another case finds it: %s', (name) => {
    expect(search(name, [LAWS], 5).hits.map(({ passage }) => passage.document.law)).toContain('12/1950');
  });

  it('words without their marks', () => {
    expect(found('skipstjori abyrgd')[0]).toMatch(/^901\/1999 - 2\. gr\., 1\. mgr\./);
  });

  it('nothing, where nothing is like it', () => {
    expect(search('zebra', [LAWS], 5)).toMatchObject({ hits: [], matched: 0, scanned: 9 });
    expect(search('', [LAWS], 5).hits).toEqual([]);
    expect(search('" OR vitar*', [LAWS], 5).hits[0]?.passage.locator).toBe('Lög nr. 12/1950 - 1. gr., 1. mgr.');
  });

  it('two runs are equal', () => {
    const run = (): string => JSON.stringify(search('brot á lögum um höfn', [LAWS], 10));
    expect(run()).toBe(run());
  });
});

describe('names of laws in their cases', () => {
  const SUBJECTS: readonly (readonly [string, string])[] = [
    ['7/1936', 'samningsgerð, umboð og ógilda löggerninga'],
    ['34/1944', 'þjóðfána Íslendinga og ríkisskjaldarmerkið'],
    ['91/1991', 'meðferð einkamála'],
    ['62/1994', 'mannréttindasáttmála Evrópu'],
    ['161/2002', 'fjármálafyrirtæki'],
    ['100/2007', 'almannatryggingar'],
    ['90/2018', 'persónuvernd og vinnslu persónuupplýsinga'],
    ['88/2008', 'meðferð sakamála'],
  ];
  const NAMES: readonly (readonly [string, string])[] = [
    ['73/1972', 'höfunda'],
    ['37/1993', 'stjórnsýslu'],
    ['140/2012', 'upplýsinga'],
  ];
  const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
  const KINDS = ['lög', 'lögum', 'laga', 'lögin', 'lögunum', 'laganna'];
  const queries: readonly (readonly [string, string])[] = [
    ...SUBJECTS.flatMap(([law, about]) =>
      ['lög', 'lögum', 'laga'].map((kind) => [`${kind} um ${about}`, law] as const),
    ),
    ...[
      ...NAMES,
      ['7/1936', 'samninga'],
      ['91/1991', 'einkamála'],
      ['88/2008', 'sakamála'],
      ['90/2018', 'persónuverndar'],
    ].flatMap(([law = '', name = '']) => KINDS.map((kind) => [`${name}${kind}`, law] as const)),
    ...['almenn hegningarlög', 'almennum hegningarlögum', 'almennra hegningarlaga'].map(
      (name) => [name, '19/1940'] as const,
    ),
    ...[
      'stjórnarskrá',
      'stjórnarskráin',
      'stjórnarskránni',
      'stjórnarskrárinnar',
      'stjórnarskrá lýðveldisins Íslands',
    ].map((name) => [name, '33/1944'] as const),
    ...[
      ['hgl.', '19/1940'],
      ['stjskr.', '33/1944'],
      ['ssl.', '37/1993'],
      ['eml.', '91/1991'],
      ['sml.', '88/2008'],
    ].map(([name = '', law = '']) => [name, law] as const),
  ];

  it(`find their law in the first five, alone and in a question: ${queries.length} names, of which 97 % at the least`, async () => {
    const laws = await lawsOf([
      ['33/1944', 'Stjórnarskrá lýðveldisins Íslands', 'Ákvæði um vita.'],
      ['19/1940', 'Almenn hegningarlög', 'Ákvæði um báta.'],
      ...SUBJECTS.map(([law, about]) => [law, `Lög um ${about}`, 'Ákvæði um hafnir.'] as const),
      ...NAMES.map(([law, name]) => [law, capital(`${name}lög`), 'Ákvæði um skip.'] as const),
    ]);
    const isFound = (query: string, law: string): boolean =>
      search(query, [laws], 5).hits.some(({ passage }) => passage.document.law === law);
    const missed = queries.flatMap(([name, law]) =>
      [name, `Hvað segir í 1. gr. ${name}?`].filter((query) => !isFound(query, law)),
    );
    expect(missed.length / queries.length / 2, missed.join('\n')).toBeLessThanOrEqual(0.03);
  });
});
