import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';

/** What is made of the quoted words of a draft: `tied` to a place, or why they are in doubt. */
function made(draft: string): string {
  const all = readCitations(readText(draft, 'md')).citations.flatMap(({ citation: { quotations, claim } }) => [
    ...quotations.map(() => 'tied'),
    ...[...claim.doubtful, ...claim.offered].map(({ cause }) => cause),
  ]);
  return all.join(' ');
}

const isOpen = (draft: string): boolean => !made(draft).includes('tied');

const LAW = 'Um málið gilda hafnalög nr. 7/1990.';
const OF_LAW = ['Í 10. gr. laganna segir', 'Í 10. gr. sömu laga segir', 'Í 10. gr. þeirra laga segir'];

describe('a place behind a law that is named by its name alone may be of that', () => {
  const named = [
    'Ákvörðunin var tekin samkvæmt barnaverndarlögum.',
    'Upplýsingalög ganga lengra.',
    'Lög um meðferð einkamála gilda fyrir dómi.',
    'Lög um almannatryggingar gilda um bætur.',
    'Lögin um meðferð mála hjá nefndinni eru yngri.',
    'Norsku hafnalögin eru fyrirmyndin.',
    'Eldri hafnalög voru önnur.',
    'Áður giltu eldri lög.',
    'Leigusali vísar til húsaleigulaganna.',
  ];
  it.each(named.flatMap((one) => OF_LAW.map((place) => [one, place] as const)))('%s %s', (one, place) => {
    expect(made(`${LAW}\n\n${place}: ${WORDS}.`)).toContain('tied');
    expect(isOpen(`${LAW}\n\n${one} ${place}: ${WORDS}.`)).toBe(true);
    expect(isOpen(`${LAW} ${one}\n\n${place}: ${WORDS}.`)).toBe(true);
  });

  it.each([
    `${LAW} Í barnaverndarlögum, nánar tiltekið 10. gr. laganna, segir: ${WORDS}.`,
    `${LAW}\n\n## Barnaverndarlög\n\nÍ 10. gr. laganna segir: ${WORDS}.`,
    `${LAW}\n\n**Barnaverndarlög**\n\nÍ 10. gr. laganna segir: ${WORDS}.`,
    `${LAW}\n\n## Danmörk\n\nÍ 10. gr. laganna segir: ${WORDS}.`,
    `${LAW}\n\n## III. kafli barnaverndarlaga\n\nÍ 10. gr. laganna segir: ${WORDS}.`,
    `- ${LAW}\n- Barnaverndarlög: í 10. gr. laganna segir: ${WORDS}.`,
    `Í 27. gr. hafnalaga nr. 7/1990 er regla. Barnaverndarlög hafa aðra. Í 5. mgr. segir: ${WORDS}.`,
  ])('in other words and places: %s', (draft) => {
    expect(isOpen(draft)).toBe(true);
  });
});

describe('a place by itself may be of a text that is no law', () => {
  it.each([
    'Reglugerðin er ítarlegri.',
    'Frumvarpið var ítarlegra.',
    'Mannréttindasáttmáli Evrópu gildir líka.',
    'MSE gildir líka.',
    'Kjarasamningurinn gildir líka.',
    'Tilskipunin er bindandi.',
    'Starfsreglur nefndarinnar gilda.',
    'Almennir skilmálar bankans gilda.',
    'Samþykktir félagsins gilda.',
    'Í athugasemdum er farið yfir þetta.',
  ])('%s', (one) => {
    expect(isOpen(`${LAW} ${one} Í 10. gr. segir: ${WORDS}.`)).toBe(true);
    // `laganna` is of no such text.
    expect(isOpen(`${LAW} ${one} Í 10. gr. laganna segir: ${WORDS}.`)).toBe(false);
  });

  it('and of the law behind a place that is meant by a word for the law', () => {
    const draft = `${LAW}\n\nVíkja ber samningnum til hliðar á grundvelli 36. gr. laganna. Í 1. mgr. segir: ${WORDS}.`;
    expect(isOpen(draft)).toBe(false);
    expect(isOpen(draft.replace('á grundvelli 36. gr. laganna', ''))).toBe(true);
  });

  it('and of the law where nothing else is named', () => {
    expect(isOpen(`${LAW} Þau eru skýr. Í 10. gr. segir: ${WORDS}.`)).toBe(false);
  });
});

describe('what is the law itself, or no law, changes nothing', () => {
  it.each([
    'Hafnalög eru almenn lög.',
    'Ákvörðunin var tekin samkvæmt hafnalögum.',
    'Ákvæði hafnalaganna eru skýr.',
    'Þetta eru íslensk lög.',
    'Málið varðar sveitarfélög og stéttarfélaga.',
    'Nefndin gerði tillögur og fór að tillögum annarra.',
    'Á reynir ákvæði laganna um kæru.',
  ])('%s', (one) => {
    expect(made(`${LAW} ${one} Í 10. gr. laganna segir: ${WORDS}.`)).toContain('tied');
    expect(made(`${LAW}\n\n${one} Í 10. gr. laganna segir: ${WORDS}.`)).toContain('tied');
  });

  it.each([
    ['laga nr. 91/1991', 'Lög um meðferð einkamála eru skýr.'],
    ['laga nr. 37/1993', 'Stjórnsýslulög eru skýr.'],
    ['laga nr. 7/1990 um hafnir', 'Lög um hafnir eru skýr.'],
    ['laga nr. 7/1990 (hafnalög)', 'Hafnalögin eru skýr.'],
  ])('by what the tables and the draft call it: %s, %s', (law, one) => {
    expect(made(`Um málið fer eftir ákvæðum ${law}. ${one} Í 10. gr. laganna segir: ${WORDS}.`)).toContain('tied');
  });

  it('nor what is named above the law', () => {
    expect(made(`Barnaverndarlög eiga við. ${LAW} Í 10. gr. laganna segir: ${WORDS}.`)).toContain('tied');
    const under = `${LAW}\n\nBarnaverndarlög eiga við.\n\n## Hafnalög\n\nÍ 10. gr. laganna segir: ${WORDS}.`;
    expect(made(under)).toContain('tied');
    expect(isOpen(under.replace('## Hafnalög', '## Niðurstaða'))).toBe(true);
  });
});

describe('“Sama heimild” is of the note right before it', () => {
  const note = (...notes: readonly string[]): string =>
    `Lögin gilda.[^1] Reglan er skýr.[^2] Þar segir: ${WORDS}.[^3]\n\n${notes.map((one, i) => `[^${i + 1}]: ${one}`).join('\n\n')}`;
  const same = 'Sama heimild, 5. mgr. 27. gr.';
  const law = 'Hafnalög nr. 7/1990.';

  it.each([
    'Barnaverndarlög, 63. gr.',
    'Páll Pálsson, *Hafnir*, bls. 210.',
    'Norsk havnelov § 29.',
    'Alþt. 1992, A-deild, bls. 33.',
  ])('whatever it is: %s', (other) => {
    expect(made(note(law, other, same))).not.toContain('tied');
    expect(made(note(other, law, same))).toContain('tied');
    expect(made(note(other, `Sjá ${law.toLowerCase()}`, same))).toContain('tied');
  });
});
