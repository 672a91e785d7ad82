import { describe, expect, it } from 'vitest';
import { isIndexPage, renderHtml, renderIndexPage } from '../../../server/reports/index.ts';
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

const page = [
  ...renderIndexPage(
    {
      audit_metadata: {
        ...{ job_id: 'matter', title: 'Matter', audited_at: '2026-11-20T12:00:00.000Z', auditor_version: '9.8.7' },
        settings: { fcl_search_mode: 'RESTRICTED' },
      },
      drafts: [draft('a', 'verified'), draft('b', 'notFound'), draft('c', 'error')],
      unread: [],
      summary: '3 drafts audited.',
      retrieval: null,
      notices: [],
    },
    ['json', 'md', 'html'],
  ),
].join('');

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
