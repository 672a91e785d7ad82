import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { loose, paragraph } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const AUTHORITY = retrieved({
  judges: ['LORD FARROW', 'LADY CRANE'],
  body: `${loose('LORD FARROW:')}${paragraph('1', 'A bank.')}${paragraph('2', 'A weir.')}${loose('LADY CRANE:')}${paragraph('3', `And ${FISH}.`)}`,
});

/** Whether the words are confirmed as whoever is named has them. */
function isConfirmed(draft: string): boolean {
  const verdicts = citationsOf(`${draft.replaceAll('{A}', A)}\n`).map((one) => verify(one, AUTHORITY, AS_OF));
  const quoting = verdicts.filter((one) =>
    one.checks.some(
      ({ check, result, asserted = '' }) => check === 'quotation' && result === 'pass' && asserted.includes(FISH),
    ),
  );
  return quoting.some((one) => one.checks.every(({ check, result }) => check !== 'attribution' || result === 'pass'));
}

/** Sentences and lines that say who speaks in a case. */
const NAMING: readonly string[] = [
  '## {A}\n\n{J} makes three points.',
  '## {A}\n\n{J} delivered the leading judgment.',
  '## {A}\n\nLeading judgment: {J} (with whom the others agreed).',
  'In {A}, {J} dealt with three issues.',
  '{A} is a decision of {J}.',
  '{A} ({J}) is the leading case.',
  '{A}\n\n**Who gave judgment?** {J} gave the leading judgment.',
  '**Case:** {A}\n\n**Judge:** {J}',
  '# {A}\n\n## Judgment of {J}',
];

/** How words may stand below them that are given to nobody. */
const BELOW: readonly string[] = [
  `- “${FISH}” ([3])`,
  `1. “${FISH}” ([3])`,
  `(a) “${FISH}” ([3]).`,
  `- [3]: “${FISH}”`,
  `**Wading.** “${FISH}” ([3])`,
  `**Key points:**\n\n- “${FISH}” ([3])`,
  `### Wading\n\n“${FISH}” ([3])`,
  `| Para | Words |\n|---|---|\n| [3] | “${FISH}” |`,
];

describe('whoever is named last has the words that stand below in lists, under headings and behind labels', () => {
  it.each(NAMING.flatMap((naming) => BELOW.map((below) => `${naming}\n\n${below}`)))('%s', (draft) => {
    expect(isConfirmed(draft.replaceAll('{J}', 'Lady Crane'))).toBe(true);
    expect(isConfirmed(draft.replaceAll('{J}', 'Lord Farrow'))).toBe(false);
  });

  it.each([
    'The claimant in {A} put his case in three ways.',
    'Counsel for the losing party in {A} made three points.',
    'In {A} the judge below made three findings.',
    'The Court of Appeal dealt with the point in {A}.',
    'The Court of Appeal (Lady Crane) made two points in {A}.',
    'Lady Crane and Lord Farrow made two points in {A}.',
    'Lady Crane (dissenting) made two points in {A}.',
    '{A}\n\n### The appellant’s argument',
  ])('also where that is a party, or another court: %s', (naming) => {
    for (const below of [BELOW[0], BELOW[4], BELOW[6]]) expect(isConfirmed(`${naming}\n\n${below}`)).toBe(false);
  });
});

describe('and nobody who is named otherwise', () => {
  it.each([
    `## {A}\n\nLord Farrow was doubtful. Lady Crane gave the leading judgment. Lord Farrow agreed.\n\n- “${FISH}” ([3])`,
    `## *Weir v Orme* [2019] UKSC 2\n\nLord Farrow made two points.\n\n## {A}\n\n- “${FISH}” ([3])`,
    `{A} was heard by Lord Farrow, Lady Crane and Lord Orme.\n\n- “${FISH}” ([3])`,
    `{A}\n\n## History\n\nThe Court of Appeal allowed the appeal.\n\n## Reasoning\n\n- “${FISH}” ([3])`,
    `In {A}, Lord Farrow said: “a bank” ([1]).\n\n### Wading\n\n- “${FISH}” ([3])`,
    `In {A}:\n\n- Lord Farrow was brief.\n- “${FISH}” ([3])`,
    `**Skeleton argument for the claimant**\n\nThe case is {A}.\n\n- “${FISH}” ([3])`,
    `Lord Farrow dealt with banks in {A}. Lady Crane dealt with fish.\n\n- “${FISH}” ([3])`,
  ])('%s', (draft) => {
    expect(isConfirmed(draft)).toBe(true);
  });
});
