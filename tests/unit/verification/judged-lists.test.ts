import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const WORDS = ['the wharf passes with the bank upon a sale', 'a ferry may be let without the landing place'];
const AUTHORITY = retrieved({ paragraphs: WORDS.map((words) => `So ${words}.`) });
const TRUE = `1. *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]: “${WORDS[0]}”.
2. *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]: “${WORDS[1]}”.`;
const BENT = TRUE.replace('passes', 'never passes').replace('may be let', 'may not be let');

/** A draft with the items of a list at `{L}`, as they are in the judgment and with a word too many. */
function both(draft: string): [asTheyAre: string, bent: string] {
  return [draft.replace('{L}', TRUE), draft.replace('{L}', BENT)];
}

/** What is said of each citation of a draft. */
const verdicts = (draft: string): string[] => citationsOf(draft).map((one) => inShort(verify(one, AUTHORITY, AS_OF)));
const isError = (verdict: string): boolean => /^[A-Z]/.test(verdict);

/** Whether each quotation of a draft that is compared with the judgment is there. */
const results = (draft: string): string[] =>
  citationsOf(draft).flatMap((one) => checksOf(verify(one, AUTHORITY, AS_OF), 'quotation').map(({ result }) => result));

/** Sentences that stand right above a list of quotations, or right below one, and say that none is to be trusted. */
const DISOWNED = [
  'Neither is accurately transcribed.',
  'Both are wrong.',
  'Neither is there.',
  'Neither of these extracts is accurately transcribed.',
  'We do not accept that either is accurately transcribed.',
  'None of the quotations can be found in the judgment.',
  'Each misquotes the judgment.',
  'I have not been able to find either in the judgment.',
  'Both, we say, are inaccurate.',
  'Regrettably, not one of them is verbatim.',
  'These passages are not as printed.',
  'We doubt that either is genuine.',
];

describe('the items of a list are neither confirmed nor errors', () => {
  it.each([
    ...DISOWNED.flatMap((sentence) => [
      `Set out below are extracts from the Defendant’s authorities note. ${sentence}\n\n{L}`,
      `${sentence}\n\n{L}`,
      `{L}\n\nThose are the Defendant’s quotations. ${sentence}`,
      `{L}\n\n${sentence} We ask that they be withdrawn.`,
    ]),
    'The Defendant’s note contains two quotations, neither of which is accurate:\n\n{L}',
    'The Defendant’s skeleton quotes two passages, both wrong.\n\n{L}',
    'We do not accept the following quotations.\n\n{L}',
    'The Defendant’s note has two quotations and neither is reproduced accurately.\n\n{L}',
    'The Defendant’s skeleton quotes two passages. Neither is right. They are:\n\n{L}',
    'The Defendant’s skeleton quotes two passages. Neither is right.\n\nThey are these:\n\n{L}',
    '(a) The Defendant’s note contains two quotations. Both are wrong.\n\n{L}',
  ])('%s', (draft) => {
    expect(both(draft).map(verdicts)).toMatchObject([{ length: 2 }, { length: 2 }]);
    expect(both(draft).flatMap(results)).not.toContain('pass');
    expect(both(draft).flatMap(verdicts).filter(isError)).toEqual([]);
  });

  it('to the last, and in a list that is set off from what comes behind it', () => {
    const [asTheyAre] = both(
      'Neither is accurate.\n\n{L}\n\n*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]: “the wharf passes with the bank”.',
    );
    expect(results(asTheyAre)).toEqual(['pass']);
  });
});

describe('words that somebody else gives are no errors of the author', () => {
  it.each([
    'Extracts from the Defendant’s authorities note:\n\n{L}',
    'Schedule of quotations relied on by the Defendant\n\n{L}',
    'The Defendant’s skeleton quotes two passages.\n\n{L}',
    'The Defendant’s quotations are as follows:\n\n{L}',
    'These are the extracts put forward by my learned friend:\n\n{L}',
    '{L}\n\nThose are the Defendant’s quotations.',
  ])('%s', (draft) => {
    const [asTheyAre, bent] = both(draft);
    expect([verdicts(asTheyAre).length, verdicts(bent).length]).toEqual([2, 2]);
    expect(verdicts(bent).filter(isError)).toEqual([]);
  });
});

