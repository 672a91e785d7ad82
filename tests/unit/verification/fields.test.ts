import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const WORDS = 'the wharf passes with the bank upon a sale';
const ALTERED = 'the wharf never passes with the bank upon a sale';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: [`So ${WORDS}.`, 'The appeal is allowed.'] });
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** What is said of the words that stand at `{Q}` of a draft, whose case is `{A}`: the outcomes of its citations, and whether words pass anywhere. */
function said(draft: string, words = WORDS): { readonly passes: boolean; readonly outcomes: readonly string[] } {
  const text = draft.replaceAll('{A}', CASE).replaceAll('{Q}', `“${words}”`);
  const verdicts = citationsOf(text).map((one) => verify(one, AUTHORITY, AS_OF));
  return {
    passes: verdicts.some(
      (one) =>
        checksOf(one, 'quotation')[0]?.result === 'pass' &&
        checksOf(one, 'attribution').every(({ result }) => result === 'pass'),
    ),
    outcomes: verdicts.map((one) => inShort(one)),
  };
}

/** How many citations a draft has that are verified: one that stands over an entry may be so by itself. */
function verified(draft: string, words = WORDS): number {
  return said(draft, words).outcomes.filter((one) => one === 'correct').length;
}

/** Notes of a case whose words, and where these stand, are fields of their own. */
const NOTES = [
  ['items', '- **Case:** {A}\n- **Para:** [1]\n- **Quote:** {Q}\n'],
  ['items, the words first', '- Case: {A}\n- Quotation: {Q}\n- Paragraph: [1]\n'],
  ['items, the case between', '- Quotation: {Q}\n- Case: {A}\n- Paragraph: [1]\n'],
  ['items with a number by itself', '- Case: {A}\n- Pinpoint: 1\n- Extract: {Q}\n'],
  ['items below a heading', '### {A}\n\n- Para: [1]\n- Passage: {Q}\n'],
  ['items set in', '1. {A}\n   - At: [1]\n   - Words: {Q}\n'],
  ['paragraphs', '**Case:** {A}\n\n**Para:** [1]\n\n**Quote:** {Q}\n'],
  ['paragraphs with a block', '**Case:** {A}\n\n**Para:** [1]\n\n**Quote:**\n\n> {Q}\n'],
  ['rows', '| Field | Entry |\n|---|---|\n| Case | {A} |\n| Para | [1] |\n| Quote | {Q} |\n'],
  ['items of which one has the case with its paragraph', '- Case: {A} at [1]\n- Quotation: {Q}\n'],
  [
    'items with matters between',
    '- Case: {A}\n- Date: 2 May 2020\n- Para: [1]\n- Quote: {Q}\n- Principle: banks pass\n',
  ],
  [
    'the second entry',
    '- Case: *Smith v Jones* [1990] 1 AC 1\n- Para: 4\n- Quote: “a sale passes nothing but itself”\n- Case: {A}\n- Para: [1]\n- Quote: {Q}\n',
  ],
] as const;

describe.each(NOTES)('words in a field of a note that is of %s', (_, note) => {
  it('are confirmed where they stand in the paragraph of another field', () => {
    expect(said(note).passes).toBe(true);
  });
  it('leave that paragraph to read where they do not, and are held against nobody', () => {
    const { passes, outcomes } = said(note, ALTERED);
    expect(passes).toBe(false);
    expect(outcomes.filter((one) => /^[A-Z]/.test(one))).toEqual([]);
    // The case that is cited over an entry is verified by itself.
    const others = note.startsWith('###') || note.startsWith('1.') ? 1 : 0;
    expect(verified(note, ALTERED)).toBe(others);
  });
});

describe('words in a field', () => {
  it.each([
    '### {A}\n\n- Para: [1]\n- Quote: {Q}\n- Para: [2]\n- Quote: “the appeal is allowed”\n',
    '### {A}\n\n- Quote: “the appeal is allowed”\n- Para: [2]\n- Quote: {Q}\n- Para: [1]\n',
  ])('are each of their own place where these come by turns: %s', (draft) => {
    expect(verified(draft)).toBe(3);
    expect(verified(draft, ALTERED)).toBe(2);
  });
  it('are not confirmed of another paragraph', () => {
    expect(said('- Case: {A}\n- Para: [2]\n- Quote: {Q}\n').passes).toBe(false);
  });
  it('are not confirmed where the place of their entry is not read', () => {
    expect(said('- Case: {A}\n- Para: the last one\n- Quote: {Q}\n').passes).toBe(false);
  });
  it.each([
    '- Case: {A}\n- Para: [1]\n- Counsel’s quote: {Q}\n',
    '- Case: {A}\n- Para: [1]\n- Quote: Counsel submitted that {Q}\n',
    '- Case: {A}\n- Para: [1]\n- Quote: {Q}\n- Status: rejected\n',
    '- Case: {A}\n- Para: [1]\n- Quote: {Q}\n- Court: Court of Session\n',
    '- Case: {A}\n- Judge: Lord Barr\n- Para: [1]\n- Quote: {Q}\n',
  ])('leave the paragraph to read where another field gives them away: %s', (draft) => {
    expect(verified(draft)).toBe(0);
  });
});

