import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const LEAD = 'Í siglingalögum nr. 7/1990 segir: ';

/** What each citation of a draft has of its quoted words: `tied`, or why they are in doubt; nothing where it has none. */
const read = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.map(({ citation: { text, quotations, claim } }) =>
    [text, ...quotations.map(() => 'tied'), ...[...claim.doubtful, ...claim.offered].map(({ cause }) => cause)].join(
      ': ',
    ),
  );

describe('a provision behind words that a law of Iceland has by its title alone says where they stand', () => {
  it.each([
    ['10. gr. siglingalaga nr. 7/1990', '10. gr. siglingalaga nr. 7/1990'],
    ['Sbr. 10. gr. siglingalaga nr. 7/1990', '10. gr. siglingalaga nr. 7/1990'],
    ['3. mgr. 9. gr. siglingalaga', '3. mgr. 9. gr. siglingalaga'],
    ['10. gr. laga nr. 7/1990', '10. gr. laga nr. 7/1990'],
    ['10. gr. laganna', '10. gr. laganna'],
  ])('in a note: %s', (note, cited) => {
    expect(read(`${LEAD}${WORDS}.[^1]\n\n[^1]: ${note}.`)).toEqual(['siglingalögum nr. 7/1990', `${cited}: untied`]);
  });

  it.each([
    [`${WORDS} (sbr. 10. gr. siglingalaga).`, '10. gr. siglingalaga'],
    [`${WORDS} (10. gr. siglingalaga nr. 7/1990).`, '10. gr. siglingalaga nr. 7/1990'],
    [`${WORDS}, sbr. 10. gr. siglingalaga.`, '10. gr. siglingalaga'],
  ])('in their sentence: %s', (words, cited) => {
    const [title, place = ''] = read(LEAD + words);
    expect(title).toBe('siglingalögum nr. 7/1990');
    expect(place).toMatch(new RegExp(`^${cited}: (?:tied|untied)$`));
  });

  it('in a note that cites another law: one of the two is wrong', () => {
    expect(read(`${LEAD}${WORDS}.[^1]\n\n[^1]: 10. gr. hafnalaga nr. 9/1991.`)).toEqual([
      'siglingalögum nr. 7/1990: unread',
      '10. gr. hafnalaga nr. 9/1991: unread',
    ]);
  });

  it('in a note that names no law, and more than a place: nobody reads it', () => {
    expect(read(`${LEAD}${WORDS}.[^1]\n\n[^1]: Orðin eru úr upphafi 10. gr.`)).toEqual([
      'siglingalögum nr. 7/1990: unread',
    ]);
  });

  it.each([
    `${LEAD}${WORDS}.`,
    `${LEAD}${WORDS}.[^1]\n\n[^1]: Siglingalög nr. 7/1990.`,
    `${LEAD}${WORDS}.[^1]\n\n[^1]: Sjá einnig skýrslu nefndarinnar.`,
  ])('and nothing does so in %s', (draft) => {
    expect(read(draft)[0]).toBe('siglingalögum nr. 7/1990: tied');
  });
});

describe('words of a chapter of a law of Iceland, with an article of it beside', () => {
  const CHAPTER = 'III. kafla siglingalaga nr. 7/1990';

  it('are those of the article', () => {
    expect(read(`Í ${CHAPTER}, 10. gr., segir: ${WORDS}.`)).toEqual([CHAPTER, '10. gr.: tied']);
    expect(read(`Í ${CHAPTER} segir: ${WORDS}.[^1]\n\n[^1]: 10. gr. siglingalaga.`)).toEqual([
      CHAPTER,
      '10. gr. siglingalaga: untied',
    ]);
  });

  it('are those of the chapter alone where no article is named', () => {
    expect(read(`Í ${CHAPTER} segir: ${WORDS}.`)).toEqual([`${CHAPTER}: tied`]);
  });
});
