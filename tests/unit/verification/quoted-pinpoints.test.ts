import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const X = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const SKETCH = {
  paragraphs: [
    'This appeal concerns a weir.',
    'The owner of a mill must repair its banks, as this court said at [31], in every season. The rest is for the owner to say.',
    'The owner of a weir must keep the channel clear (see para 77 above) and must warn those below. Nobody doubts it.',
    'The Supreme Court referred to this point, again, at paragraph [211].',
    'In Dunmore at [52] the owner had warned nobody, ibid at [53], and the claim was allowed in full.',
  ],
};
const [, MILL, WEIR, CLOSING, DUNMORE] = SKETCH.paragraphs;

function verdictsOf(draft: string): string[] {
  return citationsOf(draft).map((citation) => inShort(verify(citation, retrieved(SKETCH), AS_OF)));
}

describe('a pinpoint within the words of a block quotation is not the draft’s', () => {
  it.each([
    ['with at', `In ${X} at [2], the court said:\n\n> ${MILL}\n`],
    ['in brackets', `In ${X} at [3], the court said:\n\n> ${WEIR}\n`],
    ['of a short name and ibid', `In ${X} at [5], the court said:\n\n> ${DUNMORE}\n`],
    [
      'in the second of two paragraphs',
      `In ${X} at [1]-[2], the court said:\n\n> This appeal concerns a weir.\n>\n> ${MILL}\n`,
    ],
  ])('%s', (_, draft) => {
    expect(verdictsOf(draft)).toEqual(['correct']);
  });

  it('nor where it closes the words of a block, though the judgment has no such paragraph', () => {
    const draft = `${X} is of weirs.\n\nThe court put it thus:\n\n> ${CLOSING}\n\n(${X})\n`;
    expect(verdictsOf(draft)).not.toContain('PARAGRAPH_HALLUCINATION HIGH');
    expect(verdictsOf(draft)).toContain('correct');
  });

  it('nor where the block is said by somebody else', () => {
    const block = 'The judge explained at para 49 that on 10 August the owner attended upon the Court and complained.';
    const draft = `The same was said in *Ash v Elm* [2018] EWHC 5 (Ch) at para. 2.\n\n## Note 26\n\nA commentator has said of this line of cases:\n\n> ${block}\n\nHe was writing of ${X} at para 15.\n`;
    expect(citationsOf(draft).map(({ text }) => text)).toEqual(['[2018] EWHC 5 (Ch)', '[2020] UKSC 7']);
  });

  it('nor is it that of the case before, where the words of the block are in doubt', () => {
    const block =
      'The judge spoke of the sluice before giving the findings about its state at paragraph 106, which I have read.';
    const draft = `[2020] EWHC 7 (Ch), paragraph 1: “This appeal concerns a weir”.\n\n## Note 2\n\nLord Justice Orme said:\n\n> ${block}\n\n*Ash v Elm* [2018] EWCA Civ 5.\n`;
    expect(citationsOf(draft).map(({ normalized }) => normalized)).toEqual(['[2020] EWHC 7 (Ch)', '[2018] EWCA Civ 5']);
  });

  it('but its author’s, where it stands about the words', () => {
    expect(verdictsOf(`In ${X}, the court said:\n\n> ${WEIR} (para 9)\n`)).not.toEqual(['correct']);
    expect(verdictsOf(`In ${X}, the court said:\n\n> ${WEIR} [9] (emphasis added)\n`)).not.toEqual(['correct']);
    expect(verdictsOf(`In ${X}, the court said:\n\n> [9] ${WEIR}\n`)).not.toEqual(['correct']);
  });

  it('and a number that the judgment has not there is an altered word', () => {
    const draft = `In ${X} at [2], the court said:\n\n> ${MILL?.replace('[31]', '[32]')}\n`;
    expect(verdictsOf(draft)).toEqual(['QUOTATION_FABRICATION HIGH']);
  });
});
