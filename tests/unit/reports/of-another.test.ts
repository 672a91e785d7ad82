import { expect, it } from 'vitest';
import { type ReportCitation, renderHtml, renderMarkdown } from '../../../server/reports/index.ts';
import { cited, kept, reportOf } from '../support/report.ts';

const WEIR = { citation: '[2020] UKSC 7', title: 'Weir v Dam' } as const;
const REPORT: Partial<ReportCitation> = {
  ...{ normalized: '[1957] 1 WLR 582', citation_text: '[1957] 1 WLR 582', case_name: 'Bellweather v Orme' },
  ...{ public_gate_outcome: 'UNVERIFIABLE_PUBLIC', reason: 'not-covered', resolution_status: 'unresolvable' },
};
const text = (page: string): string => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it.each([
  ['cites', 'which cites [1957] 1 WLR 582'],
  ['cites-otherwise', 'which cites [1957] 1 WLR 582 otherwise'],
  ['denies', 'which says that there is no such case as [1957] 1 WLR 582'],
] as const)('a document that only says something of a report is called what it is: %s', (says, words) => {
  const evidence = { ...kept(), of_another: { ...WEIR, says } };
  const report = reportOf([cited({ ...REPORT, evidence }), cited({ line: 4 })]);
  const md = [...renderMarkdown(report, [])].join('').replaceAll('\\', '');
  expect(md).toContain(`This is another judgment: Weir v Dam [2020] UKSC 7, ${words}`);
  expect(md.match(/This is another/g)).toHaveLength(1);
  const [body = '', papers = ''] = text([...renderHtml(report, [])].join('')).split(
    'The documents that the findings rest on',
  );
  expect(papers).toContain(
    `1. Weir v Dam [2020] UKSC 7 Not [1957] 1 WLR 582 itself: Weir v Dam [2020] UKSC 7, ${words}.`,
  );
  expect(papers).not.toContain('1. [1957] 1 WLR 582');
  expect(body).toContain(`Evidence 1 : Weir v Dam [2020] UKSC 7, ${words}. Retrieved from`);
});

it('and the document of the case that is cited bears its citation', () => {
  const papers = text([...renderHtml(reportOf([cited()]), [])].join('')).split(
    'The documents that the findings rest on',
  )[1];
  expect(papers).toContain('1. [2020] UKSC 7 Retrieved from Find Case Law');
});
