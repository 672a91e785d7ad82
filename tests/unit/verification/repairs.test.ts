import { describe, expect, it } from 'vitest';
import { findRepairs, type Repair, type Retrieved, verify } from '../../../server/verification/index.ts';
import type { TitledCitation } from '../../../shared/notes.ts';
import { AS_OF, citationOf, retrieved } from '../support/verdict.ts';

/** Repairs of a case that the draft names and does not cite, where the evidence has these. */
function citingOf(draft: string, ...documents: readonly TitledCitation[]): readonly Repair[] {
  const citation = citationOf(draft);
  const found: Retrieved = { kind: 'none', reason: 'no-citation', note: [{ id: 'held-by-name', documents }] };
  return findRepairs(citation, verify(citation, found, AS_OF), found);
}

const HELD = { citation: '[2020] UKSC 7', title: 'Harrow Mills Ltd v Pemberton' };

describe('a case that is named and not cited is given the citation', () => {
  it.each<[string, string, readonly TitledCitation[], readonly string[]]>([
    ['of the only one of its name', 'It was so in Harrow Mills Ltd v Pemberton.', [HELD], ['[2020] UKSC 7']],
    ['of that year', 'It was so in *Harrow Mills Ltd v Pemberton* (2020).', [HELD], ['[2020] UKSC 7']],
    ['of none of another year', 'It was so in *Harrow Mills Ltd v Pemberton* (2018).', [HELD], []],
    ['of neither of two', 'It was so in Harrow Mills Ltd v Pemberton.', [HELD, { ...HELD, citation: '[2021] EWCA Civ 4' }], []],
    ['of none whose other party it does not name', 'It was so in *Pemberton* (2020).', [HELD], []],
    ['of none that has more parties', 'It was so in Mills v Pemberton.', [{ ...HELD, title: 'Mills v Pemberton and Marchbank' }], []],
    ['of none that has no neutral citation', 'It was so in Harrow Mills Ltd v Pemberton.', [{ ...HELD, citation: '[1957] 1 WLR 582' }], []],
    ['of none where something else says which it is', 'It was so in Harrow Mills Ltd v Pemberton (unreported, 3 May 2020).', [HELD], []],
  ])('%s', (_, draft, documents, expected) => {
    expect(citingOf(draft, ...documents)).toEqual(expected.map((text) => ({ kind: 'cited', text })));
  }); // biome-ignore format: a table
});

const PARAGRAPHS = [
  'The appeal concerns a weir.',
  'A right to discharge water must be granted expressly, and it cannot be presumed from long use alone.',
  'The miller had no such right; the appeal is dismissed.',
];
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

function repairsOf(draft: string): readonly Repair[] {
  const citation = citationOf(draft);
  const found = retrieved({ paragraphs: PARAGRAPHS });
  return findRepairs(citation, verify(citation, found, AS_OF), found);
}

describe('repairs', () => {
  it.each<[string, string, readonly Repair[]]>([
    ['nothing to repair', `In ${CASE} at [2] the court said “it cannot be presumed from long use alone”.`, []],
    [
      'an altered word',
      `In ${CASE} at [2] the court said “it may not be presumed from long use alone”.`,
      [{ kind: 'quotation', index: 0, words: 'it cannot be presumed from long use alone', where: '[2]' }],
    ],
    [
      "the draft's own stop within the marks stays",
      `In ${CASE} at [2] the court said “it can be presumed from long use alone.”`,
      [{ kind: 'quotation', index: 0, words: 'it cannot be presumed from long use alone.', where: '[2]' }],
    ],
    [
      'the second of two quotations',
      `In ${CASE} at [2] the court said “must be granted expressly” and “it could be presumed from long use alone”.`,
      [{ kind: 'quotation', index: 1, words: 'it cannot be presumed from long use alone', where: '[2]' }],
    ],
    [
      'words with an ellipsis are left to the author',
      `In ${CASE} at [2] the court said “must be granted openly ... presumed from long use alone”.`,
      [],
    ],
    ['words that nothing is close to', `In ${CASE} at [2] the court said “the moon is made of green cheese”.`, []],
    [
      'the wrong paragraph',
      `In ${CASE} at [1] the court said “it cannot be presumed from long use alone”.`,
      [{ kind: 'pinpoint', from: '1', to: '2' }],
    ],
    [
      'a paragraph that does not exist',
      `In ${CASE} at para 12 the court said “it cannot be presumed from long use alone”.`,
      [{ kind: 'pinpoint', from: '12', to: '2' }],
    ],
    [
      'one of several paragraphs',
      `In ${CASE} at [1], [3] the court said “it cannot be presumed from long use alone”.`,
      [],
    ],
    [
      'a paragraph that has other words of the draft',
      `In ${CASE} at [2] the court said “must be granted expressly” and “The miller had no such right”.`,
      [],
    ],
    [
      'a citation typed sloppily',
      'See *Harrow Mills Ltd v Pemberton* (2020) UKSC 007.',
      [{ kind: 'citation', text: '[2020] UKSC 7' }],
    ],
    [
      'a name that the citation is not of',
      'See *Thistledown v Marchbank* [2020] UKSC 7.',
      [{ kind: 'name', text: 'Harrow Mills Ltd v Pemberton' }],
    ],
    ['a short name that the citation is not of, where the draft names the case elsewhere', `See ${CASE}. Ibid.`, []],
  ])('%s', (_, draft, expected) => {
    expect(repairsOf(draft)).toEqual(expected);
  });
});
