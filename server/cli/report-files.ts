import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { ReportFormat } from '../../shared/settings.ts';
import { AuditError, isBegun, type Job, nodePorts, parseJson, reportPath, stateFolder } from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';

/**
 * A job is finished by auditing again: what was retrieved is kept, what was not there is remembered for a day, and an
 * interrupted job has what its budget has left. Throws `AuditError` where nobody has begun the job, or the report that
 * stands there is another's.
 */
export async function assertResumable(folder: string, job: Pick<Job, 'id' | 'workspace'>): Promise<void> {
  const { id: jobId, workspace } = job;
  const file = reportPath(folder, jobId, 'json');
  const bytes = await nodeFiles.read(file);
  if (bytes === null) {
    if (await isBegun(job, nodePorts(stateFolder()))) return; // it was interrupted before its report was written
    throw new AuditError(
      `No job ${jobId} has been begun in ${workspace}: check --job, or leave out --resume to begin it.`,
    );
  }
  const report = parseJson(bytes, file, 'report') as { readonly audit_metadata?: { readonly job_id?: unknown } } | null;
  if (report?.audit_metadata?.job_id !== jobId)
    throw new AuditError(
      `${file} is not the report of job ${jobId}: name another --job, or add --force to replace it.`,
    );
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
