import * as fs from 'node:fs/promises';
import path from 'node:path';
import { type Finding, PASSING_REASONS } from '../../shared/finding.ts';
import type { ReportFormat } from '../../shared/settings.ts';
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
  readJobFile,
  renderReports,
  VERSION,
  withinWorkspace,
  writeReports,
} from '../audit/index.ts';
import { formatOf } from '../documents/index.ts';
import { hasCode, nodeFiles } from '../evidence/index.ts';
import { BAILII_CHOSEN, describeComparison, plainLine } from '../reports/index.ts';
import { type CommonFlags, readBailii, readBaseUrl, readOwnWorkspace, readSettings } from './options.ts';
import { realAuditor } from './ports.ts';
import { assertWritable, checkResumable } from './report-files.ts';
import { createProgress, describeResult } from './terminal.ts';

/** Flags of `citeward audit` as they are typed. */
export interface AuditFlags extends CommonFlags {
  readonly job?: string;
  readonly jobFile?: string;
  readonly title?: string;
  readonly reports?: string;
  readonly force?: boolean;
  readonly refresh?: boolean;
  readonly resume?: boolean;
  readonly format?: string;
  readonly failOn: string;
  readonly progress: boolean;
}

/** Exit codes of a run that completed. */
export const EXIT = { clean: 0, findings: 1, unable: 2, incomplete: 3 } as const;

/** Largest document, in bytes. */
const LARGEST = 20 * 1024 * 1024;

/** Audits files, writes the reports and prints what was found. Returns the exit code. Throws `AuditError`. */
export async function runAudit(files: readonly string[], flags: AuditFlags, signal: AbortSignal): Promise<number> {
  const workspace = await readOwnWorkspace(flags);
  const named = flags.format === undefined ? null : readFormats(flags.format);
  const failOn = readFailOn(flags.failOn);
  const findCaseLaw = readBaseUrl(flags.findCaseLaw);
  const bailii = readBailii(flags);
  const file = flags.jobFile === undefined ? null : await openJobFile(flags.jobFile);
  if (file === null && files.length === 0) throw new AuditError('Name a file to audit, as in: citeward audit draft.md');
  if (flags.refresh === true && flags.offline === true)
    throw new AuditError('Give either --refresh or --offline: nothing can be asked for again offline.');
  if (flags.resume === true && flags.job === undefined && file === null)
    throw new AuditError('Name the job that is to be finished: --resume --job ID.');
  if (file !== null && files.length > 0) throw new AuditError('Give either files or --job-file, not both.');
  const settings = await readSettings(flags, workspace, findCaseLaw, file);
  const job: Job = {
    ...(await openJob(file, files, flags, workspace)),
    settings,
    offline: flags.offline === true,
    refresh: flags.refresh === true,
    resume: flags.resume === true,
    findCaseLaw,
    bailii,
  };
  const folder = path.resolve(workspace, settings.report_folder);
  const formats = named ?? settings.report_formats;
  const begun = flags.resume === true && flags.force !== true ? await checkResumable(folder, job) : null;
  if (begun !== null) console.error(`citeward: ${begun}`);
  await assertWritable(folder, job.id, formats, flags.force === true || flags.resume === true);
  const result = await followAudit(job, flags.progress, signal);
  const rendered = await renderReports(result, folder, formats, VERSION, signal);
  await writeReports(rendered, nodeFiles, workspace);
  printResult(result, rendered);
  const comparison = await compareWithLast(rendered.report, folder, nodeFiles);
  if (comparison !== null) console.log(plainLine(describeComparison(comparison)));
  const names = rendered.files.map((file) => path.basename(file.path));
  const tracking = await describeTracking(folder, names, nodeFiles);
  if (tracking !== null) console.error(plainLine(`citeward: ${tracking}`));
  return exitCode(result, failOn);
}

/** Runs a job with progress on standard error. */
export async function followAudit(job: Job, progress: boolean, signal: AbortSignal): Promise<AuditResult> {
  if (mayFetch(job)) console.error(BAILII_CHOSEN);
  const shown = createProgress(process.stderr, job.settings.rate_limit_fcl_seconds, progress);
  try {
    for await (const event of realAuditor().audit(job, signal)) {
      shown.show(event);
      if (event.kind === 'documents')
        for (const { document, error } of event.documents)
          if (error !== null) throw new AuditError(`${document.path}: ${error}.`);
      if (event.kind === 'finished') return event.result;
    }
  } finally {
    shown.end();
  }
  throw new AuditError('The audit ended without a result.');
}

/** Whether BAILII may be asked: its terms are said before anything is. */
function mayFetch({ bailii, offline }: Job): boolean {
  return bailii?.access === 'fetch' && !offline;
}

type FailOn = 'error' | 'unverifiable' | 'never';

/**
 * What a completed audit exits with: 1 where it found something that nobody has accepted, whatever else was left; 3 where
 * citations could not be checked for limits, network or blocks, or judgments not be asked for again.
 */
export function exitCode({ findings, statistics }: AuditResult, failOn: FailOn): number {
  if (failOn === 'never') return EXIT.clean;
  const isLeft = ({ verdict }: Finding): boolean =>
    verdict.outcome === 'UNVERIFIABLE_PUBLIC' && PASSING_REASONS.includes(verdict.reason);
  const fails = (finding: Finding): boolean =>
    finding.waiver === undefined &&
    (finding.verdict.outcome === 'VERIFIED_ERROR' ||
      (failOn === 'unverifiable' && finding.verdict.outcome === 'UNVERIFIABLE_PUBLIC' && !isLeft(finding)));
  if (findings.some(fails)) return EXIT.findings;
  return findings.some(isLeft) || statistics.unrenewed > 0 ? EXIT.incomplete : EXIT.clean;
}

