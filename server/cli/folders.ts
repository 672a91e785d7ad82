import path from 'node:path';
import { AuditError, describeNone, describeNotAudited, findDrafts } from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';
import { isFolder, type readSettings } from './options.ts';
import { realPorts } from './ports.ts';

/** The settings of a workspace as a command reads them. */
export type ReadSettings = Awaited<ReturnType<typeof readSettings>>;

/** The drafts that are named, and those of folders, each once, as they were named first. Throws `AuditError` for a folder that has none. */
export async function draftsIn(
  named: readonly string[],
  workspace: string,
  settings: ReadSettings,
): Promise<readonly string[]> {
  const all = new Map<string, string>();
  const add = (file: string): void => {
    const whole = path.resolve(file);
    if (!all.has(whole)) all.set(whole, file);
  };
  for (const file of named) {
    if (!(await isFolder(file))) {
      add(file);
      continue;
    }
    const folder = path.resolve(file);
    const { drafts, ...others } = await findDrafts(workspace, folder, settings, realPorts());
    if (drafts.length === 0) throw new AuditError(plainLine(describeNone(`in ${file}`, others)));
    for (const line of describeNotAudited(others)) console.error(plainLine(`citeward: ${line}`));
    for (const draft of drafts) add(path.join(file, path.relative(folder, draft)));
  }
  return [...all.values()];
}
