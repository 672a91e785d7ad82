import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const LAW = '5. gr. laga nr. 7/1990';
const LED = `Í ${LAW} segir: ${WORDS}.`;

/** Whether the first law that a draft cites with words is neither given them for certain nor free of what takes them back. */
const isOpen = (draft: string): boolean =>
  readCitations(readText(draft, 'md')).citations.every(
    ({ citation: { quotations, claim } }) => claim.takenBack === true || quotations.length === 0,
  );

const RETRACTED = [
  'Felld ákvæði',
  'Brottfallin ákvæði',
  'Ákvæði sem hafa verið felld úr gildi',
  'Ekki í lögunum',
  'Orð sem ekki er að finna í lögum',
  'Breytingartillaga',
  'Úr athugasemdum með frumvarpi',
  'Fyrir breytinguna',
];
const NEUTRAL = [
  'Lagarök',
  'Málsástæður stefnda',
  'Um rangar sakargiftir',
  'Krafa um að úrskurður verði felldur úr gildi',
  'Niðurstaða',
];

describe('what stands over words of an Icelandic law may take them back', () => {
  it.each(
    RETRACTED.flatMap((title) => [
      `### ${title}\n\n${LED}`,
      `### ${title}\n\nFerjur sigla. ${LED}`,
      `**${title}**\n\n${LAW}: ${WORDS}.`,
      `| Ákvæði | ${title} |\n|---|---|\n| ${LAW} | ${WORDS} |`,
    ]),
  )('%s: open', (draft) => {
    expect(isOpen(draft)).toBe(true);
  });

  it.each(NEUTRAL.map((title) => `### ${title}\n\n${LED}`))('%s: tied', (draft) => {
    expect(isOpen(draft)).toBe(false);
  });

  it('is asked of the column in which the words stand', () => {
    expect(isOpen(`| Ákvæði | Texti | Felld ákvæði |\n|---|---|---|\n| ${LAW} | ${WORDS} | – |`)).toBe(false);
  });
});

describe('a note behind words of an Icelandic law may take them back', () => {
  it.each([
    ['Ákvæðið var fellt brott með lögum nr. 10/2020.', true],
    ['Hér er ekki rétt eftir haft.', true],
    ['Þetta er misskilningur.', true],
    ['Leturbreyting höfundar.', false],
    ['Sjá einnig 6. gr. laga nr. 7/1990.', false],
  ])('%s: %s', (note, expected) => {
    expect(isOpen(`Í ${LAW} segir: ${WORDS}.[^1]\n\n[^1]: ${note}`)).toBe(expected);
    expect(isOpen(`Í ${LAW} segir: ${WORDS}[^1].\n\n[^1]: ${note}`)).toBe(expected);
  });
});

describe('words of an Icelandic law without marks below a line that disowns them', () => {
  it.each([
    ['Eftirfarandi orð er ekki að finna í viðkomandi ákvæðum:', true],
    ['Helstu lagaákvæði:', undefined],
  ])('%s: %s', (line, expected) => {
    const [read] = readCitations(
      readText(`${line}\n\n- ${LAW}: Skipstjóri skal tilkynna um hverja ferð.`, 'md'),
    ).citations;
    expect(read?.citation.claim.takenBack).toBe(expected);
  });
});

describe('a law that is denied, or of which something else is quoted', () => {
  it.each([
    [`Ekkert í ${LAW} segir að ${WORDS}.`, 'denied'],
    [`Engin regla á borð við ${LAW} segir að ${WORDS}.`, 'denied'],
    [`Gagnálykta verður frá ${LAW}, þannig að ${WORDS}.`, 'denied'],
    [`Fyrirsögn ${LAW} er ${WORDS}.`, 'unread'],
    [LED, undefined],
  ])('%s: %s', (draft, expected) => {
    expect(readCitations(readText(draft, 'md')).citations[0]?.citation.claim.doubtful[0]?.cause).toBe(expected);
  });
});

describe('the name of a law behind its number ends before what the draft says of it', () => {
  it.each([
    [`Samkvæmt 5. gr. laga nr. 7/1990 um ferjur að ${WORDS}.`, '5. gr. laga nr. 7/1990 um ferjur'],
    [`5. gr. laga nr. 7/1990 um ferjur hljóðaði svo: ${WORDS}.`, '5. gr. laga nr. 7/1990 um ferjur'],
    [
      'Í 5. gr. laga nr. 7/1990 um heimild til að reka ferjur segir svo.',
      '5. gr. laga nr. 7/1990 um heimild til að reka ferjur',
    ],
  ])('%s: %s', (draft, expected) => {
    expect(readCitations(readText(draft, 'md')).citations[0]?.citation.text).toBe(expected);
  });
});
