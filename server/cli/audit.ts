import * as fs from 'node:fs/promises';
import path from 'node:path';
import { FORMATS_IN_WORDS, type ReportFormat, readFormats } from '../../shared/settings.ts';
import { countStandings, standingParts, standOfFinding } from '../../shared/standing.ts';
import {
  AuditError,
  type AuditResult,
  assertJobId,
  compareWithLast,
  defaultJobId,
  describeTracking,
  type Job,
  type JobDocument,
  type JobFile,
  type RenderedReport,
  readDraftFile,
  readJobFile,
  renderReports,
  reportPath,
  VERSION,
  withinWorkspace,
  writeReports,
} from '../audit/index.ts';
import { nodeFiles, openEvidence } from '../evidence/index.ts';
import { describeChanges, describeComparison, plainLine, type Report, warningsOf } from '../reports/index.ts';
import { BAILII_CHOSEN, NOT_CHECKED_IN_SHORT, NOTHING_CITED, UNCITED } from '../wording/index.ts';
import { auditFolder } from './audit-folder.ts';
import { showPage } from './open-page.ts';
import { type AuditFlags, isFolder, readCommonJob, readOwnWorkspace } from './options.ts';
import { realPorts } from './ports.ts';
import { assertNotLinked, assertWritable, checkResumable, formatsBefore, reportPlace } from './report-files.ts';
import {
  type CommonJob,
  exitCode,
  FAIL_ON,
  FAIL_ON_IN_WORDS,
  type FailOn,
  followAudit,
  mayFetch,
  openDocument,
} from './run-job.ts';
import { describeForm, describeRequests, describeResult, noticeLine, placesOf } from './terminal.ts';

/** Writes something else of an audit than reports. Returns the lines that say so. */
export type Writer = (result: AuditResult, report: Report) => Promise<readonly string[]>;

/**
 * Audits files, or the drafts of a folder, writes the reports and prints the findings. With `instead` it writes that
 * document, and reports only where flags want them. Returns the exit code. Throws `AuditError`.
 */
export async function runAudit(
  files: readonly string[],
  flags: AuditFlags,
  signal: AbortSignal,
  instead: Writer | null = null,
): Promise<number> {
  const workspace = await readOwnWorkspace(flags);
  const named = flags.format === undefined ? null : formatsIn(flags.format);
  const failOn = readFailOn(flags.failOn);
  const file = flags.jobFile === undefined ? null : await openJobFile(flags.jobFile);
  if (file === null && files.length === 0) throw new AuditError('Name a file to audit, as in: citeward audit draft.md');
  if (flags.refresh === true && flags.offline === true)
    throw new AuditError('Give either --refresh or --offline: nothing can be asked for again offline.');
  if (flags.resume === true && flags.job === undefined && file === null)
    throw new AuditError('Name the job that is to be finished: --resume --job ID.');
  if (file !== null && files.length > 0) throw new AuditError('Give either files or --job-file, not both.');
  const common: CommonJob = {
    ...(await readCommonJob(flags, workspace, file)),
    ...{ isResumable: true, refresh: flags.refresh === true },
  };
  const { settings } = common;
  const formats = withPage(named ?? (instead ? [] : settings.report_formats), flags);
  const [only] = files;
  if (instead === null && only !== undefined && files.length === 1 && (await isFolder(only))) {
    const place = reportPlace(workspace, settings, flags);
    return auditFolder({ folder: path.resolve(only), workspace, common, formats, failOn, flags, place }, signal);
  }
  const job: Job = {
    ...(await openJob(file, files, flags, workspace)),
    ...common,
    resume: flags.resume === true,
  };
  const place = reportPlace(workspace, settings, flags);
  const { folder } = place;
  const written = flags.resume === true ? await formatsBefore(folder, [job], formats) : formats;
  await assertNotLinked(place, job.id, written);
  const begun = flags.resume === true && flags.force !== true ? await checkResumable(folder, job) : null;
  if (begun !== null) console.error(`citeward: ${begun}`);
  await assertWritable(folder, job.id, written, flags.force === true || flags.resume === true);
  if (mayFetch(job)) console.error(BAILII_CHOSEN);
  const result = await followAudit(job, flags.progress, signal);
  const rendered = await renderReports(result, folder, written, VERSION, signal);
  const isReplacing = flags.resume !== true;
  const store = openEvidence(workspace, realPorts());
  const comparison = await compareWithLast(rendered.report, folder, nodeFiles, store, { isReplacing });
  await writeReports(rendered, realPorts(), workspace, place.root);
  const besides = (await instead?.(result, rendered.report)) ?? [];
  printResult(result, rendered);
  for (const line of besides) console.log(plainLine(line));
  if (comparison !== null)
    for (const line of [describeComparison(comparison), ...describeChanges(comparison)]) console.log(plainLine(line));
  if (flags.open === true && written.includes('html')) await showPage(reportPath(folder, job.id, 'html'));
  const names = rendered.files.map((file) => path.basename(file.path));
  const tracking = await describeTracking(folder, names, nodeFiles);
  if (tracking !== null) console.error(plainLine(`citeward: ${tracking}`));
  return exitCode(result, failOn);
}

