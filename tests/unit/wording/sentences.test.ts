import { expect, it } from 'vitest';
import { noteWords, sentenceOf } from '../../../server/wording/index.ts';
import type { Check, Finding } from '../../../shared/finding.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const misquoted = (name: Omit<Check, 'check'>): Finding =>
  ({
    verdict: { outcome: 'VERIFIED_ERROR', category: 'QUOTATION_FABRICATION', confidence: 'HIGH', basis: null },
    checks: [
      { check: 'name', ...name },
      { check: 'quotation', result: 'fail', asserted: 'the weir is good' },
    ],
    ...{ notes: [], kind: 'case' },
  }) as unknown as Finding;

it.each<[string, Omit<Check, 'check'>, string]>([
  [
    'could not be compared',
    { result: 'not-checkable', asserted: 'Quillfeather v BBC', found: TITLE },
    `The judgment cited is ${TITLE}.`,
  ],
  ['is its own', { result: 'pass', asserted: TITLE, found: TITLE }, ''],
  ['is not given by the judgment', { result: 'not-checkable', asserted: 'Quillfeather v BBC' }, ''],
])('an error of a judgment whose name %s', (_, name, said) => {
  expect(sentenceOf(misquoted(name))).toBe(said);
});

it.each([
  ['before', { id: 'governed-by', words: 'not' }],
  ['after', { id: 'limited-by', words: 'not' }],
] as const)('says whose sentence it is that has a word %s those quoted: not the draft’s', (where, note) => {
  expect(noteWords(note)).toBe(`The authority’s own sentence has “not” ${where} the words: read the whole of it.`);
});
