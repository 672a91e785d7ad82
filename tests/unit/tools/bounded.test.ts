import { describe, expect, it } from 'vitest';
import { citationsIn, cut } from '../../../server/tools/bounded.ts';
import { ALTERED, cited, kept, MISSING, reportOf, TO_READ } from '../support/report.ts';

describe('the citations of a report, as a tool gives them', () => {
  it('are the report’s own, with a headline, and no more text than matters', () => {
    const long = { para_num: '1', text: 'word '.repeat(1000) };
    const evidence = {
      ...kept(),
      matching_paragraphs: [{ ...long, similarity: 1 }],
      other_passages: [long, long, long],
    };
    const [one] = citationsIn(reportOf([cited({ ...ALTERED, evidence })])).citations;
    expect(one).toMatchObject({ public_gate_outcome: 'VERIFIED_ERROR', headline: 'Misquoted' });
    const shown = [...(one?.evidence.matching_paragraphs ?? []), ...(one?.evidence.other_passages ?? [])];
    expect(shown.map(({ text }) => text.length)).toEqual([1001, 1001, 1001]);
    expect(one).not.toHaveProperty('evidence.attempts');
  });

  it('are no more than an assistant takes: errors and what was not found before what is to be read and what is verified', () => {
    const many = [
      ...Array.from({ length: 99 }, () => cited()),
      cited({ ...TO_READ, standing: 'toRead' }),
      cited({ ...ALTERED, standing: 'error' }),
      cited({ ...MISSING, standing: 'notFound' }),
    ];
    const { all, citations } = citationsIn(reportOf(many));
    expect(all.length).toBe(many.length);
    expect(citations.length).toBeLessThan(all.length);
    expect(JSON.stringify(citations).length).toBeLessThan(60_000 + 1_000);
    expect(citations.slice(-3).map(({ standing }) => standing)).toEqual(['toRead', 'error', 'notFound']);
  });

  it('cuts no character in half', () => {
    expect(cut('ab\u{1f600}c', 3)).toBe('ab…');
    expect(cut('abc', 3)).toBe('abc');
  });
});