/** What is to be opened is written. */
function withPage(formats: readonly ReportFormat[], { open }: Pick<AuditFlags, 'open'>): readonly ReportFormat[] {
  return open === true && !formats.includes('html') ? [...formats, 'html'] : formats;
}

function printResult(result: AuditResult, rendered: RenderedReport): void {
  const standings = standingParts(countStandings(result.findings.map(standOfFinding)));
  console.log(`${plainLine(result.job.title)}: ${standings.join(', ') || NOTHING_CITED}\n`);
  const places = placesOf(rendered.report);
  for (const notice of warningsOf(rendered.report))
    if (notice !== BAILII_CHOSEN || !mayFetch(result.job)) console.log(noticeLine(notice));
  console.log(describeResult(result, (finding) => places.get(finding.id) || null, process.stdout));
  const form = describeForm(result);
  if (form !== null) console.log(form);
  for (const { claim_id: id } of rendered.report.claims_without_citations)
    console.log(plainLine(`Claim ${id}: ${UNCITED}.`));
  const { cache_hits: kept, rate_limit_encounters: refused, ...asked } = rendered.report.retrieval;
  const resumed = result.job.resume === true;
  const bailii = result.statistics.bailii === null ? null : asked.bailii_requests;
  const legislation = result.statistics.legislation === null ? null : asked.legislation_requests;
  const elsewhere = result.statistics.requestsElsewhere;
  const others = elsewhere === 0 ? '' : ` (${elsewhere} of them by other runs of the job)`;
  const runs = resumed ? ' (over all runs of the job)' : others;
  const sent = { fcl: asked.fcl_requests, bailii, legislation, refused };
  console.log(`${describeRequests(sent, result.job.settings, runs)} From evidence: ${kept}.`);
  console.log(NOT_CHECKED_IN_SHORT);
  for (const { path: place } of rendered.files)
    console.log(plainLine(`Report: ${path.relative(process.cwd(), place) || place}`));
}

async function openJobFile(file: string): Promise<JobFile> {
  return readJobFile(await readDraftFile(file), file);
}

async function openJob(
  file: JobFile | null,
  files: readonly string[],
  flags: AuditFlags,
  workspace: string,
): Promise<Omit<Job, keyof CommonJob>> {
  const id = flags.job ?? file?.job_id ?? defaultJobId(files[0] ?? 'draft', Date.now());
  assertJobId(id);
  if (file === null) return { id, workspace, claims: [], ...(await openDocuments(files, flags.title, workspace)) };
  const several = file.documents.length > 1;
  const documents = await Promise.all(
    file.documents.map(async ({ doc_id: docId, path: name }) => {
      const relative = withinWorkspace(workspace, name, 'The document');
      await assertInside(workspace, relative);
      return { ...(await openDocument(relative, path.join(workspace, relative), workspace, several)), id: docId };
    }),
  );
  const known = new Set(documents.map((document) => document.id));
  const claims = (file.claims ?? []).map(({ claim_id: claimId, text, source_doc_id: document, citations = [] }) => {
    if (!known.has(document))
      throw new AuditError(
        `Claim ${claimId} of ${flags.jobFile} names the document “${document}”, which the job does not list.`,
      );
    return {
      id: claimId,
      text,
      document,
      citations: citations.map(({ raw, normalized }) => ({ raw, normalized: normalized ?? null })),
    };
  });
  return { id, title: flags.title ?? file.title ?? id, workspace, documents, claims };
}

/** Drafts that are named on the command line, with a title for their reports. Throws `AuditError`. */
export async function openDocuments(
  files: readonly string[],
  title: string | undefined,
  workspace: string,
): Promise<Pick<Job, 'title' | 'documents'>> {
  const several = files.length > 1;
  const documents = await Promise.all(files.map((name) => openDocument(name, path.resolve(name), workspace, several)));
  return { title: title ?? files.map((name) => path.basename(name)).join(', '), documents: distinctIds(documents) };
}

/** A link must not lead a job out of its workspace. */
async function assertInside(workspace: string, relative: string): Promise<void> {
  const [root, real] = await Promise.all([
    fs.realpath(workspace),
    fs.realpath(path.join(workspace, relative)).catch(() => null),
  ]);
  if (real !== null) withinWorkspace(root, real, 'The document');
}

function distinctIds(documents: readonly JobDocument[]): JobDocument[] {
  const seen = new Map<string, number>();
  return documents.map((document) => {
    const count = (seen.get(document.id) ?? 0) + 1;
    seen.set(document.id, count);
    return count === 1 ? document : { ...document, id: `${document.id}-${count}` };
  });
}

function formatsIn(text: string): readonly ReportFormat[] {
  const formats = readFormats(text.split(',').map((format) => format.trim()));
  if (formats === null) throw new AuditError(`--format ${text}: this version writes ${FORMATS_IN_WORDS}.`);
  return formats;
}

/** The findings that make exit code 1. Throws `AuditError`. */
export function readFailOn(text: string): FailOn {
  const level = FAIL_ON.find((one) => one === text);
  if (level !== undefined) return level;
  throw new AuditError(`--fail-on ${text}: give ${FAIL_ON_IN_WORDS}.`);
}
