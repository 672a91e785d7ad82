import path from 'node:path';
import type { Files } from '../evidence/index.ts';
import {
  type Comparison,
  compare,
  type Opening,
  parseClaims,
  parseOpening,
  parseReport,
  type Report,
} from '../reports/index.ts';
import { inTurns } from './pace.ts';

/** How many reports of a folder are looked at: the last by name, which ends with the time unless the user gives one. */
const MOST = 200;
/** The longest report that is read, in bytes. */
const LARGEST = 50 * 1024 * 1024;
/** How much of a report is read to see its opening, in bytes: one of several hundred documents. */
const BEGINNING = 0x10000;

/**
 * Compares a report with the latest earlier one of the same documents in its folder, in turns with whatever else waits; null
 * where there is none. A folder may have hundreds: of each only what stands before its claims is read, and of the latest
 * the rest.
 */
export async function compareWithLast(report: Report, folder: string, files: Files): Promise<Comparison | null> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json')).slice(-MOST);
  const earlier: { readonly file: string; readonly opening: Opening }[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const opening = await unlessBad(async () => {
      const found = await readOpening(file, files);
      return found && isEarlier(found, report) ? found : null;
    });
    if (opening !== null) earlier.push({ file, opening });
  }
  const atOf = ({ opening }: (typeof earlier)[number]): string => opening.audit_metadata.audited_at;
  for (const { file, opening } of earlier.sort((a, b) => (atOf(a) < atOf(b) ? 1 : atOf(a) > atOf(b) ? -1 : 0))) {
    const comparison = await unlessBad(async () => {
      const bytes = await readWhole(file, files);
      return bytes && inTurns(compare(opening, parseClaims(bytes), report), new AbortController().signal);
    });
    if (comparison !== null) return comparison;
  }
  return null;
}

/** The opening of a report from its file; null for one that is not to be read. */
async function readOpening(file: string, files: Files): Promise<Opening | null> {
  const beginning = await files.read(file, BEGINNING);
  const opening = beginning && parseOpening(beginning);
  if (opening) return opening;
  const bytes = await readWhole(file, files);
  return bytes && parseReport(bytes);
}

async function readWhole(file: string, files: Files): Promise<Uint8Array | null> {
  return ((await files.size(file)) ?? 0) > LARGEST ? null : files.read(file);
}

/** Whether an earlier audit was of the documents of a report. */
function isEarlier({ audit_metadata: meta, documents }: Opening, report: Report): boolean {
  const pathsOf = (all: Report['documents']): string => all.map((document) => document.path).join('\n');
  const { job_id: job, audited_at: at } = report.audit_metadata;
  return meta.job_id !== job && meta.audited_at <= at && pathsOf(documents) === pathsOf(report.documents);
}

/** What a file of a folder of reports is made into; null for what is no report. */
async function unlessBad<T>(make: () => Promise<T | null>): Promise<T | null> {
  try {
    return await make();
  } catch {
    return null;
  }
}
