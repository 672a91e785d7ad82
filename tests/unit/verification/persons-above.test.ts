import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { paragraph } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const BANK = 'whoever lets the water rise answers for the bank that it carries away';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const AUTHORITY = retrieved({
  judges: ['LORD FARROW', 'LADY CRANE'],
  body: `<level><content><p>LORD FARROW:</p></content></level>${paragraph('1', `So ${BANK}.`)}${paragraph('2', 'A weir.')}<level><content><p>LADY CRANE:</p></content></level>${paragraph('3', `And ${FISH}.`)}${paragraph('4', 'Dismissed.')}`,
});

/** Whether the words of Lady Crane at [3] are confirmed of a draft in which a pronoun, or a lead, has them. */
function isConfirmed(draft: string): boolean {
  const verdicts = citationsOf(draft.replaceAll('{A}', A)).map((one) => verify(one, AUTHORITY, AS_OF));
  const quoting = verdicts.filter((one) =>
    one.checks.some(({ check, result }) => check === 'quotation' && result === 'pass'),
  );
  return quoting.some((one) => one.checks.every(({ check, result }) => check !== 'attribution' || result === 'pass'));
}

/** What stands in the paragraph before, and goes on with the words below it. */
const GOES_ON = [
  `\n\n2. {She} said at [3]: “${FISH}”\n`,
  `\n\n2. {She} continued at [3]: “${FISH}”\n`,
  `\n\n2. At [3] {she} added that “${FISH}”.\n`,
  `\n\n2. {Her} Ladyship went on, at [3], to say: “${FISH}”\n`,
  `\n\n{She} put it this way:\n\n> “${FISH}” ([3])\n`,
  `\n\n{She} began with the statute.\n\n{She} then said, at [3]: “${FISH}”\n`,
];

describe('a pronoun at the head of a paragraph stands for whoever was named last above it', () => {
  it.each(GOES_ON)('who is not the judge of the passage: %s', (behind) => {
    for (const lead of [
      `1. In {A}, Lord Farrow said at [1]: “${BANK}”`,
      'Orme LJ dissented in the Court of Appeal in {A}.',
      'In {A}, Ms Eaton KC appeared for the mill.',
      'Lord Farrow gave the leading judgment in {A}, which repays reading.',
    ]) {
      const draft = `${lead}${behind}`.replaceAll('{She}', 'She').replaceAll('{she}', 'she').replaceAll('{Her}', 'Her');
      expect(isConfirmed(draft.replace(/“who[^”]*”/, '')), lead).toBe(false);
    }
  });

  it.each(GOES_ON)('who is: %s', (behind) => {
    const draft = `Lady Crane gave the leading judgment in {A}, which repays reading.${behind}`;
    expect(isConfirmed(draft.replaceAll('{She}', 'She').replaceAll('{she}', 'she').replaceAll('{Her}', 'Her'))).toBe(
      true,
    );
  });

  it('and for a court or some of it, where it may', () => {
    const behind = `\n\nThey said at [3]: “${FISH}”\n`;
    expect(isConfirmed(`In {A} the majority of the Court of Appeal took another view.${behind}`)).toBe(false);
    expect(isConfirmed(`In {A} the arbitrators had found for the mill.${behind}`)).toBe(false);
  });
});

const LONG =
  'The millers accept that the point was raised in correspondence on 4 May 2024 but maintain that the claim must fail for reasons which can be put shortly, and which have been put before. ';

describe('the last sentence of a paragraph that leads to words says whose they are, however long it is', () => {
  it.each(['', LONG])('below %j', (before) => {
    for (const words of [`“${FISH}” (paragraph 3)`, `- “${FISH}” ([3])`, `“${FISH}” ([3])\n\n“Dismissed.” ([4])`]) {
      const led = (judge: string): string =>
        `${before}The short answer is in the judgment of ${judge} in {A}:\n\n${words}\n`;
      expect(isConfirmed(led('Lady Crane'))).toBe(true);
      expect(isConfirmed(led('Lord Farrow'))).toBe(false);
      const turn = (judge: string): string =>
        `${before}The judgment of ${judge} in {A} is short. The answer is there:\n\n${words}\n`;
      expect(isConfirmed(turn('Lord Farrow'))).toBe(false);
    }
  });
});
