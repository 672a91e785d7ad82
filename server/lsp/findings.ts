import { type Check, type Finding, isForReading, type Span } from '../../shared/finding.ts';
import type { Citation } from '../citations/index.ts';
import { REASONS } from '../reports/index.ts';

/** The code of a finding: its category or its reason, in kebab case; null for one that is verified. */
export function codeOf({ verdict }: Pick<Finding, 'verdict'>): string | null {
  if (verdict.outcome === 'VERIFIED_CORRECT') return null;
  return verdict.outcome === 'VERIFIED_ERROR' ? verdict.category.toLowerCase().replaceAll('_', '-') : verdict.reason;
}

/** A finding in a sentence: what the evidence says, or why nothing can be said. */
export function describe(finding: Finding): string {
  const { verdict, notes } = finding;
  const note = notes.find((one) => one !== '') ?? '';
  if (verdict.outcome === 'VERIFIED_CORRECT')
    return 'Every fact that the draft asserts of this authority was found in it.';
  if (verdict.outcome === 'VERIFIED_ERROR') return note;
  const reason = REASONS[verdict.reason];
  return note === '' || note === reason || isForReading(finding) ? reason : `${reason} ${note}`;
}

/** The stretch of a citation that a finding is about: the first check that failed, or could not be made. */
export function subjectOf(citation: Citation, { checks }: Pick<Finding, 'checks'>): Span {
  const check =
    checks.find(({ result }) => result === 'fail') ?? checks.find(({ result }) => result === 'not-checkable');
  return (check && partOf(citation, check, checks)) ?? citation;
}

function partOf(citation: Citation, check: Check, checks: readonly Check[]): Span | null {
  if (check.check === 'name') return citation.name;
  if (check.check === 'pinpoint') return citation.pinpoints[0] ?? null;
  if (check.check !== 'quotation') return null;
  return citation.quotations[checks.filter((one) => one.check === 'quotation').indexOf(check)] ?? null;
}
