import { describe, expect, it } from 'vitest';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'the owner of a weir must keep the channel clear at all times';
const SKETCH: Sketch = {
  judges: ['Lord Stone'],
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `In my judgment ${WORDS}, whatever the season.`,
    'The mill owner accepts that the weir is hers.',
  ],
};

/** Whether the words of a draft are verified, left to read, or an error. */
function reading(draft: string): string {
  const verification = audit(draft, SKETCH);
  if (verification.verdict.outcome !== 'UNVERIFIABLE_PUBLIC') return verification.verdict.outcome;
  const isStanding = readingOf({ ...verification, caseName: null } as unknown as Finding) === 'wordsVerified';
  const isQuoted = checksOf(verification, 'quotation').length > 0;
  return isStanding && isQuoted ? 'words' : 'to read';
}

describe('words that a court leads to by more than is understood', () => {
  it.each<[draft: string, expected: string]>([
    [`In ${A} at [2] Lord Stone said of the water that “${WORDS}”.`, 'words'],
    [`The clerk noted that in ${A} at [2] Lord Stone had said of drought that “${WORDS}”.`, 'words'],
    [`I have also been helped by Lord Stone in ${A}, at [2], to the effect that “${WORDS}”.`, 'words'],
    [`Lord Stone, whose reasons won the day, observed in ${A} at [2] that “${WORDS}”.`, 'words'],
    [`The full quotation from ${A} at [2] is “${WORDS.replace('the', 'The')}”.`, 'words'],
    // Of another paragraph, altered, or given to somebody else they are not confirmed, and held against nobody.
    [`In ${A} at [3] Lord Stone said of the water that “${WORDS}”.`, 'to read'],
    [`In ${A} at [2] Lord Stone said of the water that “${WORDS.replace('must', 'may')}”.`, 'to read'],
    [`In ${A} at [2] Lord Stone said of the claim that “${WORDS}”.`, 'to read'],
    [`In ${A} at [2] Lord Stone said of Smithson that “${WORDS}”.`, 'to read'],
    [`In ${A} at [2] Lord Hill said of the water that “${WORDS}”.`, 'to read'],
    [`In ${A} at [2] Lord Stone was told by Smithson that “${WORDS}”.`, 'to read'],
    [`In ${A} at [2] the Minister warned of drought that “${WORDS}”.`, 'to read'],
    [`In ${A} Lord Stone said of the water that “${WORDS}”.`, 'to read'],
  ])('%s', (draft, expected) => expect(reading(draft)).toBe(expected));
});

describe('words that what is denied, or another’s, is told before', () => {
  it.each<[draft: string, expected: string]>([
    [`The argument that the weir itself was none of hers was rejected in ${A} at [2]: “${WORDS}”.`, 'words'],
    [`In ${A} at [2] the Supreme Court disagreed: “${WORDS}”.`, 'words'],
    [`Nor could the deed be read alone, for as Lord Stone observed in ${A} at [2], “${WORDS}”.`, 'words'],
    [`It found no error in the approach below. “${WORDS}” (${A} at [2]).`, 'VERIFIED_CORRECT'],
    [`As for the argument that owners never clear it, “${WORDS}” (${A} at [2]).`, 'words'],
    [`Lord Stone is plain. He had earlier remarked: “${WORDS}” (${A} at [2]).`, 'words'],
    // What the words may be of themselves stays in doubt.
    [`The following argument was rejected in ${A} at [2]: “${WORDS}”.`, 'to read'],
    [`The argument that “${WORDS}” was rejected in ${A} at [2].`, 'to read'],
    [`The argument was rejected in ${A} at [2]: “${WORDS}”.`, 'to read'],
    [`It is not the law that, in the words of ${A} at [2], “${WORDS}”.`, 'to read'],
    [`In ${A} at [2] counsel disagreed: “${WORDS}”.`, 'to read'],
    [`There is an error in this. “${WORDS}” (${A} at [2]).`, 'to read'],
    [`Counsel is plain. He had earlier remarked: “${WORDS}” (${A} at [2]).`, 'to read'],
    [`As for the argument that “${WORDS}” (${A} at [2]).`, 'to read'],
    // Nothing is held against the author.
    [
      `The argument that the weir itself was none of hers was rejected in ${A} at [2]: “${WORDS.replace('must', 'may')}”.`,
      'to read',
    ],
    [`In ${A} at [2] the Supreme Court disagreed: “${WORDS.replace('must', 'may')}”.`, 'to read'],
    [
      `Nor could the deed be read alone, for as Lord Stone observed in ${A} at [2], “${WORDS.replace('must', 'may')}”.`,
      'to read',
    ],
  ])('%s', (draft, expected) => expect(reading(draft)).toBe(expected));
});
