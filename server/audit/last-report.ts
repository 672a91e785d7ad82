import path from 'node:path';
import type { Files } from '../evidence/index.ts';
import { type Comparison, compare, type Report } from '../reports/index.ts';

/** How many reports of a folder are looked at: the last by name, which ends with the time unless the user gives one. */
const MOST = 200;
/** The longest report that is read, in bytes. */
const LARGEST = 50 * 1024 * 1024;

/** Compares a report with the latest earlier one of the same documents in its folder; null where there is none. */
export async function compareWithLast(report: Report, folder: string, files: Files): Promise<Comparison | null> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json')).slice(-MOST);
  let last: Report | null = null;
  for (const name of names) {
    const other = await readReport(path.join(folder, name), files);
    if (!other || other.audit_metadata.job_id === report.audit_metadata.job_id || !isOfSame(other, report)) continue;
    const { audited_at: at } = other.audit_metadata;
    if (at <= report.audit_metadata.audited_at && (last === null || at > last.audit_metadata.audited_at)) last = other;
  }
  return last && compare(last, report);
}

function isOfSame(a: Report, b: Report): boolean {
  const pathsOf = ({ documents }: Report): string => documents.map((document) => document.path).join('\n');
  return pathsOf(a) === pathsOf(b);
}

/** A report of a folder; null for what is none, or is not to be read. */
async function readReport(file: string, files: Files): Promise<Report | null> {
  try {
    if (((await files.size(file)) ?? 0) > LARGEST) return null;
    const bytes = await files.read(file);
    const report = bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Partial<Report> | null);
    const sound =
      Array.isArray(report?.documents) && Array.isArray(report.claims) && report.audit_metadata !== undefined;
    return sound ? (report as Report) : null;
  } catch {
    return null;
  }
}
