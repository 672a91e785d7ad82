import path from 'node:path';
import {
  type DraftsAudit,
  defaultJobId,
  folderIndex,
  lineFor,
  type NotAudited,
  writeIndexPage,
} from '../../audit/index.ts';
import { workspaceOf } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { pathsOf } from './reports.ts';

/** Writes the page of each workspace that leads to the reports that were written for it. Returns the paths of these pages. */
export async function writeIndexes(
  context: Context,
  audit: DraftsAudit,
  workspaces: readonly string[],
  others: NotAudited,
): Promise<readonly string[]> {
  const at = new Date(context.ports.now()).toISOString();
  const pages: string[] = [];
  for (const workspace of workspaces) {
    const isOwn = ({ file }: { readonly file: string }): boolean => workspaceOf(file, context.folders()) === workspace;
    const [audited, unread] = [audit.audited.filter(isOwn), audit.unread.filter(isOwn)];
    if (!audited.some(({ reports }) => pathsOf(reports).html !== null)) continue;
    const { audit: settings } = context.settingsOf({ workspace });
    const title = path.basename(workspace);
    const found = workspaces.length === 1 ? audit.found : audited.length + unread.length;
    const index = folderIndex(
      { ...audit, found, audited, unread },
      { id: defaultJobId(title, context.ports.now()), title, workspace, settings, others, at },
      null,
      [],
    );
    const folder = path.resolve(workspace, settings.report_folder);
    // What keeps it from being written has ended the audit already, or is said of the reports themselves.
    const page = await writeIndexPage(index, ['html'], context.ports, { folder, workspace }).catch((error: unknown) => {
      if (lineFor(error) === null) throw error;
      return null;
    });
    if (page !== null) pages.push(page);
  }
  return pages;
}
