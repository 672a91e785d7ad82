import { describe, expect, it } from 'vitest';
import { icelandicAt, nominativeOf } from '../../../server/citations/forms/iceland.ts';
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
    ['65. gr. stjórnarskrárinnar, sbr. 3. gr. laga nr. 97/1995', ['Lög nr. 33/1944 art/65', 'Lög nr. 97/1995 art/3']],
    ['Lög nr. 33/1944 og lög um vita, nr. 132/1999, gilda.', ['Lög nr. 33/1944', 'Lög nr. 132/1999']],
  ])('%s', (text, expected) => {
    expect(cited(text)).toEqual(expected);
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

  it('a sentence does not end behind an abbreviation that a number follows', () => {
    const { citations } = readCitations(
      readText('Í 1. mgr. 65. gr. laga nr. 33/1944 segir: „Allir skulu vera jafnir fyrir lögum.“', 'txt'),
    );
    expect(citations.map(({ citation }) => citation.quotations.flatMap(({ pieces }) => pieces))).toEqual([
      ['Allir skulu vera jafnir fyrir lögum.'],
    ]);
  });
});
