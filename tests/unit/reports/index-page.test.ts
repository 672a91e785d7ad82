import { describe, expect, it } from 'vitest';
import { isIndexPage, renderHtml, renderIndex, renderIndexPage } from '../../../server/reports/index.ts';
import { countStandings, type Standing } from '../../../shared/standing.ts';
import { reportOf } from '../support/report.ts';

const draft = (path: string, ...standings: Standing[]) => ({
  path,
  report: `matter-${path}`,
  standings: countStandings(standings.map((standing) => ({ standing, own: false }))),
  gravest: standings
    .filter((standing) => standing === 'error' || standing === 'notFound')
    .map((standing, i) => ({
      ...{ standing, where: 'line 3', name: 'Roe <v> Doe', cited: '[2021] EWHC 5 (Ch) at [9]' },
      ...{ headline: 'Another case', number: i + 1 },
    })),
});

const INDEX = {
  audit_metadata: {
    ...{ job_id: 'matter', title: 'Matter', audited_at: '2026-11-20T12:00:00.000Z', auditor_version: '9.8.7' },
    settings: { fcl_search_mode: 'RESTRICTED' },
  },
  drafts: [draft('a', 'verified'), draft('b', 'notFound'), draft('c', 'error')],
  unread: [],
  summary: '3 drafts audited.',
  notices: [],
} as const;
const NOTHING_ASKED = {
  ...{ fcl_requests: 0, max_fcl_requests: 100, bailii_requests: 0, max_bailii_requests: 25 },
  ...{ legislation_requests: 0, max_legislation_requests: 100, rate_limit_encounters: 0 },
};
const page = [...renderIndexPage({ ...INDEX, retrieval: null }, ['json', 'md', 'html'])].join('');

describe('the index in Markdown', () => {
  it('names each error, with a link to the report of its draft, and shows what a name holds', () => {
    const lines = [...renderIndex({ ...INDEX, retrieval: NOTHING_ASKED }, 'md', ['md'])].join('').split('\n');
    expect(lines.filter((line) => /^(?:## Err|### |- [✗!])/u.test(line))).toEqual([
      '## Errors, and what was not found',
      '### [b](matter-b.md)',
      '- ! line 3: *Roe \\<v\\> Doe* \\[2021\\] EWHC 5 (Ch) at \\[9\\]: **Another case**',
      '### [c](matter-c.md)',
      '- ✗ line 3: *Roe \\<v\\> Doe* \\[2021\\] EWHC 5 (Ch) at \\[9\\]: **Another case**',
    ]);
  });
});

describe('the page that leads to all reports of a folder', () => {
  it('has those with errors first, then those with what was not found, and leads to the page of each', () => {
    expect(
      [...page.matchAll(/<th scope="row"><a href="([^"]*)">(\w)<\/a><\/th>/g)].map(([, ...parts]) => parts),
    ).toEqual([
      ['matter-c.html', 'c'],
      ['matter-b.html', 'b'],
      ['matter-a.html', 'a'],
    ]);
  });

  it('names each error, and what was not found, with a link to the finding', () => {
    expect(page.match(/<li class=.*<\/li>/g)).toEqual(
      ['c', 'b'].map(
        (name) =>
          `<li class="${name === 'c' ? 'error' : 'notFound'}"><span class="sign" aria-hidden="true">${name === 'c' ? '✗' : '!'}</span> <a href="matter-${name}.html#finding-1">line 3</a>: <cite>Roe &lt;v&gt; Doe</cite> [2021] EWHC 5 (Ch) at [9]: <strong>Another case</strong></li>`,
      ),
    );
  });

  it.each([
    ['itself', page, true],
    ['the page of a report', [...renderHtml(reportOf([]), [])].join(''), false],
    ['a page of somebody else', '<!doctype html>\n<html><p>&lt;meta name="citeward-index"', false],
  ])('is known for one: %s', (_, text, isOne) => {
    expect(isIndexPage(text.slice(0, 4096))).toBe(isOne);
  });
});
