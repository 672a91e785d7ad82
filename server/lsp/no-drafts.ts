import path from 'node:path';
import type { Settings } from '../../shared/settings.ts';
import { nodeFiles } from '../evidence/index.ts';
import { REPORT_TITLE } from '../reports/index.ts';
import type { Session } from './sessions.ts';

/**
 * Whether a document cites what it is about and is no draft: something in `.citeward/`, a report, or one of the user's
 * judgments. `glob` lists the files of a workspace that a pattern matches.
 */
export async function isNoDraft(
  { file, workspace, document }: Pick<Session, 'file' | 'workspace' | 'document'>,
  { report_folder: reportFolder, authorities }: Pick<Settings, 'report_folder' | 'authorities'>,
  glob: (workspace: string, pattern: string) => Promise<readonly string[]>,
): Promise<boolean> {
  if (file === null || workspace === null) return false;
  const relative = path.relative(workspace, file).split(path.sep).join('/');
  if (relative.startsWith('.citeward/')) return true;
  if ((await glob(workspace, authorities)).includes(relative)) return true;
  const { dir, name, ext } = path.parse(file);
  if (ext !== '.md' || path.relative(path.resolve(workspace, reportFolder), dir) !== '') return false;
  if (document.getText().startsWith(REPORT_TITLE)) return true;
  return (await nodeFiles.read(path.join(dir, `${name}.json`)).catch(() => null)) !== null;
}
