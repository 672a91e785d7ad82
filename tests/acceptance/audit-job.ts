import fs from 'node:fs';
import path from 'node:path';
import type { Report } from '../../server/reports/index.ts';
import type { Workplace } from '../support/workplace.ts';

/** Audits files as one job in a workspace, whatever is found. Returns its report. Throws where the command does not end well. */
export async function auditJob(
  work: Workplace,
  job: string,
  files: readonly string[],
  flags: readonly string[],
): Promise<Report> {
  const how = ['--job', job, '--format', 'json', '--no-progress', '--fail-on', 'never'];
  const { code, err } = await work.run('audit', ...files, ...how, ...flags);
  if (code !== 0) throw new Error(`the audit of ${files[0]} and ${files.length - 1} others exited ${code}: ${err}`);
  return JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', `${job}.json`), 'utf8')) as Report;
}
