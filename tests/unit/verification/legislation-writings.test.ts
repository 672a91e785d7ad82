import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const WORDS = [
  'By 30th April 2005 each ferryman shall apply to the warden for a lamp',
  'A toll may not be asked for after the end of the period of 3 years beginning with the first voyage',
  'The target for lamps that are lit again is 95% of all lamps by weight',
  'A notice must be given within 6 days under section 1 of the Lamps Act 1797',
  'This Act shall come into force on 1st January 1982 in every harbour',
  'The master shall be present not later than at least 7 days before the sailing and after a period of 21 days',
  'The warden shall answer within— 28 days of receipt of the notice of the ferryman',
];
const TEXT = clml(
  section('5', WORDS.map((text, i) => part(2, `section/5/${i + 1}`, `<Text>${text}.</Text>`)).join('')),
  {
    asked: 'section/5',
  },
);

/** The verdict on words of a subsection with one change. */
function said(number: number, from: string, to: string): string {
  const words = (WORDS[number - 1] ?? '').replace(from, to);
  return inShort(auditArtefact(`Section 5(${number}) of the Ferries Act 1996 provides: “${words}.”`, TEXT, 'xml'));
}

describe('a number that is only written otherwise', () => {
  it.each([
    [1, '30th April', '30 April'],
    [1, '30th April 2005', 'April 30, 2005'],
    [2, '3 years', 'three years'],
    [3, '95%', '95 per cent'],
    [3, '95%', '95 percent'],
    [3, '95%', 'ninety-five per cent'],
    [4, '6 days', 'six days'],
    [4, 'section 1', 'section one'],
    [4, 'notice must be given within 6', 'Notice must be given within six'],
    [5, '1st January', '1 January'],
    [5, '1st January 1982', 'January 1, 1982'],
    [5, '1st January 1982', 'January 1st 1982'],
  ])('is to read: (%i) %s, %s', (number, from, to) => {
    expect(said(number, from, to)).toMatch(/-not-checkable$/);
  });

  it.each([
    [1, '30th April', '13 April'],
    [2, '3 years', 'four years'],
    [3, '95%', '85 per cent'],
    [4, '6 days', 'sixteen days'],
    [5, '1st January 1982', 'January 2, 1982'],
  ])('and another is an error: (%i) %s, %s', (number, from, to) => {
    expect(said(number, from, to)).toMatch(/^QUOTATION_FABRICATION/);
  });
});

describe('a number at an edge of a quotation that is only written otherwise', () => {
  const edge = (number: number, words: string): string =>
    inShort(auditArtefact(`Section 5(${number}) of the Ferries Act 1996 allows “${words}”.`, TEXT, 'xml'));

  it.each([
    [2, 'three years beginning with the first voyage'],
    [2, 'asked for after the end of the period of three'],
    [6, 'seven days before the sailing and after a period'],
    [6, 'the sailing and after a period of twenty one days'],
    [6, 'the sailing and after a period of twenty-one'],
    [7, 'twenty eight days of receipt of the notice of the ferryman'],
  ])('is to read: (%i) %s', (number, words) => {
    expect(edge(number, words)).toMatch(/-not-checkable$/);
  });

  it.each([
    [2, 'four years beginning with the first voyage'],
    [6, 'seven days before no sailing and after a period'],
    [6, 'eight days before the sailing and after a period'],
    [6, 'the sailing and after a period of twenty'],
    [7, 'twenty nine days of receipt of the notice of the ferryman'],
  ])('and another is an error: (%i) %s', (number, words) => {
    expect(edge(number, words)).toMatch(/^QUOTATION_FABRICATION/);
  });
});
