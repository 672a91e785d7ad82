import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const LAW = '5. gr. laga nr. 7/1990';
const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const SAID = `Í ${LAW} segir: ${WORDS}`;

const isTakenBack = (draft: string): boolean => {
  const [first] = readCitations(readText(draft, 'md')).citations;
  expect(first).toBeDefined();
  return first?.citation.claim.takenBack === true;
};

describe('a note beside words of a law of Iceland', () => {
  it.each([
    'Eldra orðalag.',
    'Orðalag laganna 1990.',
    'Fyrri gerð ákvæðisins.',
    'Gildir ekki.',
    'Ekki í gildi.',
    'Í gildi til 1. janúar 2012.',
    'Frá 1990.',
    'Gamalt.',
    'Lagasafn, útg. 1995.',
    'Stjtíð. A 1990, bls. 200.',
    'Texti 150a.',
    'Endursagt.',
    'Óorðrétt.',
    'Stafsetning færð til nútímahorfs.',
    'Þýðing mín.',
    'Haft eftir stefnanda.',
    'Frumvarpstexti.',
    'Sjá eldri útgáfu laganna.',
    'Norsk lög.',
  ])('takes these back: %s', (note) => {
    expect(isTakenBack(`${SAID}.[^1]\n\n[^1]: ${note}`)).toBe(true);
    expect(isTakenBack(`Í ${LAW}[^1] segir: ${WORDS}.\n\n[^1]: ${note}`)).toBe(true);
    expect(isTakenBack(`Í ${LAW} segir:[^1] ${WORDS}.\n\n[^1]: ${note}`)).toBe(true);
  });

  it.each([
    'Leturbreyting mín.',
    'Áhersla bætt við.',
    'Sjá 6. gr. laga nr. 7/1990.',
    'Sjá Jón Jónsson, Hafréttur, bls. 148.',
    'Jón Jónsson: Hafréttur, 1994, bls. 148.',
    'Alþt. 1992-93, A-deild, þskj. 505, bls. 3293.',
    'Hrd. 1998, bls. 1829.',
    'Sama heimild.',
    'Sjá kafla 3 hér að framan.',
    'Sjá greinargerð með frumvarpi.',
    'Ákvæðið er að finna í III. kafla laganna.',
    'Dskj. 3.',
  ])('leaves these as they are: %s', (note) => {
    expect(isTakenBack(`${SAID}.[^1]\n\n[^1]: ${note}`)).toBe(false);
  });
});

describe('what stands in brackets at a law of Iceland', () => {
  it.each(['(1990)', '[1990]', '(þá)', '(útg. 130a)', '(Lagasafn 1995)', '(eldri gerð)'])('dates it: %s', (bracket) => {
    expect(isTakenBack(`Í ${LAW} ${bracket} segir: ${WORDS}.`)).toBe(true);
  });

  it.each(['(hafnalög)', '(hér eftir hafnalög)', '(leturbreyting mín)', '(sbr. lög nr. 8/1991)'])(
    'does not: %s',
    (bracket) => {
      expect(isTakenBack(`Í ${LAW} ${bracket} segir: ${WORDS}.`)).toBe(false);
    },
  );
});

describe('a title above words of a law of Iceland', () => {
  const OTHER = [
    'Ákvæði sem ekki eru lengur í gildi',
    'Gildir ekki',
    'Ógild ákvæði',
    'Fyrri útgáfa',
    'Framtíðarákvæði',
    'Ekki samþykkt',
    'Hugmynd stjórnlagaráðs',
    'Danska ákvæðið',
    'Norsk lög',
    'Fyrirmynd ákvæðisins',
    'Óstaðfest',
    'Á eftir að sannreyna',
    'Ný lög (taka gildi 2027)',
    'Endursögn',
    'Réttarstaðan fyrir 1995',
    'Staðan fyrir 2000',
    'Gildandi lög 1990',
    'Lagaákvæði (1993)',
    '1874',
    'Árið 1944',
    'Útgáfa 120a',
    'Verkefni 2',
    'Æfing: finndu villuna',
    'Eldra orðalag',
    'Villur í stefnu',
  ];
  it.each(OTHER)('takes these back: %s', (title) => {
    expect(isTakenBack(`### ${title}\n\n${SAID}.`)).toBe(true);
    expect(isTakenBack(`| Grein | ${title} |\n|---|---|\n| ${LAW} | ${WORDS} |`)).toBe(true);
  });

  it.each([
    'Fyrri málsgrein',
    'Fyrri kröfur stefnanda',
    'Málsatvik frá 2019',
    'Skattárið 2018',
    'Ákvörðun 12. mars 2021',
    'Hafnalög, nr. 7 30. apríl 1990',
    'Hafnalög nr. 7/1990',
    'Meðalhóf var ekki virt',
    'Engin heimild til sviptingar',
    'Ógilding ákvörðunar',
    'Leiðrétting ákvörðunar',
    'Nýjar kröfur',
    'Texti laganna',
    'Lagatexti',
    'Gildandi lög',
    'Vilji löggjafans',
  ])('leaves these as they are: %s', (title) => {
    expect(isTakenBack(`### ${title}\n\n${SAID}.`)).toBe(false);
  });
});

it('a line above tells that what was said is not so', () => {
  expect(isTakenBack(`Rangt er haft eftir í stefnu.\n\n${LAW}: ${WORDS}.`)).toBe(true);
  expect(isTakenBack(`Rétt er að vitna til laga.\n\n${LAW}: ${WORDS}.`)).toBe(true);
  expect(isTakenBack(`Ferjan siglir hér.\n\n${LAW}: ${WORDS}.`)).toBe(false);
});
