import path from 'node:path';
import { type CancellationToken, MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import type { AnnotateResult, WriteReportParams, WriteReportResult } from '../../../shared/commands.ts';
import { COPIED_ARE, copiesOf } from '../../../shared/draft-formats.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { DocumentParams } from '../../../shared/protocol.ts';
import { FORMATS_IN_WORDS, type ReportFormat, readFormats } from '../../../shared/settings.ts';
import {
  type AuditResult,
  annotatedPath,
  assertReportFolder,
  compareWithLast,
  defaultJobId,
  describeTracking,
  type RenderedReport,
  renderAnnotated,
  renderReports,
  reserveJobId,
  untilAborted,
  VERSION,
  writeReports,
} from '../../audit/index.ts';
import { assertConfined, confined, explaining, nodeFiles, openEvidence } from '../../evidence/index.ts';
import { describeComparison, plainLine } from '../../reports/index.ts';
import type { Session } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { auditOne, type OnCitation, showing } from './audit-one.ts';
import { failed, openSession } from './opened.ts';
import { type Report, withProgress } from './progress.ts';

/** How {@link reportOn} goes about it. */
export interface ReportRequest {
  /** The name from which the job's name is made. */
  readonly name: string;
  readonly formats: readonly ReportFormat[];
  /** Whether a draft that cites nothing has a report too. */
  readonly evenEmpty: boolean;
  readonly signal: AbortSignal;
  /** The job of several drafts whose budget it spends; left out for the job of the draft and the day. */
  readonly budget?: string;
  readonly onCitation: OnCitation;
}

/** Audits the draft as it stands in the editor, and writes the reports that the command line writes. */
export async function writeReport(
  context: Context,
  { uri, formats }: WriteReportParams,
  token: CancellationToken,
): Promise<WriteReportResult> {
  const session = await openSession(context, uri);
  const wanted = formatsIn(formats ?? context.settingsOf(session).audit.report_formats);
  const { rendered } = await withProgress(context, 'Auditing the draft', token, (signal, report) =>
    showing(context, [session.workspace], () =>
      reportOn(context, session, {
        name: session.id,
        formats: wanted,
        evenEmpty: true,
        signal,
        onCitation: (done, all) => report(`${done} of ${all} citations`, (100 * done) / all),
      }),
    ),
  );
  const store = openEvidence(session.workspace, context.ports);
  const folder = reportFolder(context, session);
  const comparison = rendered && (await compareWithLast(rendered.report, folder, nodeFiles, store));
  return { ...pathsOf(rendered?.files ?? []), comparison: comparison && describeComparison(comparison) };
}

/** The path of the report in each format; null for a format that nobody wanted. */
export function pathsOf(
  files: readonly { readonly format: ReportFormat; readonly path: string }[],
): Record<ReportFormat, string | null> {
  const of = (format: ReportFormat): string | null => files.find((file) => file.format === format)?.path ?? null;
  return { json: of('json'), md: of('md'), html: of('html'), sarif: of('sarif') };
}

/**
 * Audits a draft, within what its job of the day has left, and writes its reports whole. Throws `UnreadDraft` where it cannot
 * be read, and the reason of `signal` where that is aborted before they are written.
 */
export async function reportOn(
  context: Context,
  session: Session & { readonly workspace: string },
  { name, formats, evenEmpty, signal, budget, onCitation }: ReportRequest,
): Promise<{ readonly findings: readonly Finding[]; readonly rendered: RenderedReport | null }> {
  const folder = reportFolder(context, session);
  await assertReportFolder(folder, session.workspace, false); // before anything is asked for
  await assertConfined(session.workspace, folder, 'folder');
  const reserved = await reserveJobId(folder, defaultJobId(name, context.ports.now()), nodeFiles);
  const spent = { budget: budget ?? context.jobOf(session), isPart: budget !== undefined };
  try {
    const result = await untilAborted(
      () => auditOne(context, session, { id: reserved.id, ...spent }, signal, onCitation),
      signal,
    );
    if (result.findings.length === 0 && !evenEmpty) return { findings: [], rendered: null };
    const rendered = await renderReports(result, folder, formats, VERSION, signal);
    signal.throwIfAborted(); // a file is written whole
    await writeReports(rendered, context.ports, session.workspace);
    await warnOfTracking(context, folder, rendered);
    return { findings: result.findings, rendered };
  } finally {
    reserved.release();
  }
}

/**
 * Writes a copy of a Word document or a PDF with its findings as comments or notes, beside it and over nothing. Throws `AuditError`, and the
 * reason of `signal` where that is aborted before it is written.
 */
export async function writeAnnotated(
  context: Context,
  { uri }: DocumentParams,
  token: CancellationToken,
): Promise<AnnotateResult> {
  const session = await openSession(context, uri);
  const { file, format } = session;
  const copies = copiesOf(format);
  if (file === null || copies === null)
    throw failed(`Annotated copies are made of ${COPIED_ARE}: open one, or write an audit report.`);
  const annotate = async (signal: AbortSignal, report: Report): Promise<string> => {
    await assertConfined(session.workspace, path.dirname(file), 'folder'); // before anything is asked for
    const id = defaultJobId(session.id, context.ports.now());
    const audit = (): Promise<AuditResult> =>
      auditOne(context, session, { id, budget: context.jobOf(session) }, signal, (done, all) =>
        report(`${done} of ${all} citations`, (100 * done) / all),
      );
    const result = await untilAborted(audit, signal);
    const rendered = await renderReports(result, reportFolder(context, session), [], VERSION, signal);
    const choices = { verified: copies.verified, hyperlinks: false, table: false }; // as `citeward annotate` does
    const bytes = await renderAnnotated(result, rendered.report, choices, signal);
    let n = 1;
    while (await nodeFiles.exists(annotatedPath(file, n))) n++;
    signal.throwIfAborted(); // a file is written whole
    await explaining(confined(nodeFiles, session.workspace)).write(annotatedPath(file, n), bytes);
    return annotatedPath(file, n);
  };
  const copy = await withProgress(context, 'Auditing the draft', token, (signal, report) =>
    showing(context, [session.workspace], () => annotate(signal, report)),
  );
  return { path: copy };
}

function reportFolder({ settingsOf }: Context, session: Session & { readonly workspace: string }): string {
  return path.resolve(session.workspace, settingsOf(session).audit.report_folder);
}

/** Folders whose owner was told, or need not be, that git tracks them: once is enough. */
const warned = new Set<string>();

async function warnOfTracking({ connection }: Context, folder: string, { files }: RenderedReport): Promise<void> {
  if (warned.has(folder)) return;
  warned.add(folder);
  const names = files.map((file) => path.basename(file.path));
  const message = await describeTracking(folder, names, nodeFiles);
  if (message === null) return;
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
}

/** The formats that a client names. Throws {@link failed}. */
export function formatsIn(formats: readonly string[]): readonly ReportFormat[] {
  const known = readFormats(formats);
  if (known !== null) return known;
  throw failed(
    `Name the formats in a list: this version writes ${FORMATS_IN_WORDS}, not ${plainLine(formats.join(', ')) || 'none'}.`,
  );
}
