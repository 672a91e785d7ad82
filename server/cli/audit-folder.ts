import path from 'node:path';
import type { ReportFormat } from '../../shared/settings.ts';
import { countStandings, standingParts, standOfFinding } from '../../shared/standing.ts';
import {
  AuditError,
  type AuditResult,
  auditEach,
  defaultJobId,
  describeDrafts,
  describeNone,
  describeTracking,
  findDrafts,
  type Job,
  nodePorts,
  type RenderedReport,
  renderReports,
  reserveJobId,
  stateFolder,
  VERSION,
  writeReports,
} from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';
import { BAILII_CHOSEN, plainLine } from '../reports/index.ts';
import type { AuditFlags } from './options.ts';
import { realPorts } from './ports.ts';
import { assertNotLinked, assertWritable, type ReportPlace } from './report-files.ts';
import {
  type CommonJob,
  EXIT,
  exitCode,
  type FailOn,
  followAudit,
  INTERRUPTED,
  mayFetch,
  openDocument,
} from './run-job.ts';

/** An audit of the drafts of a folder. Folders are absolute. */
export interface FolderAudit {
  readonly folder: string;
  readonly workspace: string;
  readonly common: CommonJob;
  readonly formats: readonly ReportFormat[];
  readonly failOn: FailOn;
  readonly flags: Pick<AuditFlags, 'progress'>;
  readonly place: ReportPlace;
}

/**
 * Audits each draft of a folder as a job of its own, as an editor does, and prints a line for each. Returns the gravest exit
 * code of them; a draft that could not be read makes it at least 3. Throws `AuditError`.
 */
export async function auditFolder(
  { folder, workspace, common, formats, failOn, flags, place }: FolderAudit,
  signal: AbortSignal,
): Promise<number> {
  const { drafts, ...rest } = await findDrafts(workspace, folder, common.settings, nodePorts(stateFolder()));
  const nameOf = (file: string): string => path.relative(workspace, file);
  const others = { passedOver: rest.passedOver.map(nameOf), unlooked: rest.unlooked.map(nameOf) };
  if (drafts.length === 0) throw new AuditError(plainLine(describeNone(`in ${folder}`, others)));
  const { folder: reports } = place;
  await assertNotLinked(place, 'draft', formats);
  await assertWritable(reports, 'draft', formats, true);
  if (mayFetch(common)) console.error(BAILII_CHOSEN);
  const codes: number[] = [];
  const written: string[] = [];
  const done = await auditEach(
    drafts,
    async (file) => {
      const { result, rendered } = await auditOne(file, { workspace, common, formats, place, flags }, signal);
      codes.push(exitCode(result, failOn));
      const standings = countStandings(result.findings.map(standOfFinding));
      const [{ path: shown = file } = {}] = result.job.documents;
      console.log(plainLine(`${shown}: ${standingParts(standings).join(', ') || 'nothing is cited'}`));
      for (const notice of rendered?.report.notices ?? [])
        if (notice !== BAILII_CHOSEN) console.log(`    ${plainLine(notice)}`);
      for (const { path: place } of rendered?.files ?? []) {
        written.push(path.basename(place));
        console.log(`    Report: ${plainLine(path.relative(process.cwd(), place) || place)}`);
      }
      return { standings, reports: rendered?.files ?? [] };
    },
    signal,
  );
  for (const { why, fault } of done.unread) {
    console.error(plainLine(`citeward: ${why}`));
    if (fault !== undefined && process.env['CITEWARD_DEBUG']) console.error(fault);
  }
  console.log(`\n${plainLine(describeDrafts(done, others))}`);
  const tracking = await describeTracking(reports, written, nodeFiles);
  if (tracking !== null) console.error(plainLine(`citeward: ${tracking}`));
  if (signal.aborted) return INTERRUPTED;
  if (done.stopped !== null || done.audited.length === 0) return EXIT.unable;
  if (codes.includes(EXIT.findings)) return EXIT.findings;
  const left = codes.includes(EXIT.incomplete) || done.unread.length > 0;
  return left && failOn !== 'never' ? EXIT.incomplete : EXIT.clean;
}

async function auditOne(
  file: string,
  {
    workspace,
    common,
    formats,
    place,
    flags,
  }: Pick<FolderAudit, 'workspace' | 'common' | 'formats' | 'flags' | 'place'>,
  signal: AbortSignal,
): Promise<{ readonly result: AuditResult; readonly rendered: RenderedReport | null }> {
  const document = await openDocument(file, file, workspace);
  const { folder: reports, root } = place;
  const { id, release } = await reserveJobId(
    reports,
    defaultJobId(document.path.replaceAll('/', '-'), Date.now()),
    nodeFiles,
  );
  try {
    const job: Job = { id, title: document.id, workspace, documents: [document], claims: [], ...common };
    const result = await followAudit(job, flags.progress, signal);
    if (result.findings.length === 0) return { result, rendered: null };
    const rendered = await renderReports(result, reports, formats, VERSION, signal);
    await writeReports(rendered, realPorts(), workspace, root);
    return { result, rendered };
  } finally {
    release();
  }
}
