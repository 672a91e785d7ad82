import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { loose, paragraph } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const C = '[2020] UKSC 7';
const A = `*Harrow Mills Ltd v Pemberton* ${C}`;
const BANK = 'whoever lets the water rise answers for the bank that it carries away';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const WEIR = 'the owner of the weir may raise it in a dry summer without leave';
const AUTHORITY = retrieved({
  judges: ['LORD FARROW', 'LADY CRANE'],
  body: `${loose('LORD FARROW:')}${paragraph('1', `So ${BANK}.`)}${paragraph('2', 'A weir.')}${loose('LADY CRANE:')}${paragraph('3', `And ${FISH}.`)}${paragraph('4', `Thus ${WEIR}.`)}`,
});

/** Whether the words of Lady Crane at [4] are confirmed in a draft. */
function isConfirmed(draft: string): boolean {
  const verdicts = citationsOf(`${draft.replaceAll('{A}', A).replaceAll('{C}', C)}\n`).map((one) =>
    verify(one, AUTHORITY, AS_OF),
  );
  const quoting = verdicts.filter((one) =>
    one.checks.some(
      ({ check, result, asserted = '' }) => check === 'quotation' && result === 'pass' && asserted.includes(WEIR),
    ),
  );
  return quoting.some(({ checks }) =>
    checks.every(({ check, result }) => check !== 'attribution' || result === 'pass'),
  );
}

/** What goes on with words that a draft gives to a judge, whose own are `{first}` at `{n}`. */
const ROWS: readonly string[] = [
  `Mr Voss relied on {A}, and on what {J} said at [{n}].\n\n42. I accept that submission. It is supported by the next few paragraphs of {her} judgment. At [4] {she} said, “${WEIR}”`,
  `In *Harrow Mills*, {J} said that “{first}”.[^1]\n\n{She} went on to say that “${WEIR}”.[^2]\n\n[^1]: {A} [{n}].\n[^2]: ibid [4].`,
  `In {A}, {J} thought that “{first}” ([{n}]). {She} thought too that “{first}” ([{n}]). But {she} concluded that “${WEIR}” ([4]).`,
  `In {A}, {J} said that “{first}” ([{n}]). {She} added in the same judgment: “${WEIR}” ([4]).`,
  `| Case | Judge | Para | Words |\n|---|---|---|---|\n| {A} | {J} | [{n}] | “{first}” |\n| | | [4] | “${WEIR}” |`,
  `| Judge | Words | Para |\n|---|---|---|\n| {J} in {A} | “{first}” | [{n}] |\n| | “${WEIR}” | [4] |`,
  `| Judge | Words | Para |\n|---|---|---|\n| {J} in {A} | “{first}” | [{n}] |\n| | “{first}” | [{n}] |\n| | “${WEIR}” | [4] |`,
];

describe('words that go on with those of a judge', () => {
  it.each(ROWS)('are confirmed of the same one alone: %s', (row) => {
    const hers = row.replaceAll('{J}', 'Lady Crane').replaceAll('{She}', 'She').replaceAll('{she}', 'she');
    const his = row.replaceAll('{J}', 'Lord Farrow').replaceAll('{She}', 'He').replaceAll('{she}', 'he');
    expect(isConfirmed(hers.replaceAll('{her}', 'her').replaceAll('{first}', FISH).replaceAll('{n}', '3'))).toBe(true);
    expect(isConfirmed(his.replaceAll('{her}', 'his').replaceAll('{first}', BANK).replaceAll('{n}', '1'))).toBe(false);
  });
});

describe('a paragraph alone of which its words show the case', () => {
  it.each([
    `The point is governed by {A}.\n\n4. It was no matter of contract: “${WEIR}” ([4]).`,
    `The point is governed by {A}.\n\n4. *Freedom of contract*: “${WEIR}” [4]`,
    `In {A}, Lady Crane was clear. I am aware that, as Lady Crane noted at [4], “${WEIR}”`,
    `In {A}, Lady Crane said that “Mr Voss fished” was no answer. She said at [4]: “${WEIR}”`,
  ])('is read: %s', (draft) => {
    expect(isConfirmed(draft)).toBe(true);
  });

  it.each([
    `The point is governed by {A}.\n\n4. Mr Voss’s statement at [4]: “${WEIR}”`,
    `The point is governed by {A}.\n\n4. The lease says at [4]: “${WEIR}”`,
    `The point is governed by {A}.\n\n4. The miller’s argument at [4] was that “${WEIR}”.`,
    `In {A}, Lady Crane was clear. I am aware that, as Lord Farrow noted at [4], “${WEIR}”`,
  ])('is not, where somebody else has it: %s', (draft) => {
    expect(isConfirmed(draft)).toBe(false);
  });
});
