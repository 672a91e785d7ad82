import { describe, expect, it } from 'vitest';
import { passagesOfLaw, readLaw } from '../../../server/authorities/index.ts';
import { makeIndex } from '../../../server/evidence/index.ts';
import { referencesIn, search } from '../../../server/search/index.ts';
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
