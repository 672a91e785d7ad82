import path from 'node:path';
import type { Files } from '../evidence/index.ts';
import type { Report, ReportCitation } from '../reports/index.ts';

/** How the findings of a report stand to those of an earlier one of the same documents. */
export interface Comparison {
  readonly before: { readonly jobId: string; readonly auditedAt: string };
  /** Errors that the earlier report had not. */
  readonly appeared: readonly ReportCitation[];
  /** Errors of the earlier report that this one has not: mended, or their words are gone. */
  readonly gone: readonly ReportCitation[];
  /** Errors that both have. */
  readonly remaining: readonly ReportCitation[];
}

/** How many reports of a folder are looked at, the newest by name first. */
const MOST = 50;
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

/** Compares two reports by the ids of their errors, which hold the words of the draft. */
export function compare(before: Report, after: Report): Comparison {
  const [old, now] = [errorsOf(before), errorsOf(after)];
  const { job_id: jobId, audited_at: auditedAt } = before.audit_metadata;
  return {
    before: { jobId, auditedAt },
    appeared: [...now].flatMap(([id, one]) => (old.has(id) ? [] : [one])),
    gone: [...old].flatMap(([id, one]) => (now.has(id) ? [] : [one])),
    remaining: [...now].flatMap(([id, one]) => (old.has(id) ? [one] : [])),
  };
}

/** A comparison in a line: `Since draft-1 (2026-11-20): 1 new error, 2 gone, 3 as before.` */
export function describeComparison({ before, appeared, gone, remaining }: Comparison): string {
  const counts = `${appeared.length} new ${appeared.length === 1 ? 'error' : 'errors'}, ${gone.length} gone, ${remaining.length} as before`;
  return `Since ${before.jobId} (${before.auditedAt.slice(0, 10)}): ${counts}.`;
}

function errorsOf({ claims }: Report): ReadonlyMap<string, ReportCitation> {
  const errors = claims.flatMap(({ citations }) =>
    citations.filter((citation) => citation.public_gate_outcome === 'VERIFIED_ERROR' && citation.waiver == null),
  );
  return new Map(errors.map((citation) => [citation.finding_id, citation] as const));
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
