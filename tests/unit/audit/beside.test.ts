import { describe, expect, it, onTestFinished } from 'vitest';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Moss v Lyle* [2021] UKSC 3';
const BANK = 'whoever lets the water rise answers for the bank that it carries away';
const LOSS = 'the neighbour need not show that he has suffered any loss';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const LIBRARY = {
  '/uksc/2020/7/data.xml': answer(
    200,
    judgment({
      paragraphs: ['A weir.', 'A mill.', 'A flood.', 'A bank.', `So ${BANK}.`, 'Rain.', `And ${FISH}.`, 'Dismissed.'],
    }),
  ),
  '/uksc/2021/3/data.xml': answer(
    200,
    judgment({
      cite: '[2021] UKSC 3',
      title: 'Moss v Lyle',
      paragraphs: ['A wall.', 'It leans.', `So ${LOSS}.`, 'An injunction.', 'Repair.', 'Allowed.'],
    }),
  ),
};

/** The outcomes of an audit of a draft, with what is said of each; `{A}` and `{B}` stand for two cases. */
async function said(draft: string): Promise<readonly string[]> {
  const bench = await createBench(LIBRARY);
  onTestFinished(bench.remove);
  const { findings } = await bench.audit(bench.job(`${draft.replaceAll('{A}', A).replaceAll('{B}', B)}\n`));
  return findings.map(({ normalized, verdict }) => {
    const why =
      verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : 'reason' in verdict ? verdict.reason : 'correct';
    return `${normalized} ${why}`;
  });
}

describe('nobody is accused where what fails stands in what is cited beside it', () => {
  it.each([
    `In {A}, decided two years before {B} at [2], it was said that “${BANK}”.`,
    `In {A}, handed down a year before {B}, it was said at [5] that “${BANK}”.`,
    `In {A} at [5], where the court dealt with {B}, it said: “${BANK}”.`,
    `In {A}, at [5], the court cited {B}: “${BANK}”.`,
    `{A} at [5] explains {B} at [3]: “${BANK}”.`,
    `The court in {B}, having considered {A}, said:\n\n> ${LOSS}.`,
    `In {B} the court, after referring to {A}, continued:\n\n> ${LOSS}.`,
    `{A} at [5] and {B} at [3] (“${BANK}” and “${LOSS}”).`,
    `We rely on {A} and {B}. In the first of these, at [7], the court said: “${FISH}”.`,
    `{A} at [5] (see also {B} at [3]). The court added at [7]: “${FISH}”.`,
    `In {A} the court dealt with weirs. It did not cite {B}. At [7] it said: “${FISH}”.`,
    `{A} at [5] is to be read with {B}. It says: “${BANK}”.`,
    `(1) {A}; (2) {B}. At [7] of (1): “${FISH}”.`,
    `In {A}, decided after argument on {B}, the court said: “${BANK}”.`,
    `In {A} at [5] the court did not need {B}: “${BANK}”.`,
    `The court in {B} did not think that {A} was relevant. It said:\n\n> ${LOSS}.`,
    `Compare {A} with {B}. The earlier decision is at [7] quite clear: “${FISH}”.`,
    `{A} was decided without {B}. The court said: “${BANK}”.`,
    `{A} is binding; {B} is not. The binding authority says at [7] that “${FISH}”.`,
    'In {A} the court dealt with weirs. It distinguished {B}. At [8] it dismissed the appeal.',
    '{A} distinguished {B} (at [7]).',
    '{A} at [5] clearly followed {B} at [7].',
    '{A} and {B} are in point. The former says at [8]: “Dismissed”.',
    `In {A}, decided before {B} at [2], it was said that “${BANK.replace('answers', 'pays')}”.`,
  ])('%s', async (draft) => {
    expect((await said(draft)).filter((one) => /[A-Z]{3}_|HALLUC|FABRIC/.test(one))).toEqual([]);
  });
});

describe('nor for a paragraph alone that may go back to a case cited further up, and has its words', () => {
  const APART = 'Weirs and walls have troubled the courts for a very long time. '.repeat(12);
  const SAID_A = `In {A} at [5] the court said that “${BANK}”.`;
  const SAID_B = `Contrast {B}, where the court said at [3] that “${LOSS}”.`;
  it.each([
    `${SAID_A}\n\n${APART}\n\n${SAID_B}\n\nBut the court in the first had the last word. “${FISH}” ([7]).`,
    `${SAID_A}\n\n${APART}\n\n${SAID_B}\n\nBack to the first. It began with “${FISH}” ([7]).`,
    `The claimant relies on {A} and {B}.\n\n${APART}\n\nAs the court put it (at [7]), “${FISH}”.`,
    `3. The claimant relies upon {A} and upon {B}. In the latter it was said at paragraph 3: “So ${LOSS}.”\n\n4. The defendant has misread the former judgment or has not read it at all. Paragraph 5 states: “So ${BANK}.”\n\n5. The other complaints are without merit. Paragraph 7 states: “And ${FISH}.”`,
    `1. My Lords asked about {A}. In that case it was said at [5]: “So ${BANK}.”\n\n2. My Lords also asked about {B}. It was said at [3] that “So ${LOSS}.”\n\n3. On the first question, the history runs from [1] to [2]. The point is at [8]. The passage on proof is [7]: “${FISH}”`,
    `1. I advised by reference to {A}. The judge said at [5]: “So ${BANK}.”\n\n2. I am asked whether {B} makes a difference. It was said at [3] that “So ${LOSS}.”\n\n3. I have read the judgment again with care. The point is at [5]: “So ${BANK}.” The rates are at [7].`,
  ])('%s', async (draft) => {
    expect((await said(draft)).filter((one) => /[A-Z]{3}_|HALLUC|FABRIC/.test(one))).toEqual([]);
  });
  it.each([
    [
      'altered',
      `${SAID_B}\n\n${APART}\n\n${SAID_A}\n\nAnd at [7] it said: “${FISH.replace('no right', 'a right')}”.`,
      'FABRICATION',
    ],
    ['a paragraph that no case has', `${SAID_A}\n\n${APART}\n\n${SAID_B} At [9] it dismissed the appeal.`, 'HALLUC'],
  ])('is accused of what stands in none: %s', async (_, draft, category) => {
    expect((await said(draft)).join(' ')).toContain(category);
  });
});

describe('and is, where it stands in neither', () => {
  it.each([
    ['The court followed {B} at [9].', 'PARAGRAPH_HALLUCINATION'],
    ['{A} is old. {B} at [9] is clear.', 'PARAGRAPH_HALLUCINATION'],
    [`See {B}. In {A} at [4] it was said that “${BANK}”.`, 'PARAGRAPH_HALLUCINATION'],
    [`See {A}. In {B} at [9] it was said that “${LOSS}”.`, 'PARAGRAPH_HALLUCINATION'],
  ])('%s', async (draft, category) => {
    expect((await said(draft)).join(' ')).toContain(category);
  });
});
