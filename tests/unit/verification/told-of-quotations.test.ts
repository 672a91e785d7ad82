/** What a finding says of a sentence that quotes: what was compared, what was not, what is left out; and what it brings to be read. */
import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, audit, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const LONG = `The grating was inspected by the warden. ${'He found it sound, and said so to the court below. '.repeat(12)}So it was.`;
const SKETCH: Sketch = {
  paragraphs: [
    'The weir may stand where the old mill stood before it, and it shall not be raised above the sill without the consent of the owner of the meadow.',
    LONG,
    'Riparian ownership carries ordinary obligations towards neighbours downstream.',
  ],
};
const CITED = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const saidBy = (draft: string): string => saidOf(audit(draft, SKETCH)).join(' ');
const shownBy = (draft: string): (readonly [string | null, string])[] => {
  const { basis } = audit(draft, SKETCH).verdict;
  return basis?.kind === 'evidence' ? basis.snippets.map(({ paragraph, text }) => [paragraph, text] as const) : [];
};

describe('a quotation that was not compared is named', () => {
  it.each([
    [`The “mill exception” was first recognised in ${CITED} at [1].`, '“mill exception”'],
    [`Counsel called the weir “a monument to folly”, and ${CITED} at [1] was not cited to him at all.`, '“a monument'],
  ])('%s', (draft, words) => {
    const said = saidBy(draft);
    expect(said).toContain(`Not compared: ${words}`);
    expect(said).not.toContain('in its own words');
  });

  it('and of a sentence that quotes nothing there is nothing to name', () => {
    expect(saidBy(`Weirs have long troubled the law of nuisance: ${CITED} at [1].`)).not.toContain('compared');
  });

  it.each([
    `The court said in ${CITED} at [1]: “The weir may stand where the old mill stood before it”, which is the end of nuisance.`,
    `The court said in ${CITED} at [1] that a “right of eternity in the weir” is the end of nuisance.`,
  ])('nor in one whose quotation was compared: %s', (draft) => {
    expect(saidBy(draft)).not.toMatch(/Not compared|in its own words/);
  });
});

describe('a quotation of another case in the sentence', () => {
  const said = '“The weir may stand where the old mill stood before it”';
  const standsAs = (draft: string): string => {
    const [first] = citationsOf(draft);
    if (!first) throw new Error('nothing is cited');
    return inShort(verify(first, retrieved(SKETCH), AS_OF));
  };

  it.each([
    `${CITED} was considered in *Calloway v Osric* [2021] UKSC 8 at [2], where the court said: ${said}.`,
    `${CITED} at [3] and *Calloway v Osric* [2021] UKSC 8 at [49] (${said}).`,
  ])('is no claim of a case that is cited beside it: %s', (draft) => {
    expect(standsAs(draft)).toBe('correct');
  });

  it.each([
    `${CITED} at [3] and *Calloway v Osric* [2021] UKSC 8 at [49] are of one mind, “an ordinance of the river”.`,
    `${CITED} at [3] calls the weir “an ordinance of the river”; compare *Calloway v Osric* [2021] UKSC 8 at [49].`,
  ])('but one of neither is to read: %s', (draft) => {
    expect(standsAs(draft)).toBe('proposition-not-checkable');
  });
});

describe('words that the draft joins up without an ellipsis', () => {
  const joined = 'The weir may stand where the old mill stood without the consent of the owner of the meadow';
  const quoting = (words: string): string => `The court said in ${CITED} at [1]: “${words}”.`;

  it('have what it leaves out named, and are shown with it', () => {
    expect(saidBy(quoting(joined))).toContain(
      'The draft leaves out “before it, and it shall not be raised above the sill” from [1] without an ellipsis.',
    );
    expect(shownBy(quoting(joined))).toEqual([['1', expect.stringMatching(/^The weir may .* before it, .* meadow$/)]]);
  });

  it.each([
    ['in another order', 'without the consent of the owner of the meadow The weir may stand where the old mill stood'],
    ['with words of the draft between them', joined.replace('stood without', 'stood by grace alone and without')],
  ])('are not said to be joined up %s', (_, words) => {
    expect(saidBy(quoting(words))).not.toContain('leaves out');
  });
});

it.each<[words: string, said: string]>([
  [
    'Every heron is an insurer of the parish by night',
    'These words do not stand in the judgment; nothing close to them does.',
  ],
  ['The weir may be repaired', 'These words do not stand in the judgment.'],
  [
    'ordinary obligations towards all herons everywhere',
    'These words do not stand in the judgment in one piece; parts of them are in [3].',
  ],
])('says that nothing is close to words only where no half of them stands anywhere: %s', (words, said) => {
  const all = saidBy(`The court said in ${CITED}: “${words}”.`);
  expect(all).toContain(said);
  expect(all.includes('nothing close')).toBe(said.includes('nothing close'));
});

describe('what is to be read', () => {
  it('is the whole of each paragraph cited', () => {
    expect(shownBy(`Weirs have long troubled the law of nuisance: ${CITED} at [2] and [3].`)).toEqual([
      ['2', LONG],
      ['3', SKETCH.paragraphs?.[2]],
    ]);
  });

  const SAYING = 'Riparian ownership carries obligations towards all neighbours downstream';

  it('is the paragraphs that share the words of a sentence that points to none', () => {
    expect(shownBy(`${SAYING}: ${CITED}.`).map(([paragraph]) => paragraph)).toEqual(['3']);
  });

  it('is the name alone of one of several in a list', () => {
    const [citation] = citationsOf(`${SAYING}: ${CITED}; *Otter v Pike* [2019] UKSC 3.`);
    const { basis } = (citation && verify(citation, retrieved(SKETCH), AS_OF).verdict) ?? {};
    expect(basis?.kind === 'evidence' && basis.snippets).toEqual([
      { paragraph: null, text: 'Harrow Mills Ltd v Pemberton' },
    ]);
  });
});

describe('words of a sentence that a short form in it has as its own are the claim of its citation too', () => {
  const TOLD: Sketch = {
    paragraphs: [
      'The miller said: “This is my fault, I apologise to the court”.',
      'The weir may stand where the old mill stood before it.',
    ],
  };
  const outcomes = (sentence: string): string[] =>
    citationsOf(`${CITED} is in point.\n\n${sentence}`)
      .slice(1)
      .map((one) => verify(one, retrieved(TOLD), AS_OF).verdict.outcome);

  it('and are to read with it', () => {
    expect(outcomes('At [1] the court said “This is my fault, I apologise to the court”: [2020] UKSC 7.')).toEqual([
      'UNVERIFIABLE_PUBLIC',
      'UNVERIFIABLE_PUBLIC',
    ]);
  });

  it('or are verified with it', () => {
    expect(
      outcomes('At [2] the court said “The weir may stand where the old mill stood before it”: [2020] UKSC 7.'),
    ).toEqual(['VERIFIED_CORRECT', 'VERIFIED_CORRECT']);
  });
});
