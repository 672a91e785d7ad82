import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const WORDS = 'the wharf passes with the bank upon a sale';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: [`So ${WORDS}.`] });
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** What is said of a quotation that stands at `{Q}` of a draft, whose case is `{A}`: whether it is confirmed with its citation. */
function isConfirmed(draft: string): boolean {
  const verdicts = citationsOf(draft.replaceAll('{A}', CASE).replaceAll('{Q}', `“${WORDS}”`)).map((one) =>
    verify(one, AUTHORITY, AS_OF),
  );
  expect(verdicts.map((one) => inShort(one)).filter((one) => /^[A-Z]/.test(one))).toEqual([]);
  const quoting = verdicts.filter((one) => checksOf(one, 'quotation').length > 0);
  return quoting.some(
    (one) => checksOf(one, 'attribution').length === 0 && checksOf(one, 'quotation')[0]?.result === 'pass',
  );
}

/** What may stand over words as a heading, a line in bold or the item in which they are set, and gives them to somebody else, or takes them back. */
const AGAINST = [
  'The judgment below',
  'The decision below',
  'The judge below',
  'Dicta of counsel',
  'Repudiated reasoning',
  'Overturned dicta',
  'Propositions we reject',
  'Our opponent’s propositions',
  'Claimant’s propositions',
  'Statements to avoid',
  'Points we lost',
  'Bad law',
  'Non-authorities',
  'Wrong statements of law',
  'Rejected',
  'Myths',
  'Arguments that failed',
  'Counsel for the bank',
  'The second respondent',
  'HMRC',
  'Witness A',
  'Secretary of State for the Wharves',
  'HMRC’s letter',
  'Claimant’s skeleton',
  'Solicitors’ letter',
  'Testimony of Mr Barr',
  'Evidence of Dr Barr',
  'From the pleadings',
  'Extracts from the witness statements',
  'Correspondence before action',
  'Emails between the parties',
  'Cross-examination of Mr Barr',
  'Oral evidence',
  'Affidavits',
  'What Mr Barr told the court',
  'How the case was put',
  'Dr Barr',
  'Tribunal (overturned)',
  'Decision quashed',
  'Set aside',
  'Nothing accepted',
  'Unsafe to rely on',
  'Departed from',
];

/** Topics of law and of a draft, which say nothing of whose the words below are. */
const TOPICS = [
  'Admissibility of affidavits',
  'Breach of duty',
  'Cross-examination of experts',
  'Disclosure of emails',
  'Expert evidence',
  'Letters of credit',
  'Setting aside',
  'The appeal to the Supreme Court',
  'Proportionality',
  'The law',
  'The law below the surface',
  'Discussion',
  'The test for dishonesty',
  'The wrong test',
  'Burden of proof',
  'Issue 2: causation',
  'The defendant’s duty',
  'What the claimant must prove',
  'Liability of the Secretary of State',
  'Rejection of the narrow approach',
  'Overruling precedent',
  'False statements',
  'False statements of fact',
  'Misrepresentation',
  'Expert evidence',
  'Witness credibility',
  'Solicitors’ duties to the court',
  'Vexatious claimants',
  'Points of law',
  'Points in dispute',
  'Points of dispute on costs',
  'Key propositions',
  'Statements of principle',
  'Reasoning of the Supreme Court',
  'Lady Marlowe’s reasoning',
  'The court’s view',
  'Submissions on the law',
  'Passages relied on',
  'Our propositions',
  'The reasoning on damages',
  'Letters before action',
  'Notice to quit',
  'Claims against HMRC',
  'Why the appeal fails',
  'The claim fails',
  'Costs of the respondent',
  'Duties of counsel',
  'Service on the defendant',
  'Views of the neighbours',
  'Reports of officers',
  'Agreed principles',
  'Relief from sanctions',
];

/** The containers in which a title stands over words, below prose, so that none is the title of the draft itself. */
const OVER = [
  ['a heading', 'The wharf was sold in May of that year.\n\n## {T}\n\n{A} at [1]: {Q}.\n'],
  ['a line in bold', 'The wharf was sold in May of that year.\n\n**{T}**\n\n{A} at [1]: {Q}.\n'],
  ['a heading over items', 'The wharf was sold in May of that year.\n\n## {T}\n\n- {A} at [1]: {Q}\n'],
  ['an item that is their parent', '1. {T}\n   - {Q} ({A} at [1])\n'],
  ['a parent in bold', '- **{T}**\n  - {A} at [1]: {Q}\n'],
] as const;

describe.each(OVER)('words below a title that is %s', (_, draft) => {
  it.each(AGAINST)('are not confirmed where it is “%s”', (title) => {
    expect(isConfirmed(draft.replace('{T}', title))).toBe(false);
  });
  it.each(TOPICS)('are confirmed where it is “%s”', (title) => {
    expect(isConfirmed(draft.replace('{T}', title))).toBe(true);
  });
});

