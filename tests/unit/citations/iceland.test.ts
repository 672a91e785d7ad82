import { describe, expect, it } from 'vitest';
import { icelandicAt } from '../../../server/citations/forms/iceland.ts';
import { nominativeOf } from '../../../server/citations/forms/iceland-laws.ts';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

/** What is cited: by which key, at which places. */
const cited = (text: string): string[] =>
  icelandicAt(text).map(({ cites }) => {
    if (cites.kind !== 'enactment') return cites.kind;
    const { places, sentences = [] } = cites.enactment;
    const at = places.map(({ locator }) => locator).join(' ');
    return [cites.key, at, ...sentences.map((one) => `(${one})`)].filter((one) => one !== '').join(' ');
  });

describe('the code of Iceland as drafts cite it', () => {
  it.each<[string, string[]]>([
    ['1. mgr. 65. gr. stjórnarskrárinnar nr. 33/1944', ['Lög nr. 33/1944 art/65/mgr/1']],
    ['skv. 9. gr. laga nr. 73/1972', ['Lög nr. 73/1972 art/9']],
    ['233. gr. a almennra hegningarlaga, nr. 19/1940', ['Lög nr. 19/1940 art/233a']],
    ['86. gr. aa laga nr. 161/2002', ['Lög nr. 161/2002 art/86aa']],
    ['65. gr. í lögum nr. 33/1944', ['Lög nr. 33/1944 art/65']],
    ['5. gr. höfundalaga', ['höfundalög art/5']],
    ['5. gr. í höfundalögum', ['höfundalög art/5']],
    ['36. gr. laga um samningsgerð, umboð og ógilda löggerninga, nr. 7/1936', ['Lög nr. 7/1936 art/36']],
    ['1. mgr. 244. gr. hgl.', ['Lög nr. 19/1940 art/244/mgr/1']],
    ['1. málsl. 60. gr. stjskr.', ['Lög nr. 33/1944 art/60 (1)']],
    ['b-lið 3. mgr. 5. gr. laga nr. 161/2002', ['Lög nr. 161/2002 art/5/mgr/3/b']],
    ['a- og b-lið 5. gr. laga nr. 161/2002', ['Lög nr. 161/2002 art/5/mgr/1/a art/5/mgr/1/b']],
    ['3. tölul. 1. mgr. 5. gr. laga nr. 161/2002', ['Lög nr. 161/2002 art/5/mgr/1/3']],
    ['1. og 2. mgr. 65. gr. laga nr. 33/1944', ['Lög nr. 33/1944 art/65/mgr/1 art/65/mgr/2']],
    ['6.–8. gr. upplýsingalaga', ['upplýsingalög art/6 art/7 art/8']],
    ['65. gr. og 2. mgr. 72. gr. stjórnarskrárinnar', ['Lög nr. 33/1944 art/65 art/72/mgr/2']],
    ['ákvæði til bráðabirgða III í lögum nr. 161/2002', ['Lög nr. 161/2002 brb/III']],
    ['65. gr. stjórnarskrárinnar, sbr. lög nr. 33/1944', ['Lög nr. 33/1944 art/65']],
    ['65. gr. stjórnarskrárinnar (lög nr. 33/1944)', ['Lög nr. 33/1944 art/65']],
    ['65. gr. stjórnarskrárinnar (nr. 33/1944)', ['Lög nr. 33/1944 art/65']],
    ['65. gr. stjórnarskrár lýðveldisins Íslands, lög nr. 33/1944, segir', ['Lög nr. 33/1944 art/65']],
    ['65. gr. stjórnarskrárinnar, sbr. lög nr. 97/1995', ['Lög nr. 33/1944 art/65', 'Lög nr. 97/1995']],
    ['65. gr. stjórnarskrárinnar, sbr. 3. gr. laga nr. 97/1995', ['Lög nr. 33/1944 art/65', 'Lög nr. 97/1995 art/3']],
    ['Lög nr. 33/1944 og lög um vita, nr. 132/1999, gilda.', ['Lög nr. 33/1944', 'Lög nr. 132/1999']],
    ['72. gr. íslensku stjórnarskrárinnar', ['Lög nr. 33/1944 art/72']],
    ['72. gr. stjórnarskrár Íslands', ['Lög nr. 33/1944 art/72']],
    ['72. gr. stjórnarskrár lýðveldisins Íslands, nr. 33/1944', ['Lög nr. 33/1944 art/72']],
    ['5. gr. gildandi stjórnsýslulaga', ['stjórnsýslulög art/5']],
    ['10. gr. III. kafla stjórnsýslulaga', ['stjórnsýslulög ch/III/art/10']],
    ['II. kafla laga nr. 37/1993', ['Lög nr. 37/1993 ch/II']],
    ['VII. kafla A laga nr. 140/2012', ['Lög nr. 140/2012 ch/VIIA']],
    ['laga nr. 38/2001 um vexti, 1. mgr. 6. gr. vaxtalaga', ['Lög nr. 38/2001', 'vaxtalög art/6/mgr/1']],
    ['laga nr. 38/2001 um vexti og laga nr. 50/1988', ['Lög nr. 38/2001', 'Lög nr. 50/1988']],
    ['nr. 5. Brotið var gegn stjórnarskránni.', []],
    ['a-lið 1. mgr. 80. gr. laga nr. 91/1991 um meðferð einkamála er', ['Lög nr. 91/1991 art/80/mgr/1/a']],
    ['80. gr. laga um meðferð einkamála segir', ['Lög um meðferð einkamála art/80']],
    ['58. gr. laga um fjármálafyrirtæki.', ['Lög um fjármálafyrirtæki art/58']],
    ['stjórnsýslulögum nr. 37/1993, 10. gr., gildir', ['Lög nr. 37/1993 art/10']],
    ['Stjórnarskráin nr. 33/1944 gildir', ['Lög nr. 33/1944']],
    ['5. gr. laga nr. 7 frá 1990', ['Lög nr. 7/1990 art/5']],
    ['5. gr. l. 7/1990', ['Lög nr. 7/1990 art/5']],
    ['3. tl. 1. mgr. 5. gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/5/mgr/1/3']],
    ['3. tölulið 5. gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/5/mgr/1/3']],
    ['2. ml. 1. mgr. 5. gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/5/mgr/1 (2)']],
    ['annarri málsgrein 11. greinar laga nr. 7/1990', ['Lög nr. 7/1990 art/11/mgr/2']],
    ['2.mgr. 73.gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/73/mgr/2']],
    ['2 mgr 73 gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/73/mgr/2']],
    ['d. lið 1. mgr. 8. gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/8/mgr/1/d']],
    ['stafl. d 1. mgr. 8. gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/8/mgr/1/d']],
    ['36. gr. A laga nr. 7/1990', ['Lög nr. 7/1990 art/36a']],
    ['36. gr. (c) laga nr. 7/1990', ['Lög nr. 7/1990 art/36c']],
    ['36. gr.a. laga nr. 7/1990', ['Lög nr. 7/1990 art/36a']],
    ['36. a. gr. laga nr. 7/1990', ['Lög nr. 7/1990 art/36a']],
    ['laga nr. 7/1990, 36. gr. A byggir á því', ['Lög nr. 7/1990 art/36']],
  ])('%s', (text, expected) => {
    expect(cited(text)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['72. gr. norsku stjórnarskrárinnar', ['norsku stjórnarskrárinnar art/72']],
    ['36. gr. dönsku samningalaganna', ['dönsku samningalög art/36']],
    ['36. gr. sænsku samningalaga', ['sænsku samningalög art/36']],
    ['10. gr. norskra stjórnsýslulaga nr. 37/1993', ['norsk stjórnsýslulög art/10']],
    ['72. gr. stjórnarskrár Danmerkur', ['stjórnarskrár Danmerkur art/72']],
    ['72. gr. stjórnarskrá Færeyja', ['stjórnarskrá Færeyja art/72']],
    ['72. gr. stjórnarskrár norska konungsríkisins', ['stjórnarskrár norska konungsríkisins art/72']],
    ['72. gr. stjórnarskrárinnar í Noregi', ['stjórnarskrárinnar í Noregi art/72']],
    ['36. gr. samningalaga Danmerkur', ['samningalaga Danmerkur art/36']],
    ['72. gr. stjórnarskrárinnar frá 1874', ['stjórnarskrárinnar frá 1874 art/72']],
    ['10. gr. laga nr. 37/1993 frá Færeyjum', ['laga nr. 37/1993 frá Færeyjum art/10']],
    ['5. gr. stjórnarskrárbreytingalaga', ['stjórnarskrárbreytingalög art/5']],
    ['Í Noregi segir í 10. gr. hegningarlaga', ['Almenn hegningarlög (Í Noregi segir í) art/10']],
    ['Samkvæmt sænskum rétti, 10. gr. ssl.', ['Stjórnsýslulög (Samkvæmt sænskum rétti,) art/10']],
    ['Í Noregi gildir annað. Í 10. gr. hegningarlaga segir', ['Lög nr. 19/1940 art/10']],
    ['10. gr. eldri hegningarlaga', ['eldri hegningarlög art/10']],
    ['Í norsku stjórnarskránni nr. 33/1944, 5. gr., og færeyskum lögum nr. 37/1993', []],
  ])('law of others is none of its laws: %s', (text, expected) => {
    expect(cited(text)).toEqual(expected);
  });

  it.each([
    ['10. gr. laga nr. 37/1993, upplýsingalaga, segir', 'upplýsingalög', false],
    ['10. gr. laga nr. 37/1993 (upplýsingalaga) segir', 'upplýsingalög', true],
    ['5. gr. laga nr. 7/1936, samningalaga,', 'Lög um samningsgerð, umboð og ógilda löggerninga', false],
    ['5. gr. laga nr. 91/1991, um meðferð einkamála, segir', 'Lög um meðferð einkamála', false],
    ['5. gr. laga nr. 37/1993, upplýsingalaga nr. 140/2012', null, null],
    ['5. gr. laga nr. 37/1993, upplýsingalaga og höfundalaga', null, null],
  ])('what is put beside a number: %s', (text, title, firm) => {
    const [{ cites } = { cites: null }] = icelandicAt(text);
    const [beside] = cites?.kind === 'enactment' ? (cites.enactment.beside ?? []) : [];
    expect(beside && 'title' in beside ? [beside.title, beside.firm] : [null, null]).toEqual([title, firm]);
  });

  it.each([
    'dómur Hæstaréttar í máli nr. 125/2000',
    '3. gr. reglugerðar (ESB) nr. 2016/679',
    '3. gr. reglugerðar nr. 123/2010',
    'Í 5. gr. er sagt að bátur bíði.',
    'bls. 33/1944',
    'The Act of 1996, s 188(3), applies; see no. 33/1944.',
  ])('none in: %s', (text) => {
    expect(cited(text)).toEqual([]);
  });

  it.each([
    ['almennra hegningarlaga', 'almenn hegningarlög'],
    ['stjórnsýslulögum', 'stjórnsýslulög'],
    ['upplýsingalaganna', 'upplýsingalög'],
  ])('the name of a law as its title has it: %s', (name, nominative) => {
    expect(nominativeOf(name)).toBe(nominative);
  });

  it.each([
    'dómur Hæstaréttar í máli nr. 125/2000',
    'Hrd. nr. 125/2000',
    'dómi Hæstaréttar Íslands 19. desember 2000 í máli nr. 125/2000',
    'Landsréttar í máli nr. 77/2019',
  ])('a judgment of its courts is recognised: %s', (text) => {
    const { citations } = readCitations(readText(`Sbr. ${text}.`, 'txt'));
    expect(citations.map(({ citation }) => [citation.cites.kind, /nr\. \d+\/\d{4}$/.test(citation.text)])).toEqual([
      ['neutral', true],
    ]);
  });

  it.each<[string, string[]]>([
    ['Í 1. gr. laga nr. 12/1950 er regla. Í 2. mgr. 5. gr. laganna er önnur.', ['Lög nr. 12/1950 art/5/mgr/2']],
    ['Í 1. gr. laga nr. 12/1950 er regla. Í 5. gr. sömu laga er önnur.', ['Lög nr. 12/1950 art/5']],
    ['Í 1. gr. laga nr. 12/1950 er regla.\n\nÍ 5. gr. laganna er önnur.', ['Lög nr. 12/1950 art/5']],
    [
      'Í 1. gr. laga nr. 12/1950 er regla.\n\nUm hafnir gilda hafnalög.\n\nÍ 5. gr. laganna er önnur.',
      ['perhaps Lög nr. 12/1950 art/5'],
    ],
    ['Sjá lög nr. 12/1950 og 1. gr. hafnalaga. Í 5. gr. laganna er regla.', ['perhaps Lög nr. 12/1950 art/5']],
    ['Sjá 1. gr. laga nr. 12/1950 og norsk hafnalög. Í 5. gr. laganna er regla.', []],
    ['Sjá 1. gr. laga nr. 12/1950 og íslensk hafnalög. Í 5. gr. laganna er hún.', ['perhaps Lög nr. 12/1950 art/5']],
    ['Sjá 1. gr. laga nr. 12/1950 og reglugerð um vita. Í 5. gr. laganna er hún.', ['perhaps Lög nr. 12/1950 art/5']],
    ['Í 5. gr. laganna er regla, sbr. lög nr. 12/1950.', []],
  ])('what stands for the law cited before: %s', (text, expected) => {
    const { citations } = readCitations(readText(text, 'txt'));
    const again = citations.filter(({ citation }) => /laganna|sömu laga/.test(citation.text));
    expect(
      again.map(({ citation: { cites, among } }) => {
        const places = cites.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator) : [];
        return `${among.length > 0 ? 'perhaps ' : ''}${cites.key} ${places.join(' ')}`;
      }),
    ).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['Sjá lög nr. 12/1950. Í 2. mgr. 5. gr. laganna er regla.', ['2. mgr. 5. gr. laga nr. 12/1950']],
    ['Í 1. gr. vitalaga nr. 12/1950 er hún. Í 5. og 6. gr. laganna er önnur.', ['5. gr. og 6. gr. laga nr. 12/1950']],
    [
      'Sjá lög nr. 12/1950 og lög nr. 13/1950. Í 5. gr. laganna er regla.',
      ['5. gr. laga nr. 12/1950', '5. gr. laga nr. 13/1950'],
    ],
  ])('it is told as it is cited there, and not in English: %s', (text, expected) => {
    const { citations } = readCitations(readText(text, 'txt'));
    const again = citations.filter(({ citation }) => citation.text.includes('laganna'));
    expect(
      again.flatMap(({ citation: { normalized, among } }) =>
        among.length > 0 ? among.map((one) => one.normalized) : [normalized],
      ),
    ).toEqual(expected);
  });

  it('a sentence does not end behind an abbreviation that a number follows', () => {
    const { citations } = readCitations(
      readText('Í 1. mgr. 65. gr. laga nr. 33/1944 segir: „Allir skulu vera jafnir fyrir lögum.“', 'txt'),
    );
    expect(citations.map(({ citation }) => citation.quotations.flatMap(({ pieces }) => pieces))).toEqual([
      ['Allir skulu vera jafnir fyrir lögum.'],
    ]);
  });
});
