import path from 'node:path';
import { URI } from 'vscode-uri';
import { nodeFiles } from '../evidence/index.ts';
import { REPORT_TITLE } from '../reports/index.ts';
import type { Session } from './sessions.ts';

/**
 * Whether a document is a file of ours, which cites what it is about and is no draft: something in `.citeward/`, or a
 * report beside its JSON.
 */
export async function isOwnFile({ uri, workspace, document }: Session, reportFolder: string): Promise<boolean> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== 'file' || workspace === null) return false;
  if (path.relative(workspace, fsPath).startsWith(`.citeward${path.sep}`)) return true;
  const { dir, name, ext } = path.parse(fsPath);
  if (ext !== '.md' || path.relative(path.resolve(workspace, reportFolder), dir) !== '') return false;
  if (document.getText().startsWith(REPORT_TITLE)) return true;
  return (await nodeFiles.read(path.join(dir, `${name}.json`)).catch(() => null)) !== null;
}
