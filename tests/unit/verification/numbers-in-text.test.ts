import { describe, expect, it } from 'vitest';
import { judgmentXml, paragraph } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2020] UKSC 7';
const wall = (n: number): string => `The wall number ${n} of the old mill leans and is not safe.`;
const numbered = (...numbers: number[]): string => numbers.map((n) => paragraph(String(n), wall(n))).join('');
const loose = (text: string): string => `<level><content><p>${text}</p></content></level>`;
const judged = (body: string, n: number, at = n): string =>
  inShort(
    auditArtefact(`In *${TITLE}* ${CITED} at [${at}] the court said: “${wall(n)}”`, judgmentXml({ body }), 'xml'),
  );

const OPEN = 'pinpoint-not-checkable';

describe('a number that stands in the text, where the numbers of paragraphs would go on, may be that of a paragraph', () => {
  it.each([
    ['in a level', numbered(1, 2, 3, 4) + loose(`5. ${wall(5)}`)],
    ['in brackets', numbered(1, 2, 3, 4) + loose(`[5] ${wall(5)}`)],
    ['before a tab', numbered(1, 2, 3, 4) + loose(`5<marker name="tab"/>${wall(5)}`)],
    ['in spans', numbered(1, 2, 3, 4) + loose(`<span>5.</span> <span>${wall(5)}</span>`)],
    ['as one of several', numbered(1, 2, 3) + loose(`4. ${wall(4)}`) + loose(`5. ${wall(5)}`)],
    ['in the paragraph before', numbered(1, 2, 3) + paragraph('4', `${wall(4)}</p><p>5. ${wall(5)}`)],
  ])('at the end, %s', (_, body) => {
    expect([judged(body, 5), judged(body, 5, 4), judged(body, 5, 6), judged(body, 2), judged(body, 2, 3)]).toEqual([
      OPEN,
      expect.stringMatching(/-not-checkable$/),
      OPEN,
      'correct',
      'PARAGRAPH_HALLUCINATION HIGH',
    ]);
  });

  it('in the middle, where the numbers jump', () => {
    const body = numbered(1, 2) + loose(`3. ${wall(3)}`) + numbered(4, 5);
    expect([judged(body, 3), judged(body, 3, 2), judged(body, 4), judged(body, 2)]).toEqual([
      OPEN,
      'quotation-not-checkable',
      'correct',
      'correct',
    ]);
  });

  it.each([
    ['that of the next paragraph', numbered(1, 2) + loose(`3. ${wall(9)}`) + numbered(3, 4), 9, 2],
    ['one that does not go on', numbered(1, 2, 3, 4) + loose(`2. ${wall(9)}`), 9, 4],
    ['a date', numbered(1, 2, 3, 4) + loose(`5 May 2020 ${wall(9)}`), 9, 4],
    ['a number of a part', numbered(1, 2, 3, 4) + loose(`5.1 ${wall(9)}`), 9, 4],
    ['in a quotation', numbered(1, 2, 3) + paragraph('4', `The rule is this:</p><block><embeddedStructure><p>5. ${wall(9)}</p></embeddedStructure></block><p>I agree.`), 9, 4],
  ])('but %s is none', (_, body, n, at) => {
    expect(judged(body, n, at)).toBe('correct');
    expect(judged(body, n, 40)).toBe('PARAGRAPH_HALLUCINATION HIGH');
  }); // biome-ignore format: a table
});
