import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE } from '../support/verdict.ts';

const LIST = 'Skipstjóri skal halda skrá um alla farþega sína.';
const CHEST = 'Hafnarstjóri skal varðveita lykla í læstum skáp.';
const art = (nr: number, text: string): string =>
  `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart></art>`;
const LAW = indexAuthority(readLaw(lawXml(art(6, LIST) + art(7, CHEST)), 'xml'));

/** The outcome of each citation of a draft, with how the words that it has came out. */
function said(draft: string): readonly string[] {
  return citationsOf(draft).map((citation) => {
    const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
    const quoted = checksOf(verification, 'quotation').map(({ result }) => result);
    return [verification.verdict.outcome, ...quoted].join(' ');
  });
}

const CORRECT = 'VERIFIED_CORRECT pass';
const OPEN = 'UNVERIFIABLE_PUBLIC';

describe('what a draft only refers to behind a provision has none of the words that it gives to that', () => {
  it.each([
    `Í {A}, sbr. {B} laga nr. 901/1999, segir: „{w}“`,
    `Í {A}, sbr. {B}, laga nr. 901/1999 segir: „{w}“`,
    `„{w}“ ({A}, sbr. {B} laga nr. 901/1999).`,
    `„{w}“[^1]\n\n[^1]: {A}, sbr. {B} laga nr. 901/1999.`,
  ])('in one citation: %s', (way) => {
    const draft = (one: string, other: string): string => way.replace('{A}', one).replace('{B}', other);
    expect(said(draft('6. gr.', '7. gr.').replace('{w}', LIST))).toEqual([CORRECT]);
    expect(said(draft('6. gr.', '7. gr.').replace('{w}', CHEST))).toEqual([`${OPEN} not-checkable`]);
  });

  it.each([
    'Í {A} laga nr. 901/1999, sbr. {B} sömu laga, segir: „{w}“',
    'Í {A} laga nr. 901/1999, sbr. {B} laga nr. 901/1999, segir: „{w}“',
    'Í {A} laga nr. 901/1999 segir, sbr. einnig {B} sömu laga: „{w}“',
    'Í {A} laga nr. 901/1999, sbr. {B} sömu laga, segir:\n\n> {w}',
  ])('in two of one law: %s', (way) => {
    const draft = (words: string): string =>
      way.replace('{A}', '6. gr.').replace('{B}', '7. gr.').replace('{w}', words);
    expect(said(draft(LIST))).toEqual([CORRECT, OPEN]);
    expect(said(draft(CHEST))).toEqual([OPEN, OPEN]);
  });

  it.each(['Í 6. gr. og 7. gr. laga nr. 901/1999 segir: „{w}“', 'Í 6. gr. eða 7. gr. laga nr. 901/1999 segir: „{w}“'])(
    'what is joined has: %s',
    (way) => {
      expect(said(way.replace('{w}', CHEST))).toEqual([CORRECT]);
    },
  );

  it('and so has the one of which a clause behind it says so', () => {
    const [, other] = said(`Í 6. gr. laga nr. 901/1999, sbr. 7. gr. sömu laga, þar sem segir: „${CHEST}“`);
    expect(other).toBe(CORRECT);
  });
});

describe('words that a sentence in Icelandic hands out in order', () => {
  const END = (text: string): string => text.replace(/\.$/, '');
  const draft = (way: string, a: string, b: string): string => way.replace('{a}', END(a)).replace('{b}', END(b));

  it.each([
    'Í 6. gr. og 7. gr. laga nr. 901/1999 segir annars vegar: „{a}“ og hins vegar: „{b}“',
    'Í 6. gr. og 7. gr. laga nr. 901/1999 segir í sömu röð: „{a}“ og „{b}“',
  ])('%s', (way) => {
    expect(said(draft(way, LIST, CHEST))).toEqual([expect.stringMatching(/^UNVERIFIABLE_PUBLIC pass pass/)]);
    expect(said(draft(way, CHEST, LIST))).toEqual([`${OPEN} not-checkable not-checkable`]);
  });

  it('and so it does in two citations', () => {
    const way = 'Í 6. gr. laga nr. 901/1999 og 7. gr. sömu laga segir annars vegar: „{a}“ og hins vegar: „{b}“';
    expect(said(draft(way, LIST, CHEST))).toEqual([`${OPEN} pass`, `${OPEN} pass`]);
    expect(said(draft(way, CHEST, LIST))).toEqual([`${OPEN} not-checkable`, `${OPEN} not-checkable`]);
  });
});
