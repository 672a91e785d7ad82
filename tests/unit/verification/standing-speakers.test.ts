import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { loose, paragraph } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const BANK = 'whoever lets the water rise answers for the bank that it carries away';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const WEIR = 'the owner of the weir may raise it in a dry summer without leave';
const AUTHORITY = retrieved({
  judges: ['LORD FARROW', 'LADY CRANE'],
  body: `${loose('LORD FARROW:')}${paragraph('1', `So ${BANK}.`)}${paragraph('2', 'A weir.')}${loose('LADY CRANE:')}${paragraph('3', `And ${FISH}.`)}${paragraph('4', `Thus ${WEIR}.`)}`,
});

/** Whether words of Lady Crane are confirmed as hers in a draft. */
function isConfirmed(draft: string, words = FISH): boolean {
  const verdicts = citationsOf(`${draft.replaceAll('{A}', A)}\n`).map((one) => verify(one, AUTHORITY, AS_OF));
  const quoting = verdicts.filter((one) =>
    one.checks.some(
      ({ check, result, asserted = '' }) => check === 'quotation' && result === 'pass' && asserted.includes(words),
    ),
  );
  return quoting.some((one) => one.checks.every(({ check, result }) => check !== 'attribution' || result === 'pass'));
}

/** Where a judge is named in a sentence without a colon, and the words stand by themselves below it or behind. */
const NAMING: readonly string[] = [
  `{A} is the leading case. The judgment to read is that of {J}.\n\n“${FISH}” ([3])`,
  `{A} is the leading case. The court was divided. {J} took a firm line.\n\n“${FISH}” ([3])`,
  `{A} is the leading case. {J} was clear.\n\nIt bears repeating in full.\n\n> “${FISH}” ([3])`,
  `{J} dealt with this in {A}.\n\n“${FISH}” (at [3])`,
  `The leading judgment was {J}’s.\n\n> ${FISH}\n\n{A} at [3]`,
  `{A} is the leading case. {J} was clear. The passage is short.\n\n“${FISH}” ([3])`,
];

/** Where a sentence before or behind names whose the words are, past one that names nobody. */
const BESIDE: readonly string[] = [
  `In {A}, “${FISH}” ([3]). That was the view of {J}.`,
  `In {A} it was said that “${FISH}” ([3]). That was {J}’s analysis.`,
  `We turn to {J}. The words are well known. In {A} at [3], “${FISH}”.`,
  `We turn to {J}. The words are well known. In {A} it was held that “${FISH}” ([3]).`,
  `The best explanation is that of {J}. As was said in {A} at [3], “${FISH}”.`,
];

describe('who is named in a sentence of its own speaks in the words that stand alone below it', () => {
  it.each([...NAMING, ...BESIDE])('%s', (draft) => {
    expect(isConfirmed(draft.replaceAll('{J}', 'Lady Crane'))).toBe(true);
    expect(isConfirmed(draft.replaceAll('{J}', 'Lord Farrow'))).toBe(false);
  });

  it.each([
    `In {A}, the Court of Appeal was divided.\n\n“${FISH}” ([3])`,
    `In {A} the majority of the Court of Appeal took another view.\n\n“${FISH}” ([3])`,
  ])('also where that is another court: %s', (draft) => {
    expect(isConfirmed(draft)).toBe(false);
  });
});

/** What goes on with a lead that has a speaker, and names nobody. */
const GOING_ON: readonly string[] = [
  `\n\n“{first}” ([{n}])\n\nAnd:\n\n“${WEIR}” ([4])`,
  `\n\n> “{first}” ([{n}])\n\nAnd:\n\n> “${WEIR}” ([4])`,
  `\n\n> ({n}) {first}\n\nAnd at [4]:\n\n> ${WEIR}`,
  ` “{first}” ([{n}]).\n\nAnd at [4]: “${WEIR}”`,
  ` “{first}” ([{n}]).\n\nThen, at [4]: “${WEIR}”`,
  ` “{first}” ([{n}]).\n\n“${WEIR}” ([4])`,
  ` “{first}” ([{n}]). “${WEIR}” ([4]). “${WEIR}” ([4]).`,
];

describe('who is named in the first lead speaks on in what goes on with it, until another is named', () => {
  it.each(GOING_ON)('%s', (behind) => {
    const hers = behind.replaceAll('{first}', FISH).replaceAll('{n}', '3');
    const his = behind.replaceAll('{first}', BANK).replaceAll('{n}', '1');
    expect(isConfirmed(`In {A}, Lady Crane said:${hers}`, WEIR)).toBe(true);
    expect(isConfirmed(`In {A}, Lord Farrow said:${his}`, WEIR)).toBe(false);
  });

  it.each([
    `In {A}, Lord Farrow said: “${BANK}” ([1]).\n\nLady Crane took another view.\n\n“${WEIR}” ([4])`,
    `In {A}, Lord Farrow said: “${BANK}” ([1]).\n\n## The weir\n\n“${WEIR}” ([4])`,
    `In {A}, “${BANK}” ([1], per Lord Farrow).\n\n“${WEIR}” ([4])`,
    `- “${BANK}” (Lord Farrow in {A} at [1])\n- “${WEIR}” ([4])`,
  ])('and no longer: %s', (draft) => {
    expect(isConfirmed(draft, WEIR)).toBe(true);
  });
});
