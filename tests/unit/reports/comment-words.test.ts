import { expect, it } from 'vitest';
import { behindAll, commentOn } from '../../../server/reports/comment-words.ts';
import type { ReportCitation } from '../../../server/reports/report.ts';
import { cited, kept, MISSING, reportOf, TO_READ } from '../support/report.ts';

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

const said = (citation: ReportCitation): string[] =>
  commentOn(citation, null).map((line) => line.map(({ text }) => text).join(''));

it('of what is verified one line names the case and the place', () => {
  const report = { case_name: 'Weir v Dam', pinpoints: ['36'] } as const;
  expect(said(cited(report))).toEqual(['✓ Verified: Weir v Dam [2020] UKSC 7, [36].']);
});

it('of what was not found the sources asked are named, and no address of a search', () => {
  const one = {
    source: 'find_case_law',
    at: '2026-11-20T12:00:00.000Z',
    status: 404,
    error: null,
    from_cache: false,
  } as const;
  const attempts = ['https://x.test/a/data.xml', 'https://x.test/atom.xml?query=a'].map((url) => ({ ...one, url }));
  const { evidence } = cited(MISSING);
  const lines = said(cited({ ...MISSING, evidence: { ...evidence, attempts } }));
  expect(lines.join('\n')).toMatch(/^Asked: Find Case Law \(/m);
  expect(lines.join('\n')).not.toMatch(/atom|data\.xml/);
});

it('the last comment says once what has none, and what is never checked of what is verified', () => {
  const silent = {
    ...MISSING,
    reason: 'not-covered',
    case_name: 'Inkpen v Thistledown',
    citation_text: '[1932] AC 562',
  } as const;
  const words = (verified: boolean): string[] =>
    behindAll(reportOf([cited(), cited({ ...silent, line: 8 })]), verified).map((line) =>
      line.map(({ text }) => text).join(''),
    );
  expect(words(true)).toEqual([
    'Without a comment, as no source that is asked publishes them: Inkpen v Thistledown [1932] AC 562 (line 9).',
    expect.stringMatching(/^Not checked: whether a case is still good law/),
  ]);
  expect(words(false)).toHaveLength(1);
});