describe('but they are checked where nothing gives them away', () => {
  it.each([
    'The authorities relied on by the Appellant:\n\n{L}',
    'Both are in point.\n\n{L}',
    'Neither is controversial.\n\n{L}',
    'None of these propositions is in doubt.\n\n{L}',
    'Neither is wrong.\n\n{L}',
    'Neither is right on the facts.\n\n{L}',
    'The following quotations are not disputed.\n\n{L}',
    'We do not dispute the following passages.\n\n{L}',
    'The Respondent takes two points. Neither is right.\n\n{L}',
    'The Respondent says that both cases were decided on another footing. Neither was.\n\n{L}',
    'We do not accept that any case is to the contrary.\n\n{L}',
    'Both quotations are accurate.\n\n{L}',
    'Each was followed in later cases.\n\n{L}',
    'Neither is the wrong approach.\n\n{L}',
    'Both are about a forged will.\n\n{L}',
    'The following passages from the judgment dispose of the Defendant’s argument:\n\n{L}',
    'We rely on these passages:\n\n{L}',
    '{L}\n\nThese passages answer the Defendant’s case.',
    '{L}\n\nBoth were applied below.',
    '{L}\n\nNeither side disputes them.',
    '{L}\n\nNone of them was doubted on appeal.',
    '{L}\n\nNobody doubts these.',
    'We do not challenge either of these extracts.\n\n{L}',
    'We have not found it necessary to quote more than these passages.\n\n{L}',
    'All parties are wrong about the date.\n\n{L}',
    'The decisions are wrong.\n\n{L}',
    '{L}\n\nThe Defendant has no answer. His points are bad. Both are wrong.',
  ])('%s', (draft) => {
    expect(both(draft).flatMap(results)).toEqual(['pass', 'pass', 'fail', 'fail']);
  });
});

describe('a sentence that looks for words in vain, or gives them to another than the court cited', () => {
  const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
  const quoted = `“${WORDS[0]}”`;
  it.each([
    `One looks in vain in ${A} for a sentence such as ${quoted} ([1]).`,
    `The reader will search ${A} in vain for the words ${quoted} ([1]).`,
    `One may look in vain for ${quoted} in ${A} at [1].`,
    `In vain does one look in ${A} at [1] for ${quoted}.`,
    `We have searched ${A} in vain for the statement ${quoted} ([1]).`,
    `That sentence (${quoted}) is Dyson LJ’s in *Allen*, and not the Divisional Court’s in ${A} at [1].`,
    `${quoted} is counsel’s phrase, not the court’s in ${A} at [1].`,
    `Those words (${quoted}) are Lord Reed’s, rather than Lord Hope’s in ${A} at [1].`,
    `${quoted} comes from *Allen*, not from ${A} at [1].`,
    `The words ${quoted} belong to Dyson LJ, not to the Supreme Court in ${A} at [1].`,
  ])('%s', (draft) => {
    const bent = draft.replace('passes', 'never passes');
    expect([draft, bent].flatMap(results)).not.toContain('pass');
    expect(verdicts(bent).filter(isError)).toEqual([]);
  });
  it.each([
    `The appellant argued in vain that the bank was his: ${A} at [1] (${quoted}).`,
    `The court held that ${quoted}, and not that it stays behind: ${A} at [1].`,
    `The test is the court’s, not the parties’: ${quoted} (${A} at [1]).`,
    `${quoted} is the court’s phrase in ${A} at [1], not counsel’s.`,
    `${quoted} was the holding, not obiter (${A} at [1]).`,
    `${quoted} is the rule in England, not only in Harrow: ${A} at [1].`,
  ])('but not where it says something else: %s', (draft) => {
    expect(results(draft)).toEqual(['pass']);
  });
});
