import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]';
const WORDS = 'the wharf passes with the bank upon a sale';
const BENT = 'the wharf never passes with the bank upon a sale';
const AUTHORITY = retrieved({ paragraphs: ['A weir.', `So ${WORDS}.`] });

function comesTo(draft: string): string[] {
  return citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

describe('a verdict of a few words behind quoted ones and their citation', () => {
  it.each([
    (words: string) => `“${words}” (${A}) — FALSE`,
    (words: string) => `“${words}” (${A}) – wrong`,
    (words: string) => `“${words}” (${A}) [not found]`,
    (words: string) => `“${words}” (${A}) **[CHECK – cannot find this]**`,
    (words: string) => `“${words}” (${A}) **FALSE**`,
    (words: string) => `- “${words}” (${A}): to delete`,
    (words: string) => `${A} is often cited for “${words}”, wrongly.`,
  ])('takes them back', (draft) => {
    expect(comesTo(draft(WORDS))).toEqual(['to read']);
    expect(comesTo(draft(BENT))).toEqual(['to read']);
  });

  it.each([
    (words: string) => `“${words}” (${A}) [emphasis added]`,
    (words: string) => `“${words}” (${A}) — the key passage`,
    (words: string) => `“${words}” (${A}) — binding, and not wrong`,
    (words: string) => `“${words}” (${A}). The false step is elsewhere.`,
  ])('is none where it says something else', (draft) => {
    expect(comesTo(draft(WORDS))).not.toEqual(['to read']);
    expect(comesTo(draft(BENT))).toEqual(['error']);
  });
});
