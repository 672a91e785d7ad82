/** Room: runs a job. Where the other rooms meet, and nothing else does. */

export type { ReportFormat } from '../../shared/settings.ts';
export {
  adviceOn,
  type Completion,
  type Embedder,
  exemptions,
  isLoopback,
  LedgerError,
  type Model,
  type ModelChoice,
  ModelError,
  type ModelRequest,
  openEmbedder,
  openModel,
  readProxy,
  TransportError,
  takeQuestion,
} from '../http/index.ts';
export { asQuoted, type Why } from '../search/index.ts';
export {
  type Added,
  BAILII,
  bailiiPage,
  type Expected,
  expectedAt,
  expectedBy,
  FIND_CASE_LAW,
  isCitedBy,
  isDocumentKey,
  keptAtPath,
  keptOfLaw,
  MOST_FILES,
  mayBeJudgment,
  readLink,
  slugOf,
} from '../sources/index.ts';
export { type AnnotationChoices, annotatedPath, originalOf, renderAnnotated } from './annotated.ts';
export { type Approval, type Approvals, openApprovals } from './approvals.ts';
export {
  type AuditEvent,
  type Auditor,
  type AuditResult,
  createAuditor,
} from './auditor.ts';
export { isPolite, legislationBeside, parseBailiiUrl, parseBaseUrl } from './base-url.ts';
export { describeDrafts, describeNone, describeNotAudited, type NotAudited, standingsOf } from './describe-drafts.ts';
export { createDesks, type Desk, type Desks } from './desk.ts';
export {
  type AuditedDraft,
  auditEach,
  claimsOf,
  type DraftsAudit,
  type FoundDrafts,
  findDrafts,
  readDraftFile,
  readDraftText,
  toDraft,
  UnreadDraft,
  unreadOnes,
  whyNoDraft,
} from './drafts.ts';
export { mergeEditorSettings, type ReadEditorSettings, readEditorSettings } from './editor-settings.ts';
export { AuditError, FAILED, isUnforeseen, lineFor } from './errors.ts';
export { faultsIn } from './faults.ts';
export { type Item, identify, pinpointsOf, type ReadDocument, subjectOf, toFinding, toItems } from './findings.ts';
export { folderIndex, INDEX_PAGE, type IndexedJob, writeIndexPage } from './folder-index.ts';
export { chosenRulebooks, type HeldRulebooks, heldRulebooks, rulebooksOf } from './form.ts';
export { type Ingested, type IngestProgress, ingestLaw, type Left, lawFolder, type OddLaw } from './ingest-law.ts';
export {
  assertJobId,
  capAdvice,
  defaultJobId,
  draftJobIds,
  type Job,
  type JobClaim,
  type JobDocument,
  type JobFile,
  readJobFile,
  withinWorkspace,
} from './job.ts';
export { parseJson } from './json.ts';
export { candidatesOf, judge, judgeEach } from './judge.ts';
export { compareWithLast } from './last-report.ts';
export { openShelf } from './law-shelf.ts';
export { type HeldText, type Library, type LibraryRequest, withLibrary } from './library.ts';
export { artefactsOf, authorityOf, type InMemory, type LookUp, needsOf, progressOf, retrievedOf } from './look-up.ts';
export { readModelUrl } from './model-address.ts';
export { heldByName, isOfName } from './named-alone.ts';
export { aroundOf, neighbourOf } from './neighbours.ts';
export { capsOf, isBegun, LINKS_ONLY } from './open-sources.ts';
export { inTurns, messagesFirst, takeTurns, untilAborted } from './pace.ts';
export { baseOf, type Policy, policyFile, readPolicy, within } from './policy.ts';
export { type AuditorPorts, assertOutside, checkLedger, MEMORY, nodePorts, stateFolder, VERSION } from './ports.ts';
export { describeOrder } from './precedence.ts';
export {
  goesByPrints,
  type Hand,
  isPrintedKey,
  type Lead,
  leadFrom,
  type PrintsOf,
  printingOf,
  withPrints,
} from './prints.ts';
export { type Pruned, type PruneRequest, pruneEvidence, reportsCiting } from './prune.ts';
export { assertReportFolder } from './report-folder.ts';
export { describeLog } from './retrieval-log.ts';
export { type Searched, type SearchRequest, searchHeld, whyNothing } from './search.ts';
export {
  describeHidden,
  describeIgnored,
  globFaults,
  heldBy,
  linkFaults,
  mergeSettings,
  readOwnSettings,
  readSettingsFile,
} from './settings.ts';
export { copyToShow, type ShownEvidence, showEvidence } from './show-evidence.ts';
export { citedIn, foundBy, keepBy, type Sought, seekIn } from './sought.ts';
export type { AuditStatistics } from './statistics.ts';
export { describeTracking } from './tracked.ts';
export {
  type Acceptance,
  type Accepted,
  accepting,
  adopted,
  fingerprintOf,
  isEmpty,
  LONGEST_NAME,
  LONGEST_REASON,
  NOTHING_ACCEPTED,
  type SpokenFor,
  spokenFor,
  toAccepted,
  UNSPOKEN,
} from './waivers.ts';
export {
  describeLeftovers,
  type Leftover,
  leftoverOf,
  type RenderedReport,
  renderReports,
  reportPath,
  reserveJobId,
  writeReports,
} from './write-report.ts';
