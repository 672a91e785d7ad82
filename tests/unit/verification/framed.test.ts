import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times of the year.',
    'Whoever lets the water rise answers for the bank that it carries away.',
  ],
};
const CITE = '[2020] UKSC 7';
const AUTHORITY = retrieved(SKETCH);
const TRUE = '“The owner of a weir must keep the channel clear at all times of the year”';
const ALTERED = TRUE.replace('must', 'may');

/** What is said of every citation of the judgment in a draft: `{A}` stands for its name and citation, `{T}` for words of [2], `{X}` for altered ones. */
function said(draft: string): string[] {
  const full = draft.replaceAll('{A}', `*Harrow Mills Ltd v Pemberton* ${CITE}`);
  const read = citationsOf(full.replaceAll('{T}', TRUE).replaceAll('{X}', ALTERED));
  return read.filter(({ normalized }) => normalized === CITE).map((one) => inShort(verify(one, AUTHORITY, AS_OF)));
}
const isOpen = (verdict: string): boolean => !/^[A-Z]|correct/.test(verdict);

/** What stands over a list or below a heading, and gives bare words to somebody, or says that they are wrong. */
const OVER = [
  'What counsel said',
  'The insurer’s argument',
  'RTI’s unsuccessful case',
  'Arguments that the court rejected',
  'The following were the unsuccessful arguments',
  'The claimant’s letter reads',
  'What the dissent said',
  'Rejected',
  'Not in the judgment',
  'Wrongly quoted by the respondent',
  'Errors in the respondent’s skeleton',
  'Passages that I could not find',
  'My first draft said',
  'The machine produced',
  'In the notice',
  'The respondent’s reasons',
];

describe.each(['{T} ({A} at [2])', '{A} at [2]: {X}'])(
  'words to which nothing in their own sentence leads: %s',
  (words) => {
    it.each(OVER)('are open below the heading “%s”', (frame) => {
      expect(said(`## ${frame}\n\n${words}.`).filter(isOpen)).toHaveLength(1);
    });
    it.each(OVER)('are open in a list that “%s” leads into, to the last', (frame) => {
      expect(said(`${frame}:\n\n1. ${words}.\n2. ${words}.`).filter(isOpen)).toHaveLength(2);
    });
    it.each([
      'The dissent is powerful.',
      'The notice was in these terms.',
      'I could not find this in the judgment.',
      'The respondent misquotes.',
      'This was a mistake of mine.',
      'My learned friend told you this.',
      'True or false?',
      'The machine made this up.',
      'This is how the respondent puts its case.',
      'Mr Weir opened boldly.',
      'The skeleton is careless.',
      'The insurer’s case failed. It had two limbs.',
    ])('are open behind the sentence “%s”', (before) => {
      expect(said(`${before} ${words}.`).filter(isOpen)).toHaveLength(1);
      expect(said(`${before}\n\n${words}.`).filter(isOpen)).toHaveLength(1);
    });
    it.each([
      ['Rejected', 'Accepted'],
      ['Said by counsel', 'Said by the court'],
      ['As quoted', 'As printed'],
    ])('are open in a column headed %s', (heading, other) => {
      const table = `| ${heading} | ${other} |\n| --- | --- |\n| ${words} | The channel. |`;
      expect(said(table).filter(isOpen)).toHaveLength(1);
    });
  },
);

describe('words that carry on with the sentence before', () => {
  it.each([
    'The first version of this skeleton contained a mistake. It read: {X} ({A} at [2]). I have corrected it.',
    '{X}: {A} at [2].\n\nThat is how it was put in the skeleton. The word there is “must”.',
    'By parity with {A} at [2], {X}.',
  ])('are open: %s', (draft) => {
    expect(said(draft).filter(isOpen)).toHaveLength(1);
  });
  it('are open from the first that is counted to the last', () => {
    const draft =
      'The insurer’s case failed. It had two limbs.\n\nFirst, {T} ({A} at [2]).\n\nSecond, {T} ({A} at [2]).';
    expect(said(draft).filter(isOpen)).toHaveLength(2);
  });
});

describe('a frame that gives words to nobody changes nothing', () => {
  it.each([
    '## Submissions on the law\n\n',
    '## The argument\n\n',
    'See the following:\n\n1. ',
    'The duty is strict. ',
    'What the Supreme Court said was this.\n\n',
    'The insurer paid. The Supreme Court heard the appeal. It held: ',
    'Mr Weir accepted in evidence that “nobody looked”.\n\n',
    'The respondent relies on the decision below. ',
    '1. Mr Weir closed.\n2. The duty is strict.\n3. ',
  ])('%s', (frame) => {
    expect(said(`${frame}{T} ({A} at [2]).`)).toEqual(['correct']);
    expect(said(`${frame}{X} ({A} at [2]).`).filter(isOpen)).toEqual([]);
  });
  it('nor does one over words that their own sentence gives to the court', () => {
    expect(said('## The insurer’s argument\n\nIn {A} at [2] the court said: {T}.')).toEqual(['correct']);
  });
});

describe('behind their citation', () => {
  it.each([
    ', says the respondent',
    ', on the respondent’s reading',
    ' (the respondent’s version)',
    ', as my learned friend misremembered it',
    ' (my paraphrase)',
    ', as it was misreported',
  ])('altered words are open: %s', (tail) => {
    expect(said(`{X} ({A} at [2])${tail}.`).filter(isOpen)).toHaveLength(1);
  });
  it.each(['The word is “must”.', 'It should be “must”.', 'This was generated by a machine.'])(
    'altered words are open before the sentence %s',
    (next) => expect(said(`{X} ({A} at [2]). ${next}`).filter(isOpen)).toHaveLength(1),
  );
});

describe('a number before words that is that of the citation behind them', () => {
  it.each([
    ['The bit I want is para 2: {T} ({A} at [2]).', ['proposition-not-checkable']],
    ['The bit I want is para 2: {X} ({A} at [2]).', ['QUOTATION_FABRICATION HIGH']],
  ])('claims them for nobody else: %s', (draft, expected) => {
    expect(said(draft).slice(-1)).toEqual(expected);
  });
});

describe('a paragraph of another document', () => {
  it.each(['the award the tribunal', 'the judgment under appeal the judge'])('is none of the judgment: %s', (whose) => {
    const verdicts = said(`{A} arose below. At [2] of ${whose} said that {X}.`);
    expect(verdicts).toHaveLength(1);
    expect(verdicts.filter((one) => /^[A-Z]/.test(one))).toEqual([]);
  });
});
