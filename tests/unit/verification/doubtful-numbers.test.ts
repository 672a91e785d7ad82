import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = '“the wharf passes with the bank upon a sale”';
const AUTHORITY = retrieved({
  judges: ['Lady Marlowe'],
  paragraphs: ['The parties fell out.', 'So the wharf passes with the bank upon a sale.', 'The appeal is allowed.'],
});
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

function verdictsOf(draft: string, number: string): string[] {
  const text = draft.replaceAll('{A}', CASE).replaceAll('{Q}', WORDS).replaceAll('{N}', number);
  return citationsOf(text)
    .map((one) => verify(one, AUTHORITY, AS_OF))
    .map((one) => standing(one));
}

/** A number alone behind a citation of a judgment that has no pages. */
const NUMBERED = [
  '{A} {N}: {Q}.',
  '{A}, {N}: {Q}',
  '{A} – {N}: {Q}',
  '{A} ({N}): {Q}',
  '{Q}: {A} {N}.',
  '{Q} ({A}, {N}).',
  '{Q}.[^1]\n\n[^1]: {A} {N}.',
  'It is so.[^1] {Q}.[^2]\n\n[^1]: {A}.\n[^2]: ibid {N}.',
  '{A} is in point. Ibid {N}: {Q}.',
  '{A} is in point. The court said, ibid {N}: {Q}.',
  '| Case | Words | ¶ |\n|---|---|---|\n| {A} | {Q} | {N} |',
  '| Case | Words | Pin |\n|---|---|---|\n| {A} | {Q} | {N} |',
  '| Case | No. | Words |\n|---|---|---|\n| {A} | {N} | {Q} |',
  '| Case | Ref | Quote |\n|---|---|---|\n| {A} | [{N}] | {Q} |',
  '| Case | Quote | Number |\n|---|---|---|\n| {A} | {Q} | {N} |',
];

describe('a number alone behind a citation', () => {
  it.each(NUMBERED)('is that of the paragraph where the words stand there, and else to read: %j', (draft) => {
    expect(['correct', 'words verified']).toContain(verdictsOf(draft, '2').at(-1));
    expect(verdictsOf(draft, '3').at(-1)).toBe('to read');
    expect(verdictsOf(draft, '97').at(-1)).toBe('to read');
  });
});

/** Numbers that say nothing of where words stand. */
const OTHERS = [
  '{A}, [2020] 1 WLR 1, {N}: {Q}.',
  '{A}, {N} years on: {Q}.',
  '{A}, {N} May: {Q}.',
  'In {A} {N} judges sat. The court said {Q}.',
  '{A}, 2021: {Q}.',
  '| No. | Case | Quote |\n|---|---|---|\n| {N} | {A} | {Q} |',
  '| Case | Tab | Quote |\n|---|---|---|\n| {A} | {N} | {Q} |',
  '| Case | Ref | Quote |\n|---|---|---|\n| {A} | B/{N} | {Q} |',
];

describe('any other number behind a citation', () => {
  it.each(OTHERS)('says nothing of where words stand: %j', (draft) => {
    expect(verdictsOf(draft, '3')).toEqual(verdictsOf(draft, '2'));
    expect(verdictsOf(draft, '3')).not.toContain('error');
  });
});
