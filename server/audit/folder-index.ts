import path from 'node:path';
import type { ReportFormat, Settings } from '../../shared/settings.ts';
import { assertConfined, type EvidencePorts } from '../evidence/index.ts';
import { type FolderIndex, isIndexPage, licenceNotices, renderIndexPage } from '../reports/index.ts';
import { describeDrafts, type NotAudited } from './describe-drafts.ts';
import type { DraftsAudit } from './drafts.ts';
import { VERSION } from './ports.ts';
import { writeReports } from './write-report.ts';

/** The job that the drafts of a folder are. `workspace` is absolute. */
export interface IndexedJob {
  readonly id: string;
  readonly title: string;
  readonly workspace: string;
  readonly settings: Pick<Settings, 'fcl_search_mode' | 'fcl_licence_reference'>;
  readonly others: NotAudited;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What sums up the reports of a folder's drafts; `notices` are those of the job. */
export function folderIndex<R extends FolderIndex['retrieval'] | null>(
  { audited, unread, ...done }: DraftsAudit,
  { id, title, workspace, settings, others, at }: IndexedJob,
  retrieval: R,
  notices: readonly string[],
): Omit<FolderIndex, 'retrieval'> & { readonly retrieval: R } {
  const { fcl_search_mode: mode, fcl_licence_reference: licence } = settings;
  const meta: FolderIndex['audit_metadata'] = {
    ...{ job_id: id, title, audited_at: at, auditor_version: VERSION },
    settings: { fcl_search_mode: mode, ...(licence === undefined ? {} : { fcl_licence_reference: licence }) },
  };
  const nameOf = (file: string): string => path.relative(workspace, file);
  return {
    audit_metadata: meta,
    drafts: audited.map(({ file, standings: { pending: _, ...standings }, gravest, reports: [first] }) => ({
      path: nameOf(file),
      report: first === undefined ? null : path.parse(first.path).name,
      standings,
      gravest,
    })),
    unread: unread.map(({ file, why }) => ({ path: nameOf(file), why })),
    summary: describeDrafts({ audited, unread, ...done }, others),
    retrieval,
    notices: [...notices, ...licenceNotices({ audit_metadata: meta })],
  };
}

/** The name of the page that leads to all reports of the last audit of a folder. */
export const INDEX_PAGE = 'index.html';

/**
 * Writes the page that leads to all reports of an audit, over that of an audit before. Returns its path; null where a page of
 * somebody else's has the name, which stays.
 */
export async function writeIndexPage(
  index: Parameters<typeof renderIndexPage>[0],
  formats: readonly ReportFormat[],
  ports: EvidencePorts,
  {
    folder,
    workspace,
    root = workspace,
  }: { readonly folder: string; readonly workspace: string; readonly root?: string },
): Promise<string | null> {
  const file = path.join(folder, INDEX_PAGE);
  await assertConfined(root, file); // before a link would be read
  const there = await ports.files.read(file, BEGINNING);
  if (there !== null && !isIndexPage(new TextDecoder().decode(there))) return null;
  const bytes = new TextEncoder().encode([...renderIndexPage(index, formats)].join(''));
  await writeReports({ files: [{ format: 'html', path: file, bytes }] }, ports, workspace, root);
  return file;
}

/** The bytes by which a page is known for what it is. */
const BEGINNING = 4096;
