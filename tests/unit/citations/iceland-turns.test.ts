import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const A = '5. gr. laga nr. 7/1990';

/** Why quoted words are none of the first citation for certain; `tied` where nothing says so. */
const read = (draft: string): string => {
  const [first] = readCitations(readText(draft, 'md')).citations;
  const { quotations = [], claim } = first?.citation ?? {};
  return [...quotations.map(() => 'tied'), ...(claim?.doubtful ?? []).map(({ cause }) => cause)].join(' ');
};

describe('another text that the law cited is only named with', () => {
  it.each(['Í danskri fyrirmynd', 'Í norskri hliðstæðu', 'Í forvera', 'Í eldra ákvæði'])(
    'has the words itself: %s',
    (head) => {
      expect(read(`${head} ${A} segir: ${WORDS}.`)).toMatch(/^others/);
      expect(read(`Í ${A} segir: ${WORDS}.`)).toBe('tied');
    },
  );
});

describe('a sentence that turns a law away, or its words', () => {
  it.each([
    `Þvert á ${A} er því haldið fram að ${WORDS}.`,
    `Í trássi við skýr fyrirmæli ${A} var á því byggt að ${WORDS}.`,
    `Burtséð frá ${A} er meginreglan sú að ${WORDS}.`,
    `Þrátt fyrir ${A} gildir sú regla að ${WORDS}.`,
    `Reglan er ekki í ${A} heldur óskráð: ${WORDS}.`,
    `Löggjafinn hafnaði því að kveða á um í ${A} að ${WORDS}.`,
    `Fallið hefur verið frá þeirri reglu ${A} að skipum stýri ${WORDS}.`,
    `Hætt var við að setja í ${A} að ${WORDS}.`,
    `Gleymst hefur að taka fram í ${A} að ${WORDS}.`,
    `Naumast segir í ${A} að ${WORDS}.`,
    `Björg lætur sem í ${A} standi að ${WORDS}.`,
    `Svona umorðar Björg ${A}: ${WORDS}.`,
    `Í ${A} er sleppt orðunum ${WORDS}.`,
    `Í ${A} er þagað um það að ${WORDS}.`,
    `Ákvæði ${A} er fallið úr gildi en þar stóð að ${WORDS}.`,
    `Fráleitt er að lesa ${A} svo að þar segi ${WORDS}.`,
    `Rétt þykir að túlka ${A} þannig að ${WORDS}.`,
    `Frá og með næstu áramótum mun í ${A} standa: ${WORDS}.`,
  ])('leaves them in doubt: %s', (draft) => {
    expect(read(draft)).toMatch(/^(?:denied|others)$/);
  });

  it.each([
    `Ráðuneytið hafnaði beiðni Bjargar á grundvelli ${A}, þar sem segir: ${WORDS}.`,
    `Þrátt fyrir mótmæli Bjargar segir í ${A}: ${WORDS}.`,
    `Björg gleymdi þessu, en í ${A} segir: ${WORDS}.`,
    `Á þetta mun reyna, sbr. ${A}: ${WORDS}.`,
    `Ákvæði ${A} er í gildi og þar segir: ${WORDS}.`,
    `Skylt er að lesa ${A}: ${WORDS}.`,
  ])('or is about something else: %s', (draft) => {
    expect(read(draft)).toMatch(/^(?:tied|untied)$/);
  });
});
