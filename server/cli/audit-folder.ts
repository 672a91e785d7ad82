import path from 'node:path';
import { addAll } from '../../shared/lists.ts';
import type { ReportFormat } from '../../shared/settings.ts';
import { countStandings, standingParts, standOfFinding } from '../../shared/standing.ts';
import {
  AuditError,
  type Auditor,
  type AuditResult,
  assertJobId,
  auditEach,
  createAuditor,
  createDesks,
  type DraftsAudit,
  defaultJobId,
  describeDrafts,
  describeNone,
  describeTracking,
  draftJobIds,
  findDrafts,
  isBegun,
  type Job,
  MEMORY,
  type RenderedReport,
  renderReports,
  reportPath,
  reserveJobId,
  VERSION,
  writeReports,
} from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';
import { type FolderIndex, plainLine, renderIndexJson, renderIndexMarkdown, warningsOf } from '../reports/index.ts';
import { BAILII_CHOSEN } from '../wording/index.ts';
import type { AuditFlags } from './options.ts';
import { realPorts } from './ports.ts';
import { assertNotLinked, assertWritable, checkResumable, type ReportPlace } from './report-files.ts';
import { type CommonJob, EXIT, exitCode, type FailOn, followAudit, mayFetch, openDocument } from './run-job.ts';
import { INTERRUPTED } from './stopped.ts';
import { describeRequests } from './terminal.ts';

/** An audit of the drafts of a folder. Folders are absolute. */
export interface FolderAudit {
  readonly folder: string;
  readonly workspace: string;
  readonly common: CommonJob;
  readonly formats: readonly ReportFormat[];
  readonly failOn: FailOn;
  readonly flags: Pick<AuditFlags, 'progress' | 'job' | 'title' | 'force' | 'resume'>;
  readonly place: ReportPlace;
}

/**
 * Audits the drafts of a folder as one job, with one cap. Each draft has its own report, `<job>-<stem>`, and an index sums them up.
 * Prints a line for each. Returns the gravest exit code of them; a draft that could not be read makes it at least 3. Throws
 * `AuditError`.
 */
export async function auditFolder(request: FolderAudit, signal: AbortSignal): Promise<number> {
  const { folder, workspace, common, failOn, flags, place } = request;
  const ports = realPorts();
  const { drafts, ...rest } = await findDrafts(workspace, folder, common.settings, ports);
  const nameOf = (file: string): string => path.relative(workspace, file);
  const others = { passedOver: rest.passedOver.map(nameOf), unlooked: rest.unlooked.map(nameOf) };
  if (drafts.length === 0) throw new AuditError(plainLine(describeNone(`in ${folder}`, others)));
  const reserved = await reserveIndex(request);
  try {
    const ids = draftJobIds(
      reserved.id,
      drafts.map((file) => nameOf(file).split(path.sep).join('/')),
    );
    const idOf = new Map(drafts.map((file, i) => [file, ids[i] ?? reserved.id] as const));
    await assertReports(request, [reserved.id, ...ids]);
    if (flags.resume === true) await sayWhetherBegun(request, reserved.id);
    if (mayFetch(common)) console.error(BAILII_CHOSEN);
    const desks = createDesks(ports, MEMORY);
    const auditor = createAuditor(desks, ports.now);
    const resume = flags.resume === true;
    const desk = await desks.open({ ...common, workspace, id: reserved.id, resume });
    const codes: number[] = [];
    const written: string[] = [];
    try {
      await desk.begin();
      const done = await auditEach(
        drafts,
        async (file) => {
          const job = { id: idOf.get(file) ?? reserved.id, budget: reserved.id, resume };
          const { result, rendered } = await auditOne(file, job, request, auditor, signal);
          codes.push(exitCode(result, failOn));
          const standings = countStandings(result.findings.map(standOfFinding));
          const [{ path: shown = file } = {}] = result.job.documents;
          console.log(plainLine(`${shown}: ${standingParts(standings).join(', ') || 'nothing is cited'}`));
          for (const notice of rendered ? warningsOf(rendered.report) : [])
            if (notice !== BAILII_CHOSEN) console.log(`    ${plainLine(notice)}`);
          for (const { path: report } of rendered?.files ?? []) {
            written.push(path.basename(report));
            console.log(`    Report: ${shownPath(report)}`);
          }
          return { standings, reports: rendered?.files ?? [] };
        },
        signal,
      );
      if (done.stopped === null) await desk.finish(); // what was stopped goes on with what its budget has left
      for (const { why, fault } of done.unread) {
        console.error(plainLine(`citeward: ${why}`));
        if (fault !== undefined && process.env['CITEWARD_DEBUG']) console.error(fault);
      }
      const summary = describeDrafts(done, others);
      console.log(`\n${plainLine(summary)}`);
      const { requests, refused } = desk.spent();
      const [fcl = 0, bailii = 0] = [requests['find_case_law'], requests['bailii']];
      const asksBailii = bailii > 0 || desk.bailii() !== null;
      console.log(describeRequests({ fcl, bailii: asksBailii ? bailii : null, refused }, common.settings));
      const index: FolderIndex = {
        audit_metadata: {
          job_id: reserved.id,
          title: flags.title ?? `Drafts of ${path.basename(folder)}`,
          audited_at: new Date(ports.now()).toISOString(),
          auditor_version: VERSION,
        },
        ...rowsOf(done, nameOf, idOf),
        summary,
        retrieval: {
          fcl_requests: fcl,
          max_fcl_requests: common.settings.max_fcl_requests_per_job,
          bailii_requests: bailii,
          max_bailii_requests: common.settings.max_bailii_requests_per_job,
          rate_limit_encounters: refused,
        },
      };
      if (done.audited.length > 0) addAll(written, await writeIndex(index, request));
      const tracking = await describeTracking(place.folder, written, nodeFiles);
      if (tracking !== null) console.error(plainLine(`citeward: ${tracking}`));
      if (signal.aborted) return INTERRUPTED;
      if (done.stopped !== null || done.audited.length === 0) return EXIT.unable;
      if (codes.includes(EXIT.findings)) return EXIT.findings;
      const left = codes.includes(EXIT.incomplete) || done.unread.length > 0;
      return left && failOn !== 'never' ? EXIT.incomplete : EXIT.clean;
    } finally {
      desk.close();
    }
  } finally {
    reserved.release();
  }
}

