/** What keeps several citations from being checked is said once, in every pen; what no source has is a line with its count. */
import { expect, it } from 'vitest';
import { describeResult } from '../../../server/cli/terminal.ts';
import { findingOf } from '../../../server/lsp/editor/sessions.ts';
import { diagnose } from '../../../server/lsp/features/diagnostics.ts';
import { buildReport, renderHtml } from '../../../server/reports/index.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { drain } from '../../../shared/steps.ts';
import { notFound } from '../support/look-up.ts';
import { type Known, openDraft } from '../support/open-draft.ts';
import { reportOf } from '../support/report.ts';
import { AS_OF } from '../support/verdict.ts';

const FAILED = notFound('source-error');
const THREE: Readonly<Record<string, Known>> = {
  '[2020] UKSC 1': FAILED,
  '[2020] UKSC 2': FAILED,
  '[2020] UKSC 3': FAILED,
};
const SAID = 'The source failed, or answered with another case.';
const ALL = `3 citations could not be checked. ${SAID}`;
const START = { line: 0, character: 0 };

/** The lines of each pen, of a draft. */
function inPens(draft: string, known: Readonly<Record<string, Known>>) {
  const { reading } = openDraft(draft, known);
  const findings = reading.entries.flatMap((entry) => findingOf(entry) ?? []);
  const { documents, retrieval, audit_metadata: meta } = reportOf([]);
  const report = drain(
    buildReport({
      ...{ jobId: meta.job_id, title: meta.title, version: '1', auditedAt: AS_OF, asOf: AS_OF, durationMs: 1 },
      ...{ settings: DEFAULT_SETTINGS, documents, findings, uncited: [], retrieval, notices: [] },
      ...{ form: { findings: [], rulebooks: [] }, positionOf: () => START, root: null, placeOf: () => null },
    }),
  );
  return {
    problems: diagnose(
      reading.entries,
      {},
      99,
      () => ({ start: START, end: START }),
      () => [],
    ).map(({ message }) => message),
    terminal: describeResult({ findings } as never, () => null, process.stdout).split('\n'),
    page: [...renderHtml(report, [])].join('').replace(/<details class="more">.*?<\/article>\s*<\/details>/gs, ''),
  };
}

it('a fault of several is one problem, one line of a terminal and one of the page', () => {
  const { problems, terminal, page } = inPens('See [2020] UKSC 1. See [2020] UKSC 2. See [2020] UKSC 3.', THREE);
  expect(problems).toEqual([ALL]);
  expect(terminal.filter((line) => line.includes(SAID))).toEqual([ALL]);
  expect(terminal[0]).toBe(ALL);
  expect(page.split(SAID)).toHaveLength(2);
  expect(page).toContain(ALL);
});

it('a fault of one alone is said of that', () => {
  const { problems, terminal } = inPens('See [2020] UKSC 1.', THREE);
  expect(problems.map((one) => String(one).includes('citations could not'))).toEqual([false]);
  expect(terminal.join('\n')).toContain(SAID);
});

it('what no source has is a line of a terminal, behind what has to be seen to', () => {
  const { problems, terminal } = inPens(
    'See [1932] AC 562. See [1933] AC 1. See [2020] UKSC 9. See [2020] UKSC 0.',
    Object.fromEntries(['[1932] AC 562', '[1933] AC 1'].map((cite) => [cite, notFound('not-covered')])),
  );
  expect(terminal.filter((line) => line.startsWith('- no source'))).toEqual([
    '- no source     2 citations: [1932] AC 562; [1933] AC 1',
  ]);
  const signs = terminal.flatMap((line) => /^[-x?+] (?:error|not found|no source)/.exec(line)?.[0] ?? []);
  expect(signs).toEqual(['x error', '- not found', '- no source']);
  expect(problems).toHaveLength(2);
});
