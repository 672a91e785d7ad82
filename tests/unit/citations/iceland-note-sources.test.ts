import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„Skipstjóri skal tilkynna um hverja ferð.“';
const LAW = '5. gr. laga nr. 7/1990';

/** What the law of a note has of the words that bear its mark: `tied`, or why they are in doubt. */
const read = (lead: string, note: string): string[] =>
  readCitations(readText(`${lead}${WORDS}[^1]\n\n[^1]: ${note}`, 'md')).citations.flatMap(
    ({ citation: { quotations, claim } }) => [
      ...quotations.map(() => (claim.takenBack === true ? 'taken back' : 'tied')),
      ...claim.doubtful.map(({ cause }) => cause),
    ],
  );

describe('a note that names another source before an Icelandic law', () => {
  it.each([
    `Jón Jónsson: Siglingar, bls. 45, sbr. ${LAW}.`,
    `Jón Jónsson, Siglingar, bls. 45, um ${LAW}.`,
    `Jón Jónsson: Siglingar, bls. 20. Sjá einnig ${LAW}.`,
    `Stefna, bls. 4, sbr. ${LAW}.`,
    `Dskj. 3, sbr. ${LAW}.`,
    `Álit umboðsmanns, sbr. ${LAW}.`,
    `Bréf bankans 3. maí 2020, sbr. ${LAW}.`,
    `Sjá til samanburðar ${LAW}.`,
    `Sbr. til hliðsjónar ${LAW}.`,
    `Ólíkt ${LAW}.`,
    `Sjá þó ${LAW}.`,
  ])('%s: the words may be of that', (note) => {
    for (const lead of ['', 'Þar segir m.a.: ', 'Skipstjóra er þetta skylt: '])
      expect(read(lead, note)).not.toContain('tied');
  });

  it.each([
    `${LAW}.`,
    `Sjá ${LAW}.`,
    `Sbr. ${LAW}.`,
    `Sbr. ákvæði ${LAW}.`,
    `Skv. ${LAW}.`,
    `Tilvitnun úr ${LAW}.`,
    `Þetta kemur fram í ${LAW}.`,
  ])('%s: of the law', (note) => {
    expect(read('', note)).toEqual(['tied']);
  });
});
