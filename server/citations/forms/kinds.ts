import type { CheckName, CitationKind } from '../../../shared/finding.ts';
import type { Cites, ScannedCitation } from './scanned.ts';

/** What is the same of all citations of a kind. */
interface KindRow {
  /** What reports, and lines of `extract`, call it. */
  readonly inReports: CitationKind;
  /**
   * Which checks there are of what a draft asserts with it: of what has no check nothing is read. What has a name is a case, and
   * may be cited by several citations beside each other.
   */
  readonly checks: ReadonlySet<CheckName>;
}

const OF_CASES = ['identity', 'name', 'attribution', 'pinpoint', 'quotation', 'proposition'] as const;

/** A row for each kind. An enactment and a case without a citation have no check: they are recognised so that nothing is passed over in silence. */
export const KINDS: Readonly<Record<Cites['kind'], KindRow>> = {
  neutral: { inReports: 'neutral', checks: new Set(['form', ...OF_CASES]) },
  report: { inReports: 'report', checks: new Set(OF_CASES) },
  eu: { inReports: 'eu', checks: new Set(OF_CASES) },
  echr: { inReports: 'echr', checks: new Set(OF_CASES) },
  name: { inReports: 'named', checks: new Set() },
  enactment: { inReports: 'legislation', checks: new Set() },
};

/** Whether there is a check of what a draft asserts with a citation. A short form, which has no citation, is of a case. */
export function hasCheck(citation: Pick<ScannedCitation, 'cites'> | undefined, check: CheckName): boolean {
  return citation === undefined || KINDS[citation.cites.kind].checks.has(check);
}

/** What reports, and lines of `extract`, call the kind of a citation. */
export function kindOf({ cites }: Pick<ScannedCitation, 'cites'>): CitationKind {
  return KINDS[cites.kind].inReports;
}
