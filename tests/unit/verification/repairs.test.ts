import { describe, expect, it } from 'vitest';
import { findRepairs, type Repair, verify } from '../../../server/verification/index.ts';
import { AS_OF, citationOf, retrieved } from '../support/verdict.ts';

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
