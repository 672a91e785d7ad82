import { describe, expect, it } from 'vitest';
import { type Quotation, readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';

const placed = ({ within = [] }: Quotation): string => within.map((places) => ` in ${places.join(' or ')}`).join('');

/** What each citation of a draft has of its quoted words: the places in which they must stand beside its own, or why they are in doubt. */
const read = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.map(({ citation: { text, quotations, claim } }) =>
    [
      text,
      ...quotations.map((one) => `tied${placed(one)}`),
      ...[...claim.doubtful, ...claim.offered].map(
        ({ cause, quotation }) => `${cause}${quotation ? placed(quotation) : ''}`,
      ),
    ].join(': '),
  );

const LAW = 'lögum nr. 7/1990';

describe('a note on words of an Icelandic law, or on their law, says where they stand', () => {
  const IN = 'Í 9. gr. laga nr. 7/1990';

  it.each([
    [`${IN} segir: ${WORDS}[^1]`, '2. mgr.', 'art/9/mgr/2'],
    [`${IN} segir: ${WORDS}[^1]`, 'Sjá 2. mgr. 9. gr.', 'art/9/mgr/2'],
    [`${IN} segir: ${WORDS}[^1]`, 'Lög nr. 7/1990, 2. mgr.', 'art/9/mgr/2'],
    [`Í ${LAW} segir: ${WORDS}[^1]`, '2. mgr. 9. gr. siglingalaga.', 'art/9/mgr/2'],
    [`${IN} segir: ${WORDS}[^1]`, '1. og 2. mgr.', 'art/9/mgr/1 or art/9/mgr/2'],
    [`${IN} segir: ${WORDS} [^1]`, '9. gr., 2. mgr.', 'art/9/mgr/2'],
    [`Í ${LAW} segir: ${WORDS}.[^1]`, '9. gr. 2. mgr.', 'art/9/mgr/2'],
    [`Í ${LAW} segir: ${WORDS}.[^1]`, '9. grein, 2. málsgrein', 'art/9/mgr/2'],
    [`Í ${LAW} segir: ${WORDS}.[^1]`, '9. gr. (2. mgr.)', 'art/9/mgr/2'],
    [`Í ${LAW} segir: ${WORDS}.[^1]`, '2. mgr. 9. gr. laga', 'art/9/mgr/2'],
    [`Í ${LAW}[^1] segir: ${WORDS}.`, '2. mgr. 9. gr.', 'art/9/mgr/2'],
    [`Í ${LAW} segir[^1]: ${WORDS}.`, '2. mgr. 9. gr.', 'art/9/mgr/2'],
    [`Í ${LAW} segir:[^1] ${WORDS}.`, '2. mgr. 9. gr.', 'art/9/mgr/2'],
    [`Í ${LAW}[^1] segir: ${WORDS}.`, 'III. kafli.', 'ch/III'],
  ])('%s with %s', (text, note, places) => {
    expect(read(`${text}\n\n[^1]: ${note}`)[0]).toMatch(new RegExp(`: tied in ${places}$`));
  });

  it.each(['Lög nr. 7/1990, 2. mgr. 9. gr.', 'Sjá 2. mgr. 9. gr. laga nr. 7/1990.', 'Lög nr. 7/1990, 9. gr., 2. mgr.'])(
    'and has them itself: %s',
    (note) => {
      const [text, own] = read(`${IN} segir: ${WORDS}[^1]\n\n[^1]: ${note}`);
      expect(text).toBe('9. gr. laga nr. 7/1990: tied in art/9/mgr/2');
      expect(own).toMatch(/: tied$/);
    },
  );

  it.each([
    [`${IN} segir: ${WORDS}[^1]`, 'Lög nr. 9/1991, 2. mgr. 9. gr.'],
    [`Í ${LAW}[^1] segir: ${WORDS}.`, '2. mgr. 9. gr. hafnalaga nr. 9/1991.'],
    [`${IN} segir: ${WORDS}[^1]`, '2. málsl. 1. mgr. þeirrar greinar.'],
    [`Í 9. og 10. gr. laga nr. 7/1990 segir: ${WORDS}[^1]`, '2. mgr.'],
    [`Í ${LAW} segir: ${WORDS}[^1]`, 'Lög nr. 7/1990, grein 9, mgr. 2'],
    [`Í ${LAW} segir: ${WORDS}[^1]`, 'Gr. 9(2)'],
    [`Í ${LAW} segir: ${WORDS}[^1]`, 'Gr. 9(2) laga nr. 7/1990.'],
  ])('nobody reads the two together: %s with %s', (text, note) => {
    expect(read(`${text}\n\n[^1]: ${note}`)[0]).toMatch(/: unread$/);
  });

  it.each([
    [`${IN} segir: ${WORDS}[^1]`, 'Lög nr. 7/1990.'],
    [`Í 2. mgr. 9. gr. laga nr. 7/1990 segir: ${WORDS}[^1]`, 'Lög nr. 7/1990, 9. gr.'],
    [`${IN} segir: ${WORDS}[^1]`, 'Sjá einnig skýrslu nefndarinnar.'],
    [`${IN} segir: ${WORDS}[^1]`, 'Til samanburðar má nefna 4. gr. laga nr. 9/1991.'],
  ])('or says no more: %s with %s', (text, note) => {
    expect(read(`${text}\n\n[^1]: ${note}`)[0]).toMatch(/: tied$/);
  });

  it('of several quotations each has its own', () => {
    const draft = `${IN} segir: ${WORDS}[^1] og enn fremur: „farmur skal skráður í bók um leið“.[^2]\n\n[^1]: 1. mgr.\n[^2]: 2. mgr.`;
    expect(read(draft)[0]).toBe('9. gr. laga nr. 7/1990: tied in art/9/mgr/1: untied in art/9/mgr/2');
  });
});

describe('other parts of a citation of Icelandic law say so', () => {
  it.each([
    ['cells', `| Texti | Lög | Ákvæði |\n|---|---|---|\n| ${WORDS} | Lög nr. 7/1990 | 2. mgr. 9. gr. |`, 'art/9/mgr/2'],
    [
      'cells',
      `| Texti | Lög | Ákvæði |\n|---|---|---|\n| ${WORDS} | 9. gr. laga nr. 7/1990 | 2. mgr. |`,
      'art/9/mgr/2',
    ],
  ])('%s: %s', (_, draft, places) => {
    expect(read(draft)[0]).toMatch(new RegExp(`: tied in ${places}$`));
  });

  it.each([
    ['9/2', 'tied in art/9/mgr/2'],
    ['9a/2', 'tied in art/9a/mgr/2'],
    ['9 a/2', 'tied in art/9a/mgr/2'],
    ['9.a.2', 'tied in art/9a/mgr/2'],
    ['9a(2)', 'tied in art/9a/mgr/2'],
  ])('cells that count an article and its paragraph: %s', (cell, expected) => {
    const row = `| Texti | Lög | Ákvæði |\n|---|---|---|\n| ${WORDS} | Lög nr. 7/1990 | ${cell} |`;
    expect(read(row)[0]).toMatch(new RegExp(`: ${expected}$`));
  });

  it('cells for an article and for its paragraph', () => {
    const row = `| Texti | Lög | Gr. | Mgr. |\n|---|---|---|---|\n| ${WORDS} | Lög nr. 7/1990 | 9. gr. | 2. mgr. |`;
    expect(read(row)[0]).toMatch(/: tied in art\/9 in art\/9\/mgr\/2$/);
  });

  it.each([
    [`Í III. kafla siglingalaga nr. 7/1990, 2. mgr. 9. gr., segir: ${WORDS}.`, '2. mgr. 9. gr.: tied in ch/III'],
    [`Um það er fjallað í III. kafla siglingalaga nr. 7/1990. Þar segir í 9. gr.: ${WORDS}.`, '9. gr.: tied in ch/III'],
    [`Í III. kafla siglingalaga nr. 7/1990, nánar tiltekið 9. gr., segir: ${WORDS}.`, '9. gr.: between in ch/III'],
  ])('a chapter: %s', (draft, own) => {
    expect(read(draft)).toContain(own);
  });

  it.each([
    `Í III. kafla siglingalaga nr. 7/1990 er fjallað um skráningu. Í 9. gr. laganna segir: ${WORDS}.`,
    `III. kafli siglingalaga nr. 7/1990 er um skráningu. Um ferðir segir í 9. gr. siglingalaga: ${WORDS}.`,
    `Auk III. kafla siglingalaga nr. 7/1990 skiptir 9. gr. laganna máli, en þar segir: ${WORDS}.`,
  ])('but no chapter on another topic: %s', (draft) => {
    expect(read(draft).join()).toMatch(/9\. gr\. \S+: (?:un)?tied$/);
  });

  it.each([
    `Í III. kafla siglingalaga nr. 7/1990 er fjallað um ferðir. Þar segir í 9. gr. laganna: ${WORDS}.`,
    `Í III. kafla siglingalaga nr. 7/1990 er fjallað um ferðir. Í 9. gr. segir: ${WORDS}.`,
    `Í III. kafla siglingalaga nr. 7/1990, einkum í 9. gr. laganna, segir: ${WORDS}.`,
  ])('and one that the sentence goes on with: %s', (draft) => {
    expect(read(draft).join()).toContain('in ch/III');
  });

  it('a provision behind a chapter that may be of another law', () => {
    const draft = `Minnisblað um siglingalög nr. 7/1990 og hafnalög.\n\nÍ III. kafla laganna, nánar tiltekið 9. gr., segir: ${WORDS}.`;
    expect(read(draft).join()).not.toMatch(/tied|between/);
  });

  it('but no chapter that is only referred to behind', () => {
    const draft = `Í 9. gr. siglingalaga nr. 7/1990, sbr. III. kafla sömu laga, segir: ${WORDS}.`;
    expect(read(draft).join()).not.toContain('ch/III');
  });
});

describe('a place that is written from the largest part to the smallest is one', () => {
  const placesOf = (draft: string): string[] =>
    readCitations(readText(draft, 'md')).citations.flatMap(({ citation: { cites } }) =>
      cites.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator) : [],
    );

  it.each([
    ['9. gr., 1. mgr. laga nr. 7/1990', ['art/9/mgr/1']],
    ['9. gr. 1. mgr. laga nr. 7/1990', ['art/9/mgr/1']],
    ['9. gr. (1. mgr.) laga nr. 7/1990', ['art/9/mgr/1']],
    ['lög nr. 7/1990, 9. gr., 1. mgr.', ['art/9/mgr/1']],
    ['III. kafla, 1. mgr. 9. gr. laga nr. 7/1990', ['ch/III/art/9/mgr/1']],
    ['9. gr., 1. mgr. 10. gr. laga nr. 7/1990', ['art/9', 'art/10/mgr/1']],
    ['9. gr. og 1. mgr. 10. gr. laga nr. 7/1990', ['art/9', 'art/10/mgr/1']],
    ['III. kafla og 9. gr. laga nr. 7/1990', ['ch/III', 'art/9']],
    ['9. gr., sbr. 10. gr., laga nr. 7/1990', ['art/9', 'art/10']],
    ['9. gr., laga nr. 7/1990', ['art/9']],
    ['laga nr. 8/1991, 9. gr., laga nr. 7/1990', ['art/9']],
    ['síðari málsl. 2. mgr. 9. gr. laga nr. 7/1990', ['art/9/mgr/2']],
    ['síðari mgr. 9. gr. laga nr. 7/1990', ['art/9']],
    ['9. gr., 10. gr., laga nr. 7/1990', []],
  ])('%s', (cited, places) => {
    expect(placesOf(`Vísað er til ${cited}.`)).toEqual(places);
  });
});

