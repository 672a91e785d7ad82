import { describe, expect, it } from 'vitest';
import { areOfLaw } from '../../../server/verification/enactments/known-leads.ts';

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
