import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

/** What each citation has of quoted words: `tied`, or why they are in doubt; those that are only offered to it in brackets. */
const read = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.map(({ citation: { quotations, claim } }) =>
    [
      ...quotations.map(() => 'tied'),
      ...claim.doubtful.map(({ cause }) => cause),
      ...claim.offered.map(({ cause }) => `(${cause})`),
    ].join(' '),
  );

const LED = 'Í 5. gr. laga nr. 7/1990 segir: „skipstjóri skal tilkynna um hverja ferð“.';
const MORE = '„hann skal geyma dagbók skips í tíu ár“';

describe('a further quotation of a paragraph that cites nothing of its own', () => {
  it.each([
    `Enn fremur segir í ákvæðinu: ${MORE}.`,
    `Síðan segir: ${MORE}.`,
    `Áfram segir: ${MORE}.`,
    `Þá segir: ${MORE}.`,
    `Loks segir: ${MORE}.`,
    `Við þetta er bætt: ${MORE}.`,
    `Í framhaldinu segir: ${MORE}.`,
    `Ákvæðið heldur áfram: ${MORE}.`,
    `Og síðan: ${MORE}.`,
    'Þar að auki „skal skipstjóri geyma dagbók“.',
    'Samkvæmt ákvæðinu ber skipstjóra sem siglir „að geyma dagbók skips í tíu ár“.',
    `${MORE}.`,
    `Skip eru smíðuð úr tré. Enn fremur segir: ${MORE}.`,
  ])('is compared with the law that is cited last, where what leads to it is known: %s', (more) => {
    expect(read(`${LED} ${more}`)).toEqual(['tied untied']);
  });

  it.each([
    `Um þetta segir Björg: ${MORE}.`,
    `Þar segir að sögn Bjargar: ${MORE}.`,
    `Eldri reglan hljóðaði svo: ${MORE}.`,
    `Á það er bent að ${MORE}.`,
    'Sá fyrirvari er gerður: „nema hafnarstjóri veiti leyfi“.',
    'Dómari getur þó „stöðvað för skipsins þegar í stað“.',
    'Ráðherra er óheimilt að „sigla lengur en í átta ár“.',
    'Stofnuninni er jafnframt skylt að „leiðbeina skipstjóra skriflega“.',
    'Dómari skal ekki láta það standa heldur „stöðva för skipsins þegar“.',
    'Bætur skulu aldrei nema meira en „tvöfaldri hæfilegri þóknun“.',
    'Fresturinn er „tvö ár“.',
    'Dómari skal svara „innan tveggja vikna frá kröfu“.',
    'Ráðherra er skylt að segja „hvenær skipið siglir“.',
  ])('is in doubt for it where it is not: %s', (more) => {
    expect(read(`${LED} ${more}`)[0]).toMatch(/^tied (?:unread|denied|others)$/);
  });

  it.each([
    `Stefndi segir hins vegar: ${MORE}.`,
    `Stefnandi svaraði: ${MORE}.`,
    'Stefnandi heldur því fram að hann eigi „enga hagsmuni af málinu“.',
    'Ráðherra hins vegar telur þetta „með öllu fráleitt“.',
    'Skipið hét „Freyja“.',
    `Í bréfi ráðuneytisins segir: ${MORE}.`,
    `Í athugasemdum með frumvarpinu segir: ${MORE}.`,
    'Þetta er „mjög mikið“ fé.',
  ])('is none of it where somebody says it, or it is a term: %s', (more) => {
    expect(read(`${LED} ${more}`)[0]).toMatch(/^tied(?: \(\w+\))?$/);
  });

  it('is of the law that is cited last before it', () => {
    expect(read(`${LED} Sjá 6. gr. laga nr. 8/1991 um bryggjur og hafnir. Síðan segir: ${MORE}.`)).toEqual([
      'tied',
      'untied',
    ]);
  });
});

describe('a quotation of a sentence that cites nothing before all law of its paragraph', () => {
  it.each(['Bætur skulu nema „tvöföldu tjóni eigandans“.', 'Skipstjóra er skylt að „geyma dagbók skips í tíu ár“.'])(
    'leaves the first in doubt: %s',
    (more) => {
      expect(read(`${more} ${LED}`)[0]).toMatch(/^tied (?:unread|denied|others)$/);
    },
  );

  it('is none of it where somebody says it, or it is a term', () => {
    expect(read(`Stefndi segir: ${MORE}. ${LED}`)).toEqual(['tied']);
    expect(read(`Skipið hét „Freyja“. ${LED}`)).toEqual(['tied']);
  });
});

describe('a quotation of the next paragraph, which cites nothing', () => {
  it.each(['Stofnuninni er jafnframt skylt að „leiðbeina skipstjóra skriflega“.', 'Fresturinn er „tvö ár frá ferð“.'])(
    'leaves the law in doubt: %s',
    (more) => {
      expect(read(`${LED}\n\n${more}`)[0]).toMatch(/^tied (?:unread|denied|others)$/);
    },
  );

  it.each([
    `Stefndi segir: ${MORE}.`,
    `Í bréfi ráðuneytisins segir: ${MORE}.`,
    'Skipið hét „Freyja“.',
    `Í 6. gr. laga nr. 8/1991 segir: ${MORE}.`,
    `Í 6. gr. xyl. segir: ${MORE}.`,
  ])('is none of it where somebody says it, it is a term or has a law of its own: %s', (more) => {
    expect(read(`${LED}\n\n${more}`)[0]).toBe('tied');
  });
});

/** What the last citation of a draft may be of: the last of these alone, if the words show it. */
const lastOf = (draft: string): string | undefined => {
  const { among = [] } = readCitations(readText(draft, 'md')).citations.at(-1)?.citation ?? {};
  return among.at(-1)?.cites.key;
};

describe('a place in the same law, in a paragraph that cites several', () => {
  it.each([
    ['Í 5. gr. laga nr. 7/1990 er regla. Í 6. gr. laga nr. 8/1991 er önnur. Í 9. gr. sömu laga', 'Lög nr. 8/1991'],
    ['Í 5. gr. laga nr. 7/1990 er regla. Um þetta gilda lög nr. 8/1991. Í 9. gr. laganna', 'Lög nr. 8/1991'],
    ['Lög nr. 7/1990 og lög nr. 8/1991 koma til álita. Í 9. gr. sömu laga', 'Lög nr. 8/1991'],
    ['Sbr. 5. gr. laga nr. 7/1990, lög nr. 8/1991 og lög nr. 7/1990. Í 9. gr. sömu laga', 'Lög nr. 7/1990'],
    ['Samkvæmt 5. gr. laga nr. 7/1990, sbr. 6. gr. laga nr. 8/1991. Í 5. gr. sömu laga', 'Lög nr. 7/1990'],
  ])('is perhaps of the nearest, or of that whose article it was: %s', (draft, expected) => {
    expect(lastOf(`${draft} segir: ${MORE}.`)).toBe(expected);
  });
});
