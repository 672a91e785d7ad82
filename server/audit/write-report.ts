import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { excusingCopies, type Finding, type PublicAnswer, readingOf, type Verdict } from '../../shared/finding.ts';
import { encodeInSteps, free, type Pieces } from '../../shared/pieces.ts';
import type { ReportFormat } from '../../shared/settings.ts';
import { SOURCES } from '../../shared/sources.ts';
import { restsOnOwnCopy } from '../../shared/standing.ts';
import { mapInSteps, type Steps } from '../../shared/steps.ts';
import { namePlaces, placesIn } from '../documents/index.ts';
import {
  assertConfined,
  confined,
  describeWriteError,
  type EvidencePorts,
  type Files,
  hashOf,
  LinkError,
  openEvidence,
} from '../evidence/index.ts';
import {
  buildReport,
  type CachedArtefact,
  type Report,
  type ReportDocument,
  type ReportPosition,
  renderHtml,
  renderJson,
  renderMarkdown,
  renderSarif,
  type UncitedClaim,
} from '../reports/index.ts';
import { chosenToJson, formFindingToJson } from '../rules/index.ts';
import { isDocumentKey } from '../sources/index.ts';
import {
  acceptedNotice,
  BAILII_CHOSEN,
  type CapAdvice,
  excusedNotice,
  type Left,
  limitNotices,
  OPEN_GOVERNMENT_LICENCE,
  type OwnCopies,
  ownCopiesNotice,
  readNotice,
} from '../wording/index.ts';
import type { AuditResult } from './auditor.ts';
import { AuditError } from './errors.ts';
import type { ReadDocument } from './findings.ts';
import { capAdvice } from './job.ts';
import { progressOf } from './look-up.ts';
import { inTurns } from './pace.ts';
import { assertReportFolder, rootFrom } from './report-folder.ts';
import { assertEvidence, miscountIn } from './report-rules.ts';
import type { AuditStatistics } from './statistics.ts';

/** The reports of an audit, ready to be written. */
export interface RenderedReport {
  readonly report: Report;
  /** Those of its notices that are of limits. */
  readonly limits: readonly string[];
  readonly files: readonly { readonly format: ReportFormat; readonly path: string; readonly bytes: Uint8Array }[];
}

/** The path of a job's reports: `<reports>/<job>.<format>`. */
export function reportPath(folder: string, jobId: string, format: ReportFormat): string {
  return path.join(folder, `${jobId}.${format}`);
}

/** Reports that are being written, by the path of their JSON: the files are not there yet. */
const underWay = new Set<string>();

/**
 * Gives a job an id that no report in its folder has, whether that is written yet or not: two in one second get different
 * ones. `release` says that the reports are written, or will not be.
 */
export async function reserveJobId(
  folder: string,
  id: string,
  files: Files,
): Promise<{ readonly id: string; readonly release: () => void }> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? id : `${id.slice(0, 76)}-${n}`;
    const json = reportPath(folder, candidate, 'json');
    const there = (await files.exists(json)) || (await files.exists(reportPath(folder, candidate, 'md')));
    if (there || underWay.has(json)) continue;
    underWay.add(json);
    return { id: candidate, release: () => void underWay.delete(json) };
  }
}

/**
 * Renders the reports of an audit and validates them, in turns with whatever else waits. A report that does not validate
 * is a bug: `AuditError`. Stops when `signal` is aborted, and throws its reason.
 */
export async function renderReports(
  result: AuditResult,
  folder: string,
  formats: readonly ReportFormat[],
  version: string,
  signal: AbortSignal,
): Promise<RenderedReport> {
  const { validateReport } = await import('./report-validator.ts');
  return inTurns(renderInSteps(result, folder, formats, version, validateReport), signal);
}

/** How far down in a report its citations stand: a claim may have very many. */
const CITATION_DEPTH = 4;

