import path from 'node:path';
import { addAll } from '../../shared/lists.ts';
import type { ReportFormat } from '../../shared/settings.ts';
import { countStandings, standingParts, standOfFinding } from '../../shared/standing.ts';
import {
  AuditError,
  type AuditedDraft,
  type Auditor,
  type AuditResult,
  assertJobId,
  auditEach,
  capAdvice,
  compareWithLast,
  createAuditor,
  createDesks,
  type Desk,
  type DraftsAudit,
  defaultJobId,
  describeDrafts,
  describeLeftovers,
  describeNone,
  describeTracking,
  draftJobIds,
  findDrafts,
  folderIndex,
  INDEX_PAGE,
  type Job,
  type Leftover,
  leftoverOf,
  MEMORY,
  type NotAudited,
  type RenderedReport,
  renderReports,
  reportPath,
  reserveJobId,
  VERSION,
  writeIndexPage,
  writeReports,
} from '../audit/index.ts';
import { type EvidenceStore, nodeFiles, openEvidence } from '../evidence/index.ts';
import {
  type Comparison,
  describeChanges,
  describeComparison,
  type FolderIndex,
  gravestIn,
  indexFormats,
  plainLine,
  renderIndex,
  warningsOf,
} from '../reports/index.ts';
import { BAILII_CHOSEN, NOTHING_CITED } from '../wording/index.ts';
import { showPage } from './open-page.ts';
import type { AuditFlags } from './options.ts';
import { realPorts } from './ports.ts';
import { assertNotLinked, assertWritable, checkResumable, formatsBefore, type ReportPlace } from './report-files.ts';
import { type CommonJob, EXIT, exitCode, type FailOn, followAudit, mayFetch, openDocument } from './run-job.ts';
import { INTERRUPTED } from './stopped.ts';
import { describeForm, describeGravest, describeRequests, noticeLine } from './terminal.ts';

/** An audit of the drafts of a folder. Folders are absolute. */
export interface FolderAudit {
  readonly folder: string;
  readonly workspace: string;
  readonly common: CommonJob;
  readonly formats: readonly ReportFormat[];
  readonly failOn: FailOn;
  readonly flags: Pick<AuditFlags, 'progress' | 'job' | 'title' | 'force' | 'resume' | 'open'>;
  readonly place: ReportPlace;
}

/** One that has its job and its drafts. */
interface FolderJob extends FolderAudit {
  readonly id: string;
  readonly title: string;
  /** Each draft, an absolute path, with the id of its report. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Names relative to the workspace. */
  readonly others: NotAudited;
  /** The reports that this user had written before. */
  readonly own: Pick<EvidenceStore, 'ownReports'>;
}

/** The results of a folder's drafts, one after the other. */
interface Tally {
  readonly codes: number[];
  /** Names of the files of the reports. */
  readonly written: string[];
  readonly leftovers: Leftover[];
}

/**
 * Audits the drafts of a folder as one job, with one cap. Each draft has its own report, `<job>-<stem>`, and an index sums them up.
 * Prints a line for each. Returns the gravest exit code of them; a draft that could not be read makes it at least 3. Throws
 * `AuditError`.
 */
export async function auditFolder(request: FolderAudit, signal: AbortSignal): Promise<number> {
  const { folder, workspace, common } = request;
  const { drafts, ...rest } = await findDrafts(workspace, folder, common.settings, realPorts());
  const others = namedFrom(workspace, rest);
  if (drafts.length === 0) throw new AuditError(plainLine(describeNone(`in ${folder}`, others)));
  const reserved = await reserveIndex(request);
  try {
    return await auditJob(await openFolderJob(request, reserved.id, drafts, others), signal);
  } finally {
    reserved.release();
  }
}

function namedFrom(workspace: string, found: NotAudited): NotAudited {
  const names = (files: readonly string[]): string[] => files.map((file) => path.relative(workspace, file));
  return {
    passedOver: names(found.passedOver),
    unlooked: names(found.unlooked),
    otherKinds: names(found.otherKinds),
  };
}

/**
 * Finds out before any request whether the reports and the index can be written, and whether a job to be continued was
 * begun. Throws `AuditError`.
 */
async function openFolderJob(
  request: FolderAudit,
  id: string,
  drafts: readonly string[],
  others: NotAudited,
): Promise<FolderJob> {
  const { folder, workspace, flags, place } = request;
  const ids = draftJobIds(
    id,
    drafts.map((file) => path.relative(folder, file).split(path.sep).join('/')),
  );
  const idOf = new Map(drafts.map((file, i) => [file, ids[i] ?? id] as const));
  const title = flags.title ?? `Folder ${path.basename(folder)}`;
  const isResumed = flags.resume === true;
  const index = { id, title, workspace, documents: [] };
  const all = [index, ...[...idOf].map(([file, own]) => ({ id: own, title: path.basename(file) }))];
  const formats = isResumed ? await formatsBefore(place.folder, all, request.formats) : request.formats;
  for (const { id: own } of all) {
    const written = own === id ? indexFormats(formats) : formats;
    await assertNotLinked(place, own, written);
    await assertWritable(place.folder, own, written, flags.force === true || isResumed);
  }
  const begun = isResumed && flags.force !== true ? await checkResumable(place.folder, index) : null;
  if (begun !== null) console.error(`citeward: ${begun}`);
  const written = await openEvidence(workspace, realPorts()).ownReports();
  return { ...request, id, title, idOf, others, formats, own: { ownReports: async () => written } };
}

