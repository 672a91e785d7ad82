import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'the wharf passes with the bank upon a sale';
const ALTERED = 'the wharf never passes with the bank upon a sale';
const AUTHORITY = retrieved({
  judges: ['Lady Marlowe'],
  paragraphs: ['The parties fell out.', `So ${WORDS}.`, 'The appeal is allowed.'],
});
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** The verdicts of a draft in which `{Z}` stands for quoted words without marks. */
function verdictsOf(draft: string, words: string): string[] {
  const text = draft.replaceAll('{X}', `${CASE} at [2]`).replaceAll('{C}', CASE).replaceAll('{Z}', words);
  return citationsOf(text)
    .map((one) => verify(one, AUTHORITY, AS_OF))
    .map((one) => standing(one));
}

/** Entries whose fields each stand under a title, which is nothing but what the field is called. */
const ENTRIES = [
  '### Quote\n\n> {Z}\n\n### Citation\n\n{X}',
  '### Quote\n\n> {Z}\n\n### Source\n\n{X}',
  '## Holding\n\n“{Z}”\n\n## Authority\n\n{C}',
  '**Key quote**\n\n> {Z}\n\n**Citation**\n\n{X}',
  '**Extract**\n\n“{Z}”\n\n**Authority**\n\n{X}',
  '### Citation\n\n{X}\n\n### Key quote\n\n> {Z}',
  '**Citation**\n\n{X}\n\n**Key quote**\n\n“{Z}”',
  '**Case:** {X}\n\n**Holding**\n\n“{Z}”',
  '## {C}\n\n### Quote\n\n> {Z}\n\n### Paragraph\n\n[2]',
  '### Case\n\n{C}\n\n### Paragraph\n\n[2]\n\n### Quote\n\n> {Z}',
  '### Quote\n\n> {Z}\n\n### Case\n\n{C}\n\n### Para\n\n[2]',
  '### Principle\n\n> {Z}\n\n### Authority\n\n{X}',
  '### Quote\n\n> “{Z}”\n\n### Comment\n\nThis helps us.\n\n### Citation\n\n{X}',
  '**Quote**\n\n> {Z}\n\n**Judge**\n\nLady Marlowe\n\n**Citation**\n\n{X}',
  '### Quote\n\n> the appeal is allowed\n\n### Citation\n\n{C} at [3]\n\n### Quote\n\n> {Z}\n\n### Citation\n\n{X}',
  '### Citation\n\n{X}\n\n### Quote\n\n> {Z}\n\n### Citation\n\n{C} at [3]\n\n### Quote\n\n> the appeal is allowed',
];

describe('words under a title that is but the label of a field', () => {
  it.each(ENTRIES)('are compared with the case of their entry: %j', (draft) => {
    expect(new Set(verdictsOf(draft, WORDS))).not.toContain('to read');
    expect(verdictsOf(draft, ALTERED)).toContain('to read');
    expect(verdictsOf(draft, ALTERED)).not.toContain('error');
  });
});

/** What is no entry: another title stands between, or a case that is cited beside the words. */
const APART = [
  '### Quote\n\n> {Z}\n\n### The voyage home\n\n{X}',
  '### Our letter\n\n> {Z}\n\n### Citation\n\n{X}',
  '### Bundle\n\n> {Z}\n\n### The facts\n\nThe ship sank.\n\n### Citation\n\n{X}',
];

describe('words of no field of an entry', () => {
  it.each(APART)('are not compared with a case: %j', (draft) => {
    expect(verdictsOf(draft, ALTERED)).toEqual(verdictsOf(draft, WORDS));
  });
});

/** Entries in which the paragraph `{N}` stands alone below the words and their case. */
const NUMBERED = [
  '> {Z}\n\n{C}\n\nParagraph {N}',
  '> {Z}\n\n{C}\n\nPara {N}.',
  '> {Z}\n\n{C}\n\n[{N}]',
  '“{Z}”\n\n{C}\n\nParagraph {N}',
  '**Principle:** “{Z}”\n\n**Authority:** {C}\n\n**Para:** {N}',
  '- Principle: “{Z}”\n- Authority: {C}\n- Para: {N}',
  '| Field | Entry |\n|---|---|\n| Principle | “{Z}” |\n| Authority | {C} |\n| Para | {N} |',
];

describe('a paragraph alone in the entry of words', () => {
  it.each(NUMBERED)('is verified with them, and else to read: %j', (draft) => {
    expect(['correct', 'words verified']).toContain(verdictsOf(draft.replace('{N}', '2'), WORDS).at(-1));
    expect(verdictsOf(draft.replace('{N}', '2'), ALTERED).at(-1)).toBe('to read');
    expect(verdictsOf(draft.replace('{N}', '3'), WORDS).at(-1)).toBe('to read');
  });
});

const WITH_FIELD = [
  '**Quote**\n\n> {Z}\n\n**{L}**\n\n{V}\n\n**Citation**\n\n{X}',
  '### {L}\n\n{V}\n\n### Quote\n\n> {Z}\n\n### Citation\n\n{X}',
  '### Citation\n\n{X}\n\n### {L}\n\n{V}\n\n### Quote\n\n“{Z}”',
];

describe.each(WITH_FIELD)('another field of such an entry: %j', (draft) => {
  const said = (label: string, value: string): string[] =>
    verdictsOf(draft.replace('{L}', label).replace('{V}', value), WORDS);
  it.each([
    ['Judge', 'Lord Barr'],
    ['Court', 'The High Court'],
    ['Status', 'Fabricated'],
  ])('“%s: %s” leaves its words to read', (label, value) => {
    expect(said(label, value)).toEqual(['to read']);
  });
  it.each([
    ['Judge', 'Lady Marlowe'],
    ['Court', 'The Supreme Court'],
    ['Comment', 'It helps us.'],
  ])('“%s: %s” does not', (label, value) => {
    expect(said(label, value)).not.toContain('to read');
  });
});
