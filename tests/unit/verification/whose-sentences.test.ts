import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'the wharf passes with the bank upon a sale';
const QUOTED = `${A} at [1]: “${WORDS}”.`;

/** Drafts that have a sentence behind quoted words, in their paragraph or below their block, or before a block. */
const DRAFTS = {
  behind: (sentence: string) => [
    `${QUOTED} ${sentence}`,
    `${QUOTED}\n\n${sentence}`,
    `${A} at [1]:\n\n> ${WORDS}.\n\n${sentence}`,
  ],
  before: (sentence: string) => [`${A} at [1] settles the matter. ${sentence}\n\n> ${WORDS}.`],
};

/** What the checks of the quotations of a draft come to, where the judgment has these words in the paragraph cited. */
function comesTo(draft: string, words = WORDS): string[] {
  const authority = retrieved({ paragraphs: [`So ${words}.`] });
  const checks = citationsOf(draft).flatMap((citation) => verify(citation, authority, AS_OF).checks);
  return checks.filter(({ check }) => check === 'quotation').map(({ result }) => result);
}

/** The sentences of the data file by what they say and where they stand; the last two words of a title, if it has them, are what comes of them. */
const themes = fs
  .readFileSync(new URL('whose-sentences.txt', import.meta.url), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...sentences] = part.trim().split(/\n+/);
    return { title, sentences, isDoubted: /doubted$|^of others(?!.*not seen$)/.test(title) };
  });

it('there are 150 sentences and more, of which few that are of others are not seen, and few of the court are doubted', () => {
  const count = (end: RegExp): number => themes.flatMap((one) => (end.test(one.title) ? one.sentences : [])).length;
  expect(count(/./)).toBeGreaterThan(300);
  expect(count(/not seen$/)).toBeLessThanOrEqual(22);
  expect(count(/doubted$/)).toBeLessThanOrEqual(7);
});

describe.each(themes)('$title', ({ title, sentences, isDoubted }) => {
  const drafts = DRAFTS[title.includes('before') ? 'before' : 'behind'];
  it.each(sentences)('%s', (sentence) => {
    const [first = '', ...others] = drafts(sentence);
    expect(comesTo(first).includes('pass')).toBe(!isDoubted);
    if (/the words$/.test(title)) for (const draft of others) expect(comesTo(draft).includes('pass')).toBe(!isDoubted);
  });
});

describe('an error stays one where a sentence beside the words only may say whose they are', () => {
  const altered = 'the wharf never passes with the bank upon a sale';
  it.each(['Thus Mr Hale KC.', 'The phrase is Mr Hale’s.', 'Lifted from the defence.'])('%s', (sentence) => {
    for (const draft of DRAFTS.behind(sentence)) expect(comesTo(draft, altered)).toEqual(['fail']);
  });

  it('but not where it has so few words that it may take them back: I invent.', () => {
    expect(comesTo(DRAFTS.behind('I invent.')[0] ?? '', altered)).toEqual(['not-checkable']);
  });
});
