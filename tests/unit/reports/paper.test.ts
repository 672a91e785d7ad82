import { describe, expect, it } from 'vitest';
import { PRINT } from '../../../server/reports/html-print.ts';
import { type Report, type ReportCitation, renderHtml } from '../../../server/reports/index.ts';
import { ALTERED, cited, kept, MISSING, reportOf } from '../support/report.ts';

/** What paper shows of a page: without what is folded, and without the marks. */
function onPaper(citations: readonly ReportCitation[], text = 'The court said “the weir may stand” there.'): string {
  return paperOf(reportOf(citations, { text }));
}

function paperOf(report: Report): string {
  return [...renderHtml(report, [])]
    .join('')
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<details[\s\S]*?<\/details>\n(?=<\/article>|<\/section>)/g, '')
    .replace(/<span class="meaning">.*?<\/span>/g, '')
    .replace(/<dd class="(?:hash )?at">.*?<\/dd>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

const count = (page: string, words: string): number => page.split(words).length - 1;

describe('the report on paper', () => {
  it('leaves out what the page folds', () => {
    expect(PRINT).toMatch(/details\.more, .*\.papers \.at \{ display: none; \}/);
  });

  it('begins with a table that has space for initials and date', () => {
    const page = [...renderHtml(reportOf([cited({ ...ALTERED, case_name: 'Harrow v Pike' })]), [])].join('');
    const head = page.slice(0, page.indexOf('id="error"'));
    const columns = [...head.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, words]) => words);
    expect(columns).toEqual(['Authority', 'Cited at', 'How it stands', 'Initials', 'Date']);
    expect(head).toContain('✗ Misquoted');
  });

  it.each([
    ['the sentence of an error', [cited(ALTERED)], 'The court said', 1],
    ['what is wrong with it', [cited(ALTERED)], 'These words do not stand in the judgment.', 1],
    [
      'words that stand in two paragraphs',
      [
        cited({
          ...ALTERED,
          evidence: kept([
            { para_num: '4', text: 'A long weir.', similarity: 0.8 },
            { para_num: '5', text: 'A long weir.', similarity: 0.8 },
          ]),
        }),
      ],
      'A long weir.',
      1,
    ],
  ] as const)('says once: %s', (_, citations, words, times) => {
    expect(count(onPaper(citations), words)).toBe(times);
  });

  it('says once a sentence with two citations that agree', () => {
    const report = reportOf([cited(), cited({ line: 2 })], { text: 'The court said so.' });
    const [claim, other] = report.claims;
    if (!claim || !other) throw new Error('no claims');
    const claims = [{ ...claim, citations: [...claim.citations, ...other.citations] }];
    expect(count(paperOf({ ...report, claims }), 'The court said so.')).toBe(1);
  });

  it('gives a long quotation of a note by its ends, where the paragraph beside has it whole', () => {
    const long = `It is plain that ${'the weir holds the river and '.repeat(10)}nothing more is said`;
    const evidence = kept(
      [{ para_num: '4', text: `Before. ${long}. After.`, similarity: 0.8 }],
      `Left out: “${long}”.`,
    );
    const page = onPaper([cited({ ...ALTERED, evidence })]);
    expect(count(page, long)).toBe(1);
    expect(page).toMatch(/Left out: “It is plain that the weir [^”]* … [^”]*nothing more is said”\./);
    const elsewhere = kept([{ para_num: '4', text: 'Another.', similarity: 0.8 }], `Left out: “${long}”.`);
    expect(count(onPaper([cited({ ...ALTERED, evidence: elsewhere })]), long)).toBe(1);
  });

  it('names in one line what no source has, each authority once', () => {
    const nowhere = { ...MISSING, reason: 'not-covered', case_name: null, citation_text: 'CPR 3.4' } as const;
    const page = onPaper([cited({ ...nowhere, line: 3 }), cited({ ...nowhere, line: 7 })]);
    expect(page).toContain(
      'In no source that is asked (2) No source that is asked publishes these. Nothing is concluded from that. CPR 3.4 (line 4, line 8).',
    );
  });

  it('shows no address of a search', () => {
    const url = 'https://caselaw.nationalarchives.gov.uk/search?query=harrow+mills&per_page=10';
    const attempt = { source: 'find_case_law', url, at: '2026-11-20T11:00:00.000Z', status: 200, error: null } as const;
    const evidence = {
      ...MISSING.evidence,
      attempts: [{ ...attempt, from_cache: false }],
    } as ReportCitation['evidence'];
    const page = [...renderHtml(reportOf([cited({ ...MISSING, evidence })]), [])].join('').replace(/<[^>]*>/g, '');
    expect(page).not.toContain('query=');
    expect(page).toContain('a search of caselaw.nationalarchives.gov.uk');
  });
});
