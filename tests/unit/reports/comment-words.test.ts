import { expect, it } from 'vitest';
import { commentOn } from '../../../server/reports/comment-words.ts';
import type { ReportCitation } from '../../../server/reports/report.ts';
import { cited, kept, TO_READ } from '../support/report.ts';

const first = (changes: Partial<ReportCitation>): string =>
  (commentOn(cited({ ...TO_READ, ...changes }), null)[0] ?? []).map(({ text }) => text).join('');

it('a comment says as a standing of its own that the words are verified', () => {
  const notes = 'The quoted words stand in [4], letter for letter. What the sentence says of them is for you to read.';
  expect([first({}), first({ quotations_verified: true, evidence: kept([], notes) })]).toEqual([
    '○ Found, for you to read.',
    '◐ Words verified.',
  ]);
  const lines = commentOn(cited({ ...TO_READ, quotations_verified: true, evidence: kept([], notes) }), null);
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toContain(notes);
});
