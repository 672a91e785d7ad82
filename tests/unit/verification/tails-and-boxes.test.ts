import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import type { Finding } from '../../../shared/finding.ts';
import { readingOf } from '../../../shared/finding.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const WORDS = 'the wharf passes with the bank upon a sale of either of them';
const ALTERED = 'the wharf never passes with the bank upon a sale of either of them';
const AUTHORITY = retrieved({
  judges: ['Lady Marlowe', 'Lord Farrow'],
  paragraphs: ['The parties fell out.', `So ${WORDS}.`, 'The appeal is allowed.'],
});
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** What becomes of the citation in a draft: `confirmed` with its words, `error`, or `to read`. */
function becomes(draft: string, words: string, paragraph = '2'): string {
  const text = draft
    .replaceAll('{X}', `{C} at [{P}]`)
    .replaceAll('{C}', CASE)
    .replaceAll('{P}', paragraph)
    .replaceAll('{Z}', words);
  const all = citationsOf(text).map((one) => verify(one, AUTHORITY, AS_OF));
  if (all.some(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR')) return 'error';
  const isConfirmed = all.some(
    (one) =>
      (one.verdict.outcome === 'VERIFIED_CORRECT' ||
        readingOf({ ...one, caseName: null } as unknown as Finding) === 'wordsVerified') &&
      one.checks.some(({ check, result }) => check === 'quotation' && result === 'pass'),
  );
  return isConfirmed
    ? 'confirmed'
    : all.some(({ verdict }) => verdict.outcome === 'VERIFIED_CORRECT')
      ? 'assured'
      : 'to read';
}

describe('a line behind a block quotation says that its words are of a case', () => {
  it.each([
    '> {Z}\n\nThat is {X}.',
    '> {Z}\n\nThis is from {X}.',
    '> {Z}\n\nThat comes from {X}.',
    '> {Z}\n\nSo Lady Marlowe in {X}.',
    '> {Z}\n\nThat is Lady Marlowe in {X}.',
    '> {Z}\n\n(See {X}.)',
    '> {Z}\n\n{X} (our emphasis)',
    '> {Z}\n\n{X} (emphasis mine)',
    '> {Z}\n\n{X} [emphasis ours]',
  ])('%j', (draft) => {
    expect(becomes(draft, WORDS)).toBe('confirmed');
    expect(becomes(draft, ALTERED)).toBe('to read');
    expect(becomes(draft, WORDS, '3')).toBe('to read');
  });
  it.each(['> {Z}\n\nThat is not {X}.', '> {Z}\n\nThat is Mr Oak in {X}.', '> {Z}\n\nThat is against {X}.'])(
    'but not %j',
    (draft) => {
      expect(becomes(draft, WORDS)).not.toBe('confirmed');
      expect(becomes(draft, ALTERED)).not.toBe('error');
    },
  );
});

describe('a citation with its paragraph leads to a paragraph in quotation marks', () => {
  it.each(['{C} (para {P}) states:\n\n“{Z}”', '{X} says:\n\n“{Z}”', '{C} (at para {P}) explains:\n\n“{Z}”'])(
    '%j',
    (draft) => {
      expect(becomes(draft, WORDS)).toBe('confirmed');
      expect(becomes(draft, ALTERED)).toBe('error');
      expect(becomes(draft, WORDS, '3')).not.toBe('confirmed');
    },
  );
  it('but not to one without them', () => {
    expect(becomes('{X} states:\n\n{Z}', ALTERED)).toBe('to read');
  });
});

describe('a callout', () => {
  it.each([
    '{X}:\n\n> [!quote]\n> {Z}',
    'In {X} the court said:\n\n> [!QUOTE]\n>\n> {Z}',
    '> [!quote] {X}\n> {Z}',
    '> [!cite]+ {X}\n>\n> {Z}',
  ])('that is a quotation has the words of one: %j', (draft) => {
    expect(becomes(draft, WORDS)).toBe('confirmed');
    expect(becomes(draft, ALTERED)).toBe('error');
  });
  it.each(['{X}:\n\n> [!NOTE]\n> {Z}', '{X} says so:\n\n> [!tip]\n> {Z}', '> [!warning] {X}\n> {Z}'])(
    'of another kind is the author’s: %j',
    (draft) => {
      expect(becomes(draft, ALTERED)).not.toBe('error');
    },
  );
});

describe('a line over words that says that they stand', () => {
  it.each([
    'None of these has been overruled:',
    'Nothing below has been doubted:',
    'No court has overruled any of these:',
  ])('%s', (line) => {
    expect(becomes(`${line}\n\n- {X}: “{Z}”`, WORDS)).toBe('confirmed');
    expect(becomes(`${line}\n\n- {X}: “{Z}”`, ALTERED)).toBe('error');
  });
  it.each([
    'All of these have been overruled:',
    'None of these was approved:',
    'None of these, since overruled, was accepted:',
  ])('but not: %s', (line) => {
    expect(becomes(`${line}\n\n- {X}: “{Z}”`, WORDS)).toBe('to read');
  });
});
