import { describe, expect, it } from 'vitest';
import { areOfLaw, unknownIn } from '../../../server/verification/enactments/known-leads.ts';

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