function printResult(result: AuditResult, rendered: RenderedReport): void {
  const lines = new Map(
    rendered.report.claims.flatMap((claim) =>
      claim.citations.map((c) => [c.finding_id, c.range === null ? null : c.range.start.line + 1] as const),
    ),
  );
  console.log(describeResult(result, (finding) => lines.get(finding.id) ?? null, process.stdout));
  for (const notice of rendered.report.notices)
    if (notice !== BAILII_CHOSEN || !mayFetch(result.job)) console.log(plainLine(notice));
  const { cache_hits: kept, rate_limit_encounters: refused, ...asked } = rendered.report.retrieval;
  const { max_fcl_requests_per_job: cap, max_bailii_requests_per_job: pages } = result.job.settings;
  const resumed = result.job.resume === true; // each run has a budget of its own
  const of = (most: number): string => (resumed ? '' : ` of ${most}`);
  const bailii = result.statistics.bailii === null ? '' : `, ${asked.bailii_requests}${of(pages)} to BAILII`;
  const elsewhere = result.statistics.requestsElsewhere;
  const others = elsewhere === 0 ? '' : ` (${elsewhere} of them by other runs of the job)`;
  const runs = resumed ? ' (over all runs of the job)' : others;
  console.log(
    `Requests: ${asked.fcl_requests}${of(cap)} to Find Case Law${bailii}${runs}, ${refused} of them answered “too many” (429). From evidence: ${kept}.`,
  );
  console.log(
    'Not checked: whether a case is still good law, was appealed, was a dissent, or whose argument a passage states.',
  );
  for (const { path: place } of rendered.files)
    console.log(plainLine(`Report: ${path.relative(process.cwd(), place) || place}`));
}

async function openJobFile(file: string): Promise<JobFile> {
  return readJobFile(await readInput(file), file);
}

async function openJob(
  file: JobFile | null,
  files: readonly string[],
  flags: AuditFlags,
  workspace: string,
): Promise<Omit<Job, 'settings' | 'offline' | 'findCaseLaw'>> {
  const id = flags.job ?? file?.job_id ?? defaultJobId(files[0] ?? 'draft', Date.now());
  assertJobId(id);
  if (file === null) {
    const documents = await Promise.all(files.map((name) => openDocument(name, path.resolve(name), workspace)));
    return {
      id,
      title: flags.title ?? files.map((name) => path.basename(name)).join(', '),
      workspace,
      documents: distinctIds(documents),
      claims: [],
    };
  }
  const documents = await Promise.all(
    file.documents.map(async ({ doc_id: docId, path: name }) => {
      const relative = withinWorkspace(workspace, name, 'The document');
      await assertInside(workspace, relative);
      return { ...(await openDocument(relative, path.join(workspace, relative), workspace)), id: docId };
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

/** A link must not lead a job out of its workspace. */
async function assertInside(workspace: string, relative: string): Promise<void> {
  const [root, real] = await Promise.all([
    fs.realpath(workspace),
    fs.realpath(path.join(workspace, relative)).catch(() => null),
  ]);
  if (real !== null) withinWorkspace(root, real, 'The document');
}

async function openDocument(name: string, file: string, workspace: string): Promise<JobDocument> {
  const format = formatOf(name);
  if (format === null)
    throw new AuditError(
      `${name}: this version reads Markdown (.md) and plain text (.txt); save the draft as one of these.`,
    );
  const relative = path.relative(workspace, file);
  const shown =
    relative.startsWith('..') || path.isAbsolute(relative) ? path.basename(file) : relative.split(path.sep).join('/');
  return { id: path.basename(file), path: shown, format, content: await readInput(file) };
}

function distinctIds(documents: readonly JobDocument[]): JobDocument[] {
  const seen = new Map<string, number>();
  return documents.map((document) => {
    const count = (seen.get(document.id) ?? 0) + 1;
    seen.set(document.id, count);
    return count === 1 ? document : { ...document, id: `${document.id}-${count}` };
  });
}

/** Reads an input file, or says in one line why it cannot be read. */
export async function readInput(file: string): Promise<Uint8Array> {
  try {
    const { size } = await fs.stat(file);
    if (size > LARGEST) throw new AuditError(`${file} is larger than 20 MB: split the draft.`);
    const bytes = await fs.readFile(file);
    if (bytes.length === 0) throw new AuditError(`${file} is empty.`);
    return bytes;
  } catch (error) {
    if (error instanceof AuditError) throw error;
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new AuditError(`${file} does not exist.`);
    if (hasCode(error, 'EISDIR')) throw new AuditError(`${file} is a folder: name the files in it.`);
    if (hasCode(error, 'EACCES', 'EPERM')) throw new AuditError(`${file} cannot be read: check its permissions.`);
    throw new AuditError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readFormats(text: string): ReportFormat[] {
  const formats = text.split(',').map((format) => format.trim());
  const unknown = formats.find((format) => format !== 'json' && format !== 'md');
  if (unknown !== undefined || formats.length === 0)
    throw new AuditError(`--format ${text}: this version writes json and md.`);
  return [...new Set(formats)] as ReportFormat[];
}

function readFailOn(text: string): FailOn {
  if (text === 'error' || text === 'unverifiable' || text === 'never') return text;
  throw new AuditError(`--fail-on ${text}: give error, unverifiable or never.`);
}