async function auditJob(job: FolderJob, signal: AbortSignal): Promise<number> {
  const { common, workspace, id, flags } = job;
  if (mayFetch(common)) console.error(BAILII_CHOSEN);
  const ports = realPorts();
  const desks = createDesks(ports, MEMORY);
  const auditor = createAuditor(desks, ports.now);
  const desk = await desks.open({ ...common, workspace, id, resume: flags.resume === true });
  const tally: Tally = { codes: [], written: [], leftovers: [] };
  try {
    await desk.begin();
    const audit = (file: string): ReturnType<typeof auditDraft> => auditDraft(file, job, auditor, tally, signal);
    const done = await auditEach([...job.idOf.keys()], audit, signal);
    if (done.stopped === null) await desk.finish(); // a stopped job continues with the rest of its budget
    await conclude(done, job, desk, tally);
    return signal.aborted ? INTERRUPTED : exitOf(done, tally.codes, job.failOn);
  } finally {
    desk.close();
  }
}

/** Audits a draft, writes its reports and prints how it stands. What limits left is said at the end, of all drafts. */
async function auditDraft(
  file: string,
  job: FolderJob,
  auditor: Auditor,
  { codes, written, leftovers }: Tally,
  signal: AbortSignal,
): Promise<Omit<AuditedDraft, 'file'>> {
  const { result, rendered, comparison } = await reportOn(file, job, auditor, signal);
  codes.push(exitCode(result, job.failOn));
  leftovers.push(leftoverOf(result));
  const standings = countStandings(result.findings.map(standOfFinding));
  const [{ path: shown = file } = {}] = result.job.documents;
  console.log(plainLine(`${shown}: ${standingParts(standings).join(', ') || NOTHING_CITED}`));
  const gravest = rendered ? gravestIn(rendered.report) : [];
  for (const line of describeGravest(gravest, process.stdout)) console.log(`    ${line}`);
  const form = describeForm(result);
  if (form !== null) console.log(`    ${form}`);
  const ofJob = [BAILII_CHOSEN, ...(rendered?.limits ?? [])];
  for (const notice of rendered ? warningsOf(rendered.report) : [])
    if (!ofJob.includes(notice)) console.log(`    ${plainLine(notice)}`);
  if (comparison !== null)
    for (const line of [describeComparison(comparison), ...describeChanges(comparison)])
      console.log(`    ${plainLine(line)}`);
  const rank = ({ format }: { readonly format: ReportFormat }): number => FOR_PEOPLE.indexOf(format);
  const reports = (rendered?.files ?? []).toSorted((a, b) => rank(b) - rank(a));
  for (const one of reports) written.push(path.basename(one.path));
  // What a person reads is named, and the other formats of it.
  const [first, ...more] = reports;
  const also = more.length === 0 ? '' : ` (also ${more.map((one) => path.extname(one.path)).join(', ')})`;
  if (first) console.log(`    Report: ${shownPath(first.path)}${also}`);
  return { standings, gravest, reports: rendered?.files ?? [] };
}

async function reportOn(
  file: string,
  { workspace, common, formats, place, flags, id, idOf, own }: FolderJob,
  auditor: Auditor,
  signal: AbortSignal,
): Promise<{
  readonly result: AuditResult;
  readonly rendered: RenderedReport | null;
  readonly comparison: Comparison | null;
}> {
  const document = await openDocument(file, file, workspace);
  const job: Job = {
    ...{ id: idOf.get(file) ?? id, budget: id, isPart: true, resume: flags.resume === true },
    ...{ title: document.id, workspace, documents: [document], claims: [] },
    ...common,
  };
  if (flags.resume === true && flags.force !== true) await checkResumable(place.folder, job);
  const result = await followAudit(job, flags.progress, signal, auditor);
  if (result.findings.length === 0) return { result, rendered: null, comparison: null };
  const rendered = await renderReports(result, place.folder, formats, VERSION, signal);
  const ending = job.id.slice(id.length); // reports of other drafts need not be read
  const how = { ending, isReplacing: flags.resume !== true };
  const comparison = await compareWithLast(rendered.report, place.folder, nodeFiles, own, how);
  await writeReports(rendered, realPorts(), workspace, place.root);
  return { result, rendered, comparison };
}

