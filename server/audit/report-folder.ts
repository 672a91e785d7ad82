import path from 'node:path';
import { FOLDER } from '../evidence/index.ts';
import { AuditError } from './errors.ts';
import { resolveLinks } from './ports.ts';

/**
 * Throws `AuditError` where reports would go to a folder that is not for them, by its name or through links. They never
 * go among the files that Citeward keeps. Where settings name the folder, which may be the folder's own, they go to no
 * hidden folder and to none of a program, which would take a report for its own. `folder` is absolute; `named`: the
 * user has named it on the command line.
 */
export async function assertReportFolder(folder: string, workspace: string, named: boolean): Promise<void> {
  const [real = folder, root = workspace] = await Promise.all([folder, workspace].map(resolveLinks));
  const parts = [path.relative(workspace, folder), path.relative(root, real)].flatMap(partsOf);
  if ([...parts, ...partsOf(folder), ...partsOf(real)].includes(FOLDER))
    throw new AuditError(`${folder} lies in ${FOLDER}/, where evidence is kept: name another folder for the reports.`);
  if (!named && parts.some(isOfPrograms))
    throw new AuditError(
      `${folder} is hidden or a folder of programs, which could take a report for theirs: name another folder for the reports (report_folder), or this one with --reports.`,
    );
}

/** The names of a path as file systems compare them that are the least exact: without case, and without stops at their end. */
function partsOf(name: string): string[] {
  return name.split(/[\\/]/).map((part) => withoutStops(part.toLowerCase()));
}

function withoutStops(part: string): string {
  let end = part.length;
  while (end > 1 && (part[end - 1] === '.' || part[end - 1] === ' ')) end--;
  return part.slice(0, end);
}

function isOfPrograms(part: string): boolean {
  return /^\.[^.]/.test(part) || part === 'node_modules';
}

/** The workspace as a path from a folder of reports, with forward slashes; null where none leads there, as from another drive. */
export function rootFrom(folder: string, workspace: string): string | null {
  const relative = path.relative(path.resolve(folder), workspace);
  if (path.isAbsolute(relative)) return null;
  const steps = relative.split(path.sep).filter((step) => step !== '');
  return steps.every((step) => step === '..') ? steps.join('/') || '.' : null; // a folder by its name is another's
}