type Reserved = Awaited<ReturnType<typeof reserveJobId>>;

/** The id of the job: the one that is named, or one by the folder and the time that no report has. */
async function reserveIndex({ folder, flags, place }: FolderAudit): Promise<Reserved> {
  if (flags.job !== undefined) {
    assertJobId(flags.job);
    return { id: flags.job, release: () => {} };
  }
  return reserveJobId(place.folder, defaultJobId(path.basename(folder), Date.now()), nodeFiles);
}

/** Finds out before anything is asked for whether the reports and the index can be written. Throws `AuditError`. */
async function assertReports({ flags, formats, place }: FolderAudit, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await assertNotLinked(place, id, formats);
    await assertWritable(place.folder, id, formats, flags.force === true || flags.resume === true);
  }
}

/** Says where a job that is to be gone on with was never begun. */
async function sayWhetherBegun({ workspace }: FolderAudit, id: string): Promise<void> {
  if (await isBegun({ workspace, id }, realPorts())) return;
  console.error(
    `citeward: no job ${id} was begun in ${workspace} before: it is begun now. If you meant another, check --job.`,
  );
}

async function auditOne(
  file: string,
  ids: Pick<Job, 'id' | 'budget' | 'resume'>,
  { workspace, common, formats, place, flags }: FolderAudit,
  auditor: Auditor,
  signal: AbortSignal,
): Promise<{ readonly result: AuditResult; readonly rendered: RenderedReport | null }> {
  const document = await openDocument(file, file, workspace);
  const job: Job = { ...ids, title: document.id, workspace, documents: [document], claims: [], ...common };
  if (flags.resume === true && flags.force !== true) await checkResumable(place.folder, job);
  const result = await followAudit(job, flags.progress, signal, auditor);
  if (result.findings.length === 0) return { result, rendered: null };
  const rendered = await renderReports(result, place.folder, formats, VERSION, signal);
  await writeReports(rendered, realPorts(), workspace, place.root);
  return { result, rendered };
}

function rowsOf(
  { audited, unread }: DraftsAudit,
  nameOf: (file: string) => string,
  idOf: ReadonlyMap<string, string>,
): Pick<FolderIndex, 'drafts' | 'unread'> {
  return {
    drafts: audited.map(({ file, standings: { pending: _, ...standings }, reports }) => ({
      path: nameOf(file),
      report: reports.length === 0 ? null : (idOf.get(file) ?? null),
      standings,
    })),
    unread: unread.map(({ file, why }) => ({ path: nameOf(file), why })),
  };
}

/** Writes the index in those formats that it has. Returns the names of its files. */
async function writeIndex(
  index: FolderIndex,
  { formats, place, workspace }: Pick<FolderAudit, 'formats' | 'place' | 'workspace'>,
): Promise<string[]> {
  const render = { json: renderIndexJson, md: renderIndexMarkdown } as const;
  const files = formats.flatMap((format) => {
    if (format !== 'json' && format !== 'md') return [];
    const bytes = new TextEncoder().encode([...render[format](index)].join(''));
    return [{ format, path: reportPath(place.folder, index.audit_metadata.job_id, format), bytes }];
  });
  await writeReports({ files }, realPorts(), workspace, place.root);
  for (const { path: file } of files) console.log(`Index: ${shownPath(file)}`);
  return files.map((file) => path.basename(file.path));
}

function shownPath(file: string): string {
  return plainLine(path.relative(process.cwd(), file) || file);
}
