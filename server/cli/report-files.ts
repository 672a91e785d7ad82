import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { ReportFormat } from '../../shared/settings.ts';
import { AuditError, isBegun, type Job, nodePorts, parseJson, reportPath, stateFolder } from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';
import { plain, plainLine, REPORT_TITLE, type Report } from '../reports/index.ts';

/**
 * A job is finished by auditing again: what was retrieved is kept, what was not there is remembered for a day, and an
 * interrupted job has what its budget has left. Returns a line for the user where nobody has begun the job here, so that
 * it is begun now; else null. Throws `AuditError` where the report that stands there is another's.
 */
export async function checkResumable(
  folder: string,
  job: Pick<Job, 'id' | 'title' | 'workspace' | 'documents'>,
): Promise<string | null> {
  const { id: jobId, workspace } = job;
  const file = reportPath(folder, jobId, 'json');
  const bytes = await nodeFiles.read(file);
  const page = reportPath(folder, jobId, 'md');
  const written = await nodeFiles.read(page);
  // A job may have been told to write Markdown alone: that is replaced where it is plainly the same job's.
  if (bytes === null && written !== null && !isPageOf(new TextDecoder().decode(written), job))
    throw new AuditError(
      `${page} is not the report of job ${jobId} on ${plainLine(job.title)}: name another --job, or add --force to replace it.`,
    );
  if (bytes === null) {
    if (written !== null) return null;
    if (await isBegun(job, nodePorts(stateFolder()))) return null; // it was interrupted before its report was written
    return `no job ${jobId} was begun in ${workspace} before: it is begun now. If you meant another, check --job.`;
  }
  const report = parseJson(bytes, file, 'report') as Partial<Report> | null;
  if (report?.audit_metadata?.job_id !== jobId)
    throw new AuditError(
      `${file} is not the report of job ${jobId}: name another --job, or add --force to replace it.`,
    );
  const before = (report.documents ?? []).map((document) => document.path);
  if (before.join('\n') !== job.documents.map((document) => document.path).join('\n'))
    throw new AuditError(
      `${file} is of other documents (${plainLine(before.join(', '))}): name those, or another --job, or add --force to replace it.`,
    );
  return null;
}

/** Whether a text is the Markdown report of a job, by its title and the id below it. */
function isPageOf(text: string, { id, title }: Pick<Job, 'id' | 'title'>): boolean {
  return text.startsWith(`${REPORT_TITLE} ${plain(title)}\n\n**Job ID**: ${plain(id)}  \n`);
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
