import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, audit, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const PASSES = 'the wharf passes with the bank upon a sale';
const held = (words: string, sketch: Sketch): string =>
  inShort(audit(`In ${A} at [1] the Supreme Court held that “${words}”.`, sketch));

describe('words that the judgment does not say for itself are not confirmed as held', () => {
  describe.each<[what: string, rows: readonly (readonly [paragraph: string, words: string])[]]>([
    [
      'a case that is put to it',
      [
        [`Mr Barr submits that the bank is his; ${PASSES}.`, PASSES],
        [`The respondent’s answer is that ${PASSES}.`, PASSES],
        [`The opposing view is that ${PASSES}.`, PASSES],
        [`One view is that ${PASSES}. I do not share it.`, PASSES],
        [`The skeleton argument of the Board states: ${PASSES}.`, PASSES],
        [
          'Mr Barr put his case thus. The wharf passes with the bank upon a sale.',
          'The wharf passes with the bank upon a sale',
        ],
        [
          'Mr Barr’s alternative argument ran thus. The wharf passes with the bank upon a sale.',
          'The wharf passes with the bank upon a sale',
        ],
        [
          'The tribunal’s reasoning was this. The wharf passes with the bank upon a sale. That was wrong.',
          'The wharf passes with the bank upon a sale',
        ],
        [
          'Mr Barr’s second submission was more ambitious. The wharf passes with the bank upon a sale. I reject it.',
          'The wharf passes with the bank upon a sale',
        ],
      ],
    ],
    [
      'a fact to be proved',
      [
        ['What the claimant must prove is that the wharf was built by the Board.', 'the wharf was built by the Board'],
        ['What the claimant must prove is this: the wharf was built by the Board.', 'the wharf was built by the Board'],
        ['What has to be shown is that the wharf was built by the Board.', 'the wharf was built by the Board'],
      ],
    ],
    [
      'what did not come about',
      [
        [
          'I would have allowed the appeal and restored the order of the judge.',
          'allowed the appeal and restored the order of the judge',
        ],
        [
          'The judge should have allowed the appeal and restored the order of the Board.',
          'allowed the appeal and restored the order of the Board',
        ],
        [
          'Had the deed been sealed, the wharf would have passed with the bank.',
          'the wharf would have passed with the bank',
        ],
        ['Were Mr Barr right, the wharf would have passed with the bank.', 'the wharf would have passed with the bank'],
      ],
    ],
    [
      'what an Act provides',
      [
        [
          'Section 9 provides that a person who fouls a stream shall be guilty of an offence.',
          'a person who fouls a stream shall be guilty of an offence',
        ],
      ],
    ],
  ])('%s', (_, rows) => {
    it.each(rows)('%s', (text, words) => expect(held(words, { paragraphs: [text] })).not.toBe('correct'));
  });
});

it.each([
  `I would dismiss the appeal: ${PASSES}.`,
  `Mr Barr submits that the bank is his; but in my judgment ${PASSES}.`,
  `It must be shown that the bank was his. In my judgment ${PASSES}.`,
  `Had the deed been sealed, nothing would have changed. However, ${PASSES}.`,
  `The question is whether a deed is needed. The answer is that ${PASSES}.`,
  `The vendors had no deed, and ${PASSES}.`,
])('words that it says for itself are: %s', (text) => expect(held(PASSES, { paragraphs: [text] })).toBe('correct'));

