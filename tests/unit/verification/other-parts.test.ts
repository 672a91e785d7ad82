import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';

/** The verdicts of words of a case of one division of the High Court that are given to a part of it. */
function comesTo(draft: string, division: string): string[] {
  const cite = `[2020] EWHC 7 (${division})`;
  const authority = retrieved({ cite, judges: ['Mr Justice Marlowe'], paragraphs: ['A weir.', WORDS] });
  const A = `*Harrow Mills Ltd v Pemberton* ${cite}`;
  return [
    ...new Set(citationsOf(`${draft.replaceAll('{A}', A)}\n`).map((one) => standing(verify(one, authority, AS_OF)))),
  ];
}

const SAYING: ReadonlyArray<(part: string) => string> = [
  (part) => `In {A} at [2], the ${part} said: “${WORDS}”`,
  (part) => `In {A} at [2], the ${part} (Marlowe J) said: “${WORDS}”`,
  (part) => `“${WORDS}”: {A} at [2], per the ${part}.`,
  (part) => `The ${part} held in {A} (para 2) that “${WORDS}”`,
];

describe('words that are given to a part of the court', () => {
  it.each([
    ['Commercial Court', 'Ch'],
    ['TCC', 'Ch'],
    ['Administrative Court', 'Ch'],
    ['King’s Bench Division', 'Ch'],
    ['Divisional Court', 'Ch'],
    ['Chancery Division', 'Admin'],
    ['Divisional Court', 'Admin'],
  ])('are to read where that is another than the division cited, or no single judge: %s, %s', (part, division) => {
    for (const say of SAYING) expect([say(part), comesTo(say(part), division)]).toEqual([say(part), ['to read']]);
  });

  it.each([
    ['Chancery Division', 'Ch'],
    ['Commercial Court', 'Comm'],
    ['Administrative Court', 'Admin'],
    ['Commercial Court', 'QB'],
    ['High Court', 'Ch'],
  ])('are confirmed where a division and its list agree: %s, %s', (part, division) => {
    for (const say of SAYING) expect([say(part), comesTo(say(part), division)]).toEqual([say(part), ['correct']]);
  });

  it.each(['Comm', 'Admin', 'TCC', 'QB'])('so is a list that is one of its division: %s', (division) => {
    const draft = `In {A} at [2], the Queen’s Bench Division (Marlowe J) said: “${WORDS}”`;
    expect(comesTo(draft, division)).toEqual(['correct']);
  });

  it('are of whoever speaks, and of no court from which the case came', () => {
    const draft = `On transfer from the Commercial Court, Marlowe J said in {A} at [2]: “${WORDS}”`;
    expect(comesTo(draft, 'Ch')).toEqual(['words verified']);
  });
});