it.each(['Mistake', 'Errors of law'])('words below the heading “%s” are confirmed', (title) => {
  expect(isConfirmed(`## ${title}\n\n{A} at [1]: {Q}.\n`)).toBe(true);
});

describe('words behind a label of their block', () => {
  const LABELLED = ['**{T}:** {Q} ({A} at [1]).\n', '- **{T}** {A} at [1]: {Q}\n', '{T}. {Q}: {A} at [1].\n'] as const;
  it.each(['Myth', 'Fiction', 'Misconception', 'Fallacy', 'Trap', 'Misconception 2', 'Incorrect', 'Rejected'])(
    'are not confirmed where it is “%s”',
    (label) => {
      for (const draft of LABELLED) expect(isConfirmed(draft.replace('{T}', label))).toBe(false);
    },
  );
  it.each(['Principle', 'Ratio', 'Held', 'Proportionality'])('are confirmed where it is “%s”', (label) => {
    expect(isConfirmed(`**${label}:** {Q} ({A} at [1]).\n`)).toBe(true);
  });
  it('are confirmed where another sentence, or another part of that, says what is right', () => {
    expect(isConfirmed('**Myth:** a bank never passes. In {A} at [1] the court said {Q}.\n')).toBe(true);
    expect(isConfirmed('**Myth:** a bank never passes; in {A} at [1] the court said {Q}.\n')).toBe(true);
    expect(isConfirmed('**Myth:** “a bank never passes”. **Fact:** {Q} ({A} at [1]).\n')).toBe(true);
  });
  it('are not confirmed where a cell of their row is one', () => {
    expect(isConfirmed('| Fiction | {A} at [1] | {Q} |\n|---|---|---|\n| x | y | z |\n')).toBe(false);
  });
});

/** Notes of a case with a field that says who speaks at `{J}`. */
const NOTES = [
  ['paragraphs', '**Case:** Harrow\n\n**Citation:** {A}\n\n**Judge:** {J}\n\n**Key quote:** {Q} (para 1)\n'],
  ['paragraphs, the judge last', '**Citation:** {A}\n\n**Key quote:** {Q} (para 1)\n\n**Judge:** {J}\n'],
  ['items below a heading', '### {A}\n\n- Judge: {J}\n- At [1]: {Q}\n'],
  [
    'items with others between',
    '### {A}\n\n- **Speaker:** {J}\n- **Court:** Supreme Court\n- **Quote:** {Q} (at [1])\n',
  ],
  ['items, with an s in brackets', '### {A}\n\n- **Judge(s):** {J}\n- At [1]: {Q}\n'],
  ['items, by another name', '### {A}\n\n- **Lead judgment:** {J}\n- At [1]: {Q}\n'],
  ['items, the judge last', '### {A}\n\n- At [1]: {Q}\n- Judge: {J}\n'],
  ['items set in', '1. {A}\n   - Judge: {J}\n   - Quote: {Q} ([1])\n'],
  ['rows', '| Field | Entry |\n|---|---|\n| Case | {A} |\n| Judge | {J} |\n| Key quote | {Q} ([1]) |\n'],
  ['a block', '### {A}\n\n**Judge:** {J}\n\n**At [1]:**\n\n> {Q}\n'],
] as const;

describe.each(NOTES)('words of a note that is of %s', (_, note) => {
  it('are confirmed of the judge whom a field names', () => {
    expect(isConfirmed(note.replace('{J}', 'Lady Marlowe'))).toBe(true);
  });
  it.each(['Lord Barr', 'Lord Denning', 'Counsel for the bank'])('are not confirmed of %s', (who) => {
    expect(isConfirmed(note.replace('{J}', who))).toBe(false);
  });
});

describe('a field that names a judge', () => {
  it('is of its own entry alone', () => {
    const other = '*Smith v Jones* [1990] 1 AC 1';
    expect(
      isConfirmed(`- Judge: Lord Barr\n- ${other}\n\n## Second\n\n- Judge: Lady Marlowe\n- {A} at [1]: {Q}\n`),
    ).toBe(true);
    expect(isConfirmed(`- {A} at [1]: {Q}\n- Judge: Lady Marlowe\n- ${other}\n- Judge: Lord Barr\n`)).toBe(true);
    expect(isConfirmed(`- Judge: Lord Barr\n- ${other}\n- Judge: Lady Marlowe\n- {A} at [1]: {Q}\n`)).toBe(true);
  });
  it('is of none where prose stands between', () => {
    expect(isConfirmed('**Judge:** Lord Barr\n\nThe claim is about a wharf.\n\nIn {A} at [1]: {Q}.\n')).toBe(true);
  });
});