describe('the words of a judge who dissents are not confirmed as those of the court', () => {
  const DISSENT: Sketch = {
    judges: ['Lady Ashdown', 'Lord Verey'],
    body:
      loose('Lady Ashdown:') +
      paragraph('1', 'The duty ends when the last boat has been tied up.') +
      loose('Lord Verey: (dissenting)') +
      paragraph('2', 'Where no toll is paid no duty is owed.'),
  };
  it.each([
    `The Supreme Court held in ${A} at [2] that “where no toll is paid no duty is owed”.`,
    `In ${A} the court held that “where no toll is paid no duty is owed”.`,
    `${A} is authority that “where no toll is paid no duty is owed” ([2]).`,
    `In ${A} at [2] Lady Ashdown said that “where no toll is paid no duty is owed”.`,
  ])('%s', (draft) => expect(inShort(audit(draft, DISSENT))).toBe('attribution-not-checkable'));

  it.each([
    `In ${A} at [2] Lord Verey said that “where no toll is paid no duty is owed”.`,
    `The dissenting judgment in ${A} at [2] has it that “where no toll is paid no duty is owed”.`,
    `The Supreme Court held in ${A} at [1] that “the duty ends when the last boat has been tied up”.`,
  ])('but those of a judge who is named, and of the others, are: %s', (draft) =>
    expect(inShort(audit(draft, DISSENT))).toMatch(draft.includes('has it') ? /^(?!attribution)/ : /^correct$/),
  );

  it('in a paragraph that begins with the judge', () => {
    const body =
      paragraph('1', 'The duty ends.') + paragraph('2', 'Lady Justice Vale (dissenting): No duty is owed at all.');
    const draft = `The court held in ${A} at [2] that “No duty is owed at all”.`;
    expect(inShort(audit(draft, { judges: ['Lady Justice Vale'], body }))).toBe('attribution-not-checkable');
  });
});

describe('what one case did with another is not confirmed by the paragraph that is cited for it', () => {
  it.each([
    `${A} at [1] explains *Moss v Lyle* [2021] UKSC 3 at [3].`,
    `${A} at [1], explaining *Moss v Lyle* [2021] UKSC 3 at [3].`,
    `In ${A} at [1] Lord Farrow set out what was said in *Moss v Lyle* [2021] UKSC 3 at [3].`,
    `*Moss v Lyle* [2021] UKSC 3 at [3] was reaffirmed in ${A} at [1].`,
    `*Moss v Lyle* [2021] UKSC 3 at [3] (affirmed in ${A} at [1]).`,
    `${A} at [1], quoting *Moss v Lyle* [2021] UKSC 3 at [3]: “${PASSES}”.`,
  ])('%s', (draft) => {
    const own = citationsOf(draft).find(({ normalized }) => normalized === '[2020] UKSC 7');
    expect(own && inShort(verify(own, retrieved({ judges: ['Lord Farrow'], paragraphs: ['A weir.'] }), AS_OF))).toBe(
      'proposition-not-checkable',
    );
  });

  it('but words that are quoted from the one that considers another are', () => {
    const draft = `*Moss v Lyle* [2021] UKSC 3 was considered in ${A} at [1], where the court said: “${PASSES}”.`;
    const own = citationsOf(draft).find(({ normalized }) => normalized === '[2020] UKSC 7');
    expect(own && inShort(verify(own, retrieved({ paragraphs: [`So ${PASSES}.`] }), AS_OF))).toBe('correct');
  });

  it('but a paragraph that is cited beside another case is', () => {
    const draft = `${A} at [1]; *Moss v Lyle* [2021] UKSC 3 at [3].`;
    const said = citationsOf(draft).map((one) => one.claim.proposition);
    expect(said).toEqual([[], []]);
  });
});

it.each([
  'shall <s>not</s> be',
  'shall <strike>not</strike> be',
  'shall <span style="text-decoration: line-through">not</span> be',
])('nor one that it strikes through by markup: %s', (words) => {
  const draft = `${A} at [1]: “The lock gates ${words} opened by the keeper before dawn”.`;
  expect(
    inShort(audit(draft, { paragraphs: ['The lock gates shall not be opened by the keeper before dawn.'] })),
  ).not.toBe('correct');
});

it('a word that the draft strikes through is not taken for one that it quotes', () => {
  const draft = `${A} at [1]: “The lock gates shall ~~not~~ be opened by the keeper before dawn”.`;
  expect(
    inShort(audit(draft, { paragraphs: ['The lock gates shall not be opened by the keeper before dawn.'] })),
  ).not.toBe('correct');
});
