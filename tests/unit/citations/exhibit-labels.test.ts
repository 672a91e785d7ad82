import { describe, expect, it } from 'vitest';
import { settleAmong, verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';
const Q = `“${WORDS}”`;
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Ashdown v Quarrie* [2021] EWCA Civ 300';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', WORDS] });

/** What a draft cites last by a short form with these words: the citation that it stands for. */
function ownerOf(draft: string): string | null {
  const last = citationsOf(`${draft}\n`).findLast(({ quotations }) =>
    quotations.some(({ pieces }) => pieces.length > 0),
  );
  return last?.normalized ?? null;
}

/** What comes of the words where they are looked for in the first authority. */
function comesTo(draft: string): readonly string[] {
  return citationsOf(`${draft}\n`)
    .filter(({ normalized }) => normalized === '[2020] UKSC 7')
    .map((one) => {
      const { among } = one;
      const each = among.map((candidate) => verify(candidate, AUTHORITY, AS_OF));
      return standing(among.length === 0 ? verify(one, AUTHORITY, AS_OF) : settleAmong(one, each).verification);
    });
}

const LABELS: readonly (readonly [string, string])[] = [
  ['CLA-14', 'CLA-15'],
  ['Tab 4', 'Tab 5'],
  ['Authority 1', 'Authority 2'],
  ['Exhibit A1', 'Exhibit A2'],
  ['AB/14', 'AB/15'],
  ['Doc 4', 'Doc 5'],
  ['the First Case', 'the Second Case'],
  ['Case 4', 'Case 5'],
  ['Ex. 4', 'Ex. 5'],
  ['Flag 4', 'Flag 5'],
  ['authority no 4', 'authority no 5'],
  ['Tab C', 'Tab D'],
  ['A/5/60', 'A/6/90'],
];

const DEFINED: readonly string[] = [
  `The cases are ${A} ({1}) and ${B} ({2}).\n\n`,
  `The cases are ${A} (“{1}”) and ${B} (“{2}”). `,
  `| Exhibit | Case |\n|---|---|\n| {1} | ${A} |\n| {2} | ${B} |\n\n`,
  `- {1}: ${A}\n- {2}: ${B}\n\n`,
  `{1} is Harrow Mills ([2020] UKSC 7). {2} is Ashdown ([2021] EWCA Civ 300).\n\n`,
  `We have {1} (Harrow Mills, [2020] UKSC 7) and {2} (Ashdown v Quarrie, [2021] EWCA Civ 300).\n\n`,
];

const USED: readonly string[] = [
  `In {x}, at [2], it was said: ${Q}`,
  `In {x} it was said that ${Q}`,
  `${Q} ({x}, [2]).`,
  `See {x}, para 2: ${Q}`,
  `As was said in {x} at [2], ${Q}`,
  `The point is settled by {x}: ${Q} ([2]).`,
];

/** Labels that no draft here gives to anything. */
const UNKNOWN: readonly string[] = [
  ...['CLA-9', 'Tab 9', 'Tab K', 'Case 9', 'case (9)', 'T9', 'AB9', 'Flag 9', 'Ex. 9', 'Exh 9', 'authority no 9'],
  ...['Authority No. 9', 'A/9/60', 'AB p 90', 'ref 9', 'Attachment 9', 'Enclosure 9'],
];

const filled = (row: string, [first, second]: readonly [string, string], used: string): string =>
  row.replaceAll('{1}', first).replaceAll('{2}', second).replaceAll('{x}', used);

describe('the label under which an authority is exhibited', () => {
  const drafts = LABELS.flatMap((pair) =>
    DEFINED.flatMap((defined) =>
      USED.map((used) => [filled(defined + used, pair, pair[0]), filled(defined + used, pair, pair[1])]),
    ),
  );

  it.each(drafts)('is a short form of it: %s', (ofFirst, ofSecond) => {
    expect(ownerOf(ofFirst)).toBe('[2020] UKSC 7');
    expect(ownerOf(ofSecond)).toBe('[2021] EWCA Civ 300');
    expect(comesTo(ofSecond)).not.toContain('words verified');
  });

  it.each(USED)('stands for nothing else where the draft gives it to none: %s', (used) => {
    for (const defined of [`The case is ${A}. `, `The case is ${A} (CLA-1).\n\n`])
      for (const label of UNKNOWN) {
        const draft = defined + used.replaceAll('{x}', label);
        expect(ownerOf(draft)).not.toBe('[2020] UKSC 7');
        expect(comesTo(draft).filter((one) => one !== 'to read' && one !== 'correct')).toEqual([]);
      }
  });

  it('is set behind a name, whose paragraph it parts from it', () => {
    for (const short of ['Harrow Mills (Tab 4) at [2]', 'Harrow Mills (Tab 4, [2])', 'Harrow Mills at [2] (Tab 4)'])
      expect(
        ownerOf(
          `The case is ${A} (Tab 4).\n\nIn *${short.replace(' (', '* (').replace(' at [2] ', ' at [2] ')} it was said: ${Q}`,
        ),
      ).toBe('[2020] UKSC 7');
  });

  it('is found where the draft gives it further on', () => {
    expect(ownerOf(`In Tab 4, at [2], it was said: ${Q}\n\nTab 4: ${A}\n\nTab 5: ${B}`)).toBe('[2020] UKSC 7');
  });
});

describe('what nothing but a label ties to a case', () => {
  const OTHERS = '“nobody ever told me that the gate had been locked”';
  const CASE = `The cases are ${A} (Tab 4) and ${B} (Tab 5).\n\n`;
  const OF_OTHERS: readonly string[] = [
    `- Tab 4: ${A}\n- Tab 5: ${B}\n\n**Evidence**\n\n- Tab 4: Second witness statement\n\nMs Sample says ${OTHERS} (Tab 4, para 114).`,
    `${CASE}Tab 4, para 55: ${OTHERS}`,
    `${CASE}As was said in Tab 4 at [55], ${OTHERS}.`,
    `${CASE}${OTHERS} (Tab 4, [55]). At [56] she adds: ${OTHERS}`,
    `${CASE}The claimant denied it (trial bundle, tab 4 at para 55).`,
    `${CASE}The Defendant’s Tab 4, para 55, says that ${OTHERS}.`,
    `We enclose ${B} (Tab 5) and the Claimant’s skeleton in ${A} (Tab 4).\n\nTab 4, para 55: ${OTHERS}`,
    `${CASE}Tab 4 says ${OTHERS}. Ibid at [55]: ${OTHERS}`,
  ];

  it.each(OF_OTHERS)('is held against nobody: %s', (draft) => {
    expect(comesTo(draft).length).toBeGreaterThan(1);
    expect(comesTo(draft)).not.toContain('error');
  });

  it('is held against its author where the words are those of the case, or its sentence names that', () => {
    const altered = '“The wharf passes with the bank upon a lease of either.”';
    for (const used of [
      `Tab 4, para 1: ${Q}`,
      `Tab 4, para 2: ${altered}`,
      `In ${A} it was said ${OTHERS} (Tab 4, [55]).`,
    ])
      expect(comesTo(CASE + used)).toContain('error');
  });

  it('is confirmed where the words stand there', () => {
    expect(comesTo(`${CASE}Tab 4, para 2: ${Q}`)).toEqual(['to read', 'correct']);
    expect(comesTo(`- Tab 4: ${A}\n- Tab 5: ${B}\n\nTab 4, para 2: ${Q}`).at(-1)).toBe('correct');
  });
});
