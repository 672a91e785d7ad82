import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE } from '../support/verdict.ts';

const LIST = 'Skipstjóri skal halda skrá um alla farþega sína áður en lagt er úr höfn.';
const art = (nr: number, name: string, text: string): string =>
  `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title><name>${name}</name><subart nr="1"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart></art>`;
const BODY =
  art(6, 'Farþegaskrá.', LIST) +
  art(7, 'Björgunarreglan.', 'Hafnarstjóri skal varðveita lykla í læstum skáp við bryggjuna.');
const LAW = indexAuthority(readLaw(lawXml(BODY), 'xml'));

function said(draft: string): string {
  const [citation] = citationsOf(draft.replace('{w}', LIST));
  if (!citation) throw new Error('nothing is cited');
  const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
  return [verification.verdict.outcome, ...checksOf(verification, 'quotation').map(({ result }) => result)].join(' ');
}

describe('what a draft says around a law of Iceland that is the heading of the provision', () => {
  it.each([
    'Um farþegaskrá segir í 6. gr. laga nr. 901/1999: „{w}“',
    'Farþegaskráin er í 6. gr. laga nr. 901/1999, en þar segir: „{w}“',
    'Reglan um farþegaskrá kemur fram í 6. gr. laga nr. 901/1999: „{w}“',
  ])('is the law’s own: %s', (draft) => {
    expect(said(draft)).toBe('VERIFIED_CORRECT pass');
  });

  it.each([
    'Um björgun segir í 6. gr. laga nr. 901/1999: „{w}“',
    'Björgunarreglan er í 6. gr. laga nr. 901/1999, en þar segir: „{w}“',
    'Farþegaskráin er ekki í 6. gr. laga nr. 901/1999, en þar segir: „{w}“',
    'Farþegaskráin er dauður bókstafur í 6. gr. laga nr. 901/1999, en þar segir: „{w}“',
  ])('and what it has not is to read: %s', (draft) => {
    expect(said(draft)).toMatch(/^UNVERIFIABLE_PUBLIC/);
  });

  it('beside no quoted words it shows nothing', () => {
    expect(said('Farþegaskráin er í 6. gr. laga nr. 901/1999.')).toMatch(/^UNVERIFIABLE_PUBLIC/);
  });
});

describe('what only leads to a law of Iceland', () => {
  it.each([
    'Vísað er til 6. gr. laga nr. 901/1999, þar sem segir: „{w}“',
    'Loks er bent á 6. gr. laga nr. 901/1999, en þar segir: „{w}“',
    'Fram kemur í 6. gr. laga nr. 901/1999: „{w}“',
    'Samkvæmt 6. gr. laga nr. 901/1999 gildir: „{w}“',
  ])('%s', (draft) => {
    expect(said(draft)).toBe('VERIFIED_CORRECT pass');
    expect(said(draft.replace('{w}', LIST.replace('alla', 'suma')))).toBe('VERIFIED_ERROR fail');
  });

  it.each([
    'Í stað 6. gr. laga nr. 901/1999 gildir: „{w}“',
    'Fyrir utan 6. gr. laga nr. 901/1999 gildir: „{w}“',
    'Samkvæmt 6. gr. laga nr. 901/1999 gildir skilmáli bankans: „{w}“',
    'Vísað er til greinargerðar með 6. gr. laga nr. 901/1999, þar sem segir: „{w}“',
    'Í bréfinu er vísað til 6. gr. laga nr. 901/1999 en þar segir: „{w}“',
    'Ekki er vísað til 6. gr. laga nr. 901/1999, þar sem segir: „{w}“',
  ])('and more than that leaves the words to read: %s', (draft) => {
    expect(said(draft)).toMatch(/^UNVERIFIABLE_PUBLIC/);
    expect(said(draft.replace('{w}', LIST.replace('alla', 'suma')))).toMatch(/^UNVERIFIABLE_PUBLIC/);
  });
});

describe('what stands around words of a law of Iceland', () => {
  const held = 'Í 6. gr. laga nr. 901/1999 segir: „{w}“';
  const bent = (draft: string): string => said(draft.replace('{w}', LIST.replace('alla', 'suma')));

  it.each([
    `# Úrskurður\n\n${held}`,
    `## Samningaréttur\n\n${held}`,
    `## Jafnræðisreglan\n\n${held}`,
    `## Gildandi réttur\n\n${held}`,
    `Kæri viðskiptavinur,\n\n${held}`,
    `Til: ráðherra\n\n${held}`,
    `${held} Ekki var gætt að þessu.`,
    `${held} Stefnandi telur að þessa hafi ekki verið gætt.`,
    `${held} Af þessu leiðir að ákvörðunin er ógildanleg.`,
    '| Ákvæði | Texti |\n|---|---|\n| 6. gr. laga nr. 901/1999 | „{w}“ |',
  ])('leaves an error the author’s: %s', (draft) => {
    expect(bent(draft)).toBe('VERIFIED_ERROR fail');
  });

  it.each([
    `## Hæstiréttur\n\n${held}`,
    `## Réttur lagatexti\n\n${held}`,
    `## Álitaefni Jóns\n\n${held}`,
    `## Samningaréttur 1950\n\n${held}`,
    `## Danskur samningaréttur\n\n${held}`,
    `Kæri Jón, þú svaraðir svo:\n\n${held}`,
    `Frá: bankanum\n\n${held}`,
    `${held} Ekki var gætt að réttu orðalagi.`,
    `${held} Þessu var áður fylgt.`,
    `${held} Sú regla var aldrei virt í lögum.`,
    `${held} Ákvæðið er ógilt.`,
    '| Ákvæði | Texti | Réttur texti |\n|---|---|---|\n| 6. gr. laga nr. 901/1999 | „{w}“ | annar |',
    '| Ákvæði | Efni |\n|---|---|\n| 6. gr. laga nr. 901/1999 | „{w}“ |',
  ])('or takes it from him: %s', (draft) => {
    expect(bent(draft)).toMatch(/^UNVERIFIABLE_PUBLIC/);
  });
});

describe('a paragraph that goes on with the law of the one above it', () => {
  const above = 'Í málinu reynir á 6. gr. laga nr. 901/1999.';

  it.each([`${above}\n\nÁkvæðið er svohljóðandi: „{w}“`, `${above}\n\nÞar segir: „{w}“`])(
    'has its words: %s',
    (draft) => {
      expect(said(draft)).toBe('UNVERIFIABLE_PUBLIC pass');
      expect(said(draft.replace('6. gr.', '7. gr.'))).not.toContain('pass');
    },
  );

  it.each([
    `${above}\n\nÁkvæðið hljóðaði áður svo: „{w}“`,
    `${above}\n\nÞar segir: „{w}“ Það er rangt.`,
    `${above}\n\nÞar segir: „{w}“\n\nÞetta er röng tilvitnun.`,
    'Í málinu reynir á dóm Hæstaréttar um 6. gr. laga nr. 901/1999.\n\nÞar segir: „{w}“',
    'Í málinu reynir á 6. gr. laga nr. 901/1999 og skilmála bankans.\n\nÞar segir: „{w}“',
    'Í málinu reynir á 6. gr. og 7. gr. laga nr. 901/1999 og 8. gr. laga nr. 902/1999.\n\nÞar segir: „{w}“',
  ])('or nobody knows whose they are: %s', (draft) => {
    expect(said(draft)).toBe('UNVERIFIABLE_PUBLIC');
  });
});
