import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const LED = `Í 5. gr. laga nr. 7/1990 segir: ${WORDS}`;

/** Whether what stands around the quoted words of the first citation may take them back. */
const isBack = (draft: string): boolean =>
  readCitations(readText(draft, 'md')).citations[0]?.citation.claim.takenBack === true;

describe('the sentence right behind quoted words of a law of Iceland, whatever it cites', () => {
  it.each([
    'Þetta er rangt, sbr. 12. gr. sömu laga.',
    'Þetta er þoka, sbr. lög nr. 8/1991.',
    'Svo er ekki, sjá 6. gr. laga nr. 7/1990.',
    'Ekkert slíkt stendur í 5. gr. laga nr. 7/1990.',
    'Þetta er þó ekki orðalag 5. gr. laga nr. 7/1990.',
    'Því var hafnað í dómi Hæstaréttar í máli nr. 44/2021.',
    'Þessi regla var afnumin með lögum nr. 8/1991.',
    'Þannig var ákvæðið til ársins 2010.',
    'Með lögum nr. 8/1991 var fresturinn lengdur í þrjá mánuði frá því sem áður hafði gilt um allar ferðir.',
    'Stjórinn er í raun hafnarstjóri, sbr. 5. gr. laga nr. 7/1990.',
    'Hið rétta er hafnarstjóri.',
    'Rétt orðalag er annað, sbr. 5. gr. laga nr. 7/1990.',
    'Í 6. gr. laga nr. 7/1990 er þetta öðruvísi.',
  ])('may take them back: %s', (next) => {
    expect(isBack(`${LED}. ${next}`)).toBe(true);
  });

  it.each([
    'Þetta er meginregla.',
    'Þetta ákvæði á hér við.',
    'Þessi regla gildir um alla báta, sbr. 6. gr. laga nr. 7/1990.',
    'Sambærileg regla er í 6. gr. laga nr. 8/1991.',
    'Þá segir í 6. gr. laga nr. 7/1990 að greiða skuli gjald.',
    'Ákvæðið var lögfest með lögum nr. 8/1991.',
    'Því bar stefnda að tilkynna um ferðina.',
  ])('or says nothing of them: %s', (next) => {
    expect(isBack(`${LED}. ${next}`)).toBe(false);
  });
});

describe('what stands right before quoted words of a law of Iceland', () => {
  it.each([
    'Eftirfarandi er uppspuni. ',
    'Gerum ráð fyrir eftirfarandi. ',
    'Tilvitnun stefnda er þvæla. ',
    'Björg vitnar illa í lögin. ',
    'Gervigreindin samdi þennan texta. ',
    'Björg skrifar í pistli sínum:\n\n',
    'Hér er dæmi um slæma tilvitnun:\n\n',
    '## Tilvitnun Bjargar\n\n',
    'Björg svaraði: ',
    'Dæmi til prófs:\n\n- ',
    'Rétt eða rangt? ',
  ])('may disown them: %s', (before) => {
    expect(isBack(`${before}${LED}.`)).toBe(true);
  });

  it.each([
    'Ferjan kom til hafnar. ',
    'Hér koma einkum til skoðunar eftirfarandi ákvæði:\n\n',
    '## Um ábyrgð skipstjóra\n\n',
    'Um þetta segir í lögum: ',
    'Varðandi ferðina: ',
    'Í 4. gr. laga nr. 7/1990 segir: „bátur skal vera skráður“. ',
  ])('or says nothing of them: %s', (before) => {
    expect(isBack(`${before}${LED}.`)).toBe(false);
  });
});
