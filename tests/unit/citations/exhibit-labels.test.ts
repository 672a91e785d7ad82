import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
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
    .map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

const LABELS: readonly (readonly [string, string])[] = [
  ['CLA-14', 'CLA-15'],
  ['Tab 4', 'Tab 5'],
  ['Authority 1', 'Authority 2'],
  ['Exhibit A1', 'Exhibit A2'],
  ['AB/14', 'AB/15'],
  ['Doc 4', 'Doc 5'],
  ['the First Case', 'the Second Case'],
];

const DEFINED: readonly string[] = [
  `The cases are ${A} ({1}) and ${B} ({2}).\n\n`,
  `The cases are ${A} (“{1}”) and ${B} (“{2}”). `,
  `| Exhibit | Case |\n|---|---|\n| {1} | ${A} |\n| {2} | ${B} |\n\n`,
  `- {1}: ${A}\n- {2}: ${B}\n\n`,
];

const USED: readonly string[] = [
  `In {x}, at [2], it was said: ${Q}`,
  `In {x} it was said that ${Q}`,
  `${Q} ({x}, [2]).`,
  `See {x}, para 2: ${Q}`,
  `As was said in {x} at [2], ${Q}`,
  `The point is settled by {x}: ${Q} ([2]).`,
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
    for (const defined of [`The case is ${A}. `, `The case is ${A} (CLA-1).\n\n`]) {
      const draft = defined + used.replaceAll('{x}', 'CLA-9');
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
