import { expect, it } from 'vitest';
import { audit, inShort } from '../support/verdict.ts';

const JUDGMENT = {
  paragraphs: [
    'The weir stood for a century and was never mended by anyone in the wrong place.',
    'The dam was built upon a well-known spring at the edge of the wood.',
    'The mіll was taken down by the owner of the land in the spring.', // with a Cyrillic letter
  ],
};
const quoting = (paragraph: number, words: string): string =>
  inShort(
    audit(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [${paragraph}] the court said “${words}”.`, JUDGMENT),
  );

it.each([
  [1, 'The weir stood for a cen-\ntury and was never men- ded by anyone', 'correct'],
  [2, 'The dam was built upon a well-\nknown spring at the edge', 'correct'],
  [2, 'The dam was built upon a well-\nknown sp- ring at the edge', 'correct'],
  [1, 'The weir stood for a cen-\ntury and was always men-\nded by anyone', 'QUOTATION_FABRICATION HIGH'],
  [2, 'The dam was built upon a wellknown spring at the edge', 'quotation-not-checkable'],
])('a word parted at the end of a line, in [%i]: %s', (paragraph, words, expected) => {
  expect(quoting(paragraph, words)).toBe(expected);
});

it.each([
  ['of the draft', 2, 'The dаm was built upon a well-known spring at the edge', 'quotation-not-checkable'],
  ['of the judgment', 3, 'The mill was taken down by the owner of the land', 'quotation-not-checkable'],
  ['beside another word', 2, 'The dаm was built upon a hidden spring at the edge', 'QUOTATION_FABRICATION HIGH'],
])('letters that only look like those quoted, %s, are to read', (_, paragraph, words, expected) => {
  expect(quoting(paragraph, words)).toBe(expected);
});
