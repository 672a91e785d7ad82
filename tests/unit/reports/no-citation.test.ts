/** A case that is named and cited nowhere has a count of its own, whichever pen writes it. */
import { expect, it } from 'vitest';
import { describeResult } from '../../../server/cli/terminal.ts';
import { buildReport, renderHtml, renderMarkdown, renderSarif, summarize } from '../../../server/reports/index.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { countStandings, standingParts, standOfFinding } from '../../../shared/standing.ts';
import { drain } from '../../../shared/steps.ts';
import { createBench } from '../support/audit.ts';
import { reportOf } from '../support/report.ts';
import { AS_OF } from '../support/verdict.ts';

const DRAFT =
  'The rule in Moss v Lyle (2019) is old, and that of *Hartley* (1998) too. See [2020] UKSC 8 and [2020] CSIH 8.';

it('is counted apart in every format', async () => {
  const bench = await createBench();
  const result = await bench.audit(bench.job(DRAFT, {}, { allow_party_queries: false })).finally(() => bench.remove());
  const { findings } = result;
  expect(standingParts(countStandings(findings.map(standOfFinding)))).toEqual([
    '1 not found',
    '1 in no source that is asked',
    '2 named without a citation',
  ]);
  expect(summarize(findings, 1)).toMatchObject({
    ...{ not_retrieved_or_checked: 4, not_found: 1, in_no_source: 1, no_citation: 2 },
  });
  expect(describeResult(result, () => null, process.stdout)).toMatch(
    /4 citations: .*2 named without a citation, 0 not retrieved or checked$/s,
  );
  const { documents, retrieval, audit_metadata: meta } = reportOf([]);
  const report = drain(
    buildReport({
      ...{ jobId: meta.job_id, title: meta.title, version: '1', auditedAt: AS_OF, asOf: AS_OF, durationMs: 1 },
      ...{
        settings: DEFAULT_SETTINGS,
        documents,
        findings,
        uncited: [],
        retrieval,
        notices: [],
        form: { findings: [], rulebooks: [] },
      },
      ...{ positionOf: () => ({ line: 0, character: 0 }), root: null, placeOf: () => null },
    }),
  );
  expect(report.claims.flatMap(({ citations }) => citations.map(({ standing }) => standing)).toSorted()).toEqual([
    'noCitation',
    'noCitation',
    'notFound',
    'notInSource',
  ]);
  expect([...renderMarkdown(report, [])].join('')).toContain('    - of these, named without a citation: 2\n');
  expect([...renderHtml(report, [])].join('')).toContain('id="noCitation"');
  expect([...renderSarif(report)].join('').match(/"ruleId": "no-citation"/g)).toHaveLength(2);
});
