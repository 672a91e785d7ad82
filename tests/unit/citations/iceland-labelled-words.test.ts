import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„Engum er meinað að fara um borð.“';
const LAW = '5. gr. laga nr. 7/1990';

const isOfLaw = (draft: string): boolean => {
  const [law] = readCitations(readText(draft, 'md')).citations;
  if (law === undefined) throw new Error('nothing is cited');
  return law.citation.quotations.length + law.citation.claim.doubtful.length > 0;
};

describe('words behind a label below that of an Icelandic law', () => {
  it.each([
    `**Ákvæði:** ${LAW}\n\n**Texti:** ${WORDS}`,
    `Ákvæði: ${LAW}\n\nTexti ákvæðis: ${WORDS}`,
    `Lagagrein: ${LAW}\n\nOrðrétt: ${WORDS}`,
    `- Ákvæði: ${LAW}\n- Texti: ${WORDS}`,
    `- **Lagaákvæði:** ${LAW}\n- **Tilvitnun:** ${WORDS}`,
  ])('%s: may be of the law', (draft) => {
    expect(isOfLaw(draft)).toBe(true);
  });

  it.each([
    `- Ákvæði: ${LAW}\n- Umsögn: ${WORDS}`,
    `- Ákvæði: ${LAW}\n- Stefndi: ${WORDS}`,
    `- Ferjan braut gegn ${LAW}\n- Texti: ${WORDS}`,
  ])('%s: are not', (draft) => {
    expect(isOfLaw(draft)).toBe(false);
  });
});