/** The formats that a person reads, the best of them last. */
const FOR_PEOPLE: readonly ReportFormat[] = ['md', 'html'];

/** Prints what all drafts come to, and writes the index. */
async function conclude(done: DraftsAudit, job: FolderJob, desk: Desk, { written, leftovers }: Tally): Promise<void> {
  const { common, others, place } = job;
  for (const { why, fault } of done.unread) {
    console.error(plainLine(`citeward: ${why}`));
    if (fault !== undefined && process.env['CITEWARD_DEBUG']) console.error(fault);
  }
  console.log(`\n${plainLine(describeDrafts(done, others))}`);
  const limits = describeLeftovers(leftovers, capAdvice({ ...common, id: job.id }));
  for (const notice of limits) console.log(noticeLine(notice));
  const { requests, refused } = desk.spent();
  const { find_case_law: fcl = 0, bailii: pages = 0, legislation_gov_uk: laws = 0 } = requests;
  const bailii = pages > 0 || desk.statistics('bailii') !== null ? pages : null;
  const legislation = laws > 0 || desk.statistics('legislation_gov_uk') !== null ? laws : null;
  console.log(describeRequests({ fcl, bailii, legislation, refused }, common.settings));
  if (done.audited.length > 0) {
    const notices = [...(bailii === null ? [] : [BAILII_CHOSEN]), ...limits];
    const index = indexOf(done, job, { fcl, bailii: pages, legislation: laws, refused }, notices);
    addAll(written, await writeIndex(index, job));
    addAll(written, await concludeWithPage(index, job));
  }
  const tracking = await describeTracking(place.folder, written, nodeFiles);
  if (tracking !== null) console.error(plainLine(`citeward: ${tracking}`));
}

function exitOf(done: DraftsAudit, codes: readonly number[], failOn: FailOn): number {
  if (done.stopped !== null || done.audited.length === 0) return EXIT.unable;
  if (codes.includes(EXIT.findings)) return EXIT.findings;
  const left = codes.includes(EXIT.incomplete) || done.unread.length > 0;
  return left && failOn !== 'never' ? EXIT.incomplete : EXIT.clean;
}

/** The id of the job: the one that is named, or one by the folder and the time that no report has. */
async function reserveIndex({ folder, flags, place }: FolderAudit): ReturnType<typeof reserveJobId> {
  if (flags.job !== undefined) {
    assertJobId(flags.job);
    return { id: flags.job, release: () => {} };
  }
  return reserveJobId(place.folder, defaultJobId(path.basename(folder), Date.now()), nodeFiles);
}

function indexOf(
  done: DraftsAudit,
  { id, title, workspace, common: { settings }, others }: FolderJob,
  sent: Readonly<Record<'fcl' | 'bailii' | 'legislation' | 'refused', number>>,
  notices: readonly string[],
): FolderIndex {
  const at = new Date(realPorts().now()).toISOString();
  const retrieval = {
    fcl_requests: sent.fcl,
    max_fcl_requests: settings.max_fcl_requests_per_job,
    bailii_requests: sent.bailii,
    max_bailii_requests: settings.max_bailii_requests_per_job,
    legislation_requests: sent.legislation,
    max_legislation_requests: settings.max_legislation_requests_per_job,
    rate_limit_encounters: sent.refused,
  };
  return folderIndex(done, { id, title, workspace, settings, others, at }, retrieval, notices);
}

/** Writes the index in those formats that it has. Returns the names of its files. */
async function writeIndex(index: FolderIndex, { formats, place, workspace }: FolderJob): Promise<string[]> {
  const files = indexFormats(formats).map((format) => ({
    format,
    path: reportPath(place.folder, index.audit_metadata.job_id, format),
    bytes: new TextEncoder().encode([...renderIndex(index, format, formats)].join('')),
  }));
  await writeReports({ files }, realPorts(), workspace, place.root);
  for (const { path: file } of files) console.log(`Index: ${shownPath(file)}`);
  return files.map((file) => path.basename(file.path));
}

/** Writes the page that leads to the reports of the last audit of a folder, and opens it where that is wanted. */
async function concludeWithPage(
  index: FolderIndex,
  { formats, place, workspace, flags }: FolderJob,
): Promise<string[]> {
  if (!formats.includes('html')) return [];
  const page = await writeIndexPage(index, formats, realPorts(), { ...place, workspace });
  if (page === null) {
    console.error(
      plainLine(`citeward: ${path.join(place.folder, INDEX_PAGE)} is none of citeward's, and stays as it is.`),
    );
    return [];
  }
  console.log(`All reports: ${shownPath(page)}`);
  if (flags.open === true) await showPage(page);
  return [path.basename(page)];
}

function shownPath(file: string): string {
  return plainLine(path.relative(process.cwd(), file) || file);
}
