import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';

/** The places that the first citation of a draft names, with `tied`, or why its words are in doubt. */
const read = (draft: string): string[] => {
  const [first] = readCitations(readText(draft, 'md')).citations;
  const { cites, quotations, claim } = first?.citation ?? { cites: null, quotations: [], claim: null };
  const places = cites?.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator) : [];
  return [...places, ...quotations.map(() => 'tied'), ...(claim?.doubtful ?? []).map(({ cause }) => cause)];
};

const LAW = 'siglingalaga nr. 7/1990';

describe('an abbreviation beside a provision of Icelandic law', () => {
  it('with an ordinal', () => {
    expect(read(`Önnur málsgr. 9. gr. ${LAW} hljóðar svo: ${WORDS}`)[0]).toBe('art/9/mgr/2');
  });

  it.each(['málsgr.', 'mlsgr.', 'm.gr.'])('that is one of a paragraph is read: %s', (unit) => {
    expect(read(`Í 1. ${unit} 9. gr. ${LAW} segir: ${WORDS}`)[0]).toBe('art/9/mgr/1');
  });

  it.each([
    `Í efnismgr. 9. gr. ${LAW} segir: ${WORDS}`,
    `Í 1. setn. 9. gr. ${LAW} segir: ${WORDS}`,
    `Í 2. lið. 9. gr. ${LAW} segir: ${WORDS}`,
    `Í þágild. 9. gr. ${LAW} segir: ${WORDS}`,
    `Í aths. við 9. gr. ${LAW} segir: ${WORDS}`,
    `Í skýr. við 9. gr. ${LAW} segir: ${WORDS}`,
    `Í 1. xgr. hinnar nýju 9. gr. ${LAW} segir: ${WORDS}`,
    `Síðari málsgr. 9. gr. ${LAW} hljóðar svo: ${WORDS}`,
    `Í 1. setningu 9. gr. ${LAW} segir: ${WORDS}`,
    `Í fyrstu setningu 9. gr. ${LAW} segir: ${WORDS}`,
    `Í (1) 9. gr. ${LAW} segir: ${WORDS}`,
    `Í 2. mgr. (sbr. 9. gr. ${LAW}) segir: ${WORDS}`,
    `Í 9. gr. ${LAW}, 1. setn., segir: ${WORDS}`,
    `Í 9. gr. ${LAW} (1. setn.) segir: ${WORDS}`,
  ])('that nobody knows leaves words to read: %s', (draft) => {
    expect(read(draft)).toEqual(['art/9', 'unread']);
  });

  it.each([
    `Skv. 9. gr. ${LAW} gildir: ${WORDS}`,
    `Þetta er rangt. 9. gr. ${LAW} hljóðar svo: ${WORDS}`,
    `Annars vegar 9. gr. ${LAW}, þar sem segir: ${WORDS}`,
    `Ferja ehf. vísar til 9. gr. ${LAW}: ${WORDS}`,
    `Hér reynir á ssl. Í 9. gr. ${LAW} segir: ${WORDS}`,
  ])('that is known, or the end of a sentence, does not: %s', (draft) => {
    expect(read(draft)).toContain('tied');
  });
});