function* renderInSteps(
  result: AuditResult,
  folder: string,
  formats: readonly ReportFormat[],
  version: string,
  validateReport: ValidateFunction,
): Steps<RenderedReport> {
  const waivers = result.findings.flatMap(({ waiver }) => waiver ?? []);
  const read = waivers.filter((one) => one.read).length;
  const accepted = waivers.length - read;
  const documents = yield* mapInSteps(result.documents, describeDocument);
  const positionOf = positions(result.documents);
  yield;
  const leftover = leftoverOf(result);
  const limits = describeLeftovers([leftover], capAdvice(result.job), result.job.isPart);
  const report = yield* buildReport({
    jobId: result.job.id,
    title: result.job.title,
    version,
    auditedAt: result.finishedAt,
    asOf: result.asOf,
    durationMs: result.durationMs,
    settings: result.job.settings,
    documents,
    findings: result.findings,
    uncited: uncitedClaims(result),
    retrieval: {
      fcl_requests: result.statistics.requests,
      bailii_requests: result.statistics.bailii?.requests ?? 0,
      legislation_requests: result.statistics.legislation?.requests ?? 0,
      cache_hits: result.statistics.cacheHits,
      rate_limit_encounters: result.statistics.rateLimited,
      unverifiable_due_to_limits: result.findings.filter(isLimited).length,
    },
    notices: [
      ...(result.statistics.bailii === null ? [] : [BAILII_CHOSEN]),
      ...(result.evidence.some(({ metadata }) => isOfLaw(metadata)) ? [OPEN_GOVERNMENT_LICENCE] : []),
      ...limits,
      ...(accepted === 0 ? [] : [acceptedNotice(accepted)]),
      ...(read === 0 ? [] : [readNotice(read)]),
      ...noticeOfOwnCopies(result),
      ...result.notices,
    ],
    form: {
      findings: result.documents.flatMap(({ form }) => form?.findings.map(formFindingToJson) ?? []),
      rulebooks: result.rulebooks.map(chosenToJson),
    },
    root: rootFrom(folder, result.job.workspace),
    positionOf,
    placeOf: places(result.documents),
  });
  yield* validate(report, validateReport);
  const miscount = miscountIn(report);
  if (miscount !== null) throw fault(`its claims do not add up to its summary (${miscount})`);
  const artefacts = keptFor(result);
  const render: Readonly<Record<ReportFormat, () => Pieces>> = {
    json: () => renderJson(report, CITATION_DEPTH),
    md: () => renderMarkdown(report, artefacts),
    html: () => renderHtml(report, artefacts),
    sarif: () => renderSarif(report),
  };
  const files: { format: ReportFormat; path: string; bytes: Uint8Array }[] = [];
  for (const format of formats) {
    const bytes = yield* encodeInSteps(render[format]());
    files.push({ format, path: reportPath(folder, result.job.id, format), bytes });
  }
  return { report, limits, files };
}

/**
 * Writes reports whole, and frees their bytes: the JSON last, so that where it stands the others do too. What a `report` cites
 * is looked at again before. The workspace remembers where they are, as what a report cites is not pruned. Nothing is written
 * outside of `root`, whatever links lead there: the workspace, or a folder that the user has named. Throws `AuditError`,
 * `LinkError`.
 */
export async function writeReports(
  { report, files }: Pick<RenderedReport, 'files'> & Partial<RenderedReport>,
  ports: EvidencePorts,
  workspace: string,
  root: string = workspace,
): Promise<void> {
  const to = confined(ports.files, root);
  const order = [...files].sort((a, b) => (a.format === 'json' ? 1 : 0) - (b.format === 'json' ? 1 : 0));
  try {
    const [first] = order;
    if (first) await assertReportFolder(path.dirname(first.path), workspace, root !== workspace);
    for (const file of order) await assertConfined(root, file.path); // of one report there is all or nothing
    if (report !== undefined) await assertEvidence(report, ports.files, workspace);
    // A workspace that cannot be written cannot be pruned either; one with a link in the place of its notes is no such one.
    await openEvidence(workspace, ports)
      .noteReports(files.map(({ path: place, bytes }) => ({ path: place, sha256: hashOf(bytes) })))
      .catch((error: unknown) => {
        if (error instanceof LinkError) throw error;
      });
    for (const file of order) {
      await to.write(file.path, file.bytes).catch((error: unknown) => {
        throw new AuditError(describeWriteError(error, file.path));
      });
    }
  } finally {
    for (const { bytes } of files) free(bytes);
  }
}

/**
 * The evidence of an audit: the artefacts that it used, in both versions where one has changed since, the shown copies
 * that came with the folder, and the log of requests.
 */
function keptFor({ evidence, findings, superseded, requestLog }: AuditResult): CachedArtefact[] {
  const used = evidence.map(({ path: place, length, metadata }) => ({
    ...{ path: place, bytes: length, source: metadata.document_uri },
  }));
  const earlier = superseded.map(({ path: place, contentLength: bytes, source }) => ({
    ...{ path: place, bytes, source: `${source}, before it changed` },
  }));
  const shown = findings.flatMap(({ verdict: { basis } }) =>
    basis?.kind === 'evidence' ? [{ path: basis.path, bytes: basis.contentLength, source: basis.source }] : [],
  );
  const byPath = Map.groupBy([...used, ...earlier, ...shown], (one) => one.path);
  const log = requestLog === null ? [] : [{ ...requestLog, source: 'the requests made for this workspace' }];
  return [...[...byPath.values()].flatMap(([first]) => first ?? []), ...log];
}

/** The claims of a job file of which there is no finding: they cite nothing. */
function uncitedClaims({ job, findings }: AuditResult): UncitedClaim[] {
  const cited = new Set(findings.map(({ claim }) => claim.id));
  return job.claims.flatMap(({ id, text, document }) =>
    cited.has(id) ? [] : [{ claim_id: id, text, source_doc_id: document }],
  );
}

