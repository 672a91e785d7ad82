import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, inShort, retrieved } from '../support/verdict.ts';

const X = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const URL = 'https://www.example.org/weirs';
const PAGE = 'https://caselaw.nationalarchives.gov.uk/uksc/2020/7';
const SKETCH = {
  paragraphs: [
    'This appeal concerns a weir.',
    `The register of weirs is kept at ${URL} and is open to all who ask.`,
    `The report (${URL}) was never served on the owners of the mill.`,
    'Those who ask may write to weirs@example.org in any season of the year.',
  ],
};

function verdictsOf(draft: string, format: 'md' | 'txt'): string[] {
  const { citations } = readCitations(readText(draft, format));
  return citations.map(({ citation }) => inShort(verify(citation, retrieved(SKETCH), AS_OF)));
}

describe('a web address within a quotation is of the words quoted', () => {
  it.each([
    [
      'by itself',
      `In ${X} at [2], the court said: “The register of weirs is kept at ${URL} and is open to all who ask.”`,
    ],
    [
      'between angle brackets',
      `In ${X} at [2], the court said: “The register of weirs is kept at <${URL}> and is open to all who ask.”`,
    ],
    [
      'as a link to itself',
      `In ${X} at [2], the court said: “The register of weirs is kept at [${URL}](${URL}) and is open to all who ask.”`,
    ],
    [
      'in brackets',
      `In ${X} at [3], the court said: “The report (${URL}) was never served on the owners of the mill.”`,
    ],
    [
      'set out',
      `In ${X} at [2], the court said:\n\n> The register of weirs is kept at ${URL} and is open to all who ask.\n`,
    ],
    [
      'of an e-mail',
      `In ${X} at [4], the court said: “Those who ask may write to weirs@example.org in any season of the year.”`,
    ],
  ])('%s', (_, draft) => {
    expect(verdictsOf(draft, 'md')).toEqual(['correct']);
  });

  it('and another one is none of the judgment’s', () => {
    const draft = `In ${X} at [2], the court said: “The register of weirs is kept at https://www.example.org/mills and is open to all who ask.”`;
    expect(verdictsOf(draft, 'md')).toEqual(['QUOTATION_FABRICATION MEDIUM']);
  });
});

describe('an address beside a citation asserts nothing', () => {
  const WORDS = 'was never served on the owners of the mill';
  it.each([
    ['after it', `See ${X}, ${PAGE}.`],
    ['after it in brackets', `See ${X} (${PAGE}).`],
    ['between angle brackets', `See ${X} at [2] <${PAGE}>.`],
    ['in a list', `- ${X}: ${PAGE}\n- ${PAGE}\n`],
    ['between citation and words', `In ${X} at [3], ${PAGE}, the court said: “${WORDS}”.`],
    ['between citation and paragraph', `In ${X} (${PAGE}) at [3] the court said: “${WORDS}”.`],
    ['after the words', `In ${X} at [3], the court said: “${WORDS}” (${PAGE}).`],
  ])('%s', (_, draft) => {
    expect([verdictsOf(draft, 'md'), verdictsOf(draft, 'txt')]).toEqual([['correct'], ['correct']]);
  });

  it.each([
    ['a pinpoint behind it', `See ${X} (${PAGE}) at [9].`],
    ['a sentence before it', `Owners owe no duty whatever. See ${X}, ${PAGE}.`],
  ])('and hides nothing: %s', (_, draft) => {
    expect(verdictsOf(draft, 'md')).not.toContain('correct');
  });
});
