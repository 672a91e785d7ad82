import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const LAW = '5. gr. laga nr. 7/1990';

/** Whether the words below the head of a column are left to read. */
const isOpen = (draft: string): boolean =>
  readCitations(readText(draft, 'md')).citations.every(
    ({ citation: { quotations, claim } }) => claim.takenBack === true || quotations.length === 0,
  );

const OTHERS = [
  'Greinargerð',
  'Dómur Hæstaréttar',
  'Álit',
  'Álit umboðsmanns',
  'Stefnandi',
  'Skýring',
  'Umsögn',
  'Niðurstaða',
  'Rök',
  'Ummæli dómsins',
  'Dómaframkvæmd',
  'Fræðirit',
  'Reglugerð',
  'Tilskipun',
  'Mat',
  'MSE',
  'Svar ráðuneytis',
  'Norsk lög',
];
const NEUTRAL = [
  'Texti',
  'Texti ákvæðis',
  'Orð laganna',
  'Orðrétt',
  'Orðrétt tilvitnun',
  'Tilvitnun',
  'Efni',
  'Lög',
  'Regla',
  'Inntak',
  'Lagatexti',
  'Hvað segir í lögunum',
  'Text',
  '',
];

describe('words below the head of a column that is not known to say that they are nobody’s own', () => {
  it.each(OTHERS)('%s: left to read', (head) => {
    expect(isOpen(`| Ákvæði | ${head} |\n|---|---|\n| ${LAW} | ${WORDS} |`)).toBe(true);
    expect(isOpen(`| ${head} | Ákvæði |\n|---|---|\n| ${WORDS} | ${LAW} |`)).toBe(true);
  });

  it.each(NEUTRAL)('%s: the law’s', (head) => {
    expect(isOpen(`| Ákvæði | ${head} |\n|---|---|\n| ${LAW} | ${WORDS} |`)).toBe(false);
  });

  it.each(['Greinargerð', 'Rök', 'Skýring', 'Niðurstaða'])(
    '%s: the law’s that stands in the cell of the words',
    (head) => {
      expect(isOpen(`| Atriði | ${head} |\n|---|---|\n| Ferðir | Í ${LAW} segir: ${WORDS} |`)).toBe(false);
    },
  );
});
