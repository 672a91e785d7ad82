import path from 'node:path';
import { type Finding, PASSING_REASONS } from '../../shared/finding.ts';
import { AuditError, type AuditResult, assertRead, type Job, type JobDocument, readDraftFile } from '../audit/index.ts';
import { formatOf, mostMegabytes, refusalOfName } from '../documents/index.ts';
import { isOutside } from '../evidence/index.ts';
import { realAuditor } from './ports.ts';
import { createProgress } from './terminal.ts';

/** Exit codes of a run that completed. */
export const EXIT = { clean: 0, findings: 1, unable: 2, incomplete: 3 } as const;
/** Exit code of a run that Ctrl-C ended, as shells have it. */
export const INTERRUPTED = 130;

/** What the flags and the settings say of every job of a run. */
export type CommonJob = Pick<Job, 'settings' | 'offline' | 'refresh' | 'findCaseLaw' | 'bailii'>;

/** Reads a document of a job; `name` is what it is called in errors. Throws `AuditError`. */
export async function openDocument(name: string, file: string, workspace: string): Promise<JobDocument> {
  const format = formatOf(name);
  if (format === null) throw new AuditError(`${name}: ${refusalOfName(name)}.`);
  const relative = path.relative(workspace, file);
  const shown = isOutside(relative) ? path.basename(file) : relative.split(path.sep).join('/');
  return { id: path.basename(file), path: shown, format, content: await readDraftFile(file, mostMegabytes(format)) };
}

/** Runs a job with progress on standard error. */
export async function followAudit(job: Job, progress: boolean, signal: AbortSignal): Promise<AuditResult> {
  const shown = createProgress(process.stderr, job.settings.rate_limit_fcl_seconds, progress);
  try {
    for await (const event of realAuditor().audit(job, signal)) {
      shown.show(event);
      if (event.kind === 'documents') assertRead(event.documents);
      if (event.kind === 'finished') return event.result;
    }
  } finally {
    shown.end();
  }
  throw new AuditError('The audit ended without a result.');
}

/** Whether BAILII may be asked: its terms are said before anything is. */
export function mayFetch({ bailii, offline }: Pick<Job, 'bailii' | 'offline'>): boolean {
  return bailii?.access === 'fetch' && !offline;
}

export type FailOn = 'error' | 'unverifiable' | 'never';

/**
 * What a completed audit exits with: 1 where it found something that nobody has accepted, whatever else was left; 3 where
 * citations could not be checked for limits, network or blocks, judgments not be asked for again, or one document of several not
 * be read.
 */
export function exitCode({ documents, findings, statistics }: AuditResult, failOn: FailOn): number {
  if (failOn === 'never') return EXIT.clean;
  const isLeft = ({ verdict }: Finding): boolean =>
    verdict.outcome === 'UNVERIFIABLE_PUBLIC' && PASSING_REASONS.includes(verdict.reason);
  const fails = (finding: Finding): boolean =>
    finding.waiver === undefined &&
    (finding.verdict.outcome === 'VERIFIED_ERROR' ||
      (failOn === 'unverifiable' && finding.verdict.outcome === 'UNVERIFIABLE_PUBLIC' && !isLeft(finding)));
  if (findings.some(fails)) return EXIT.findings;
  const isUnread = documents.some(({ error }) => error !== null);
  return isUnread || findings.some(isLeft) || statistics.unrenewed > 0 ? EXIT.incomplete : EXIT.clean;
}
