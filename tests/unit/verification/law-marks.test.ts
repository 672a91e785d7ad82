import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawHtml, SUP } from '../../support/lagasafn.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const sk = '<IMG SRC="sk.jpg" alt="">';
const hk = (id: string): string => `<IMG SRC="hk.jpg" alt="" id="${id}">`;

const PAGE = [
  `<span id="G1"></span>${sk} <b>1. gr.</b><br>`,
  `${hk('G1M1')} Hver sem siglir ljóslaus skal sæta sektum eða [stöðvun allt að 6 mánuðum],${SUP} en stöðvun allt að 1 ári ef hætta var af.<br>`,
  `${hk('G1M2')} Hver sem siglir ölvaður skal sæta sektum eða stöðvun allt að 6 mánuðum.<br>`,
  `${hk('G1M3')} Sá sem lánar bát sinn öðrum …${SUP} ber ábyrgð á siglingu hans.<br>`,
  `<span id="G2"></span>${sk} <b>2. gr.</b><br>`,
  `${hk('G2M1')} Hver sem felur ljós skal sæta sektum eða stöðvun allt að 6 mánuðum.<br>`,
  `${hk('G2M2')} Sá sem leigir bát eða lánar bát sinn öðrum ber ábyrgð á siglingu hans.<br>`,
  // So often that not all of them are looked at.
  ...Array.from({ length: 60 }, (_, i) => {
    const id = `G${i + 3}`;
    return `<span id="${id}"></span>${sk} <b>${i + 3}. gr.</b><br>${hk(`${id}M1`)} Brot varðar sviptingu leyfis.<br>`;
  }),
].join('');
const LAW = indexAuthority(readLaw(lawHtml(PAGE), 'html'));

/** The verdict on words that a draft quotes from a paragraph, and how these came out. */
function said(place: string, words: string): string {
  const [citation] = citationsOf(`Í ${place} laga nr. 901/1999 segir: „${words}“.`);
  if (!citation) throw new Error('nothing is cited');
  const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
  return [inShort(verification), ...checksOf(verification, 'quotation').map(({ result }) => result)].join(' ');
}

describe('words that have a mark of the edition within them where they are cited, and none elsewhere in the law', () => {
  it.each([
    ['1. mgr. 1. gr.', 'skal sæta sektum eða stöðvun allt að 6 mánuðum'],
    ['2. mgr. 1. gr.', 'skal sæta sektum eða stöðvun allt að 6 mánuðum'],
    ['1. mgr. 2. gr.', 'skal sæta sektum eða stöðvun allt að 6 mánuðum'],
    ['3. mgr. 1. gr.', 'lánar bát sinn öðrum ber ábyrgð á siglingu hans'],
    ['1. mgr. 3. gr.', 'varðar sviptingu leyfis'],
    ['1. mgr. 60. gr.', 'varðar sviptingu leyfis'],
  ])('are those of %s', (place, words) => {
    expect(said(place, words)).toMatch(/ pass/);
  });

  it.each([
    ['2. mgr. 2. gr.', 'skal sæta sektum eða stöðvun allt að 6 mánuðum'],
    ['3. mgr. 1. gr.', 'skal sæta sektum eða stöðvun allt að 6 mánuðum'],
    ['1. mgr. 1. gr.', 'lánar bát sinn öðrum ber ábyrgð á siglingu hans'],
  ])('are an error where that paragraph has them by no reading: %s', (place, words) => {
    expect(said(place, words)).toMatch(/^PARAGRAPH_HALLUCINATION/);
  });
});
