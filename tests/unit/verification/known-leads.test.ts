import { describe, expect, it } from 'vitest';
import { areOfLaw, unknownIn, withoutReferring } from '../../../server/verification/enactments/known-leads.ts';

describe('words before quoted ones that a law has itself', () => {
  it.each([
    ['stjórnvalds', 'Æðra stjórnvaldi er heimilt', true],
    ['heimild', 'Æðra stjórnvaldi er heimilt', true],
    ['undan', 'Æðra stjórnvaldi er heimilt', false],
    ['losnar', 'Ábyrgðaraðili ber ábyrgð', false],
  ])('%s of %s: %s', (word, text, expected) => {
    expect(areOfLaw([word], text)).toBe(expected);
  });
});

describe('what leads to quoted words and leaves them as they are', () => {
  it.each([
    ['Eins og segir í :', []],
    ['Eins og fram kemur í ,', []],
    ['Þetta er orðað svo í :', []],
    ['Um þetta fer eftir :', []],
    ['Lagarök: ', []],
    ['má lesa eftirfarandi:', []],
    ['Eins og sumir halda í :', ['Eins', 'sumir', 'halda']],
    ['Um þetta deila menn í :', ['þetta', 'deila']],
  ])('%s: %j', (text, expected) => {
    expect(unknownIn({ text, announced: true })).toEqual(expected);
  });
});

describe('where a lead sends by the way says nothing of words that the law has', () => {
  it.each([
    [', sbr. Hrd. nr. 125/2000, segir:', []],
    [', sjá lög nr. 8/1991, segir að', []],
    [', sbr. dóm Hæstaréttar í máli nr. 125/2000: ', []],
    [', sbr. Hrd. nr. 125/2000 þar sem segir:', ['Hrd']],
    [', sbr. frumvarp nr. 5/2020, segir:', ['frumvarp']],
    [', sbr. bréf bankans, segir:', ['bréf', 'bankans']],
  ])('%s: %j', (text, expected) => {
    const { text: rest, announced } = withoutReferring({ text, announced: false });
    expect(unknownIn({ text: rest, announced })).toEqual(expected);
  });
});