describe('a row that counts the place in a law of Iceland in a cell of its own', () => {
  const row = (heads: string, cells: string): string[] => {
    const parts = heads.split('|').map(() => '---');
    return read(
      `| Lög | ${heads} | Texti |\n|---|${parts.join('|')}|---|\n| Siglingalög nr. 7/1990 | ${cells} | ${WORDS} |`,
    );
  };

  it.each([
    ['Gr. | Mgr.', '9 | 3', 'untied in art/9 in art/9/mgr/3'],
    ['Grein', '9', 'untied in art/9'],
    ['Ákvæði', '9.', 'untied in art/9'],
    ['Gr. | Málsgrein', '9. gr. | 3.', 'untied in art/9 in art/9/mgr/3'],
    ['Gr./mgr.', '9/3', 'untied in art/9/mgr/3'],
    ['Tilvísun', '9/3', 'untied in art/9/mgr/3'],
    ['Tilvísun', '9(3)', 'untied in art/9/mgr/3'],
    ['Tilvísun', '9. gr./3. mgr.', 'untied in art/9/mgr/3'],
    ['Nr.', '§ 9, 3', 'untied in art/9/mgr/3'],
    ['Staður', '9', 'untied in art/9'],
  ])('%s: %s is read with the words', (heads, cells, expected) => {
    expect(row(heads, cells)).toEqual([`Siglingalög nr. 7/1990: ${expected}`]);
  });

  it.each([
    ['Lagagrein', '36 a'],
    ['Tilvísun', '9-11'],
    ['Mgr.', '3'],
    ['Liður', '3'],
  ])('%s: %s is read by nobody', (heads, cells) => {
    expect(row(heads, cells).join()).toMatch(/: unread$/);
  });

  it.each([
    ['Nr.', '9'],
    ['Bls.', '9'],
    ['Ár', '1999'],
    ['Dags.', '3.4.'],
  ])('%s: %s counts something else', (heads, cells) => {
    expect(row(heads, cells).join()).not.toContain('unread');
  });
});
