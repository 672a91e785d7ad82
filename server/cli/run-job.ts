import path from 'node:path';
import { excusingCopies, type Finding, UNFINISHED_REASONS } from '../../shared/finding.ts';
import { standOfFinding } from '../../shared/standing.ts';
import {
  AuditError,
  type Auditor,
  type AuditResult,
  type Job,
  type JobDocument,
  readDraftFile,
  UnreadDraft,
  unreadOnes,
} from '../audit/index.ts';
import { formatOf, mostMegabytes, refusalOfName } from '../documents/index.ts';
import { isOutside } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { realAuditor } from './ports.ts';
import { UNABLE } from './stopped.ts';
import { createProgress } from './terminal.ts';

/** Exit codes of a run that completed. */
export const EXIT = { clean: 0, findings: 1, unable: UNABLE, incomplete: 3 } as const;

/** The flags and settings that hold for every job of a run. */
export type CommonJob = Pick<
  Job,
  'settings' | 'held' | 'isResumable' | 'offline' | 'refresh' | 'findCaseLaw' | 'legislation' | 'lawVersion' | 'bailii'
>;

/**
 * Reads a document of a job; `name` is what it is called in errors. One of several that cannot be read is a document that says
 * why. Throws `UnreadDraft`.
 */
export async function openDocument(
  name: string,
  file: string,
  workspace: string,
  isOneOfSeveral = false,
): Promise<JobDocument> {
  const relative = path.relative(workspace, file);
  const shown = isOutside(relative) ? path.basename(file) : relative.split(path.sep).join('/');
  const format = formatOf(name);
  const outside = isOutside(relative);
  const document = { id: path.basename(file), path: shown, format: format ?? 'txt', ...(outside ? { outside } : {}) };
  try {
    if (format === null) throw new UnreadDraft(`${name}: ${refusalOfName(name)}.`, refusalOfName(name));
    return { ...document, content: await readDraftFile(file, mostMegabytes(format)) };
  } catch (error) {
    if (!isOneOfSeveral || !(error instanceof UnreadDraft)) throw error;
    return { ...document, content: { error: error.why } };
  }
}

/** Runs a job with progress on standard error; `onCitation` hears how many citations are done, of how many. */
export async function followAudit(
  job: Job,
  progress: boolean,
  signal: AbortSignal,
  auditor: Auditor = realAuditor(),
  onCitation: (done: number, all: number) => void = () => {},
): Promise<AuditResult> {
  const shown = createProgress(process.stderr, job.settings.rate_limit_fcl_seconds, progress);
  let all = 0;
  try {
    for await (const event of auditor.audit(job, signal)) {
      shown.show(event);
      if (event.kind === 'documents') all = event.citations;
      if (event.kind === 'finding') onCitation(event.done, all);
      if (event.kind === 'documents')
        for (const line of unreadOnes(event.documents)) console.error(plainLine(`citeward: not audited: ${line}`));
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

/** What makes exit code 1, each level with those before it; `never` is none. */
export const FAIL_ON = ['error', 'not-found', 'unverifiable', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];
/** The same for people. */
export const FAIL_ON_IN_WORDS = `${FAIL_ON.slice(0, -1).join(', ')} or ${FAIL_ON.at(-1)}`;

/**
 * The exit code of a completed audit: 1 where it found something that nobody has accepted, or that a copy of the user's
 * alone excuses, whatever else was left; 3 where limits, the network, blocks, settings or copies of the user's that are lost left
 * citations unchecked, judgments that had to be asked for again could not be, or documents could not be read.
 */
export function exitCode({ findings, statistics, documents }: AuditResult, failOn: FailOn): number {
  if (failOn === 'never') return EXIT.clean;
  const isLeft = ({ verdict, notes }: Finding): boolean =>
    verdict.outcome === 'UNVERIFIABLE_PUBLIC' && (UNFINISHED_REASONS.includes(verdict.reason) || isOfLost(notes));
  const fails = (finding: Finding): boolean =>
    finding.waiver === undefined &&
    (finding.verdict.outcome === 'VERIFIED_ERROR' ||
      excusingCopies(finding).length > 0 ||
      (failOn !== 'error' && standOfFinding(finding).standing === 'notFound') ||
      (failOn === 'unverifiable' && finding.verdict.outcome === 'UNVERIFIABLE_PUBLIC' && !isLeft(finding)));
  if (findings.some(fails)) return EXIT.findings;
  const unread = documents.some(({ error }) => error !== null);
  return unread || findings.some(isLeft) || statistics.unrenewed > 0 ? EXIT.incomplete : EXIT.clean;
}

/** Whether nothing decides, since copies of the user's are no longer as they were supplied. */
function isOfLost(notes: Finding['notes']): boolean {
  return notes.some((remark) => remark.some(({ id }) => id === 'own-copies-lost'));
}
