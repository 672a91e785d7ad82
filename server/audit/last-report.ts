import path from 'node:path';
import { free } from '../../shared/pieces.ts';
import { type EvidenceStore, type Files, hashOf } from '../evidence/index.ts';
import {
  type Comparison,
  compare,
  type Earlier,
  type Opening,
  parseClaims,
  parseOpening,
  parseReport,
  type Report,
  type ReportClaim,
} from '../reports/index.ts';
import { isJobId, jobStem } from './job.ts';
import { inTurns } from './pace.ts';

/** An earlier report as its opening has it. */
type Opened = Omit<Earlier, 'own'>;

/** How many reports of a folder are looked at: of those called like it and of the others, the last by name. */
const MOST = 200;
/** The longest report that is read, in bytes. */
const LARGEST = 50 * 1024 * 1024;
/** The part of a report that is read to see its opening, in bytes: enough for a report of two hundred documents. */
const BEGINNING = 0x10000;

/**
 * Compares a report with the latest earlier one of the same documents in its folder, in turns with other work; null
 * where there is none. A folder may have hundreds of reports: only the beginning of each is read, where that is enough,
 * and the latest is read whole. `store` knows this user's reports; `ending` is that of the names that are looked at. A report of the same
 * job counts where it is about to be replaced, and not where it is of an earlier part of this run (`resume`).
 */
export async function compareWithLast(
  report: Report,
  folder: string,
  files: Files,
  store: Pick<EvidenceStore, 'ownReports'>,
  { ending = '', isReplacing = false }: { readonly ending?: string; readonly isReplacing?: boolean } = {},
): Promise<Comparison | null> {
  const own = new Set((await store.ownReports()).map(({ sha256 }) => sha256));
  const names = (await files.list(folder)).filter((name) => name.endsWith(`${ending}.json`));
  const stem = jobStem(report.audit_metadata.job_id);
  const alike = names.filter((name) => name.startsWith(stem)).slice(-MOST);
  const others = names.filter((name) => !name.startsWith(stem)).slice(-MOST);
  const found: (Opened & { readonly file: string })[] = [];
  for (const name of [...alike, ...others]) {
    const file = path.join(folder, name);
    const earlier = await unlessBad(async () => earlierOf(await readOpening(file, files), report, isReplacing));
    if (earlier !== null) found.push({ ...earlier, file });
  }
  found.sort((a, b) => (a.auditedAt < b.auditedAt ? 1 : a.auditedAt > b.auditedAt ? -1 : 0));
  for (const { file, ...earlier } of found) {
    const comparison = await unlessBad(() => compareWith(earlier, file, report, files, own));
    if (comparison !== null) return comparison;
  }
  return null;
}

/** The opening of a report from its file; null for one that is not to be read. */
async function readOpening(file: string, files: Files): Promise<Opening | null> {
  const beginning = await files.read(file, BEGINNING);
  const opening = beginning && parseOpening(beginning);
  if (beginning) free(beginning);
  if (opening) return opening;
  const bytes = await readWhole(file, files);
  return bytes && (parseOpening(bytes) ?? parseReport(bytes));
}

async function compareWith(
  earlier: Opened,
  file: string,
  report: Report,
  files: Files,
  own: ReadonlySet<string>,
): Promise<Comparison | null> {
  const bytes = await readWhole(file, files);
  if (bytes === null) return null;
  const before = { ...earlier, own: own.has(hashOf(bytes)) };
  const by = (claims: Iterable<ReportClaim>): Promise<Comparison> =>
    inTurns(compare(before, claims, report), new AbortController().signal); // nobody stops it
  try {
    return await by(parseClaims(bytes)).catch(() => by(parseReport(bytes).claims));
  } finally {
    free(bytes);
  }
}

async function readWhole(file: string, files: Files): Promise<Uint8Array | null> {
  return ((await files.size(file)) ?? 0) > LARGEST ? null : files.read(file);
}

/** The report that an opening is of, where it is an earlier one of the documents of a report; else null. */
function earlierOf(opening: Opening | null, report: Report, isReplacing: boolean): Opened | null {
  if (opening === null) return null;
  const pathsOf = (all: Report['documents']): string => all.map((document) => document.path).join('\n');
  const { job_id: jobId, audited_at: auditedAt } = opening.audit_metadata;
  const { job_id: job, audited_at: at } = report.audit_metadata;
  const isOther = jobId !== job || isReplacing;
  const isEarlier =
    isJobId(jobId) && isOther && auditedAt <= at && pathsOf(opening.documents) === pathsOf(report.documents);
  return isEarlier ? { jobId, auditedAt } : null;
}

/** The reading of a file in a folder of reports; null for a file that is no report. */
async function unlessBad<T>(make: () => Promise<T | null>): Promise<T | null> {
  try {
    return await make();
  } catch {
    return null;
  }
}
