import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„Skipstjóri skal tilkynna um hverja ferð.“';
const LAW = '5. gr. laga nr. 7/1990';
const CASE = 'Hrd. nr. 125/2000';

/** Whether quoted words of a draft are those of the law that it cites first, or leave it in doubt for certain: an offer alone leaves it confirmed. */
const isOfLaw = (draft: string): boolean => {
  const [law] = readCitations(readText(draft, 'md')).citations;
  if (law === undefined) throw new Error('nothing is cited');
  return law.citation.quotations.length + law.citation.claim.doubtful.length > 0;
};

describe('a judgment that is set beside an Icelandic law does not take the words from it', () => {
  it.each([
    `Í ${LAW}, sbr. ${CASE}, segir: ${WORDS}`,
    `Í ${LAW}, sjá ${CASE}, segir: ${WORDS}`,
    `Í ${LAW}, sbr. einnig ${CASE}, segir: ${WORDS}`,
    `Í ${LAW}, sbr. dóm Hæstaréttar í máli nr. 125/2000, segir: ${WORDS}`,
    `Í ${LAW}, sem skýrð var í ${CASE}, segir: ${WORDS}`,
    `Í ${LAW} og ${CASE} segir: ${WORDS}`,
    `${LAW}, sbr. ${CASE}: ${WORDS}`,
    `${LAW} (sbr. ${CASE}): ${WORDS}`,
    `- **${LAW}**, sbr. ${CASE}: ${WORDS}`,
    `### ${LAW}, sbr. ${CASE}\n\nSkipstjóri skal tilkynna um hverja ferð.`,
    `### ${LAW}, sbr. ${CASE}\n\nTilkynning um hverja ferð er án undantekninga.`,
  ])('%s: of the law', (draft) => {
    expect(isOfLaw(draft)).toBe(true);
  });

  it.each([
    `Samkvæmt ${LAW} er þetta skylt, sbr. ${CASE}, þar sem segir: ${WORDS}`,
    `Þetta er skylt samkvæmt ${LAW}, en í ${CASE} segir: ${WORDS}`,
    `Ferjan braut gegn ${LAW}. Í ${CASE} segir: ${WORDS}`,
    `### ${CASE}\n\nDómurinn vísaði til ${LAW}, sbr. ${CASE}, þar sem segir: ${WORDS}`,
  ])('%s: of the judgment', (draft) => {
    const law = readCitations(readText(draft, 'md')).citations.find(({ citation }) =>
      citation.text.startsWith('5. gr.'),
    );
    expect(law?.citation.claim.doubtful).toEqual([]);
    expect(law?.citation.quotations).toEqual([]);
  });
});
