import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'The wharf passes with the bank upon a sale of either.';
const BENT = 'The wharf never passes with the bank upon a sale of either.';
const AUTHORITY = retrieved({ paragraphs: ['A weir.', WORDS] });

/** What a draft of words with something behind them comes to. */
function comesTo(words: string, behind: string): string[] {
  return citationsOf(`${A} at [2]: “${words}”${behind}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

describe('words that what stands right behind them may take back are neither confirmed nor held against the author', () => {
  it.each([
    ' I have checked this and the words are not there.',
    ' Not so.',
    ' Or does it?',
    ' It doesn’t.',
    ' Except that it does not.',
    ' [sic – cannot locate]',
    ' (This quotation is wrong – MG to correct.)',
    ' ← check, I don’t think this is right',
    ' That is a misstatement of what was said.',
    ' At least, that is what ChatGPT told me.',
    ' I have been through the judgment twice and could not find it.',
    '\n\nThe court did not say that.',
    '\n\n**Note to self:** this is not what it says!',
    '[^1]\n\n[^1]: This quotation is not in the judgment.',
    ' That was the EAT’s formulation.',
    ' Those were the words of the Employment Judge.',
    ' That was said in argument only.',
    ' That was the finding overturned on appeal.',
  ])('%s', (behind) => {
    expect(comesTo(WORDS, behind)).toEqual(['to read']);
    expect(comesTo(BENT, behind)).toEqual(['to read']);
  });

  it.each([
    ' That is this case.',
    ' That is the test.',
    ' It is plain why.',
    ' That is dispositive.',
    ' The same applies here.',
    ' The appeal was dismissed.',
    ' The Board does not accept that.',
    ' Mr Voss did not dispute it.',
    ' A wharf is no weir.',
    '\n\nThe bank is no wharf. Whoever sells it sells both.',
  ])('but: %s', (behind) => {
    expect(comesTo(WORDS, behind)).toEqual(['correct']);
    expect(comesTo(BENT, behind)).toEqual(['error']);
  });
});
