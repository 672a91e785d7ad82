/** Room: Findings to reports. Pure; the audit validates and writes them. */
export { buildReport, type ReportInput, summarize } from './build.ts';
export { type Comparison, compare, describeComparison } from './compare.ts';
export {
  type EvidenceText,
  evidenceLines,
  type Origin,
  plainLine,
  renderEvidence,
  TITLE_LINE,
} from './evidence-text.ts';
export { renderJson } from './json.ts';
export { plain, REPORT_TITLE, renderMarkdown, whereIs } from './markdown.ts';
export type {
  CachedArtefact,
  Report,
  ReportCitation,
  ReportClaim,
  ReportDocument,
  ReportPosition,
  ReportRetrieval,
  ReportSummary,
} from './report.ts';
export {
  acceptedNotice,
  BAILII_CHOSEN,
  CATEGORY_NAMES,
  capNotice,
  type Left,
  limitNotices,
  NOT_CHECKED,
  OUTCOME_WORDS,
  REASONS,
  rateLimitNotice,
  SOURCE_NAMES,
} from './wording.ts';
