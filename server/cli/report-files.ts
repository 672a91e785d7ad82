import * as fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { REPORT_FORMATS, type ReportFormat, type Settings } from '../../shared/settings.ts';
import {
  AuditError,
  assertReportFolder,
  isBegun,
  type Job,
  nodePorts,
  parseJson,
  reportPath,
  stateFolder,
} from '../audit/index.ts';
import { assertConfined, LinkError, nodeFiles } from '../evidence/index.ts';
import {
  htmlOpening,
  plain,
  plainLine,
  REPORT_TITLE,
  type Report,
  type ReportDocument,
  sarifDetails,
} from '../reports/index.ts';
import type { AuditFlags } from './options.ts';

/**
 * An audit that runs again finishes a job: kept artefacts stay, failed look-ups are remembered for a day, and an
 * interrupted job has the rest of its budget. Returns a line for the user where nobody has begun the job here, so that
 * it begins now; else null. Throws `AuditError` where a report of another job has that path.
 */
export async function checkResumable(
  folder: string,
  job: Pick<Job, 'id' | 'title' | 'workspace' | 'documents'>,
): Promise<string | null> {
  const { id: jobId, workspace } = job;
  const file = reportPath(folder, jobId, 'json');
  const bytes = await nodeFiles.read(file);
  if (bytes === null) {
    if (await standWithoutJson(folder, job)) return null;
    if (await isBegun(job, nodePorts(stateFolder()))) return null; // it was interrupted before its report was written
    return `no job ${jobId} was begun in ${workspace} before: it is begun now. If you meant another, check --job.`;
  }
  const report = parseJson(bytes, file, 'report') as Partial<Report> | null;
  const documents: unknown = report?.documents ?? [];
  const isList = Array.isArray(documents) && documents.every((one) => typeof one?.path === 'string');
  if (report?.audit_metadata?.job_id !== jobId || !isList)
    throw new AuditError(
      `${file} is not the report of job ${jobId}: name another --job, or add --force to replace it.`,
    );
  const before = documents.map((document: ReportDocument) => document.path);
  if (before.join('\n') !== job.documents.map((document) => document.path).join('\n'))
    throw new AuditError(
      `${file} is of other documents (${plainLine(before.join(', '))}): name those, or another --job, or add --force to replace it.`,
    );
  return null;
}

/**
 * The named formats, and those in which the jobs have reports already: a job that continues leaves no old report
 * behind.
 */
export async function formatsBefore(
  folder: string,
  jobs: readonly Pick<Job, 'id' | 'title'>[],
  named: readonly ReportFormat[],
): Promise<readonly ReportFormat[]> {
  const formats = new Set(named);
  for (const job of jobs)
    for (const format of REPORT_FORMATS) {
      const written = formats.has(format) ? null : await nodeFiles.read(reportPath(folder, job.id, format));
      if (written !== null && IS_OF[format](new TextDecoder().decode(written), job)) formats.add(format);
    }
  return REPORT_FORMATS.filter((format) => formats.has(format));
}

/**
 * Whether reports of a job stand there other than the JSON: it may have been told to write these alone. They are replaced
 * where they are plainly the same job's. Throws `AuditError` where one is not.
 */
async function standWithoutJson(folder: string, job: Pick<Job, 'id' | 'title'>): Promise<boolean> {
  let stands = false;
  for (const format of REPORT_FORMATS) {
    if (format === 'json') continue;
    const page = reportPath(folder, job.id, format);
    const written = await nodeFiles.read(page);
    if (written === null) continue;
    stands = true;
    if (!IS_OF[format](new TextDecoder().decode(written), job))
      throw new AuditError(
        `${page} is not the report of job ${job.id} on ${plainLine(job.title)}: name another --job, or add --force to replace it.`,
      );
  }
  return stands;
}

/** Whether a text is the report of a job in a format, by the title and the id in it. */
const IS_OF: Readonly<Record<ReportFormat, (text: string, job: Pick<Job, 'id' | 'title'>) => boolean>> = {
  json: (text, { id }) => {
    try {
      return (JSON.parse(text) as Partial<Report> | null)?.audit_metadata?.job_id === id;
    } catch {
      return false;
    }
  },
  md: (text, { id, title }) => text.startsWith(`${REPORT_TITLE} ${plain(title)}\n\n**Job ID**: ${plain(id)}  \n`),
  html: (text, job) => text.startsWith(htmlOpening(job)),
  sarif: (text, job) => {
    try {
      const { runs } = JSON.parse(text) as { readonly runs?: readonly { readonly automationDetails?: unknown }[] };
      return isDeepStrictEqual(runs?.[0]?.automationDetails, sarifDetails(job));
    } catch {
      return false;
    }
  },
};

/** The folder of the reports, the folder that no link may lead them out of, and the workspace. All are absolute. */
export interface ReportPlace {
  readonly folder: string;
  readonly root: string;
  readonly workspace: string;
}

/**
 * The folder of a run's reports. A folder that the user names on the command line may be anywhere, and behind links.
 * One that the workspace or a job file names lies in the workspace.
 */
export function reportPlace(
  workspace: string,
  { report_folder: named }: Pick<Settings, 'report_folder'>,
  { reports }: Pick<AuditFlags, 'reports'>,
): ReportPlace {
  const folder = path.resolve(workspace, named);
  return { folder, root: reports === undefined ? workspace : folder, workspace };
}

/**
 * Finds out before any reading or request whether reports of these formats would go through a link, or to a folder that
 * is not for them. Throws `AuditError`.
 */
export async function assertNotLinked(
  { folder, root, workspace }: ReportPlace,
  jobId: string,
  formats: readonly ReportFormat[],
): Promise<void> {
  if (formats.length === 0) return; // nothing is written there
  await assertReportFolder(folder, workspace, root !== workspace);
  try {
    await assertConfined(root, folder, 'folder');
    for (const format of formats) await assertConfined(root, reportPath(folder, jobId, format));
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    throw new AuditError(`${error.message} Or name another folder for the reports with --reports.`);
  }
}

/** Finds out before the audit whether its reports can be written. Throws `AuditError`. */
export async function assertWritable(
  folder: string,
  jobId: string,
  formats: readonly ReportFormat[],
  force: boolean,
): Promise<void> {
  for (const format of formats) {
    const file = reportPath(folder, jobId, format);
    if (!force && (await nodeFiles.exists(file)))
      throw new AuditError(
        `${file} exists already: add --resume to finish the job, --force to replace its report, or name another --job.`,
      );
  }
  const there = await closestFolder(folder);
  const stat = await fs.stat(there);
  if (!stat.isDirectory()) throw new AuditError(`The reports folder ${folder} cannot be made: ${there} is a file.`);
  try {
    await fs.access(there, fs.constants.W_OK);
  } catch {
    throw new AuditError(`The reports folder ${folder} cannot be written: name another with --reports.`);
  }
}

async function closestFolder(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (await nodeFiles.exists(at)) return at;
    if (path.dirname(at) === at) return at;
  }
}
