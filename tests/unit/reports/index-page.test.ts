import { describe, expect, it } from 'vitest';
import { isIndexPage, renderHtml, renderIndexPage } from '../../../server/reports/index.ts';
import { countStandings, type Standing } from '../../../shared/standing.ts';
import { reportOf } from '../support/report.ts';

const draft = (path: string, ...standings: Standing[]) => ({
  path,
  report: `matter-${path}`,
  standings: countStandings(standings.map((standing) => ({ standing, own: false }))),
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
    expect([...page.matchAll(/<th scope="row">(\w)<\/th>.*?href="([^"]*)"/g)].map(([, ...parts]) => parts)).toEqual([
      ['c', 'matter-c.html'],
      ['b', 'matter-b.html'],
      ['a', 'matter-a.html'],
    ]);
  });

  it.each([
    ['itself', page, true],
    ['the page of a report', [...renderHtml(reportOf([]), [])].join(''), false],
    ['a page of somebody else', '<!doctype html>\n<html><p>&lt;meta name="citeward-index"', false],
  ])('is known for one: %s', (_, text, isOne) => {
    expect(isIndexPage(text.slice(0, 4096))).toBe(isOne);
  });
});
