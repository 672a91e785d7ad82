import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const WORDS = 'the warden closed the sluice without a word to the lower mill';
const SKETCH = {
  cite: '[2020] EAT 7',
  judges: ['HHJ Orme'],
  paragraphs: [...Array.from({ length: 5 }, (_, i) => `Paragraph ${i + 1} is about a weir.`), `So ${WORDS}.`, 'Costs.'],
};
const A = '*Harrow Mills Ltd v Pemberton* [2020] EAT 7';

/** What the citations of a draft come to, the words told apart that were found. */
function said(draft: string): string {
  const authority = retrieved(SKETCH);
  return citationsOf(draft)
    .map((citation) => {
      const verification = verify(citation, authority, AS_OF);
      const reading = readingOf({ ...verification, caseName: null } as unknown as Finding);
      return reading === 'wordsVerified' ? reading : inShort(verification);
    })
    .join(', ');
}

const places = (number: number): string[] => [
  `In ${A} the EAT, at [${number}], held that “${WORDS}”.`,
  `In ${A} the EAT (at para ${number}) said that “${WORDS}”.`,
  `In ${A} the EAT, at paragraph ${number}, said: “${WORDS}”.`,
  `In ${A} HHJ Orme in the EAT, at paragraph ${number}, said: “${WORDS}”.`,
];
const unread = (number: number): string[] => [
  `In ${A} Orme, at paragraph ${number}, said: “${WORDS}”.`,
  `In ${A} Orme (§ ${number}) said: “${WORDS}”.`,
  `In ${A} Orme at ${number} says “${WORDS}”.`,
];

describe('a place behind the name of the court is that of its citation', () => {
  it.each(places(6))('%s', (draft) => expect(said(draft)).toMatch(/^(?:correct|wordsVerified)$/));
  it.each(places(3))('%s', (draft) => expect(said(draft)).toBe('PARAGRAPH_HALLUCINATION HIGH'));
});

describe('words of another paragraph than the sentence names are not verified, though it is no pinpoint', () => {
  it.each([...unread(3), `In ${A} Orme, at paras 2–4, said: “${WORDS}”.`])('%s', (draft) =>
    expect(said(draft)).toMatch(/-not-checkable$/),
  );
  it.each([`In ${A} Orme, at paras 5–7, said: “${WORDS}”.`])('%s', (draft) =>
    expect(said(draft)).toBe('wordsVerified'),
  );
});
