import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';

/** The verdicts of words of a case of one division of the High Court that are given to a part of it; or of all that is cited there. */
function comesTo(draft: string, division: string, isAll = true): string[] {
  const cite = `[2020] EWHC 7 (${division})`;
  const authority = retrieved({ cite, judges: ['Mr Justice Marlowe'], paragraphs: ['A weir.', WORDS] });
  const A = `*Harrow Mills Ltd v Pemberton* ${cite}`;
  const verdicts = citationsOf(`${draft.replaceAll('{A}', A)}\n`).map((one) => verify(one, authority, AS_OF));
  const quoting = verdicts.filter(({ checks }) => isAll || checks.some(({ check }) => check === 'quotation'));
  return [...new Set(quoting.map((one) => standing(one)))];
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

/** Where a draft says of which part a case is, and nobody there is said to speak. */
const CLAIMING: ReadonlyArray<(part: string) => string> = [
  (part) => `The ${part} in {A} said at [2]: “${WORDS}”`,
  (part) => `The ${part}’s judgment in {A} is short. At [2] it was said: “${WORDS}”`,
  (part) => `The ${part} decision of Marlowe J in {A} is short. At [2] he said: “${WORDS}”`,
  (part) => `Marlowe J, in the ${part}: “${WORDS}” ({A} at [2]).`,
  (part) => `| Court | Case | Words |\n|---|---|---|\n| ${part} | {A} | “${WORDS}” [2] |`,
  (part) => `“${WORDS}” ({A} at [2] (${part}, Marlowe J)).`,
  (part) => `{A} is a decision of the ${part}. Marlowe J said at [2]: “${WORDS}”`,
  (part) => `## ${part}\n\n- {A} at [2]: “${WORDS}”`,
];

describe('a part of the court that a draft says a case is of', () => {
  it.each([
    ['Family Division', 'Ch'],
    ['Patents Court', 'Ch'],
    ['Technology and Construction Court', 'Comm'],
    ['Chancery Division', 'Comm'],
    ['Commercial Court', 'Admin'],
    ['Divisional Court', 'Admin'],
  ])('leaves its words to read where that is another: %s, %s', (part, division) => {
    for (const claim of CLAIMING)
      expect([claim(part), comesTo(claim(part), division, false)]).toEqual([claim(part), ['to read']]);
  });

  it.each([
    ['Chancery Division', 'Ch'],
    ['Patents Court', 'Pat'],
    ['Commercial Court', 'Comm'],
    ['High Court', 'Comm'],
    ['Administrative Court', 'Admin'],
  ])('is its own: %s, %s', (part, division) => {
    for (const claim of CLAIMING) {
      const [verdict, ...more] = comesTo(claim(part), division, false);
      expect([claim(part), more, ['correct', 'words verified']]).toEqual([
        claim(part),
        [],
        expect.arrayContaining([verdict]),
      ]);
    }
  });
});

it('of which several judges sit is not shown where the judgment names none', () => {
  const cite = '[2020] EWHC 7 (Admin)';
  const authority = retrieved({ cite, judges: [], paragraphs: ['A weir.', WORDS] });
  const draft = (court: string): string =>
    `The ${court} in *Harrow Mills Ltd v Pemberton* ${cite} said at [2]: “${WORDS}”\n`;
  const of = (court: string): string[] =>
    citationsOf(draft(court)).map((one) => standing(verify(one, authority, AS_OF)));
  expect(of('Divisional Court')).toEqual(['to read']);
  expect(of('Administrative Court')).toEqual(['correct']);
});
