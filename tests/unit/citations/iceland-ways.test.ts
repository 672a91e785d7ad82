import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const LED = `Í 5. gr. laga nr. 7/1990 segir: ${WORDS}`;

/** What the first citation has of quoted words: `tied`, with `back` where the sentence behind may take them back, or why they are in doubt. */
const read = (draft: string): string => {
  const [first] = readCitations(readText(draft, 'md')).citations;
  const { quotations = [], claim } = first?.citation ?? {};
  return [
    ...quotations.map(() => 'tied'),
    ...(claim?.doubtful ?? []).map(({ cause }) => cause),
    ...(claim?.takenBack === true ? ['back'] : []),
  ].join(' ');
};

describe('what stands behind quoted words in their sentence', () => {
  it.each([
    'sem er misskilningur',
    'en það stenst ekki',
    'en svo er þó ekki',
    'ef marka má stefnda',
    'að mati stefnda',
    'og eru það tíðindi',
  ])('leaves them in doubt where it is not known: %s', (tail) => {
    expect(read(`${LED}, ${tail}.`)).toMatch(/^(?:tied back|denied|others)$/);
  });

  it.each([' (tilbúningur).', ' – sem er fráleitt.', ' stenst ekki.', ' í huga stefnanda.'])(
    'in brackets, or with no mark:%s',
    (tail) => {
      expect(read(`${LED}${tail}`)).toBe('tied back');
    },
  );

  it.each([
    '.',
    ', sbr. 2. gr. laga nr. 8/1991.',
    ', sjá einnig 2. gr. laga nr. 8/1991.',
    ' (leturbreyting mín).',
    ' til hafnarstjóra.',
    ' skulu sæta sektum.',
    ', sæta sektum.',
  ])('leaves them as they are where it is:%s', (tail) => {
    expect(read(`${LED}${tail}`)).toBe('tied');
  });
});

describe('a clause that has the law in it', () => {
  it.each([
    'Því fer fjarri að',
    'Fjarri lagi er að',
    'Út í hött er að',
    'Spyrja má hvort',
    'Stefndi vill meina að',
    'Ósatt er að',
  ])('is in doubt where what governs it is not known: %s', (matrix) => {
    expect(read(`${matrix} í 5. gr. laga nr. 7/1990 segi: ${WORDS}.`)).toMatch(/^(?:tied back|denied|others)$/);
  });

  it.each(['Á það er bent að', 'Ljóst er að', 'Af hálfu stefnda er bent á að', 'Tekið skal fram að'])(
    'is the author’s where it is: %s',
    (matrix) => {
      expect(read(`${matrix} í 5. gr. laga nr. 7/1990 segir: ${WORDS}.`)).toBe('tied');
    },
  );
});

describe('whoever says something about a law speaks himself', () => {
  it.each([
    'Björg segir um 5. gr. laga nr. 7/1990:',
    'Björg skrifar um 5. gr. laga nr. 7/1990:',
    'Kennslubókin segir um túlkun á 5. gr. laga nr. 7/1990:',
    'Í fræðiriti um 5. gr. laga nr. 7/1990 segir:',
    'Um 5. gr. laga nr. 7/1990 sagði framsögumaður:',
  ])('%s', (lead) => {
    expect(read(`${lead} ${WORDS}.`)).toBe('others');
  });

  it.each(['Kveðið er á um skyldu í 5. gr. laga nr. 7/1990:', 'Um skyldu skipstjóra gildir 5. gr. laga nr. 7/1990:'])(
    'but not about what the law is about: %s',
    (lead) => {
      expect(read(`${lead} ${WORDS}.`)).toBe('tied');
    },
  );
});

describe('the sentence right behind quoted words', () => {
  it.each([
    'Það er rangt.',
    'Því er mótmælt.',
    'Svo er þó ekki.',
    'Þessi orð er þar ekki að finna.',
    'Nei.',
    'Hér fer stefndi rangt með.',
    'Þetta er tilbúningur stefnda.',
    'Annað eins hefur ekki sést.',
  ])('may take them back where it is short and not known: %s', (next) => {
    expect(read(`${LED}. ${next}`)).toMatch(/ back$/);
    expect(read(`${LED}.\n\n${next}`)).toMatch(/ back$/);
  });

  it.each([
    'Þetta var gert.',
    'Þess var ekki gætt.',
    'Ákvæðið er skýrt.',
    'Sjá 6. gr. laga nr. 7/1990.',
    'Ferjan sigldi frá Stykkishólmi að morgni dags og kom að landi í Flatey eftir hádegi sama dag.',
  ])('takes nothing back where it is neutral, cites, or is long: %s', (next) => {
    expect(read(`${LED}. ${next}`)).toBe('tied');
    expect(read(`${LED}.\n\n${next}`)).toBe('tied');
  });
});
