import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'Rules under this section shall be made by order, which shall be laid before the House after being made.',
  'If a toll is due from the pilot, they shall send to the pilot a notice of the toll within 14 days.',
  'The master shall tell the clerk of any lamp that is broken, and may not sail before it is mended.',
]);

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : one)).join();
}

describe('what a draft goes on with behind quoted words', () => {
  it.each([
    '{1} says rules “shall be made by order, which shall be laid before the House” before being made.',
    '{1} says rules “shall be made by order, which shall be laid before the House” without being made.',
    '{3} says that the master “shall tell the clerk of any lamp that is broken” and may sail before it is mended.',
  ])('is to read where a small word turns what the law has: %s', (draft) => {
    expect(standings(draft)).toMatch(/to read|error/);
  });

  it.each([
    '{1} says rules “shall be made by order, which shall be laid before the House” after being made.',
    '{1} says rules “shall be made by order, which shall be laid before the House” in the usual way.',
  ])('and is no matter where it does not: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('somebody who is said to do to himself what is quoted', () => {
  it.each([
    '{2} says that the pilot “shall send to the pilot a notice of the toll within 14 days”.',
    '{2} requires the pilot to “send to the pilot a notice of the toll within 14 days”.',
    '{3} says that the clerk “shall tell the clerk of any lamp that is broken”.',
  ])('is another than the law has: %s', (draft) => {
    expect(standings(draft)).toBe('to read');
  });

  it.each([
    '{2} says that they “shall send to the pilot a notice of the toll within 14 days”.',
    '{3} says that the master “shall tell the clerk of any lamp that is broken”.',
  ])('and is not where it is the law’s: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});
