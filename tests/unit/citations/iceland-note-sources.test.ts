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

describe('a note that cites something else behind a provision leaves the words with its mark to both', () => {
  const doubts = (draft: string): string[] =>
    (readCitations(readText(draft, 'md')).citations[0]?.citation.claim.doubtful ?? []).map(({ cause }) => cause);

  it.each([
    `${LAW}, sbr. Hrd. nr. 125/2000.`,
    `Sjá ${LAW}; Hrd. nr. 125/2000.`,
    `${LAW}, sbr. 7. gr. laga nr. 9/1991.`,
    `${LAW}. Sjá einnig 7. gr. laga nr. 9/1991.`,
  ])('%s', (note) => {
    expect(doubts(`${WORDS}[^1]\n\n[^1]: ${note}`)).toEqual(['between']);
    expect(doubts(`Skipstjóri ber skyldur og ${WORDS}[^1]\n\n[^1]: ${note}`)).toEqual(['between']);
  });

  it.each([
    'Ferries Act 1996, s 5; see also Bridges Act 1990, s 9.',
    'Ferries Act 1996, s 5; see also Smith v Jones [2001] UKHL 1.',
  ])('%s', (note) => {
    expect(doubts(`The master “must report each crossing of the river”.[^1]\n\n[^1]: ${note}`)).toEqual(['between']);
  });

  it('as it does where the sentence itself cites a law, which may not have them', () => {
    expect(doubts(`Í ${LAW} segir: ${WORDS}[^1]\n\n[^1]: 7. gr. laga nr. 9/1991; Hrd. nr. 125/2000.`)).toEqual([
      'unread',
    ]);
  });
});

describe('what leads to words of an Icelandic law in a note is not read as English', () => {
  it.each(['Í lögunum segir: ', 'Lögin kveða svo á: '])('%s', (lead) => {
    const [law] = readCitations(readText(`${lead}${WORDS}[^1]\n\n[^1]: Sjá ${LAW}.`, 'md')).citations;
    expect(law?.citation.quotations.map((one) => one.lead)).toEqual([undefined]);
  });
});
