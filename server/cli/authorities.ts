import path from 'node:path';
import { AuditError, defaultJobId, type Job, renderReports, VERSION } from '../audit/index.ts';
import { assertConfined, confined, describeWriteError, nodeFiles } from '../evidence/index.ts';
import { authoritiesCsv, authoritiesMarkdown, plainLine, type Report, warningsOf } from '../reports/index.ts';
import { openDocuments, readFailOn } from './audit.ts';
import { authoritiesDocx } from './authorities-docx.ts';
import { type CommonFlags, readCommonJob, readOwnWorkspace } from './options.ts';
import { exitCode, followAudit } from './run-job.ts';
import { noticeLine } from './terminal.ts';

/** Flags of `citeward authorities` as they are typed. */
export interface AuthoritiesFlags extends CommonFlags {
  readonly format: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly title?: string;
  readonly failOn: string;
  readonly progress: boolean;
}

const FORMATS: Readonly<Record<string, (report: Report) => string | Promise<Uint8Array>>> = {
  md: authoritiesMarkdown,
  csv: authoritiesCsv,
  docx: authoritiesDocx,
};

/**
 * Audits drafts and writes their table of authorities, to a file where one is named. Returns the exit code. Throws
 * `AuditError`.
 */
export async function runAuthorities(
  files: readonly string[],
  flags: AuthoritiesFlags,
  signal: AbortSignal,
): Promise<number> {
  const workspace = await readOwnWorkspace(flags);
  const render = Object.hasOwn(FORMATS, flags.format) ? FORMATS[flags.format] : undefined;
  if (render === undefined) throw new AuditError(`--format ${flags.format}: give md, csv or docx.`);
  const failOn = readFailOn(flags.failOn);
  const output = await openOutput(flags, files);
  const common = await readCommonJob(flags, workspace);
  const job: Job = {
    id: defaultJobId(files[0] ?? 'draft', Date.now()),
    ...(await openDocuments(files, flags.title, workspace)),
    workspace,
    claims: [],
    ...common,
  };
  const result = await followAudit(job, flags.progress, signal);
  const { report } = await renderReports(result, workspace, [], VERSION, signal);
  const table = await render(report);
  for (const notice of warningsOf(report)) console.error(noticeLine(`citeward: ${notice}`));
  if (output === null) process.stdout.write(table);
  else {
    await confined(nodeFiles, path.dirname(output))
      .write(output, typeof table === 'string' ? new TextEncoder().encode(table) : table)
      .catch((error) => {
        throw new AuditError(describeWriteError(error, output));
      });
    console.error(plainLine(`Table of authorities: ${path.relative(process.cwd(), output) || output}`));
  }
  return exitCode(result, failOn);
}

/** The path of the table; null for standard output. Throws `AuditError` before any request. */
async function openOutput(
  { format, output, force }: AuthoritiesFlags,
  files: readonly string[],
): Promise<string | null> {
  if (output === undefined) {
    if (format !== 'docx') return null;
    throw new AuditError('A Word document is written to a file: name it, as in --output authorities.docx.');
  }
  const file = path.resolve(output);
  await assertConfined(path.dirname(file), file); // its folder the user has named, however it is reached
  if (files.some((name) => path.resolve(name) === file))
    throw new AuditError(`${output} is the draft itself: name another --output.`);
  if (force !== true && (await nodeFiles.exists(file)))
    throw new AuditError(`${output} exists already: name another --output, or add --force to replace it.`);
  return file;
}
