/** Room: Findings to reports. Pure; the audit validates and writes them. */
export { authoritiesCsv, authoritiesMarkdown } from './authorities-text.ts';
export { buildReport, type ReportInput, summarize } from './build.ts';
export { type Cited, type CitedAs, citedAsOneOf, citedOfLaw, groupByAuthority, inParts } from './cited.ts';
export { type Comparison, compare, describeChanges, describeComparison, type Earlier } from './compare.ts';
export { type Annotations, annotateDocx } from './docx/annotate.ts';
export {
  type EvidenceText,
  endWithin,
  evidenceLines,
  type Origin,
  type PlaceWithin,
  placeWithin,
  plainLine,
  renderEvidence,
  TITLE_LINE,
} from './evidence-text.ts';
export { licenceNotices, momentInWords, warningsOf } from './facts.ts';
export { headlineIn, titleOf } from './finding-words.ts';
export {
  type FolderIndex,
  type IndexFormat,
  indexFormats,
  isIndexPage,
  renderIndex,
  renderIndexPage,
} from './folder-index.ts';
export { type Grave, gravestIn } from './gravest.ts';
export { htmlOpening, renderHtml } from './html.ts';
export { type Opening, parseClaims, parseOpening, parseReport, renderJson } from './json.ts';
export { plain, REPORT_TITLE, renderMarkdown } from './markdown.ts';
export { isForReading, restsOnOwn } from './mentions.ts';
export { type Noted, notesOn } from './pdf-notes.ts';
export type {
  CachedArtefact,
  Report,
  ReportCitation,
  ReportClaim,
  ReportDocument,
  ReportEvidence,
  ReportPassage,
  ReportPosition,
  ReportRetrieval,
  ReportSummary,
  UncitedClaim,
} from './report.ts';
export { renderSarif, sarifDetails } from './sarif.ts';
export { type AuthorityRow, COLUMNS, tableOfAuthorities } from './table-of-authorities.ts';
export { whereOf } from './where.ts';
