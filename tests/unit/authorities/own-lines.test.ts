import { describe, expect, it } from 'vitest';
import { ownLines, readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';
import { bytesOf } from '../support/judgment.ts';

const NAME = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2008] UKHL 12';
const heading = (above: string, below = ''): string =>
  `${above}\nHOUSE OF LORDS\n\nDate: 4 March 2008\n\nBetween:\n\nHARROW MILLS LTD\nAppellant\n- and -\nPEMBERTON\nRespondent\n\n${below}\nApproved Judgment\n\n1. The wall leant.\n\n2. It fell.\n`;

describe('a judgment that names another of the same case is not that', () => {
  it.each([
    [`Judgment on consequential matters following ${CITED}`, ''],
    ['', `Judgment on consequential matters following ${CITED}`],
    [`See also ${CITED}`, ''],
    [`Related judgment: ${CITED}`, ''],
    ['(No 2)', `Main judgment ${CITED}`],
    [`MAIN JUDGMENT: ${CITED}`, ''],
    [`Neutral citation of the main judgment: ${CITED}`, ''],
    [`Costs ruling in ${NAME} ${CITED}`, ''],
    [`[2008] UKHL 12 (Costs)`, ''],
    [`${NAME} ${CITED} (Consequential matters)`, ''],
    [`Addendum to ${CITED}`, ''],
    ['', `ON APPEAL FROM THE HIGH COURT\nMR JUSTICE SMITH\n${CITED}`],
    ['', `On appeal from: ${CITED}`],
  ])('%s %s', (above, below) => {
    expect(indexAuthority(readAuthority(bytesOf(heading(above, below)), 'txt')).ownCitations()).toEqual({
      neutral: null,
      reports: [],
    });
  });
});

describe('a judgment bears its own citation', () => {
  it.each([
    [`Neutral Citation Number: ${CITED}`, `See also [2007] UKHL 9`],
    [CITED, 'On appeal from: [2007] EWCA Civ 9'],
    [`Easter Term ${CITED} On appeal from: [2007] EWCA Civ 9`, ''],
    [`Easter Term${CITED}On appeal from: [2007] EWCA Civ 9`, ''],
    ['', CITED],
    ['', `ON APPEAL FROM THE HIGH COURT\nMR JUSTICE SMITH\n[2007] EWHC 9 (Ch)\nNCN: ${CITED}`],
    [`${NAME} (No 2) ${CITED} (4 March 2008)`, ''],
    [`Judgments - ${NAME}\n${CITED}`, ''],
    [`Orme (walls – risk) Mill CG ${CITED}`, ''],
    [`The Leaning Wall ${CITED}`, ''],
  ])('%s %s', (above, below) => {
    expect(indexAuthority(readAuthority(bytesOf(heading(above, below)), 'txt')).ownCitations().neutral).toBe(CITED);
  });

  it('of the costs office too', () => {
    const lines = ['[2008] EWHC 90012 (Costs)'];
    expect(ownLines(lines)).toEqual(lines);
  });
});
