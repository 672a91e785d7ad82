import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]';
const AUTHORITY = retrieved({
  judges: ['Lady Marlowe'],
  paragraphs: ['The parties fell out.', 'The answer must lie in the deed of the wharf.', 'The appeal is allowed.'],
});

function verdictsOf(words: string): string[] {
  const drafts = [`In ${CASE} the court said: “${words}”.`, `In ${CASE} the court said:\n\n> ${words}\n`];
  return drafts.flatMap((draft) => citationsOf(draft).map((one) => standing(verify(one, AUTHORITY, AS_OF))));
}

describe('a word in a span of Pandoc’s is a word of the quotation', () => {
  it.each(['[not]{.underline}', '[not]{.smallcaps}', '[not]{.mark}', '[**not**]{.underline}', '[not]{lang="en-GB"}'])(
    'that is put in: %s',
    (span) => {
      expect(verdictsOf(`The answer must ${span} lie in the deed of the wharf`)).toEqual(['error', 'error']);
    },
  );
  it.each(['[must]{.underline}', '[must]{.smallcaps}', '[**must**]{.ul}', '[must]{lang="en-GB"}'])(
    'that stands there: %s',
    (span) => {
      expect(verdictsOf(`The answer ${span} lie in the deed of the wharf`)).toEqual(['correct', 'correct']);
    },
  );
});
