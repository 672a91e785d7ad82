import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const FARROW = 'the wharf passes with the bank upon a sale of either';
const SAMPLE = 'the owner of a weir must keep the channel clear at all times';
const WREN = 'a gate that nobody shuts is no gate within the meaning of the grant';

/** Lord Farrow has [1] to [2], Lord Sample has [3], Lady Wren has [4] and [5]. */
const PARTS: Sketch = {
  judges: ['Lord Farrow', 'Lord Sample', 'Lady Wren'],
  body: [
    loose('LORD FARROW:'),
    paragraph('1', 'This appeal concerns a weir.'),
    paragraph('2', `So ${FARROW}.`),
    loose('LORD SAMPLE:'),
    paragraph('3', `In my judgment ${SAMPLE}, whatever the season.`),
    loose('LADY WREN:'),
    paragraph('4', `For my part ${WREN}.`),
    paragraph('5', 'The appeal is dismissed with costs here and below.'),
  ].join(''),
};

/** What is said of each citation of a draft, in order: whether all of it is verified, or its words alone. */
function readings(draft: string): string {
  const own = retrieved(PARTS);
  const all = citationsOf(draft).map((citation) => {
    const verification = verify(citation, own, AS_OF);
    const reading = readingOf({ ...verification, caseName: null } as unknown as Finding);
    return verification.verdict.outcome === 'VERIFIED_CORRECT' || reading === 'wordsVerified' ? 'good' : 'to read';
  });
  return all.join(', ');
}

describe('a sentence with several citations, each beside its own words', () => {
  it.each<[what: string, draft: string, expected: string]>([
    [
      'each judge in a part of his own',
      `In ${A} the judges agreed.\n\nSee Lord Farrow at [2] (“${FARROW}”); Lord Sample at [3] (“${SAMPLE}”); and Lady Wren at [4] (“${WREN}”).`,
      'to read, good, good, good',
    ],
    [
      'joined by a conjunction',
      `In ${A} Lord Farrow said (para 2) “${FARROW}” while Lord Sample said “${SAMPLE}” (para 3).`,
      'good, good',
    ],
    [
      'a judge who speaks on',
      `In ${A} see Lord Farrow at [2] – “${FARROW}”; and Lady Wren at [4] – “${WREN}”; [5] – “The appeal is dismissed with costs here and below”.`,
      'good, good, good',
    ],
    [
      'the judge behind the paragraph',
      `In ${A}, see “${FARROW}” ([2], Lord Farrow); “${SAMPLE}” ([3], Lord Sample).`,
      'good, good',
    ],
    [
      'the wrong judge in one part',
      `In ${A} the judges agreed.\n\nSee Lord Farrow at [2] (“${FARROW}”); Lady Wren at [3] (“${SAMPLE}”); and Lady Wren at [4] (“${WREN}”).`,
      'to read, good, to read, good',
    ],
    [
      'the wrong judge behind the paragraph',
      `In ${A}, see “${FARROW}” ([2], Lord Sample); “${SAMPLE}” ([3], Lord Sample).`,
      'to read, good',
    ],
    [
      'a judge who is to speak on in the words of another',
      `In ${A} see Lord Farrow at [2] (“${FARROW}”); [3] (“${SAMPLE}”).`,
      'good, to read',
    ],
    [
      'the words changed round',
      `In ${A} see Lord Farrow at [2] (“${SAMPLE}”); Lord Sample at [3] (“${FARROW}”).`,
      'to read, to read',
    ],
    [
      'one of them altered',
      `In ${A} see Lord Farrow at [2] (“${FARROW}”); Lord Sample at [3] (“${SAMPLE.replace('must', 'may')}”).`,
      'good, to read',
    ],
    ['one that has no words', `In ${A} see [2], and Lord Sample at [3] (“${SAMPLE}”).`, 'to read, good'],
    ['a term that is defined', `In ${A} (the “Weir Case”) Lord Farrow held at [2] that “${FARROW}”.`, 'good'],
  ])('%s', (_, draft, expected) => expect(readings(draft)).toBe(expected));
});

describe('words behind what a judge does with a law', () => {
  it.each<[draft: string, expected: string]>([
    [`${A} was decided.\n\nLord Sample dealt with article 10 at [3]: “${SAMPLE}”.`, 'to read, good'],
    [`${A} was decided.\n\nLord Farrow dealt with article 10 at [3]: “${SAMPLE}”.`, 'to read, to read'],
    [`${A} was decided.\n\nThe tenant dealt with article 10 at [3]: “${SAMPLE}”.`, 'to read, to read'],
  ])('%s', (draft, expected) => expect(readings(draft)).toBe(expected));
});

describe('a court that speaks of the judge', () => {
  it.each<[draft: string, expected: string]>([
    [`${A} was decided.\n\nIt found no error in the judge’s approach. “${SAMPLE}” ([3]).`, 'to read, good'],
    [`${A} was decided.\n\nIt preferred Lord Farrow’s approach. “${SAMPLE}” ([3]).`, 'to read, to read'],
  ])('%s', (draft, expected) => expect(readings(draft)).toBe(expected));
});

describe('words with a paragraph right behind them', () => {
  it.each<[draft: string, expected: string]>([
    [
      `In ${A} Lady Wren held that “${WREN}” (at [4]). She had earlier remarked: “The appeal is dismissed with costs here and below” (at [5]).`,
      'good, good',
    ],
    [
      `In ${A} Lady Wren held that “${WREN}” (at [4]). She had earlier remarked: “The appeal is dismissed with costs here and below” (at [3]).`,
      'good, to read',
    ],
  ])('%s', (draft, expected) => expect(readings(draft)).toBe(expected));
});
