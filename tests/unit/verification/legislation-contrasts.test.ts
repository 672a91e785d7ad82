import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'Every chart sealed in the port shall be received in evidence in all courts of the land.',
  'A fine under this section is payable to the port.',
]);
const CHART = '“shall be received in evidence in all courts of the land”';

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : one)).join();
}

describe('a footnote that only compares or contrasts a provision', () => {
  it.each([
    'Cf {N}.',
    'Cf. {N}.',
    'Contrast {N}.',
    'Compare {N} (fines).',
    'But see {N}.',
    'By contrast, {N}.',
    'Contra: {N}.',
    'And cf {N}.',
    'The point is settled. Contrast {N}.',
  ])('owns no words: %s', (note) => {
    for (const place of ['{1}', '{2}'])
      expect(standings(`A sealed chart ${CHART}.[^1]\n\n[^1]: ${note.replace('{N}', place)}`)).toBe('to read');
  });

  it.each(['{1}.', 'See {1}.', 'As provided by {1}.'])('but one that cites it does: %s', (note) => {
    expect(standings(`A sealed chart ${CHART}.[^1]\n\n[^1]: ${note}`)).toBe('verified');
  });
});

describe('a provision behind words that is only compared or contrasted', () => {
  it.each([
    `A sealed chart ${CHART} (contra {1}).`,
    `A sealed chart ${CHART} (but see {1}).`,
    `A sealed chart ${CHART} (compare {1}, which is narrower).`,
    `A sealed chart ${CHART}, unlike {1}.`,
    `A sealed chart ${CHART}; by contrast, {1} is silent.`,
  ])('owns none: %s', (draft) => {
    expect(standings(draft)).toBe('to read');
  });
});
