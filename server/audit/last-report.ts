import path from 'node:path';
import type { Files } from '../evidence/index.ts';
import { type Comparison, compare, type Opening, parseOpening, parseReport, type Report } from '../reports/index.ts';

/** How many reports of a folder are looked at: the last by name, which ends with the time unless the user gives one. */
const MOST = 200;
/** The longest report that is read, in bytes. */
const LARGEST = 50 * 1024 * 1024;

/**
 * Compares a report with the latest earlier one of the same documents in its folder; null where there is none. A folder may
 * have hundreds: of each only what stands before its claims is parsed, and of the latest the rest.
 */
export async function compareWithLast(report: Report, folder: string, files: Files): Promise<Comparison | null> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json')).slice(-MOST);
  const earlier: { readonly file: string; readonly at: string }[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const at = await read(file, files, (bytes) => earlierAudit(parseOpening(bytes), report));
    if (at !== null) earlier.push({ file, at });
  }
  for (const { file } of earlier.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))) {
    const comparison = await read(file, files, (bytes) => compare(parseReport(bytes), report));
    if (comparison !== null) return comparison;
  }
  return null;
}

/** When an earlier audit of the documents of a report was; null for another. */
function earlierAudit({ audit_metadata: meta, documents }: Opening, report: Report): string | null {
  const pathsOf = (all: Report['documents']): string => all.map((document) => document.path).join('\n');
  const { job_id: job, audited_at: at } = report.audit_metadata;
  return meta.job_id !== job && meta.audited_at <= at && pathsOf(documents) === pathsOf(report.documents)
    ? meta.audited_at
    : null;
}

/** What a file of a folder of reports is made into; null for what is no report, or is not to be read. */
async function read<T>(file: string, files: Files, make: (bytes: Uint8Array) => T): Promise<T | null> {
  try {
    if (((await files.size(file)) ?? 0) > LARGEST) return null;
    const bytes = await files.read(file);
    return bytes && make(bytes);
  } catch {
    return null;
  }
}