/** Fields that take words back, give them away, are of another court, or are called as no list knows. */
const AGAINST = [
  'Status: rejected',
  'Status: overruled',
  'Genuine: no',
  'Verified: no',
  'Verified: not yet',
  'Whose words: counsel’s',
  'Context: counsel’s submission',
  'Source: appellant’s skeleton',
  'Source: the pleadings of the bank',
  'Treatment: rejected by the court',
  'Accepted by the court: no',
  'Role: losing argument',
  'Level: first instance',
  'Type: dissent',
  'Comment: not in the judgment',
  'Court: CJEU',
  'Court: House of Lords',
  'Court: Supreme Court of Canada',
  'Tribunal: Employment Appeal Tribunal',
  'Frobnicity: green',
];
/** Fields that say nothing against words. */
const NEUTRAL = [
  'Status: binding',
  'Source: judgment',
  'Verified: yes',
  'Type: ratio',
  'Weight: binding',
  'Context: the sale of a wharf',
  'Court: Supreme Court',
  'Court: UKSC',
  'Court: UK Supreme Court',
  'Issue: whether the bank’s argument on the wharf was rejected',
  'Facts: A wharf was sold, and the bank with it.',
  'Relied on by: counsel for the bank',
  'Date: 2 May 2020',
  'Link: https://www.bailii.org/',
  'Tab: 14',
  'Relevance: high',
  'Comment: helpful.',
];
const BESIDE = [
  ['an item before', '### {A}\n\n- **{F}**\n- **Quotation ([1]):** {Q}\n'],
  ['an item behind', '### {A}\n\n- **Quotation ([1]):** {Q}\n- {F}\n'],
  ['a paragraph', '**Case:** {A}\n\n**Quotation ([1]):** {Q}\n\n{F}\n'],
  ['a row', '| Field | Entry |\n|---|---|\n| Case | {A} |\n| Quote | {Q} ([1]) |\n| {F} |\n'],
] as const;

describe.each(BESIDE)('a field that is %s', (kind, draft) => {
  const withField = (field: string): string =>
    draft.replace('{F}', kind === 'a row' ? field.replace(': ', ' | ') : field);
  it.each(AGAINST)('“%s” leaves the words of its entry to read', (field) => {
    expect(said(withField(field)).passes).toBe(false);
  });
  it.each(NEUTRAL)('“%s” does not', (field) => {
    expect(said(withField(field)).passes).toBe(true);
  });
});

describe('a paragraph that begins as a field does', () => {
  it.each(['Comment: not in the judgment.', 'Status: rejected.'])(
    '“%s” takes back what is quoted above it',
    (field) => {
      expect(said(`{A} at [1]: {Q}.\n\n${field}\n`).passes).toBe(false);
    },
  );
  it.each(['Comment: helpful.', 'Analysis: the bank passes.', 'Next: the other bank.'])('“%s” does not', (field) => {
    expect(said(`{A} at [1]: {Q}.\n\n${field}\n`).passes).toBe(true);
  });
});

/** Labels and headings with a paragraph, over words. */
const LABELS = [
  '**Passage relied on, para 1**',
  '**Relevant extract — [1]**',
  '**Quote at 1**',
  '**Key passage: 1**',
  '**The passage (1)**',
  '**Relevant passage at [1]**',
  '#### Lady Marlowe ([1])',
  '#### Key passage ([1])',
];

describe.each(LABELS)('words below “%s”', (label) => {
  it.each(['> {Q}', '{Q}'])('are compared with the paragraph: %s', (words) => {
    const draft = `### {A}\n\n${label}\n\n${words}\n`;
    expect(said(draft).passes).toBe(true);
    expect(said(draft, ALTERED).passes).toBe(false);
    expect(verified(draft, ALTERED)).toBe(1);
  });
});

describe('a heading with a paragraph', () => {
  it.each(['Lord Barr ([1])', 'Counsel for the bank ([1])', 'Rejected submissions ([1])'])(
    '“%s” gives the words below it to nobody who did not speak',
    (heading) => {
      expect(said(`### {A}\n\n#### ${heading}\n\n> {Q}\n`).passes).toBe(false);
    },
  );
});
