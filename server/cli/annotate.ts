import * as fs from 'node:fs/promises';
import path from 'node:path';
import { COPIED_ARE, type Copies, copiesOf } from '../../shared/draft-formats.ts';
import { AuditError, annotatedPath, originalOf, renderAnnotated } from '../audit/index.ts';
import { formatOf } from '../documents/index.ts';
import { assertConfined, confined, describeWriteError, isOutside, nodeFiles } from '../evidence/index.ts';
import { authoritiesMarkdown, plainLine } from '../reports/index.ts';
import { runAudit } from './audit.ts';
import { type AuditFlags, readWorkspace } from './options.ts';

/** Flags of `citeward annotate` as they are typed: those of an audit, and those for the content of the copy. */
export interface AnnotateFlags extends AuditFlags {
  readonly output?: string;
  /** Left out where the format of the draft is to say it. */
  readonly verified?: boolean;
  readonly hyperlinks?: boolean;
  readonly table?: boolean;
}

/**
 * Audits a Word document or a PDF, and writes a copy of it with the findings as comments or notes; reports too where `--format` asks
 * for them. Returns the exit code. Throws `AuditError`.
 */
export async function runAnnotate(file: string, flags: AnnotateFlags, signal: AbortSignal): Promise<number> {
  if (flags.jobFile !== undefined) throw new AuditError('A copy is made of one document: name it, without --job-file.');
  const output = path.resolve(flags.output ?? annotatedPath(file));
  const root = flags.output === undefined ? rootOf(output, readWorkspace(flags)) : path.dirname(output);
  await assertConfined(root, output);
  const copies = assertCopies(file, flags);
  await assertOutput(file, output, flags.force === true);
  const { verified = copies.verified, hyperlinks = false, table = false } = flags;
  return runAudit([file], flags, signal, async (result, report) => {
    const bytes = await renderAnnotated(result, report, { verified, hyperlinks, table }, signal);
    try {
      await confined(nodeFiles, root).write(output, bytes);
    } catch (error) {
      throw new AuditError(describeWriteError(error, output));
    }
    const lines = [
      `Annotated copy: ${path.relative(process.cwd(), output) || output}`,
      ...(originalOf(output) !== null
        ? []
        : [
            `Under that name an audit of its folder takes it for a draft: ${path.basename(annotatedPath(file))} is passed over.`,
          ]),
    ];
    return table && !copies.holdsMore ? [...lines, '', ...authoritiesMarkdown(report).trimEnd().split('\n')] : lines;
  });
}

/** How findings stand in a copy of a draft; found out before the audit. Throws `AuditError` where there is no such copy. */
function assertCopies(file: string, { hyperlinks }: AnnotateFlags): Copies {
  const copies = copiesOf(formatOf(file));
  if (copies === null)
    throw new AuditError(
      `${plainLine(file)} cannot be annotated: copies are made of ${COPIED_ARE}. Give one of these, or write reports with citeward audit.`,
    );
  if (hyperlinks === true && !copies.holdsMore)
    throw new AuditError(
      `--hyperlinks: nothing but ${copies.notes} is added to ${plainLine(file)}, where they give the addresses. Leave it out.`,
    );
  return copies;
}

/**
 * The folder that no link may lead a copy out of where the user has not said where it goes: the workspace, or else the folder
 * of the draft, which the user has named.
 */
function rootOf(output: string, workspace: string): string {
  return isOutside(path.relative(workspace, output)) ? path.dirname(output) : workspace;
}

/** Finds out before the audit whether the copy may be written: never over the draft itself. Throws `AuditError`. */
async function assertOutput(file: string, output: string, force: boolean): Promise<void> {
  if (path.extname(output).toLowerCase() !== path.extname(file).toLowerCase())
    throw new AuditError(
      `--output ${plainLine(output)}: give it the ending of the draft (${path.extname(file)}), as it is a copy of that.`,
    );
  const [draft, there] = await Promise.all([file, output].map((name) => fs.stat(name).catch(() => null)));
  if (path.resolve(file) === output || (draft && there && draft.ino === there.ino && draft.dev === there.dev))
    throw new AuditError(`${plainLine(output)} is the draft itself, which is never written to: name another --output.`);
  if (there?.isDirectory()) throw new AuditError(`${plainLine(output)} is a folder: name a file with --output.`);
  if (there && !force)
    throw new AuditError(
      `${plainLine(output)} exists already, and may hold work of yours: add --force to replace it, or name another --output.`,
    );
}