/** Whether an artefact is legislation, which bears its own licence, whoever supplied it. */
function isOfLaw({ source, citation }: AuditResult['evidence'][number]['metadata']): boolean {
  return SOURCES[source].openGovernment || (citation !== null && isDocumentKey(citation));
}

/** The notice for verdicts that no public source vouches for. */
function noticeOfOwnCopies({ findings }: AuditResult): string[] {
  const copiesOf = (holds: (finding: Finding) => boolean): OwnCopies => {
    const own = findings.filter((one) => holds(one) && restsOnOwnCopy(one)).map(({ verdict: { basis } }) => basis);
    const linked = own.filter((basis) => basis?.kind === 'evidence' && basis.linkedBy !== undefined);
    const answers = own.filter((basis) => !linked.includes(basis)).map(answerBeside);
    return { answers, linked: linked.length };
  };
  const excused = findings.filter((one) => one.waiver === undefined && excusingCopies(one).length > 0).length;
  return [
    ...ownCopiesNotice(
      copiesOf(({ verdict }) => verdict.outcome === 'VERIFIED_CORRECT'),
      copiesOf((one) => readingOf(one) === 'wordsVerified'),
      copiesOf(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR'),
    ),
    ...(excused === 0 ? [] : [excusedNotice(excused)]),
  ];
}

function answerBeside(basis: Verdict['basis']): PublicAnswer | null {
  return basis?.kind === 'evidence' ? (basis.publicSource ?? null) : null;
}

function isLimited({ verdict }: AuditResult['findings'][number]): boolean {
  return (
    verdict.outcome === 'UNVERIFIABLE_PUBLIC' && (verdict.reason === 'rate-limited' || verdict.reason === 'cap-reached')
  );
}

/** The citations that an audit left unverified, by source and reason, and its progress with each source. */
export interface Leftover {
  readonly left: readonly Left[];
  readonly needs: AuditStatistics['needs'];
}

/** The rest of one audit. */
export function leftoverOf({ findings, statistics }: Pick<AuditResult, 'findings' | 'statistics'>): Leftover {
  const left = findings.flatMap(({ verdict, normalized }) =>
    verdict.outcome === 'UNVERIFIABLE_PUBLIC'
      ? [{ source: statistics.left.get(normalized) ?? null, reason: verdict.reason }]
      : [],
  );
  return { left, needs: statistics.needs };
}

/**
 * The citations that limits left of the drafts of a job, counted together: a line for each source and reason. `isPart`:
 * they are not all of the job.
 */
export function describeLeftovers(all: readonly Leftover[], advice: CapAdvice, isPart = false): string[] {
  const progress = isPart ? null : progressOf(all.flatMap(({ needs }) => needs));
  return limitNotices(
    all.flatMap(({ left }) => left),
    progress,
    advice,
  );
}

function describeDocument({ document, draft, error, form }: ReadDocument): ReportDocument {
  const type = document.format;
  if (!draft)
    return {
      doc_id: document.id,
      path: document.path,
      type,
      extraction_status: 'error',
      char_count: 0,
      ...(error === null ? {} : { error }),
    };
  return {
    doc_id: document.id,
    path: document.path,
    type,
    extraction_status: 'success',
    char_count: draft.source.length,
    encoding: draft.encoding,
    ...('error' in document.content ? {} : { sha256: hashOf(document.content) }),
    ...(form === null ? {} : { form: form.counts }),
  };
}

function positions(documents: readonly ReadDocument[]): (document: string, offset: number) => ReportPosition {
  const places = new Map(documents.map(({ document, draft }) => [document.id, placesIn(draft?.source ?? '')] as const));
  return (document, offset) => places.get(document)?.(offset) ?? { line: 0, character: 0 };
}

function places(documents: readonly ReadDocument[]): (document: string, offset: number) => string | null {
  const names = new Map(
    documents.flatMap(({ document, draft }) =>
      draft?.opened ? [[document.id, namePlaces(draft.opened)] as const] : [],
    ),
  );
  return (document, offset) => names.get(document)?.(offset) ?? null;
}

/** The schema has the same rules for every claim, and for every finding on form: all are validated one by one. */
function* validate(report: Report, validateReport: ValidateFunction): Steps<void> {
  const bare = { ...report, claims: [], form_findings: [] };
  const claims = report.claims.map((claim) => ({ claims: [claim] }));
  const findings = report.form_findings.map((finding) => ({ form_findings: [finding] }));
  yield* mapInSteps([{}, ...claims, ...findings], (one) => {
    if (validateReport({ ...bare, ...one })) return;
    const error = validateReport.errors?.[0];
    throw fault(`at ${error?.instancePath || '/'} (${error?.message})`);
  });
}

function fault(what: string): AuditError {
  return new AuditError(
    `The report is not valid: ${what}. This is a fault in citeward; please report it. Nothing was written.`,
  );
}
